// What is broken about a board on one day: dead and stuck points, loose connectors, things laid
// beside the board.
#pragma once

#include "hardware/model/board_model.hpp"
#include "hardware/model/contact.hpp"
#include "hardware/model/disturbance.hpp"
#include "hardware/model/random.hpp"
#include "hardware/model/sense.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace luozi::model {

/// A rank's connector has no contact from one time to another: its sensors say that nothing is
/// there.
struct Outage {
  std::int64_t start_us = 0, end_us = 0;
  std::vector<int> squares{};
};

/// A phone or a clip: a lasting field, stronger or weaker from point to point.
struct FieldStep {
  std::int64_t at_us = 0;
  std::vector<int> squares{};
  double field_mt = 0;
};

struct Faults {
  std::vector<std::optional<Contact>> fixed{};  ///< by squares: what a dead or stuck point says
  std::vector<Outage> outages{};                ///< in order of time
  std::optional<FieldStep> step{};
  std::vector<Disturbance> disturbances{};
};

/// Of a game that ends at `end_us`.
Faults draw_faults(const BoardModel& board, const SensorNoise& noise, std::int64_t end_us,
                   Random& random);

}  // namespace luozi::model
