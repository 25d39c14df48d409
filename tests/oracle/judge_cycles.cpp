// Reads lines "FEN;moves" and prints for each how the Asian rules of boards/xiangqi judge the
// repetition at its end: 1-0, 0-1, 1/2-1/2 or none.
#include "boards/xiangqi/repetition.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

namespace luozi::xiangqi {
namespace {

std::string_view verdict(const RepetitionRuling& ruling) {
  switch (ruling.verdict) {
    case RepetitionVerdict::draw:
      return "1/2-1/2";
    case RepetitionVerdict::loses:
      return *ruling.offender == Side::white ? "0-1" : "1-0";
    case RepetitionVerdict::none:
    case RepetitionVerdict::must_change:
      return "none";
  }
  return "";
}

History<Xiangqi> read_game(const std::string& line) {
  const std::size_t semicolon = line.find(';');
  const Result<Position, FenError> start = parse_fen(line.substr(0, semicolon));
  if (!start || semicolon == std::string::npos) {
    std::cerr << "judge_cycles: '" << line << "': expected FEN;moves\n";
    std::exit(EXIT_FAILURE);
  }
  History<Xiangqi> game{*start};
  std::istringstream words(line.substr(semicolon + 1));
  for (std::string word; words >> word;) {
    const Result<Move, MoveTextFault> move = parse_coordinates(game.now(), word);
    if (!move) {
      std::cerr << "judge_cycles: '" << word << "' is no legal move in '" << line << "'\n";
      std::exit(EXIT_FAILURE);
    }
    game.plies.push_back({*move, play(game.now(), *move)});
  }
  return game;
}

}  // namespace
}  // namespace luozi::xiangqi

int main(int count, char** words) {
  using namespace luozi::xiangqi;
  const bool tells_why = count == 2 && std::string_view(words[1]) == "--explain";
  for (std::string line; std::getline(std::cin, line);) {
    const RepetitionRuling ruling = judge_repetition(read_game(line), axf);
    std::cout << verdict(ruling) << '\n';
    if (!tells_why) continue;
    for (const std::string& each : explain(ruling)) std::cout << "  " << each << '\n';
  }
}
