// The daemon's settings from a TOML file; README.md has an example of all of them.
#include "host/config.hpp"

#include "host/clock/clock_tags.hpp"
#include "host/daemon/session_tags.hpp"
#include "host/peer_address.hpp"
#include "host/whole_file.hpp"
#include "notation/date_tag.hpp"
#include "notation/games.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

namespace luozi::host {
namespace {

constexpr std::array<std::string_view, 4> log_levels{"debug", "info", "warn", "error"};
constexpr std::string_view setting_names =
    "data, event, address, port, log, delay, flag, lights, outbox, tags, boards";
constexpr std::string_view board_setting_names = "serial, name, game, start, laws, tags";

/// Empty, or why the board's game knows no such laws or start.
std::string play_fault(const BoardSettings& board) {
  std::string fault;
  notation::with_game(board.game, [&]<class Text>() {
    const auto start = Text::read_position(board.game, board.start);
    if (!start) fault = "start " + board.start + ": " + start.error();
    if (Text::Game::laws(board.laws) != nullptr) return;
    fault = "laws " + board.laws + ": not known for " + board.game + "; known are";
    for (const std::string_view name : Text::Game::law_names) fault.append(" ").append(name);
  });
  return fault;
}

/// Empty, or why no game, whichever the board then says that it is, knows such laws or start.
std::string play_fault_anywhere(const BoardSettings& board) {
  bool knows_laws = false, knows_start = board.start.empty();  // told with the header's faults
  notation::for_each_game([&]<class Text>() {
    knows_laws = knows_laws || Text::Game::laws(board.laws) != nullptr;
    for (const std::string_view game : Text::names) {
      knows_start = knows_start || Text::read_position(game, board.start).ok();
    }
  });
  if (!knows_laws) return "laws " + board.laws + ": no game knows them";
  return knows_start ? "" : "start " + board.start + ": must be startpos, or a position of a game";
}

/// Nothing, or what could not be read back of the header of such a board's games.
std::optional<std::string> header_fault(const Config& config, const BoardSettings& board) {
  DaemonSettings event;
  event.tags = config.tags;
  notation::add_tag(event.tags, {"Event", config.event});  // --event may name one later
  notation::TraceHeader header;
  if (!board.game.empty()) header.game = board.game;
  header.start = board.start;
  header.laws = board.laws;
  header.flag_ends = config.flag_ends;
  header.tags = session_tags(event, board, Micros{});
  return notation::header_fault(header);
}

/// Why a tag cannot have this name; none: it can.
std::optional<std::string> tag_name_fault(std::string_view name) {
  constexpr std::array<std::string_view, 4> told_by_game{"Result", "FEN", "SetUp", "GameType"};
  if (std::ranges::find(told_by_game, name) != told_by_game.end()) {
    return std::string(name) + ": is told by each game itself, leave it out";
  }
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  if (!name.empty() && std::ranges::all_of(name, is_plain)) return std::nullopt;
  return "\"" + std::string(name) + "\": must be letters, digits and _, such as WhiteElo";
}

/// Reads one table's settings and keeps the first thing that is wrong.
class Reader {
 public:
  explicit Reader(std::string file) : file_(std::move(file)) {}

  void wrong(const toml::node& node, const std::string& what) {
    if (!error_) {
      error_ =
          ConfigError{file_ + ":" + std::to_string(node.source().begin.line) + ": " + what, false};
    }
  }

  std::string text(const toml::node& node, std::string_view name) {
    if (const auto value = node.value_exact<std::string>()) return *value;
    wrong(node, std::string(name) + ": must be text in quotes");
    return {};
  }

  std::uint16_t port(const toml::node& node) {
    const auto value = node.value_exact<std::int64_t>();
    if (value && *value >= 0 && *value <= std::numeric_limits<std::uint16_t>::max()) {
      return static_cast<std::uint16_t>(*value);
    }
    wrong(node, "port: must be a number from 0 to 65535, without quotes");
    return 0;
  }

  Micros delay(const toml::node& node) {
    const auto value = node.value_exact<std::int64_t>();
    if (value && delay_fault(*value).empty()) return seconds(*value);
    wrong(node, delay_fault(value.value_or(-1)));
    return {};
  }

  bool flag_rule(const toml::node& node) {
    const auto rule = read_flag_rule(node.value_exact<std::string>().value_or(""));
    if (!rule) wrong(node, std::string(flag_rule_fault));
    return rule.value_or(false);
  }

  LightsSetting lights(const toml::node& node) {
    const std::string value = node.value_exact<std::string>().value_or("");
    if (value == "all") return LightsSetting::all;
    if (value == "status") return LightsSetting::status;
    if (value != "off") {
      wrong(node, (value.empty() ? "lights" : "lights " + value) +
                      R"(: must be "all", "status" or "off")");
    }
    return LightsSetting::off;
  }

  std::string address(const toml::node& node) {
    std::string address = text(node, "address");
    if (const std::string fault = address_fault(address); !fault.empty()) wrong(node, fault);
    return address;
  }

  std::vector<notation::Tag> tags(const toml::node& node) {
    std::vector<notation::Tag> tags;
    const toml::table* const table = node.as_table();
    if (table == nullptr) {
      wrong(node, "tags: must be a table such as { Site = \"Delft\" }");
      return tags;
    }
    for (const auto& [name, value] : *table) {
      tags.push_back({std::string(name.str()), text(value, name.str())});
      if (const auto fault = tag_name_fault(name.str())) wrong(value, "tags: " + *fault);
      if (const auto fault = clock_tag_fault(tags.back())) wrong(value, *fault);
      if (const auto fault = notation::date_tag_fault(tags.back())) wrong(value, *fault);
      notation::TraceHeader header;
      header.tags.push_back(tags.back());
      if (const auto fault = notation::header_fault(header)) wrong(value, "tags: " + *fault);
    }
    return tags;
  }

  std::vector<std::string> texts(const toml::node& node, std::string_view name) {
    std::vector<std::string> texts;
    const toml::array* const array = node.as_array();
    if (array == nullptr) {
      wrong(node, std::string(name) + ": must be a list such as [\"one\", \"two\"]");
      return texts;
    }
    for (const toml::node& one : *array) texts.push_back(text(one, name));
    return texts;
  }

  std::string game(const toml::node& node) {
    std::string game = text(node, "game");
    if (!game.empty() && notation::trace_board(game) == nullptr) {
      wrong(node, "game " + game + ": not known; known are " + notation::game_names());
    }
    return game;
  }

  BoardSettings board(const toml::table& table);
  std::vector<BoardSettings> boards(const toml::node& node);
  Config all(const toml::table& table);
  void check_headers(const toml::table& table, const Config& config);

  std::optional<ConfigError> error() const { return error_; }

 private:
  std::string file_;
  std::optional<ConfigError> error_;
};

BoardSettings Reader::board(const toml::table& table) {
  BoardSettings board;
  for (const auto& [key, value] : table) {
    const std::string_view name = key.str();
    if (name == "serial") {
      board.serial = text(value, name);
    } else if (name == "name") {
      board.name = text(value, name);
    } else if (name == "game") {
      board.game = game(value);
    } else if (name == "start") {
      board.start = text(value, name);
    } else if (name == "laws") {
      board.laws = text(value, name);
    } else if (name == "tags") {
      board.tags = tags(value);
    } else {
      wrong(value, "boards." + std::string(name) + ": no such setting (" +
                       std::string(board_setting_names) + ")");
    }
  }
  if (board.serial.empty()) wrong(table, "a board needs its serial");
  // Without a game here the board says what it is, and what it then cannot play is told in the log.
  const std::string fault = board.game.empty() ? play_fault_anywhere(board) : play_fault(board);
  if (!fault.empty()) wrong(table, fault);
  return board;
}

std::vector<BoardSettings> Reader::boards(const toml::node& node) {
  std::vector<BoardSettings> boards;
  const toml::array* const array = node.as_array();
  if (array == nullptr || !array->is_homogeneous<toml::table>()) {
    wrong(node, "boards: write [[boards]] before each board's settings");
    return boards;
  }
  for (const toml::node& one : *array) {
    BoardSettings next = board(*one.as_table());
    if (std::ranges::find(boards, next.serial, &BoardSettings::serial) != boards.end()) {
      wrong(one, "serial " + next.serial + ": named twice");
    }
    boards.push_back(std::move(next));
  }
  return boards;
}

Config Reader::all(const toml::table& table) {
  Config config;
  for (const auto& [key, value] : table) {
    const std::string_view name = key.str();
    if (name == "data") {
      config.data = text(value, name);
    } else if (name == "event") {
      config.event = text(value, name);
    } else if (name == "address") {
      config.address = address(value);
    } else if (name == "port") {
      config.port = port(value);
    } else if (name == "log") {
      config.log = text(value, name);
      if (const std::string fault = log_level_fault(config.log); !fault.empty())
        wrong(value, fault);
    } else if (name == "delay") {
      config.delay = delay(value);
    } else if (name == "flag") {
      config.flag_ends = flag_rule(value);
    } else if (name == "lights") {
      config.lights = lights(value);
    } else if (name == "outbox") {
      config.outbox = texts(value, name);
    } else if (name == "tags") {
      config.tags = tags(value);
    } else if (name == "boards") {
      config.boards = boards(value);
    } else {
      wrong(value, std::string(name) + ": no such setting (" + std::string(setting_names) + ")");
    }
  }
  check_headers(table, config);
  return config;
}

/// Of a header that cannot be read back no game could be played. Boards that are not named have the
/// event's tags alone.
void Reader::check_headers(const toml::table& table, const Config& config) {
  if (error_) return;
  const auto other = header_fault(config, {});
  if (other) wrong(table.contains("tags") ? *table.get("tags") : table, "tags: " + *other);
  for (std::size_t i = 0; i < config.boards.size(); ++i) {
    const auto fault = header_fault(config, config.boards[i]);
    if (!fault) continue;
    wrong(*table["boards"].as_array()->get(i), "board " + config.boards[i].serial + ": " + *fault);
  }
}

}  // namespace

std::string delay_fault(std::int64_t seconds) {
  constexpr std::int64_t a_day = 86'400;  // who wants to show nothing at all needs no page
  return seconds >= 0 && seconds <= a_day ? ""
                                          : "delay: must be a number of seconds from 0 to 86400";
}

std::string address_fault(const std::string& address) {
  if (is_ip_address(address)) return {};
  return "address " + address +
         ": must be an IP address; 127.0.0.1 serves this machine alone, 0.0.0.0 everybody";
}

std::optional<bool> read_flag_rule(std::string_view word) {
  if (word == "ends" || word == "told") return word == "ends";
  return std::nullopt;
}

std::string log_level_fault(std::string_view level) {
  if (std::ranges::find(log_levels, level) != log_levels.end()) return {};
  return "log " + std::string(level) + ": must be debug, info, warn or error";
}

Result<Config, ConfigError> parse_config(std::string_view text, const std::string& file_name) {
  try {
    Reader reader(file_name);
    Config config = reader.all(toml::parse(text, file_name));
    if (const auto error = reader.error()) return Failure{*error};
    return config;
  } catch (const toml::parse_error& error) {
    return Failure{ConfigError{file_name + ":" + std::to_string(error.source().begin.line) + ": " +
                                   std::string(error.description()),
                               false}};
  }
}

Result<Config, ConfigError> read_config(const std::filesystem::path& file) {
  const auto text = read_whole_file(file);
  if (!text) return Failure{ConfigError{text.error(), true}};
  return parse_config(*text, file.string());
}

}  // namespace luozi::host
