// Strings of JSON, for what is written by hand so that its keys keep their order.
#pragma once

#include <string>
#include <string_view>

namespace luozi::host {

/// Appends a JSON string. Bytes that are not UTF-8 become U+FFFD: a browser drops the whole feed
/// over one bad byte in a player's name.
void append_json_string(std::string& out, std::string_view text);

std::string json_string(std::string_view text);

}  // namespace luozi::host
