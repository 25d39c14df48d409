// Converts games from the command line: read in any format of their game, written in one.
#include "host/cli/convert.hpp"

#include "host/cli/cli.hpp"
#include "host/cli/named_game.hpp"
#include "host/cli/text_file.hpp"
#include "host/cli/usage.hpp"
#include "host/session/replay.hpp"
#include "notation/move_list.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <ostream>
#include <string_view>
#include <utility>

namespace luozi::host {
namespace {

struct Wish {
  std::string file, format, game;
  bool game_guessed = false;  ///< from the text, not told
};

/// The game that the text is of; empty: none is recognised.
std::string_view recognised(std::string_view text) {
  std::string_view name;
  notation::for_each_game([&]<class Text>() {
    if (name.empty() && Text::recognises(text)) name = Text::names.front();
  });
  return name;
}

/// The moves in one of the game's notations, one a line.
template <notation::GameText Text>
void write_moves(const notation::Record<typename Text::Game>& record, std::string_view notation,
                 std::ostream& out) {
  auto position = record.start;
  auto accepted = record.accepted.begin();
  for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
    for (; accepted != record.accepted.end() && accepted->before == ply; ++accepted) {
      position = accepted->position;
    }
    const auto& move = record.moves[ply].move;
    out << Text::write_move(position, move, notation) << '\n';
    position = Text::Game::play(position, move);
  }
}

template <notation::GameText Text>
int convert(const Wish& wish, std::string_view text, const CommandUsage& usage, std::ostream& out,
            std::ostream& err) {
  const bool moves_only = is_one_of(wish.format, Text::notations);
  if (!moves_only && !is_one_of(wish.format, Text::formats)) {
    return bad_usage(
        usage,
        fmt::format("--to {}: not known for {}{}; known are {} and the notations {}", wish.format,
                    Text::names.front(),
                    wish.game_guessed ? " (which the text looks like; --game says otherwise)" : "",
                    fmt::join(Text::formats, ", "), fmt::join(Text::notations, ", ")),
        err);
  }
  int games = 0;
  int faults = 0;
  Text::read(wish.file, text, [&](notation::Reading<typename Text::Game> reading) {
    if (!reading) {
      ++faults;
      err << reading.error().message << '\n';
    } else if (moves_only) {
      if (games++ > 0) out << '\n';
      write_moves<Text>(reading->record, wish.format, out);
    } else {
      ++games;
      out << Text::write(reading->record, wish.format);
    }
    return static_cast<bool>(out);
  });
  if (games == 0 && faults == 0) err << wish.file << ": holds no game\n";
  return games > 0 && faults == 0 ? exit_done : exit_bad_data;
}

/// A trace's games in their own format, and which game they are of. The error is one line.
struct TraceGames {
  std::string game, text;
};
Result<TraceGames, std::string> games_of_trace(const std::string& file, std::string_view text,
                                               std::ostream& err, bool& faulty) {
  const auto replayed = replay_trace(file, text, [](const Notice&) {});
  if (!replayed) return Failure{replayed.error()};
  for (const std::string& fault : replayed->faults) err << fault << '\n';
  faulty = !replayed->faults.empty();
  if (!replayed->session) return Failure{file + ": nothing happens in this trace"};
  TraceGames games{replayed->session->view().game, ""};
  for (const FinishedGame& game : replayed->finished) games.text += game.text;
  if (!replayed->session->view().moves.empty()) games.text += replayed->session->export_text();
  return games;
}

int convert_file(Wish wish, const CommandUsage& usage, std::ostream& out, std::ostream& err) {
  auto text = read_text_file("convert", wish.file, err);
  if (!text) return exit_io;
  bool faulty = false;
  if (text->starts_with("#luozi-trace")) {
    auto games = games_of_trace(wish.file, *text, err, faulty);
    if (!games) {
      err << games.error() << '\n';
      return exit_bad_data;
    }
    wish.game = games->game;
    text = std::move(games).value().text;
  }
  if (wish.game.empty()) {
    wish.game = recognised(*text);
    wish.game_guessed = true;
  }
  if (wish.game.empty()) {
    err << fmt::format("{}: no game's text is recognised in it; --game says whose it is ({})\n",
                       wish.file, notation::game_names());
    return exit_bad_data;
  }
  const int code = with_named_game(usage, wish.game, err, [&]<class Text>() {
    return convert<Text>(wish, notation::with_games_ended(*text), usage, out, err);
  });
  return code == exit_done && faulty ? int{exit_bad_data} : code;
}

}  // namespace

int run_convert(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  Wish wish;
  const std::string games = notation::game_names();
  options::options_description named("Options");
  named.add_options()  //
      ("to", options::value(&wish.format)->required(),
       "a format of the game, or one of its notations for the moves alone, one a line")  //
      ("game", options::value(&wish.game),
       ("whose text it is, where that is not recognised: " + games).c_str());
  options::options_description hidden;
  hidden.add_options()("file", options::value(&wish.file));
  options::positional_options_description positional;
  positional.add("file", 1);
  const CommandUsage usage{
      "convert",
      "convert FILE --to FORMAT [--game NAME]",
      "Reads the games of a file, or of a trace, and prints them in another format. A game that "
      "cannot be read is told with file and line, and the next one is read.",
      named,
      positional,
      hidden};
  const auto read = read_options(usage, arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  if (wish.file.empty()) return bad_usage(usage, "a file is missing", err);
  return convert_file(std::move(wish), usage, out, err);
}

}  // namespace luozi::host
