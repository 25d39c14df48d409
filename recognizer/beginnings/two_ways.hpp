// The explanations of one game on a board that may lie either way round: until the moves have told
// there are two beams, and from then on one, in the game's own orientation.
#pragma once

#include "boards/game.hpp"
#include "recognizer/beginnings/set_up.hpp"
#include "recognizer/costs/odds.hpp"
#include "recognizer/health/chatter.hpp"
#include "recognizer/search/tracker.hpp"
#include "recognizer/sensors/orientation.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace luozi::recognizer {

namespace costs {

/// The board lies the other way round than in its last game, or than its maker meant: one game in
/// twenty, an estimate.
inline constexpr double other_way = 3.0;

}  // namespace costs

namespace limits {

/// Moves after which twenty to one will do: by then one side has moved twice.
inline constexpr int plies_to_tell_way = 4;
/// Moves after which the likelier way is taken whatever the odds: where a sensor missed one of the
/// first touches both ways may look odd for some moves.
inline constexpr int plies_to_tell_way_most = 8;
/// Touches after which it is taken too: four moves of a clumsy hand.
inline constexpr int touches_to_tell_way = 64;
/// Silence after which the odds are looked at again.
inline constexpr Micros way_told_after = seconds(1);

}  // namespace limits

template <Game G>
class TwoWays {
 public:
  using Grid = typename G::Grid;
  using Ways = typename SetUp<G>::Ways;

  TwoWays() = default;
  /// Begins with the wood as the sensors show it; `ways` are one or two, the likelier first.
  TwoWays(const typename G::Position& start, const Wood<Grid>& wood, const Ways& ways)
      : turned_(ways.front().turned), tracker_(begun(start, wood, ways.front())) {
    if (ways.size() > 1) rival_ = begun(start, wood, ways.back());
  }

  /// Squares are the board's own; `adjusting`: a side has announced that it adjusts pieces.
  void lift(Square<Grid> square, Micros at, bool adjusting = false) {
    if (was_chatter({square, false, {}, at})) return;
    tracker_.lift(turned_if(turned_, square), at, adjusting);
    if (!rival_) return;
    rival_->lift(turned_if(!turned_, square), at, adjusting);
    ++touches_;
  }
  void place(const Place<Grid>& place, Micros at, bool adjusting = false) {
    if (was_chatter({place.square, true, place.astride, at, place.colour})) return;
    tracker_.place(turned_if(turned_, place), at, adjusting);
    if (!rival_) return;
    rival_->place(turned_if(!turned_, place), at, adjusting);
    ++touches_;
  }
  void resync(const Wood<Grid>& seen, Micros at) {
    chatter_.interrupt();
    tracker_.resync(turned_if(turned_, seen), at);
    if (!rival_) return;
    rival_->resync(turned_if(!turned_, seen), at);
    ++touches_;
  }
  void press(Side side, Micros at) {
    chatter_.interrupt();
    tracker_.press(side, at);
    if (rival_) rival_->press(side, at);
  }
  void distrust(const Distrust<Grid>& sensors) {
    chatter_.interrupt();
    tracker_.distrust(turned_if(turned_, sensors));
    if (rival_) rival_->distrust(turned_if(!turned_, sensors));
  }

  /// True: the board turned out to lie the other way round than was said.
  bool decide(Micros now) {
    if (!rival_) return false;
    const Hypothesis<G>& likelier = tracker_.best(now);
    const Hypothesis<G>& other = rival_->best(now);
    const double against = likelier.cost(now) - other.cost(now) - costs::other_way;
    const int plies = std::max(likelier.line->ply, other.line->ply);
    const bool at_last =
        plies >= limits::plies_to_tell_way_most || touches_ >= limits::touches_to_tell_way;
    const double odds = at_last                              ? 0
                        : plies >= limits::plies_to_tell_way ? odds::revise
                                                             : odds::settle;
    // Black's reply seen before White's first move looks like a turned board: a second ply is
    // asked.
    if (against >= odds && other.line->ply >= 2) {
      tracker_ = std::move(*rival_);
      turned_ = !turned_;
      close();
      return true;
    }
    if (at_last || (likelier.line->ply >= 1 && -against >= odds)) close();
    return false;
  }

  /// When the odds are looked at again though nothing is touched; none: they are known, or nothing
  /// was touched yet.
  std::optional<Micros> next_deadline(Micros now) const {
    const Micros at = tracker_.last_touch() + limits::way_told_after;
    return rival_ && touches_ > 0 && at > now ? std::optional(at) : std::nullopt;
  }

  /// Whether it is not known yet which way round the board lies.
  bool open() const { return rival_.has_value(); }
  /// Takes it as it was said: a person speaks of the game so.
  void close() {
    chatter_.interrupt();
    rival_.reset();
  }
  bool turned() const { return turned_; }
  Tracker<G>& tracker() { return tracker_; }
  const Tracker<G>& tracker() const { return tracker_; }
  /// Of the other way round while that is open, else null.
  const Tracker<G>* rival() const { return rival_ ? &*rival_ : nullptr; }

 private:
  struct State {
    bool turned;
    Tracker<G> tracker;
    std::optional<Tracker<G>> rival;

    Wood<Grid> wood() const { return turned_if(turned, tracker.wood()); }
  };

  /// Whether the touch and the one before it were a sensor's chatter, which is forgotten then.
  bool was_chatter(const Touching<Grid>& touching) {
    const auto state = [this] { return State{turned_, tracker_, rival_}; };
    std::optional<State> before = chatter_.take(touching, state);
    if (!before) return false;
    tracker_ = std::move(before->tracker);
    rival_ = std::move(before->rival);
    return true;
  }

  static Tracker<G> begun(const typename G::Position& start, const Wood<Grid>& wood,
                          const Way<Grid>& way) {
    return Tracker<G>(start, turned_if(way.turned, wood), turned_if(way.turned, way.wrong));
  }

  bool turned_ = false;
  Tracker<G> tracker_;
  std::optional<Tracker<G>> rival_;  ///< of the other way round
  Chatter<Grid, State> chatter_;
  int touches_ = 0;
};

}  // namespace luozi::recognizer
