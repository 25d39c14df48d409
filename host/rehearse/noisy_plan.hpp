// A whole game by clumsy hands on a real board: its tale, laid in time and put through the physics.
#pragma once

#include "hardware/model/contact.hpp"
#include "host/rehearse/game_plan.hpp"
#include "host/rehearse/rehearsed_game.hpp"

#include <span>

namespace luozi::host {

/// `plan_game` for a level: `options.level` must be set, and there must be a board of that sensing
/// grade for the game. Every ply's hands have streams of chance of their own, so that what happens
/// in one leaves the others' deeds as they were, though not their times.
GamePlan plan_noisy_game(const RehearsedGame& game, std::span<const model::Contact> before,
                         const PlanOptions& options);

}  // namespace luozi::host
