// Says from the command line where a game stands by its laws.
#include "host/cli/judge.hpp"

#include "host/cli/cli.hpp"
#include "host/cli/game_judge.hpp"
#include "host/cli/named_game.hpp"
#include "host/cli/usage.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

/// A cycle that has not been gone round once is no cycle; more often than this nobody waits.
constexpr int occurrences_min = 2;
constexpr int occurrences_max = 99;

struct Question {
  std::string game, laws, start, moves;
  std::optional<int> occurrences;
  bool explain = false;
  std::string claim_with;
};

template <notation::GameText Text>
int judge(const Question& asked, const CommandUsage& usage, std::ostream& out, std::ostream& err) {
  using G = typename Text::Game;
  const typename G::Laws* const known = G::laws(asked.laws);
  if (known == nullptr) {
    return bad_usage(usage,
                     fmt::format("--laws {}: not known for {}; known are {}", asked.laws,
                                 asked.game, fmt::join(G::law_names, ", ")),
                     err);
  }
  const auto laws = with_occurrences(*known, asked.occurrences.value_or(0));
  if (asked.occurrences && !laws) {
    return bad_usage(usage, "--occurrences: the laws of " + asked.game + " fix the number", err);
  }
  auto start = Text::read_position(asked.game, asked.start);
  if (!start) {
    err << "luozi judge: --start " << notation::shown(asked.start) << ": " << start.error() << '\n';
    return exit_bad_data;
  }
  GameJudge<Text> game(*std::move(start), asked.occurrences ? *laws : *known);
  if (const std::optional<std::string> wrong = game.play(asked.moves)) {
    err << "luozi judge: --moves: " << *wrong << '\n';
    return exit_bad_data;
  }
  std::vector<std::string> lines = game.ruling();
  if (!asked.claim_with.empty()) {
    const auto claims = game.claims_with(asked.claim_with);
    if (!claims) {
      err << "luozi judge: --claim-with " << notation::shown(asked.claim_with) << ": "
          << claims.error() << '\n';
      return exit_bad_data;
    }
    std::erase_if(lines, [](const std::string& line) { return line.starts_with("claim "); });
    std::ranges::copy(*claims, std::back_inserter(lines));
  }
  for (const std::string& line : lines) out << line << '\n';
  if (!asked.explain) return exit_done;
  for (const std::string& line : game.explanation()) out << line << '\n';
  return exit_done;
}

}  // namespace

int run_judge(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  Question asked;
  const std::string games = notation::game_names();
  options::options_description named("Options");
  named.add_options()                                                                             //
      ("game", options::value(&asked.game)->required(), games.c_str())                            //
      ("laws", options::value(&asked.laws), "the edition in force; by default the game's first")  //
      ("start", options::value(&asked.start)->default_value("startpos"), "the position's FEN")    //
      ("moves", options::value(&asked.moves)->default_value(""),
       "the moves between blanks, in coordinates or in any of the game's notations")  //
      ("occurrences", options::value<int>(),
       "how often a position must stand before its cycle is judged; by default 3")  //
      ("claim-with", options::value(&asked.claim_with),
       "a move written down and not yet made: tell what may be claimed with it")  //
      ("explain", options::bool_switch(&asked.explain),
       "say of every move in a repeating cycle what it is, and by which articles");
  const CommandUsage usage{
      "judge",
      "judge --game NAME [--laws NAME] [--start FEN] [--moves \"MOVE MOVE ...\"] [--occurrences N] "
      "[--claim-with MOVE] [--explain]",
      "Says where the game stands: the result, its reason and the article, or `ongoing`. What an "
      "arbiter may rule unasked counts as the result. What only a player may claim follows "
      "`ongoing`, a line each: claim 1/2-1/2 threefold-repetition FIDE 9.2.2; and who must change "
      "a repetition: must-change white perpetual-chase CXA-1999 24.3.",
      named};
  const auto read = read_options(usage, arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  const auto& values = std::get<options::variables_map>(read);
  if (values.contains("occurrences")) asked.occurrences = values["occurrences"].as<int>();
  const int occurrences = asked.occurrences.value_or(occurrences_min);
  if (occurrences < occurrences_min || occurrences > occurrences_max) {
    return bad_usage(
        usage, fmt::format("--occurrences must be {} to {}", occurrences_min, occurrences_max),
        err);
  }
  return with_named_game(usage, asked.game, err,
                         [&]<class Text>() { return judge<Text>(asked, usage, out, err); });
}

}  // namespace luozi::host
