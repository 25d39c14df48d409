// The daemon's inside: which ports are open, which board is behind each, and what its link says.
#pragma once

#include "host/archive/event_writer.hpp"
#include "host/daemon/board.hpp"
#include "host/daemon/daemon.hpp"
#include "host/journal/journal.hpp"
#include "host/link/link.hpp"
#include "host/worker.hpp"

#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {

inline constexpr std::chrono::milliseconds link_tick_every{100};
/// A board's first records wait so long for its clock to be measured; a ping takes milliseconds.
inline constexpr Micros clock_wait_max = seconds(1);
/// A link whose board had to keep its records because the journal was full is tried again then.
inline constexpr Micros full_journal_wait = seconds(1);
/// More boards than one daemon is measured for are turned away, so that a device that invents
/// serials cannot fill the file with boards.
inline constexpr std::size_t boards_max = 1024;

/// Orders about past games that wait to be carried out: at 0.1 s for one of a long session an
/// arbiter's hand is slower.
inline constexpr std::size_t past_orders_waiting_max = 32;

/// Ports are numbered by each transport on its own.
struct PortKey {
  std::size_t transport = 0;
  PortId port;
  friend constexpr auto operator<=>(PortKey, PortKey) = default;
};

struct Connection {
  PortKey key;
  std::string place;  ///< for people
  BoardLink link;
  std::shared_ptr<Board> board;        ///< once it said hello
  std::optional<std::uint32_t> boot;   ///< of its last hello
  std::optional<Micros> resume_until;  ///< a hello came; `resume` waits for the clock until then
  std::optional<Micros> held_until;    ///< the journal was full; the link begins anew then
  bool closing = false;
};

struct Daemon::State : std::enable_shared_from_this<Daemon::State> {
  State(DaemonSettings event, DaemonParts surroundings);

  // Opening. (daemon.cpp)
  SqliteDone recover(EventWriter& writer);
  std::shared_ptr<Board> add_board(const BoardRow& row);
  std::shared_ptr<Board> find(std::string_view board_id) const;
  void open_journal(EventWriter writer);

  // Of games that are past. (daemon_past.cpp)
  void tell_anew(BoardNumber board, GameKey game, const OrderPlayed& then);

  // Running. (daemon_state.cpp)
  void start();
  void stop(std::function<void()> then);
  void end(std::size_t given_up);
  void stop_transports();
  void tick();

  void take(std::size_t transport, PortEvent event);
  void take_one(PortKey key, const PortOpened& opened);
  void take_one(PortKey key, const PortBytes& bytes);
  void take_one(PortKey key, const PortClosed& closed);

  void handle(const std::shared_ptr<Connection>& connection, const LinkOutput& output);
  void hear(const std::shared_ptr<Connection>& connection, const LinkReady& ready);
  void hear(const std::shared_ptr<Connection>& connection, const LinkRecord& record);
  void hear(const std::shared_ptr<Connection>& connection, const LinkRecalled& recalled);
  void hear(const std::shared_ptr<Connection>& connection, const LinkRecallOver& over);
  void hear(const std::shared_ptr<Connection>& connection, const LinkOffset& offset);
  void hear(const std::shared_ptr<Connection>& connection, const LinkFault& fault);
  void hold(Connection& connection);
  void begin(const std::shared_ptr<Connection>& connection);
  void resume(const std::shared_ptr<Connection>& connection);
  void refuse(const std::shared_ptr<Connection>& connection, const std::string& why);
  std::shared_ptr<Board> board_of(const std::string& serial);
  Board::Port port_of(const std::shared_ptr<Connection>& connection);
  bool has_other(const Connection& connection, const Board& board) const;
  Micros now() const { return parts.clock.now(); }

  DaemonSettings settings;
  DaemonParts parts;
  std::vector<std::shared_ptr<Board>> boards;  ///< by number
  std::map<PortKey, std::shared_ptr<Connection>> connections;
  boost::asio::steady_timer ticker;
  bool stopping = false;
  std::size_t rows_given_up = 0;
  std::vector<std::function<void()>> on_stopped;  ///< of each call of `stop`
  std::unique_ptr<Journal> journal;               ///< null: it has stopped
  Worker past_games;                              ///< last: it ends before what its jobs use
};

}  // namespace luozi::host
