// The time by which sessions end, attempts are counted and refusals are logged.
#pragma once

#include <chrono>

namespace luozi::host {

/// Of a clock that never goes back; passed in, so that tests hold it in their hands.
using DeskTime = std::chrono::steady_clock::time_point;

}  // namespace luozi::host
