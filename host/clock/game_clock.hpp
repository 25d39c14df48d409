// Both players' thinking time in one game: pure arithmetic on the times at which things were said
// to happen. (The daemon's own time is host/daemon/clock.hpp.)
#pragma once

#include "boards/result.hpp"
#include "boards/units.hpp"
#include "notation/time_control.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace luozi::host {

enum class PressKind : std::uint8_t {
  pressed,   ///< the player pressed the clock
  inferred,  ///< there is no clock, or no press came: the settled move ends the turn
};

/// Why a press changed nothing.
enum class PressRefusal : std::uint8_t {
  not_running,  ///< the other side's clock is the one that counts
  stopped,      ///< the arbiter stopped both
};

/// What a press told of the move that it completed.
struct ClockedMove {
  Side side = Side::white;
  Micros at{};
  Micros elapsed{};              ///< time spent on the move while the clock ran: %emt
  std::optional<Micros> left{};  ///< what the mover's clock then shows: %clk; none: no time control
  PressKind kind = PressKind::pressed;

  friend bool operator==(const ClockedMove&, const ClockedMove&) = default;
};

/// How many presses can be taken back; older ones are forgotten. Players take back one or two, a
/// board that was misread a few dozen.
inline constexpr std::size_t presses_kept_max = 256;

/// A value: the same calls give the same clock, so that a replay does. Times count in one and the
/// same clock, in microseconds; one that lies before the last one counts as that. Queries take the
/// time for which they are asked and change nothing.
///
/// A flag falls when the time is over, so that a press at that very instant is too late
/// (CN-draughts-100 8.2.6). It stays down until the arbiter sets that clock; meanwhile the clock
/// runs on below zero and earns nothing (house rule).
class GameClock {
 public:
  /// Both clocks stand until `resume`. The controls are sound, by index(Side), and may differ.
  static GameClock set_up(const std::array<notation::TimeControl, 2>& controls, Side first,
                          Micros at);
  /// The clock of the side to move runs from `at`, whether that player has come or not (CXA-1999
  /// 21.1, CN-draughts-100 9.1).
  static GameClock start(const std::array<notation::TimeControl, 2>& controls, Side first,
                         Micros at) {
    GameClock clock = set_up(controls, first, at);
    clock.resume(at);
    return clock;
  }
  static GameClock start(const notation::TimeControl& control, Side first, Micros at) {
    return start({control, control}, first, at);
  }

  /// `side` has completed a move: its clock stops, earns what the move is worth, and the other's
  /// runs. An inferred press also counts while the clocks are stopped; they stay so.
  Result<ClockedMove, PressRefusal> press(Side side, Micros at, PressKind kind);

  /// Both clocks stand; that of the side to move runs, for the first time or again.
  void stop(Micros at);
  void resume(Micros at);
  /// The arbiter sets a clock's time, any delay or byo-yomi being beside it. A fallen flag is
  /// raised again where that is above zero. Times beyond a time control's longest are cut to it;
  /// where there is no time control, nothing changes.
  void set(Side side, Micros left, Micros at);
  /// The arbiter gives time, or takes it where `amount` is below zero; a flag may fall by that
  /// (CXA-1999 23.3). In the same range.
  void add(Side side, Micros amount, Micros at);

  /// The arbiter lets this side move though the other has completed no move. Its turn begins anew;
  /// what the other spent since the last press stays spent. Nothing where it is to move already.
  void give_turn(Side side, Micros at);

  /// The last plies are taken back: all is again as just before the first of them was pressed, so
  /// what it took is spent, what it earned is gone, and what was spent on later ones is given back
  /// (house rule; the arbiter may set other times). By as much as the arbiter changed
  /// a clock since, it is changed again. False, and nothing changed: so many are not kept.
  [[nodiscard]] bool take_back(std::size_t plies, Micros at);

  /// The last press, told as of `was`, had not come by then: its clock has run on since. False, and
  /// nothing changed: none is kept.
  [[nodiscard]] bool undo_press(Micros was);

  Side turn() const { return now_.turn; }
  bool running() const { return running_; }
  const notation::TimeControl& control(Side side) const { return controls_[at_index(side)]; }
  /// The period that the side is in; null: there is no time control.
  const notation::TimePeriod* period(Side side) const;

  /// What the side's clock shows: its time, in Bronstein's mode with what is left of the delay, or
  /// what is left of a byo-yomi period. 0 or less: the flag has fallen. None: there is no time
  /// control, or it is not known.
  std::optional<Micros> remaining(Side side, Micros at) const;
  /// Byo-yomi periods not used up, the one that runs included.
  int byo_yomi_left(Side side, Micros at) const;
  /// Whether the time that is shown is that of a byo-yomi period.
  bool in_byo_yomi(Side side, Micros at) const;
  /// What is left of the delay before the clock of the side to move counts.
  Micros delay_left(Micros at) const;
  /// The least that the side has had left in the present period, before its moves earned anything.
  std::optional<Micros> least_in_period(Side side, Micros at) const;
  /// Since when the flag is down; none: it is up.
  std::optional<Micros> fallen_since(Side side, Micros at) const;
  /// When the flag of the side to move falls if nothing more is told; none: never, or it is down.
  std::optional<Micros> deadline() const;

  /// Time spent on the move that is being thought of, and by the side in the whole game.
  Micros elapsed(Micros at) const;
  Micros used(Side side, Micros at) const;

  /// Moves completed; periods gone by, repeated ones too; moves to complete before the next period,
  /// 0: there is none.
  int moves(Side side) const { return count(side).moves; }
  int periods_passed(Side side) const { return count(side).periods_passed; }
  int moves_to_go(Side side) const;

  friend bool operator==(const GameClock&, const GameClock&) = default;

 private:
  /// A side's time; `byo_yomi_used` is of the period that runs.
  struct Time {
    Micros left{}, least{}, byo_yomi_used{};
    Micros ruled{};  ///< by how much the arbiter has changed it, all told
    int byo_yomi = 0;
    std::optional<Micros> fallen{};
    friend bool operator==(const Time&, const Time&) = default;
  };
  struct Count {
    Time time{};
    Micros used{};
    int moves = 0, period_moves = 0, periods_passed = 0;
    friend bool operator==(const Count&, const Count&) = default;
  };
  struct State {
    Side turn = Side::white;
    Micros spent{}, delay_left{};  ///< of the side to move, on this move
    std::array<Count, 2> counts{};
    friend bool operator==(const State&, const State&) = default;
  };

  const Count& count(Side side) const { return now_.counts[at_index(side)]; }
  static bool take(Time& time, const notation::TimePeriod& period, Micros amount);
  static void give(Time& time, const notation::TimePeriod& period, bool begins);
  void complete_move(Side side);
  void begin_turn(Side side);
  void change(Side side, Micros amount);
  State state_at(Micros at) const;
  void run_to(Micros at);

  std::array<notation::TimeControl, 2> controls_{};
  State now_{};  ///< as it is at `at_`
  Micros at_{};
  bool running_ = false;
  std::vector<State> before_presses_{};  ///< the last ones, oldest first
};

}  // namespace luozi::host
