// Fits the weights of boards/<game>/plausibility.cpp to games, and says what they are worth on
// others.
#include "boards/chess/chess.hpp"
#include "boards/chess/move_traits.hpp"
#include "boards/xiangqi/move_traits.hpp"
#include "boards/xiangqi/xiangqi.hpp"
#include "notation/chess_pgn.hpp"
#include "notation/xiangqi_pgn.hpp"
#include "tests/bench/plausibility/logit.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::bench {
namespace {

struct ChessGames {
  using Game = chess::Chess;
  using Traits = chess::MoveTraits;
  using Reader = notation::PgnReader;
  using Model = bench::Model<chess::trait_count, chess::man_count, chess::place_count>;
  static constexpr std::size_t places_in_a_row = 8;
};

struct XiangqiGames {
  using Game = xiangqi::Xiangqi;
  using Traits = xiangqi::MoveTraits;
  using Reader = notation::XiangqiPgnReader;
  using Model = bench::Model<xiangqi::trait_count, xiangqi::man_count, xiangqi::place_count>;
  static constexpr std::size_t places_in_a_row = 5;
};

template <class Games>
using Choices = typename Games::Model::Choices;
template <class Games>
using MoveOf = typename Games::Game::Move;

/// What the position leaves to choose from; none: what was played is not among it. Of promotions on
/// one square only the queen is.
template <class Games>
std::optional<typename Games::Model::Choice> choice(const typename Games::Game::Position& position,
                                                    const LastMoves<MoveOf<Games>>& last,
                                                    MoveOf<Games> played) {
  using Game = typename Games::Game;
  const typename Games::Traits traits(position, last);
  typename Games::Model::Choice choice{.stage = traits.stage(), .options = {}};
  std::optional<std::size_t> index;
  for (const auto move : Game::legal_moves(position)) {
    if (Game::twin_cost(position, move) > 0) continue;
    if (move.from == played.from && move.to == played.to) index = choice.options.size();
    choice.options.push_back({traits.of(move), traits.way(move), move.from == played.from});
  }
  if (!index) return std::nullopt;
  choice.played = *index;
  return choice;
}

/// Adds the moves of a file's games to the first list or, every other game, to the second.
template <class Games>
void read(const char* file, Choices<Games>& even, Choices<Games>& odd) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  typename Games::Reader reader(file, text);
  for (bool is_odd = false; const auto game = reader.next(); is_odd = !is_odd) {
    if (!*game) continue;
    auto position = (*game)->record.start;
    LastMoves<MoveOf<Games>> last{};
    for (const auto& each : (*game)->record.moves) {
      auto made = choice<Games>(position, last, each.move);
      if (!made) break;
      (is_odd ? odd : even).push_back(std::move(*made));
      position = Games::Game::play(position, each.move);
      last = {each.move, last[0]};
    }
  }
}

/// As the sources have them: a line for each trait, its weights by stage.
template <class Traits>
void print_traits(const Traits& traits) {
  for (const auto& stages : traits) {
    fmt::print("        {{{{{:.2f}, {:.2f}, {:.2f}}}}},\n", stages[0], stages[1], stages[2]);
  }
}

/// As the sources have them: a board for each man of each stage, its first rank first.
template <class Places>
void print_places(const Places& places, std::size_t in_a_row) {
  for (const auto& stage : places) {
    fmt::print("    {{{{\n");
    for (const auto& man : stage) {
      for (std::size_t i = 0; i < man.size(); ++i) {
        const bool first = i % in_a_row == 0, last = (i + 1) % in_a_row == 0;
        const std::string_view before = i == 0 ? "        {" : first ? "         " : " ";
        fmt::print("{}{:.1f}{}{}", before, man[i] == 0 ? 0 : man[i],
                   i + 1 == man.size() ? "}," : ",", last ? "\n" : "");
      }
    }
    fmt::print("    }}}},\n");
  }
}

template <class Games>
int run(int count, char** files) {
  Choices<Games> even, odd;
  for (int i = 0; i < count; ++i) read<Games>(files[i], even, odd);
  if (even.empty() || odd.empty()) {
    std::cerr << "plausibility_fit: two games or more are needed, read were "
              << even.size() + odd.size() << " moves\n";
    return 65;
  }
  const auto weights = rounded(fit<typename Games::Model::Weights>(even));
  print_traits(weights.traits);
  print_places(weights.places, Games::places_in_a_row);
  report("fitted", even, weights, false);
  report("others", odd, weights, false);
  report("others, the man known", odd, weights, true);
  return 0;
}

int run(int count, char** words) {
  const std::string_view game = count > 2 ? words[1] : "";
  if (game == "chess") return run<ChessGames>(count - 2, words + 2);
  if (game == "xiangqi") return run<XiangqiGames>(count - 2, words + 2);
  std::cerr << "usage: plausibility_fit chess|xiangqi FILE.pgn ...\n";
  return 64;
}

}  // namespace
}  // namespace luozi::bench

int main(int count, char** words) { return luozi::bench::run(count, words); }
