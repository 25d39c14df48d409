// Plays a past game anew from the journal.
#include "host/arbiter/past_game.hpp"

#include "host/archive/derived_tables.hpp"
#include "host/archive/one_game.hpp"
#include "host/daemon/past_play.hpp"

#include <algorithm>
#include <cstddef>

namespace luozi::host {
namespace {

bool is_incident(const IncidentRow& row, const IncidentView& view) {
  return row.kind == view.what.kind && row.article == view.what.article && row.ply == view.ply &&
         row.played == view.what.played;
}

/// Whether the file's rows tell of the moves that the view has settled, and of no others.
bool are_moves(const std::vector<MoveRow>& rows, const std::vector<MoveView>& views) {
  const auto is_move = [](const MoveRow& row, const MoveView& view) {
    return row.move == view.move;
  };
  return rows.size() <= views.size() &&
         std::equal(rows.begin(), rows.end(), views.begin(), is_move) &&
         std::none_of(views.begin() + static_cast<std::ptrdiff_t>(rows.size()), views.end(),
                      [](const MoveView& view) { return view.settled; });
}

}  // namespace

std::optional<PastGame> past_game(Database& database, BoardNumber board, GameKey key) {
  const auto incidents = read_incidents(database, key);
  const auto moves = read_standing_moves(database, key);
  const auto past = play_past(database, board, key, make_session, {});
  if (!incidents || !moves || !past || !*past) return std::nullopt;
  const BoardPlay& play = (*past)->play;
  PastGame game{play.view(), play.orders()};
  const bool is_as_told = std::ranges::equal(*incidents, game.view.incidents, is_incident) &&
                          are_moves(*moves, game.view.moves);
  return is_as_told ? std::optional(std::move(game)) : std::nullopt;
}

}  // namespace luozi::host
