// What the pieces touched in a turn oblige to, and whether the move that was played obeys.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "boards/game.hpp"
#include "boards/touch.hpp"
#include "recognizer/costs.hpp"
#include "recognizer/line.hpp"
#include "recognizer/orientation.hpp"
#include "recognizer/touch_log.hpp"
#include "recognizer/touch_turn.hpp"
#include "recognizer/verdict.hpp"

namespace luozi::recognizer {

/// Whether a hand held the piece: it was away for longer than what falls and is caught, or hops,
/// and back before the move was over.
template <BoardGrid Grid>
bool was_held(const LoggedTouch<Grid>& touch, const Turn<Grid>& turn) {
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
/// were not two in two hands, or more than a hand holds were away at once beside the move's own.
template <BoardGrid Grid>
bool was_shaken(const LoggedTouch<Grid>& touch, const Turn<Grid>& turn, const TouchLog<Grid>& log) {
  int away = 0, together = 0;
  for (const LoggedTouch<Grid>& other : log.touches()) {
    if (!other.lifted || other.square == touch.square || other.at < turn.began) continue;
    if (!turn.stood.contains(other.square)) continue;
    if (time_between(other, touch) <= limits::shaken_within) {
      if (!was_held(touch, turn) || !was_held(other, turn)) return true;
      ++together;
    }
    const bool meanwhile =
        other.at <= touch.back.value_or(turn.over) && (!other.back || *other.back >= touch.at);
    away += meanwhile && !turn.moved.contains(other.square) ? 1 : 0;
  }
  return together > 1 || away > limits::held_with_it_most;
}

/// Whether something was set down on the square after the touch, and stands there still, for so
/// long when the move is over.
template <BoardGrid Grid>
bool stands_there(Square<Grid> square, Micros for_so_long, const LoggedTouch<Grid>& touch,
                  const Turn<Grid>& turn, const TouchLog<Grid>& log) {
  const auto since = log.stands_since(square);
  return since && touch.at < *since && turn.over - *since >= for_so_long;
}

/// Whether something that was set down after the touch stands where by the record nothing does, for
/// so long that wood and record are said to differ.
template <BoardGrid Grid>
bool stands_elsewhere(const LoggedTouch<Grid>& touch, const SquareSet<Grid>& filled,
                      const Turn<Grid>& turn, const TouchLog<Grid>& log) {
  for (int i = 0; i < Grid::square_count; ++i) {
    const Square<Grid> square(i);
    const bool stands = stands_there(square, limits::mismatch_after, touch, turn, log);
    if (stands && !filled.contains(square)) return true;
  }
  return false;
}

/// Whether the piece stays away and something was set down well before the move was over on a
/// square beside its own, where by the record nothing stands: it was put up on a wrong square, by
/// whoever had knocked it over or straightens it.
template <BoardGrid Grid>
bool was_put_beside(const LoggedTouch<Grid>& touch, const SquareSet<Grid>& filled,
                    const Turn<Grid>& turn, const TouchLog<Grid>& log) {
  if (touch.back) return false;
  for (const Square<Grid> square : all_neighbours(touch.square) - filled) {
    if (stands_there(square, limits::put_beside_before, touch, turn, log)) return true;
  }
  return false;
}

/// Whether the piece was set down elsewhere, where by the record none stood, before it came back,
/// or stands there still: its owner moved it before it was his turn, which is no touch of a piece
/// that could be captured.
template <BoardGrid Grid>
bool went_elsewhere(const LoggedTouch<Grid>& touch, const SquareSet<Grid>& filled,
                    const Turn<Grid>& turn, const TouchLog<Grid>& log) {
  if (!touch.back) return stands_elsewhere(touch, filled, turn, log);
  return std::any_of(log.touches().begin(), log.touches().end(), [&](const auto& other) {
    return other.lifted && !filled.contains(other.square) && touch.at < other.at &&
           other.at < *touch.back;
  });
}

/// Whether a piece may be where it was though no sensor saw it come back. Where the laws know
/// pieces that are taken off by mistake, one that stays away is such a piece.
template <Game G>
inline constexpr bool returns_unseen = !requires(const typename G::Laws& laws) {
  laws.irregularities;
};

/// Whether a piece that the move leaves where it was has been touched with intent, as far as a
/// board can tell: taken up alone and for long enough, and put back before the move was over, or
/// moved on its square. Where no sensor saw it come back it was taken up before the move began:
/// hands knock pieces over with what they are at, and those come back later, or with others.
template <Game G>
bool was_handled(const LoggedTouch<typename G::Grid>& touch, const Turn<typename G::Grid>& turn,
                 const TouchLog<typename G::Grid>& log) {
  if (!touch.lifted) return true;
  const bool back = touch.back && *touch.back <= turn.over;
  if (!back && !returns_unseen<G>) return false;
  if (!back && touch.at + limits::unseen_before > turn.lifted) return false;
  if (back && *touch.back - touch.at < limits::taken_up_for) return false;
  return !was_shaken(touch, turn, log);
}

/// Whether the same piece left its square again in the turn.
template <BoardGrid Grid>
bool left_again(const LoggedTouch<Grid>& touch, const Turn<Grid>& turn, const TouchLog<Grid>& log) {
  return std::any_of(log.touches().begin(), log.touches().end(), [&](const auto& other) {
    return other.lifted && other.square == touch.square && other.at > touch.at &&
           other.at <= turn.over;
  });
}

/// Whether another piece than those of the move before had been taken up since the arm that made it
/// was away: the other player's hand is on the board.
template <Game G>
bool other_hand_came(const LoggedTouch<typename G::Grid>& touch, const LineNode<G>& before,
                     const Turn<typename G::Grid>& turn, const TouchLog<typename G::Grid>& log,
                     bool turned) {
  return std::any_of(log.touches().begin(), log.touches().end(), [&](const auto& other) {
    return other.lifted && other.at >= turn.began + limits::arm_withdraws && other.at < touch.at &&
           turn.stood.contains(other.square) &&
           !before.changed.contains(turned_if(turned, other.square));
  });
}

/// Whether a piece of the side that had made the move before stands on the square, the game's own.
template <Game G>
bool is_of_the_last_mover(const LineNode<G>& before, Square<typename G::Grid> square) {
  return before.expected.of(other(G::side_to_move(before.position))).contains(square);
}

/// Whether it was the hand that had made the move before and took its piece up again: it had held
/// it above its square, or straightens it.
template <Game G>
bool was_set_down_again(const LoggedTouch<typename G::Grid>& touch, const LineNode<G>& before,
                        const Turn<typename G::Grid>& turn, const TouchLog<typename G::Grid>& log,
                        bool turned) {
  const auto square = turned_if(turned, touch.square);
  if (before.parent == nullptr || !before.changed.contains(square)) return false;
  if (!is_of_the_last_mover<G>(before, square)) return false;
  const Micros after = touch.at - turn.began;
  if (after < by_haste(limits::own_hand_calm, limits::own_hand_hurried, turn.hurry)) return true;
  return after < by_haste(limits::held_above_calm, limits::held_above_hurried, turn.hurry) &&
         touch.back &&
         *touch.back - touch.at <
             by_haste(limits::set_down_calm, limits::set_down_hurried, turn.hurry) &&
         !other_hand_came<G>(touch, before, turn, log, turned);
}

/// Whether another piece that stood on the board, and that neither this move nor the one before
/// moved, left its square at nearly the same time.
template <Game G>
bool left_with_another(const LoggedTouch<typename G::Grid>& touch, const LineNode<G>& before,
                       const Turn<typename G::Grid>& turn, const TouchLog<typename G::Grid>& log,
                       bool turned) {
  const auto bystanders = turn.stood - turn.moved - turned_if(turned, before.changed);
  return std::any_of(log.touches().begin(), log.touches().end(), [&](const auto& one) {
    if (!one.lifted || one.square == touch.square || !bystanders.contains(one.square)) return false;
    return time_between(one, touch) <= limits::swept_within;
  });
}

/// Whether the arm that had made the move before swept the piece off or shook it as it went: one
/// that stays away, that it pushed to the border, that left with another, or one of its own side,
/// which may be seen again where it slid.
template <Game G>
bool was_swept_off(const LoggedTouch<typename G::Grid>& touch, const LineNode<G>& before,
                   const Turn<typename G::Grid>& turn, const TouchLog<typename G::Grid>& log,
                   bool turned) {
  if (before.parent == nullptr || touch.at >= turn.left + limits::arm_withdraws) return false;
  return !touch.back || touch.back_astride || *touch.back - touch.at > limits::stood_up_after ||
         is_of_the_last_mover<G>(before, turned_if(turned, touch.square)) ||
         left_with_another<G>(touch, before, turn, log, turned);
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
bool may_be_crowned(const LoggedTouch<typename G::Grid>& touch, const LineNode<G>& before,
                    const TouchLog<typename G::Grid>& log, bool turned) {
  const LineNode<G>* crowning = crowned_lately<G>(before, turned_if(turned, touch.square));
  if (crowning == nullptr) return false;
  const Micros left_alone = let_go_at(*crowning) + limits::own_hand_calm;
  return std::none_of(log.touches().begin(), log.touches().end(), [&](const auto& other) {
    return other.lifted && other.square == touch.square && other.at >= left_alone &&
           other.at < touch.at;
  });
}

/// Whether it was before the hand that had made the move before was gone, where hands take pieces
/// off after a move: it pressed the clock only when the piece was back.
template <Game G>
bool was_before_it_left(const LoggedTouch<typename G::Grid>& touch,
                        const Turn<typename G::Grid>& turn) {
  return !returns_unseen<G> && turn.pressed && touch.back && *touch.back <= *turn.pressed;
}

/// Whether it was still the hand that had made the move before. A piece that the node's move takes
/// was taken up for that at last.
template <Game G>
bool was_the_last_hand(const LoggedTouch<typename G::Grid>& touch, const LineNode<G>& node,
                       const Turn<typename G::Grid>& turn, const TouchLog<typename G::Grid>& log,
                       bool turned) {
  const bool was_its_own = was_set_down_again<G>(touch, *node.parent, turn, log, turned) ||
                           was_before_it_left<G>(touch, turn);
  return was_its_own && (!turn.moved.contains(touch.square) || left_again(touch, turn, log));
}

/// When the hand that had made the move before put its piece down for the last time.
template <Game G>
Micros set_down_for_good(const LineNode<G>& node, const Turn<typename G::Grid>& turn,
                         const TouchLog<typename G::Grid>& log, bool turned) {
  Micros last = turn.began;
  for (const auto& touch : log.touches()) {
    if (!touch.lifted || !touch.back || touch.at < last || *touch.back > turn.over) continue;
    if (was_the_last_hand<G>(touch, node, turn, log, turned)) last = *touch.back;
  }
  return last;
}

/// Whether the touch is one of the player's whose turn ended with the node's move.
template <Game G>
bool counts(const LoggedTouch<typename G::Grid>& touch, const LineNode<G>& node,
            const Turn<typename G::Grid>& turn, const TouchLog<typename G::Grid>& log,
            bool turned) {
  if (was_the_last_hand<G>(touch, node, turn, log, turned)) return false;
  if (turn.moved.contains(touch.square)) return true;
  return !was_swept_off<G>(touch, *node.parent, turn, log, turned) &&
         !may_be_crowned<G>(touch, *node.parent, log, turned) && was_handled<G>(touch, turn, log);
}

/// Without the touch that the move itself began with, where nothing else was touched after it: it
/// adds nothing to what was due before, unless the piece had been taken up and put back. Castling
/// is two touches, and their order counts.
template <BoardGrid Grid>
void leave_out_the_move(std::vector<PieceTouch<Grid>>& touches, const SquareSet<Grid>& movers) {
  if (movers.size() > 1) return;
  bool taken_up = false;
  while (!touches.empty() && movers.contains(touches.back().square) && !touches.back().with_last) {
    if (std::exchange(taken_up, true) && touches.back().lifted) return;
    touches.pop_back();
  }
}

/// The own pieces that the node moved.
template <Game G>
SquareSet<typename G::Grid> movers_of(const LineNode<G>& node) {
  return node.changed & node.parent->expected.of(G::side_to_move(node.parent->position));
}

/// What becomes of touches during an adjustment that the side to move had announced.
enum class Adjusted : std::uint8_t { left_out, among_them };

/// The pieces touched in the node's turn, in order, those that it moved among them: seen or not,
/// and also where they were in the air when the turn began. `turned`: the log's squares lie the
/// other way round. `taken_back`: squares of a move that was made first and put back; what was
/// touched for it is told as that. What the waiting side announced is always left out: then it was
/// the other hand.
template <Game G>
std::vector<PieceTouch<typename G::Grid>> all_touches_of(
    const LineNode<G>& node, Micros began, const TouchLog<typename G::Grid>& log, bool turned,
    const SquareSet<typename G::Grid>& taken_back = {}, Adjusted adjusted = Adjusted::left_out) {
  using Grid = typename G::Grid;
  const LineNode<G>& before = *node.parent;
  Turn<Grid> turn{.began = began,
                  .left = began,
                  .lifted = node.times.lifted,
                  .over = node.times.released,
                  .stood = turned_if(turned, before.expected.filled()),
                  .moved = turned_if(turned, node.changed),
                  .hurry = haste(before.pace)};
  if (before.parent != nullptr) {
    turn.pressed = pressed_at<G>(before, began, node.times.lifted, log);
  }
  turn.left = set_down_for_good<G>(node, turn, log, turned);
  std::vector<PieceTouch<Grid>> touches;
  const SquareSet<Grid>& theirs = before.expected.of(other(G::side_to_move(before.position)));
  const SquareSet<Grid> on_board = turned_if(turned, before.expected.filled() | node.changed);
  const SquareSet<Grid> movers = movers_of<G>(node);
  SquareSet<Grid> unseen = movers;
  const auto is_left_out = [&](const LoggedTouch<Grid>& touch) {
    if (adjusted == Adjusted::left_out) return touch.announced.has_value();
    return touch.announced == other(G::side_to_move(before.position));
  };
  for (const LoggedTouch<Grid>& touch : log.touches()) {
    const Square<Grid> square = turned_if(turned, touch.square);
    if (touch.at < began || touch.at > node.times.released || is_left_out(touch)) continue;
    if (!before.expected.filled().contains(square)) continue;
    if (!counts<G>(touch, node, turn, log, turned)) continue;
    const bool moved = node.changed.contains(square);
    if (!moved && taken_back.contains(square)) continue;
    if (!moved && theirs.contains(square) && went_elsewhere(touch, on_board, turn, log)) continue;
    if (!moved && was_put_beside(touch, on_board, turn, log)) continue;
    touches.push_back({square, touch.at, touch.lifted});
    if (touch.lifted) unseen.erase(square);
  }
  for (const Square<Grid> square : unseen) {
    touches.push_back({square, std::max(began, node.times.lifted), true});
  }
  std::stable_sort(touches.begin(), touches.end(),
                   [](const auto& a, const auto& b) { return a.at < b.at; });
  for (std::size_t i = 1; i < touches.size(); ++i) {
    const bool castled =
        movers.contains(touches[i].square) && movers.contains(touches[i - 1].square);
    const Micros ordered = castled ? limits::two_hands_apart : touch_order_known_after;
    touches[i].with_last = touches[i].at - touches[i - 1].at < ordered;
  }
  return touches;
}

/// Those that tell what was due before the move: without the move's own.
template <Game G>
std::vector<PieceTouch<typename G::Grid>> touches_of(
    const LineNode<G>& node, Micros began, const TouchLog<typename G::Grid>& log, bool turned,
    const SquareSet<typename G::Grid>& taken_back = {}, Adjusted adjusted = Adjusted::left_out) {
  auto touches = all_touches_of<G>(node, began, log, turned, taken_back, adjusted);
  leave_out_the_move(touches, movers_of<G>(node));
  return touches;
}

/// What the finding says of this turn: when the first of its pieces was touched, and how well that
/// was seen.
template <Game G>
TouchIncident<G> touch_incident(const LineNode<G>& node,
                                const std::vector<PieceTouch<typename G::Grid>>& touches,
                                TouchFinding<typename G::Grid> finding) {
  TouchIncident<G> incident{.ply = {node.ply},
                            .side = G::side_to_move(node.parent->position),
                            .finding = std::move(finding),
                            .played = node.move};
  const bool out_of_turn = incident.finding.kind == TouchKind::touched_out_of_turn;
  if (out_of_turn) incident.side = other(incident.side);
  bool found = false;
  for (auto touch = touches.begin(); touch != touches.end(); ++touch) {
    const auto& squares = incident.finding.touched;
    if (std::find(squares.begin(), squares.end(), touch->square) == squares.end()) continue;
    if (!std::exchange(found, true)) incident.touched_at = touch->at;
    incident.lifted = incident.lifted && touch->lifted;
    const bool next_with_it = std::next(touch) != touches.end() && std::next(touch)->with_last;
    incident.order_known = incident.order_known && !touch->with_last && !next_with_it;
  }
  return incident;
}

/// What an arbiter should look at in the turn that ended with the node's legal move.
template <Game G>
std::vector<TouchIncident<G>> touch_incidents(
    const LineNode<G>& node, const std::vector<PieceTouch<typename G::Grid>>& touches,
    const typename G::Laws& laws) {
  std::vector<TouchIncident<G>> incidents;
  TouchRuling<G> ruling = G::touch_ruling(node.parent->position, touches, laws);
  for (auto& foul : ruling.fouls) {
    incidents.push_back(touch_incident<G>(node, touches, std::move(foul)));
  }
  if (auto finding = broken<G>(ruling, node.move)) {
    incidents.push_back(touch_incident<G>(node, touches, *std::move(finding)));
    incidents.back().obliged = std::move(ruling.permitted);
  }
  return incidents;
}

}  // namespace luozi::recognizer
