// The glue of the street: boards in by transports, journaled, played, archived, shown to viewers.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boards/result.hpp"
#include "host/archive/event_file.hpp"
#include "host/daemon/clock.hpp"
#include "host/relay/board_view.hpp"
#include "host/session/session.hpp"
#include "host/transport/transport.hpp"
#include "notation/trace.hpp"

namespace boost::asio {
class io_context;
}  // namespace boost::asio
namespace spdlog {
class logger;
}  // namespace spdlog

namespace luozi::host {

/// What people said of a board beforehand; boards are known by the serial of their hello.
struct BoardSettings {
  std::string serial;
  std::string name;                 ///< empty: "Board 3"
  std::vector<notation::Tag> tags;  ///< White, Black, Round ...; win over the event's
  std::string start = "startpos";
  std::string laws;  ///< empty: the first of its game
};

struct DaemonSettings {
  std::filesystem::path file;         ///< the event file; see `event_file_path`
  std::vector<notation::Tag> tags;    ///< Event, Site ... of every game
  std::vector<BoardSettings> boards;  ///< numbered first, in this order
  std::vector<std::string> sinks;     ///< relays whose announcements go to the outbox
};

using SessionMaker = std::function<Result<std::unique_ptr<Session>, std::string>(
    const notation::TraceHeader& header)>;

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
  /// then calls `on_stopped` once. Without it the destructor does the same but waits.
  void stop(std::function<void()> on_stopped);

  std::vector<BoardView> views() const;
  /// A board's game so far in its own format; nothing: no such board.
  std::optional<std::string> game_text(std::string_view board_id) const;
  /// No game is under way on any board.
  bool idle() const;

 private:
  struct State;
  explicit Daemon(std::shared_ptr<State> state);
  std::shared_ptr<State> state_;
};

}  // namespace luozi::host
