// Gathers each turn's touches and asks the law.
#include "tests/bench/touch/true_incidents.hpp"

#include "notation/games.hpp"
#include "tests/bench/touch/walk.hpp"

#include <algorithm>
#include <optional>
#include <variant>

namespace luozi::bench {
namespace {

// A sensor sees a piece go some 0.1 s after the hand has it, and never so much later.
constexpr Micros seen_within = seconds(1);

using Touched = std::span<const host::TrueTouch>;

/// Which touches of a turn a ruling is made of.
struct Asked {
  bool early = false;            ///< those before the move before was made too
  bool without_leaving = false;  ///< those of pieces that stayed where they stood too
};

/// Whether a law may ask for it at all.
bool was_meant(const host::TrueTouch& touch) {
  return touch.intent == model::Intent::move || touch.intent == model::Intent::thought;
}

bool counts(const host::TrueTouch& touch, Asked asked) {
  if (touch.intent == model::Intent::move) return touch.left;
  return (touch.left || asked.without_leaving) && (touch.in_turn || asked.early);
}

template <Game G>
auto offences_in(Touched turn, Asked asked, const typename G::Position& before,
                 const typename G::Move& move) {
  using Grid = typename G::Grid;
  std::vector<PieceTouch<Grid>> touches;
  for (const host::TrueTouch& touch : turn) {
    if (counts(touch, asked)) touches.push_back({Square<Grid>(touch.square), touch.at, touch.left});
  }
  std::ranges::stable_sort(touches, {}, [](const auto& touch) { return touch.at; });
  for (std::size_t i = 1; i < touches.size(); ++i) {
    touches[i].with_last = touches[i].at - touches[i - 1].at < touch_order_known_after;
  }
  return offences<G>(before, touches, move);
}

/// The touches of one made move after the other: they lie together, and none of the same ply comes
/// before what was put back. What fell as the hand withdrew came after its move, and is left out
/// with all that was not meant.
class Turns {
 public:
  explicit Turns(const PlayedGame& played) : played_(played), touches_(played.touches) {
    std::erase_if(touches_, [](const host::TrueTouch& touch) { return !was_meant(touch); });
  }

  /// The touches of the turn without those of pieces that were put back and that the board never
  /// saw go.
  std::vector<host::TrueTouch> seen(Touched turn) const {
    std::vector<host::TrueTouch> some(turn.begin(), turn.end());
    std::erase_if(some, [this](const host::TrueTouch& touch) {
      if (touch.intent != model::Intent::thought || !touch.left) return false;
      return std::ranges::none_of(played_.events, [&](const notation::TraceEvent& event) {
        const auto* lift = std::get_if<notation::TraceLift>(&event.what);
        return lift != nullptr && lift->square.number == touch.square && event.at >= touch.at &&
               event.at <= touch.at + seen_within;
      });
    });
    return some;
  }

  Touched next() {
    while (played_.steps[step_].deed == host::TrueDeed::put_back) ++step_;
    const host::TrueMove& move = played_.steps[step_++];
    const std::size_t first = touch_;
    while (touch_ < touches_.size() && touches_[touch_].ply == move.ply &&
           touches_[touch_].at <= move.released) {
      ++touch_;
    }
    return Touched(touches_).subspan(first, touch_ - first);
  }

 private:
  const PlayedGame& played_;
  std::vector<host::TrueTouch> touches_;
  std::size_t step_ = 0, touch_ = 0;
};

template <notation::GameText Text>
class Judge {
 public:
  using G = typename Text::Game;
  using Position = typename G::Position;
  using Finding = TouchFinding<typename G::Grid>;

  explicit Judge(std::span<const Injection> injections) : injections_(injections) {}

  /// `seen`: those of the turn's touches that the board saw.
  void judge(const host::MoveMade& made, Touched turn, Touched seen, const Position& before,
             const typename G::Move& move) {
    const auto said = offences_in<G>(turn, {}, before, move);
    const bool all_seen = seen.size() == turn.size();
    for (const Finding& finding : said) add(made, finding, made.stands, all_seen);
    const auto may_be_told = [&](const std::vector<Finding>& findings) {
      for (const Finding& finding : findings) add(made, finding, false, all_seen);
    };
    may_be_told(offences_in<G>(turn, {.early = true}, before, move));
    if (!all_seen) may_be_told(offences_in<G>(seen, {}, before, move));
    may_be_told(bound_by_an_illegal_move(made, turn, before, move));
    const auto more = offences_in<G>(turn, {.without_leaving = true}, before, move);
    if (more.size() > said.size()) incidents_.without_leaving += more.size() - said.size();
  }

  /// What replaces an illegal move is bound by what that had touched, in its true order
  /// (FIDE 7.5.1); elsewhere it may be told of.
  void remember_illegal(const host::MoveMade& made, Touched turn) {
    illegal_ = {made.number, {turn.begin(), turn.end()}};
  }

  TrueIncidents take() { return std::move(incidents_); }

 private:
  auto bound_by_an_illegal_move(const host::MoveMade& made, Touched turn, const Position& before,
                                const typename G::Move& move) const {
    std::vector<Finding> none;
    if (!illegal_ || illegal_->number != made.number) return none;
    std::vector<host::TrueTouch> touches = illegal_->touches;
    touches.insert(touches.end(), turn.begin(), turn.end());
    return offences_in<G>(touches, {}, before, move);
  }

  void add(const host::MoveMade& made, const Finding& finding, bool counts, bool seen) {
    const auto injected = std::ranges::find(injections_, Ply{made.number}, &Injection::ply);
    TrueIncident incident{.ply = {made.number}, .kind = std::string(name(finding.kind))};
    if (made.stands && injected != injections_.end()) incident.shape = injected->shape;
    incident.counts = counts;
    incident.seen = seen;
    for (const auto square : finding.touched) incident.touched.emplace_back(name(square));
    if (std::ranges::none_of(incidents_.all, [&](const TrueIncident& each) {
          return each.ply == incident.ply && each.kind == incident.kind &&
                 each.touched == incident.touched;
        })) {
      incidents_.all.push_back(std::move(incident));
    }
  }

  std::span<const Injection> injections_;
  struct IllegalMove {
    int number;  ///< of its ply
    std::vector<host::TrueTouch> touches;
  };
  std::optional<IllegalMove> illegal_{};  ///< the last one
  TrueIncidents incidents_;
};

}  // namespace

TrueIncidents true_incidents(const host::RehearsedGame& told, const PlayedGame& played,
                             std::span<const Injection> injections) {
  TrueIncidents incidents;
  notation::with_game(told.name, [&]<class Text>() {
    Judge<Text> judge(injections);
    Turns turns(played);
    walk<Text>(told, [&](const host::MoveMade& made, const auto& before, const auto& move) {
      const Touched turn = turns.next();
      if (move) {
        judge.judge(made, turn, turns.seen(turn), before, *move);
      } else {
        judge.remember_illegal(made, turn);
      }
    });
    incidents = judge.take();
  });
  return incidents;
}

}  // namespace luozi::bench
