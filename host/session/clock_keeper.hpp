// Keeps the clock of the game on one board: which press completed which ply, and when flags fall.
#pragma once

#include "boards/units.hpp"
#include "host/clock/clock_tags.hpp"
#include "host/clock/game_clock.hpp"
#include "host/session/clock_order.hpp"
#include "host/session/clock_view.hpp"
#include "host/session/notice.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

/// A flag that fell and was not told yet.
struct FlagFall {
  Side side;
  Micros at;
};

/// The README says what is decided where the laws are silent. A value: the same calls give the same
/// clock. Times are the session's and never decrease.
class ClockKeeper {
 public:
  /// `laws`: the edition's name.
  ClockKeeper(const std::vector<notation::Tag>& tags, std::string_view laws);

  /// Tags that could not be read, one line each.
  const std::vector<std::string>& faults() const { return tags_.faults; }

  /// The first ply that the clock has not completed.
  Ply next_to_complete() const { return {static_cast<int>(completed_) + 1}; }
  /// Whether the last press belongs to a ply.
  bool last_press_completes() const { return !presses_.empty() && presses_.back().ply; }
  /// Whether nobody pressed for this ply, which the clock has completed.
  bool is_inferred(Ply ply) const;

  /// From now on presses end turns. To be said before what the recognizer makes of the first press.
  void hears_presses() { pressing_ = true; }
  /// False: it completed nothing, as it began the game, or as the other side's clock runs or none
  /// does.
  bool press(Side side, Micros at, std::vector<Notice>& notices);
  /// Follows what was told of the game; adds what the clock says of it.
  void follow(const Notice& notice, std::vector<Notice>& notices);
  /// Follows the notices from the index `said` on. Inserts each notice of its own right behind the
  /// one that caused it, but before the game's end.
  void follow_since(std::size_t said, std::vector<Notice>& notices);
  /// Obeys an arbiter, or says in one line why not.
  std::optional<std::string> rule(const ClockOrder& order, Micros at, std::vector<Notice>& notices);

  /// An arbiter upheld that this side's press completed no move: if it was the last one, and is no
  /// ply's, the clock is as it was before it and runs for that side again (FIDE 7.5.1, 7.5.3).
  void void_press(Side side, Micros at, std::vector<Notice>& notices);

  /// Nothing came before `now`.
  void advance(Micros now) { now_ = std::max(now_, now); }
  /// Flags that fell by now, each once. One waits while a proposed move may have been in time.
  std::vector<FlagFall> take_fallen();
  bool is_fallen(Side side) const { return clock_ && clock_->fallen_since(side, now_).has_value(); }
  /// When the next flag falls if nothing more is told.
  std::optional<Micros> next_deadline() const;
  /// The recording is over: how long the clock went on running nobody knows.
  void recording_over() { flags_told_ = false; }

  /// Whether the game has a clock: a time control, or presses.
  bool shown() const { return clock_ && (controlled_ || pressing_); }
  /// None: it has none.
  std::optional<GameClockView> view() const;
  /// What the laws give or take if the offence is upheld; none: nothing, or there is no control.
  std::optional<SuggestedPenalty> penalty(const Incident& incident) const;

 private:
  /// A ply, illegal ones included.
  struct Played {
    Side side;
    Micros lifted, released;
  };
  /// A press that counted, and the ply it completed; none: no move was seen that it could complete.
  struct Press {
    ClockedMove move;
    std::optional<Ply> ply{};
  };
  struct Kept {
    Side side;
    Micros at;
  };

  /// Why an order is refused; none: it was obeyed.
  using Refusal = std::optional<std::string>;
  Refusal obey(const SetClockOrder& order);
  Refusal obey(const PauseOrder& order);
  Refusal obey(const ResumeOrder& order);

  void take(const Started& started, std::vector<Notice>& notices);
  void take(const Proposed& proposed, std::vector<Notice>& notices);
  void take(const Settled& settled, std::vector<Notice>& notices);
  void take(const Irregular& irregular, std::vector<Notice>& notices);
  void take(const Revised& revised, std::vector<Notice>& notices);
  void take(const TakenBack& taken_back, std::vector<Notice>& notices);
  void take(const Accepted& accepted, std::vector<Notice>& notices);
  void take(const Ended& ended, std::vector<Notice>& notices);
  template <class Other>
  void take(const Other& /*says nothing of the clock*/, std::vector<Notice>& /*notices*/) {}

  void set_up(Side first, Micros at);
  bool is_untouched() const { return plies_.empty() && presses_.empty() && proposed_.empty(); }
  bool begins(Side presser) const;
  void begin_with(const Played& first);
  void time_anew(Side side, Micros at, std::vector<Notice>& notices);
  void play_in_doubt(Ply before, std::vector<Notice>& notices);
  void play(Ply ply, const Played& played, std::vector<Notice>& notices);
  void take_back(Ply from);
  void complete_plies(std::vector<Notice>& notices);
  void complete_all(std::vector<Notice>& notices);
  std::vector<Press>::iterator unclaimed();
  const Press* press_of(Ply ply) const;
  Press* press_for(const Played& played);
  Press* press_before_moving(const Played& played);
  void infer(Ply ply, Micros at);
  void hear_kept_press();
  void tell_ruled(std::vector<Notice>& notices) const;
  void tell(Ply ply, std::vector<Notice>& notices) const;
  Ply next_ply() const { return {static_cast<int>(plies_.size()) + 1}; }
  ClockFace face(Side side) const;

  ClockTags tags_;
  std::string laws_;
  bool controlled_;
  std::optional<GameClock> clock_;    ///< none: no game has begun
  std::optional<GameClock> unbegun_;  ///< as it stood, with what an arbiter set, before it ran
  std::vector<Played> plies_;         ///< those that stand: settled, or in doubt before one that is
  std::size_t completed_ = 0;         ///< so many of them the clock has completed
  std::vector<Press> presses_;        ///< as many as the clock counted
  std::vector<Played> proposed_;      ///< the proposed plies after those
  std::optional<Kept> kept_;    ///< a press while the other's clock ran; it may turn out to count
  std::array<bool, 2> told_{};  ///< flags that are down and told
  bool pressing_ = false;       ///< a clock was pressed in this game
  bool begun_ = false;          ///< its clocks ran, if only for a while
  bool counted_ = false;        ///< a press completed a turn, also one that was taken back
  bool paused_ = false, over_ = false;
  bool flags_told_ = true;
  Micros now_{};
};

}  // namespace luozi::host
