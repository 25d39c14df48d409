// A trace's event as the recognizer takes it in: square numbers become squares of the game's board.
#pragma once

#include "boards/grid.hpp"
#include "notation/trace.hpp"
#include "recognizer/event.hpp"

#include <optional>
#include <variant>

namespace luozi::host {

template <BoardGrid Grid>
recognizer::Snapshot<Grid> to_snapshot(const notation::TraceSnapshot& trace) {
  recognizer::Snapshot<Grid> snapshot;
  Occupancy<Grid> colours;
  bool coloured = true;
  for (const notation::Standing& standing : trace.standing) {
    const Square<Grid> square(standing.square.number);
    snapshot.filled.insert(square);
    coloured = coloured && standing.colour.has_value();
    if (standing.colour) {
      (*standing.colour == Side::white ? colours.white : colours.black).insert(square);
    }
  }
  if (coloured) snapshot.colours = colours;
  return snapshot;
}

/// None for what tells the recognizer nothing: an arbiter's words, which the session obeys, a
/// knock, which is no touch, and silence.
template <BoardGrid Grid>
std::optional<recognizer::Event<Grid>> to_event(const notation::TraceEvent& trace) {
  using Event = recognizer::Event<Grid>;
  struct Converter {
    std::optional<Event> operator()(const notation::TraceSnapshot& it) const {
      return to_snapshot<Grid>(it);
    }
    std::optional<Event> operator()(const notation::TraceLift& it) const {
      return recognizer::Lift<Grid>{Square<Grid>(it.square.number)};
    }
    std::optional<Event> operator()(const notation::TracePlace& it) const {
      recognizer::Place<Grid> place{Square<Grid>(it.square.number), it.colour};
      if (it.astride) place.astride = Square<Grid>(it.astride->number);
      return place;
    }
    std::optional<Event> operator()(const notation::TraceTouch& it) const {
      return recognizer::Touch<Grid>{Square<Grid>(it.square.number)};
    }
    std::optional<Event> operator()(const notation::TracePress& it) const {
      return recognizer::Press{it.side};
    }
    std::optional<Event> operator()(const notation::TraceAdjust& it) const {
      return recognizer::Adjust{it.side, it.begins};
    }
    std::optional<Event> operator()(const notation::TraceLost& it) const {
      return recognizer::Lost{it.count};
    }
    std::optional<Event> operator()(const notation::TraceOffline&) const {
      return recognizer::Offline{};
    }
    std::optional<Event> operator()(const notation::TraceOnline&) const {
      return recognizer::Online{};
    }
    std::optional<Event> operator()(const notation::TraceKnock&) const { return std::nullopt; }
    std::optional<Event> operator()(const notation::TraceSilence&) const { return std::nullopt; }
    std::optional<Event> operator()(const notation::TraceArbiter&) const { return std::nullopt; }
  };
  return std::visit(Converter{}, trace.what);
}

}  // namespace luozi::host
