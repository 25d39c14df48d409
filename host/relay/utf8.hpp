// Tells UTF-8 from other bytes, so that nothing but UTF-8 is sent to a browser.
#pragma once

#include <cstddef>
#include <string_view>

namespace luozi::host {

/// The size of the well-formed sequence that `text` begins with, 1..4; 0: it begins with none
/// (Unicode 15, table 3-7: no surrogates, nothing overlong, nothing above U+10FFFF).
std::size_t utf8_sequence_size(std::string_view text);

}  // namespace luozi::host
