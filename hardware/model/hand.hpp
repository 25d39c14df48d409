// How a hand plays one move: a move told by squares, and a style, become timed lifts and places.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "hardware/model/contact.hpp"
#include "hardware/model/pace.hpp"
#include "hardware/model/random.hpp"

namespace luozi::model {

struct RookTravel {
  int from = 0, to = 0;
};

/// A true move in squares only; the hand knows no rules.
struct HandMove {
  int from = 0, to = 0;              ///< castling: the king's squares
  Contact own = Contact::white;      ///< the mover's pole; the other pole is the victim's
  std::optional<int> victim{};       ///< `to`, or the square beside it for en passant
  std::optional<RookTravel> rook{};  ///< castling
  bool promotes = false;
  std::vector<int> path{};  ///< empty squares that a slide crosses, nearest first

  bool captures_on_target() const { return victim && *victim == to; }
  bool captures_beside() const { return victim && *victim != to; }
};

enum class CaptureStyle : std::uint8_t { victim_first, own_first, both_together };
enum class CastlingStyle : std::uint8_t { king_first, rook_first, two_hands };
enum class EnPassantStyle : std::uint8_t { victim_early, victim_late };
enum class PromotionStyle : std::uint8_t { pawn_off_first, queen_first, pawn_exchanged };

/// How this hand goes about this move. A part that the move has no use for is ignored.
struct HandStyle {
  CaptureStyle capture = CaptureStyle::victim_first;
  CastlingStyle castling = CastlingStyle::king_first;
  EnPassantStyle en_passant = EnPassantStyle::victim_early;
  PromotionStyle promotion = PromotionStyle::pawn_off_first;
  bool slides = false;                  ///< the piece is slid; squares on its path blip
  std::optional<int> second_thought{};  ///< lifts and puts back the piece here before moving
  /// The own piece is in the air this long before the script's start, while the other's hand is
  /// still on the board; the rest waits for the start. Needs `can_start_early`.
  std::int64_t early_us = 0;
};

/// An early start makes sense when the first touch is the own piece.
bool can_start_early(const HandMove& move, const HandStyle& style);

enum class Hand : std::uint8_t { right, left };
enum class Deed : std::uint8_t { lift, place, cross };

/// One thing a hand does. `cross` is a slide over the square's sensor for `dwell_us`.
struct HandAct {
  std::int64_t at_us = 0;
  Hand hand = Hand::right;
  Deed deed = Deed::lift;
  int square = 0;
  Contact piece = Contact::white;
  std::int64_t dwell_us = 0;
};

/// A move as it was performed, in order of time. The start is 0; an early lift comes before it.
struct HandScript {
  std::vector<HandAct> acts;
  std::int64_t placed_us = 0;    ///< the move's last piece stands
  std::int64_t released_us = 0;  ///< the fingers are off: the next hand may come
  std::int64_t pressed_us = 0;   ///< the clock is pressed
};

HandScript perform(const HandMove& move, const HandStyle& style, const Pace& pace, Random& random);

/// Clears what stands in `before` and sets up `after` (what stands on each square, same length):
/// every player uses both hands on the own pieces at the same time.
HandScript set_up(std::span<const Contact> before, std::span<const Contact> after, const Pace& pace,
                  Random& random);

/// What the squares' sensors see of the acts, with every act's time moved by `start_us`.
std::vector<ContactChange> contact_changes(const HandScript& script, std::int64_t start_us);

}  // namespace luozi::model
