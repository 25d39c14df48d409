// Lays out rows.
#include "tests/bench/recognition/table.hpp"

#include <fmt/format.h>

#include <optional>
#include <vector>

namespace luozi::bench {
namespace {

std::string micros_of(const Sample& nanos, int permille) {
  const auto value = nanos.percentile(permille);
  return value ? fmt::format("{:.1f}", static_cast<double>(*value) / 1e3) : "-";
}

std::string plies_of(const Sample& plies, int permille) {
  const auto value = plies.percentile(permille);
  return value ? fmt::format("{}", *value) : "-";
}

/// The aim behind a figure, and whether the figure reaches it.
std::string against(const std::string& figure, std::optional<double> bar, bool reached,
                    std::string_view relation) {
  if (!bar) return figure;
  return fmt::format("{} ({} {:g}: {})", figure, relation, *bar, reached ? "met" : "MISSED");
}

std::string exact_words(const Summary& summary, const std::optional<Bars>& bars) {
  const std::string figure = with_interval(summary.exact.percent(), summary.exact.interval());
  if (!bars) return figure;
  return against(figure, bars->exact_percent, summary.exact.percent() >= bars->exact_percent, "≥");
}

std::string rate_words(const Rate& rate, std::optional<double> bar) {
  return against(figure(rate), bar, rate.per_10000() <= bar.value_or(0), "≤");
}

std::string settled_words(const Summary& summary, std::optional<double> bar) {
  const auto p95 = summary.settled_us.percentile(950);
  const bool reached = p95 && static_cast<double>(*p95) / 1e3 <= bar.value_or(0);
  return against(milliseconds_of(summary.settled_us, 950), bar, reached, "≤");
}

Row accuracy_row(const Summary& summary) {
  const std::optional<Bars> bars = bars_of(summary.cell);
  const Bars none;
  const Bars& aims = bars ? *bars : none;
  return {summary.cell.game,
          name(summary.cell),
          fmt::format("{}", summary.exact.trials),
          exact_words(summary, bars),
          fmt::format("{:.1f}", summary.moves_exact.percent()),
          rate_words(summary.wrong, aims.wrong),
          figure(summary.misnumbered),
          rate_words(summary.unsure, aims.unsure),
          figure(summary.revised),
          settled_words(summary, aims.settled_p95_ms)};
}

/// The aim is on wrong moves.
std::string times_words(const Summary& summary) {
  const std::string times = times_fewer(summary.wrong, summary.competitor_wrong);
  if (summary.competitor_wrong.events() == 0) return times;
  const bool none = summary.wrong.events() == 0;
  const double ours = none ? summary.wrong.interval().high : summary.wrong.per_10000();
  const bool reached = summary.competitor_wrong.per_10000() >= bar_times_fewer * ours;
  if (none && !reached) return fmt::format("{} (≥ {:g}: too few games)", times, bar_times_fewer);
  return against(times, bar_times_fewer, reached, "≥");
}

Row comparison_row(const Summary& summary) {
  const Share& exact = summary.competitor_exact;
  return {summary.cell.game,
          name(summary.cell),
          fmt::format("{:.1f}", summary.moves_exact.percent()),
          with_interval(exact.percent(), exact.interval()),
          figure(summary.wrong),
          figure(summary.competitor_wrong),
          times_words(summary),
          figure(summary.competitor_stayed),
          times_fewer(summary.wrong, summary.competitor_stayed),
          figure(summary.lost),
          figure(summary.competitor_lost),
          times_fewer(summary.lost, summary.competitor_lost),
          fmt::format("{}", summary.competitor_helped)};
}

std::string recovery_words(const Summary& summary) {
  if (summary.recovered.trials == 0) return "-";
  return fmt::format("{} / {} / {}; {} of {}", plies_of(summary.recovery_plies, 500),
                     plies_of(summary.recovery_plies, 950), plies_of(summary.recovery_plies, 1000),
                     summary.recovered.hits, summary.recovered.trials);
}

std::string sensor_words(const Summary& summary) {
  return fmt::format("{} of {}, {} / {}; {} false", summary.sensors_found.hits,
                     summary.sensors_found.trials, plies_of(summary.sensor_plies, 500),
                     plies_of(summary.sensor_plies, 950), summary.false_sensor_reports);
}

std::string three(const Sample& micros) {
  return milliseconds_of(micros, 500) + " / " + milliseconds_of(micros, 950) + " / " +
         milliseconds_of(micros, 990);
}

Row cost_row(const Summary& summary) {
  return {summary.cell.game,
          name(summary.cell),
          three(summary.proposed_us),
          three(summary.settled_us),
          recovery_words(summary),
          sensor_words(summary),
          fmt::format("{}", summary.call_ns.size()),
          fmt::format("{} / {} / {}", micros_of(summary.call_ns, 500),
                      micros_of(summary.call_ns, 990), micros_of(summary.call_ns, 1000)),
          fmt::format("{:.0f}", static_cast<double>(summary.worst_wall_ns) / 1e3),
          fmt::format("{:.0f}", static_cast<double>(summary.memory_most) / 1e3)};
}

}  // namespace

void print_row(const Row& row, std::ostream& out) {
  for (const std::string& word : row) out << "| " << word << ' ';
  out << "|\n";
}

void print_head(const Row& head, std::ostream& out) {
  print_row(head, out);
  for (std::size_t i = 0; i < head.size(); ++i) out << "|---";
  out << "|\n";
}

std::string with_interval(double value, const Interval& interval) {
  return fmt::format("{:.4g} [{:.4g}, {:.4g}]", value, interval.low, interval.high);
}

std::string figure(const Rate& rate) { return with_interval(rate.per_10000(), rate.interval()); }

std::string milliseconds_of(const Sample& micros, int permille) {
  const auto value = micros.percentile(permille);
  return value ? fmt::format("{:.0f}", static_cast<double>(*value) / 1e3) : "-";
}

void print_accuracy(std::span<const Summary> summaries, std::ostream& out) {
  out << "\nExact games in %, moves in 10,000; 95 % intervals in brackets; aims in "
         "parentheses.\nMisnumbered: of the wrong settled ones those that were played just then, "
         "as "
         "another ply.\n\n";
  print_head({"game", "cell", "games", "exact", "moves exact", "wrong settled", "misnumbered",
              "unsure", "revised", "settled p95 ms"},
             out);
  for (const Summary& summary : summaries) print_row(accuracy_row(summary), out);
}

void print_comparison(std::span<const Summary> summaries, std::ostream& out) {
  out << "\nLuozi beside the reference competitor on the same events: games whose moves are exact "
         "in %, "
         "moves in 10,000.\nStayed: not replaced by the time of its next move. Lost: true moves "
         "never "
         "settled, or never accepted. Helped: times its record was set right.\n\n";
  print_head({"game", "cell", "exact: Luozi", "competitor", "wrong: Luozi", "competitor",
              "times fewer", "stayed: competitor", "times fewer", "lost: Luozi", "competitor",
              "times fewer", "helped: competitor"},
             out);
  for (const Summary& summary : summaries) print_row(comparison_row(summary), out);
}

void print_costs(std::span<const Summary> summaries, std::ostream& out) {
  out << "\nFrom the true release in ms, p50 / p95 / p99. Recovery after a knock in plies, p50 / "
         "p95 "
         "/ worst. Bad sensors found, after plies p50 / p95.\nProcessor time of one call in µs, "
         "p50 "
         "/ p99 / worst (aims: p50 under "
      << bar_event_median_us << ", worst under " << bar_event_worst_us
      << "); memory in kB (aim: under " << bar_board_bytes / 1e3 << ").\n\n";
  print_head({"game", "cell", "proposed", "settled", "recovery", "bad sensors", "calls",
              "µs a call", "worst on the wall clock", "kB a board"},
             out);
  for (const Summary& summary : summaries) print_row(cost_row(summary), out);
}

void print_causes(std::span<const Summary> summaries, std::ostream& out) {
  out << "\nWhat failing games come from (played again without it they are exact), and the "
         "disturbance nearest to each wrong settled move and to each unsure one.\n\n";
  print_head({"game", "cell", "games not exact", "wrong settled moves", "unsure moves"}, out);
  for (const Summary& summary : summaries) {
    print_row({summary.cell.game, name(summary.cell), words(summary.causes),
               words(summary.wrong_causes), words(summary.unsure_causes)},
              out);
  }
}

}  // namespace luozi::bench
