// `luozi boards`: the boards that are plugged in, or those of an event file.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

namespace luozi::host {

int run_boards(std::span<const std::string> arguments, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
