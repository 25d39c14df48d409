// Says who need not record.
#include "host/clock/record_keeping.hpp"

#include "host/clock/editions.hpp"

#include <array>

namespace luozi::host {

namespace {

using notation::ExtraTime;
using notation::TimePeriod;

/// 30 seconds or more for each move leave time to write (FIDE 8.4).
bool has_less_than_30_seconds_a_move(const TimePeriod& period) {
  const bool every_move = period.extra != ExtraTime::none && period.extra != ExtraTime::byo_yomi;
  return !every_move || period.extra_time < seconds(30);
}

/// There is no time trouble in Fischer's mode (CN-draughts-100 10.5.1.2), and the text knows it
/// where one time is for all moves (10.5.1.1); other modes are read as the former (house rule).
bool is_one_time_for_all_moves(const TimePeriod& period) {
  return period.moves == 0 && period.extra == ExtraTime::none;
}

bool always(const TimePeriod&) { return true; }

struct Row {
  std::string_view laws;
  Micros less_than;
  bool (*applies)(const TimePeriod& period);
  std::string_view article;
};

constexpr std::array rows{
    Row{"fide-2023", seconds(300), has_less_than_30_seconds_a_move, "FIDE 8.4"},
    Row{"fide-older", seconds(300), always, "FIDE-older 11.2"},
    Row{"cxa-1999", seconds(180), always, "CXA-1999 7.2"},
    Row{"cn-draughts-100", seconds(300), is_one_time_for_all_moves, "CN-draughts-100 10.5"},
    // The text of 64 squares ends before this; the 100-square text stands in, as for its endings.
    Row{"cn-draughts-64", seconds(300), is_one_time_for_all_moves, "CN-draughts-100 10.5"},
};
static_assert(name_editions(rows));

}  // namespace

std::string_view record_exemption(std::string_view laws, const GameClock& clock, Side side,
                                  Micros at) {
  const TimePeriod* const period = clock.period(side);
  const auto least = clock.least_in_period(side, at);
  if (period == nullptr || !least) return "";
  for (const Row& row : rows) {
    if (row.laws == laws && *least < row.less_than && row.applies(*period)) return row.article;
  }
  return "";
}

}  // namespace luozi::host
