// Joins a virtual board and a link by a cable each way and one virtual clock.
#include "host/rehearse/at_once.hpp"

#include "firmware/ports/desk/board.hpp"
#include "hardware/model/random.hpp"
#include "host/link/link.hpp"
#include "host/rehearse/cable.hpp"
#include "host/rehearse/desk_board.hpp"
#include "host/rehearse/desk_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

namespace luozi::host {
namespace {

// A full-speed USB bulk packet.
constexpr std::size_t packet_bytes = 64;
// How often bytes cross: as a USB host under load would ask.
constexpr Micros poll_every = milliseconds(10);
// How often the daemon ticks its links.
constexpr Micros tick_every = milliseconds(100);
// When the plan begins in the board's time.
constexpr Micros begins_at = seconds(1);

notation::TraceHeader trace_header(const RehearsedGame& game, notation::Sensing sensing) {
  notation::TraceHeader header;
  header.game = game.name;
  header.sensing = sensing;
  header.start = game.start;
  header.tags = game.tags;
  return header;
}

/// When the board has no power, because somebody pulled its plug.
struct Unplugged {
  Micros from, until;
};

/// Once in the game, while its moves are made, or not at all.
std::optional<Unplugged> unplugged_in(const GamePlan& plan, const model::LinkNoise& noise,
                                      std::uint64_t seed) {
  model::Random random = model::Random::stream(seed, 0, "link.replug");
  if (plan.moves.empty() || !random.happens(noise.replug)) return std::nullopt;
  const std::int64_t first_ms = plan.moves.front().lifted.count / 1000;
  const std::int64_t last_ms = plan.moves.back().released.count / 1000;
  const Micros from =
      begins_at + milliseconds(random.between(first_ms, std::max(first_ms, last_ms)));
  return Unplugged{
      from, from + Micros{random.between(noise.unplugged_us.least, noise.unplugged_us.most)}};
}

class Desk {
 public:
  Desk(const RehearsedGame& game, notation::Sensing sensing)
      : config_(desk_board(game, sensing)), board_(config_) {
    rehearsal_.header = trace_header(game, sensing);
  }

  void make_noisy(const GamePlan& plan, const model::LinkNoise& noise, std::uint64_t seed);
  Rehearsal run(GamePlan plan);

 private:
  void look_at_the_plug(Micros now);
  void plug_in(Micros now);
  void exchange(Micros now);
  void deliver(Micros now);
  void take(LinkOutput output, Micros now);
  void take(LinkEvent event, Micros now);
  void lose(Micros now) { disturb("link.drop", now); }
  void disturb(const char* cell, Micros now);
  void note(notation::TraceEvent event);

  firmware::DeskBoardConfig config_;
  firmware::DeskBoard board_;
  Micros board_began_{};  ///< in the trace's time; a board without power forgets the time
  Cable to_link_, to_board_;
  BoardLink link_;
  DeskPlayer player_;
  std::optional<Unplugged> unplugged_;
  bool plugged_ = true, back_ = false;  ///< back: no record came since
  Rehearsal rehearsal_;
};

void Desk::make_noisy(const GamePlan& plan, const model::LinkNoise& noise, std::uint64_t seed) {
  to_link_ = Cable(noise, model::Random::stream(seed, 0, "link.to_host"));
  to_board_ = Cable(noise, model::Random::stream(seed, 0, "link.to_board"));
  unplugged_ = unplugged_in(plan, noise, seed);
}

Rehearsal Desk::run(GamePlan plan) {
  rehearsal_.moves = plan.moves;
  for (TrueMove& move : rehearsal_.moves) {
    move.lifted = move.lifted + begins_at;
    move.released = move.released + begins_at;
    if (move.pressed) move.pressed = *move.pressed + begins_at;
  }
  rehearsal_.touches = plan.touches;
  for (TrueTouch& touch : rehearsal_.touches) touch.at = touch.at + begins_at;
  rehearsal_.truth = plan.disturbances;
  for (model::Disturbance& each : rehearsal_.truth) each.at_us += begins_at.count;
  take(link_.open({}), {});
  player_.begin(std::move(plan), begins_at);
  Micros next_tick = tick_every;
  for (Micros now{}; !player_.over(); now = now + poll_every) {
    look_at_the_plug(now);
    player_.play(board_, static_cast<std::uint64_t>((now - board_began_).count));
    if (plugged_) exchange(now);
    for (SpokenCommand& said : player_.take_commands()) {
      note({said.at + board_began_, notation::TraceArbiter{std::move(said.command)}});
    }
    if (now < next_tick) continue;
    if (plugged_) take(link_.tick(now), now);
    next_tick = next_tick + tick_every;
  }
  std::stable_sort(rehearsal_.truth.begin(), rehearsal_.truth.end(),
                   [](const auto& a, const auto& b) { return a.at_us < b.at_us; });
  return std::move(rehearsal_);
}

void Desk::look_at_the_plug(Micros now) {
  if (!unplugged_) return;
  if (plugged_ && now >= unplugged_->from) {
    plugged_ = false;
    disturb("link.replug", now);
    // As the daemon writes it: at the time the board was last heard of.
    if (!rehearsal_.events.empty()) note({rehearsal_.events.back().at, notation::TraceOffline{}});
  } else if (!plugged_ && now >= unplugged_->until) {
    plug_in(now);
    unplugged_.reset();
  }
}

/// The board starts anew: it knows nothing of before, and the pieces stand as the hands left them.
void Desk::plug_in(Micros now) {
  player_.restart_at(now - board_began_);
  board_began_ = now;
  ++config_.boot;
  board_ = firmware::DeskBoard(config_);
  player_.show_again(board_);
  to_link_.cut();
  to_board_.cut();
  link_ = BoardLink();
  plugged_ = back_ = true;
  take(link_.open(now), now);
}

void Desk::exchange(Micros now) {
  while (true) {
    deliver(now);
    Cable::Packet packet = board_.take_output(packet_bytes);
    const bool silent = packet.empty();
    if (!silent && !to_link_.send(std::move(packet), now)) lose(now);
    const Cable::Packet heard = to_link_.arrived(now);
    if (!heard.empty()) take(link_.receive(heard, now), now);
    if (silent && heard.empty()) return;
  }
}

/// What came for the board.
void Desk::deliver(Micros now) {
  for (Cable::Packet got = to_board_.arrived(now); !got.empty(); got = to_board_.arrived(now)) {
    board_.receive(got);
  }
}

void Desk::take(LinkOutput output, Micros now) {
  if (!output.send.empty() && !to_board_.send(std::move(output.send), now)) lose(now);
  deliver(now);
  if (output.hopeless) rehearsal_.faults.emplace_back("the link gave the board up");
  for (LinkEvent& event : output.events) take(std::move(event), now);
}

void Desk::take(LinkEvent event, Micros now) {
  if (std::holds_alternative<LinkReady>(event)) {
    take(link_.resume(0, now), now);
  } else if (auto* record = std::get_if<LinkRecord>(&event)) {
    const std::uint64_t sequence = record->sequence;
    record->event.at = record->event.at + board_began_;
    if (std::exchange(back_, false)) note({record->event.at, notation::TraceOnline{}});
    note(std::move(record->event));
    take(link_.acknowledge(sequence, now), now);
  } else if (auto* fault = std::get_if<LinkFault>(&event)) {
    rehearsal_.faults.push_back(std::move(fault->what));
  }
}

void Desk::disturb(const char* cell, Micros now) {
  int ply = 0;
  for (const TrueMove& move : rehearsal_.moves) {
    if (move.lifted <= now) ply = move.ply.number;
  }
  rehearsal_.truth.push_back({now.count, cell, -1, ply});
}

void Desk::note(notation::TraceEvent event) {
  if (!rehearsal_.events.empty()) event.at = std::max(event.at, rehearsal_.events.back().at);
  rehearsal_.events.push_back(std::move(event));
}

}  // namespace

Rehearsal rehearse_at_once(const RehearsedGame& game, notation::Sensing sensing,
                           const PlanOptions& options) {
  PlanOptions on_this_board = options;
  on_this_board.sensing = sensing;
  GamePlan plan = plan_game(game, bare_board(game), on_this_board);
  Desk desk(game, sensing);
  if (options.level) desk.make_noisy(plan, options.level->link, options.seed);
  return desk.run(std::move(plan));
}

}  // namespace luozi::host
