// Lifts and places in, verdicts out: from the set-up of the pieces to the end of the game.
#pragma once

#include "boards/game.hpp"
#include "recognizer/beginnings/beginnings.hpp"
#include "recognizer/current_game.hpp"
#include "recognizer/event.hpp"
#include "recognizer/verdict.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

/// Time enters only with the input. Every deadline that passed before an event is dealt with first,
/// each at its own time, so any pace of input gives the same verdicts with the same times.
/// Squares come as the board has them; verdicts and what is asked have them as the game does.
template <Game G>
class Recognizer {
 public:
  using Grid = typename G::Grid;
  using Position = typename G::Position;
  using Laws = typename G::Laws;
  using Verdicts = std::vector<Verdict<G>>;

  /// The laws must outlive the recognizer; by default they are the game's first.
  explicit Recognizer(Position start, const Laws& laws = *G::laws(""))
      : beginnings_(start, laws), game_(std::move(start), laws) {}

  /// Takes one event. Times must not decrease; an earlier one is taken as the latest seen.
  Verdicts step(const TimedEvent<Grid>& event);

  /// When silence would mean something; none: nothing is waited for.
  std::optional<Micros> next_deadline() const;

  /// Says that no event came before `until`.
  Verdicts advance(Micros until);

  /// A person ended the game: what was proposed until then stands.
  Verdicts end(const Outcome& outcome, Micros at);

  /// A person says that this ply, which may be the next, was one of these moves, also of a game
  /// that is over: one that its moves had ended goes on if these do not. None: no explanation of
  /// what was seen allows it.
  std::optional<Verdicts> insist(Ply ply, const std::vector<typename G::Move>& moves, Micros at);

  /// What there is to say where a person sets the position.
  struct Accepted {
    Verdicts before;  ///< of the moves up to it
    Ply next;         ///< the first that is played in it
    Verdicts after;   ///< of what stands there
  };

  /// A person sets the position: an irregularity that stands, or a correction. What was proposed
  /// until then is settled, and play goes on from the position under the next ply's number, also of
  /// a game that its moves had ended. None, and nothing changed: no game is on.
  std::optional<Accepted> accept(const Position& position, Micros at);

  /// A person takes back the last so many moves, proposed ones included, whether or not the pieces
  /// were put back yet; a game that they had ended goes on. None, and nothing changed: so many were
  /// not made since the game, or the position that an arbiter set, began.
  std::optional<Verdicts> take_back(int plies, Micros at);

  /// A person says that the game, which is over, goes on. What was moved since then is sought as
  /// after a gap. None, and nothing changed: it is on, or there was none.
  std::optional<Verdicts> go_on(Micros at);

  /// No other game begins from now on: where one would, the present one ends alone.
  void begin_no_other() { begins_ = false; }

  bool playing() const { return state_ == State::playing; }
  /// The settled game, its first position included.
  const History<G>& history() const { return game_.history(); }
  Wood<Grid> wood() const { return turned_if(game_.turned(), wood_); }
  /// Squares on which wood and record differ while a game is on, pieces in the air included.
  SquareSet<Grid> difference() const;

 private:
  enum class State : std::uint8_t { waiting, playing, over };

  const Tracker<G>& tracker() const { return game_.tracker(); }
  const Hypothesis<G>& best() const { return tracker().best(now_); }
  const SetUp<G>& set_up() const { return beginnings_.set_up(); }

  void take(const Snapshot<Grid>& snapshot, Micros at, Verdicts&);
  void take(const Lift<Grid>& lift, Micros at, Verdicts& verdicts);
  void take(const Place<Grid>& place, Micros at, Verdicts& verdicts);
  void take(const Press& press, Micros at, Verdicts&);
  void take(const Touch<Grid>& touch, Micros at, Verdicts& verdicts);
  void take(const Adjust& adjust, Micros at, Verdicts&);
  void take(const Lost&, Micros, Verdicts&) {}
  void take(const Offline&, Micros, Verdicts&);
  void take(const Online&, Micros, Verdicts&) {}

  void touched(Square<Grid> square, Micros at);

  /// A board that never said how it stands is taken to stand at the start.
  void assume_start(Micros at, Verdicts& verdicts);

  /// Where the wood differs from how the present or the last game stands, and no sensor erred; the
  /// board's own squares.
  SquareSet<Grid> moved_on() const;

  /// When the start position will have stood long enough for a new game: at once where none is on,
  /// later over one that nobody ended.
  std::optional<Micros> set_up_deadline() const;

  Idle<Grid> idle() const;
  void conclude(Micros at, Verdicts& verdicts);

  /// Where the start `stands` over a game that nobody ended, another may begin with a move from it
  /// before it has stood for long enough.
  void look_for_another(bool stands, Micros at, Verdicts& verdicts);

  void begin_standing(Micros at, Verdicts& verdicts);
  void begin(Begun<G> begun, Micros at, Verdicts& verdicts);
  void finish(const Ended& ended, Micros at, Verdicts& verdicts);

  State state_ = State::waiting;
  bool begins_ = true;  ///< another game may
  bool seen_board_ = false;
  Micros now_{};
  Micros last_touch_{};
  Micros busy_since_{};  ///< the first touch after the last long pause
  Micros over_since_{};
  Wood<Grid> wood_;  ///< as the board has it
  Beginnings<G> beginnings_;
  CurrentGame<G> game_;  ///< the present or the last one
};

}  // namespace luozi::recognizer
