// What `luozi serve` runs: the daemon on USB boards, the web server, signals and the month's file.
#pragma once

#include "host/config.hpp"

#include <iosfwd>

namespace luozi::host {

/// Runs until SIGTERM or SIGINT. Once all is open, says on `out` where the live page and the event
/// file are. Gives the exit code, after one line on `err` where it is not 0.
int run_service(const Config& config, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
