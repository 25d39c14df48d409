// `luozi rebuild`: derives an event file's tables anew from its journal.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

namespace luozi::host {

int run_rebuild(std::span<const std::string> arguments, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
