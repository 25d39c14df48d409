// Each board sleeps until its hands or its firmware have something to do, then speaks in packets.
#include "host/transport/desk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstddef>
#include <utility>

namespace luozi::host {
namespace {

using std::chrono::steady_clock;

// What a full-speed USB bulk packet holds: the link meets the same cuts as on a cable.
constexpr std::size_t kPacketBytes = 64;

// While pieces move, a change waits at most this long in the board, as it would for a USB poll.
constexpr std::chrono::microseconds kBusyStep{1000};
// Without hands a board has only its heartbeat, once a second, to tell.
constexpr std::chrono::microseconds kIdleStep{100'000};
// Debouncing is over well within this much board time after a change.
constexpr std::uint64_t kSettled_us = 20'000;

constexpr std::uint64_t kNever = UINT64_MAX;

}  // namespace

std::uint64_t idle_hands(firmware::DeskBoard& board, std::uint64_t until_us) {
  board.advance(until_us);
  return kNever;
}

struct DeskTransport::State : std::enable_shared_from_this<State> {
  struct Port {
    PortId id;
    firmware::DeskBoard board;
    DeskHands hands;
    boost::asio::steady_timer timer;
    bool open = true;
    std::uint64_t busy_until_us = 0;
    std::uint64_t next_us = 0;
  };

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
    return port.open ? &port : nullptr;
  }

  std::uint64_t board_time() const {
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
    if (!running || !port.open) return;
    step(port);
    deliver(port);
    if (running && port.open) sleep(port);
  }

  void step(Port& port) {
    const std::uint64_t now_us = board_time();
    if (now_us >= port.next_us) port.busy_until_us = now_us + kSettled_us;
    port.next_us = port.hands(port.board, now_us);
  }

  void deliver(Port& port) {
    // The sink may close the port or stop everything in answer to any packet.
    while (running && port.open) {
      std::vector<std::uint8_t> bytes = port.board.take_output(kPacketBytes);
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

  std::chrono::microseconds pause(const Port& port) const {
    const std::uint64_t now_us = board_time();
    if (now_us < port.busy_until_us) return kBusyStep;
    if (port.next_us <= now_us) return std::chrono::microseconds(0);
    const double left_us = static_cast<double>(port.next_us - now_us) / speed;
    if (left_us >= static_cast<double>(kIdleStep.count())) return kIdleStep;
    return std::max(kBusyStep, std::chrono::microseconds(static_cast<std::int64_t>(left_us)));
  }

  boost::asio::any_io_executor executor;
  double speed;
  std::vector<Port> ports;  // never grows after construction: the timers hold references
  Sink sink;
  steady_clock::time_point started;
  bool running = false;
};

DeskTransport::DeskTransport(boost::asio::any_io_executor executor, std::vector<DeskSeat> seats,
                             double speed)
    : state_(std::make_shared<State>(executor, std::move(seats), speed)) {}

DeskTransport::~DeskTransport() { stop(); }

void DeskTransport::start(Sink sink) { state_->begin(std::move(sink)); }

void DeskTransport::send(PortId port, std::span<const std::uint8_t> bytes) {
  State::Port* const found = state_->find(port);
  if (found == nullptr || !state_->running) return;
  found->board.receive(bytes);
  // The answer is taken on the next wake: a sink that sends is not called from inside itself.
  found->busy_until_us = state_->board_time() + kSettled_us;
  state_->sleep(*found);
}

void DeskTransport::close(PortId port, std::string reason) {
  State::Port* const found = state_->find(port);
  if (found == nullptr || !state_->running) return;
  found->open = false;
  found->timer.cancel();
  boost::asio::post(state_->executor, [state = state_, port, why = std::move(reason)]() mutable {
    if (state->running) state->sink(PortClosed{port, std::move(why)});
  });
}

void DeskTransport::stop() {
  state_->running = false;
  for (State::Port& port : state_->ports) port.timer.cancel();
}

}  // namespace luozi::host
