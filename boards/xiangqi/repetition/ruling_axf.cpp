// Rules on a cycle by the Asian rules, as far as they look at checks and at chases of one piece.
#include "boards/xiangqi/repetition/ruling_axf.hpp"

#include "boards/xiangqi/repetition/axf_chase.hpp"
#include "boards/xiangqi/repetition/cycle.hpp"
#include "boards/xiangqi/repetition/words.hpp"

#include <algorithm>

namespace luozi::xiangqi {
namespace {

constexpr std::string_view check_loses = "AXF 20.1";
constexpr std::string_view checks_draw = "AXF 20.2";
constexpr std::string_view chase_loses = "AXF 20.3";
constexpr std::string_view others_draw = "AXF 20.10";

struct Step {
  PlayedMove played;
  bool check;
  PointSet chased;  ///< the opponent's pieces, where they stand after the move
};

struct Conduct {
  bool checks = true;
  PointSet chased{};  ///< by every move, where they stand at the end
  bool moved = false;
};

std::vector<Step> steps_of(const History<Xiangqi>& history, std::size_t first) {
  std::vector<Step> steps;
  for (std::size_t ply = first; ply < history.plies.size(); ++ply) {
    const History<Xiangqi>::Entry& entry = history.plies[ply];
    const PlayedMove played{&history.position_after(ply), entry.move, &entry.after};
    steps.push_back({played, in_check(entry.after), chased_axf(played)});
  }
  return steps;
}

/// Follows each chased piece through the moves that come after.
PointSet carried(PointSet pieces, Move move) {
  if (!pieces.contains(move.from)) return pieces;
  pieces.erase(move.from);
  pieces.insert(move.to);
  return pieces;
}

Conduct conduct_of(const std::vector<Step>& steps, Side side) {
  Conduct conduct;
  for (const Step& step : steps) {
    conduct.chased = carried(conduct.chased, step.played.move);
    if (step.played.side() != side) continue;
    conduct.checks = conduct.checks && step.check;
    conduct.chased = conduct.moved ? conduct.chased & step.chased : step.chased;
    conduct.moved = true;
  }
  return conduct;
}

RepetitionRuling against(Side side, std::string_view reason, std::string_view article) {
  RepetitionRuling ruling;
  ruling.verdict = RepetitionVerdict::loses;
  ruling.offender = side;
  ruling.reason = reason;
  ruling.article = article;
  return ruling;
}

RepetitionRuling draw(std::string_view reason, std::string_view article) {
  RepetitionRuling ruling;
  ruling.verdict = RepetitionVerdict::draw;
  ruling.reason = reason;
  ruling.article = article;
  return ruling;
}

RepetitionRuling rule(const Conduct& red, const Conduct& black) {
  if (red.checks && black.checks) return draw("mutual-perpetual-check", checks_draw);
  if (red.checks) return against(Side::white, "perpetual-check", check_loses);
  if (black.checks) return against(Side::black, "perpetual-check", check_loses);
  if (red.chased.empty() == black.chased.empty()) {
    return draw(red.chased.empty() ? "repetition" : "mutual-perpetual-chase", others_draw);
  }
  return against(red.chased.empty() ? Side::black : Side::white, "perpetual-chase", chase_loses);
}

ClassifiedMove told(const Step& step, std::size_t ply) {
  const Board& board = step.played.after->board();
  ClassifiedMove move{ply, step.played.side(), step.played.move};
  const std::string mover = describe(board, step.played.move.to);
  if (step.check) {
    move.purpose = Purpose::check;
    move.articles = {check_loses};
    move.because =
        mover + " has moved and " + std::string(colour(other(move.side))) + "'s king is in check.";
    return move;
  }
  if (step.chased.empty()) {
    move.articles = {others_draw};
    move.because = mover + " has moved and chases nothing anew.";
    return move;
  }
  std::vector<std::string> words;
  for (const Point point : step.chased) words.push_back(describe(board, point));
  move.purpose = Purpose::chase;
  move.targets.assign(words.size(), Point());
  std::size_t at = 0;
  for (const Point point : step.chased) move.targets[at++] = point;
  move.articles = {chase_loses};
  move.because = mover + " has moved and " + listed(words) + (words.size() == 1 ? " is" : " are") +
                 " attacked anew without enough guard.";
  return move;
}

}  // namespace

RepetitionRuling rule_axf(const History<Xiangqi>& history, const Laws& laws) {
  const auto asked = static_cast<std::size_t>(std::max(2, laws.occurrences));
  const Occurrences stood = occurrences_of_last(history, asked);
  if (stood.size() < asked) return {};
  const std::vector<Step> steps = steps_of(history, stood.back());
  RepetitionRuling ruling = rule(conduct_of(steps, Side::white), conduct_of(steps, Side::black));
  const std::size_t shown = repeats_exactly(history, stood) ? stood[1] : stood.back();
  for (std::size_t ply = shown; ply < history.plies.size(); ++ply) {
    ruling.cycle.push_back(told(steps[ply - stood.back()], ply + 1));
  }
  return ruling;
}

}  // namespace luozi::xiangqi
