// Pairs lifts with places, hand by hand.
#include "hardware/model/grips.hpp"

#include <algorithm>

namespace luozi::model {
namespace {

// What a hand took up so much earlier than the piece that it places has been put away since: two
// pieces are in one hand for short times only. An estimate.
constexpr std::int64_t put_away_after_us = 3'000'000;
// A piece on its way off the board is shown nowhere later than this.
constexpr std::int64_t leaving_at_most_us = 2'000'000;

bool same_grip(const HandAct& a, const HandAct& b) {
  return a.hand == b.hand && a.piece == b.piece && player_of(a) == player_of(b);
}

/// Lifts whose piece no place has taken yet, in order of time.
class Held {
 public:
  explicit Held(std::span<const HandAct> acts) : acts_(acts) {}

  void take(std::size_t lift) { lifts_.push_back(lift); }

  /// The lift whose piece the act places. What that hand took up long before it is put away.
  std::optional<std::size_t> place(const HandAct& act) {
    const auto last = std::find_if(lifts_.rbegin(), lifts_.rend(),
                                   [&](std::size_t lift) { return same_grip(acts_[lift], act); });
    if (last == lifts_.rend()) return std::nullopt;
    const std::size_t taken = *last;
    const std::int64_t kept_us = acts_[taken].at_us - put_away_after_us;
    std::erase_if(lifts_, [&](std::size_t lift) {
      return lift == taken || (same_grip(acts_[lift], act) && acts_[lift].at_us < kept_us);
    });
    return taken;
  }

 private:
  std::span<const HandAct> acts_;
  std::vector<std::size_t> lifts_;
};

bool on_the_way(const HandAct& act) { return act.deed == Deed::cross || act.deed == Deed::hover; }

/// The last lift before the act, of the same hand, that still holds its piece then.
std::optional<std::size_t> holder(std::span<const HandAct> acts, const std::vector<Grip>& grips,
                                  std::size_t act) {
  for (std::size_t lift = act; lift-- > 0;) {
    if (acts[lift].deed != Deed::lift || !same_grip(acts[lift], acts[act])) continue;
    if (grips[lift].partner) {
      if (*grips[lift].partner > act) return lift;
    } else if (acts[act].at_us - acts[lift].at_us <= leaving_at_most_us) {
      return lift;
    }
  }
  return std::nullopt;
}

}  // namespace

Contact player_of(const HandAct& act) {
  return act.player == Contact::open ? act.piece : act.player;
}

std::vector<Grip> grips(std::span<const HandAct> acts) {
  std::vector<Grip> out(acts.size());
  Held held(acts);
  for (std::size_t i = 0; i < acts.size(); ++i) {
    if (acts[i].deed == Deed::lift) held.take(i);
    // What lies toppled on the board is not brought by a hand.
    if (acts[i].deed != Deed::place || acts[i].from >= 0) continue;
    out[i].partner = held.place(acts[i]);
    if (out[i].partner) out[*out[i].partner].partner = i;
  }
  for (std::size_t i = 0; i < acts.size(); ++i) {
    if (!on_the_way(acts[i])) continue;
    if (const auto lift = holder(acts, out, i)) out[*lift].way.push_back(i);
  }
  return out;
}

}  // namespace luozi::model
