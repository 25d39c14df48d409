// The daemon's settings from a TOML file; README.md has an example of all of them.
#pragma once

#include "boards/result.hpp"
#include "boards/units.hpp"
#include "host/daemon/settings.hpp"
#include "notation/trace.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

struct Config {
  std::filesystem::path data = ".";  ///< the folder of the event files
  std::string event{};               ///< empty: a file a month
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string log = "info";  ///< debug, info, warn or error
  Micros delay{};            ///< how late the public sees what happens, whole seconds
  bool flag_ends = false;    ///< a fallen flag ends the game; else it is told, and a person does
  LightsSetting lights = LightsSetting::all;
  std::vector<notation::Tag> tags{};
  std::vector<BoardSettings> boards{};
  std::vector<std::string> outbox{};
};

struct ConfigError {
  std::string message;  ///< one line: file, line, what is wrong, what would be right
  bool is_io = false;   ///< the file cannot be read at all
};

/// Every setting may be left out; one that does not exist is an error.
Result<Config, ConfigError> read_config(const std::filesystem::path& file);
Result<Config, ConfigError> parse_config(std::string_view text, const std::string& file_name);

/// Empty, or why the public cannot be shown things so many seconds late.
std::string delay_fault(std::int64_t seconds);

/// Empty, or why the live page cannot listen there.
std::string address_fault(const std::string& address);

/// Whether a flag that is said to be so ends the game; nothing: it is neither `told` nor `ends`.
std::optional<bool> read_flag_rule(std::string_view word);
inline constexpr std::string_view flag_rule_fault =
    "flag: must be told (a person ends the game) or ends (the laws do)";

/// Empty, or why a log level is none.
std::string log_level_fault(std::string_view level);

}  // namespace luozi::host
