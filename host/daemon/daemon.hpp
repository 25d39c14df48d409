// The glue of the street: boards in by transports, journaled, played, archived, shown to viewers.
#pragma once

#include "boards/result.hpp"
#include "host/archive/event_file.hpp"
#include "host/daemon/board_play.hpp"
#include "host/daemon/board_report.hpp"
#include "host/daemon/clock.hpp"
#include "host/daemon/settings.hpp"
#include "host/relay/board_view.hpp"
#include "host/session/session.hpp"
#include "host/transport/transport.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boost::asio {
class io_context;
}  // namespace boost::asio
namespace spdlog {
class logger;
}  // namespace spdlog

namespace luozi::host {

/// What the daemon is joined to. All of it must outlive the daemon.
struct DaemonParts {
  boost::asio::io_context& io;
  const Clock& clock;
  std::vector<Transport*> transports;
  ViewSink& viewers;
  SessionMaker make_session;  ///< `luozi::host::make_session`, or a test's
  spdlog::logger& log;
};

/// Lives on the I/O thread.
class Daemon {
 public:
  /// Opens the event file and takes up the games it holds unfinished.
  static Result<std::unique_ptr<Daemon>, FileError> open(DaemonSettings settings,
                                                         DaemonParts parts);
  ~Daemon();
  Daemon(const Daemon&) = delete;
  Daemon& operator=(const Daemon&) = delete;

  /// Publishes every board the file knows and starts the transports.
  void start();

  /// Commits what came, tells the boards what is safe, stops the transports, closes the file, and
  /// then calls `on_stopped` once; where it was told to stop before, after those of then. Without
  /// it the destructor does the same but waits.
  void stop(std::function<void()> on_stopped);
  /// Once it has stopped: how many rows the disk did not take; their boards keep them.
  std::size_t rows_given_up() const;

  /// Whether the disk takes nothing now: the boards keep what they see, and nothing new is shown.
  bool is_stuck() const;

  /// A board's game so far in its own format; nothing: no such board.
  std::optional<std::string> game_text(std::string_view board_id) const;
  /// Nothing: no such board.
  std::optional<BoardReport> report(std::string_view board_id) const;
  /// An arbiter's words for a board, as behind `arbiter` in a trace; see `Board::rule`.
  [[nodiscard]] std::optional<OrderFault> rule(std::string_view board_id,
                                               const std::string& command, OrderPlayed then = {});
  /// The event file; others may read it beside the daemon.
  const std::filesystem::path& file() const;
  /// No game is under way on any board.
  bool idle() const;

 private:
  struct State;
  explicit Daemon(std::shared_ptr<State> state);
  std::shared_ptr<State> state_;
};

}  // namespace luozi::host
