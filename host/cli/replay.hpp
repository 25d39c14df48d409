// `luozi replay`: a trace to a game.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

namespace luozi::host {

int run_replay(std::span<const std::string> arguments, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
