// The game at the board, on or just over: what is said of its moves and sensors, and how it ends.
#pragma once

#include "boards/game.hpp"
#include "recognizer/beginnings/beginnings.hpp"
#include "recognizer/beginnings/two_ways.hpp"
#include "recognizer/costs/deadline.hpp"
#include "recognizer/ends/endings.hpp"
#include "recognizer/ends/homeward.hpp"
#include "recognizer/health/sensor_watch.hpp"
#include "recognizer/judgement/judgement.hpp"
#include "recognizer/touch/disorder.hpp"
#include "recognizer/touch/touch_watch.hpp"
#include "recognizer/verdict.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace luozi::recognizer {

/// Squares come as the board has them.
template <Game G>
class CurrentGame {
 public:
  using Grid = typename G::Grid;
  using Laws = typename G::Laws;
  using Verdicts = std::vector<Verdict<G>>;

  /// The laws must outlive the game.
  CurrentGame(typename G::Position start, const Laws& laws)
      : start_(std::move(start)), laws_(&laws), endings_(start_) {}

  /// A game begins in place of the last one; what is known of the sensors stays.
  void begin(Begun<G> begun, Micros at, Verdicts& verdicts) {
    table_ = std::move(begun.table);
    judgement_ = std::move(begun.judgement);
    wrong_at_start_ = begun.wrong;
    endings_.begin();
    touch_watch_.begin(at);
    disorder_watch_.begin();
    looked_at_start_ = false;
    verdicts.push_back({at, Started<G>{start_, table_.turned()}});
  }

  TwoWays<G>& table() { return table_; }
  TouchWatch<G>& touch_watch() { return touch_watch_; }
  Endings<G>& endings() { return endings_; }

  /// A sensor changed, whether or not the game is on.
  void changed(Square<Grid> square, bool filled, Micros at) {
    watch_.changed(square, filled, at);
    endings_.online();
    if (filled) endings_.place(turned_if(turned(), square));
  }

  const Tracker<G>& tracker() const { return table_.tracker(); }
  /// The line of the settled moves.
  const Line<G>& settled() const { return judgement_.line(); }
  const History<G>& history() const { return judgement_.history(); }
  bool turned() const { return table_.turned(); }
  /// Squares whose sensors say nothing: out of order, or wrong since the game began.
  SquareSet<Grid> unknown() const { return watch_.health().distrust().known | wrong_at_start_; }

  /// When silence would mean something; `touched`: when a sensor last changed.
  std::optional<Micros> next_deadline(Micros touched, Micros now) const {
    return earlier(endings_.next_deadline(touched),
                   earlier(table_.next_deadline(now), judgement_.next_deadline(tracker(), now)));
  }

  /// Says all that may be said at this time; how the game ended, if it did.
  std::optional<Ended> play(Hands hands, Micros at, Verdicts& verdicts) {
    if (table_.decide(at)) {
      judgement_ = Judgement<G>(start_, up_to_ply<G>(tracker().best(at).line, 0), *laws_);
      verdicts.push_back({at, Started<G>{start_, turned()}});
    }
    const Hypothesis<G>& best = tracker().best(at);
    if (touch_watch_.is_ordered()) touch_watch_.stands(tracker().wood(), games_unknown(), at);
    endings_.look(tracker().wood(), best, at);
    if (endings_.cleared(at)) {
      if (best.interrupted) settle_all(at, verdicts);
      return end_unsaid("pieces-cleared");
    }
    const std::optional<JudgedEnd<G>> told = told_end(best, hands, at);
    // Until it is known which way round the board lies nothing is said of moves.
    if (table_.open() && !(best.line->ply == 0 && best.difference.empty())) return std::nullopt;
    if (!table_.open()) look_at_start(at, verdicts);
    if (told) return end_as_told(*told, at, verdicts);
    return go_on(best, hands, at, verdicts);
  }

  /// A person ended the game: what was proposed until then stands.
  void conclude(std::optional<Side> winner, Micros at, Verdicts& verdicts) {
    table_.close();
    table_.tracker().conclude(at, winner);
    judgement_.revise_at_last(tracker(), at, verdicts);
    settle_all(tracker(), at, verdicts, {.winner = winner});
    const SquareSet<Grid> distrusted = games_unknown();
    disorder_watch_.look_at_last(settled(), touch_watch_.line_began(), scene(distrusted, at),
                                 verdicts);
  }

  /// A person says that this ply was one of these moves. False: no explanation of what was seen
  /// allows it.
  bool insist(Ply ply, const std::vector<typename G::Move>& moves, Micros at) {
    if (!table_.tracker().insist(ply.number, moves, at)) return false;
    table_.close();
    return true;
  }

  /// Says what a person's word about the game, which is over, makes of its moves; true: by these
  /// it is not, so that it goes on, `wood` as the board has it now.
  bool tell_anew(const Wood<Grid>& wood, Micros at, Verdicts& verdicts) {
    const bool ended = ended_by_itself();
    judgement_.revise_at_last(tracker(), at, verdicts);
    settle_all(at, verdicts);
    if (!ended || ended_by_itself()) return false;
    go_on(wood, at, verdicts);
    return true;
  }

  /// Whether the settled moves, or a position that was set, ended the game.
  bool ended_by_itself() const { return judgement_.outcome().has_value(); }

  /// A person sets the position, from which play goes on. What was proposed until then is settled,
  /// and what was in doubt, of which nothing more can tell.
  void accept(const typename G::Position& position, Micros at, Verdicts& verdicts) {
    table_.close();
    settle_all(tracker(), at, verdicts, {.past_doubt = true});
    table_.tracker().accept(position, judgement_.settled(), at);
    judgement_.accept(tracker().best(at).line);
    endings_.begin();
    touch_watch_.begin(at);
    touch_watch_.order(settled(), tracker().wood(), games_unknown());
  }

  /// A person takes back all but the first `left` plies, which there are; `wood` as the game has
  /// it. A game that the others had ended goes on.
  void take_back_to(int left, const Wood<Grid>& wood, Micros at, Verdicts& verdicts) {
    table_.close();
    settle_all(tracker(), at, verdicts, {.plies = left});
    // With it the record also leaves plies in doubt before it; play goes on after these.
    const Line<G> line = up_to_ply(settled(), left);
    const std::size_t said = verdicts.size();
    if (left < judgement_.settled()) judgement_.take_back(tracker(), left, at, verdicts);
    look_at_touches(said, verdicts);
    endings_.begin();
    table_.tracker().go_back(line, wood, at);
    touch_watch_.order(line, wood, games_unknown());
  }

  /// A person says that the game, which seemed over, goes on; `wood` as the board has it now.
  void go_on(const Wood<Grid>& wood, Micros at, Verdicts& verdicts) {
    verdicts.push_back({at, TakenBack{{settled()->ply + 1}}});  // no move, but the end
    endings_.begin();
    table_.tracker().go_back(settled(), tracker().wood(), at);
    table_.resync(wood, at);
  }

  /// The pieces were set up anew, by hands that began at `busy_since`: what seemed to be moves on
  /// the way there is taken back.
  Ended abandon(Micros busy_since, Micros at, Verdicts& verdicts) {
    if (tracker().best(at).interrupted) settle_all(at, verdicts);
    const int plies =
        plies_before_set_up<G>(settled(), start_, busy_since, tracker().best(at).pressed.last);
    if (plies < judgement_.settled()) judgement_.take_back(tracker(), plies, at, verdicts);
    return end_unsaid("abandoned");
  }

 private:
  /// Play goes on, unless a settled move ends it.
  std::optional<Ended> go_on(const Hypothesis<G>& best, Hands hands, Micros at,
                             Verdicts& verdicts) {
    const std::size_t said = verdicts.size();
    const Play left = endings_.play_left(tracker().wood(), settled(), best, hands, at);
    std::optional<Outcome> outcome = judgement_.pass(tracker(), at, verdicts, left);
    if (stands_as_set(best)) outcome = judgement_.outcome();
    watch_settled(said, at, verdicts);
    look_at_touches(said, verdicts);
    look_for_disorder(said, at, verdicts);
    if (!outcome) return std::nullopt;
    settle_all(tracker(), at, verdicts, {.plies = judgement_.settled()});
    return Ended{outcome};
  }

  /// Whether nothing was played yet from the position that a person set, or the game began with,
  /// and the pieces stand so.
  bool stands_as_set(const Hypothesis<G>& best) const {
    return !best.line->parent && !settled()->parent && best.difference.empty();
  }

  /// The same as `unknown`, on the game's squares.
  SquareSet<Grid> games_unknown() const { return turned_if(turned(), unknown()); }

  std::optional<JudgedEnd<G>> told_end(const Hypothesis<G>& best, Hands hands, Micros at) {
    return endings_.told(tracker().wood(), settled(), best, hands, games_unknown(), at,
                         [&](auto square) { return watch_.times(turned_if(turned(), square)); });
  }

  /// The game ended after so many plies; what seemed to be moves since then was the sign itself.
  Ended end_as_told(const JudgedEnd<G>& end, Micros at, Verdicts& verdicts) {
    const ToldEnd& told = end.told;
    const Tracker<G>& judged_by = end.by ? *end.by : tracker();
    if (told.plies < judgement_.settled()) {
      judgement_.take_back(judged_by, told.plies, at, verdicts);
    }
    settle_all(judged_by, at, verdicts, {told.plies, winner(told.result)});
    constexpr std::string_view reason = "kings-in-centre";
    return {Outcome{told.result, reason, G::article(*laws_, reason)}};
  }

  /// Nobody said how the game ended, unless its last move did.
  Ended end_unsaid(std::string_view reason) const {
    const std::optional<Outcome> by_move = judgement_.outcome();
    return by_move ? Ended{by_move} : Ended{std::nullopt, reason};
  }

  /// What the set-up says about the sensors, once it is known which way round the board lies.
  void look_at_start(Micros at, Verdicts& verdicts) {
    if (std::exchange(looked_at_start_, true)) return;
    const Occupancy<Grid> stood = turned_if(turned(), G::occupancy(start_));
    watch_.look_at_start(stood, turned(), wrong_at_start_, at, verdicts);
    table_.distrust(watch_.health().distrust());
  }

  /// What the moves settled since then say about the sensors.
  void watch_settled(std::size_t said, Micros at, Verdicts& verdicts) {
    const std::size_t end = verdicts.size();
    for (std::size_t i = said; i < end; ++i) {
      const auto* settled = std::get_if<Settled<G>>(&verdicts[i].what);
      if (settled == nullptr) continue;
      const LineNode<G>* node = at_ply(tracker().best(at).line, settled->ply.number);
      if (node == nullptr) continue;
      watch_.look_at_move(*node, turned(), tracker().wood(), at, verdicts);
      table_.distrust(watch_.health().distrust());
    }
  }

  /// What the laws say of the touches behind the moves settled since then.
  void look_at_touches(std::size_t said, Verdicts& verdicts) {
    touch_watch_.look(settled(), turned(), *laws_, said, verdicts);
  }

  /// What the pieces beside the moves tell, now that more was said since then.
  void look_for_disorder(std::size_t said, Micros at, Verdicts& verdicts) {
    const SquareSet<Grid> distrusted = games_unknown();
    disorder_watch_.look(settled(), tracker(), touch_watch_.line_began(), scene(distrusted, at),
                         said, verdicts);
  }

  Scene<G> scene(const SquareSet<Grid>& distrusted, Micros at) const {
    return {at, tracker().wood(), distrusted, touch_watch_.log(), turned()};
  }

  /// Play is over, or has to be as it stands.
  void settle_all(Micros at, Verdicts& verdicts) { settle_all(tracker(), at, verdicts, {}); }
  void settle_all(const Tracker<G>& by, Micros at, Verdicts& verdicts, LastPly last) {
    const std::size_t said = verdicts.size();
    judgement_.settle_all(by, at, verdicts, last);
    look_at_touches(said, verdicts);
  }

  typename G::Position start_;
  const Laws* laws_;
  TwoWays<G> table_;
  Judgement<G> judgement_;
  Endings<G> endings_;
  SensorWatch<G> watch_;
  TouchWatch<G> touch_watch_;
  DisorderWatch<G> disorder_watch_;
  SquareSet<Grid> wrong_at_start_;
  bool looked_at_start_ = false;
};

}  // namespace luozi::recognizer
