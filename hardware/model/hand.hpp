// How a hand plays one move: a move told by squares, and a style, become timed lifts and places.
#pragma once

#include "hardware/model/contact.hpp"
#include "hardware/model/disturbance.hpp"
#include "hardware/model/pace.hpp"
#include "hardware/model/random.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace luozi::model {

/// The way of one piece.
struct PieceTravel {
  int from = 0, to = 0;
  std::vector<int> stops{};  ///< squares of a multiple capture on which it is set down, in order
  std::vector<int> over{};   ///< empty squares that a slide crosses, in order, the stops among them
};

/// Why a hand touches a piece: what the laws of touching ask, and no sensor sees.
enum class Intent : std::uint8_t {
  move,       ///< as a part of the move that is made
  thought,    ///< to move or to take it, and then not
  announced,  ///< to adjust it, which the board was told
  adjusted,   ///< to adjust it, of which the board knows nothing
  accident,   ///< none: it was knocked or shaken
  repair,     ///< to put right what was knocked over or aside
};

/// A piece that is taken up before the move and put back where it stood.
struct Handling {
  int square = 0;
  Contact piece = Contact::white;
  Intent intent = Intent::thought;
  bool held = false;               ///< still in the hand when the next one is taken up
  Contact player = Contact::open;  ///< whose hand it is; open: the mover's
};

/// A true move in squares only; the hand knows no rules.
struct HandMove {
  std::vector<PieceTravel> pieces{};  ///< castling moves two, the king first; other moves one
  Contact own = Contact::white;       ///< the mover's pole; the other pole is the victims'
  std::vector<int> victims{};         ///< in the order of the rules
  bool promotes = false;              ///< another piece is set down on the last square
  bool crowns = false;                ///< a second piece is put on the one on the last square
  std::vector<Handling> handled{};    ///< before the move, in order
  bool rook_first = false;            ///< of castling: whatever the style says

  const PieceTravel& mover() const { return pieces.front(); }
  bool castles() const { return pieces.size() > 1; }
  /// Several pieces are jumped, one after the other.
  bool jumps_on() const { return victims.size() > 1; }
  bool captures_on_target() const { return victims.size() == 1 && victims[0] == mover().to; }
  bool captures_beside() const { return victims.size() == 1 && victims[0] != mover().to; }
};

enum class CaptureStyle : std::uint8_t {
  victim_first,
  own_first,
  both_together,
  victim_slid_out,  ///< from under the own piece, which is over the square already
  victim_after,     ///< from under the own piece, or from beside it, when that stands already
};
enum class CastlingStyle : std::uint8_t { king_first, rook_first, two_hands };
/// A single victim beside the target: en passant, or one piece jumped.
enum class BesideStyle : std::uint8_t { victim_early, victim_late, victim_forgotten };
enum class PromotionStyle : std::uint8_t {
  pawn_off_first,
  queen_first,
  pawn_exchanged,
  inverted_rook,  ///< stands upside down for a queen that is not at hand
  pawn_left,      ///< stays where it was set down
  piece_changed,  ///< a wrong piece is set down and changed for the right one
};
/// A multiple capture: set down behind every victim, or carried over all of them.
enum class JumpStyle : std::uint8_t { set_down, carried };
/// With `some_missed` the last one stays on the board.
enum class RemovalOrder : std::uint8_t { in_order, reverse, any_order, some_missed };
/// When the victims of a multiple capture go: some of those already jumped on the way and the rest
/// afterwards, or all afterwards, before or after the clock is pressed.
enum class RemovalTime : std::uint8_t { during, after, after_press };
/// Who puts the second piece on a crowned one, and when; by whom else and later than `at_once` is
/// for whoever plans both players' hands: see `crown`.
/// `laid_on`: at once, and the piece below is shaken, not lifted.
enum class CrownStyle : std::uint8_t { at_once, before_reply, after_reply, unseen, laid_on };

/// How this hand goes about this move. A part that the move has no use for is ignored.
struct HandStyle {
  CaptureStyle capture = CaptureStyle::victim_first;
  CastlingStyle castling = CastlingStyle::king_first;
  BesideStyle beside = BesideStyle::victim_early;
  PromotionStyle promotion = PromotionStyle::pawn_off_first;
  JumpStyle jump = JumpStyle::set_down;
  RemovalOrder removal = RemovalOrder::in_order;
  RemovalTime removed = RemovalTime::after;
  CrownStyle crown = CrownStyle::unseen;
  bool slides = false;                  ///< the piece is slid; squares on its path blip
  std::optional<int> second_thought{};  ///< lifts and puts back the piece here before moving
  /// The own piece is in the air this long before the script's start, while the other's hand is
  /// still on the board; the rest waits for the start. Needs `can_start_early`.
  std::int64_t early_us = 0;
  /// A victim that is taken after the own piece stands waits so long, where that is not chance.
  std::int64_t victim_waits_us = 0;
  std::vector<bool> in_the_air{};  ///< the stops, in order, that are shown without touching them
  int noticed_plies = 1;           ///< a victim left behind is removed so many plies later
};

/// An early start makes sense when the first touch is the own piece.
bool can_start_early(const HandMove& move, const HandStyle& style);

enum class Hand : std::uint8_t { right, left };

enum class Deed : std::uint8_t {
  lift,    ///< the piece on the square begins to leave it: the hand holds it from now on
  place,   ///< the piece that the hand holds comes to rest on the square
  cross,   ///< the held piece is slid over the square; it is seen there, or rests, for `dwell_us`
  hover,   ///< the held piece is kept `height_mm` above the square for `dwell_us`
  shift,   ///< the piece on the square is pushed to (dx, dy) off the square's centre
  wobble,  ///< the piece on the square is touched or shaken for `dwell_us` and stays
  topple,  ///< the piece on the square falls over and lies beside it; `place` without a lift by the
           ///< same hand puts it back where `from` says
};

/// One thing a hand does.
struct HandAct {
  std::int64_t at_us = 0;
  Hand hand = Hand::right;
  Deed deed = Deed::lift;
  int square = 0;
  Contact piece = Contact::white;
  std::int64_t dwell_us = 0;
  double dx_mm = 0, dy_mm = 0;     ///< place, shift: where it rests, from the square's centre
  double height_mm = 50;           ///< lift: how high it is carried, 0: slid; hover: how high it is
  Contact player = Contact::open;  ///< whose hand it is; open: the piece's own side's
  int from = -1;                   ///< place: the square whose toppled piece this is; -1: none
  double tilt_deg = 0;    ///< wobble: how far the piece tilts; 0: it hops by `height_mm` instead
  bool inverted = false;  ///< place: upside down, the magnet at the top: no sensor sees it
  Intent intent = Intent::move;
};

/// What is left to be done at a later ply: a knocked piece set up again, a forgotten victim
/// removed.
struct Errand {
  int plies_later = 1;  ///< it is done before the hand of that ply begins
  std::string cell{};   ///< the level's cell that drew it
  std::vector<int> squares{};
  /// A move that lifts from or places on one of the squares waits until this is done. Otherwise
  /// such a move makes it needless.
  bool in_the_way = false;
  std::vector<HandAct> acts{};  ///< in order of time, from 0 on
};

/// A move as it was performed, in order of time. The start is 0; an early lift comes before it.
struct HandScript {
  std::vector<HandAct> acts;
  std::int64_t placed_us = 0;    ///< the move's last piece stands, or the last victim is gone
  std::int64_t released_us = 0;  ///< the hand is off the board: the next one may come
  std::int64_t pressed_us = 0;   ///< the clock is pressed; before the rest by those who do so
  bool presses = true;           ///< false: the press was forgotten; when is told all the same
  std::vector<Disturbance> disturbances{};  ///< in order of time
  std::vector<Errand> errands{};            ///< what was left for later
};

HandScript perform(const HandMove& move, const HandStyle& style, const Pace& pace, Random& random);

/// Puts a second piece on the one on `square`, whose sensor sees it go and come.
HandScript crown(int square, Contact piece, const Pace& pace, Random& random);

/// Clears what stands in `before` and sets up `after` (what stands on each square, same length):
/// every player uses both hands on the own pieces at the same time.
HandScript set_up(std::span<const Contact> before, std::span<const Contact> after, const Pace& pace,
                  Random& random);

/// What perfect sensors see of the acts, with every act's time moved by `start_us`: pieces that are
/// hovered, pushed, shaken or badly placed are seen as if they stood in the middle.
std::vector<ContactChange> contact_changes(const HandScript& script, std::int64_t start_us);

}  // namespace luozi::model
