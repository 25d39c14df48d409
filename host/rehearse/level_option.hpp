// A level of clumsiness as command lines name it, with some of its cells scaled.
#pragma once

#include "boards/result.hpp"
#include "hardware/model/level.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// `name` is one of the levels inside the program, `quiet`, or a file; every scale is CELL=FACTOR.
/// The error is one line that says what would be right.
Result<model::Level, std::string> level_of(const std::string& name,
                                           const std::vector<std::string>& scales);

/// The same of a file's text; `file` is what the error calls it.
Result<model::Level, std::string> level_in(std::string_view file, std::string_view text,
                                           const std::vector<std::string>& scales);

}  // namespace luozi::host
