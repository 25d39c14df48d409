// Plays every game of PGN files through the whole street, with both kinds of sensors, and prints
// how many came out exact: play_corpus FOLDER_FOR_FAILURES FIRST_SEED FILE.pgn...
#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "host/rehearse/games.hpp"
#include "host/rehearse/trace_out.hpp"
#include "tests/corpus/compare.hpp"

namespace {

using namespace luozi;  // NOLINT(google-build-using-namespace): a program of its own

struct Tally {
  std::size_t games = 0, exact = 0, plies = 0, events = 0;
};

std::string_view sensing_name(notation::Sensing sensing) {
  return sensing == notation::Sensing::presence ? "presence" : "colour";
}

void keep(const std::filesystem::path& folder, const std::string& name,
          const notation::ChessRecord& truth, const corpus::Comparison& comparison) {
  if (const auto failed = host::write_rehearsal(folder, name, truth, comparison.rehearsal)) {
    fmt::print("{}\n", *failed);
    return;
  }
  std::ofstream(folder / (name + ".diff")) << comparison.difference;
  fmt::print("{}: {}", (folder / (name + ".trace")).string(), comparison.difference);
}

Tally play(const std::vector<notation::ChessRecord>& games, notation::Sensing sensing,
           std::uint64_t first_seed, const std::filesystem::path& folder,
           const std::string& corpus_name) {
  Tally tally;
  for (std::size_t i = 0; i < games.size(); ++i) {
    // Another seed for each kind of sensor: twice as many ways of playing are met.
    const std::uint64_t seed =
        first_seed + 2 * i + (sensing == notation::Sensing::presence ? 1 : 2);
    const corpus::Comparison comparison = corpus::play_and_compare(games[i], sensing, seed);
    ++tally.games;
    tally.plies += games[i].moves.size();
    tally.events += comparison.rehearsal.events.size();
    if (comparison.difference.empty()) {
      ++tally.exact;
    } else {
      keep(folder, fmt::format("{}-{}-{}-seed-{}", corpus_name, i + 1, sensing_name(sensing), seed),
           games[i], comparison);
    }
  }
  return tally;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    fmt::print(stderr, "usage: play_corpus FOLDER_FOR_FAILURES FIRST_SEED FILE.pgn...\n");
    return 64;
  }
  const std::filesystem::path folder = argv[1];
  const std::uint64_t first_seed = std::strtoull(argv[2], nullptr, 10);
  std::vector<notation::ChessRecord> games;
  std::size_t unreadable = 0;
  for (int i = 3; i < argc; ++i) {
    if (!std::filesystem::exists(argv[i])) {
      // At the beginning of a line and with this word: the test counts as skipped, not as passed.
      fmt::print("SKIPPED: {} is not here\n", argv[i]);
      return 0;
    }
    const auto list = host::read_game_file(argv[i]);
    if (!list) {
      fmt::print(stderr, "{}\n", list.error());
      return 74;
    }
    for (const std::string& error : list->errors) fmt::print("{}\n", error);
    unreadable += list->errors.size();
    games.insert(games.end(), list->games.begin(), list->games.end());
  }
  const std::string name = std::filesystem::path(argv[3]).stem().string();
  bool all_exact = unreadable == 0 && !games.empty();
  for (const auto sensing : {notation::Sensing::presence, notation::Sensing::colour}) {
    const Tally tally = play(games, sensing, first_seed, folder, name);
    fmt::print("{} of {} games exact ({} sensors, {} plies, {} events)\n", tally.exact, tally.games,
               sensing_name(sensing), tally.plies, tally.events);
    all_exact = all_exact && tally.exact == tally.games;
  }
  return all_exact ? 0 : 1;
}
