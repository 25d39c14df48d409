// The daemon's log: one clear line an event, to the standard error.
#pragma once

#include <memory>
#include <string>

namespace spdlog {
class logger;
}  // namespace spdlog

namespace luozi::host {

/// `level`: debug, info, warn or error. Not entered in spdlog's registry.
std::shared_ptr<spdlog::logger> make_log(const std::string& level);

}  // namespace luozi::host
