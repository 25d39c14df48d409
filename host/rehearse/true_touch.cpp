// Reads a hand's script for what it touched.
#include "host/rehearse/true_touch.hpp"

namespace luozi::host {

using model::Deed;
using model::Intent;

Side side_of(model::Contact pole) {
  return pole == model::Contact::white ? Side::white : Side::black;
}

std::vector<TrueTouch> true_touches(const model::HandScript& script, Ply ply, std::int64_t start_us,
                                    std::int64_t made_us) {
  std::vector<TrueTouch> touches;
  for (const model::HandAct& act : script.acts) {
    const bool left = act.deed == Deed::lift || act.deed == Deed::topple;
    const bool stayed = act.deed == Deed::shift || act.deed == Deed::wobble;
    const bool shaken = act.deed == Deed::wobble && act.intent == Intent::accident;
    if (!left && (!stayed || shaken)) continue;
    const std::int64_t at_us = start_us + act.at_us;
    touches.push_back({.ply = ply,
                       .square = act.square,
                       .by = side_of(act.player),
                       .intent = act.intent,
                       .left = left,
                       .in_turn = at_us >= made_us,
                       .at = {at_us}});
  }
  return touches;
}

}  // namespace luozi::host
