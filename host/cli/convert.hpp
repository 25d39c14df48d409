// `luozi convert`: games from one format into another.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

namespace luozi::host {

int run_convert(std::span<const std::string> arguments, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
