// `luozi accounts`: who may sign in at the desk.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

namespace luozi::host {

int run_accounts(std::span<const std::string> arguments, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
