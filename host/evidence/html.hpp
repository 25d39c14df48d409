// Text that came from outside, made safe to stand in HTML.
#pragma once

#include <string>
#include <string_view>

namespace luozi::host {

/// For text and for attributes in double quotes. Control characters become spaces.
std::string escaped(std::string_view text);

}  // namespace luozi::host
