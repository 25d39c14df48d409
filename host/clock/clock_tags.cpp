// Reads time controls out of tags.
#include "host/clock/clock_tags.hpp"

#include "boards/units.hpp"

#include <algorithm>
#include <string_view>

namespace luozi::host {
namespace {

constexpr std::string_view both_sides = "TimeControl";

struct ControlTag {
  std::string_view name;
  std::array<bool, 2> is_of{};  ///< by index(Side)
};

/// Later rows override earlier ones: a side's own tag beats TimeControl.
constexpr std::array<ControlTag, 5> control_tags{{{both_sides, {true, true}},
                                                  {"WhiteTimeControl", {true, false}},
                                                  {"BlackTimeControl", {false, true}},
                                                  {"TimeControlWhite", {true, false}},
                                                  {"TimeControlBlack", {false, true}}}};

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
  for (const ControlTag& known : control_tags) {
    const notation::Tag* const tag = last_of(tags, known.name);
    if (tag == nullptr) continue;
    if (const auto fault = clock_tag_fault(*tag)) {
      read.faults.push_back(*fault + "; the game goes on without a time control");
      continue;
    }
    const notation::TimeControl control = *notation::read_time_control(tag->value);
    for (const Side side : {Side::white, Side::black}) {
      if (known.is_of.at(at_index(side))) read.controls.at(at_index(side)) = control;
    }
  }
  if (!read.faults.empty()) read.controls = {};
  return read;
}

std::optional<std::string> clock_tag_fault(const notation::Tag& tag) {
  if (std::ranges::find(control_tags, tag.name, &ControlTag::name) == control_tags.end()) return {};
  const auto control = notation::read_time_control(tag.value);
  if (control) return {};
  return tag.name + control.error().substr(both_sides.size());
}

}  // namespace luozi::host
