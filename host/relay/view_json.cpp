// Writes BoardView as the JSON of FEED.md.
#include "host/relay/view_json.hpp"

#include "host/json_fields.hpp"
#include "host/json_string.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <tuple>

namespace luozi::host {

namespace {

void append_move(std::string& out, const MoveView& move) {
  out += "{\"move\":";
  append_json_string(out, move.move);
  append_json_field(out, "san", move.san);
  out += move.settled ? ",\"settled\":true" : ",\"settled\":false";
  append_json_time(out, "at", move.at);
  append_json_time(out, "clock", move.clock);
  append_json_time(out, "elapsed", move.elapsed);
  if (move.irregular) {
    out += ",\"irregular\":true";
    append_json_field(out, "fen", move.fen);
  }
  out += '}';
}

void append_moves(std::string& out, const std::vector<MoveView>& moves, Ply from) {
  out += ",\"moves\":[";
  const auto first = static_cast<std::size_t>(std::max(from.number, 1) - 1);
  for (std::size_t i = first; i < moves.size(); ++i) {
    if (i > first) out += ',';
    append_move(out, moves[i]);
  }
  out += ']';
}

void append_accepted(std::string& out, const std::vector<AcceptedView>& accepted) {
  out += ",\"accepted\":[";
  for (std::size_t i = 0; i < accepted.size(); ++i) {
    out += fmt::format("{}{{\"ply\":{}", i > 0 ? "," : "", accepted[i].ply.number);
    append_json_field(out, "fen", accepted[i].fen);
    out += '}';
  }
  out += ']';
}

void append_sensors(std::string& out, const std::vector<SensorReport>& sensors) {
  out += ",\"sensors\":[";
  for (std::size_t i = 0; i < sensors.size(); ++i) {
    out += i > 0 ? ",{\"square\":" : "{\"square\":";
    append_json_string(out, sensors[i].square);
    append_json_field(out, "state", sensors[i].state);
    out += '}';
  }
  out += ']';
}

/// What may be asked for: each with the result that it would be.
void append_claims(std::string& out, const std::vector<Claim>& claims) {
  out += ",\"claims\":[";
  for (std::size_t i = 0; i < claims.size(); ++i) {
    out += i > 0 ? ",{\"result\":" : "{\"result\":";
    append_json_string(out, text(claims[i].outcome.result));
    append_json_field(out, "reason", claims[i].outcome.reason);
    append_json_field(out, "article", claims[i].outcome.article);
    out += claims[i].arbiter_may_rule ? ",\"may_be_ruled\":true}" : ",\"may_be_ruled\":false}";
  }
  out += ']';
}

/// Where a side stands in its time control, where there is something to say.
void append_period(std::string& out, std::string_view name, const PeriodView& period) {
  if (period == PeriodView{}) return;
  out += fmt::format(",\"{}\":{{\"moves_to_go\":{},\"byo_yomi\":{},\"byo_yomi_time\":", name,
                     period.moves_to_go, period.byo_yomi);
  append_json_seconds(out, period.byo_yomi_time);
  out += fmt::format(",\"in_byo_yomi\":{}}}", period.in_byo_yomi);
}

auto parts(const MoveView& move) {
  return std::tie(move.move, move.san, move.settled, move.at, move.clock, move.elapsed,
                  move.irregular, move.fen);
}

}  // namespace

std::string_view board_state(const BoardView& view) {
  if (is_over(view.game)) return "finished";
  if (!view.game.online) return "offline";
  if (!view.game.started) return "waiting";
  return view.game.unsure ? "unsure" : "playing";
}

std::string game_file(const BoardView& view) {
  return fmt::format("{}.{}", view.id, view.game.extension);
}

/// A tag given twice would be a key given twice; the last one stands, as in PGN readers.
void append_json_tags(std::string& out, const std::vector<notation::Tag>& tags) {
  out += ",\"tags\":{";
  bool first = true;
  for (auto tag = tags.begin(); tag != tags.end(); ++tag) {
    const auto same_name = [tag](const auto& other) { return other.name == tag->name; };
    if (std::any_of(tag + 1, tags.end(), same_name)) continue;
    if (!first) out += ',';
    first = false;
    append_json_string(out, tag->name);
    out += ':';
    append_json_string(out, tag->value);
  }
  out += '}';
}

void append_json_clock(std::string& out, const std::optional<ClockView>& clock) {
  if (!clock) {
    out += ",\"clock\":null";
    return;
  }
  out += ",\"clock\":{\"white\":";
  append_json_seconds(out, clock->white);
  out += ",\"black\":";
  append_json_seconds(out, clock->black);
  out += clock->running ? fmt::format(",\"running\":\"{}\"", letter(*clock->running))
                        : std::string(",\"running\":null");
  out += ",\"at\":";
  append_json_seconds(out, Micros{clock->at_unix_us});
  if (clock->delay > Micros{}) {
    out += ",\"delay\":";
    append_json_seconds(out, clock->delay);
  }
  if (clock->paused) out += ",\"paused\":true";
  append_period(out, "white_period", clock->white_period);
  append_period(out, "black_period", clock->black_period);
  out += '}';
}

std::string board_json_head(const BoardView& view) {
  std::string out = "{\"id\":";
  append_json_string(out, view.id);
  append_json_field(out, "name", view.name);
  append_json_field(out, "serial", view.serial);
  append_json_field(out, "game", view.game.game);
  append_json_field(out, "state", board_state(view));
  append_json_tags(out, view.game.tags);
  return out;
}

std::string board_json(const BoardView& view, Ply from) {
  std::string out = board_json_head(view);
  append_json_field(out, "start_fen", view.game.start_fen);
  append_json_field(out, "fen", view.game.fen);
  append_moves(out, view.game.moves, from);
  append_json_names(out, "lifted", view.game.lifted);
  append_json_names(out, "unexpected", view.game.unexpected);
  append_json_field(out, "result", view.game.result);
  append_json_field(out, "reason", view.game.reason);
  append_json_field(out, "article", view.game.article);
  append_claims(out, view.game.claims);
  append_accepted(out, view.game.accepted);
  out += view.game.taken_back ? fmt::format(",\"taken_back\":{}", view.game.taken_back->number)
                              : std::string(",\"taken_back\":null");
  append_sensors(out, view.game.sensors);
  out += view.game.turned ? ",\"turned\":true" : ",\"turned\":false";
  append_json_field(out, "game_file", game_file(view));
  append_json_clock(out, view.clock);
  out += '}';
  return out;
}

Ply first_difference(const GameView& before, const GameView& after) {
  const auto same = [](const MoveView& a, const MoveView& b) { return parts(a) == parts(b); };
  const auto [left, right] = std::mismatch(before.moves.begin(), before.moves.end(),
                                           after.moves.begin(), after.moves.end(), same);
  return Ply{static_cast<int>(right - after.moves.begin()) + 1};
}

}  // namespace luozi::host
