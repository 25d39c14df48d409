// Matches by ply and kind; fouls, of which a turn may have several, by their piece as well.
#include "tests/bench/touch/score.hpp"

#include "boards/touch.hpp"

#include <algorithm>
#include <array>

namespace luozi::bench {
namespace {

constexpr std::array kinds_scored{TouchKind::touch_move, TouchKind::touch_capture,
                                  TouchKind::castling_rook_first, TouchKind::touch_foul,
                                  TouchKind::touched_out_of_turn};

bool is_of_touching(const std::string& kind) {
  return std::ranges::any_of(kinds_scored, [&](TouchKind each) { return name(each) == kind; });
}

bool is_foul(const std::string& kind) {
  return kind == name(TouchKind::touch_foul) || kind == name(TouchKind::touched_out_of_turn);
}

bool match(const TrueIncident& is, const ToldIncident& told) {
  if (is.ply.number != told.ply || is.kind != told.kind) return false;
  return !is_foul(is.kind) || is.touched == told.touched;
}

}  // namespace

std::vector<ToldIncident> touch_incidents(std::span<const host::Incident> incidents) {
  std::vector<ToldIncident> told;
  for (const host::Incident& each : incidents) {
    if (!is_of_touching(each.kind)) continue;
    if (each.evidence && !each.evidence->consent.empty()) continue;
    ToldIncident one{each.ply ? each.ply->number : 0, each.kind, each.touched};
    if (std::ranges::find(told, one) == told.end()) told.push_back(std::move(one));
  }
  return told;
}

TouchScore score(std::span<const TrueIncident> truth, std::span<const ToldIncident> told) {
  TouchScore score;
  for (const TrueIncident& is : truth) {
    const auto matching = [&](const ToldIncident& each) { return match(is, each); };
    const auto found = std::ranges::find_if(told, matching);
    score.told.push_back(found != told.end());
    if (found != told.end() && is.counts && found->touched != is.touched) ++score.other_squares;
  }
  for (const ToldIncident& each : told) {
    const auto matching = [&](const TrueIncident& is) { return match(is, each); };
    if (std::ranges::none_of(truth, matching)) score.untrue.push_back(each);
  }
  return score;
}

}  // namespace luozi::bench
