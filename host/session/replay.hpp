// A whole trace through a session, at once: what a recording amounts to.
#pragma once

#include "boards/result.hpp"
#include "host/session/session.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

struct Replayed {
  /// After the last line and the silence behind it; null if the trace holds no event.
  std::unique_ptr<Session> session;
  /// The games before the session's present one, in the order they were played; those without a
  /// move left out.
  std::vector<FinishedGame> finished;
  /// Lines that could not be taken, one clear line each; the rest of the trace was.
  std::vector<std::string> faults;
};

/// Reads the trace `text` of the file `file_name` and says every notice in order. The error is a
/// header that makes no session: an unknown game, a start position that cannot be. Moves
/// are told in the notation, one of the game's; empty: its usual one.
Result<Replayed, std::string> replay_trace(const std::string& file_name, std::string_view text,
                                           const std::function<void(const Notice&)>& say,
                                           std::string_view notation = {});

}  // namespace luozi::host
