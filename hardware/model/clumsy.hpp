// How a clumsy hand plays one move: the choreography of clean hands, disturbed at a level's rates.
#pragma once

#include "hardware/model/board_model.hpp"
#include "hardware/model/contact.hpp"
#include "hardware/model/hand.hpp"
#include "hardware/model/level.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace luozi::model {

/// How one piece stands on its square.
struct Standing {
  Contact piece = Contact::open;  ///< open: nothing is there
  double dx_mm = 0, dy_mm = 0;    ///< off the square's centre
  bool toppled = false;           ///< lies beside it
  bool inverted = false;          ///< stands upside down

  friend bool operator==(const Standing&, const Standing&) = default;
};

/// What a set's pieces can do: chessmen topple, flat pieces slip.
enum class PieceSet : std::uint8_t { chess, xiangqi, draughts };
PieceSet piece_set(std::string_view game);

/// The other player's hand, which may be over the board still. Times are from when it leaves.
struct OtherHand {
  /// It took up the last piece of its move; not after `placed_us`. Long ago where nobody says.
  std::int64_t taken_us = -3'600'000'000;
  std::int64_t placed_us = 0;   ///< its last piece stood; not after 0
  std::int64_t pressed_us = 0;  ///< its player presses the clock
  std::vector<int> squares{};   ///< what it lifts from, places on, pushes or knocks
};

/// The hand that made the last move of the player who moves now, and may hold its piece still.
struct OwnHand {
  std::int64_t left_us = 0;    ///< it let go, as of when the other's hand leaves
  std::vector<int> squares{};  ///< what it touched
};

/// As the next player finds the hand that performs the script.
OtherHand other_hand(const HandScript& script);

/// What a hand finds at the board.
struct Around {
  const BoardModel& board;
  std::span<const Standing> squares;  ///< one entry a square of the board
  PieceSet set = PieceSet::chess;
  int ply = 1;                       ///< of the game, from 1
  std::optional<OtherHand> other{};  ///< none: nobody has moved yet
  std::optional<OwnHand> own{};      ///< none: it is long gone
};

/// The script's time 0 is when the other's hand has left its piece; an early reply begins before.
/// What is drawn for one cell is drawn from `seed`, the ply and the cell alone.
HandScript perform(const HandMove& move, const Level& level, const Around& around,
                   std::uint64_t seed);

/// What stands after the acts, which must be in order of time.
void carry_out(std::span<const HandAct> acts, std::vector<Standing>& squares);

}  // namespace luozi::model
