// The beam: the explanations that are kept, each different from the others, and which are given up.
#pragma once

#include "boards/game.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/costs/limits.hpp"
#include "recognizer/costs/odds.hpp"
#include "recognizer/explanation/hypothesis.hpp"
#include "recognizer/explanation/joined.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace luozi::recognizer {

template <Game G>
using Beam = std::vector<Hypothesis<G>>;

/// Orders by cost at this time; of two as likely, the one with more moves comes first.
struct Likelier {
  Micros now;
  template <Game G>
  bool operator()(const Hypothesis<G>& a, const Hypothesis<G>& b) const {
    const double cost_a = a.cost(now), cost_b = b.cost(now);
    return cost_a != cost_b ? cost_a < cost_b : a.line->ply > b.line->ply;
  }
};

/// The least costly explanation of a beam that is not empty, as `Likelier` orders them; asked for
/// at every call, so each cost is worked out once.
template <Game G>
const Hypothesis<G>& likeliest_of(const Beam<G>& beam, Micros now) {
  const Hypothesis<G>* likeliest = &beam.front();
  double least = likeliest->cost(now);
  for (const Hypothesis<G>& one : beam) {
    const double cost = one.cost(now);
    if (cost > least || (cost == least && one.line->ply <= likeliest->line->ply)) continue;
    likeliest = &one;
    least = cost;
  }
  return *likeliest;
}

template <Game G>
void sort(Beam<G>& beam, Micros now) {
  std::stable_sort(beam.begin(), beam.end(), Likelier{now});
}

/// The places in the beam, that of the likeliest explanation first.
template <Game G>
std::vector<std::size_t> by_likelihood(const Beam<G>& beam, Micros now) {
  std::vector<std::size_t> places(beam.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::stable_sort(places.begin(), places.end(),
                   [&](std::size_t a, std::size_t b) { return Likelier{now}(beam[a], beam[b]); });
  return places;
}

/// Whether two explanations have the same moves and the same touches left open.
template <Game G>
bool is_same(const Hypothesis<G>& one, const Hypothesis<G>& other) {
  return one.interrupted == other.interrupted && one.line->ply == other.line->ply &&
         one.gesture.touched() == other.gesture.touched() &&
         same_moves<G>(one.line.get(), other.line.get());
}

/// What costs more while a touch is worked on will not be among those kept: a quarter more of them
/// are cheaper, and few of them become the same.
template <Game G>
double crowded_out_at(const Beam<G>& beam, Micros now) {
  constexpr std::size_t enough = static_cast<std::size_t>(limits::beam_most) * 5 / 4;
  if (beam.size() < enough) return std::numeric_limits<double>::infinity();
  std::vector<double> costs;
  costs.reserve(beam.size());
  for (const Hypothesis<G>& one : beam) costs.push_back(one.cost(now));
  const auto last = costs.begin() + static_cast<std::ptrdiff_t>(enough) - 1;
  std::nth_element(costs.begin(), last, costs.end());
  return *last;
}

/// Takes the explanation in, unless a cheaper one that is the same is there or it would be crowded
/// out; where it stands now.
template <Game G>
std::optional<std::size_t> add(Beam<G>& beam, Hypothesis<G> one, Micros now) {
  const auto same = std::find_if(beam.begin(), beam.end(),
                                 [&](const auto& other) { return is_same(one, other); });
  const std::size_t place = static_cast<std::size_t>(same - beam.begin());
  if (same == beam.end()) {
    if (!one.interrupted && one.cost(now) > crowded_out_at(beam, now)) return std::nullopt;
    // In a crowd few will be kept: of those the legal moves are worked out again.
    if (beam.size() >= limits::beam_most) one.moves.reset();
    beam.push_back(std::move(one));
  } else if (one.cost_so_far() < same->cost_so_far()) {
    *same = std::move(one);
  } else {
    return std::nullopt;
  }
  return place;
}

/// Whether two lines number their moves alike: the shorter one's last move was made when the other
/// line's of that number was.
template <Game G>
bool counts_alike(const Line<G>& one, const Line<G>& other) {
  const int ply = std::min(one->ply, other->ply);
  return at_ply(one, ply)->times.lifted == at_ply(other, ply)->times.lifted;
}

/// How many moves at the end of two lines are alike, however the lines number them; no more than
/// `most` are looked at.
template <Game G>
int moves_alike(const LineNode<G>* a, const LineNode<G>* b, int most) {
  int count = 0;
  const auto alike = [](const LineNode<G>& one, const LineNode<G>& other) {
    return one.irregular == other.irregular && (one.irregular || one.move == other.move);
  };
  while (count < most && a->parent && b->parent && alike(*a, *b)) {
    ++count;
    a = a->parent.get();
    b = b->parent.get();
  }
  return count;
}

/// The odds at which the worse of two explanations is given up that reached one position by
/// different numbers of plies and have continued identically for `moves_since` plies: the longer,
/// the lower, as nothing that is played tells them apart.
inline double other_count_odds(int moves_since) {
  if (moves_since >= 2 * limits::stands_after) return 0;
  return moves_since >= limits::stands_after ? odds::last : odds::other_count;
}

/// An explanation that has come to the position of the likeliest by another number of moves, or
/// parted from it long ago and counts another number since: little that follows can tell them
/// apart, and it would hold up every ply. One that parted long ago and only has a move still in
/// hand that the likeliest has completed is kept longer: the hand may well go on.
template <Game G>
void forget_other_counts(Beam<G>& beam, Micros now) {
  const Hypothesis<G>& likeliest = likeliest_of(beam, now);
  // Erasing moves the explanations about: what is compared must not lie among them.
  const Line<G> line = likeliest.line;
  const auto excused = likeliest.excused, touched = likeliest.gesture.touched();
  const double least = likeliest.cost(now);
  const LineNode<G>* long_past = at_ply(line, line->ply - limits::counts_apart_most);
  std::erase_if(beam, [&](const Hypothesis<G>& one) {
    if (one.line->ply == line->ply || one.interrupted) return false;
    const double behind = one.cost(now) - least;
    if (one.excused == excused && one.gesture.touched() == touched &&
        G::key(one.line->position) == G::key(line->position)) {
      const int since = moves_alike<G>(one.line.get(), line.get(), 2 * limits::stands_after);
      return behind > other_count_odds(since);
    }
    if (behind <= odds::other_count || !long_past) return false;
    const bool parted = !same_moves<G>(at_ply(one.line, long_past->ply), long_past);
    const double most =
        counts_alike<G>(one.line, line) ? odds::in_hand_parted : odds::other_count_parted;
    return parted && behind > most;
  });
}

/// Of explanations that have become the same the cheaper stays, and of those that go on alike the
/// cheaper goes on for both.
template <Game G>
void merge(Beam<G>& beam, Micros now) {
  for (std::size_t i = 0; i < beam.size(); ++i) {
    for (std::size_t j = beam.size() - 1; j > i; --j) {
      if (!is_same(beam[i], beam[j]) && !go_on_alike(beam[i], beam[j])) continue;
      if (beam[j].cost(now) < beam[i].cost(now)) std::swap(beam[i], beam[j]);
      take_in(beam[i], beam[j], now);
      beam.erase(beam.begin() + static_cast<std::ptrdiff_t>(j));
    }
  }
}

/// What parted from the likeliest explanation so long ago that all of them, as many as they are,
/// could hold more plies than `limits::plies_apart_most`: a doubt that nothing has told for so long
/// is decided, or the tree of lines would grow with the game. None that is younger than
/// `limits::counts_apart_most` is.
template <Game G>
void forget_long_parted(Beam<G>& beam, Micros now) {
  int lines = 0;
  for (const Hypothesis<G>& one : beam) one.each_past([&](const Past<G>&) { ++lines; });
  const int longest = std::max(limits::counts_apart_most, limits::plies_apart_most / lines);
  const Line<G> line = likeliest_of(beam, now).line;
  if (line->ply <= longest) return;
  const LineNode<G>* long_past = at_ply(line, line->ply - longest);
  if (long_past == nullptr) return;
  const auto parted = [long_past](const Line<G>& one) {
    return !same_moves(at_ply(one, long_past->ply), long_past);
  };
  std::erase_if(beam, [&](const Hypothesis<G>& one) { return parted(one.line); });
  for (Hypothesis<G>& one : beam) {
    one.pasts = pasts_where<G>(one.pasts, [&](const auto& past) { return !parted(past.line); });
  }
}

/// Whether taking the open touches of a nearly likeliest explanation for an illegal move would make
/// it the likeliest.
template <Game G>
bool may_be_irregular(const Beam<G>& beam, Micros now) {
  const double least = likeliest_of(beam, now).cost(now);
  return std::any_of(beam.begin(), beam.end(), [&](const Hypothesis<G>& one) {
    return !one.interrupted && one.open.cost >= limits::irregular_from &&
           one.cost(now) <= least + odds::settle && one.line_cost + costs::irregular <= least;
  });
}

/// What the likeliest explanation leaves open that says that play goes on, at least as much as asks
/// for another where an illegal move may not be over; nothing, where it is far likelier that play
/// has stopped.
template <Game G>
Unfinished unexplained(const Beam<G>& beam, Micros now) {
  const Hypothesis<G>* likeliest = nullptr;
  for (const Hypothesis<G>& one : beam) {
    if (one.interrupted) continue;
    if (likeliest == nullptr || one.cost(now) < likeliest->cost(now)) likeliest = &one;
  }
  const double most = likeliest_of(beam, now).cost(now) + odds::settle;
  if (likeliest == nullptr || likeliest->cost(now) > most) return {};
  // Whatever leaves the board after an illegal move may have been taken off by it.
  const bool may_be_more = likeliest->line->irregular && !likeliest->difference.empty();
  return may_be_more ? Unfinished{limits::irregular_from, 0} : likeliest->open;
}

/// Gives up what has become too unlikely, and the unlikeliest beyond `limits::beam_most`.
template <Game G>
void give_up_unlikely(Beam<G>& beam, Micros now) {
  const double most = likeliest_of(beam, now).cost(now) + limits::give_up;
  std::erase_if(beam, [&](const Hypothesis<G>& one) { return one.cost(now) > most; });
  forget_other_counts(beam, now);
  merge(beam, now);
  forget_long_parted(beam, now);
  if (beam.size() <= limits::beam_most) return;
  sort(beam, now);
  // That play has stopped is not crowded out: clearing up brings many odd explanations.
  const auto last = beam.begin() + limits::beam_most - 1;
  const auto stopped =
      std::find_if(last, beam.end(), [](const auto& one) { return one.interrupted; });
  if (stopped != beam.end()) std::iter_swap(last, stopped);
  beam.erase(last + 1, beam.end());
}

}  // namespace luozi::recognizer
