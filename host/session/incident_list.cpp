// Numbers a game's incidents and keeps what became of them.
#include "host/session/incident_list.hpp"

#include <utility>

namespace luozi::host {

const Incident& IncidentList::add(IncidentView incident) {
  incident.what.number = static_cast<int>(all_.size()) + 1;
  all_.push_back(std::move(incident));
  return all_.back().what;
}

void IncidentList::stands(Ply ply, std::string_view move) {
  for (IncidentView& one : all_) {
    if (one.ply == ply) one.move_stands = one.what.played == move;
    if (one.ply > ply && move.empty()) one.move_stands = false;
  }
}

std::vector<ClaimLost> IncidentList::played_on(Ply ply, Side mover, Micros touched_at) {
  std::vector<ClaimLost> lost;
  for (IncidentView& one : all_) {
    const bool open = !one.claim_article.empty() && !one.claim_lost && !one.ruling;
    if (!open || one.what.side == mover) continue;
    if (one.in_others_turn ? one.ply > ply : one.ply >= ply) continue;
    // What came while the move was under way can be claimed until the mover's next.
    if (one.what.evidence && one.what.evidence->at > touched_at) continue;
    one.claim_lost = touched_at;
    lost.push_back({one.what.number, one.claim_article, touched_at});
  }
  return lost;
}

std::optional<Ruled> IncidentList::rule(int incident, std::string_view ruling,
                                        const std::string& by, Micros at) {
  if (incident < 1 || incident > static_cast<int>(all_.size())) return std::nullopt;
  IncidentView& ruled = all_[static_cast<std::size_t>(incident - 1)];
  ruled.ruling = RulingView{std::string(ruling), by, at};
  return Ruled{incident, std::string(ruling), by};
}

std::optional<Fouled> IncidentList::recounted(int incident,
                                              const std::array<int, 2>& before) const {
  const Incident& what = all_[static_cast<std::size_t>(incident - 1)].what;
  const auto side = static_cast<std::size_t>(index(what.side));
  const int count = fouls().at(side);
  if (count == before.at(side)) return std::nullopt;
  return Fouled{what.side, count, count > before.at(side) ? what.article : ""};
}

Fouled IncidentList::foul(Side side, const std::string& article) {
  ++said_fouls_.at(static_cast<std::size_t>(index(side)));
  return {side, fouls().at(static_cast<std::size_t>(index(side))), article};
}

std::array<int, 2> IncidentList::fouls() const {
  std::array<int, 2> fouls = said_fouls_;
  for (const IncidentView& one : all_) {
    const bool upheld = one.ruling && one.ruling->ruling == "upheld";
    if (one.is_foul && upheld) ++fouls.at(static_cast<std::size_t>(index(one.what.side)));
  }
  return fouls;
}

}  // namespace luozi::host
