// The tags that are dates.
#include "notation/date_tag.hpp"

#include "boards/whole_number.hpp"
#include "notation/words.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>

namespace luozi::notation {
namespace {

/// Of the PGN standard, 8.1.1.3 and its supplemental tags of events and world time.
constexpr std::array<std::string_view, 3> date_tags{"Date", "EventDate", "UTCDate"};

bool is_unknown(std::string_view part) {
  return std::ranges::all_of(part, [](char c) { return c == '?'; });
}

/// The number that a part of a date is, `unknown` where it is question marks; none: it is neither.
std::optional<int> part_of(std::string_view part, int unknown) {
  return is_unknown(part) ? std::optional(unknown) : whole_number<int>(part);
}

/// What is not known is taken as whatever leaves the rest right: a leap year, a month of 31 days.
bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '.' || text[7] != '.') return false;
  const auto year = part_of(text.substr(0, 4), 2000);
  const auto month = part_of(text.substr(5, 2), 1);
  const auto day = part_of(text.substr(8, 2), 1);
  if (!year || !month || !day || std::min({*year, *month, *day}) < 0) return false;
  return std::chrono::year_month_day(std::chrono::year(*year),
                                     std::chrono::month(static_cast<unsigned>(*month)),
                                     std::chrono::day(static_cast<unsigned>(*day)))
      .ok();
}

}  // namespace

std::optional<std::string> date_tag_fault(const Tag& tag) {
  if (std::ranges::find(date_tags, tag.name) == date_tags.end() || is_date(tag.value)) return {};
  return tag.name + " " + shown(tag.value) +
         ": a date is year, month and day such as 2026.11.22, or 2026.??.?? where they are not "
         "known";
}

}  // namespace luozi::notation
