// A virtual board, the hands that play at it, and a clock that goes as far as the board was heard.
#pragma once

#include "boards/chess/chess.hpp"
#include "firmware/ports/desk/board.hpp"
#include "host/daemon/clock.hpp"
#include "host/rehearse/desk_player.hpp"
#include "host/rehearse/games.hpp"
#include "host/rehearse/trace_out.hpp"
#include "host/session/session.hpp"
#include "host/transport/transport.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace luozi::host {

/// Holds the daemon's time at the virtual board's: tests wait for no second of it.
class HeardClock final : public Clock {
 public:
  explicit HeardClock(Micros origin) : origin_(origin), now_(origin) {}
  /// The board's crystal is slow by so much against this clock from now on.
  void part_by(std::int64_t ppm) { ppm_ = ppm; }
  void heard(std::uint64_t board_us) { now_ = time_of(board_us); }
  /// When it truly was so late since the board was first switched on.
  Micros time_of(std::uint64_t board_us) const {
    const auto us = static_cast<std::int64_t>(board_us);
    return origin_ + Micros{us + us * ppm_ / 1'000'000};
  }
  Micros now() const override { return now_; }
  std::chrono::steady_clock::time_point real_time_of(Micros at) const override {
    const auto real = std::chrono::steady_clock::now();
    return at <= now_ ? real : real + std::chrono::milliseconds(1);
  }

 private:
  Micros origin_, now_;
  std::int64_t ppm_ = 0;
};

/// Any time in 2026.
inline constexpr Micros rig_origin = seconds(1'790'000'000);

/// A board at which clean hands set the pieces up and play a game.
class PlayedBoard {
 public:
  PlayedBoard(const std::string& serial, const RehearsedGame& game, std::uint64_t seed)
      : PlayedBoard(serial, game, PlanOptions{.seed = seed}, wire::Sensing::presence) {}
  PlayedBoard(const std::string& serial, const RehearsedGame& game, const PlanOptions& options,
              wire::Sensing sensing)
      : config_(config(serial, sensing)), board_(config_) {
    const std::vector<model::Contact> bare(chess::ChessGrid::square_count, model::Contact::open);
    GamePlan plan = plan_game(game, bare, options);
    moves_ = plan.moves;
    player_.begin(std::move(plan), plan_begins);
  }

  void advance(std::uint64_t us) { player_.play(board_, board_.now() + us); }
  bool over() const { return player_.over(); }
  /// Since it was first switched on.
  std::uint64_t now() const { return began_ + board_.now(); }
  /// Its power goes and comes; the pieces stand as they did, and its flash is as it was.
  void lose_power() {
    player_.restart_at(Micros{static_cast<std::int64_t>(board_.now())});
    began_ += board_.now();
    ++config_.boot;
    board_ = firmware::DeskBoard(config_);
    player_.show_again(board_);
  }
  firmware::DeskBoard& board() { return board_; }
  /// What the hands do, counted from `plan_begins` since the board was first switched on.
  const std::vector<TrueMove>& moves() const { return moves_; }
  static constexpr Micros plan_begins = seconds(1);

 private:
  static firmware::DeskBoardConfig config(const std::string& serial, wire::Sensing sensing) {
    firmware::DeskBoardConfig config;
    config.serial = serial;
    config.sensing = sensing;
    config.flash = std::make_shared<firmware::DeskFlash>(64);
    return config;
  }

  firmware::DeskBoardConfig config_;
  firmware::DeskBoard board_;
  std::vector<TrueMove> moves_;
  std::uint64_t began_ = 0;  ///< the time at which its present start began
  DeskPlayer player_;
};

/// Boards in the test's own hands: bytes move when the test says so.
class HandTransport final : public Transport {
 public:
  void start(Sink sink) override { sink_ = std::move(sink); }
  void stop() override { sink_ = nullptr; }
  void send(PortId port, std::span<const std::uint8_t> bytes) override {
    if (port.number < boards_.size() && boards_[port.number] != nullptr) {
      boards_[port.number]->receive(bytes);
    }
  }
  void close(PortId port, std::string reason) override {
    closed_.push_back(reason);
    if (port.number < boards_.size()) boards_[port.number] = nullptr;
    if (sink_) sink_(PortClosed{port, std::move(reason)});
  }

  PortId plug(firmware::DeskBoard& board) {
    boards_.push_back(&board);
    const PortId port{static_cast<std::uint32_t>(boards_.size() - 1)};
    sink_(PortOpened{port, "hand " + std::to_string(port.number)});
    return port;
  }
  /// Another board speaks at the port, which nobody closed.
  void change(PortId port, firmware::DeskBoard& board) { boards_[port.number] = &board; }
  void unplug(PortId port) {
    boards_[port.number] = nullptr;
    sink_(PortClosed{port, "unplugged"});
  }
  void say(PortId port, std::vector<std::uint8_t> bytes) {
    sink_(PortBytes{port, std::move(bytes)});
  }
  void carry() {
    for (std::uint32_t number = 0; number < boards_.size(); ++number) {
      while (sink_ && boards_[number] != nullptr) {
        auto bytes = boards_[number]->take_output(64);
        if (bytes.empty()) break;
        sink_(PortBytes{PortId{number}, std::move(bytes)});
      }
    }
  }
  const std::vector<std::string>& closed() const { return closed_; }

 private:
  Sink sink_;
  std::vector<firmware::DeskBoard*> boards_;
  std::vector<std::string> closed_;
};

/// The moves in coordinates, one a line.
inline std::string moves_of(const std::vector<MoveView>& moves) {
  std::string lines;
  for (const MoveView& move : moves) lines.append(move.move).append("\n");
  return lines;
}

}  // namespace luozi::host
