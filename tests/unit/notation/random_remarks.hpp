// Random times, glyphs and words for the games that the round trips write and read.
#pragma once

#include "boards/units.hpp"
#include "notation/record.hpp"

#include <cstdint>
#include <random>
#include <string>
#include <utility>

namespace luozi::notation {

class RandomRemarks {
 public:
  /// One sign in so many is the foreign one.
  RandomRemarks(unsigned seed, std::string foreign, int foreign_one_in)
      : random_(seed), foreign_(std::move(foreign)), foreign_one_in_(foreign_one_in) {}

  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

  template <class Move>
  RecordedMove<Move> remarked(const Move& played) {
    RecordedMove<Move> move{played};
    if (below(3) == 0) move.clock = seconds(below(20'000));
    if (below(3) == 0) move.elapsed = seconds(below(20'000));
    for (int i = below(8) - 5; i > 0; --i) move.nags.push_back(std::uint8_t(below(256)));
    if (below(5) == 0) move.comment = text();
    return move;
  }

  /// Words of all signs but the closing brace, which a comment cannot hold.
  std::string text() {
    std::string out;
    for (int words = 1 + below(20); words > 0; --words) {
      if (!out.empty()) out += ' ';
      for (int i = 1 + below(12); i > 0; --i) out += sign();
    }
    return out;
  }

 private:
  std::string sign() {
    if (below(foreign_one_in_) == 0) return foreign_;
    const char c = static_cast<char>('!' + below(94));
    return c == '}' ? "]" : std::string(1, c);
  }

  std::mt19937 random_;
  std::string foreign_;
  int foreign_one_in_;
};

}  // namespace luozi::notation
