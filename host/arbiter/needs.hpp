// What on a board needs an arbiter's eyes, the most urgent first.
#pragma once

#include "boards/units.hpp"
#include "host/relay/board_view.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace luozi::host {

/// In the order of urgency (house rule). A claim is lost as soon as the claimant plays on, and a
/// fallen flag ends the game; where wood and record differ the record stands still, and where the
/// board is in doubt later play often tells; a silent board keeps its own record for a while; a bad
/// sensor is played around; a game that is over waits, and so does the one before it.
enum class NeedKind : std::uint8_t {
  incident,
  flag,
  mismatch,
  unsure,
  stale,
  sensor,
  result,
  result_before
};

/// As the desk's JSON has it: "incident" ...
std::string_view need_name(NeedKind kind);

struct Need {
  NeedKind kind = NeedKind::incident;
  int count = 1;              ///< incidents, flags and sensors may be several
  std::int64_t since_us = 0;  ///< since 1970
  friend bool operator==(const Need&, const Need&) = default;
};

/// In the order of urgency, each kind once. `before`: what the board needed by the view before this
/// one, whose times are kept. `is_silent`: no word came from the board for long.
std::vector<Need> needs_of(const BoardView& view, bool is_silent, const std::vector<Need>& before);

}  // namespace luozi::host
