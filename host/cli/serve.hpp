// `luozi serve`: the daemon: boards in, games out.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

namespace luozi::host {

int run_serve(std::span<const std::string> arguments, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
