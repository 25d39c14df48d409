// What viewers are shown of one board; the feed's JSON is written from this and from nothing else.
#pragma once

#include "boards/units.hpp"
#include "host/session/clock_view.hpp"
#include "host/session/session.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace luozi::host {

/// Both clocks as they stood at `at_unix`; the running one goes on from there, once its delay is
/// over. 0 or less: the flag is down.
struct ClockView {
  Micros white, black;
  std::optional<Side> running;
  std::int64_t at_unix_us = 0;
  Micros delay{};
  bool paused = false;  ///< by the arbiter
  PeriodView white_period{}, black_period{};
};

struct BoardView {
  std::string id;      ///< short and stable within an event: "1", "2" ...
  std::string name;    ///< for people: "Board 1"
  std::string serial;  ///< the device's own
  GameView game;
  std::string key{};  ///< of the game: another game has another; empty: none has begun
  std::optional<ClockView> clock;
  std::int64_t origin_us = 0;  ///< since 1970: time 0 of the game's times
  std::int64_t at_us = 0;      ///< since 1970: when the board stood so; 0: nobody said
  /// The key of the game before, where nobody has said how it ended; for the arbiter alone.
  std::string unended_before{};
  std::string text{};  ///< the game in its own format, where views are shown late; else empty
};

/// Takes every change of a board, on the I/O thread.
class ViewSink {
 public:
  virtual ~ViewSink() = default;
  virtual void publish(const BoardView& view) = 0;
  /// Another event file is open now: its boards are to come, and may have the ids of others.
  virtual void clear() = 0;
};

/// Shows two what one is shown.
class BothSinks final : public ViewSink {
 public:
  BothSinks(ViewSink& first, ViewSink& second) : first_(first), second_(second) {}
  void publish(const BoardView& view) override {
    first_.publish(view);
    second_.publish(view);
  }
  void clear() override {
    first_.clear();
    second_.clear();
  }

 private:
  ViewSink& first_;
  ViewSink& second_;
};

}  // namespace luozi::host
