// Each board sleeps until its hands or its firmware have something to do, then speaks in packets.
#include "host/transport/desk.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace luozi::host {
namespace {

using std::chrono::microseconds;
using std::chrono::steady_clock;

// What a full-speed USB bulk packet holds: the link meets the same cuts as on a cable.
constexpr std::size_t packet_bytes = 64;

// While pieces move, a change waits at most this long in the board, as it would for a USB poll.
constexpr microseconds busy_step{1000};
// Without hands a board has only its heartbeat to tell, once a second of its own time.
constexpr std::uint64_t idle_step_us = 500'000;

// Board time. A moving board is brought forward in slices, so that the daemon hears of a change
// within a slice at any speed; debouncing is over well within settled_after_us after the last
// change.
constexpr std::uint64_t slice_us = 5'000;
constexpr std::uint64_t settled_after_us = 20'000;
// Then the other boards and the rest of the program have their turn.
constexpr int slices_at_once = 50;

constexpr std::uint64_t never_us = UINT64_MAX;

struct Port {
  PortId id;
  firmware::DeskBoard board;
  DeskHands hands;
  boost::asio::steady_timer timer;
  bool open = true;
  std::uint64_t heard_us = 0;       // board time up to which the sink has everything
  std::uint64_t busy_until_us = 0;  // until then the board may have something to say
  std::uint64_t next_us = 0;        // when the hands do something next

  bool busy() const { return heard_us < busy_until_us; }
  /// Nothing will happen on this board before then that the sink has not heard. Not far beyond what
  /// it has: a board that was not asked for long must not look silent when its heartbeats are late.
  std::uint64_t known_until_us() const {
    if (busy()) return heard_us;
    return std::clamp(next_us, heard_us, heard_us + 2 * idle_step_us);
  }
  /// What is known of the time up to `us` stays known, whatever happens after it.
  void keep_known(std::uint64_t us) {
    heard_us = std::max(heard_us, std::min(known_until_us(), us));
  }
  /// At most a slice beyond that, at most the present.
  std::uint64_t next_stop_us(std::uint64_t present_us) const {
    const std::uint64_t known_us = known_until_us();
    return known_us < present_us && present_us - known_us > slice_us ? known_us + slice_us
                                                                     : present_us;
  }
};

}  // namespace

std::uint64_t idle_hands(firmware::DeskBoard& board, std::uint64_t until_us) {
  board.advance(until_us);
  return never_us;
}

struct DeskTransport::State : std::enable_shared_from_this<State> {
  State(boost::asio::any_io_executor where, std::vector<DeskSeat> seats, double pace)
      : executor(std::move(where)), speed(pace) {
    ports.reserve(seats.size());
    for (DeskSeat& seat : seats) {
      const PortId id{static_cast<std::uint32_t>(ports.size() + 1)};
      ports.push_back({id, firmware::DeskBoard(seat.board), std::move(seat.hands),
                       boost::asio::steady_timer(executor)});
    }
  }

  Port* find(PortId id) {
    if (id.number == 0 || id.number > ports.size()) return nullptr;
    Port& port = ports[id.number - 1];
    return running && port.open ? &port : nullptr;
  }

  /// What the boards' clocks should show by now.
  std::uint64_t board_time_us() const {
    const std::chrono::duration<double, std::micro> elapsed = steady_clock::now() - started;
    return static_cast<std::uint64_t>(elapsed.count() * speed);
  }

  void begin(Sink to) {
    sink = std::move(to);
    started = steady_clock::now();
    running = true;
    for (Port& port : ports) {
      boost::asio::post(executor, [self = shared_from_this(), &port] { self->open(port); });
    }
  }

  void open(Port& port) {
    if (!running || !port.open) return;
    sink(PortOpened{port.id, fmt::format("virtual {}", port.id.number)});
    wake(port);
  }

  /// Brings the board to the present, passes on what it says, sleeps until there may be more.
  void wake(Port& port) {
    for (int slice = 0; slice < slices_at_once && running && port.open; ++slice) {
      const std::uint64_t present_us = board_time_us();
      const std::uint64_t until_us = port.next_stop_us(present_us);
      port.keep_known(until_us);
      if (until_us >= port.next_us) port.busy_until_us = until_us + settled_after_us;
      port.next_us = port.hands(port.board, until_us);
      deliver(port);
      port.heard_us = std::max(port.heard_us, until_us);
      if (until_us == present_us) break;
    }
    if (running && port.open) sleep(port);
  }

  void deliver(Port& port) {
    // The sink may close the port or stop everything in answer to any packet.
    while (running && port.open) {
      std::vector<std::uint8_t> bytes = port.board.take_output(packet_bytes);
      if (bytes.empty()) return;
      sink(PortBytes{port.id, std::move(bytes)});
    }
  }

  void sleep(Port& port) {
    port.timer.expires_after(pause(port));
    port.timer.async_wait([self = shared_from_this(), &port](boost::system::error_code error) {
      if (!error) self->wake(port);
    });
  }

  microseconds pause(const Port& port) const {
    if (port.busy()) return busy_step;
    const std::uint64_t now_us = board_time_us();
    if (port.next_us <= now_us) return microseconds(0);
    const auto left_us = static_cast<double>(std::min(idle_step_us, port.next_us - now_us));
    return std::max(busy_step, microseconds(static_cast<std::int64_t>(left_us / speed)));
  }

  void receive(Port& port, std::span<const std::uint8_t> bytes) {
    port.keep_known(board_time_us());
    port.busy_until_us = std::max(port.busy_until_us, port.heard_us + settled_after_us);
    port.board.receive(bytes);
    // The answer is taken on the next wake: a sink that sends is not called from inside itself.
    sleep(port);
  }

  std::uint64_t heard_until_us() const {
    if (!running) return stopped_us;
    std::uint64_t until_us = board_time_us();
    for (const Port& port : ports) {
      if (port.open) until_us = std::min(until_us, port.known_until_us());
    }
    return until_us;
  }

  boost::asio::any_io_executor executor;
  double speed;
  std::vector<Port> ports;  // never grows after construction: the timers hold references
  Sink sink;
  steady_clock::time_point started;
  std::uint64_t stopped_us = 0;
  bool running = false;
};

DeskTransport::DeskTransport(boost::asio::any_io_executor executor, std::vector<DeskSeat> seats,
                             double speed)
    : state_(std::make_shared<State>(std::move(executor), std::move(seats), speed)) {}

DeskTransport::~DeskTransport() { stop(); }

void DeskTransport::start(Sink sink) { state_->begin(std::move(sink)); }

void DeskTransport::send(PortId port, std::span<const std::uint8_t> bytes) {
  if (Port* const found = state_->find(port)) state_->receive(*found, bytes);
}

void DeskTransport::close(PortId port, std::string reason) {
  Port* const found = state_->find(port);
  if (found == nullptr) return;
  found->open = false;
  found->timer.cancel();
  boost::asio::post(state_->executor, [state = state_, port, why = std::move(reason)]() mutable {
    if (state->running) state->sink(PortClosed{port, std::move(why)});
  });
}

void DeskTransport::stop() {
  state_->stopped_us = state_->heard_until_us();
  state_->running = false;
  for (Port& port : state_->ports) port.timer.cancel();
}

Micros DeskTransport::heard_until() const {
  return {static_cast<std::int64_t>(state_->heard_until_us())};
}

steady_clock::time_point DeskTransport::real_time_of(Micros board_time) const {
  const double from_start_us = static_cast<double>(board_time.count) / state_->speed;
  const auto when = state_->started + microseconds(static_cast<std::int64_t>(from_start_us));
  if (heard_until() >= board_time) return when;
  // Where the boards lag behind, whoever waits asks again after a step of theirs.
  return std::max(when, steady_clock::now() + busy_step / 2);
}

}  // namespace luozi::host
