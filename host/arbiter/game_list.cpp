// Writes a board's games as JSON.
#include "host/arbiter/game_list.hpp"

#include "host/archive/one_game.hpp"
#include "host/archive/sqlite.hpp"
#include "host/daemon/board_play.hpp"
#include "host/json_fields.hpp"
#include "host/json_string.hpp"
#include "host/relay/view_json.hpp"

#include <fmt/format.h>

#include <utility>

namespace luozi::host {
namespace {

/// Who plays, of a header that can be read.
std::vector<notation::Tag> tags_in(const std::string& header) {
  const auto read = read_header_words(header);
  return read ? read->tags : std::vector<notation::Tag>();
}

void append_game(std::string& out, const ListedGame& game) {
  out += "{\"game\":";
  append_json_string(out, text(game.key));
  out += ",\"at\":";
  append_json_seconds(out, Micros{game.started_us});
  append_json_tags(out, tags_in(game.header));
  out += fmt::format(",\"plies\":{}", game.plies);
  append_json_field(out, "result", game.result);
  append_json_field(out, "reason", game.reason);
  out += '}';
}

}  // namespace

Result<std::string, FileError> game_list_json(const std::filesystem::path& path,
                                              BoardNumber board) {
  Result<EventFile, FileError> opened = EventFile::open_to_read(path);
  if (!opened) return Failure{opened.error()};
  EventFile file = std::move(opened).value();
  const auto games = list_games(file.database(), board, listed_games_max);
  if (!games) return Failure{file_error(path, games.error())};
  std::string out = "{\"games\":[";
  for (const ListedGame& game : *games) {
    if (out.back() != '[') out += ',';
    append_game(out, game);
  }
  return out + "]}";
}

}  // namespace luozi::host
