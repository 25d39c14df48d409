// `luozi verify`: whether an event file's journal is whole and unchanged.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

namespace luozi::host {

int run_verify(std::span<const std::string> arguments, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
