// The daemon's command line: a settings file, and options that win over it.
#include "host/cli/serve.hpp"

#include "host/cli/config_argument.hpp"
#include "host/cli/service.hpp"
#include "host/cli/usage.hpp"
#include "notation/utf8.hpp"

#include <limits>
#include <ostream>

namespace luozi::host {
namespace {

void override_settings(const options::variables_map& values, Config& config) {
  if (values.contains("event")) config.event = values["event"].as<std::string>();
  if (values.contains("address")) config.address = values["address"].as<std::string>();
  if (values.contains("port")) {
    config.port = static_cast<std::uint16_t>(values["port"].as<std::uint32_t>());
  }
  if (values.contains("log")) config.log = values["log"].as<std::string>();
  if (values.contains("delay")) config.delay = seconds(values["delay"].as<std::int64_t>());
  if (values.contains("flag")) config.flag_ends = values["flag"].as<std::string>() == "ends";
}

/// Empty, or what is wrong with the options' values.
std::string fault_of(const options::variables_map& values) {
  if (values.contains("port") &&
      values["port"].as<std::uint32_t>() > std::numeric_limits<std::uint16_t>::max()) {
    return "--port must be 0 to 65535";
  }
  std::string fault;
  if (values.contains("address")) fault = address_fault(values["address"].as<std::string>());
  if (fault.empty() && values.contains("log")) {
    fault = log_level_fault(values["log"].as<std::string>());
  }
  if (fault.empty() && values.contains("delay")) {
    fault = delay_fault(values["delay"].as<std::int64_t>());
  }
  if (fault.empty() && values.contains("flag") &&
      !read_flag_rule(values["flag"].as<std::string>())) {
    fault = flag_rule_fault;
  }
  // A settings file is UTF-8 as a whole, or is refused.
  if (fault.empty() && values.contains("event") &&
      !notation::is_utf8(values["event"].as<std::string>())) {
    fault = "event: must be text in UTF-8";
  }
  return fault.empty() ? fault : "--" + fault;
}

}  // namespace

int run_serve(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  options::options_description named("Options");
  named.add_options()("config", options::value<std::string>(), "settings in a TOML file")(
      "data", options::value<std::string>(), "folder of the event files (this folder)")(
      "event", options::value<std::string>(), "the event's name; without one, a file a month")(
      "address", options::value<std::string>(), "where the live page listens (127.0.0.1)")(
      "port", options::value<std::uint32_t>(), "its port; 0: any free one (8080)")(
      "delay", options::value<std::int64_t>(), "seconds by which the public sees it later (0)")(
      "flag", options::value<std::string>(), "a fallen flag is told, or ends the game (told)")(
      "log", options::value<std::string>(), "debug, info, warn or error (info)");
  const CommandUsage usage{
      "serve",
      "serve [--config FILE.toml] [--data FOLDER] [--event NAME] "
      "[--address A] [--port N] [--delay SECONDS] [--flag told|ends] [--log LEVEL]",
      "Reads every board that is plugged in, records it in the event's file "
      "and shows it on a live page, until SIGTERM or SIGINT.",
      named};
  const auto read = read_options(usage, arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  const auto& values = std::get<options::variables_map>(read);
  if (const std::string fault = fault_of(values); !fault.empty()) {
    return bad_usage(usage, fault, err);
  }
  auto settings = read_config_argument("serve", values, err);
  if (const int* code = std::get_if<int>(&settings)) return *code;
  Config& config = std::get<Config>(settings);
  override_settings(values, config);
  return run_service(config, out, err);
}

}  // namespace luozi::host
