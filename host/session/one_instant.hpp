// What sensors tell at one time comes in the order in which they are read, which says nothing of
// the hands: pieces leave their squares before others are set down.
#pragma once

#include "notation/trace.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace luozi::host {

/// A line of a trace that waits for the others of its time.
struct TracedLine {
  notation::TraceEvent event;
  int number = 0;
};

/// Whether a piece that leaves the square may have done so before what this event tells, which
/// stands before it: of one square the order is known, as a piece that comes and goes is not one
/// that goes and comes.
inline bool may_come_later(const notation::TraceEvent& event, notation::SquareNumber left) {
  const auto* const lift = std::get_if<notation::TraceLift>(&event.what);
  const auto* const place = std::get_if<notation::TracePlace>(&event.what);
  if (lift != nullptr) return lift->square != left;
  if (place != nullptr) return place->square != left;
  return std::holds_alternative<notation::TracePress>(event.what);
}

/// Adds a line to those of the same time that wait: a lift before the places that it may go before.
inline void add_in_order(std::vector<TracedLine>& waiting, TracedLine line) {
  auto before = waiting.end();
  if (const auto* const lift = std::get_if<notation::TraceLift>(&line.event.what)) {
    for (auto each = waiting.end(); each != waiting.begin();) {
      if (!may_come_later((--each)->event, lift->square)) break;
      if (std::holds_alternative<notation::TracePlace>(each->event.what)) before = each;
    }
  }
  waiting.insert(before, std::move(line));
}

}  // namespace luozi::host
