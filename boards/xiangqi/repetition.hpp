// Judges a cycle of moves that repeats itself: what each move is, who loses or must change, and by
// which articles.
#pragma once

#include "boards/game.hpp"
#include "boards/outcome.hpp"
#include "boards/units.hpp"
#include "boards/xiangqi/laws.hpp"
#include "boards/xiangqi/move.hpp"
#include "boards/xiangqi/position.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::xiangqi {

struct Xiangqi;

/// What a move is in a repeating cycle, the heaviest purpose first (CXA-1999 27.4, 28).
enum class Purpose : std::uint8_t {
  check,     ///< 将 28.1
  kill,      ///< 杀 28.2
  chase,     ///< 捉 28.3, 29
  exchange,  ///< 兑 28.5
  offer,     ///< 献 28.6
  block,     ///< 拦 28.7
  follow,    ///< 跟 28.8
  idle,      ///< 闲 28.9, none of the above
};

std::string_view name(Purpose purpose);     ///< check, kill ...
std::string_view chinese(Purpose purpose);  ///< 将, 杀 ...

/// One move of the cycle, classified, with what an arbiter needs to follow it.
struct ClassifiedMove {
  std::size_t ply = 0;  ///< of the history, from 1
  Side side = Side::white;
  Move move;
  Purpose purpose = Purpose::idle;
  std::vector<Point> targets{};              ///< of a chase, exchange or follow
  std::vector<std::string_view> articles{};  ///< "CXA-1999 28.3" ... those that decided it
  std::string because{};                     ///< one English sentence
};

enum class RepetitionVerdict : std::uint8_t {
  none,         ///< nothing has repeated often enough
  draw,         ///< 不变作和
  loses,        ///< the offender has lost
  must_change,  ///< the offender must change; once more round the cycle and he loses
};

struct RepetitionRuling {
  RepetitionVerdict verdict = RepetitionVerdict::none;
  std::optional<Side> offender{};
  std::string_view reason{};   ///< perpetual-check, perpetual-kill, perpetual-chase,
                               ///< perpetual-attack (mixed), mutual-perpetual-check, repetition ...
  std::string_view article{};  ///< that rules: "CXA-1999 24.1"
  std::vector<ClassifiedMove> cycle{};
};

/// Judges the cycle that the last move of the history closes, by the book of these laws.
RepetitionRuling judge_repetition(const History<Xiangqi>& history, const Laws& laws);

/// The ruling in words, one line a move of the cycle and one for the ruling.
std::vector<std::string> explain(const RepetitionRuling& ruling);

}  // namespace luozi::xiangqi
