// Colours and rhythms of the lamps.
#include "firmware/core/lights.hpp"

#include <algorithm>

namespace luozi::firmware {
namespace {

constexpr std::uint64_t second_us = 1'000'000;
constexpr std::uint64_t blink_us = second_us / 2, flash_us = second_us / 10;

bool is_lit(wire::Light light, std::uint64_t now) {
  switch (light) {
    case wire::Light::off:
      return false;
    case wire::Light::steady:
      return true;
    case wire::Light::blinking:
      return now % blink_us < blink_us / 2;
    case wire::Light::flashing:
      return now % second_us < flash_us;
  }
  return false;
}

Colour square_colour(wire::Light light, std::uint8_t level) {
  const auto half = static_cast<std::uint8_t>(level / 2);
  if (light == wire::Light::steady) return {.green = level};
  if (light == wire::Light::blinking) return {.red = level};
  return {.red = half, .green = half};
}

void paint_squares(const wire::SquareLights& lights, std::uint64_t now, std::span<Colour> lamps) {
  const std::size_t count = std::min<std::size_t>(lamps.size(), lights.count);
  std::size_t lit = 0;
  for (std::size_t square = 0; square < count; ++square) {
    if (is_lit(lights.get(square), now)) ++lit;
  }
  const std::size_t sharing = std::max(lit, lamps_at_full_level);
  const auto level = static_cast<std::uint8_t>(lamp_level * lamps_at_full_level / sharing);
  for (std::size_t square = 0; square < count; ++square) {
    const wire::Light light = lights.get(square);
    if (is_lit(light, now)) lamps[square] = square_colour(light, level);
  }
}

}  // namespace

void paint(const LightsShown& shown, std::uint64_t now, std::span<Colour> chain) {
  std::ranges::fill(chain, Colour{});
  const auto lamp = [&](StatusLamp which) -> Colour& {
    return chain[static_cast<std::size_t>(which)];
  };
  // Flashes while it has power and nobody to tell.
  if (shown.host_is_there || is_lit(wire::Light::flashing, now)) {
    lamp(StatusLamp::host) = {.green = lamp_level};
  }
  const bool fault = shown.losing_events || (shown.host_is_there && shown.asked.fault);
  if (fault) lamp(StatusLamp::fault) = {.red = lamp_level};
  if (!shown.host_is_there) return;
  constexpr Colour white{lamp_level / 3, lamp_level / 3, lamp_level / 3};
  if (shown.asked.turn == wire::Turn::white) lamp(StatusLamp::white) = white;
  if (shown.asked.turn == wire::Turn::black) lamp(StatusLamp::black) = white;
  paint_squares(shown.asked.squares, now, chain.subspan(status_lamps));
}

}  // namespace luozi::firmware
