// The daemon's log: one clear line an event, to the standard error.
#include "host/log.hpp"

#include <spdlog/logger.h>
#include <spdlog/sinks/stdout_sinks.h>

namespace luozi::host {

std::shared_ptr<spdlog::logger> make_log(const std::string& level) {
  auto sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  auto log = std::make_shared<spdlog::logger>("luozi", std::move(sink));
  log->set_level(spdlog::level::from_str(level));
  log->set_pattern("%Y-%m-%d %H:%M:%S.%e %l: %v");
  log->flush_on(spdlog::level::info);
  return log;
}

}  // namespace luozi::host
