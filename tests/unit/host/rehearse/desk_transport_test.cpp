// Virtual boards behind the transport's contract: they open, speak, answer, play, and fall silent.
#include "host/link/link.hpp"
#include "host/rehearse/desk_player.hpp"
#include "host/rehearse/games.hpp"
#include "host/transport/desk.hpp"

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

/// A daemon in small: one link a port, records kept.
struct Listener {
  boost::asio::io_context io;
  std::map<PortId, BoardLink> links;
  std::map<PortId, std::string> serials;
  std::map<PortId, std::vector<notation::TraceEvent>> records;
  std::vector<std::string> places, closed, faults;
  DeskTransport* transport = nullptr;
  bool done = false;

  void hear(PortEvent event) {
    if (const auto* opened = std::get_if<PortOpened>(&event)) {
      places.push_back(opened->place);
      take(opened->port, links[opened->port].open({}));
    } else if (const auto* bytes = std::get_if<PortBytes>(&event)) {
      EXPECT_LE(bytes->bytes.size(), 64U);
      take(bytes->port, links[bytes->port].receive(bytes->bytes, {}));
    } else {
      closed.push_back(std::get<PortClosed>(event).reason);
    }
  }

  void take(PortId port, LinkOutput output) {
    if (!output.send.empty()) transport->send(port, output.send);
    for (LinkEvent& event : output.events) {
      if (const auto* ready = std::get_if<LinkReady>(&event)) {
        serials[port] = ready->identity.serial;
        take(port, links[port].resume(0, {}));
      } else if (auto* record = std::get_if<LinkRecord>(&event)) {
        records[port].push_back(record->event);
        take(port, links[port].acknowledge(record->sequence, {}));
      } else if (const auto* fault = std::get_if<LinkFault>(&event)) {
        faults.push_back(fault->what);
      }
    }
  }

  /// Runs until the condition holds; a minute bounds a test that would hang.
  template <class Condition>
  bool run_until(Condition condition) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!condition() && std::chrono::steady_clock::now() < end) {
      io.restart();
      io.run_one_for(std::chrono::milliseconds(100));
    }
    return condition();
  }
};

TEST(DeskTransport, every_seat_is_a_port_that_says_hello) {
  Listener listener;
  std::vector<DeskSeat> seats(3);
  for (std::size_t i = 0; i < 3; ++i) seats[i].board.serial = "SIM-000" + std::to_string(i + 1);
  DeskTransport transport(listener.io.get_executor(), std::move(seats));
  listener.transport = &transport;
  transport.start([&](PortEvent event) { listener.hear(std::move(event)); });
  EXPECT_TRUE(listener.run_until([&] { return listener.serials.size() == 3; }));
  EXPECT_EQ(listener.places, (std::vector<std::string>{"virtual 1", "virtual 2", "virtual 3"}));
  EXPECT_EQ(listener.serials[PortId{3}], "SIM-0003");
  EXPECT_EQ(listener.faults, std::vector<std::string>());
}

TEST(DeskTransport, hands_play_a_game_faster_than_time) {
  Listener listener;
  DeskPlayer player;
  const std::vector<model::Contact> empty(64, model::Contact::open);
  const RehearsedGame game = random_game("chess", 5, 12);
  player.begin(plan_game(game, empty, {.seed = 5}), seconds(1));
  std::vector<DeskSeat> seats(1);
  seats[0].hands = [&](firmware::DeskBoard& board, std::uint64_t until_us) {
    return player.play(board, until_us);
  };
  DeskTransport transport(listener.io.get_executor(), std::move(seats), 500.0);
  listener.transport = &transport;
  transport.start([&](PortEvent event) { listener.hear(std::move(event)); });
  // 32 men placed and every move lifts and places something.
  EXPECT_TRUE(listener.run_until(
      [&] { return player.over() && listener.records[PortId{1}].size() >= 1 + 32 + 2 * 12; }));
  EXPECT_EQ(listener.faults, std::vector<std::string>());
}

TEST(DeskTransport, what_happened_before_heard_until_was_heard) {
  Listener listener;
  std::vector<DeskPlayer> players(3);
  std::vector<DeskSeat> seats(3);
  const std::vector<model::Contact> empty(64, model::Contact::open);
  for (std::size_t i = 0; i < 3; ++i) {
    players[i].begin(plan_game(random_game("chess", i, 20), empty, {.seed = i}), seconds(1));
    seats[i].hands = [&player = players[i]](firmware::DeskBoard& board, std::uint64_t until_us) {
      return player.play(board, until_us);
    };
  }
  DeskTransport transport(listener.io.get_executor(), std::move(seats), 2000.0);
  listener.transport = &transport;
  Micros last{};
  std::size_t checked = 0;
  transport.start([&](PortEvent event) {
    const Micros heard = transport.heard_until();
    EXPECT_GE(heard, last);
    last = heard;
    const auto* bytes = std::get_if<PortBytes>(&event);
    const PortId port = bytes != nullptr ? bytes->port : PortId{};
    const std::size_t before = listener.records[port].size();
    listener.hear(std::move(event));
    if (listener.records[port].size() == before) return;
    // A record carries the time of its first edge; debouncing takes 5 ms more.
    EXPECT_GE(listener.records[port].back().at + milliseconds(20), heard);
    ++checked;
  });
  EXPECT_TRUE(listener.run_until([&] {
    return std::all_of(players.begin(), players.end(), [](const auto& one) { return one.over(); });
  }));
  EXPECT_GT(checked, 100U);
  EXPECT_EQ(listener.faults, std::vector<std::string>());
}

TEST(DeskTransport, a_closed_port_says_why_and_falls_silent) {
  Listener listener;
  DeskTransport transport(listener.io.get_executor(), std::vector<DeskSeat>(2));
  listener.transport = &transport;
  transport.start([&](PortEvent event) { listener.hear(std::move(event)); });
  ASSERT_TRUE(listener.run_until([&] { return listener.serials.size() == 2; }));
  transport.close(PortId{1}, "given up");
  transport.close(PortId{9}, "never there");
  EXPECT_TRUE(listener.run_until([&] { return !listener.closed.empty(); }));
  EXPECT_EQ(listener.closed, std::vector<std::string>{"given up"});
  const std::vector<std::uint8_t> anything{1, 2, 3};
  transport.send(PortId{1}, anything);
  transport.send(PortId{0}, anything);
}

TEST(DeskTransport, after_stop_nothing_is_said_and_the_executor_runs_dry) {
  Listener listener;
  DeskTransport transport(listener.io.get_executor(), std::vector<DeskSeat>(2));
  listener.transport = &transport;
  int after = 0;
  bool stopped = false;
  transport.start([&](PortEvent event) {
    if (stopped) ++after;
    listener.hear(std::move(event));
  });
  ASSERT_TRUE(listener.run_until([&] { return listener.serials.size() == 2; }));
  stopped = true;
  transport.stop();
  listener.io.restart();
  listener.io.run();  // returns only when no timer is left
  EXPECT_EQ(after, 0);
}

}  // namespace
}  // namespace luozi::host
