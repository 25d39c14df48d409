// Compares what the daemon heard with what the hands played, in words for people.
#include "host/rehearse/round_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace luozi::host {
namespace {

std::string_view tag(const RehearsedGame& game, std::string_view name) {
  const auto found = std::find_if(game.tags.begin(), game.tags.end(),
                                  [&](const notation::Tag& each) { return each.name == name; });
  return found == game.tags.end() ? std::string_view("?") : std::string_view(found->value);
}

std::string_view result_of(const RehearsedGame& game) {
  return game.result ? text(*game.result) : std::string_view("*");
}

/// Plies heard as they were played, from the first on.
std::size_t plies_heard(const RehearsedGame& game, const GameView& view) {
  std::size_t ply = 0;
  while (ply < std::min(game.plies.size(), view.moves.size()) &&
         view.moves[ply].move == game.plies[ply].move) {
    ++ply;
  }
  return ply;
}

bool is_exact(const RehearsedGame& game, const GameView& view) {
  return view.moves.size() == game.plies.size() && plies_heard(game, view) == game.plies.size() &&
         view.result == result_of(game);
}

std::string verdict(const RehearsedGame& game, const GameView& view) {
  if (is_exact(game, view)) return "exact";
  const std::size_t heard = plies_heard(game, view);
  if (heard == game.plies.size() && heard == view.moves.size()) {
    return fmt::format("heard the result {}", view.result);
  }
  return fmt::format("heard otherwise from ply {} on", heard + 1);
}

}  // namespace

bool heard_to_the_end(const RehearsedGame& game, const GameView& view) {
  return view.moves.size() >= game.plies.size() && (!game.result || view.result != "*") &&
         std::all_of(view.moves.begin(), view.moves.end(),
                     [](const MoveView& move) { return move.settled; });
}

RoundReport report_round(std::span<const RehearsedGame> games, std::span<const BoardView> views) {
  RoundReport report;
  const std::size_t boards = std::min(games.size(), views.size());
  for (std::size_t i = 0; i < boards; ++i) {
    report.exact += is_exact(games[i], views[i].game) ? 1U : 0U;
    report.text += fmt::format("{}: {} - {} {}, {} plies, {}\n", views[i].name,
                               tag(games[i], "White"), tag(games[i], "Black"), result_of(games[i]),
                               games[i].plies.size(), verdict(games[i], views[i].game));
  }
  report.text += fmt::format("{} of {} games exact\n", report.exact, games.size());
  return report;
}

}  // namespace luozi::host
