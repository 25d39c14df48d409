// What people said of an event and its boards beforehand.
#pragma once

#include "boards/units.hpp"
#include "notation/trace.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace luozi::host {

/// Which of their lamps boards may light: at a broadcast board lit squares would draw players'
/// eyes.
enum class LightsSetting : std::uint8_t { all, status, off };

/// Boards are known by the serial of their hello.
struct BoardSettings {
  std::string serial{};
  std::string name{};                 ///< empty: "Board 3"
  std::vector<notation::Tag> tags{};  ///< White, Black, Round ...; win over the event's
  std::string game{};                 ///< empty: what the board says; else such as chess960
  std::string start = "startpos";
  std::string laws{};  ///< empty: the first of its game
};

struct DaemonSettings {
  std::filesystem::path file{};         ///< the event file; see `event_file_path`
  std::vector<notation::Tag> tags{};    ///< Event, Site ... of every game
  std::vector<BoardSettings> boards{};  ///< numbered first, in this order
  std::vector<std::string> sinks{};     ///< relays whose announcements go to the outbox
  /// How late the public sees what happens. If not 0, views carry the game's text, and at a start
  /// the boards are published as they stood one after the other since then.
  Micros delay{};
  bool flag_ends = false;  ///< a fallen flag ends the game by the laws; else a person does
  LightsSetting lights = LightsSetting::all;
};

}  // namespace luozi::host
