// Holds the penalties of every edition that has one.
#include "host/clock/time_penalty.hpp"

#include "host/clock/editions.hpp"

#include <array>

namespace luozi::host {

namespace {

struct Row {
  std::string_view laws;
  TimedOffence offence;
  std::optional<Pace> pace;  ///< none: at either
  bool opponents_clock;
  Micros change;
  std::string_view article;
};

constexpr std::array rows{
    Row{"fide-2023", TimedOffence::illegal_move, Pace::standard, true, seconds(120), "FIDE 7.5.5"},
    Row{"fide-2023", TimedOffence::illegal_move, Pace::rapid_or_blitz, true, seconds(60),
        "FIDE Appendices A, B"},
    Row{"fide-2023", TimedOffence::wrong_claim, std::nullopt, true, seconds(120), "FIDE 9.5.3"},
    // Both texts add five minutes to the time that the claimant has used.
    Row{"fide-older", TimedOffence::wrong_claim, std::nullopt, false, seconds(-300),
        "FIDE-older 10.13(2)"},
    Row{"cxa-1999", TimedOffence::wrong_claim, std::nullopt, false, seconds(-300), "CXA-1999 23.3"},
};
static_assert(name_editions(rows));

/// FIDE Appendix A.1, and the moves by which it counts what each one earns.
constexpr Micros rapid_below = seconds(3600);
constexpr std::int64_t moves_counted = 60;

}  // namespace

Pace pace_of(const notation::TimeControl& control) {
  if (control.periods.empty() || control.periods.back().moves > 0) return Pace::standard;
  const notation::TimePeriod& first = control.periods.front();
  Micros total{};
  if (first.extra != notation::ExtraTime::byo_yomi) {
    total.count = moves_counted * first.extra_time.count;
  }
  for (const notation::TimePeriod& period : control.periods) total = total + period.time;
  return total < rapid_below ? Pace::rapid_or_blitz : Pace::standard;
}

std::optional<TimePenalty> time_penalty(std::string_view laws, TimedOffence offence, Side offender,
                                        Pace pace) {
  for (const Row& row : rows) {
    if (row.laws != laws || row.offence != offence) continue;
    if (row.pace && *row.pace != pace) continue;
    return TimePenalty{row.opponents_clock ? other(offender) : offender, row.change, row.article};
  }
  return std::nullopt;
}

}  // namespace luozi::host
