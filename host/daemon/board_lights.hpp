// Which of a board's own lights are on, and what its own squares are called: a board that lies the
// other way round has its first square where the game has its last.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "host/session/notice.hpp"
#include "notation/trace.hpp"

namespace luozi::host {

/// Lights show where wood and record differ.
class BoardLights {
 public:
  BoardLights() = default;
  explicit BoardLights(const notation::TraceBoard& board) : board_(&board) {}

  /// Takes what a session says; true: other lights are on than before.
  bool take(const Notice& notice);

  /// Numbers of the board's own squares.
  const std::vector<notation::SquareNumber>& on() const { return on_; }
  bool is_turned() const { return turned_; }
  /// What lies where the game has the square of this name: "d5" for e4 on a turned board.
  std::string own_name(std::string_view square) const;

 private:
  std::vector<notation::SquareNumber> own_squares(const Mismatch& mismatch) const;
  int own_number(int square) const { return turned_ ? board_->square_count - 1 - square : square; }

  const notation::TraceBoard* board_ = nullptr;
  bool turned_ = false;
  std::vector<notation::SquareNumber> on_;
};

}  // namespace luozi::host
