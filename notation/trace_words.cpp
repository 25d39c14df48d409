// One event in words and back: `place e4 w`.
#include "boards/whole_number.hpp"
#include "notation/trace.hpp"
#include "notation/trace_time.hpp"
#include "notation/words.hpp"

#include <array>
#include <cstddef>

namespace luozi::notation {

namespace {

using What = decltype(TraceEvent::what);
using WhatResult = Result<What, TraceError>;

Failure<TraceError> wrong(std::string_view verb, std::string_view field, std::string_view why) {
  std::string message(verb);
  if (!field.empty()) message += ' ' + shown(field);
  message += ": ";
  message += why;
  return Failure{TraceError{std::move(message)}};
}

Failure<TraceError> no_square(std::string_view verb, std::string_view field,
                              const TraceBoard& board) {
  std::string why(field.empty() ? "a square is missing, one" : "no such square");
  why.append(field.empty() ? " of a " : " on a ").append(board.game).append(" board (");
  why.append(board.squares).append(")");
  return wrong(verb, field, why);
}

/// `e4`, or `e4:w` in a snapshot.
Result<Standing, TraceError> read_standing(std::string_view field, const TraceBoard& board) {
  const std::size_t colon = field.find(':');
  const std::string_view square = field.substr(0, colon);
  const std::optional<int> number = board.parse(square);
  if (!number) return no_square("snapshot", field, board);
  Standing standing{{*number}, std::nullopt};
  if (colon != std::string_view::npos) {
    standing.colour = side_of_letter(field.substr(colon + 1));
    if (!standing.colour) return wrong("snapshot", field, "no such colour (w or b)");
  }
  return standing;
}

WhatResult read_snapshot(std::string_view fields, const TraceBoard& board) {
  TraceSnapshot snapshot;
  std::array<bool, 512> seen{};  // the largest board, go's, has 361 points
  for (std::string_view field = take_word(fields); !field.empty(); field = take_word(fields)) {
    const Result<Standing, TraceError> standing = read_standing(field, board);
    if (!standing) return Failure{standing.error()};
    bool& already = seen.at(static_cast<std::size_t>(standing->square.number));
    if (already) return wrong("snapshot", field, "this square was named before");
    already = true;
    snapshot.standing.push_back(*standing);
  }
  return What(std::move(snapshot));
}

/// What follows a place's square: `w`, `w astride e5`. Other words are fields of a later version,
/// which this one ignores.
WhatResult read_place(SquareNumber square, std::string_view fields, const TraceBoard& board) {
  TracePlace place{square, std::nullopt};
  std::string_view field = take_word(fields);
  place.colour = side_of_letter(field);
  if (place.colour) field = take_word(fields);
  if (field == "astride") {
    field = take_word(fields);
    const std::optional<int> number = board.parse(field);
    if (!number) return no_square("place ... astride", field, board);
    if (SquareNumber{*number} == square) {
      return wrong("place ... astride", field, "the square it is told on; another one is expected");
    }
    place.astride = SquareNumber{*number};
  }
  return What(place);
}

WhatResult read_square_event(std::string_view verb, std::string_view fields,
                             const TraceBoard& board) {
  const std::string_view field = take_word(fields);
  const std::optional<int> number = board.parse(field);
  if (!number) return no_square(verb, field, board);
  if (verb == "lift") return What(TraceLift{{*number}});
  if (verb == "touch") return What(TraceTouch{{*number}});
  return read_place({*number}, fields, board);
}

WhatResult read_side_event(std::string_view verb, std::string_view fields) {
  const std::string_view field = take_word(fields);
  const std::optional<Side> side = side_of_letter(field);
  if (!side)
    return wrong(verb, field, field.empty() ? "w or b is missing" : "no such side (w or b)");
  if (verb == "press") return What(TracePress{*side});
  return What(TraceAdjust{*side, verb == "adjust"});
}

WhatResult read_lost(std::string_view fields) {
  const std::string_view field = take_word(fields);
  const auto count = whole_number<std::uint32_t>(field);
  if (!count) {
    return wrong("lost", field, "how many events were lost must be a number from 0 to 4294967295");
  }
  return What(TraceLost{*count});
}

WhatResult read_knock(std::string_view fields) {
  const std::string_view pieces_field = take_word(fields), before_field = take_word(fields);
  const auto pieces = whole_number<std::uint32_t>(pieces_field);
  if (!pieces) return wrong("knock", pieces_field, "how many pieces moved must be a number");
  const std::optional<Micros> before = read_time(before_field);
  if (!before) {
    return wrong("knock", before_field, "how long before must be seconds with up to 6 decimals");
  }
  return What(TraceKnock{*pieces, *before});
}

WhatResult read_arbiter(std::string_view fields) {
  std::string command = one_line(fields);
  command = std::string(trimmed(command));
  if (command.empty()) return wrong("arbiter", "", "a command is missing, such as `takeback 1`");
  return What(TraceArbiter{std::move(command)});
}

WhatResult read_what(std::string_view words, const TraceBoard& board) {
  const std::string_view verb = take_word(words);
  if (verb == "lift" || verb == "place" || verb == "touch") {
    return read_square_event(verb, words, board);
  }
  if (verb == "snapshot") return read_snapshot(words, board);
  if (verb == "press" || verb == "adjust" || verb == "adjust-end") {
    return read_side_event(verb, words);
  }
  if (verb == "lost") return read_lost(words);
  if (verb == "knock") return read_knock(words);
  if (verb == "silence") return What(TraceSilence{});
  if (verb == "offline") return What(TraceOffline{});
  if (verb == "online") return What(TraceOnline{});
  if (verb == "arbiter") return read_arbiter(words);
  constexpr std::string_view known =
      "snapshot, lift, place, touch, press, adjust, adjust-end, lost, offline, online, arbiter";
  if (verb.empty()) return Failure{TraceError{"an event is missing (" + std::string(known) + ")"}};
  return wrong(shown(verb), "", "no such event (" + std::string(known) + ")");
}

/// Writes each kind of event; one overload a kind, so that a new kind does not compile unwritten.
struct WordWriter {
  const TraceBoard& board;
  std::string& out;

  void square(std::string_view verb, SquareNumber square) const {
    out.append(verb).append(" ").append(board.name(square.number));
  }
  void operator()(const TraceSnapshot& snapshot) const {
    out += "snapshot";
    for (const Standing& standing : snapshot.standing) {
      square("", standing.square);
      if (standing.colour) out.append(":").push_back(letter(*standing.colour));
    }
  }
  void operator()(const TraceLift& lift) const { square("lift", lift.square); }
  void operator()(const TracePlace& place) const {
    square("place", place.square);
    if (place.colour) out.append(" ").push_back(letter(*place.colour));
    if (place.astride) square(" astride", *place.astride);
  }
  void operator()(const TraceTouch& touch) const { square("touch", touch.square); }
  void operator()(const TracePress& press) const { out.append("press ") += letter(press.side); }
  void operator()(const TraceAdjust& adjust) const {
    out.append(adjust.begins ? "adjust " : "adjust-end ") += letter(adjust.side);
  }
  void operator()(const TraceLost& lost) const {
    out.append("lost ").append(std::to_string(lost.count));
  }
  void operator()(const TraceOffline&) const { out += "offline"; }
  void operator()(const TraceOnline&) const { out += "online"; }
  void operator()(const TraceKnock& knock) const {
    out.append("knock ").append(std::to_string(knock.pieces)).append(" ");
    write_time(out, knock.before);
  }
  void operator()(const TraceSilence&) const { out += "silence"; }
  void operator()(const TraceArbiter& arbiter) const {
    out.append("arbiter ").append(trimmed(one_line(arbiter.command)));
  }
};

}  // namespace

Result<TraceEvent, TraceError> read_words(Micros at, std::string_view words,
                                          const TraceBoard& board) {
  WhatResult what = read_what(words, board);
  if (!what) return Failure{what.error()};
  return TraceEvent{at, std::move(what).value()};
}

std::string write_words(const TraceEvent& event, const TraceBoard& board) {
  std::string out;
  std::visit(WordWriter{board, out}, event.what);
  return out;
}

}  // namespace luozi::notation
