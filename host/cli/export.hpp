// `luozi export`: the games of an event file, or the trace of one.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

namespace luozi::host {

int run_export(std::span<const std::string> arguments, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
