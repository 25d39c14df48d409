// A board, its clock and the hands over it, as time passes.
#include "host/rehearse/table.hpp"

#include <algorithm>
#include <utility>

namespace luozi::host {
namespace {

// Between an errand and the hand that comes after it. EST
constexpr std::int64_t after_errand_us = 200'000;
// A hand that waits for the other to have pressed. EST
constexpr std::int64_t between_presses_us = 120'000;

bool meet(const std::vector<int>& a, const std::vector<int>& b) {
  return std::find_first_of(a.begin(), a.end(), b.begin(), b.end()) != a.end();
}

template <class Timed>
std::vector<Timed> in_order(std::vector<Timed> all) {
  std::stable_sort(all.begin(), all.end(),
                   [](const Timed& a, const Timed& b) { return a.at_us < b.at_us; });
  return all;
}

}  // namespace

std::vector<int> squares_of(const model::HandMove& move) {
  std::vector<int> squares = move.victims;
  for (const model::PieceTravel& piece : move.pieces) {
    squares.push_back(piece.from);
    squares.push_back(piece.to);
    squares.insert(squares.end(), piece.stops.begin(), piece.stops.end());
  }
  return squares;
}

Table::Table(std::span<const model::Contact> before) {
  for (const model::Contact contact : before) squares_.push_back({contact});
}

std::vector<model::Contact> Table::standing() const {
  std::vector<model::Contact> contacts;
  for (const model::Standing& square : squares_) contacts.push_back(square.piece);
  return contacts;
}

std::optional<model::OtherHand> Table::last_hand() const {
  if (!hand_is_near_) return std::nullopt;
  model::OtherHand hand = last_hand_;
  hand.pressed_us = pressed_us_ - free_us_;
  return hand;
}

std::optional<model::OwnHand> Table::hand_before() const {
  if (!hand_before_) return std::nullopt;
  return model::OwnHand{hand_before_->left_us - free_us_, hand_before_->squares};
}

void Table::lay(const model::HandScript& script, std::int64_t start_us) {
  model::carry_out(script.acts, squares_);
  for (model::HandAct act : script.acts) {
    act.at_us = std::max<std::int64_t>(0, act.at_us + start_us);
    acts_.push_back(act);
  }
  for (model::Disturbance each : script.disturbances) {
    each.at_us += start_us;
    disturbances_.push_back(std::move(each));
  }
  hand_before_.reset();
  if (hand_is_near_) hand_before_ = model::OwnHand{free_us_, last_hand_.squares};
  free_us_ = start_us + script.released_us;
  pressed_us_ = std::max(pressed_us_, start_us + script.pressed_us);
  last_hand_ = model::other_hand(script);
  hand_is_near_ = true;
}

void Table::wait_until(std::int64_t at_us) {
  free_us_ = std::max(free_us_, at_us);
  hand_is_near_ = false;
  hand_before_.reset();
}

std::optional<std::int64_t> Table::press(Side side, std::int64_t at_us) {
  if (std::exchange(lever_, side) == side) return std::nullopt;
  lever_us_ = std::max(at_us, lever_us_ + between_presses_us);
  return lever_us_;
}

void Table::leave(const std::vector<model::Errand>& errands, int made) {
  for (const model::Errand& errand : errands) {
    waiting_.push_back({errand, made + errand.plies_later});
  }
}

void Table::run_errands(const std::vector<int>& next_squares, int made, int ply) {
  std::vector<Waiting> left;
  for (Waiting& each : std::exchange(waiting_, {})) {
    const bool meets = meet(each.errand.squares, next_squares);
    if (meets && !each.errand.in_the_way) continue;
    if (meets || each.due <= made) {
      run(each.errand, ply);
    } else {
      left.push_back(std::move(each));
    }
  }
  waiting_ = std::move(left);
}

void Table::run(const model::Errand& errand, int ply) {
  if (errand.acts.empty()) return;
  model::HandScript script;
  script.acts = errand.acts;
  script.placed_us = errand.acts.back().at_us + errand.acts.back().dwell_us;
  script.released_us = script.pressed_us = script.placed_us + after_errand_us;
  const int square = errand.squares.empty() ? -1 : errand.squares.front();
  note(errand.cell, free_us_ + errand.acts.front().at_us, square, ply);
  lay(script, free_us_);
}

std::vector<model::HandAct> Table::take_acts() { return in_order(std::exchange(acts_, {})); }

std::vector<model::Disturbance> Table::take_disturbances() {
  return in_order(std::exchange(disturbances_, {}));
}

}  // namespace luozi::host
