// A rehearsal that people watch: the real daemon and its web server, with virtual boards for wood.
#pragma once

#include "boards/result.hpp"
#include "host/archive/event_file.hpp"
#include "host/rehearse/game_plan.hpp"
#include "host/rehearse/rehearsed_game.hpp"
#include "notation/trace.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace boost::asio {
class io_context;
}  // namespace boost::asio
namespace spdlog {
class logger;
}  // namespace spdlog

namespace luozi::host {

struct LiveSettings {
  std::vector<RehearsedGame> games;  ///< one a board
  notation::Sensing sensing = notation::Sensing::presence;
  PlanOptions plan;              ///< each board and each round with a seed of its own from this one
  double speed = 1.0;            ///< of the boards' time against ours
  bool once = false;             ///< one round, then stop; otherwise the games begin again
  std::filesystem::path folder;  ///< for the event file and the PGN; must exist
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: any free one
  bool desk = false;          ///< the arbiter's desk too, for people who practise disputes
};

/// Lives on the I/O thread.
class LiveRehearsal {
 public:
  /// Listens and opens a new event file. The report of each round goes to `out`.
  static Result<std::unique_ptr<LiveRehearsal>, FileError> open(boost::asio::io_context& io,
                                                                LiveSettings settings,
                                                                spdlog::logger& log,
                                                                std::ostream& out);
  ~LiveRehearsal();
  LiveRehearsal(const LiveRehearsal&) = delete;
  LiveRehearsal& operator=(const LiveRehearsal&) = delete;

  /// The live page's address.
  std::string url() const;
  std::vector<std::string> urls_elsewhere() const;
  /// Where the desk's first organiser sets a passphrase; nothing: there is no desk, or somebody
  /// has.
  std::optional<std::string> invitation() const;

  /// `on_stopped` is called once, after `stop` or after the only round.
  void start(std::function<void()> on_stopped);
  /// Ends the rehearsal as it stands. Safe to call twice.
  void stop();

  /// Every round that was played to its end was heard exactly as it was played.
  bool all_exact() const;
  /// Nothing, or what could not be written, one line. For when it has stopped.
  std::optional<std::string> not_written() const;

 private:
  struct State;
  explicit LiveRehearsal(std::shared_ptr<State> state);
  std::shared_ptr<State> state_;
};

}  // namespace luozi::host
