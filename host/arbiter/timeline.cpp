// Reads a game's stretch of the journal and its derived rows, and writes them as one JSON object.
#include "host/arbiter/timeline.hpp"

#include "host/arbiter/past_game.hpp"
#include "host/arbiter/report_json.hpp"
#include "host/archive/derived_tables.hpp"
#include "host/archive/journal_table.hpp"
#include "host/archive/one_game.hpp"
#include "host/archive/sqlite.hpp"
#include "host/json_fields.hpp"
#include "host/json_string.hpp"
#include "host/session/incident_list.hpp"
#include "host/session/irregular_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

SqliteDone append_events(std::string& out, Database& database, const GamePlace& place,
                         const TimelineQuestion& question) {
  std::size_t count = 0;
  bool has_more = false;
  out += ",\"events\":[";
  SqliteDone done = read_journal(database, place.rows, [&](const JournalRow& row) {
    const Micros at{row.entry.at_us - place.origin_us};
    if (question.after && at <= *question.after) return true;
    has_more = count == question.events_max;
    if (has_more) return false;
    out += count++ == 0 ? "[" : ",[";
    append_json_seconds(out, at);
    out += ',';
    append_json_string(out, row.entry.words);
    out += ']';
    return true;
  });
  out += has_more ? "],\"more\":true" : "],\"more\":false";
  return done;
}

/// An illegal move's position is known of the present game alone.
std::string_view fen_after(const TimelineQuestion& question, Ply ply) {
  if (!question.present) return "";
  const auto& moves = question.present->moves;
  const auto index = static_cast<std::size_t>(ply.number - 1);
  return index < moves.size() ? std::string_view(moves[index].fen) : "";
}

void append_moves(std::string& out, const std::vector<MoveRow>& moves,
                  const TimelineQuestion& question, std::int64_t origin_us) {
  out += ",\"moves\":[";
  for (const MoveRow& move : moves) {
    if (out.back() != '[') out += ',';
    out += fmt::format("{{\"ply\":{}", move.ply.number);
    append_json_field(out, "move", move.move);
    append_json_field(out, "san", move.san);
    append_json_time(out, "lifted", Micros{move.lifted_us - origin_us});
    append_json_time(out, "released", Micros{move.released_us - origin_us});
    append_json_time(out, "settled", Micros{move.settled_us - origin_us});
    if (move.san.ends_with(illegal_mark)) {
      out += ",\"irregular\":true";
      append_json_field(out, "fen", fen_after(question, move.ply));
    }
    out += '}';
  }
  out += ']';
}

std::vector<std::string> words_in(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// An incident of a game that is past: what the file keeps of it.
IncidentView view_of(const IncidentRow& row, const std::vector<RulingRow>& rulings,
                     const std::vector<MoveRow>& moves, std::int64_t origin_us) {
  IncidentView view;
  view.what = {row.kind,
               row.article,
               row.side == name(Side::white) ? Side::white : Side::black,
               words_in(row.touched),
               words_in(row.obliged),
               row.played};
  view.what.number = static_cast<int>(row.number);
  view.ply = row.ply;
  view.at = Micros{row.at_us - origin_us};
  const auto move = std::ranges::find(moves, row.ply, &MoveRow::ply);
  view.move_stands = !plays_its_ply(row.kind) || (move != moves.end() && move->move == row.played);
  const auto ruling = std::ranges::find(rulings, row.number, &RulingRow::incident);
  const auto ruled = ruling == rulings.end() ? std::nullopt : ruling_of(ruling->ruling);
  if (ruled) view.ruling = RulingView{*ruled, ruling->by, Micros{ruling->at_us - origin_us}};
  return view;
}

/// What the file keeps of a past game's incidents.
Result<std::vector<IncidentView>, SqliteError> kept_incidents(Database& database, GameKey game,
                                                              const GamePlace& place,
                                                              const std::vector<MoveRow>& moves) {
  const auto rows = read_incidents(database, game);
  if (!rows) return Failure{rows.error()};
  const auto rulings = read_last_rulings(database, game);
  if (!rulings) return Failure{rulings.error()};
  std::vector<IncidentView> views;
  views.reserve(rows->size());
  for (const IncidentRow& row : *rows) {
    views.push_back(view_of(row, *rulings, moves, place.origin_us));
  }
  return views;
}

/// Of a past game: all that is known where it can be played anew, else what the file keeps.
SqliteDone append_past(std::string& out, Database& database, GameKey key, const GamePlace& place,
                       const std::vector<MoveRow>& moves) {
  if (const auto game = past_game(database, place.board, key)) {
    out += ",\"incidents\":" + incidents_json(game->view.incidents, 0);
    out += ",\"past\":" + past_game_json(*game);
    return Done{};
  }
  const auto incidents = kept_incidents(database, key, place, moves);
  if (!incidents) return Failure{incidents.error()};
  out += ",\"incidents\":" + incidents_json(*incidents, 0) + ",\"past\":null";
  return Done{};
}

/// The timeline of a game that the file has.
Result<std::string, SqliteError> write(const TimelineQuestion& question, const GamePlace& place,
                                       Database& database) {
  std::string out = "{\"origin\":";
  append_json_seconds(out, Micros{place.origin_us});
  append_json_field(out, "game", text(question.game));
  append_json_field(out, "start_fen", place.start_fen);
  out += question.turned ? ",\"turned\":true" : ",\"turned\":false";
  const SqliteDone done = append_events(out, database, place, question);
  if (!done) return Failure{done.error()};
  const auto moves = read_standing_moves(database, question.game);
  if (!moves) return Failure{moves.error()};
  append_moves(out, *moves, question, place.origin_us);
  if (question.present) {
    out += ",\"incidents\":" + incidents_json(question.present->incidents, 0) + ",\"past\":null";
  } else {
    const SqliteDone told = append_past(out, database, question.game, place, *moves);
    if (!told) return Failure{told.error()};
  }
  return out + "}";
}

}  // namespace

Result<std::optional<std::string>, FileError> timeline_json(const TimelineQuestion& question) {
  auto found = find_game_of(question.file, question.board, question.game);
  if (!found) return Failure{found.error()};
  if (!*found) return std::optional<std::string>();
  OpenedGame opened = **std::move(found);
  auto written = write(question, opened.place, opened.file.database());
  if (!written) return Failure{file_error(question.file, written.error())};
  return std::optional(std::move(written).value());
}

std::string empty_timeline() {
  return R"({"origin":0.0,"game":"","start_fen":"","turned":false,"events":[],"more":false,)"
         R"("moves":[],"incidents":[],"past":null})";
}

}  // namespace luozi::host
