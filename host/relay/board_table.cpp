// Keeps each board's last view and the texts made from it until the next change.
#include "host/relay/board_table.hpp"

#include "host/relay/view_json.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace luozi::host {

namespace {

Ply past_the_last(const GameView& game) { return Ply{static_cast<int>(game.moves.size()) + 1}; }

}  // namespace

std::optional<BoardTable::Change> BoardTable::update(const BoardView& view) {
  auto found = find(view.id);
  if (!found) {
    if (entries_.size() >= boards_max_) return std::nullopt;
    found = BoardIndex{entries_.size()};
    entries_.emplace_back();
  }
  Entry& entry = entries_[found->number];
  const Ply from = first_difference(entry.view.game, view.game);
  std::string rest = board_json(view, past_the_last(view.game));
  const bool same_moves =
      entry.view.game.moves.size() == view.game.moves.size() && from == past_the_last(view.game);
  if (same_moves && rest == entry.rest) return std::nullopt;
  entry = Entry{view, std::move(rest), nullptr, nullptr, from};
  snapshot_tail_ = nullptr;
  ++changes_;
  return Change{*found, from};
}

void BoardTable::clear() {
  entries_.clear();
  snapshot_tail_ = nullptr;
  ++changes_;
}

std::optional<BoardIndex> BoardTable::find(std::string_view id) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [id](const Entry& entry) { return entry.view.id == id; });
  if (found == entries_.end()) return std::nullopt;
  return BoardIndex{static_cast<std::size_t>(found - entries_.begin())};
}

SharedText BoardTable::board(BoardIndex board) {
  Entry& entry = entries_[board.number];
  if (!entry.whole) entry.whole = std::make_shared<const std::string>(board_json(entry.view));
  return entry.whole;
}

SharedText BoardTable::snapshot_tail() {
  if (!snapshot_tail_) {
    snapshot_tail_ = snapshot_tail_of(*this, [](const std::string&) { return true; });
  }
  return snapshot_tail_;
}

std::string delay_field(const BoardTable& table) {
  const std::int64_t whole = table.delay().count / seconds(1).count;
  return whole == 0 ? "" : fmt::format(",\"delay\":{}", whole);
}

SharedText BoardTable::update_tail(BoardIndex board, Ply from) {
  Entry& entry = entries_[board.number];
  if (!entry.tail || entry.tail_from != from) {
    entry.tail = std::make_shared<const std::string>(
        fmt::format(",\"from_ply\":{},\"board\":{}}}", from.number, board_json(entry.view, from)));
    entry.tail_from = from;
  }
  return entry.tail;
}

}  // namespace luozi::host
