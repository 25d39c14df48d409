// Adds up games and lays out tables.
#include "tests/bench/touch/touch_summary.hpp"

#include "tests/bench/recognition/table.hpp"

#include <fmt/format.h>

#include <optional>

namespace luozi::bench {
namespace {

constexpr double games_of_a_rate = 100;

/// A rate is told per 10,000, here of games.
double per_100_games(double per_10000) { return per_10000 / games_of_a_rate; }

std::string untrue_words(const Rate& rate) {
  const Interval of = rate.interval();
  return with_interval(per_100_games(rate.per_10000()),
                       {per_100_games(of.low), per_100_games(of.high)});
}

std::string reached(bool is) { return is ? "met" : "MISSED"; }

std::string recall_words(const TouchSummary& summary, const Share& share) {
  const std::string figure = with_interval(share.percent(), share.interval());
  const auto bars = touch_bars_of(summary.cell);
  if (!bars) return figure;
  return fmt::format("{} (≥ {:g}: {})", figure, bars->recall_percent,
                     reached(share.percent() >= bars->recall_percent));
}

void add_to(Share& sum, const Share& part) {
  sum.hits += part.hits;
  sum.trials += part.trials;
}

void add_to(Recall& sum, const Recall& part) {
  add_to(sum.told, part.told);
  add_to(sum.by_the_record, part.by_the_record);
  sum.unseen += part.unseen;
}

std::map<std::string, Recall> by_kind(const TouchSummary& summary) {
  std::map<std::string, Recall> kinds;
  for (const auto& [what, recall] : summary.recall) add_to(kinds[what.second], recall);
  return kinds;
}

void print_shares(const TouchSummary& summary, const std::string& shape, const std::string& kind,
                  const Recall& recall, std::ostream& out) {
  print_row(
      {summary.cell.game, name(summary.cell), kind, shape,
       fmt::format("{}", recall.told.trials + recall.unseen), fmt::format("{}", recall.unseen),
       fmt::format("{}", recall.told.hits), recall_words(summary, recall.told),
       with_interval(recall.by_the_record.percent(), recall.by_the_record.interval())},
      out);
}

}  // namespace

std::optional<TouchBars> touch_bars_of(const Cell& cell) {
  if (cell.level == "broadcast") return TouchBars{99, 1};
  if (cell.level == "blitz") return TouchBars{95, 10};
  return std::nullopt;
}

void TouchSummary::add(const TouchOutcome& outcome) {
  for (const auto& [what, part] : outcome.recall) add_to(recall[what], part);
  for (const auto& [what, lure] : outcome.lures) {
    lures[what].times += lure.times;
    lures[what].untrue += lure.untrue;
  }
  untrue.add(outcome.untrue.size(), 1);
  if (outcome.players == Players::keep_laws) untrue_of_honest.add(outcome.untrue.size(), 1);
  missed += outcome.missed.size();
  for (const TouchFault& fault : outcome.missed) {
    missed_where_record_differs += fault.record_differs ? 1U : 0U;
    if (!fault.cause.empty()) ++missed_causes[fault.cause];
  }
  for (const TouchFault& fault : outcome.untrue) {
    untrue_where_record_differs += fault.record_differs ? 1U : 0U;
    if (!fault.cause.empty()) ++untrue_causes[fault.cause];
  }
  other_squares += outcome.other_squares;
  without_leaving += outcome.without_leaving;
}

void print_recall(std::span<const TouchSummary> summaries, std::ostream& out) {
  out << "\nBreaches of the laws of touching by pieces that were taken up, and how many were told: "
         "of that kind, at that ply.\n\n";
  print_head({"game", "cell", "incident", "by", "there were", "of them unseen", "told",
              "% of the seen told", "% where the record is right"},
             out);
  for (const TouchSummary& summary : summaries) {
    for (const auto& [kind, sum] : by_kind(summary)) {
      print_shares(summary, "**all**", kind, sum, out);
      for (const auto& [what, part] : summary.recall) {
        if (what.second == kind)
          print_shares(summary, std::string(name(what.first)), kind, part, out);
      }
    }
  }
}

void print_untrue(std::span<const TouchSummary> summaries, std::ostream& out) {
  out << "\nIncidents of touching that were told and are not true, in 100 games.\n\n";
  print_head({"game", "cell", "games", "untrue", "in 100 games", "where laws are kept",
              "where the record differs", "true, of other squares", "without leaving, unseen"},
             out);
  for (const TouchSummary& summary : summaries) {
    std::string figure = untrue_words(summary.untrue);
    if (const auto bars = touch_bars_of(summary.cell)) {
      const bool met = per_100_games(summary.untrue.per_10000()) < bars->untrue_per_100_games;
      figure += fmt::format(" (< {:g}: {})", bars->untrue_per_100_games, reached(met));
    }
    print_row(
        {summary.cell.game, name(summary.cell), fmt::format("{}", summary.untrue.moves()),
         fmt::format("{}", summary.untrue.events()), figure, untrue_words(summary.untrue_of_honest),
         fmt::format("{}", summary.untrue_where_record_differs),
         fmt::format("{}", summary.other_squares), fmt::format("{}", summary.without_leaving)},
        out);
  }
}

void print_lures(std::span<const TouchSummary> summaries, std::ostream& out) {
  out << "\nTurns that might have been taken for a breach, and how often something untrue was told "
         "of them. Cells of the level without one are left out.\n\n";
  print_head({"game", "cell", "what happened", "turns", "untrue told"}, out);
  for (const TouchSummary& summary : summaries) {
    for (const auto& [what, lure] : summary.lures) {
      const bool of_a_cell = what.find('.') != std::string::npos;
      if (of_a_cell && lure.untrue == 0) continue;
      print_row({summary.cell.game, name(summary.cell), what, fmt::format("{}", lure.times),
                 fmt::format("{}", lure.untrue)},
                out);
    }
  }
}

void print_touch_causes(std::span<const TouchSummary> summaries, std::ostream& out) {
  out << "\nWhat they come from, by switching each disturbance off in turn; of the first two of a "
         "game.\n\n";
  print_head({"game", "cell", "missed", "where the record differs", "missed by", "untrue by"}, out);
  for (const TouchSummary& summary : summaries) {
    print_row({summary.cell.game, name(summary.cell), fmt::format("{}", summary.missed),
               fmt::format("{}", summary.missed_where_record_differs), words(summary.missed_causes),
               words(summary.untrue_causes)},
              out);
  }
}

}  // namespace luozi::bench
