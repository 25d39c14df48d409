// The daemon's inside: which ports are open, which board is behind each, and what its link says.
#include "host/daemon/daemon_state.hpp"

#include "notation/games.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <spdlog/logger.h>

#include <algorithm>
#include <string>
#include <utility>

namespace luozi::host {
namespace {

/// Empty, or why the game cannot be played on the board: squares are counted on the game's grid.
std::string cannot_play(const BoardIdentity& identity, const std::string& game) {
  const notation::TraceBoard* const board = notation::trace_board(game);
  if (board == nullptr) {
    return "plays " + game + ", which this daemon does not know (" + notation::game_names() + ")";
  }
  const int squares = identity.files * identity.ranks;
  if (squares == board->square_count) return "";
  return "has " + std::to_string(squares) + " squares, and " + game + " is played on " +
         std::to_string(board->square_count);
}

}  // namespace

Daemon::State::State(DaemonSettings event, DaemonParts surroundings)
    : settings(std::move(event)),
      parts(std::move(surroundings)),
      ticker(parts.io),
      past_games(
          past_orders_waiting_max,
          [&io = parts.io](std::function<void()> act) { boost::asio::post(io, std::move(act)); },
          [&log = parts.log](const std::string& line) { log.critical("{}", line); }) {}

void Daemon::State::start() {
  for (std::size_t i = 0; i < parts.transports.size(); ++i) {
    parts.transports[i]->start([weak = weak_from_this(), i](PortEvent event) {
      if (const auto state = weak.lock()) state->take(i, std::move(event));
    });
  }
  tick();
}

/// Drives the links' retries and pings; each link knows what is due.
void Daemon::State::tick() {
  if (stopping) return;
  const auto open = connections;  // a tick may close a port
  for (const auto& [key, connection] : open) {
    if (connection->held_until) {
      if (now() < *connection->held_until || journal->in_trouble()) continue;
      connection->held_until.reset();
      handle(connection, connection->link.open(now()));
      continue;
    }
    handle(connection, connection->link.tick(now()));
    if (connection->resume_until && now() >= *connection->resume_until) begin(connection);
  }
  ticker.expires_after(link_tick_every);
  ticker.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto state = weak.lock();
    if (!error && state) state->tick();
  });
}

void Daemon::State::take(std::size_t transport, PortEvent event) {
  if (stopping) return;
  std::visit([&](const auto& one) { take_one({transport, one.port}, one); }, event);
}

void Daemon::State::take_one(PortKey key, const PortOpened& opened) {
  auto connection = std::make_shared<Connection>();
  connection->key = key;
  connection->place = opened.place;
  connections[key] = connection;
  parts.log.debug("{}: opened", opened.place);
  handle(connection, connection->link.open(now()));
}

void Daemon::State::take_one(PortKey key, const PortBytes& bytes) {
  const auto found = connections.find(key);
  if (found == connections.end() || found->second->held_until) return;
  const auto connection = found->second;
  handle(connection, connection->link.receive(bytes.bytes, now()));
}

void Daemon::State::take_one(PortKey key, const PortClosed& closed) {
  const auto found = connections.find(key);
  if (found == connections.end()) return;
  const auto connection = found->second;
  connections.erase(found);
  connection->closing = true;
  parts.log.info("{}: closed: {}", connection->place, closed.reason);
  if (connection->board) connection->board->disconnected();
}

void Daemon::State::handle(const std::shared_ptr<Connection>& connection,
                           const LinkOutput& output) {
  if (!output.send.empty() && !connection->closing) {
    parts.transports[connection->key.transport]->send(connection->key.port, output.send);
  }
  for (const LinkEvent& event : output.events) {
    // Whatever comes after a refusal comes again when the link begins anew.
    if (connection->closing || connection->held_until) return;
    std::visit([&](const auto& one) { hear(connection, one); }, event);
  }
  if (output.hopeless && !connection->closing) {
    connection->closing = true;
    parts.transports[connection->key.transport]->close(connection->key.port,
                                                       "does not speak the board protocol");
  }
}

void Daemon::State::hear(const std::shared_ptr<Connection>& connection, const LinkReady& ready) {
  const BoardIdentity& identity = ready.identity;
  const std::shared_ptr<Board> board = board_of(identity.serial);
  if (!board) {
    refuse(connection, "one board too many: at most " + std::to_string(boards_max));
    return;
  }
  if (const std::string why = cannot_play(identity, board->game_of(identity)); !why.empty()) {
    refuse(connection, why);
    return;
  }
  if (has_other(*connection, *board)) {
    refuse(connection, "says it is " + identity.serial + ", which is connected already");
    return;
  }
  if (connection->board && connection->board != board) connection->board->disconnected();
  parts.log.info("{}: board {} ({} {}x{}, firmware {})", connection->place, identity.serial,
                 identity.game, identity.files, identity.ranks, identity.firmware);
  connection->board = board;
  connection->boot = identity.boot;
  board->connected(identity, port_of(connection));
  connection->resume_until = now() + clock_wait_max;
  if (board->is_measured()) {
    begin(connection);
  } else {
    handle(connection, connection->link.tick(now()));  // pings at once
  }
}

void Daemon::State::hear(const std::shared_ptr<Connection>& connection, const LinkRecord& record) {
  if (!connection->board->take(record)) hold(*connection);
}

void Daemon::State::hear(const std::shared_ptr<Connection>& connection,
                         const LinkRecalled& recalled) {
  if (!connection->board->take_recalled(recalled)) hold(*connection);
}

void Daemon::State::hear(const std::shared_ptr<Connection>& connection,
                         const LinkRecallOver& /*over*/) {
  connection->board->recall_over();
  resume(connection);
}

void Daemon::State::hold(Connection& connection) {
  parts.log.warn("{}: board {}: the journal is full; the board keeps its events", connection.place,
                 connection.board->row().serial);
  connection.held_until = now() + full_journal_wait;
}

void Daemon::State::hear(const std::shared_ptr<Connection>& connection, const LinkOffset& offset) {
  if (!connection->board) return;
  connection->board->measured(offset);
  if (connection->resume_until) begin(connection);
}

void Daemon::State::hear(const std::shared_ptr<Connection>& connection, const LinkFault& fault) {
  parts.log.warn("{}: {}", connection->place, fault.what);
}

/// What the board recorded before it last lost its power goes before what it records now.
void Daemon::State::begin(const std::shared_ptr<Connection>& connection) {
  connection->resume_until.reset();
  const auto last = connection->board->last_of_before();
  if (!last) return resume(connection);
  handle(connection, connection->link.recall(last->boot, last->sequence, now()));
}

void Daemon::State::resume(const std::shared_ptr<Connection>& connection) {
  const std::uint64_t safe = connection->board->last_safe_sequence(*connection->boot);
  handle(connection, connection->link.resume(safe, now()));
}

void Daemon::State::refuse(const std::shared_ptr<Connection>& connection, const std::string& why) {
  connection->closing = true;
  parts.log.error("{}: {}", connection->place, why);
  parts.transports[connection->key.transport]->close(connection->key.port, why);
}

std::shared_ptr<Board> Daemon::State::board_of(const std::string& serial) {
  for (const auto& board : boards) {
    if (board->row().serial == serial) return board;
  }
  if (boards.size() >= boards_max) return nullptr;
  const std::int64_t last = boards.empty() ? 0 : boards.back()->row().board.number;
  auto board = add_board({BoardNumber{last + 1}, serial});
  board->use(*journal);
  return board;
}

bool Daemon::State::has_other(const Connection& connection, const Board& board) const {
  return std::ranges::any_of(connections, [&](const auto& entry) {
    return entry.second.get() != &connection && entry.second->board.get() == &board &&
           !entry.second->closing;
  });
}

Board::Port Daemon::State::port_of(const std::shared_ptr<Connection>& connection) {
  const std::weak_ptr<Connection> weak = connection;
  const auto say = [this, weak](const auto& output_of) {
    const auto open = weak.lock();
    if (open && !open->closing && !open->held_until) handle(open, output_of(open->link));
  };
  return {[this, say](std::uint64_t sequence) {
            say([&](BoardLink& link) { return link.acknowledge(sequence, now()); });
          },
          [this, say](const LinkLights& lights) {
            say([&](BoardLink& link) { return link.set_lights(lights, now()); });
          }};
}

void Daemon::State::stop_transports() {
  stopping = true;
  ticker.cancel();
  for (Transport* const transport : parts.transports) transport->stop();
}

void Daemon::State::stop(std::function<void()> then) {
  if (journal == nullptr) return boost::asio::post(parts.io, std::move(then));
  on_stopped.push_back(std::move(then));
  if (stopping) return;
  stopping = true;
  ticker.cancel();
  // What is queued is committed and acknowledged while the transports still carry bytes; what comes
  // meanwhile is left to the boards. Until the journal has answered, the I/O thread is not out of
  // work.
  auto work = boost::asio::make_work_guard(parts.io);
  for (const auto& board : boards) board->stop();
  journal->close(
      [work = std::move(work), state = shared_from_this()](std::size_t rows) { state->end(rows); });
}

void Daemon::State::end(std::size_t given_up) {
  rows_given_up = given_up;
  if (rows_given_up > 0) {
    parts.log.error("{}: {} rows were not taken by the disk; their boards keep them",
                    settings.file.string(), rows_given_up);
  }
  for (const auto& board : boards) board->farewell();
  stop_transports();
  journal.reset();
  for (const auto& then : std::exchange(on_stopped, {})) then();
}

}  // namespace luozi::host
