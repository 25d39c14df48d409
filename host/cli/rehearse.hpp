// `luozi rehearse`: virtual boards whose hands play games, for demo, training and load.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

namespace luozi::host {

int run_rehearse(std::span<const std::string> arguments, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
