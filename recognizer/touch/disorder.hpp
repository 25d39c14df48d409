// What do the pieces beside the moves tell of an irregularity, once the players went on all the
// same?
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/pace.hpp"
#include "recognizer/explanation/line.hpp"
#include "recognizer/search/tracker.hpp"
#include "recognizer/sensors/occupancy.hpp"
#include "recognizer/sensors/orientation.hpp"
#include "recognizer/touch/touch.hpp"
#include "recognizer/touch/touch_log.hpp"
#include "recognizer/touch/touch_turn.hpp"
#include "recognizer/verdict.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace luozi::recognizer {

namespace limits {

/// What was knocked over is stood up again 2 to 8 s later, also when play goes on meanwhile, by
/// simulated hands in a scramble; noticed at once it is no irregularity (CN-draughts-100 7.5).
inline constexpr Micros wrong_for = seconds(10);
/// ... or so long when a person ends the game, who has looked at the board; house rule.
inline constexpr Micros wrong_for_at_end = seconds(5);
/// Of so many moves back it is asked whether something has stood wrong since: as many as are played
/// in that time, and while hands at the next move hide it.
inline constexpr int looked_back_most = 12;

}  // namespace limits

/// What the board shows now; squares are the game's, those of the log the board's own.
template <Game G>
struct Scene {
  Micros now;
  const Wood<typename G::Grid>& wood;
  const SquareSet<typename G::Grid>& distrusted;  ///< sensors known to be out of order
  const TouchLog<typename G::Grid>& log;
  bool turned = false;
};

/// When a piece left the board that the player of one move is taken to have removed: from `from` on
/// and before `until`.
struct RemovalWindow {
  Micros from, until;
};

/// That of the node's move, which was answered by the other; of a line's first from `line_began`
/// on.
template <Game G>
RemovalWindow removal_window(const LineNode<G>& node, const LineNode<G>& answer, Micros line_began,
                             const TouchLog<typename G::Grid>& log, bool turned) {
  const LineNode<G>& before = *node.parent;
  const bool first = before.parent == nullptr;
  return {first ? std::min(line_began, node.times.lifted)
                : left_the_board<G>(before, node.times.lifted, log, turned),
          left_the_board<G>(node, answer.times.lifted, log, turned)};
}

/// The squares whose piece was lifted from `began` on and before `over`, and is not back.
template <BoardGrid Grid>
SquareSet<Grid> taken_off(const TouchLog<Grid>& log, Micros began, Micros over) {
  SquareSet<Grid> squares;
  for (const LoggedTouch<Grid>& touch : log.touches()) {
    squares.erase(touch.square);
    if (touch.lifted && !touch.back && touch.at >= began && touch.at < over) {
      squares.insert(touch.square);
    }
  }
  return squares;
}

/// The squares from which a piece was lifted since then.
template <BoardGrid Grid>
SquareSet<Grid> lifted_since(const TouchLog<Grid>& log, Micros began) {
  SquareSet<Grid> squares;
  for (const LoggedTouch<Grid>& touch : log.touches()) {
    if (touch.lifted && touch.at >= began) squares.insert(touch.square);
  }
  return squares;
}

/// Squares that are not as the line has them, but for those from which a hand took something since
/// its last move: it may be at the next.
template <Game G>
SquareSet<typename G::Grid> wrong_now(const LineNode<G>& last, const Scene<G>& scene) {
  const Micros later{scene.now.count + 1};
  const auto in_hand = taken_off(scene.log, let_go_at(last), later);
  return scene.wood.difference(last.expected) - turned_if(scene.turned, in_hand);
}

/// The node's legal move as it left the board, where pieces are gone that it does not capture, or
/// stand that it does, and have ever since. None: what is `wrong` does not come from there. The
/// move was answered by the other, and each player let it pass.
template <Game G>
std::optional<Irregularity<typename G::Grid>> left_in_disorder(
    const LineNode<G>& node, const LineNode<G>& answer, const SquareSet<typename G::Grid>& wrong,
    Micros line_began, const Scene<G>& scene) {
  using Squares = SquareSet<typename G::Grid>;
  const RemovalWindow its_own =
      removal_window<G>(node, answer, line_began, scene.log, scene.turned);
  const Squares victims = victims_of<G>(node);
  const Squares left = wrong & scene.wood.filled();
  const Squares gone =
      wrong & turned_if(scene.turned, taken_off(scene.log, its_own.from, its_own.until));
  if (!victims.contains_all(left) || !(wrong - left - gone).empty()) return std::nullopt;
  // A victim that left came back, or another piece stands there; a mover that left goes on.
  const Micros began = turn_began<G>(node, line_began, scene.log, scene.turned);
  const Squares taken_up = turned_if(scene.turned, lifted_since(scene.log, began));
  if (!(left & taken_up).empty() || !(gone & node.changed).empty()) return std::nullopt;
  return but_removing<G>(node.parent->position, node.move, (victims - left) | gone);
}

/// A piece that a hand took somewhere in the other player's turn, and what was played in it.
template <Game G>
struct MovedOutOfTurn {
  Irregularity<typename G::Grid> what;
  const LineNode<G>* answer;  ///< null: nothing was
};

/// When the piece that is gone from `from`, the game's square, left it; none: not seen to.
template <BoardGrid Grid>
std::optional<Micros> left_at(Square<Grid> from, const TouchLog<Grid>& log) {
  std::optional<Micros> left;
  for (const auto& touch : log.touches()) {
    if (touch.lifted && touch.square == from)
      left = touch.back ? std::nullopt : std::optional(touch.at);
  }
  return left;
}

/// The one piece of the side that is not to move that a hand took from one square to another
/// between two moves of the line, or after its last, where nothing else left; none: the wood
/// differs otherwise, or the piece was pushed.
template <Game G>
std::optional<MovedOutOfTurn<G>> moved_out_of_turn(const LineNode<G>& last,
                                                   const Mismatch<G>& mismatch,
                                                   const Scene<G>& scene) {
  if (mismatch.missing.size() != 1 || mismatch.unexpected.size() != 1) return std::nullopt;
  const auto from = *mismatch.missing.begin(), to = *mismatch.unexpected.begin();
  const auto left = left_at(turned_if(scene.turned, from), scene.log);
  const auto came = scene.log.stands_since(turned_if(scene.turned, to));
  if (!left || !came || *came - *left < limits::taken_up_hurried) return std::nullopt;
  const LineNode<G>* node = &last;
  const LineNode<G>* answer = nullptr;
  for (int back = 0; node->parent && let_go_at(*node) > *left; ++back) {
    if (back == limits::looked_back_most) return std::nullopt;
    answer = node;
    node = node->parent.get();
  }
  if (answer != nullptr && answer->times.lifted < *came) return std::nullopt;
  const Side to_move = G::side_to_move(node->position);
  if (!node->expected.of(other(to_move)).contains(from)) return std::nullopt;
  if (scene.wood.known(to_move).contains(to)) return std::nullopt;
  const Micros began = node->parent ? let_go_at(*node) : Micros{};
  const auto captured = node->parent ? victims_of<G>(*node) : SquareSet<typename G::Grid>{};
  const auto& touches = scene.log.touches();
  const auto lifts = std::count_if(touches.begin(), touches.end(), [&](const auto& touch) {
    return touch.lifted && touch.at >= began &&
           !captured.contains(turned_if(scene.turned, touch.square)) &&
           (answer == nullptr || touch.at < answer->times.lifted);
  });
  if (lifts != 1) return std::nullopt;
  return MovedOutOfTurn<G>{{from, to, {}}, answer};
}

/// Says once of a move, or of a mismatch, that it tells of an irregularity. The record stays as it
/// is: only a person can say that what stands on the board is the game.
template <Game G>
class DisorderWatch {
 public:
  using Verdicts = std::vector<Verdict<G>>;

  void begin() { known_ = {}; }

  /// Adds what there is to say of the verdicts from `said` on; `settled` is the line of the settled
  /// moves.
  void look(const Line<G>& settled, const Tracker<G>& tracker, Micros line_began,
            const Scene<G>& scene, std::size_t said, Verdicts& verdicts) {
    const Hypothesis<G>& best = tracker.best(scene.now);
    known_ = known_ & scene.wood.difference(best.line->expected);
    const bool keeps = same_moves<G>(at_ply(best.line, settled->ply), settled.get());
    bool moved_on = false;
    std::optional<Mismatch<G>> mismatch;
    for (std::size_t i = said; i < verdicts.size(); ++i) {
      moved_on = moved_on || std::holds_alternative<Settled<G>>(verdicts[i].what);
      const auto* differs = std::get_if<Mismatch<G>>(&verdicts[i].what);
      if (differs != nullptr) mismatch = *differs;
    }
    if (keeps && moved_on && !best.interrupted) {
      look_back(settled, line_began, scene, limits::wrong_for, verdicts);
    }
    if (!mismatch) return;
    const auto moved = moved_out_of_turn<G>(*settled, *mismatch, scene);
    if (!moved) return;
    const LineNode<G>* answer = moved->answer;
    // What is proposed is not yet certain to be the answer, nor that the piece was not its own.
    if (answer == nullptr && keeps && best.line->ply != settled->ply) return;
    const Ply ply{answer == nullptr ? settled->ply + 1 : answer->ply};
    const auto answered = answer == nullptr ? std::nullopt : std::optional(answer->times.lifted);
    verdicts.push_back({scene.now, Disorder<G>{ply, moved->what, answered}});
  }

  /// A person ended the game: adds what the pieces tell as they stand.
  void look_at_last(const Line<G>& settled, Micros line_began, const Scene<G>& scene,
                    Verdicts& verdicts) {
    look_back(settled, line_began, scene, limits::wrong_for_at_end, verdicts);
  }

 private:
  /// At the last moves that both players went on from, and what they left was not put right
  /// `wrong_for` so long.
  void look_back(const Line<G>& settled, Micros line_began, const Scene<G>& scene, Micros wrong_for,
                 Verdicts& verdicts) {
    const SquareSet<typename G::Grid> wrong = wrong_now<G>(*settled, scene) - known_;
    if (wrong.empty() || !(wrong & scene.distrusted).empty()) return;
    SquareSet<typename G::Grid> changed_since = settled->changed;
    const LineNode<G>* answer = settled->parent.get();
    for (int back = 0; back < limits::looked_back_most && answer != nullptr; ++back) {
      const LineNode<G>* node = answer->parent.get();
      if (node == nullptr || node->parent == nullptr) return;
      if (settled->irregular || answer->irregular || node->irregular) return;
      changed_since |= answer->changed;
      if (!(wrong & changed_since).empty()) return;
      const bool for_long = scene.now - answer->times.lifted >= wrong_for;
      const auto what =
          for_long ? left_in_disorder<G>(*node, *answer, wrong, line_began, scene) : std::nullopt;
      if (what) {
        known_ |= scene.wood.difference(settled->expected);
        verdicts.push_back({scene.now, Disorder<G>{{node->ply}, *what, answer->times.lifted}});
        return;
      }
      answer = node;
    }
  }

  SquareSet<typename G::Grid> known_;  ///< wrong still, and told of
};

}  // namespace luozi::recognizer
