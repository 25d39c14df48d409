// The positions of a told game, and what the law says of touches in one of them.
#pragma once

#include "boards/touch.hpp"
#include "host/rehearse/hands.hpp"
#include "host/rehearse/rehearsed_game.hpp"
#include "notation/game_text.hpp"
#include "notation/irregular_text.hpp"

#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace luozi::bench {

/// The legal move of that ply; draughts moves that land alike may take other pieces. None: it is an
/// illegal one.
template <Game G>
std::optional<typename G::Move> move_of(const typename G::Position& before,
                                        const host::RehearsedPly& ply) {
  if (!ply.irregular_fen.empty()) return std::nullopt;
  for (const typename G::Move& move : G::legal_moves(before)) {
    if (G::coordinates(before, move) != ply.move) continue;
    if (host::hand_move<G>(before, move).victims == ply.hand.victims) return move;
  }
  return std::nullopt;
}

/// What stands after the move.
template <Game G>
typename G::Position after(const typename G::Position& before, const host::RehearsedPly& ply,
                           const std::optional<typename G::Move>& move) {
  if (move) return G::play(before, *move);
  // No file could say of every position that an illegal move leads to how it stands.
  const auto what = notation::read_irregularity<typename G::Grid>(ply.move);
  const auto stands = what ? G::irregular(before, *what) : std::nullopt;
  assert(stands);
  return stands.value_or(before);
}

/// Calls `visit(made, before, move)` for every move that is made, those in vain too, in order; a
/// move that no law allows has none. `told` must have a tale.
template <notation::GameText Text, class Told, class Visit>
void walk(Told& told, const Visit& visit) {
  using G = typename Text::Game;
  const auto start = Text::read_position(told.name, told.start);
  assert(start.ok());
  std::vector<typename G::Position> line{*start};
  for (auto& step : told.tale) {
    auto* const made = std::get_if<host::MoveMade>(&step.deed);
    if (made == nullptr) continue;
    // What was put back is played over.
    line.erase(line.begin() + made->number, line.end());
    const typename G::Position before = line.back();
    const std::optional<typename G::Move> move = move_of<G>(before, made->ply);
    visit(*made, before, move);
    line.push_back(after<G>(before, made->ply, move));
  }
}

/// What the law has to say of these touches where this move was made, fouls first.
template <Game G>
std::vector<TouchFinding<typename G::Grid>> offences(
    const typename G::Position& before, std::span<const PieceTouch<typename G::Grid>> touches,
    const typename G::Move& played) {
  TouchRuling<G> ruling = G::touch_ruling(before, touches, *G::laws(""));
  auto found = std::move(ruling.fouls);
  if (auto finding = broken<G>(ruling, played)) found.push_back(*std::move(finding));
  return found;
}

}  // namespace luozi::bench
