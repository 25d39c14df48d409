// Rules on a cycle by the competition rules of 1999, articles 24 to 29 and chapter 7.
#include "boards/xiangqi/repetition/ruling_cxa_1999.hpp"

#include "boards/xiangqi/repetition/classify.hpp"
#include "boards/xiangqi/repetition/cycle.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace luozi::xiangqi {
namespace {

/// What a side did in the plies that are judged.
struct Conduct {
  bool attacks = true;  ///< every move is a check, kill or chase (25.2)
  bool checks = true;   ///< every move is a check
  bool kills = true;
  bool chases = true;

  void add(Purpose purpose) {
    attacks = attacks && is_attack(purpose);
    checks = checks && purpose == Purpose::check;
    kills = kills && purpose == Purpose::kill;
    chases = chases && purpose == Purpose::chase;
  }
};

/// The purpose of each ply; plies that repeat earlier ones are classified once.
class Classifier {
 public:
  explicit Classifier(const History<Xiangqi>& history) : history_(history) {}

  const Classification& of(std::size_t ply) {
    const PlayedMove played = played_move(ply);
    // The position before the opponent's move matters too, so it is part of what repeats.
    const Key key{played.before->key(),
                  played.earlier == nullptr ? 0 : played.earlier->key(),
                  {played.move.from.index(), played.move.to.index()}};
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    return known_.emplace(key, classify(played)).first->second;
  }

 private:
  struct Key {
    std::uint64_t before, earlier;
    std::pair<int, int> move;
    auto operator<=>(const Key&) const = default;
  };

  PlayedMove played_move(std::size_t ply) const {
    PlayedMove played{&history_.position_after(ply), history_.plies[ply].move,
                      &history_.plies[ply].after};
    if (ply > 0) played.earlier = &history_.position_after(ply - 1);
    return played;
  }

  const History<Xiangqi>& history_;
  std::map<Key, Classification> known_;
};

using Moves = std::vector<ClassifiedMove>;

Conduct conduct_of(const Moves& moves, Side side) {
  Conduct conduct;
  for (const ClassifiedMove& move : moves) {
    if (move.side == side) conduct.add(move.purpose);
  }
  return conduct;
}

/// The plies from `first` on, up to `end`; a pawn's attack counts as chase where both sides attack
/// with every move.
Moves classified(Classifier& classifier, std::size_t first, std::size_t end) {
  Moves plain;
  Moves mutual;
  for (std::size_t ply = first; ply < end; ++ply) {
    const Classification& found = classifier.of(ply);
    plain.push_back(found.move);
    mutual.push_back(found.in_mutual_attack.value_or(found.move));
    plain.back().ply = mutual.back().ply = ply + 1;
  }
  const bool both =
      conduct_of(mutual, Side::white).attacks && conduct_of(mutual, Side::black).attacks;
  return both ? mutual : plain;
}

std::string_view reason_of(const Conduct& conduct) {
  if (conduct.checks) return "perpetual-check";
  if (conduct.kills) return "perpetual-kill";
  if (conduct.chases) return "perpetual-chase";
  return "perpetual-attack";
}

RepetitionRuling against(Side offender, const Conduct& conduct) {
  RepetitionRuling ruling;
  ruling.offender = offender;
  ruling.reason = reason_of(conduct);
  ruling.verdict = conduct.checks ? RepetitionVerdict::loses : RepetitionVerdict::must_change;
  ruling.article = conduct.checks ? "CXA-1999 24.1" : "CXA-1999 24.3";
  return ruling;
}

RepetitionRuling draw(std::string_view reason) {
  RepetitionRuling ruling;
  ruling.verdict = RepetitionVerdict::draw;
  ruling.reason = reason;
  ruling.article = "CXA-1999 24.2";
  return ruling;
}

bool both_are_allowed(const Moves& moves) {
  return !conduct_of(moves, Side::white).attacks && !conduct_of(moves, Side::black).attacks;
}

RepetitionRuling rule(const Moves& moves) {
  const Conduct red = conduct_of(moves, Side::white);
  const Conduct black = conduct_of(moves, Side::black);
  if (red.checks != black.checks) {  // 24.1, 26.1: in any circumstances
    return red.checks ? against(Side::white, red) : against(Side::black, black);
  }
  if (red.checks) return draw("mutual-perpetual-check");                     // 26.3
  if (red.attacks && black.attacks) return draw("mutual-perpetual-attack");  // 26.3
  if (red.attacks) return against(Side::white, red);                         // 26.4
  if (black.attacks) return against(Side::black, black);
  return draw("repetition");  // 26.2
}

}  // namespace

RepetitionRuling rule_cxa_1999(const History<Xiangqi>& history, const Laws& laws) {
  const auto asked = static_cast<std::size_t>(std::max(2, laws.occurrences));
  Occurrences stood = occurrences_of_last(history, asked + 1);
  if (stood.size() < asked) return {};
  Classifier classifier(history);
  const Moves round = classified(classifier, stood[1], stood.front());
  RepetitionRuling ruling = rule(round);
  ruling.cycle = round;
  // Where both were idle in the last round, earlier ones change nothing.
  if (both_are_allowed(round)) return ruling;
  const Moves moves = classified(classifier, stood[asked - 1], stood.front());
  ruling = rule(moves);
  if (ruling.verdict == RepetitionVerdict::must_change && stood.size() > asked) {
    const Moves longer = classified(classifier, stood[asked], stood.front());
    // Told to change at the last occurrence, the offender has gone round once more (24.3).
    if (rule(longer).offender == ruling.offender) ruling.verdict = RepetitionVerdict::loses;
  }
  stood.resize(asked);
  ruling.cycle = repeats_exactly(history, stood) ? round : moves;
  return ruling;
}

}  // namespace luozi::xiangqi
