// Numbers a game's incidents and keeps what became of them.
#include "host/session/incident_list.hpp"

#include <algorithm>
#include <utility>

namespace luozi::host {

namespace {

bool is_upheld(const IncidentView& one) {
  return one.ruling && one.ruling->ruling == Ruling::upheld;
}

/// The incident told of the move that was played instead, and open again.
IncidentView told_of(IncidentView incident, const MoveView& instead, Micros at) {
  incident.at = at;
  incident.what.played = instead.move;
  incident.played_san = instead.san;
  incident.move_stands = true;
  incident.ruling.reset();
  return incident;
}

bool still_binds(const IncidentView& one) {
  return one.ruling ? is_upheld(one) : !one.claim_lost.has_value();
}

}  // namespace

const Incident& IncidentList::add(IncidentView incident) {
  incident.what.number = static_cast<int>(all_.size()) + 1;
  incident.is_foul = law_.counts(incident.what.article);
  all_.push_back(std::move(incident));
  number_fouls();
  return all_.back().what;
}

bool plays_its_ply(std::string_view kind) {
  return kind != "flag" && kind != "press-without-move" && kind != "prohibited-repetition";
}

void IncidentList::stands(Ply ply, std::string_view move) {
  for (IncidentView& one : all_) {
    if (one.ply == ply) {
      one.move_stands = plays_its_ply(one.what.kind) ? one.what.played == move : !move.empty();
    }
    if (one.ply > ply && move.empty()) one.move_stands = false;
  }
}

std::optional<IncidentView> IncidentList::still_due(Ply ply, const MoveView& instead,
                                                    Micros at) const {
  std::optional<IncidentView> due;
  for (const IncidentView& one : all_) {
    if (one.ply != ply || one.what.obliged.empty() || !one.what.evidence) continue;
    if (one.move_stands) return std::nullopt;
    if (still_binds(one)) due = one;
  }
  if (!due) return std::nullopt;
  const auto& obliged = due->what.obliged;
  if (std::ranges::find(obliged, instead.move) != obliged.end()) return std::nullopt;
  return told_of(*std::move(due), instead, at);
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

std::optional<RulingTold> IncidentList::rule(int incident, Ruling ruling, const std::string& by,
                                             Micros at) {
  if (incident < 1 || incident > static_cast<int>(all_.size())) return std::nullopt;
  IncidentView& ruled = all_[static_cast<std::size_t>(incident - 1)];
  const Incident& what = ruled.what;
  const int before = fouls().at(at_index(what.side));
  ruled.ruling = RulingView{ruling, by, at};
  number_fouls();
  RulingTold told{{incident, ruling, by}, std::nullopt};
  const int count = fouls().at(at_index(what.side));
  if (count != before) told.fouled = counted(what.side, count > before ? what.article : "");
  return told;
}

Fouled IncidentList::foul(Side side, const std::string& article) {
  ++said_fouls_.at(at_index(side));
  number_fouls();
  return counted(side, article);
}

std::optional<Fouled> IncidentList::withdraw_foul(Side side) {
  int& said = said_fouls_.at(at_index(side));
  if (said == 0) return std::nullopt;
  --said;
  number_fouls();
  return counted(side, "");
}

Fouled IncidentList::counted(Side side, std::string article) const {
  const int count = fouls().at(at_index(side));
  return {side, count, std::move(article), law_.is_lost_by(count)};
}

/// Fouls charged by order are numbered before the upheld incidents.
void IncidentList::number_fouls() {
  std::array<int, 2> counted = said_fouls_;
  for (IncidentView& one : all_) {
    if (!one.is_foul) continue;
    int& of_side = counted.at(at_index(one.what.side));
    one.what.loses = law_.is_lost_by(of_side + 1);
    if (is_upheld(one)) ++of_side;
  }
}

std::array<int, 2> IncidentList::fouls() const {
  std::array<int, 2> fouls = said_fouls_;
  for (const IncidentView& one : all_) {
    if (one.is_foul && is_upheld(one)) ++fouls.at(at_index(one.what.side));
  }
  return fouls;
}

}  // namespace luozi::host
