// Fields of JSON objects, for what is written by hand: keys keep their order, and Boost.JSON writes
// 1.733 as 1.733E0. What is appended begins with a comma, but for the seconds alone.
#pragma once

#include "boards/units.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// Appends `,"name":"text"`.
void append_json_field(std::string& out, std::string_view name, std::string_view text);

/// Appends `,"name":["a1","b1"]`.
void append_json_names(std::string& out, std::string_view name,
                       const std::vector<std::string>& names);

/// Appends `,"name":1.5`, or `,"name":null` where there is none.
void append_json_time(std::string& out, std::string_view name, std::optional<Micros> time);

/// Appends seconds with one to six decimals: `1.5`, `300.0`.
void append_json_seconds(std::string& out, Micros time);

}  // namespace luozi::host
