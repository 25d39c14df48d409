// A board, its clock and the hands over it, as time passes: what stands where, whose hand is off
// when, and what was left to be done later. For this folder's own files only.
#pragma once

#include "boards/units.hpp"
#include "hardware/model/clumsy.hpp"
#include "hardware/model/contact.hpp"
#include "hardware/model/disturbance.hpp"
#include "hardware/model/hand.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace luozi::host {

/// Every square that the move's pieces leave, stop on, reach or clear.
std::vector<int> squares_of(const model::HandMove& move);

class Table {
 public:
  explicit Table(std::span<const model::Contact> before);

  const std::vector<model::Standing>& squares() const { return squares_; }
  std::vector<model::Contact> standing() const;
  /// When the last hand left its piece.
  std::int64_t free_us() const { return free_us_; }
  /// As the next player finds the last hand; none: it is long gone.
  std::optional<model::OtherHand> last_hand() const;
  /// The hand before that: the next player's own; none: it is long gone.
  std::optional<model::OwnHand> hand_before() const;

  /// The script's hand comes; the next one may come when it is off.
  void lay(const model::HandScript& script, std::int64_t start_us);
  /// Nobody comes before this, and nobody is in a hurry then.
  void wait_until(std::int64_t at_us);

  /// When the clock is pressed by a player who comes to it at that time. It has one lever for both
  /// and takes their hands one after the other; none: who pressed last finds it down.
  std::optional<std::int64_t> press(Side side, std::int64_t at_us);

  /// `made`: how many moves were made, those that do not stand among them.
  void leave(const std::vector<model::Errand>& errands, int made);
  /// Does what is due, and what is in the way of a hand that comes to these squares; what it makes
  /// needless is forgotten.
  void run_errands(const std::vector<int>& next_squares, int made, int ply);
  void forget_errands() { waiting_.clear(); }

  void note(const std::string& cell, std::int64_t at_us, int square, int ply) {
    disturbances_.push_back({at_us, cell, square, ply});
  }

  /// Everything so far, in order of time.
  std::vector<model::HandAct> take_acts();
  std::vector<model::Disturbance> take_disturbances();

 private:
  struct Waiting {
    model::Errand errand;
    int due = 0;  ///< once so many moves were made
  };

  void run(const model::Errand& errand, int ply);

  std::vector<model::Standing> squares_;
  std::vector<model::HandAct> acts_;
  std::vector<model::Disturbance> disturbances_;
  std::vector<Waiting> waiting_;
  model::OtherHand last_hand_;
  std::optional<model::OwnHand> hand_before_;  ///< when it let go in the table's time
  std::int64_t free_us_ = 0, pressed_us_ = 0;
  bool hand_is_near_ = false;
  std::optional<Side> lever_;  ///< who pressed last
  std::int64_t lever_us_ = 0;  ///< and when
};

}  // namespace luozi::host
