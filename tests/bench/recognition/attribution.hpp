// Which disturbance a failure comes from, found by playing the game again without it.
#pragma once

#include "tests/bench/recognition/truth.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace luozi::bench {

/// A level has about forty cells that happen; each suspect costs another playing of the game.
inline constexpr std::size_t suspects_most = 40;

/// Whether what failed comes out right (the game exact, say) with these cells of its level off.
using ExactWithout = std::function<bool(std::span<const std::string> cells)>;

/// The first ply at which two lists of moves differ; none: they are the same.
std::optional<int> first_difference(const std::vector<std::string>& truth,
                                    const std::vector<std::string>& heard);

/// The cells that disturbed the play, each once, the nearest to the ply first. One long before it
/// may still be the cause (a piece out of place that a capture hides), one after it hardly, so a
/// ply ahead counts as much as three behind.
std::vector<std::string> suspects(std::span<const model::Disturbance> disturbances, int ply);

/// The same, and behind them what is everywhere and so never an event of its own (scatter, noise):
/// suspected when nothing else is to blame.
std::vector<std::string> all_suspects(std::span<const model::Disturbance> disturbances, int ply);

/// The cause's name: a cell without which the game is exact; `a + b` where it takes both of two;
/// else one of the three sentences below.
std::string cause(std::span<const std::string> suspects, const ExactWithout& exact_without);

inline constexpr const char* cause_undisturbed = "nothing disturbed it";
inline constexpr const char* cause_several = "several of its disturbances together";
inline constexpr const char* cause_unknown = "none of its disturbances";

/// The cell of the disturbance nearest in time, not more than ten seconds off; else
/// `cause_undisturbed`.
std::string nearest_cell(std::span<const model::Disturbance> disturbances, Micros at);

}  // namespace luozi::bench
