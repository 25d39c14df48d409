// What the laws have to say of an illegal move that stood.
#pragma once

#include "boards/game.hpp"
#include "boards/irregularity_finding.hpp"
#include "host/session/irregular_words.hpp"
#include "host/session/notice.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

/// What a game's laws call it; none: nothing is irregular about it, or they know no kinds.
template <Game G>
std::optional<IrregularityFinding<G>> named_finding(const typename G::Position& before,
                                                    const Irregularity<typename G::Grid>& what,
                                                    const typename G::Laws& laws) {
  if constexpr (requires { G::irregularity_finding(before, what, laws); }) {
    return G::irregularity_finding(before, what, laws);
  } else {
    return std::nullopt;
  }
}

/// Where a game's laws know no kinds of illegal moves, all are one: `illegal-move`.
template <Game G>
IrregularityFinding<G> finding_of(const typename G::Position& before,
                                  const Irregularity<typename G::Grid>& what,
                                  const typename G::Laws& laws) {
  if (auto finding = named_finding<G>(before, what, laws)) return *std::move(finding);
  IrregularityFinding<G> finding;
  finding.article = G::article(laws, "illegal-move");
  finding.obliged = due_instead<G>(before, what.from);
  return finding;
}

/// The incident of this illegal move in this position, of the side that made it. Its squares are
/// those that the move touched, then those on which the finding shows.
template <Game G>
Incident irregular_incident(const typename G::Position& before,
                            const Irregularity<typename G::Grid>& what,
                            const IrregularityFinding<G>& finding) {
  Incident incident{std::string(name(finding.kind)),
                    std::string(finding.article),
                    G::side_to_move(before),
                    touched_squares(what),
                    {},
                    irregular_coordinates<G>(before, what)};
  for (const auto square : finding.squares) {
    const std::string shown = name(square);
    if (std::ranges::find(incident.touched, shown) == incident.touched.end()) {
      incident.touched.push_back(shown);
    }
  }
  for (const auto& move : finding.obliged) {
    incident.obliged.push_back(G::coordinates(before, move));
  }
  incident.loses = finding.loses;
  if (finding.kind == IrregularityKind::out_of_turn) incident.side = other(incident.side);
  return incident;
}

}  // namespace luozi::host
