// What the recognizer found against the laws, as incidents whose moves stand in the words of the
// game's notation.
#pragma once

#include "host/session/incident_list.hpp"
#include "host/session/irregular_incident.hpp"
#include "host/session/score.hpp"
#include "host/session/session.hpp"
#include "notation/game_text.hpp"
#include "recognizer/recognizer.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {

/// The moves in the notation that the score is kept in, one by one.
template <notation::GameText Text>
std::vector<std::string> in_words(const Score<Text>& score,
                                  const typename Text::Game::Position& position,
                                  const std::vector<typename Text::Game::Move>& moves) {
  std::vector<std::string> words;
  words.reserve(moves.size());
  for (const auto& move : moves) words.push_back(score.words(position, move));
  return words;
}

/// An illegal move that stands at this ply, made in the position `before`; told at this time.
template <notation::GameText Text>
IncidentView illegal_incident(const Score<Text>& score, const typename Text::Game::Position& before,
                              const Irregularity<typename Text::Game::Grid>& what, Ply ply,
                              Micros at, const typename Text::Game::Laws& laws) {
  using G = typename Text::Game;
  const IrregularityFinding<G> finding = finding_of<G>(before, what, laws);
  IncidentView incident{irregular_incident<G>(before, what, finding), ply, at};
  incident.obliged_san = in_words<Text>(score, before, finding.obliged);
  incident.claim_article = G::article(laws, "irregularity-accepted");
  return incident;
}

/// A move that is none of those that the pieces touched before it allow.
template <notation::GameText Text>
IncidentView touch_incident(const Score<Text>& score,
                            const recognizer::TouchIncident<typename Text::Game>& touch, Micros at,
                            const typename Text::Game::Laws& laws) {
  using G = typename Text::Game;
  const auto& before = score.before(touch.ply);
  Incident what{std::string(name(touch.finding.kind)),
                std::string(touch.finding.article),
                touch.side,
                {},
                {},
                score.coordinates(touch.ply, touch.played),
                touch.ply,
                TouchEvidence{touch.touched_at, touch.lifted, touch.order_known}};
  what.evidence->consent = touch.consent;
  what.evidence->by_who_waits = touch.finding.by_who_waits;
  for (const auto square : touch.finding.touched) what.touched.push_back(name(square));
  for (const auto& move : touch.obliged) what.obliged.push_back(G::coordinates(before, move));
  IncidentView incident{std::move(what), touch.ply, at};
  incident.obliged_san = in_words<Text>(score, before, touch.obliged);
  incident.played_san = score.words(before, touch.played);
  incident.claim_article = G::article(laws, "touch-claim-lost");
  incident.in_others_turn = touch.finding.kind == TouchKind::touched_out_of_turn;
  return incident;
}

/// What stands beside a legal move, or was played out of turn. None: the laws have no article for
/// it.
template <notation::GameText Text>
std::optional<IncidentView> disorder_incident(
    const Score<Text>& score, const recognizer::Disorder<typename Text::Game>& disorder, Micros at,
    const typename Text::Game::Laws& laws) {
  using G = typename Text::Game;
  const auto& before = score.before(disorder.ply);
  const auto finding = named_finding<G>(before, disorder.what, laws);
  if (!finding || finding->article.empty()) return std::nullopt;
  IncidentView incident{irregular_incident<G>(before, disorder.what, *finding), disorder.ply, at};
  incident.what.ply = disorder.ply;
  // The claim to what was played out of turn is lost with that very turn.
  if (finding->kind == IrregularityKind::out_of_turn) --incident.ply.number;
  if (finding->kind != IrregularityKind::out_of_turn && score.has(disorder.ply)) {
    incident.what.played = score.view(disorder.ply).move;
    incident.played_san = score.view(disorder.ply).san;
    incident.began = score.view(disorder.ply).at;
  }
  incident.obliged_san = in_words<Text>(score, before, finding->obliged);
  incident.claim_article = G::article(laws, "irregularity-accepted");
  return incident;
}

}  // namespace luozi::host
