// A board and a link joined by a pipe that may lose, repeat and flip bytes, at virtual time.
#pragma once

#include "boards/units.hpp"
#include "firmware/ports/desk/board.hpp"
#include "host/link/link.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <variant>
#include <vector>

namespace luozi::host {

/// Chances out of 1000 for each packet of up to 64 bytes.
struct Weather {
  int lost = 0, repeated = 0, flipped = 0;
  unsigned seed = 1;
};

/// One direction. The same seed gives the same accidents.
class Pipe {
 public:
  explicit Pipe(const Weather& weather) : weather_(weather), random_(weather.seed) {}

  std::vector<std::uint8_t> carry(const std::vector<std::uint8_t>& bytes) {
    std::vector<std::uint8_t> arrived;
    for (std::size_t at = 0; at < bytes.size(); at += 64) {
      const std::size_t end = std::min(bytes.size(), at + 64);
      std::vector<std::uint8_t> packet(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                                       bytes.begin() + static_cast<std::ptrdiff_t>(end));
      if (happens(weather_.lost)) continue;
      if (happens(weather_.flipped)) {
        packet[random_() % packet.size()] ^= static_cast<std::uint8_t>(1U << (random_() % 8));
      }
      const int copies = happens(weather_.repeated) ? 2 : 1;
      for (int copy = 0; copy < copies; ++copy) {
        arrived.insert(arrived.end(), packet.begin(), packet.end());
      }
    }
    return arrived;
  }

 private:
  bool happens(int per_thousand) { return static_cast<int>(random_() % 1000) < per_thousand; }

  Weather weather_;
  std::mt19937 random_;
};

/// What a host that writes everything to a journal would do with a link.
class Desk {
 public:
  explicit Desk(firmware::DeskBoard& board, const Weather& weather = {})
      : board_(&board),
        to_board_(weather),
        to_host_({weather.lost, weather.repeated, weather.flipped, weather.seed + 1}) {}

  void open() { take(link_.open(now())); }
  /// The host's clock is the board's plus this.
  void set_clock_ahead(std::int64_t us) { ahead_ = us; }
  void set_acknowledging(bool acknowledging) { acknowledging_ = acknowledging; }
  /// A host that starts anew and finds this in its journal.
  void restart(std::uint64_t last_safe) {
    link_ = BoardLink();
    safe_ = last_safe;
    open();
  }
  void plug(firmware::DeskBoard& board) {
    board_ = &board;
    safe_ = 0;
  }

  /// Runs board and link for a while, a millisecond a step, a tick each 100 ms.
  void run(std::uint64_t milliseconds) {
    for (std::uint64_t i = 0; i < milliseconds; ++i) {
      board_->advance(board_->now() + 1000);
      exchange();
      if (board_->now() % 100'000 == 0) take(link_.tick(now()));
    }
  }
  void exchange() { take(link_.receive(to_host_.carry(board_->take_output()), now())); }
  void hear(const std::vector<std::uint8_t>& bytes) { take(link_.receive(bytes, now())); }

  Micros now() const { return {static_cast<std::int64_t>(board_->now()) + ahead_}; }
  BoardLink& link() { return link_; }
  void take(LinkOutput output) {
    if (!output.send.empty()) board_->receive(to_board_.carry(output.send));
    hopeless = hopeless || output.hopeless;
    for (LinkEvent& event : output.events) {
      std::visit([this](auto& one) { on(one); }, event);
    }
  }

  std::vector<BoardIdentity> readies;
  std::vector<LinkRecord> records;
  std::optional<std::uint32_t> recall_first;  ///< the earlier start that is asked for first
  std::vector<LinkRecord> recalled;
  int recalls_over = 0;
  std::vector<LinkOffset> offsets;
  std::vector<std::string> faults;
  bool hopeless = false;

 private:
  void on(const LinkReady& ready) {
    if (!readies.empty() && readies.back().boot != ready.identity.boot) safe_ = 0;
    readies.push_back(ready.identity);
    if (recall_first && *recall_first != ready.identity.boot) {
      const std::uint64_t after = recalled.empty() ? 0 : recalled.back().sequence;
      return take(link_.recall(*recall_first, after, now()));
    }
    take(link_.resume(safe_, now()));
  }
  void on(const LinkRecord& record) {
    records.push_back(record);
    safe_ = record.sequence;
    if (acknowledging_) take(link_.acknowledge(record.sequence, now()));
  }
  void on(const LinkRecalled& one) { recalled.push_back(one.record); }
  void on(const LinkRecallOver&) {
    ++recalls_over;
    take(link_.resume(safe_, now()));
  }
  void on(const LinkOffset& offset) { offsets.push_back(offset); }
  void on(const LinkFault& fault) { faults.push_back(fault.what); }

  firmware::DeskBoard* board_;
  BoardLink link_;
  Pipe to_board_, to_host_;
  std::uint64_t safe_ = 0;
  std::int64_t ahead_ = 0;
  bool acknowledging_ = true;
};

/// A record in a line for tables: `3 lift 12`, `1 snapshot 2`.
inline std::string line_of(const LinkRecord& record) {
  struct Words {
    std::string operator()(const notation::TraceSnapshot& s) const {
      return "snapshot " + std::to_string(s.standing.size());
    }
    std::string operator()(const notation::TraceLift& e) const {
      return "lift " + std::to_string(e.square.number);
    }
    std::string operator()(const notation::TracePlace& e) const {
      const std::string colour = e.colour ? std::string(" ") + letter(*e.colour) : "";
      const std::string other = e.astride ? " astride " + std::to_string(e.astride->number) : "";
      return "place " + std::to_string(e.square.number) + colour + other;
    }
    std::string operator()(const notation::TraceTouch& e) const {
      return "touch " + std::to_string(e.square.number);
    }
    std::string operator()(const notation::TracePress& e) const {
      return std::string("press ") + letter(e.side);
    }
    std::string operator()(const notation::TraceAdjust& e) const {
      return std::string(e.begins ? "adjust " : "adjust-end ") + letter(e.side);
    }
    std::string operator()(const notation::TraceLost& e) const {
      return "lost " + std::to_string(e.count);
    }
    std::string operator()(const notation::TraceKnock& e) const {
      return "knock " + std::to_string(e.pieces) + " " + std::to_string(e.before.count);
    }
    std::string operator()(const notation::TraceOffline&) const { return "offline"; }
    std::string operator()(const notation::TraceOnline&) const { return "online"; }
    std::string operator()(const notation::TraceSilence&) const { return "silence"; }
    std::string operator()(const notation::TraceArbiter&) const { return "arbiter"; }
  };
  return std::to_string(record.sequence) + " " + std::visit(Words{}, record.event.what);
}

inline std::vector<std::string> lines_of(const std::vector<LinkRecord>& records) {
  std::vector<std::string> lines;
  lines.reserve(records.size());
  for (const LinkRecord& record : records) lines.push_back(line_of(record));
  return lines;
}

}  // namespace luozi::host
