// Plays every game of files, or random games, through the whole street, with both kinds of sensors,
// and prints how many came out exact:
//   play_corpus FOLDER_FOR_FAILURES FIRST_SEED FILE...
//   play_corpus FOLDER_FOR_FAILURES FIRST_SEED --random GAME N
// With clumsy hands and real sensors, and what went wrong around the first move of each failure:
//   play_corpus FOLDER_FOR_FAILURES FIRST_SEED --level NAME [--sensing presence|colour]
//     [--clock|--no-clock] [--games N] [--scale CELL=FACTOR]... FILE...|--random GAME N
#include "host/rehearse/games.hpp"
#include "host/rehearse/trace_out.hpp"
#include "notation/games.hpp"
#include "tests/corpus/arguments.hpp"
#include "tests/corpus/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace luozi;  // NOLINT(google-build-using-namespace): a program of its own

struct Corpus {
  std::string name;
  std::vector<host::RehearsedGame> games{};
  std::size_t unreadable = 0;
};

struct Tally {
  std::size_t games = 0, exact = 0, plies = 0, events = 0, results_missed = 0, lost = 0;
  std::size_t in_doubt = 0;            ///< plies that came out right and were never settled
  std::map<std::string, int> cells{};  ///< around how many failures something of each happened
};

/// Clean hands leave a ply in doubt where a reply is so early that a piece nobody saw would explain
/// it too: less than ten in 10,000 plies, and one in a short corpus.
bool doubts_too_much(const Tally& tally) { return tally.in_doubt > 1 + tally.plies / 1000; }

std::string_view sensing_name(notation::Sensing sensing) {
  return sensing == notation::Sensing::presence ? "presence" : "colour";
}

void keep(const std::filesystem::path& folder, const std::string& name,
          const host::RehearsedGame& truth, const host::Rehearsal& rehearsal,
          const std::string& difference) {
  if (const auto failed = host::write_rehearsal(folder, name, truth, rehearsal)) {
    fmt::print("{}\n", *failed);
    return;
  }
  std::ofstream(folder / (name + ".diff")) << difference;
  fmt::print("{}: {}", (folder / (name + ".trace")).string(), difference);
}

/// Another seed for each kind of sensor: twice as many ways of playing are met.
std::uint64_t seed_of(std::size_t game, notation::Sensing sensing, std::uint64_t first_seed) {
  return first_seed + 2 * game + (sensing == notation::Sensing::presence ? 1 : 2);
}

std::string name_of(const Corpus& corpus, std::size_t game, notation::Sensing sensing,
                    std::uint64_t seed) {
  return fmt::format("{}-{}-{}-seed-{}", corpus.name, game + 1, sensing_name(sensing), seed);
}

Tally play(const Corpus& corpus, notation::Sensing sensing, const corpus::Arguments& arguments) {
  Tally tally;
  for (std::size_t i = 0; i < corpus.games.size(); ++i) {
    const host::RehearsedGame& game = corpus.games[i];
    const std::uint64_t seed = seed_of(i, sensing, arguments.first_seed);
    const corpus::Comparison comparison = corpus::play_and_compare(game, sensing, seed);
    ++tally.games;
    tally.plies += game.plies.size();
    tally.events += comparison.rehearsal.events.size();
    tally.in_doubt += comparison.in_doubt;
    if (comparison.difference.empty()) {
      ++tally.exact;
    } else {
      keep(arguments.folder, name_of(corpus, i, sensing, seed), game, comparison.rehearsal,
           comparison.difference);
    }
  }
  return tally;
}

std::string words_of(const std::vector<model::Disturbance>& around,
                     const notation::TraceBoard& board) {
  std::string text;
  for (const model::Disturbance& each : around) {
    text += fmt::format("  {:.3f} ply {} {}", static_cast<double>(each.at_us) / 1e6, each.ply,
                        each.cell);
    if (each.square >= 0) text += ' ' + board.name(each.square);
    text += '\n';
  }
  return text;
}

Tally play_noisily(const Corpus& corpus, notation::Sensing sensing,
                   const corpus::Arguments& arguments) {
  Tally tally;
  for (std::size_t i = 0; i < corpus.games.size(); ++i) {
    host::PlanOptions options;
    options.seed = seed_of(i, sensing, arguments.first_seed);
    options.clock = arguments.clock;
    options.level = arguments.level;
    const corpus::NoisyComparison noisy = corpus::play_noisily(corpus.games[i], sensing, options);
    ++tally.games;
    tally.plies += noisy.told.plies.size();
    tally.events += noisy.rehearsal.events.size();
    tally.results_missed += noisy.result_heard ? 0U : 1U;
    tally.lost += noisy.lost;
    if (noisy.difference.empty()) {
      ++tally.exact;
      continue;
    }
    std::set<std::string> cells;
    for (const model::Disturbance& each : noisy.around) cells.insert(each.cell);
    for (const std::string& cell : cells) ++tally.cells[cell];
    const notation::TraceBoard& board = *notation::trace_board(noisy.told.name);
    keep(arguments.folder, name_of(corpus, i, sensing, options.seed), noisy.told, noisy.rehearsal,
         noisy.difference + words_of(noisy.around, board));
  }
  return tally;
}

/// The cells nearest to most failures first.
void print_cells(const Tally& tally) {
  std::vector<std::pair<int, std::string>> cells;
  for (const auto& [cell, count] : tally.cells) cells.emplace_back(-count, cell);
  std::sort(cells.begin(), cells.end());
  for (const auto& [count, cell] : cells) fmt::print("  around {} failures: {}\n", -count, cell);
}

/// Random games are seeded like their hands, so a failure repeats with its first seed.
Corpus random_games(const corpus::Arguments& arguments) {
  Corpus corpus{.name = "random-" + arguments.random_game};
  for (std::uint64_t i = 0; i < arguments.random_count; ++i) {
    corpus.games.push_back(host::random_game(arguments.random_game, arguments.first_seed + i));
  }
  return corpus;
}

/// None: a file could not be read, which was said.
std::optional<Corpus> read_files(const std::vector<std::string>& files) {
  Corpus corpus{.name = std::filesystem::path(files.front()).stem().string()};
  for (const std::string& file : files) {
    const auto list = host::read_game_file(file);
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

int play_all(Corpus corpus, const corpus::Arguments& arguments) {
  if (corpus.games.size() > arguments.games_max) corpus.games.resize(arguments.games_max);
  bool all_exact = corpus.unreadable == 0 && !corpus.games.empty();
  for (const auto sensing : arguments.sensings) {
    const Tally tally = arguments.level ? play_noisily(corpus, sensing, arguments)
                                        : play(corpus, sensing, arguments);
    fmt::print("{} of {} games exact ({} sensors, {} plies, {} events)\n", tally.exact, tally.games,
               sensing_name(sensing), tally.plies, tally.events);
    if (arguments.level) {
      fmt::print("  {}, {}: {} results missed, {} events lost\n", arguments.level->name,
                 arguments.clock ? "clock" : "no clock", tally.results_missed, tally.lost);
      print_cells(tally);
    }
    fmt::print("  {} plies were left in doubt\n", tally.in_doubt);
    all_exact = all_exact && tally.exact == tally.games && !doubts_too_much(tally);
  }
  return all_exact ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const auto arguments = corpus::read_arguments({argv + 1, argv + argc});
  if (!arguments) {
    fmt::print(stderr, "{}\n", arguments.error());
    return 64;
  }
  if (!arguments->random_game.empty()) return play_all(random_games(*arguments), *arguments);
  for (const std::string& file : arguments->files) {
    if (std::filesystem::exists(file)) continue;
    // At the beginning of a line and with this word: the test counts as skipped, not as passed.
    fmt::print("SKIPPED: {} is not here\n", file);
    return 0;
  }
  std::optional<Corpus> corpus = read_files(arguments->files);
  return corpus ? play_all(*std::move(corpus), *arguments) : 74;
}
