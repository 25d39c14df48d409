// Plays, asks the law, compares, and plays again without each suspect.
#include "tests/bench/touch/touch_game.hpp"

#include "tests/bench/recognition/attribution.hpp"
#include "tests/bench/recognition/game_source.hpp"
#include "tests/bench/recognition/listen.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>
#include <span>

namespace luozi::bench {
namespace {

constexpr std::size_t causes_most = 2;

/// A game heard and compared.
struct Hearing {
  PlayedGame played{};
  std::vector<Injection> injections{};
  TrueIncidents truth{};
  TouchScore score{};
  std::vector<std::string> heard_moves{};
};

Hearing hear(const host::RehearsedGame& game, const Stage& stage, Players players,
             std::uint64_t seed) {
  host::RehearsedGame told = stage.told(game, seed);
  Hearing hearing;
  hearing.injections = inject(told, players, seed);
  hearing.played = stage.play_told(told, seed);
  hearing.truth = true_incidents(told, hearing.played, hearing.injections);
  Listening listening = listen(hearing.played);
  hearing.score = score(hearing.truth.all, touch_incidents(listening.incidents));
  hearing.heard_moves = std::move(listening.moves);
  return hearing;
}

bool has_untrue(const Hearing& hearing, int ply, const std::string& kind) {
  return std::ranges::any_of(hearing.score.untrue, [&](const ToldIncident& each) {
    return each.ply == ply && each.kind == kind;
  });
}

/// Something of that kind was true at that ply, and all of it was told.
bool has_all(const Hearing& hearing, int ply, const std::string& kind) {
  std::size_t true_ones = 0, told = 0;
  for (std::size_t i = 0; i < hearing.truth.all.size(); ++i) {
    const TrueIncident& is = hearing.truth.all[i];
    if (is.ply.number != ply || is.kind != kind) continue;
    ++true_ones;
    told += hearing.score.told[i] ? 1U : 0U;
  }
  return true_ones > 0 && told == true_ones;
}

/// Up to this ply.
bool record_differs(const Hearing& hearing, int ply) {
  const auto first = first_difference(final_moves(hearing.played.steps), hearing.heard_moves);
  return first && *first <= ply;
}

TouchFault fault(const Hearing& hearing, int ply, const std::string& kind,
                 const std::vector<std::string>& touched) {
  const std::vector<std::string> truth = final_moves(hearing.played.steps);
  return {.ply = ply,
          .kind = kind,
          .what = fmt::format("ply {}: {} of {}; played {}, heard {}", ply, kind,
                              fmt::join(touched, " "), move_at(truth, ply),
                              move_at(hearing.heard_moves, ply)),
          .record_differs = record_differs(hearing, ply)};
}

void gather_faults(const Hearing& hearing, TouchOutcome& outcome) {
  for (std::size_t i = 0; i < hearing.truth.all.size(); ++i) {
    const TrueIncident& is = hearing.truth.all[i];
    if (!is.counts) continue;
    Recall& recall = outcome.recall[{is.shape, is.kind}];
    if (!is.seen) {
      ++recall.unseen;
      continue;
    }
    recall.told.add(hearing.score.told[i]);
    if (!record_differs(hearing, is.ply.number)) recall.by_the_record.add(hearing.score.told[i]);
    if (hearing.score.told[i]) continue;
    outcome.missed.push_back(fault(hearing, is.ply.number, is.kind, is.touched));
    outcome.missed.back().what += fmt::format("; {}", name(is.shape));
  }
  for (const ToldIncident& told : hearing.score.untrue) {
    outcome.untrue.push_back(fault(hearing, told.ply, told.kind, told.touched));
  }
}

void gather_lures(const Hearing& hearing, TouchOutcome& outcome) {
  const auto add = [&](const std::string& name, int ply) {
    Lure& lure = outcome.lures[name];
    ++lure.times;
    lure.untrue +=
        std::ranges::any_of(hearing.score.untrue, [&](const auto& each) { return each.ply == ply; })
            ? 1U
            : 0U;
  };
  for (const Injection& each : hearing.injections) {
    if (std::ranges::find(harmless_shapes, each.shape) != harmless_shapes.end()) {
      add(std::string(name(each.shape)), each.ply.number);
    }
  }
  std::set<std::pair<std::string, int>> turns;
  for (const model::Disturbance& each : hearing.played.disturbances) {
    if (each.ply > 0 && turns.emplace(each.cell, each.ply).second) add(each.cell, each.ply);
  }
}

/// Looks for the causes of the first faults; `right` says of a game played again that a fault's
/// incident is as it should be.
template <class Right>
void look_for_causes(const Hearing& hearing, std::vector<TouchFault>& faults, const Right& right) {
  for (std::size_t i = 0; i < std::min(causes_most, faults.size()); ++i) {
    faults[i].cause =
        cause(all_suspects(hearing.played.disturbances, faults[i].ply),
              [&](std::span<const std::string> off) { return right(faults[i], off); });
  }
}

}  // namespace

Players players_of(std::size_t index) {
  return index / random_every % 2 == 0 ? Players::break_laws : Players::keep_laws;
}

host::RehearsedGame with_touches(const host::RehearsedGame& game, const Stage& stage,
                                 Players players, std::uint64_t seed) {
  host::RehearsedGame told = stage.told(game, seed);
  inject(told, players, seed);
  return told;
}

TouchOutcome measure_touches(const host::RehearsedGame& game, const Stage& stage, Players players,
                             std::uint64_t seed, Causes causes) {
  const Hearing hearing = hear(game, stage, players, seed);
  TouchOutcome outcome{.players = players};
  outcome.other_squares = hearing.score.other_squares;
  outcome.without_leaving = hearing.truth.without_leaving;
  gather_faults(hearing, outcome);
  gather_lures(hearing, outcome);
  if (causes == Causes::leave) return outcome;
  const auto again = [&](std::span<const std::string> off) -> std::optional<Hearing> {
    std::vector<Change> without;
    for (const std::string& cell : off) without.push_back({cell, 0});
    const auto other = stage.changed(without);
    return other ? std::optional(hear(game, *other, players, seed)) : std::nullopt;
  };
  look_for_causes(hearing, outcome.missed, [&](const TouchFault& fault, auto off) {
    const auto other = again(off);
    return other && has_all(*other, fault.ply, fault.kind);
  });
  look_for_causes(hearing, outcome.untrue, [&](const TouchFault& fault, auto off) {
    const auto other = again(off);
    return other && !has_untrue(*other, fault.ply, fault.kind);
  });
  return outcome;
}

}  // namespace luozi::bench
