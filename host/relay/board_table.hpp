// The boards as they were last published, and their JSON, written once for all who ask.
#pragma once

#include "boards/units.hpp"
#include "host/relay/board_view.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// Text that many connections send at the same time; it lives as long as the last of them needs it.
using SharedText = std::shared_ptr<const std::string>;

/// A board's place in the table; it does not change until the table is cleared.
struct BoardIndex {
  std::size_t number = 0;
  friend constexpr bool operator==(BoardIndex, BoardIndex) = default;
};

class BoardTable {
 public:
  struct Change {
    BoardIndex board;
    Ply from;  ///< the first ply that differs from what was published before
  };

  /// Beyond `boards_max` new boards are not taken: a viewer would have to hold them all. `delay`:
  /// how late the views come, in whole seconds; viewers are told if it is not 0.
  explicit BoardTable(std::size_t boards_max, Micros delay = {})
      : boards_max_(boards_max), delay_(delay) {}

  /// Takes a view; nothing: it is what was published before, or the table is full.
  std::optional<Change> update(const BoardView& view);
  /// Forgets every board.
  void clear();

  std::size_t size() const { return entries_.size(); }
  const BoardView& view(BoardIndex board) const { return entries_[board.number].view; }
  const std::string& id(BoardIndex board) const { return entries_[board.number].view.id; }
  std::optional<BoardIndex> find(std::string_view id) const;
  /// How often anything changed.
  std::uint64_t changes() const { return changes_; }
  Micros delay() const { return delay_; }

  /// One BOARD with all its moves.
  SharedText board(BoardIndex board);
  /// `,"delay":900,"boards":[BOARD, ...]}`: all but the head of a snapshot.
  SharedText snapshot_tail();
  /// `,"from_ply":P,"board":BOARD}`: all but the head of an update.
  SharedText update_tail(BoardIndex board, Ply from);

 private:
  struct Entry {
    BoardView view;
    std::string rest;  ///< the JSON without moves, to see whether anything changed
    SharedText whole, tail;
    Ply tail_from;
  };

  std::size_t boards_max_;
  Micros delay_;
  std::vector<Entry> entries_;
  std::uint64_t changes_ = 0;
  SharedText snapshot_tail_;
};

/// `"delay":900`, with a comma before it; empty where nothing is late.
std::string delay_field(const BoardTable& table);

/// `,"boards":[BOARD, ...]}` of the boards that `wanted` accepts, by id.
template <class Wanted>
SharedText snapshot_tail_of(BoardTable& table, const Wanted& wanted) {
  std::string out = delay_field(table) + ",\"boards\":[";
  for (BoardIndex board{0}; board.number < table.size(); ++board.number) {
    if (!wanted(table.id(board))) continue;
    if (out.back() != '[') out += ',';
    out += *table.board(board);
  }
  out += "]}";
  return std::make_shared<const std::string>(std::move(out));
}

}  // namespace luozi::host
