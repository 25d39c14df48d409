// Whose touch it was: the player's, the hand's that had moved before, or an accident's.
#pragma once

#include "boards/game.hpp"
#include "boards/law_options.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/costs/pace.hpp"
#include "recognizer/explanation/line.hpp"
#include "recognizer/sensors/orientation.hpp"
#include "recognizer/touch/touch_log.hpp"
#include "recognizer/touch/touch_turn.hpp"

#include <algorithm>

namespace luozi::recognizer {

/// Whether a hand held the piece: it was away for longer than what falls and is caught, or hops,
/// and back before the move was over.
template <Game G>
bool was_held(const TouchOf<G>& touch, const Turn<G>& turn) {
  if (!touch.back || *touch.back > turn.over) return false;
  const Micros away = *touch.back - touch.at;
  return away >= by_haste(limits::held_calm, limits::held_hurried, turn.hurry) &&
         away <= limits::held_most;
}

/// How much time lies between two touches.
template <BoardGrid Grid>
Micros time_between(const LoggedTouch<Grid>& a, const LoggedTouch<Grid>& b) {
  return a.at < b.at ? b.at - a.at : a.at - b.at;
}

/// Whether it was an accident: another piece that stood left its square with this one, and they
/// were not two in two hands (the move's own is in one), or more than a hand holds were away at
/// once beside the move's own.
template <Game G>
bool was_shaken(const TouchOf<G>& touch, const Turn<G>& turn) {
  int together = 0;
  SquareSet<typename G::Grid> away;
  for (const TouchOf<G>& other : turn.log.touches()) {
    if (!other.lifted || other.square == touch.square || other.at < turn.began) continue;
    if (!turn.stood.contains(other.square)) continue;
    if (time_between(other, touch) <= limits::shaken_within) {
      const bool in_hand = turn.moved.contains(other.square) || was_held(other, turn);
      if (!in_hand || !was_held(touch, turn)) return true;
      ++together;
    }
    const bool meanwhile =
        other.at <= touch.back.value_or(turn.over) && (!other.back || *other.back >= touch.at);
    if (meanwhile && !turn.moved.contains(other.square)) away.insert(other.square);
  }
  return together > 1 || away.size() > limits::held_with_it_most;
}

/// Whether something was set down on the square after the touch, and stands there still, for so
/// long when the move is over.
template <Game G>
bool stands_there(Square<typename G::Grid> square, Micros for_so_long, const TouchOf<G>& touch,
                  const Turn<G>& turn) {
  const auto since = turn.log.stands_since(square);
  return since && touch.at < *since && turn.over - *since >= for_so_long;
}

/// Whether something that was set down after the touch stands where by the record nothing does, for
/// so long that wood and record are said to differ.
template <Game G>
bool stands_elsewhere(const TouchOf<G>& touch, const SquareSet<typename G::Grid>& filled,
                      const Turn<G>& turn) {
  for (int i = 0; i < G::Grid::square_count; ++i) {
    const Square<typename G::Grid> square(i);
    const bool stands = stands_there(square, limits::mismatch_after, touch, turn);
    if (stands && !filled.contains(square)) return true;
  }
  return false;
}

/// Whether the piece stays away and something was set down well before the move was over on a
/// square beside its own, where by the record nothing stands: it was put up on a wrong square, by
/// whoever had knocked it over or straightens it.
template <Game G>
bool was_put_beside(const TouchOf<G>& touch, const SquareSet<typename G::Grid>& filled,
                    const Turn<G>& turn) {
  if (touch.back) return false;
  for (const Square<typename G::Grid> square : all_neighbours(touch.square) - filled) {
    if (stands_there(square, limits::put_beside_before, touch, turn)) return true;
  }
  return false;
}

/// Whether the piece was set down elsewhere, where by the record none stood, before it came back,
/// or stands there still: its owner moved it before it was his turn, which is no touch of a piece
/// that could be captured.
template <Game G>
bool went_elsewhere(const TouchOf<G>& touch, const SquareSet<typename G::Grid>& filled,
                    const Turn<G>& turn) {
  if (!touch.back) return stands_elsewhere(touch, filled, turn);
  return std::any_of(turn.log.touches().begin(), turn.log.touches().end(), [&](const auto& other) {
    return other.lifted && !filled.contains(other.square) && touch.at < other.at &&
           other.at < *touch.back;
  });
}

/// Whether a piece may be where it was though no sensor saw it come back. Where pieces are taken
/// off by mistake, one that stays away is such a piece.
template <Game G>
inline constexpr bool returns_unseen = !captures_by_jumping<G>;

/// Whether a piece that the move leaves where it was has been touched with intent, as far as a
/// board can tell: taken up alone and for long enough, and put back before the move was over, or
/// moved on its square. Where no sensor saw it come back it was taken up before the move began:
/// hands knock pieces over with what they are at, and those come back later, or with others.
template <Game G>
bool was_handled(const TouchOf<G>& touch, const Turn<G>& turn) {
  if (!touch.lifted) return true;
  const bool back = touch.back && *touch.back <= turn.over;
  if (!back && !returns_unseen<G>) return false;
  if (!back && touch.at + limits::unseen_before > turn.lifted) return false;
  const Micros least = by_haste(limits::taken_up_calm, limits::taken_up_hurried, turn.hurry);
  if (back && *touch.back - touch.at < least) return false;
  return !was_shaken(touch, turn);
}

/// Whether the same piece left its square again in the turn.
template <Game G>
bool left_again(const TouchOf<G>& touch, const Turn<G>& turn) {
  return std::any_of(turn.log.touches().begin(), turn.log.touches().end(), [&](const auto& other) {
    return other.lifted && other.square == touch.square && other.at > touch.at &&
           other.at <= turn.over;
  });
}

/// Whether another piece than those of the move before had been taken up since the arm that made it
/// was away: the other player's hand is on the board.
template <Game G>
bool other_hand_came(const TouchOf<G>& touch, const Turn<G>& turn) {
  return std::any_of(turn.log.touches().begin(), turn.log.touches().end(), [&](const auto& other) {
    return other.lifted && other.at >= turn.began + limits::arm_withdraws && other.at < touch.at &&
           turn.stood.contains(other.square) &&
           !turn.before.changed.contains(turned_if(turn.log_turned, other.square));
  });
}

/// Whether a piece of the side that had made the move before stands on the square, the game's own.
template <Game G>
bool is_of_the_last_mover(Square<typename G::Grid> square, const Turn<G>& turn) {
  return turn.before.expected.of(other(G::side_to_move(turn.before.position))).contains(square);
}

/// Whether the move before set its pawn down on the last row, where the new piece has yet to take
/// its place: nobody else has any business there.
template <Game G>
bool may_be_exchanged(const TouchOf<G>& touch, const Turn<G>& turn) {
  if (!touch.back || turn.before.irregular) return false;
  if (!G::footprint(turn.before.parent->position, turn.before.move).exchanges) return false;
  return turn.log.first_lift(SquareSet<typename G::Grid>{touch.square}, turn.began) == touch.at;
}

/// Whether it was the hand that had made the move before and took its piece up again: it had held
/// it above its square, straightens it, or exchanges it. Not once it pressed the clock: then it is
/// done, and only the other player may straighten pieces (FIDE 4.2.1, CXA-1999 5.6,
/// CN-draughts-100 5.13).
template <Game G>
bool was_set_down_again(const TouchOf<G>& touch, const Turn<G>& turn) {
  const auto square = turned_if(turn.log_turned, touch.square);
  if (turn.before.parent == nullptr || !turn.before.changed.contains(square)) return false;
  if (!is_of_the_last_mover(square, turn)) return false;
  if (turn.pressed && *turn.pressed <= touch.at) return false;
  if (may_be_exchanged(touch, turn)) return true;
  const Micros after = touch.at - turn.began;
  if (after < by_haste(limits::own_hand_calm, limits::own_hand_hurried, turn.hurry)) return true;
  return after < by_haste(limits::held_above_calm, limits::held_above_hurried, turn.hurry) &&
         touch.back &&
         *touch.back - touch.at <
             by_haste(limits::set_down_calm, limits::set_down_hurried, turn.hurry) &&
         !other_hand_came(touch, turn);
}

/// Whether another piece that stood on the board, and that neither this move nor the one before
/// moved, left its square at nearly the same time.
template <Game G>
bool left_with_another(const TouchOf<G>& touch, const Turn<G>& turn) {
  const auto bystanders = turn.stood - turn.moved - turned_if(turn.log_turned, turn.before.changed);
  return std::any_of(turn.log.touches().begin(), turn.log.touches().end(), [&](const auto& one) {
    if (!one.lifted || one.square == touch.square || !bystanders.contains(one.square)) return false;
    return time_between(one, touch) <= hands::swept_within;
  });
}

/// The move that crowned the piece there, if it has not moved since and that is not long ago; null:
/// none did.
template <Game G>
const LineNode<G>* crowned_lately(const LineNode<G>& before, Square<typename G::Grid> square) {
  const LineNode<G>* node = &before;
  for (int ply = 0; ply < limits::crowned_within && node->crowned.contains(square); ++ply) {
    const LineNode<G>* earlier = node->parent.get();
    if (earlier == nullptr || !earlier->crowned.contains(square)) return node;
    node = earlier;
  }
  return nullptr;
}

/// Whether the piece may be getting its second one: it was crowned lately, and not taken up since
/// its own hand was gone. It is crowned once.
template <Game G>
bool may_be_crowned(const TouchOf<G>& touch, const Turn<G>& turn) {
  const LineNode<G>* crowning =
      crowned_lately<G>(turn.before, turned_if(turn.log_turned, touch.square));
  if (crowning == nullptr) return false;
  const Micros left_alone = let_go_at(*crowning) + limits::own_hand_calm;
  return std::none_of(turn.log.touches().begin(), turn.log.touches().end(), [&](const auto& other) {
    return other.lifted && other.square == touch.square && other.at >= left_alone &&
           other.at < touch.at;
  });
}

/// Whether the piece was back before the hand that had made the move before pressed the clock.
template <Game G>
bool was_back_before_the_press(const TouchOf<G>& touch, const Turn<G>& turn) {
  return turn.pressed && touch.back && *touch.back <= *turn.pressed;
}

/// Whether the hand that had made the move before was still at the board: in games whose captured
/// pieces are lifted after the move it pressed the clock only when the touched piece was back.
template <Game G>
bool was_back_before_it_left(const TouchOf<G>& touch, const Turn<G>& turn) {
  return !returns_unseen<G> && was_back_before_the_press(touch, turn);
}

/// Whether that hand took another piece off beside those that its move had captured, the player's
/// or its own, and one of them put it back (CN-draughts-100 7.4.12, 7.4.14): it left before that
/// hand was done, and stayed away for longer than a piece that is touched.
template <Game G>
bool was_taken_off_with_others(const TouchOf<G>& touch, const Turn<G>& turn) {
  if (returns_unseen<G> || !touch.lifted || !touch.back || turn.before.parent == nullptr)
    return false;
  if (victims_of<G>(turn.before).empty()) return false;
  const Micros away = *touch.back - touch.at;
  if (away < by_haste(limits::taken_off_for_calm, limits::taken_off_for_hurried, turn.hurry))
    return false;
  if (turn.pressed) return touch.at < *turn.pressed;
  return touch.at - turn.began <
         by_haste(limits::takes_off_calm, limits::takes_off_hurried, turn.hurry);
}

/// Whether the player who had made the move before straightened a piece of his own: it was back
/// before he pressed the clock, or, where nobody presses, it left so soon that nobody else's hand
/// was there. Before a press his opponent may have had it in the hand as well, but then nobody can
/// say so.
template <Game G>
bool was_straightened_by_its_owner(const TouchOf<G>& touch, const Turn<G>& turn) {
  if (!touch.lifted || !touch.back || turn.before.parent == nullptr) return false;
  if (!is_of_the_last_mover(turned_if(turn.log_turned, touch.square), turn)) return false;
  if (turn.pressed) return was_back_before_the_press(touch, turn);
  const Micros soon = by_haste(limits::still_there_calm, limits::arm_withdraws, turn.hurry);
  return touch.at < turn.began + soon && !other_hand_came(touch, turn);
}

/// Whether a piece that the node's move set down stands beside the square, the board's own.
template <Game G>
bool landed_beside(const LineNode<G>& node, Square<typename G::Grid> square, const Turn<G>& turn) {
  const auto landed = node.changed & node.expected.filled();
  return !(all_neighbours(turned_if(turn.log_turned, square)) & landed).empty();
}

/// Whether the piece that the move before set down knocked it: it stands beside, and left in the
/// moment that one arrived.
template <Game G>
bool was_knocked_by_the_landing(const TouchOf<G>& touch, const Turn<G>& turn) {
  if (!touch.lifted || turn.before.parent == nullptr) return false;
  if (touch.at > turn.began + limits::knocked_within) return false;
  return landed_beside(turn.before, touch.square, turn);
}

/// Whether it was still the hand that had made the move before. A piece that the node's move takes
/// was taken up for that at last.
template <Game G>
bool was_the_last_hand(const TouchOf<G>& touch, const Turn<G>& turn) {
  const bool was_its_own = was_set_down_again(touch, turn) || was_back_before_it_left(touch, turn);
  return was_its_own && (!turn.moved.contains(touch.square) || left_again(touch, turn));
}

/// Whether the arm that had made the move before was on its way over the board then: it withdrew,
/// or came back to its piece and withdrew again.
template <Game G>
bool arm_moved(Micros at, const Turn<G>& turn) {
  if (at < turn.began + limits::arm_withdraws) return true;
  return std::any_of(turn.log.touches().begin(), turn.log.touches().end(), [&](const auto& own) {
    if (!own.lifted || own.at < turn.began || !own.back || *own.back > turn.over) return false;
    return at + limits::arm_withdraws > own.at && at < *own.back + limits::arm_withdraws &&
           was_the_last_hand(own, turn);
  });
}

/// Whether the arm that had made the move before swept the piece off or shook it as it went: one
/// that stays away, that it pushed to the border, that left with another, or one of its own side,
/// which may be seen again where it slid.
template <Game G>
bool was_swept_off(const TouchOf<G>& touch, const Turn<G>& turn) {
  if (turn.before.parent == nullptr || !arm_moved(touch.at, turn)) return false;
  return !touch.back || touch.back_astride || *touch.back - touch.at > limits::stood_up_after ||
         is_of_the_last_mover(turned_if(turn.log_turned, touch.square), turn) ||
         left_with_another(touch, turn);
}

/// Whether the piece came back only once the move was over, and was to be captured: it was taken up
/// while a piece that could have taken it was in the air, which then went elsewhere.
template <Game G>
bool was_given_up(const TouchOf<G>& touch, const Turn<G>& turn) {
  if (!returns_unseen<G> || !touch.lifted || !touch.back || *touch.back <= turn.over) return false;
  const Micros away = *touch.back - touch.at;
  if (touch.at <= turn.lifted + limits::shaken_within || away > limits::held_most) return false;
  if (away < by_haste(limits::held_calm, limits::held_hurried, turn.hurry)) return false;
  const bool as_it_landed = touch.at + limits::knocked_before >= turn.over;
  if (as_it_landed && landed_beside(turn.node, touch.square, turn)) return false;
  const auto& position = turn.before.position;
  const auto square = turned_if(turn.log_turned, touch.square);
  const auto moves = G::legal_moves(position);
  const bool could_be_taken = std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
    const auto footprint = G::footprint(position, move);
    return turn.node.changed.contains_all(footprint.empties) && footprint.replaces.contains(square);
  });
  return could_be_taken && !was_shaken(touch, turn);
}

/// Whether the touch is one of the player's whose turn ended with the node's move.
template <Game G>
bool counts(const TouchOf<G>& touch, const Turn<G>& turn) {
  if (was_the_last_hand(touch, turn)) return false;
  if (turn.moved.contains(touch.square)) return true;
  return !was_straightened_by_its_owner(touch, turn) && !was_knocked_by_the_landing(touch, turn) &&
         !was_taken_off_with_others(touch, turn) && !was_swept_off(touch, turn) &&
         !may_be_crowned(touch, turn) && (was_handled(touch, turn) || was_given_up(touch, turn));
}

}  // namespace luozi::recognizer
