// Reads time controls out of tags.
#include "host/clock/clock_tags.hpp"

#include "boards/units.hpp"

#include <string_view>

namespace luozi::host {
namespace {

constexpr std::string_view both_sides = "TimeControl";
constexpr std::array<std::string_view, 2> one_side{"WhiteTimeControl", "BlackTimeControl"};

/// The last tag of that name; null: there is none.
const notation::Tag* last_of(const std::vector<notation::Tag>& tags, std::string_view name) {
  const notation::Tag* found = nullptr;
  for (const notation::Tag& tag : tags) {
    if (tag.name == name) found = &tag;
  }
  return found;
}

}  // namespace

ClockTags read_clock_tags(const std::vector<notation::Tag>& tags) {
  ClockTags read;
  for (const std::string_view name : {both_sides, one_side[0], one_side[1]}) {
    const notation::Tag* const tag = last_of(tags, name);
    if (tag == nullptr) continue;
    if (const auto fault = clock_tag_fault(*tag)) {
      read.faults.push_back(*fault + "; the game goes on without a time control");
      continue;
    }
    const notation::TimeControl control = *notation::read_time_control(tag->value);
    for (const Side side : {Side::white, Side::black}) {
      const auto at = at_index(side);
      if (name == both_sides || name == one_side.at(at)) read.controls.at(at) = control;
    }
  }
  if (!read.faults.empty()) read.controls = {};
  return read;
}

std::optional<std::string> clock_tag_fault(const notation::Tag& tag) {
  if (tag.name != both_sides && tag.name != one_side[0] && tag.name != one_side[1]) return {};
  const auto control = notation::read_time_control(tag.value);
  if (control) return {};
  const std::string_view name = tag.name;
  return std::string(name.substr(0, name.find(both_sides))) + control.error();
}

}  // namespace luozi::host
