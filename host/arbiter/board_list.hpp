// The list of all boards at the arbiter's desk: those that need eyes first.
#pragma once

#include "boards/units.hpp"
#include "host/arbiter/needs.hpp"
#include "host/relay/board_view.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// A game under way from which no word came for so long is shown as stale. House rule: longer than
/// players think, shorter than a game.
inline constexpr Micros silence_max = seconds(1800);

/// Takes every change of every board and keeps one line of each, so that whoever asks each second
/// costs next to nothing while nothing changes.
class BoardList {
 public:
  void publish(const BoardView& view);
  /// Another event file is open now: its boards are to come.
  void clear();

  struct Text {
    std::string tail;  ///< `,"boards":[...]}`: all but the time of asking
    std::string etag;  ///< of the tail
  };
  /// `now_us`: since 1970; time alone can make a board stale. Good until the next call of either.
  const Text& text(std::int64_t now_us);

 private:
  struct Line {
    std::string id{};
    BoardView view{};  ///< with one move at most
    int plies = 0;
    std::string last{};  ///< the last move in the game's usual notation
    std::int64_t heard_us = 0;
    bool is_silent = false;
    std::vector<Need> needs{};
    std::string json{};
  };
  void take(Line& line);
  void write();

  std::vector<Line> lines_;  ///< in the order in which the boards came
  bool has_changed_ = true;
  Text text_;
};

}  // namespace luozi::host
