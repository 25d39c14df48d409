// `luozi perft`: how many lines of play there are to a depth.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

namespace luozi::host {

int run_perft(std::span<const std::string> arguments, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
