// Believes a weak field late.
#include "hardware/model/hover.hpp"

#include <cmath>

namespace luozi::model {

Hover::Hover(const BoardModel& board, std::span<const Contact> before)
    : on_mt_(board.on_mt), stands_mt_(board.stands_mt) {
  for (const Contact contact : before) sensors_.push_back({contact, contact, Strength::faint, 0});
}

Hover::Strength Hover::strength_of(double mt) const {
  if (std::abs(mt) < on_mt_) return Strength::faint;
  return std::abs(mt) < stands_mt_ ? Strength::weak : Strength::well;
}

std::vector<int> Hover::see(int square, Contact contact, double mt, std::int64_t at_us) {
  Sensor& own = sensors_[static_cast<std::size_t>(square)];
  const Strength strength = strength_of(mt);
  const bool leaves =
      own.believed != Contact::open && (contact != own.believed || strength < own.strength);
  if (contact != own.sees) own.since_us = at_us;
  own.sees = contact;
  own.strength = strength;
  std::vector<int> changed;
  const auto believe = [&](int which, Contact what) {
    Sensor& at = sensors_[static_cast<std::size_t>(which)];
    if (what == at.believed) return;
    at.believed = what;
    changed.push_back(which);
  };
  for (int other = 0; leaves && other < std::ssize(sensors_); ++other) {
    if (other != square) believe(other, sensor(other).sees);
  }
  const bool is_sure = contact == Contact::open || strength == Strength::well ||
                       contact == own.believed || at_us < hover_us ||
                       at_us - own.since_us >= hover_us;
  believe(square, is_sure ? contact : Contact::open);
  return changed;
}

std::optional<std::int64_t> Hover::due_us(int square) const {
  const Sensor& own = sensor(square);
  if (own.believed == own.sees) return std::nullopt;
  return own.since_us + hover_us;
}

}  // namespace luozi::model
