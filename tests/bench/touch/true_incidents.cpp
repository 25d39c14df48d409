// Gathers each turn's touches and asks the law.
#include "tests/bench/touch/true_incidents.hpp"

#include <algorithm>
#include <optional>

#include "notation/games.hpp"
#include "tests/bench/touch/walk.hpp"

namespace luozi::bench {
namespace {

using Touched = std::span<const host::TrueTouch>;

/// Which touches of a turn a ruling is made of.
struct Asked {
  bool early = false;            ///< those before the move before was made too
  bool without_leaving = false;  ///< those of pieces that stayed where they stood too
};

bool counts(const host::TrueTouch& touch, Asked asked) {
  if (touch.intent == model::Intent::move) return touch.left;
  if (touch.intent != model::Intent::thought) return false;
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
/// before what was put back.
class Turns {
 public:
  explicit Turns(const PlayedGame& played) : played_(played) {}

  Touched next() {
    while (played_.steps[step_].deed == host::TrueDeed::put_back) ++step_;
    const host::TrueMove& move = played_.steps[step_++];
    const std::size_t first = touch_;
    while (touch_ < played_.touches.size() && played_.touches[touch_].ply == move.ply &&
           played_.touches[touch_].at <= move.released) {
      ++touch_;
    }
    return Touched(played_.touches).subspan(first, touch_ - first);
  }

 private:
  const PlayedGame& played_;
  std::size_t step_ = 0, touch_ = 0;
};

template <notation::GameText Text>
class Judge {
 public:
  using G = typename Text::Game;
  using Position = typename G::Position;
  using Finding = TouchFinding<typename G::Grid>;

  explicit Judge(std::span<const Injection> injections) : injections_(injections) {}

  void judge(const host::MoveMade& made, Touched turn, const Position& before,
             const typename G::Move& move) {
    const auto said = offences_in<G>(turn, {}, before, move);
    for (const Finding& finding : said) add(made, finding, made.stands);
    for (const Finding& finding : offences_in<G>(turn, {.early = true}, before, move)) {
      if (std::ranges::find(said, finding) == said.end()) add(made, finding, false);
    }
    const auto more = offences_in<G>(turn, {.without_leaving = true}, before, move);
    if (more.size() > said.size()) incidents_.without_leaving += more.size() - said.size();
  }

  TrueIncidents take() { return std::move(incidents_); }

 private:
  void add(const host::MoveMade& made, const Finding& finding, bool counts) {
    const auto injected = std::ranges::find(injections_, Ply{made.number}, &Injection::ply);
    TrueIncident incident{.ply = {made.number}, .kind = std::string(name(finding.kind))};
    if (made.stands && injected != injections_.end()) incident.shape = injected->shape;
    incident.counts = counts;
    for (const auto square : finding.touched) incident.touched.emplace_back(name(square));
    incidents_.all.push_back(std::move(incident));
  }

  std::span<const Injection> injections_;
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
      if (move) judge.judge(made, turn, before, *move);
    });
    incidents = judge.take();
  });
  return incidents;
}

}  // namespace luozi::bench
