// Lines of play as a tree: each node is a move and what stands on the board after it.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/hand_times.hpp"
#include "recognizer/costs/pace.hpp"
#include "recognizer/explanation/sense.hpp"
#include "recognizer/verdict.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

template <Game G>
struct LineNode;

template <Game G>
using Line = std::shared_ptr<const LineNode<G>>;

/// The node before another. Where nothing else holds them, a line's nodes are freed one after the
/// other: within each other they would take the stack of a game of many thousand plies.
template <Game G>
class LineParent : public Line<G> {
 public:
  LineParent() = default;
  LineParent(Line<G> line) : Line<G>(std::move(line)) {}  // NOLINT(google-explicit-constructor)
  LineParent(std::nullptr_t) {}                           // NOLINT(google-explicit-constructor)
  LineParent(const LineParent&) = default;
  LineParent(LineParent&&) noexcept = default;
  LineParent& operator=(const LineParent&) = default;
  LineParent& operator=(LineParent&&) noexcept = default;
  ~LineParent() {
    Line<G> last = std::move(*this);
    while (last && last.use_count() == 1) {
      Line<G> before = std::move(last->parent);
      last = std::move(before);
    }
  }
};

/// One move of a line; the root has no parent and no move, and ply 0 unless an arbiter set it.
template <Game G>
struct LineNode {
  mutable LineParent<G> parent;  ///< changes only when the node is freed
  int ply = 0;
  typename G::Move move{};  ///< means nothing where the move was irregular
  std::optional<Irregularity<typename G::Grid>> irregular{};
  bool guessed = false;  ///< found in a long gap: its side made it then or at another time
  SquareSet<typename G::Grid> changed{};
  SquareSet<typename G::Grid> crowned{};  ///< pieces crowned that have not moved since
  GestureTimes times{};
  SeenStops<G> stops{};               ///< of a piece that may go several ways
  Micros pace = hands::first_pace;    ///< how long a piece is in the air, as this line's were
  double sense = costs::first_sense;  ///< see sense.hpp, by how this line's were chosen
  typename G::Position position;
  Occupancy<typename G::Grid> expected;

  /// Whether the other node, of the same ply, is the same move.
  bool is_move_of(const LineNode& other) const {
    return ply == other.ply && irregular == other.irregular && (irregular || move == other.move);
  }
};

/// The moves behind a node, as far as they were by the rules.
template <Game G>
LastMoves<typename G::Move> last_moves(const LineNode<G>& node) {
  LastMoves<typename G::Move> last{};
  const LineNode<G>* at = &node;
  for (auto& move : last) {
    if (at->parent == nullptr || at->irregular) break;
    move = at->move;
    at = at->parent.get();
  }
  return last;
}

/// The node and those behind it, so many; none: the line has fewer moves.
template <Game G, std::size_t count>
std::optional<std::array<const LineNode<G>*, count>> last_nodes(const LineNode<G>& node) {
  std::array<const LineNode<G>*, count> nodes{};
  const LineNode<G>* at = &node;
  for (auto& each : nodes) {
    if (at->parent == nullptr) return std::nullopt;
    each = std::exchange(at, at->parent.get());
  }
  return nodes;
}

/// A legal move and what sensors could see of it.
template <Game G>
struct Candidate {
  typename G::Move move;
  std::uint16_t number = 0;  ///< its place among the legal moves
  Footprint<typename G::Grid> footprint;
};

/// The moves that are legal after a line.
template <Game G>
class Candidates {
 public:
  explicit Candidates(Line<G> line) : line_(std::move(line)) {
    const auto legal = G::legal_moves(line_->position);
    all_.reserve(legal.size());
    for (const typename G::Move move : legal) {
      const auto number = static_cast<std::uint16_t>(all_.size());
      all_.push_back({move, number, G::footprint(line_->position, move)});
    }
  }

  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

  /// How implausible one of them is; 0 where nothing is known. Found out for all of them when first
  /// asked: most lines are given up before.
  double implausibility(const Candidate<G>& candidate) const {
    if (!implausibility_) {
      implausibility_ = G::implausibility(line_->position, last_moves<G>(*line_));
    }
    return implausibility_->empty() ? 0 : (*implausibility_)[candidate.number];
  }

  /// What it costs that these players chose this one; twins cost alike.
  double choice_cost(const Candidate<G>& candidate) const {
    return recognizer::choice_cost(implausibility(candidate), line_->sense);
  }

 private:
  Line<G> line_;
  std::vector<Candidate<G>> all_;
  mutable std::optional<std::vector<double>> implausibility_;
};

/// When the hand let go of the move's piece.
template <Game G>
Micros let_go_at(const LineNode<G>& node) {
  return let_go_at(node.times, node.pace);
}

/// A line that begins at this position. Where it goes on after `ply` settled moves, the next one
/// has the next number.
template <Game G>
Line<G> line_root(const typename G::Position& position, int ply = 0) {
  return std::make_shared<const LineNode<G>>(LineNode<G>{
      .parent = nullptr, .ply = ply, .position = position, .expected = G::occupancy(position)});
}

/// Pieces that may still get their second one after the move: late, and by either player.
template <Game G>
SquareSet<typename G::Grid> crowned_after(const LineNode<G>& before,
                                          const Candidate<G>& candidate) {
  SquareSet<typename G::Grid> crowned = before.crowned - candidate.footprint.changed();
  const Travels<typename G::Grid> travels = G::travels(before.position, candidate.move);
  if (travels.crowns) crowned.insert(travels.pieces.front().to);
  return crowned;
}

/// The line that goes on with one of the candidates; 0: how plausible it is, nobody asks.
template <Game G>
Line<G> line_after(const Line<G>& parent, const Candidate<G>& candidate, GestureTimes times,
                   double implausibility = 0, SeenStops<G> stops = {}) {
  LineNode<G> node{.parent = parent,
                   .ply = parent->ply + 1,
                   .move = candidate.move,
                   .changed = candidate.footprint.changed(),
                   .times = times,
                   .stops = std::move(stops),
                   .pace = pace_after(parent->pace, times),
                   .sense = sense_after(parent->sense, implausibility),
                   .position = G::play(parent->position, candidate.move),
                   .expected = {}};
  node.crowned = crowned_after<G>(*parent, candidate);
  node.expected = G::occupancy(node.position);
  return std::make_shared<const LineNode<G>>(std::move(node));
}

/// All squares that an illegal move touched, by which the board became another. Castling goes by
/// more than `from` and `to`.
template <BoardGrid Grid>
SquareSet<Grid> changed_by(const Irregularity<Grid>& what, const Occupancy<Grid>& before,
                           const Occupancy<Grid>& after) {
  return what.removed | SquareSet<Grid>{what.from, what.to} | (before.filled() ^ after.filled());
}

/// The line that goes on with a move that no law allows, to the position that it led to.
template <Game G>
Line<G> irregular_line(const Line<G>& parent, const Irregularity<typename G::Grid>& what,
                       const typename G::Position& position, GestureTimes times) {
  const Occupancy<typename G::Grid> after = G::occupancy(position);
  LineNode<G> node{.parent = parent,
                   .ply = parent->ply + 1,
                   .irregular = what,
                   .changed = changed_by(what, parent->expected, after),
                   .times = times,
                   .pace = parent->pace,
                   .sense = parent->sense,
                   .position = position,
                   .expected = after};
  return std::make_shared<const LineNode<G>>(std::move(node));
}

/// The own pieces that the node moved.
template <Game G>
SquareSet<typename G::Grid> movers_of(const LineNode<G>& node) {
  return node.changed & node.parent->expected.of(G::side_to_move(node.parent->position));
}

/// The pieces of the waiting side that the node's legal move took from squares beside its own.
template <Game G>
SquareSet<typename G::Grid> victims_of(const LineNode<G>& node) {
  const Side waiting = other(G::side_to_move(node.parent->position));
  return (node.changed & node.parent->expected.of(waiting)) - node.expected.filled();
}

/// The legal move of the mover, but that these pieces were removed and no others.
template <Game G>
Irregularity<typename G::Grid> but_removing(const typename G::Position& before,
                                            typename G::Move move,
                                            const SquareSet<typename G::Grid>& removed) {
  const auto travels = G::travels(before, move);
  const auto& mover = travels.pieces.front();
  return {mover.from, mover.to, removed};
}

/// The node of the line at this ply; null beyond its end.
template <Game G>
const LineNode<G>* at_ply(const Line<G>& line, int ply) {
  const LineNode<G>* node = line.get();
  while (node != nullptr && node->ply > ply) node = node->parent.get();
  return node != nullptr && node->ply == ply ? node : nullptr;
}

/// Whether two nodes of one game end the same moves. Lines mostly share their nodes, so this walks
/// back no further than they differ.
template <Game G>
bool same_moves(const LineNode<G>* a, const LineNode<G>* b) {
  while (a != b) {
    if (a == nullptr || b == nullptr || !a->is_move_of(*b)) return false;
    a = a->parent.get();
    b = b->parent.get();
  }
  return true;
}

/// The line up to this ply, which must not lie beyond its end.
template <Game G>
Line<G> up_to_ply(Line<G> line, int ply) {
  while (line->ply > ply) line = line->parent;
  return line;
}

/// Whether all of the line's moves after this ply were by the rules.
template <Game G>
bool legal_since(const Line<G>& line, int ply) {
  for (const LineNode<G>* node = line.get(); node != nullptr && node->ply > ply;
       node = node->parent.get()) {
    if (node->irregular) return false;
  }
  return true;
}

/// Whether the side to move has no move, as after mate or stalemate: then nobody presses any more.
template <Game G>
bool has_no_move(const typename G::Position& position) {
  return G::legal_moves(position).empty();
}

/// The moves of the line as a game from the last position that no legal move led to, and the
/// positions before that.
template <Game G>
History<G> history_of(const LineNode<G>* node) {
  History<G> history{.start = node->position};
  for (; node->parent != nullptr && !node->irregular; node = node->parent.get()) {
    history.plies.push_back({node->move, node->position});
  }
  history.start = node->position;
  std::reverse(history.plies.begin(), history.plies.end());
  while ((node = node->parent.get()) != nullptr) history.earlier.push_back(node->position);
  std::reverse(history.earlier.begin(), history.earlier.end());
  return history;
}

/// Whether the other move takes the same piece on over the square where this one sets it down.
template <BoardGrid Grid>
bool leads_on_over(const Footprint<Grid>& other, const Footprint<Grid>& made) {
  return !made.fills.empty() && other.path.contains_all(made.fills) &&
         other.empties.contains_all(made.empties);
}

/// Whether another move of the node's piece leads on over the square where it stopped.
template <Game G>
bool may_lead_on(const LineNode<G>& node) {
  if (node.parent == nullptr || node.irregular) return false;
  const auto made = G::footprint(node.parent->position, node.move);
  const auto moves = G::legal_moves(node.parent->position);
  return std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
    return leads_on_over(G::footprint(node.parent->position, move), made);
  });
}

}  // namespace luozi::recognizer
