// Joins a virtual board and a link by two byte queues and one virtual clock.
#include "host/rehearse/at_once.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <variant>

#include "firmware/ports/desk/board.hpp"
#include "host/link/link.hpp"
#include "host/rehearse/desk_board.hpp"
#include "host/rehearse/desk_player.hpp"

namespace luozi::host {
namespace {

// A full-speed USB bulk packet.
constexpr std::size_t kPacketBytes = 64;
// How often bytes cross: as a USB host under load would ask.
constexpr Micros kPoll = milliseconds(10);
// How often the daemon ticks its links.
constexpr Micros kTick = milliseconds(100);

notation::TraceHeader trace_header(const RehearsedGame& game, notation::Sensing sensing) {
  notation::TraceHeader header;
  header.game = game.name;
  header.sensing = sensing;
  header.start = game.start;
  header.tags = game.tags;
  return header;
}

class Desk {
 public:
  Desk(const RehearsedGame& game, notation::Sensing sensing) : board_(desk_board(game, sensing)) {
    rehearsal_.header = trace_header(game, sensing);
  }

  Rehearsal run(GamePlan plan);

 private:
  void exchange(Micros now);
  void take(LinkOutput output, Micros now);
  void take(LinkEvent event, Micros now);
  void note(notation::TraceEvent event);

  firmware::DeskBoard board_;
  BoardLink link_;
  DeskPlayer player_;
  Rehearsal rehearsal_;
};

Rehearsal Desk::run(GamePlan plan) {
  take(link_.open({}), {});
  player_.begin(std::move(plan), seconds(1));
  Micros next_tick = kTick;
  for (Micros now{}; !player_.over(); now = now + kPoll) {
    player_.play(board_, static_cast<std::uint64_t>(now.count));
    exchange(now);
    for (SpokenCommand& said : player_.take_commands()) {
      note({said.at, notation::TraceArbiter{std::move(said.command)}});
    }
    if (now < next_tick) continue;
    take(link_.tick(now), now);
    next_tick = next_tick + kTick;
  }
  return std::move(rehearsal_);
}

void Desk::exchange(Micros now) {
  while (true) {
    const std::vector<std::uint8_t> packet = board_.take_output(kPacketBytes);
    if (packet.empty()) return;
    take(link_.receive(packet, now), now);
  }
}

void Desk::take(LinkOutput output, Micros now) {
  if (!output.send.empty()) board_.receive(output.send);
  if (output.hopeless) rehearsal_.faults.emplace_back("the link gave the board up");
  for (LinkEvent& event : output.events) take(std::move(event), now);
}

void Desk::take(LinkEvent event, Micros now) {
  if (std::holds_alternative<LinkReady>(event)) {
    take(link_.resume(0, now), now);
  } else if (auto* record = std::get_if<LinkRecord>(&event)) {
    const std::uint64_t sequence = record->sequence;
    note(std::move(record->event));
    take(link_.acknowledge(sequence, now), now);
  } else if (auto* fault = std::get_if<LinkFault>(&event)) {
    rehearsal_.faults.push_back(std::move(fault->what));
  }
}

void Desk::note(notation::TraceEvent event) {
  if (!rehearsal_.events.empty()) event.at = std::max(event.at, rehearsal_.events.back().at);
  rehearsal_.events.push_back(std::move(event));
}

}  // namespace

Rehearsal rehearse_at_once(const RehearsedGame& game, notation::Sensing sensing,
                           const PlanOptions& options) {
  return Desk(game, sensing).run(plan_game(game, bare_board(game), options));
}

}  // namespace luozi::host
