// Writes games and traces out of an event file, from the command line.
#include "host/cli/export.hpp"

#include <algorithm>
#include <fstream>
#include <ostream>
#include <set>

#include "host/archive/journal_table.hpp"
#include "host/cli/cli.hpp"
#include "host/cli/event_argument.hpp"
#include "host/cli/usage.hpp"
#include "host/daemon/playback.hpp"
#include "host/session/session.hpp"

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

int export_from(EventFile& file, const options::variables_map& values, std::ostream& out,
                std::ostream& err) {
  const Result<Playback, FileError> playback = play_back(file, make_session, {});
  if (!playback) return file_fault("export", playback.error(), err);
  for (const std::string& fault : playback->faults) err << "luozi export: " << fault << '\n';
  const auto names = values.contains("game") ? values["game"].as<std::vector<std::string>>()
                                             : std::vector<std::string>();
  const auto games = choose(played_games(playback->rows), names);
  if (!games) {
    return file_fault("export",
                      {file.path().string() + ": " + games.error(), FileError::Kind::data}, err);
  }
  if (values.contains("list")) {
    write_list(*games, out);
  } else if (!values.contains("trace")) {
    for (const GameRow& game : *games) out << game.text;
  } else if (games->size() != 1) {
    return file_fault("export",
                      {file.path().string() + ": has " + std::to_string(games->size()) +
                           " games: choose one with --game (--list names them)",
                       FileError::Kind::data},
                      err);
  } else if (const SqliteDone done = write_trace(file.database(), games->front(), out); !done) {
    return file_fault("export", {file.path().string() + ": " + done.error().message}, err);
  }
  return playback->faults.empty() ? exit_done : exit_bad_data;
}

/// To a file, or to `out` where none is named.
int export_to(EventFile& file, const options::variables_map& values, std::ostream& out,
              std::ostream& err) {
  if (!values.contains("output")) return export_from(file, values, out, err);
  const auto path = values["output"].as<std::string>();
  std::ofstream stream(path, std::ios::binary);
  const int code = stream ? export_from(file, values, stream, err) : int{exit_io};
  stream.close();
  if (stream) return code;
  err << "luozi export: " << path << ": cannot be written\n";
  return exit_io;
}

}  // namespace

int run_export(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  EventArgument argument("export",
                         "export FILE.luozi [--game KEY]... [--list | --trace] [--output FILE]",
                         "Prints the games of an event, each in its own format (PGN, PDN), played "
                         "anew from the journal. The file may be in use by a daemon.");
  argument.named().add_options()                                                             //
      ("game", options::value<std::vector<std::string>>(), "this game, as --list names it")  //
      ("list", "one line a game: name, board, game, result, reason")                         //
      ("trace", "what the board said in the game's session, as a trace file")                //
      ("output,o", options::value<std::string>(), "write there instead of the standard output");
  const auto read = argument.read(arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  const auto& values = std::get<options::variables_map>(read);
  if (values.contains("list") && values.contains("trace")) {
    return argument.bad_usage("only one of --list and --trace can be written", err);
  }
  Result<EventFile, FileError> opened = EventFile::open_to_read(EventArgument::file(values));
  if (!opened) return file_fault("export", opened.error(), err);
  EventFile file = std::move(opened).value();
  return export_to(file, values, out, err);
}

}  // namespace luozi::host
