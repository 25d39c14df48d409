// Reads from a board's view what an arbiter should look at.
#include "host/arbiter/needs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace luozi::host {
namespace {

constexpr std::array<std::string_view, 8> names{"incident", "flag",   "mismatch", "unsure",
                                                "stale",    "sensor", "result",   "result-before"};

/// Nobody ruled on it, its move stands or counts as a foul all the same, and it may still be
/// claimed.
bool is_open(const IncidentView& incident) {
  const bool matters = incident.move_stands || incident.is_foul;
  return !incident.ruling && matters && !incident.claim_lost;
}

/// The open incidents that are flags, or those that are not.
std::optional<Need> open_incidents(const BoardView& view, NeedKind kind) {
  Need need{kind, 0};
  for (const IncidentView& one : view.game.incidents) {
    const bool is_flag = one.what.kind == "flag";
    if (is_flag != (kind == NeedKind::flag) || !is_open(one)) continue;
    const std::int64_t at_us = view.origin_us + one.at.count;
    need.since_us = need.count == 0 ? at_us : std::min(need.since_us, at_us);
    ++need.count;
  }
  return need.count == 0 ? std::nullopt : std::optional(need);
}

std::optional<std::int64_t> since(const std::vector<Need>& before, NeedKind kind) {
  const auto found = std::ranges::find(before, kind, &Need::kind);
  return found == before.end() ? std::nullopt : std::optional(found->since_us);
}

}  // namespace

std::string_view need_name(NeedKind kind) { return names.at(static_cast<std::size_t>(kind)); }

std::vector<Need> needs_of(const BoardView& view, bool is_silent, const std::vector<Need>& before) {
  const GameView& game = view.game;
  std::vector<Need> needs;
  const auto need = [&](NeedKind kind, bool holds, std::size_t count = 1) {
    if (!holds) return;
    needs.push_back({kind, static_cast<int>(count), since(before, kind).value_or(view.at_us)});
  };
  for (const NeedKind kind : {NeedKind::incident, NeedKind::flag}) {
    const bool counts = kind == NeedKind::incident || !is_over(game);
    if (const auto open = open_incidents(view, kind); open && counts) needs.push_back(*open);
  }
  need(NeedKind::mismatch, game.differs || (game.unsure && !game.doubt));
  need(NeedKind::unsure, game.doubt.has_value());
  need(NeedKind::stale, !is_over(game) && (!game.online || is_silent));
  need(NeedKind::sensor, !game.sensors.empty(), game.sensors.size());
  need(NeedKind::result, is_over(game) && game.result == "*");
  need(NeedKind::result_before, !view.unended_before.empty());
  return needs;
}

}  // namespace luozi::host
