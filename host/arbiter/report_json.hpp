// One board with all that its arbiter may know, as the desk's JSON.
#pragma once

#include "host/arbiter/past_game.hpp"
#include "host/daemon/board_report.hpp"
#include "host/session/session.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace luozi::host {

/// `,"board":BOARD,"incidents":[...], ...}`: all but the time of asking.
std::string report_tail(const BoardReport& report);

/// `{"result":"1-0", ...}`: what is known of a past game beside moves and incidents.
std::string past_game_json(const PastGame& game);

/// `[...]`; every time of the game comes with `origin_us` added.
std::string incidents_json(const std::vector<IncidentView>& incidents, std::int64_t origin_us);

}  // namespace luozi::host
