// Pieces that a hand holds above a square: told from standing ones by their weaker field, as the
// firmware of Hall boards does (`hall_hover`).
#pragma once

#include "hardware/model/board_model.hpp"
#include "hardware/model/contact.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace luozi::model {

/// A piece in a field too weak for one that stands well is believed after so long, or as soon as
/// another one begins to leave: one hand does one thing at a time. In as long after the start all
/// is believed at once.
inline constexpr std::int64_t hover_us = 2'000'000;

/// Without `stands_mt` in the board's file, as of reeds, nothing is held back.
class Hover {
 public:
  /// `before`: what stands at first and is believed.
  Hover(const BoardModel& board, std::span<const Contact> before);

  /// The sensor's threshold makes `contact` of its field of `mt` now. Gives the squares of which
  /// another contact is believed than before, in the order in which that is to be told.
  std::vector<int> see(int square, Contact contact, double mt, std::int64_t at_us);

  Contact believed(int square) const { return sensor(square).believed; }
  /// When what is held back there will be believed at the latest. None: nothing is held back.
  std::optional<std::int64_t> due_us(int square) const;

 private:
  /// Below `on_mt`, below `stands_mt`, or more.
  enum class Strength : std::uint8_t { faint, weak, well };
  struct Sensor {
    Contact sees = Contact::open, believed = Contact::open;
    Strength strength = Strength::faint;
    std::int64_t since_us = 0;  ///< that it sees this
  };
  const Sensor& sensor(int square) const { return sensors_[static_cast<std::size_t>(square)]; }
  Strength strength_of(double mt) const;

  double on_mt_, stands_mt_;
  std::vector<Sensor> sensors_;
};

}  // namespace luozi::model
