// `luozi judge`: where a game stands by its laws.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

namespace luozi::host {

int run_judge(std::span<const std::string> arguments, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
