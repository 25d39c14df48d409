// Writes games and traces out of an event file, from the command line.
#include "host/cli/export.hpp"

#include "host/archive/journal_table.hpp"
#include "host/cli/cli.hpp"
#include "host/cli/event_argument.hpp"
#include "host/cli/export_evidence.hpp"
#include "host/cli/output_file.hpp"
#include "host/cli/usage.hpp"
#include "host/daemon/past_order.hpp"
#include "host/daemon/playback.hpp"
#include "host/evidence/signing_key.hpp"
#include "host/session/session.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <ostream>
#include <set>
#include <sstream>
#include <system_error>

namespace luozi::host {
namespace {

/// The rows of the journal from a session's header to the board's next one, as a trace file.
SqliteDone write_trace(Database& database, const GameRow& game, std::ostream& out) {
  std::int64_t origin_us = 0;
  const notation::TraceBoard* const board = notation::trace_board(game.game);
  const JournalSpan span{game.board, game.key.session, {}};
  return read_journal(database, span, [&](const JournalRow& row) {
    if (row.entry.kind == JournalKind::header) {
      if (row.seq != game.key.session) return false;
      origin_us = row.entry.at_us;
      out << row.entry.words;
      return true;
    }
    if (past_order_in(row)) return true;  // of a game that no trace of this session can name
    const auto event =
        notation::read_words(Micros{row.entry.at_us - origin_us}, row.entry.words, *board);
    if (event) out << notation::write_line(*event, *board);
    return true;
  });
}

void write_list(const std::vector<GameRow>& games, std::ostream& out) {
  for (const GameRow& game : games) {
    out << text(game.key) << "\tboard " << game.board.number << '\t' << game.game << '\t'
        << game.result << '\t' << (game.reason.empty() ? "-" : game.reason) << '\n';
  }
}

/// One line an incident, in the order they were told; the last ruling on it counts.
void write_incidents(const std::vector<DerivedRow>& rows, const std::vector<GameRow>& games,
                     std::ostream& out) {
  std::map<std::pair<GameKey, std::int64_t>, std::string> rulings;
  for (const DerivedRow& row : rows) {
    const auto* const ruling = std::get_if<RulingRow>(&row);
    if (ruling == nullptr) continue;
    rulings[{ruling->key, ruling->incident}] =
        ruling->ruling + (ruling->by.empty() ? "" : " by " + ruling->by);
  }
  for (const DerivedRow& row : rows) {
    const auto* const incident = std::get_if<IncidentRow>(&row);
    if (incident == nullptr) continue;
    const auto game = std::ranges::find(games, incident->key, &GameRow::key);
    if (game == games.end()) continue;
    const auto ruling = rulings.find({incident->key, incident->number});
    out << text(incident->key) << '/' << incident->number << "\tboard " << game->board.number
        << "\tply " << incident->ply.number << '\t' << incident->kind << '\t' << incident->side
        << '\t' << incident->article << '\t' << incident->touched << '\t' << incident->played
        << '\t' << (ruling == rulings.end() ? "-" : ruling->second) << '\n';
  }
}

/// The games asked for; an error names the first that the file does not have.
Result<std::vector<GameRow>, std::string> choose(std::vector<GameRow> games,
                                                 const std::vector<std::string>& names) {
  if (names.empty()) return games;
  std::set<GameKey> wanted;
  for (const std::string& name : names) {
    const std::optional<GameKey> key = parse_game_key(name);
    if (!key || std::ranges::find(games, *key, &GameRow::key) == games.end()) {
      return Failure{"no game " + name + " (--list names them)"};
    }
    wanted.insert(*key);
  }
  std::erase_if(games, [&](const GameRow& game) { return !wanted.contains(game.key); });
  return games;
}

/// What was asked for of the games chosen.
Result<std::string, FileError> asked_text(EventFile& file, const options::variables_map& values,
                                          const std::vector<DerivedRow>& rows,
                                          const std::vector<GameRow>& games) {
  std::ostringstream out;
  if (values.contains("list")) {
    write_list(games, out);
  } else if (values.contains("incidents")) {
    write_incidents(rows, games, out);
  } else if (!values.contains("trace")) {
    for (const GameRow& game : games) out << game.text;
  } else if (games.size() != 1) {
    return Failure{FileError{file.path().string() + ": has " + std::to_string(games.size()) +
                                 " games: choose one with --game (--list names them)",
                             FileError::Kind::data}};
  } else if (const SqliteDone done = write_trace(file.database(), games.front(), out); !done) {
    return Failure{file_error(file.path(), done.error())};
  }
  return out.str();
}

/// To the file named, or to `out` where none is; the value is a line on what went wrong.
std::optional<std::string> put(const std::string& text, const options::variables_map& values,
                               std::ostream& out) {
  if (values.contains("output")) return write_output(values["output"].as<std::string>(), text);
  out << text;
  return std::nullopt;
}

/// Nothing is written before its text is whole: an export that fails leaves an earlier one.
int export_from(EventFile& file, const options::variables_map& values, std::ostream& out,
                std::ostream& err) {
  const Result<Playback, FileError> playback = play_back(file, make_session, {});
  if (!playback) return file_fault("export", playback.error(), err);
  for (const std::string& fault : playback->faults) err << "luozi export: " << fault << '\n';
  const auto names = values.contains("game") ? values["game"].as<std::vector<std::string>>()
                                             : std::vector<std::string>();
  const auto games = choose(told_games(playback->rows), names);
  if (!games) {
    return file_fault("export",
                      {file.path().string() + ": " + games.error(), FileError::Kind::data}, err);
  }
  const auto text = asked_text(file, values, playback->rows, *games);
  if (!text) return file_fault("export", text.error(), err);
  if (const auto fault = put(*text, values, out)) return file_fault("export", {*fault}, err);
  return playback->faults.empty() ? exit_done : exit_bad_data;
}

/// Empty, or why nothing may be written there: it is what the command reads.
std::string output_fault(const std::filesystem::path& event, const options::variables_map& values) {
  if (!values.contains("output")) return {};
  const auto output = values["output"].as<std::string>();
  std::error_code ignored;
  for (const auto& [read, what] : {std::pair{event, "the event file"},
                                   {event.parent_path() / key_file_name, "the signing key"}}) {
    if (std::filesystem::equivalent(read, output, ignored)) {
      return "--output " + output + ": is " + what + " itself: name another file";
    }
  }
  return {};
}

}  // namespace

int run_export(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  EventArgument argument("export",
                         "export FILE.luozi [--game KEY]... [--list | --incidents | --trace | "
                         "--evidence KEY/INCIDENT] [--output FILE]",
                         "Prints the games of an event, each in its own format (PGN, PDN), played "
                         "anew from the journal. The file may be in use by a daemon.");
  argument.named().add_options()                                                             //
      ("game", options::value<std::vector<std::string>>(), "this game, as --list names it")  //
      ("list", "one line a game: name, board, game, result, reason")                         //
      ("incidents",
       "one line an incident: name, board, ply, kind, side, article, touched, "
       "played, ruling")  //
      ("evidence", options::value<std::string>(),
       "one signed page for a dispute about an incident, 12.1/1, or a ply, 12.1/ply-7")  //
      ("trace", "what the board said in the game's session, as a trace file")            //
      ("output,o", options::value<std::string>(), "write there instead of the standard output");
  const auto read = argument.read(arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  const auto& values = std::get<options::variables_map>(read);
  const auto asked = [&values](const char* name) { return values.contains(name) ? 1 : 0; };
  if (asked("list") + asked("incidents") + asked("trace") + asked("evidence") > 1) {
    return argument.bad_usage(
        "only one of --list, --incidents, --trace and --evidence can be written", err);
  }
  const auto subject = values.contains("evidence")
                           ? parse_subject(values["evidence"].as<std::string>())
                           : std::nullopt;
  if (values.contains("evidence") && !subject) {
    return argument.bad_usage("--evidence wants GAME/INCIDENT or GAME/ply-PLY, such as 12.1/1",
                              err);
  }
  if (const std::string fault = output_fault(EventArgument::file(values), values); !fault.empty()) {
    return argument.bad_usage(fault, err);
  }
  Result<EventFile, FileError> opened = EventFile::open_to_read(EventArgument::file(values));
  if (!opened) return file_fault("export", opened.error(), err);
  EventFile file = std::move(opened).value();
  if (!subject) return export_from(file, values, out, err);
  const auto output =
      values.contains("output") ? std::optional(values["output"].as<std::string>()) : std::nullopt;
  return export_evidence(file, *subject, output, out, err);
}

}  // namespace luozi::host
