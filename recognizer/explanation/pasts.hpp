// Other moves by which an explanation may have come to where it stands.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/costs/odds.hpp"
#include "recognizer/explanation/line.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace luozi::recognizer {

/// Moves that lead to where an explanation stood, and from there on are the same as its own.
template <Game G>
struct Past {
  Line<G> line;     ///< as far as they are not the same
  double more = 0;  ///< by how much this costs more than the explanation's own line

  /// Whether it is nearly as likely as the own line. Nothing to come can tell them apart, so that
  /// the odds of `odds::last` decide.
  bool is_rival() const { return more <= odds::last; }
};

/// The likeliest first; null: none.
template <Game G>
using Pasts = std::shared_ptr<const std::vector<Past<G>>>;

/// The node of a past at this ply; beyond its end it is that of the explanation's own line.
template <Game G>
const LineNode<G>* at_ply(const Past<G>& past, const Line<G>& own, int ply) {
  return at_ply<G>(past.line->ply >= ply ? past.line : own, ply);
}

/// The whole line of a past: its moves, and behind them the explanation's own.
template <Game G>
Line<G> whole_line(const Line<G>& past, const Line<G>& own) {
  if (own->ply <= past->ply) return past;
  LineNode<G> node = *own;
  node.parent = whole_line<G>(past, own->parent);
  return std::make_shared<const LineNode<G>>(std::move(node));
}

/// The likeliest of them, each once.
template <Game G>
Pasts<G> likeliest_pasts(std::vector<Past<G>> all) {
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.more < b.more; });
  std::vector<Past<G>> kept;
  for (Past<G>& past : all) {
    if (past.more > odds::settle || kept.size() == limits::pasts_most) break;
    const bool known = std::any_of(kept.begin(), kept.end(), [&](const auto& other) {
      return same_moves<G>(other.line.get(), past.line.get());
    });
    if (!known) kept.push_back(std::move(past));
  }
  return kept.empty() ? nullptr : std::make_shared<const std::vector<Past<G>>>(std::move(kept));
}

/// Those for which the function of a past is true.
template <Game G, class IsTrue>
Pasts<G> pasts_where(const Pasts<G>& pasts, IsTrue&& is_true) {
  if (!pasts || std::all_of(pasts->begin(), pasts->end(), is_true)) return pasts;
  std::vector<Past<G>> left = *pasts;
  std::erase_if(left, [&](const Past<G>& past) { return !is_true(past); });
  return likeliest_pasts<G>(std::move(left));
}

}  // namespace luozi::recognizer
