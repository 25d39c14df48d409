// Reads the positions of tests/repetition/cases.
#include "tests/repetition/case_file.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <utility>

namespace luozi::xiangqi {
namespace {

[[noreturn]] void fail(const std::string& where, const std::string& what) {
  std::cerr << where << ": " << what << '\n';
  std::exit(EXIT_FAILURE);
}

void set(RepetitionCase& each, const std::string& key, const std::string& value,
         const std::string& where) {
  const std::map<std::string_view, std::string RepetitionCase::*> texts{
      {"id", &RepetitionCase::id},           {"clause", &RepetitionCase::clause},
      {"story", &RepetitionCase::story},     {"fen", &RepetitionCase::fen},
      {"cycle", &RepetitionCase::cycle},     {"moves", &RepetitionCase::moves},
      {"cites", &RepetitionCase::cites},     {"purposes", &RepetitionCase::purposes},
      {"verdict", &RepetitionCase::verdict}, {"axf", &RepetitionCase::axf}};
  const auto text = texts.find(key);
  if (text != texts.end()) {
    each.*(text->second) = value;
  } else if (key == "occurrences") {
    each.occurrences = std::atoi(value.c_str());
  } else if (key == "rounds") {
    each.rounds = std::atoi(value.c_str());
  } else {
    fail(where, "'" + key + "' is no field of a case");
  }
}

void read_file(const std::filesystem::path& path, std::vector<RepetitionCase>& cases) {
  std::ifstream in(path);
  std::string line;
  bool open = false;
  for (int number = 1; std::getline(in, line); ++number) {
    const std::string where = path.string() + ":" + std::to_string(number);
    if (line.empty() || line.front() == '#') {
      open = open && !line.empty();
      continue;
    }
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) fail(where, "expected 'field: value'");
    if (!std::exchange(open, true)) cases.emplace_back();
    set(cases.back(), line.substr(0, colon), line.substr(colon + 2), where);
  }
}

Point reflected(Point point, Reflection reflection) {
  if (reflection == Reflection::left_right) return point_at(8 - file_of(point), rank_of(point));
  if (reflection == Reflection::colours) return point_at(file_of(point), 9 - rank_of(point));
  return point;
}

Position reflected(const Position& position, Reflection reflection) {
  Setup setup;
  setup.turn = position.turn();
  setup.halfmoves = position.halfmoves();
  if (reflection == Reflection::colours) setup.turn = other(setup.turn);
  for (const Point point : position.board().filled()) {
    Piece piece = *position.piece_at(point);
    if (reflection == Reflection::colours) piece.side = other(piece.side);
    setup.board.put(reflected(point, reflection), piece);
  }
  const Result<Position, SetupFault> result = Position::from(setup);
  if (!result) fail("reflected position", std::string(text(result.error())));
  return *result;
}

void play_words(History<Xiangqi>& game, const RepetitionCase& each, const std::string& words,
                Reflection reflection) {
  std::istringstream in(words);
  for (std::string word; in >> word;) {
    const auto from = parse_square<XiangqiGrid>(word.substr(0, 2));
    const auto to = parse_square<XiangqiGrid>(word.substr(2));
    if (!from || !to) fail(each.id, word + " is no move");
    const Move move{reflected(*from, reflection), reflected(*to, reflection)};
    if (!is_legal(game.now(), move)) fail(each.id, word + " is not legal");
    game.plies.push_back({move, play(game.now(), move)});
  }
}

std::string side_text(Side side, bool exchanged) {
  return std::string(name(exchanged ? other(side) : side));
}

}  // namespace

std::vector<RepetitionCase> read_cases(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".txt") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<RepetitionCase> cases;
  for (const std::filesystem::path& path : paths) read_file(path, cases);
  return cases;
}

History<Xiangqi> game_of(const RepetitionCase& each, Reflection reflection) {
  const Result<Position, FenError> start = parse_fen(each.fen);
  if (!start) fail(each.id, start.error().message);
  History<Xiangqi> game{reflected(*start, reflection)};
  play_words(game, each, each.moves, reflection);
  for (int round = 0; round < each.rounds && !each.cycle.empty(); ++round) {
    play_words(game, each, each.cycle, reflection);
    if (!same_position(game.now(), game.start)) fail(each.id, "the cycle does not come back");
  }
  return game;
}

std::string verdict_of(const RepetitionRuling& ruling, bool colours_exchanged) {
  const std::string why = " " + std::string(ruling.reason) + " " + std::string(ruling.article);
  switch (ruling.verdict) {
    case RepetitionVerdict::none:
      return "none";
    case RepetitionVerdict::draw:
      return "1/2-1/2" + why;
    case RepetitionVerdict::must_change:
      return "change " + side_text(*ruling.offender, colours_exchanged) + why;
    case RepetitionVerdict::loses: {
      const bool white = (*ruling.offender == Side::white) != colours_exchanged;
      return (white ? "0-1" : "1-0") + why;
    }
  }
  return "";
}

std::string purposes_of(const RepetitionRuling& ruling) {
  std::string text;
  for (const ClassifiedMove& move : ruling.cycle) {
    if (!text.empty()) text += " ";
    text += name(move.purpose);
  }
  return text;
}

}  // namespace luozi::xiangqi
