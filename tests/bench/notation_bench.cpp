// How many trace lines, and plies of chess, xiangqi and draughts games, a second are read and
// written on one core.
#include "notation/chess_pgn.hpp"
#include "notation/draughts_text.hpp"
#include "notation/trace.hpp"
#include "notation/xiangqi_text.hpp"

#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {
namespace {

/// A game's worth of lifts and places, again and again, as a board sends them.
std::vector<std::string> trace_lines(int count) {
  const TraceBoard& board = *trace_board("chess");
  std::vector<std::string> lines{"#luozi-trace 1"};
  for (int i = 0; i < count; ++i) {
    const Micros at{std::int64_t{i} * 731'003};
    const SquareNumber square{(i / 2 * 7) % board.square_count};
    const TraceEvent lift{at, TraceLift{square}};
    const TraceEvent place{at, TracePlace{square, Side::white}};
    std::string line = write_line(i % 2 == 0 ? lift : place, board);
    line.pop_back();
    lines.push_back(std::move(line));
  }
  return lines;
}

void read_trace(benchmark::State& state) {
  const std::vector<std::string> lines = trace_lines(100'000);
  std::int64_t read = 0;
  for (auto _ : state) {
    TraceReader reader("bench.trace");
    for (const std::string& line : lines) {
      auto event = reader.read_line(line);
      benchmark::DoNotOptimize(event);
      if (!event) state.SkipWithError(event.error().message.c_str());
    }
    read += static_cast<std::int64_t>(lines.size());
  }
  state.SetItemsProcessed(read);
}
BENCHMARK(read_trace)->Unit(benchmark::kMillisecond);

void write_trace(benchmark::State& state) {
  const TraceBoard& board = *trace_board("chess");
  const TraceEvent event{Micros{1'733'000}, TracePlace{{28}, Side::white}};
  for (auto _ : state) benchmark::DoNotOptimize(write_line(event, board));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(write_trace);

std::string famous_games() {
  std::string all;
  for (const auto& entry :
       std::filesystem::directory_iterator(LUOZI_SOURCE_DIR "/tests/games/chess")) {
    if (entry.path().extension() != ".pgn") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    all.append(std::istreambuf_iterator<char>(file), {});
  }
  return all;
}

/// Items are plies.
void read_pgn(benchmark::State& state) {
  const std::string text = famous_games();
  std::int64_t plies = 0;
  for (auto _ : state) {
    PgnReader reader("games.pgn", text);
    while (const auto game = reader.next()) {
      if (*game) plies += static_cast<std::int64_t>((*game)->record.moves.size());
    }
  }
  state.SetItemsProcessed(plies);
}
BENCHMARK(read_pgn)->Unit(benchmark::kMillisecond);

/// Games of legal moves drawn at random, 120 plies each; those of a corpus are not at hand
/// everywhere.
std::vector<Record<xiangqi::Xiangqi>> xiangqi_games(int count) {
  std::mt19937 random(1'999);
  std::vector<Record<xiangqi::Xiangqi>> games(static_cast<std::size_t>(count));
  for (Record<xiangqi::Xiangqi>& game : games) {
    xiangqi::Position position;
    while (game.moves.size() < 120) {
      const xiangqi::MoveList moves = legal_moves(position);
      if (moves.empty()) break;
      game.moves.push_back({moves[random() % moves.size()]});
      position = play(position, game.moves.back().move);
    }
  }
  return games;
}

/// Items are plies; the argument is the format's place in XiangqiText::formats.
void write_xiangqi(benchmark::State& state) {
  const auto games = xiangqi_games(50);
  const std::string_view format = XiangqiText::formats.at(static_cast<std::size_t>(state.range(0)));
  std::int64_t plies = 0;
  for (auto _ : state) {
    for (const auto& game : games) {
      benchmark::DoNotOptimize(XiangqiText::write(game, format));
      plies += static_cast<std::int64_t>(game.moves.size());
    }
  }
  state.SetLabel(std::string(format));
  state.SetItemsProcessed(plies);
}
BENCHMARK(write_xiangqi)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

void read_xiangqi(benchmark::State& state) {
  const std::string_view format = XiangqiText::formats.at(static_cast<std::size_t>(state.range(0)));
  std::string text;
  for (const auto& game : xiangqi_games(50)) text += XiangqiText::write(game, format);
  std::int64_t plies = 0;
  for (auto _ : state) {
    XiangqiText::read("games.pgn", text, [&](const Reading<xiangqi::Xiangqi>& game) {
      if (!game) state.SkipWithError(game.error().message.c_str());
      if (game) plies += static_cast<std::int64_t>(game->record.moves.size());
      return true;
    });
  }
  state.SetLabel(std::string(format));
  state.SetItemsProcessed(plies);
}
BENCHMARK(read_xiangqi)->DenseRange(0, 3)->Unit(benchmark::kMillisecond);  // DhtmlXQ is not read

/// Games of legal moves drawn at random, 90 plies each.
template <class Text>
std::vector<Record<typename Text::Game>> draughts_games(int count) {
  std::mt19937 random(2'007);
  std::vector<Record<typename Text::Game>> games(static_cast<std::size_t>(count));
  for (auto& game : games) {
    typename Text::Position position;
    while (game.moves.size() < 90) {
      const auto moves = Text::Game::legal_moves(position);
      if (moves.empty()) break;
      game.moves.push_back({moves[random() % moves.size()]});
      position = Text::Game::play(position, game.moves.back().move);
    }
  }
  return games;
}

/// Items are plies; the argument is the format's place in the game's formats.
template <class Text>
void write_draughts(benchmark::State& state) {
  const auto games = draughts_games<Text>(50);
  const std::string_view format = Text::formats.at(static_cast<std::size_t>(state.range(0)));
  std::int64_t plies = 0;
  for (auto _ : state) {
    for (const auto& game : games) {
      benchmark::DoNotOptimize(Text::write(game, format));
      plies += static_cast<std::int64_t>(game.moves.size());
    }
  }
  state.SetLabel(std::string(format));
  state.SetItemsProcessed(plies);
}
BENCHMARK_TEMPLATE(write_draughts, InternationalText)
    ->DenseRange(0, 2)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(write_draughts, RussianText)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);

template <class Text>
void read_draughts(benchmark::State& state) {
  const std::string_view format = Text::formats.at(static_cast<std::size_t>(state.range(0)));
  std::string text;
  for (const auto& game : draughts_games<Text>(50)) text += Text::write(game, format);
  std::int64_t plies = 0;
  for (auto _ : state) {
    Text::read("games.pdn", text, [&](const Reading<typename Text::Game>& game) {
      if (!game) state.SkipWithError(game.error().message.c_str());
      if (game) plies += static_cast<std::int64_t>(game->record.moves.size());
      return true;
    });
  }
  state.SetLabel(std::string(format));
  state.SetItemsProcessed(plies);
}
// Score sheets are not read.
BENCHMARK_TEMPLATE(read_draughts, InternationalText)
    ->DenseRange(0, 1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(read_draughts, RussianText)->DenseRange(0, 1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace luozi::notation
