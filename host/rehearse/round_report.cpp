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

/// The first ply that may still change; 0: none.
std::size_t first_unsettled(const GameView& view) {
  const auto found = std::ranges::find(view.moves, false, &MoveView::settled);
  return found == view.moves.end() ? 0U : static_cast<std::size_t>(found - view.moves.begin()) + 1;
}

std::string verdict(const RehearsedGame& game, const RoundBoard& board) {
  const std::int64_t games = games_begun(board);
  if (games == 0) return "not heard as a game of its own";
  if (games > 1) return fmt::format("heard as {} games", games);
  const GameView& view = board.now->view.game;
  if (view.game != game.name) return fmt::format("heard as a game of {}", view.game);
  const std::size_t heard = plies_heard(game, view);
  if (heard < game.plies.size() || heard < view.moves.size()) {
    return fmt::format("heard otherwise from ply {} on", heard + 1);
  }
  if (view.result != result_of(game)) return fmt::format("heard the result {}", view.result);
  const std::size_t open = first_unsettled(view);
  return open == 0 ? "exact" : fmt::format("not sure of ply {}", open);
}

}  // namespace

std::int64_t games_begun(const RoundBoard& board) {
  if (!board.now || !board.now->game) return 0;
  const GameKey game = *board.now->game;
  const bool same_session = board.next && board.next->session == game.session;
  // A session's games are numbered from 1.
  return game.number - (same_session ? board.next->number - 1 : 0);
}

bool heard_to_the_end(const RehearsedGame& game, const RoundBoard& board) {
  if (games_begun(board) == 0) return false;
  const GameView& view = board.now->view.game;
  return view.moves.size() >= game.plies.size() && (!game.result || view.result != "*") &&
         first_unsettled(view) == 0;
}

RoundReport report_round(std::span<const RehearsedGame> games, std::span<const RoundBoard> boards) {
  RoundReport report;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const std::string how = verdict(games[i], boards[i]);
    report.exact += how == "exact" ? 1U : 0U;
    report.text +=
        fmt::format("Board {}: {} - {} {}, {} plies, {}\n", i + 1, tag(games[i], "White"),
                    tag(games[i], "Black"), result_of(games[i]), games[i].plies.size(), how);
  }
  report.text += fmt::format("{} of {} games exact\n", report.exact, games.size());
  return report;
}

}  // namespace luozi::host
