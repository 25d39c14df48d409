// Derives an event file's tables anew, from the command line.
#include "host/cli/rebuild.hpp"

#include "host/archive/event_writer.hpp"
#include "host/cli/cli.hpp"
#include "host/cli/event_argument.hpp"
#include "host/cli/usage.hpp"
#include "host/daemon/playback.hpp"
#include "host/session/session.hpp"

#include <algorithm>
#include <ostream>

namespace luozi::host {
namespace {

int rebuild(EventFile opened, std::ostream& out, std::ostream& err) {
  const std::filesystem::path path = opened.path();
  const Result<Playback, FileError> playback = play_back(opened, make_session, {});
  if (!playback) return file_fault("rebuild", playback.error(), err);
  Result<EventWriter, SqliteError> writer = EventWriter::open(std::move(opened));
  if (!writer) return file_fault("rebuild", file_error(path, writer.error()), err);
  const auto receipt =
      EventWriter(std::move(writer).value()).replace_derived(std::nullopt, playback->rows);
  if (!receipt) return file_fault("rebuild", file_error(path, receipt.error()), err);
  for (const std::string& refused : receipt->refused)
    err << "luozi rebuild: BUG: " << refused << '\n';
  for (const std::string& fault : playback->faults) err << "luozi rebuild: " << fault << '\n';
  const auto moves = std::ranges::count_if(
      playback->rows, [](const DerivedRow& row) { return std::holds_alternative<MoveRow>(row); });
  out << path.string() << ": " << told_games(playback->rows).size() << " games and " << moves
      << " moves derived from " << playback->journal_rows << " journal rows\n";
  if (!receipt->refused.empty()) return exit_internal;
  return playback->faults.empty() ? exit_done : exit_bad_data;
}

}  // namespace

int run_rebuild(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  const EventArgument argument("rebuild", "rebuild FILE.luozi",
                               "Plays the whole journal anew and puts what is derived from it in "
                               "place of the tables of games, moves, incidents and clocks.");
  const auto read = argument.read(arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  const auto path = EventArgument::file(std::get<options::variables_map>(read));
  // What is no event file is not to become one.
  if (const auto found = EventFile::open_to_read(path); !found) {
    return file_fault("rebuild", found.error(), err);
  }
  Result<EventFile, FileError> file = EventFile::open_to_write(path);
  if (!file) return file_fault("rebuild", file.error(), err);
  return rebuild(std::move(file).value(), out, err);
}

}  // namespace luozi::host
