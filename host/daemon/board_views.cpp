// A board as viewers and arbiters see it.
#include "host/daemon/board.hpp"
#include "host/daemon/session_tags.hpp"

#include <boost/asio/io_context.hpp>

#include <string>

namespace luozi::host {

BoardView Board::view() const {
  BoardView view = as_played();
  view.game.online = view.game.online && port_.has_value();
  return view;
}

/// For those who are shown it late; whether the board was there is not known.
void Board::publish_as_of(std::int64_t at_us) const {
  if (around_.event.delay.count == 0) return;
  BoardView view = as_played();
  view.at_us = at_us;
  around_.publish(view);
}

/// Whether the board is there or not.
BoardView Board::as_played() const {
  BoardView view;
  view.id = std::to_string(row_.board.number);
  view.name = settings_.name.empty() ? "Board " + view.id : settings_.name;
  view.serial = row_.serial;
  if (play_) {
    view.game = play_->view();
    view.key = host::text(play_->game().value_or(play_->next_game()));
    view.origin_us = play_->origin_us();
    view.clock = play_->clock(view.game);
    if (const auto before = play_->unended_before()) view.unended_before = host::text(*before);
  } else {
    const std::string game = game_of(identity_);
    if (!game.empty()) view.game.game = game;
    view.game.tags = session_tags(around_.event, settings_, around_.clock.now());
  }
  view.at_us = around_.clock.now().count;
  if (play_ && around_.event.delay.count > 0) view.text = play_->text();
  return view;
}

BoardReport Board::report() const {
  BoardReport report{.board = row_.board, .view = view(), .game = {}};
  if (!play_) return report;
  report.game = play_->game();
  report.orders = play_->orders();
  report.next_game = play_->next_game();
  return report;
}

std::optional<std::string> Board::text() const {
  return play_ ? std::optional(play_->text()) : std::nullopt;
}

}  // namespace luozi::host
