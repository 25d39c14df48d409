// Reads and writes time controls.
#include "notation/time_control.hpp"

#include "boards/whole_number.hpp"
#include "notation/clock_text.hpp"
#include "notation/words.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

namespace luozi::notation {

namespace {

using Read = Result<TimePeriod, std::string>;

constexpr std::string_view examples =
    "40/7200, 40/5400+30, 5400, 5400+30, 300d5 or 300b5 (delay), 1800+3x30 (byo-yomi)";

bool is_sound(const TimePeriod& period) {
  const bool extra = period.extra != ExtraTime::none;
  const bool byo_yomi = period.extra == ExtraTime::byo_yomi;
  if (period.moves < 0 || period.moves > period_moves_max) return false;
  if (period.time < Micros{} || period.time > period_time_max) return false;
  if (period.extra_time < Micros{} || period.extra_time > period_time_max) return false;
  if (period.byo_yomi_periods < 0 || period.byo_yomi_periods > byo_yomi_periods_max) return false;
  if (extra != (period.extra_time > Micros{})) return false;
  if (byo_yomi != (period.byo_yomi_periods > 0) || (byo_yomi && period.moves > 0)) return false;
  return period.time > Micros{} || byo_yomi || period.extra == ExtraTime::increment;
}

/// A number from 1 to `most`; none: anything else.
std::optional<int> read_count(std::string_view text, int most) {
  const std::optional<int> number = whole_number<int>(text);
  return number && *number >= 1 && *number <= most ? number : std::nullopt;
}

std::optional<Micros> read_seconds(std::string_view text) {
  const std::optional<Micros> time =
      text.find(':') == text.npos ? read_clock(text) : std::optional<Micros>();
  return time && *time <= period_time_max ? time : std::nullopt;
}

Failure<std::string> wrong_time(std::string_view text) {
  return Failure{(text.empty()
                      ? std::string("seconds from 0 to 9999999 are missing")
                      : shown(text) + " stands where seconds from 0 to 9999999 are expected") +
                 "; known are " + std::string(examples)};
}

/// `+30`, `+3x30`, `d5` or `b5` into the period; the error is why not.
std::optional<Failure<std::string>> read_extra(std::string_view text, TimePeriod& period) {
  const char sign = text.front();
  text.remove_prefix(1);
  const std::size_t cross = sign == '+' ? text.find('x') : text.npos;
  if (cross != text.npos) {
    const auto count = read_count(text.substr(0, cross), byo_yomi_periods_max);
    if (!count) {
      return Failure{shown(text) +
                     ": 1 to 999 byo-yomi periods are expected before the x, as 3x30"};
    }
    if (period.moves > 0) {
      return Failure{std::string("byo-yomi follows on time for the rest of the game: 1800+3x30")};
    }
    period.byo_yomi_periods = *count;
    text.remove_prefix(cross + 1);
  }
  const auto time = read_seconds(text);
  if (!time) return wrong_time(text);
  period.extra_time = *time;
  if (cross != text.npos) {
    if (*time == Micros{}) return Failure{std::string("byo-yomi periods need time, as in 3x30")};
    period.extra = ExtraTime::byo_yomi;
  } else if (*time > Micros{}) {
    period.extra = sign == '+'   ? ExtraTime::increment
                   : sign == 'd' ? ExtraTime::delay
                                 : ExtraTime::bronstein;
  }
  return std::nullopt;
}

Read read_period(std::string_view text) {
  if (text.starts_with('*')) {
    return Failure{shown(text) + " is a sandclock, which is not played by here; known are " +
                   std::string(examples)};
  }
  if (text == "?" || text == "-") return Failure{shown(text) + " stands alone, not among periods"};
  TimePeriod period;
  if (const std::size_t slash = text.find('/'); slash != text.npos) {
    const auto moves = read_count(text.substr(0, slash), period_moves_max);
    if (!moves) {
      return Failure{shown(text) + ": 1 to 999 moves are expected before the slash, as 40/5400"};
    }
    period.moves = *moves;
    text.remove_prefix(slash + 1);
  }
  const std::size_t end = std::min(text.find_first_of("+db"), text.size());
  const auto time = read_seconds(text.substr(0, end));
  if (!time) return wrong_time(text.substr(0, end));
  period.time = *time;
  if (end < text.size()) {
    if (auto failure = read_extra(text.substr(end), period)) return *std::move(failure);
  }
  if (!is_sound(period)) return Failure{std::string("a period without time")};
  return period;
}

std::string write_seconds(Micros time) {
  std::string text = std::to_string(time.count / 1'000'000);
  if (time.count % 1'000'000 == 0) return text;
  std::string decimals = std::to_string(1'000'000 + time.count % 1'000'000).substr(1);
  decimals.erase(decimals.find_last_not_of('0') + 1);
  return text.append(".").append(decimals);
}

std::string write_period(const TimePeriod& period) {
  std::string text = period.moves > 0 ? std::to_string(period.moves) + "/" : "";
  text += write_seconds(period.time);
  switch (period.extra) {
    case ExtraTime::none:
      return text;
    case ExtraTime::increment:
      text += "+";
      break;
    case ExtraTime::delay:
      text += "d";
      break;
    case ExtraTime::bronstein:
      text += "b";
      break;
    case ExtraTime::byo_yomi:
      text.append("+").append(std::to_string(period.byo_yomi_periods)).append("x");
      break;
  }
  return text + write_seconds(period.extra_time);
}

}  // namespace

bool is_sound(const TimeControl& control) {
  const auto& periods = control.periods;
  if (periods.empty()) return true;
  if (!control.known || periods.size() > time_periods_max) return false;
  if (!std::all_of(periods.begin(), periods.end(), [](const auto& it) { return is_sound(it); })) {
    return false;
  }
  return std::all_of(periods.begin(), periods.end() - 1,
                     [](const TimePeriod& it) { return it.moves > 0; });
}

Result<TimeControl, std::string> read_time_control(std::string_view text) {
  const std::string_view whole = trimmed(text);
  if (whole.empty() || whole == "?") return TimeControl{.known = false};
  if (whole == "-") return TimeControl{};
  const auto wrong = [&](std::string_view why) {
    return Failure{("TimeControl " + shown(whole)).append(": ").append(why)};
  };
  TimeControl control;
  for (std::string_view rest = whole;;) {
    const std::size_t colon = rest.find(':');
    const Read period = read_period(trimmed(rest.substr(0, colon)));
    if (!period) return wrong(period.error());
    if (control.periods.size() == time_periods_max)
      return wrong("no more than 16 periods are read");
    if (!control.periods.empty() && control.periods.back().moves == 0) {
      return wrong("only the last period may be without a number of moves");
    }
    control.periods.push_back(*period);
    if (colon == rest.npos) return control;
    rest.remove_prefix(colon + 1);
  }
}

std::string write_time_control(const TimeControl& control) {
  assert(is_sound(control));
  if (control.periods.empty()) return control.known ? "-" : "?";
  std::string text;
  for (const TimePeriod& period : control.periods) {
    text.append(text.empty() ? "" : ":").append(write_period(period));
  }
  return text;
}

}  // namespace luozi::notation
