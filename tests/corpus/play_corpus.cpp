// Plays every game of files, or random games, through the whole street, with both kinds of sensors,
// and prints how many came out exact:
//   play_corpus FOLDER_FOR_FAILURES FIRST_SEED FILE...
//   play_corpus FOLDER_FOR_FAILURES FIRST_SEED --random GAME N
#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/rehearse/games.hpp"
#include "host/rehearse/trace_out.hpp"
#include "notation/games.hpp"
#include "tests/corpus/compare.hpp"

namespace {

using namespace luozi;  // NOLINT(google-build-using-namespace): a program of its own

struct Corpus {
  std::string name;
  std::vector<host::RehearsedGame> games{};
  std::size_t unreadable = 0;
};

struct Tally {
  std::size_t games = 0, exact = 0, plies = 0, events = 0;
};

std::string_view sensing_name(notation::Sensing sensing) {
  return sensing == notation::Sensing::presence ? "presence" : "colour";
}

void keep(const std::filesystem::path& folder, const std::string& name,
          const host::RehearsedGame& truth, const corpus::Comparison& comparison) {
  if (const auto failed = host::write_rehearsal(folder, name, truth, comparison.rehearsal)) {
    fmt::print("{}\n", *failed);
    return;
  }
  std::ofstream(folder / (name + ".diff")) << comparison.difference;
  fmt::print("{}: {}", (folder / (name + ".trace")).string(), comparison.difference);
}

Tally play(const Corpus& corpus, notation::Sensing sensing, std::uint64_t first_seed,
           const std::filesystem::path& folder) {
  Tally tally;
  for (std::size_t i = 0; i < corpus.games.size(); ++i) {
    const host::RehearsedGame& game = corpus.games[i];
    // Another seed for each kind of sensor: twice as many ways of playing are met.
    const std::uint64_t seed =
        first_seed + 2 * i + (sensing == notation::Sensing::presence ? 1 : 2);
    const corpus::Comparison comparison = corpus::play_and_compare(game, sensing, seed);
    ++tally.games;
    tally.plies += game.plies.size();
    tally.events += comparison.rehearsal.events.size();
    if (comparison.difference.empty()) {
      ++tally.exact;
    } else {
      keep(folder, fmt::format("{}-{}-{}-seed-{}", corpus.name, i + 1, sensing_name(sensing), seed),
           game, comparison);
    }
  }
  return tally;
}

/// Random games are seeded like their hands, so a failure repeats with its first seed.
Corpus random_games(const std::string& game, std::uint64_t first_seed, std::uint64_t count) {
  Corpus corpus{.name = "random-" + game};
  for (std::uint64_t i = 0; i < count; ++i) {
    corpus.games.push_back(host::random_game(game, first_seed + i));
  }
  return corpus;
}

/// None: a file could not be read, which was said.
std::optional<Corpus> read_files(char** begin, char** end) {
  Corpus corpus{.name = std::filesystem::path(*begin).stem().string()};
  for (char** file = begin; file != end; ++file) {
    const auto list = host::read_game_file(*file);
    if (!list) {
      fmt::print(stderr, "{}\n", list.error());
      return std::nullopt;
    }
    for (const std::string& error : list->errors) fmt::print("{}\n", error);
    corpus.unreadable += list->errors.size();
    corpus.games.insert(corpus.games.end(), list->games.begin(), list->games.end());
  }
  return corpus;
}

int play_all(const Corpus& corpus, std::uint64_t first_seed, const std::filesystem::path& folder) {
  bool all_exact = corpus.unreadable == 0 && !corpus.games.empty();
  for (const auto sensing : {notation::Sensing::presence, notation::Sensing::colour}) {
    const Tally tally = play(corpus, sensing, first_seed, folder);
    fmt::print("{} of {} games exact ({} sensors, {} plies, {} events)\n", tally.exact, tally.games,
               sensing_name(sensing), tally.plies, tally.events);
    all_exact = all_exact && tally.exact == tally.games;
  }
  return all_exact ? 0 : 1;
}

int usage() {
  fmt::print(stderr,
             "usage: play_corpus FOLDER_FOR_FAILURES FIRST_SEED FILE...\n"
             "       play_corpus FOLDER_FOR_FAILURES FIRST_SEED --random GAME N\n");
  return 64;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return usage();
  const std::filesystem::path folder = argv[1];
  const std::uint64_t first_seed = std::strtoull(argv[2], nullptr, 10);
  if (std::string_view(argv[3]) == "--random") {
    if (argc != 6 || !notation::with_game(argv[4], []<class>() {})) return usage();
    return play_all(random_games(argv[4], first_seed, std::strtoull(argv[5], nullptr, 10)),
                    first_seed, folder);
  }
  for (int i = 3; i < argc; ++i) {
    if (std::filesystem::exists(argv[i])) continue;
    // At the beginning of a line and with this word: the test counts as skipped, not as passed.
    fmt::print("SKIPPED: {} is not here\n", argv[i]);
    return 0;
  }
  const std::optional<Corpus> corpus = read_files(argv + 3, argv + argc);
  return corpus ? play_all(*corpus, first_seed, folder) : 74;
}
