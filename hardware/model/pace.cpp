// The two paces that have numbers behind them.
#include "hardware/model/pace.hpp"

namespace luozi::model {
namespace {

constexpr std::int64_t millisecond_us = 1000;

constexpr Spread spread(std::int64_t median_ms, int sigma_permille, std::int64_t least_ms,
                        std::int64_t most_ms) {
  return {median_ms * millisecond_us, sigma_permille, least_ms * millisecond_us,
          most_ms * millisecond_us};
}

}  // namespace

Pace club_pace() {
  return {.think = spread(1800, 500, 300, 8000),
          .lift_to_place = spread(900, 450, 250, 4000),
          .between_lifts = spread(500, 500, 80, 2500),
          .release = spread(180, 300, 60, 500),
          .press = spread(800, 500, 150, 4000),
          .fetch = spread(1600, 400, 500, 5000),
          .reconsider = spread(1200, 500, 400, 5000),
          .slide_dwell = spread(37, 430, 12, 90),
          .overlap = spread(80, 400, 25, 160),
          .set_up = spread(450, 250, 200, 1200),
          // 10 to 60 ms; the shortest are left out: the firmware believes a lift after 10 ms,
          // counted in whole scans.
          .slip = spread(30, 300, 13, 60),
          .leap = spread(600, 400, 200, 2500),
          .stop_rest = spread(220, 500, 60, 1500),
          .crown = spread(700, 500, 120, 3000)};
}

Pace blitz_pace() {
  return {.think = spread(350, 600, 60, 3000),
          .lift_to_place = spread(330, 350, 150, 1500),
          .between_lifts = spread(120, 600, 25, 1000),
          .release = spread(90, 300, 40, 300),
          .press = spread(180, 400, 60, 900),
          .fetch = spread(700, 400, 250, 2500),
          .reconsider = spread(400, 500, 150, 2000),
          .slide_dwell = spread(15, 430, 6, 35),
          .overlap = spread(50, 400, 25, 80),
          .set_up = spread(300, 250, 150, 800),
          .slip = spread(22, 300, 13, 60),
          .leap = spread(240, 350, 110, 1000),
          .stop_rest = spread(70, 500, 25, 500),
          .crown = spread(300, 500, 60, 1200)};
}

}  // namespace luozi::model
