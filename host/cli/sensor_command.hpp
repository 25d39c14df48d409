// `luozi boards --calibrate` and `--self-test`: the sensors of a board that is plugged in.
#pragma once

#include "host/sensors/sensor_check.hpp"

#include <iosfwd>

namespace luozi::host {

/// What to do first, sensors that are not well and the result on `out`; one line on `err` where
/// something does not work. `exit_bad_data` also where sensors are not well.
int run_sensor_check(const SensorWish& wish, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
