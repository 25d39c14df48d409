// Counts lines of play from the command line.
#include "host/cli/perft.hpp"

#include "boards/perft.hpp"
#include "host/cli/cli.hpp"
#include "host/cli/named_game.hpp"
#include "host/cli/usage.hpp"
#include "notation/words.hpp"

#include <ostream>

namespace luozi::host {
namespace {

/// Deeper, the count of lines no longer fits 64 bits in some positions.
constexpr int depth_max = 12;

template <notation::GameText Text>
int count(std::string_view game, const std::string& start, int depth, std::ostream& out,
          std::ostream& err) {
  const auto position = Text::read_position(game, start);
  if (!position) {
    err << "luozi perft: --start " << notation::shown(start) << ": " << position.error() << '\n';
    return exit_bad_data;
  }
  out << perft<typename Text::Game>(*position, depth) << '\n';
  return exit_done;
}

}  // namespace

int run_perft(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  std::string game;
  std::string start;
  int depth = 0;
  const std::string games = notation::game_names();
  options::options_description named("Options");
  named.add_options()                                             //
      ("game", options::value(&game)->required(), games.c_str())  //
      ("start", options::value(&start)->default_value("startpos"), "the position's FEN")(
          "depth", options::value(&depth)->required(), "how many plies");
  const CommandUsage usage{"perft", "perft --game NAME [--start FEN] --depth N",
                           "Counts the different lines of so many legal moves and prints the count "
                           "alone on the last line.",
                           named};
  const auto read = read_options(usage, arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  if (depth < 0 || depth > depth_max) {
    return bad_usage(usage, "--depth must be 0 to " + std::to_string(depth_max), err);
  }
  return with_named_game(usage, game, err,
                         [&]<class Text>() { return count<Text>(game, start, depth, out, err); });
}

}  // namespace luozi::host
