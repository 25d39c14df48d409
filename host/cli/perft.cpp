// Counts lines of play from the command line.
#include "host/cli/perft.hpp"

#include <ostream>

#include "boards/chess/chess.hpp"
#include "boards/perft.hpp"
#include "host/cli/cli.hpp"
#include "host/cli/usage.hpp"

namespace luozi::host {
namespace {

/// Deeper, the count of lines no longer fits 64 bits in some positions.
constexpr int depth_max = 12;

int count_chess(std::string fen, bool chess960, int depth, std::ostream& out, std::ostream& err) {
  if (fen == "startpos") fen = chess::start_fen;
  const auto position = chess::parse_fen(fen, chess960);
  if (!position) {
    err << "luozi perft: --start " << fen << ": " << position.error().message << '\n';
    return exit_bad_data;
  }
  out << perft<chess::Chess>(*position, depth) << '\n';
  return exit_done;
}

}  // namespace

int run_perft(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  std::string game;
  std::string start;
  int depth = 0;
  options::options_description named("Options");
  named.add_options()("game", options::value(&game)->required(), "chess or chess960")(
      "start", options::value(&start)->default_value("startpos"), "the position's FEN")(
      "depth", options::value(&depth)->required(), "how many plies");
  const options::options_description hidden;
  const options::positional_options_description positional;
  const CommandUsage usage{"perft",
                           "perft --game NAME [--start FEN] --depth N",
                           "Counts the different lines of so many legal moves and prints the count "
                           "alone on the last line.",
                           named,
                           positional,
                           hidden};
  const auto read = read_options(usage, arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  if (depth < 0 || depth > depth_max) {
    return bad_usage(usage, "--depth must be 0 to " + std::to_string(depth_max), err);
  }
  if (game != "chess" && game != "chess960") {
    return bad_usage(usage, "--game " + game + ": not known; known are chess, chess960", err);
  }
  return count_chess(start, game == "chess960", depth, out, err);
}

}  // namespace luozi::host
