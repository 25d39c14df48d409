// Squares and sets of squares of one kind of board; those of two boards never mix.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace luozi {

/// A kind of board: how many squares it has and what they are called.
template <class G>
concept BoardGrid = requires(int index, std::string_view text) {
  { G::square_count } -> std::convertible_to<int>;
  { G::name(index) } -> std::same_as<std::string>;         // index 0..square_count-1
  { G::parse(text) } -> std::same_as<std::optional<int>>;  // none: no such square
};

/// One square (point, field) of a board.
template <BoardGrid Grid>
class Square {
 public:
  constexpr Square() = default;
  constexpr explicit Square(int index) : index_(static_cast<std::uint16_t>(index)) {
    assert(index >= 0 && index < Grid::square_count);
  }

  constexpr int index() const { return index_; }
  friend constexpr auto operator<=>(Square, Square) = default;

 private:
  std::uint16_t index_ = 0;
};

template <BoardGrid Grid>
std::string name(Square<Grid> square) {
  return Grid::name(square.index());
}

template <BoardGrid Grid>
std::optional<Square<Grid>> parse_square(std::string_view text) {
  const std::optional<int> index = Grid::parse(text);
  return index ? std::optional(Square<Grid>(*index)) : std::nullopt;
}

/// A set of squares, one bit each, in words of 64. Iterates from the lowest index up.
template <BoardGrid Grid>
class SquareSet {
 public:
  static constexpr std::size_t word_count = (Grid::square_count + 63) / 64;
  using Words = std::array<std::uint64_t, word_count>;

  constexpr SquareSet() = default;
  constexpr explicit SquareSet(const Words& words) : words_(words) {}
  constexpr SquareSet(std::initializer_list<Square<Grid>> squares) {
    for (const Square<Grid> square : squares) insert(square);
  }

  constexpr bool contains(Square<Grid> square) const {
    return (words_[word(square)] >> bit(square) & 1U) != 0;
  }
  constexpr void insert(Square<Grid> square) { words_[word(square)] |= mask(square); }
  constexpr void erase(Square<Grid> square) { words_[word(square)] &= ~mask(square); }

  constexpr bool empty() const {
    for (const std::uint64_t bits : words_) {
      if (bits != 0) return false;
    }
    return true;
  }
  /// Counts one by one: most sets hold a few squares, and `std::popcount` calls a function of the
  /// library where the compiler may not count on the processor's own instruction.
  constexpr int size() const {
    int count = 0;
    for (std::uint64_t bits : words_) {
      for (; bits != 0; bits &= bits - 1) ++count;
    }
    return count;
  }
  constexpr bool contains_all(const SquareSet& other) const { return (other - *this).empty(); }
  constexpr const Words& words() const { return words_; }

  /// Not the array's own, which calls a function of the library for one word.
  friend constexpr bool operator==(const SquareSet& a, const SquareSet& b) {
    return (a ^ b).empty();
  }
  friend constexpr SquareSet operator|(SquareSet a, const SquareSet& b) {
    for (std::size_t i = 0; i < word_count; ++i) a.words_[i] |= b.words_[i];
    return a;
  }
  friend constexpr SquareSet operator&(SquareSet a, const SquareSet& b) {
    for (std::size_t i = 0; i < word_count; ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  friend constexpr SquareSet operator^(SquareSet a, const SquareSet& b) {
    for (std::size_t i = 0; i < word_count; ++i) a.words_[i] ^= b.words_[i];
    return a;
  }
  /// The squares of `a` that are not in `b`.
  friend constexpr SquareSet operator-(SquareSet a, const SquareSet& b) {
    for (std::size_t i = 0; i < word_count; ++i) a.words_[i] &= ~b.words_[i];
    return a;
  }
  constexpr SquareSet& operator|=(const SquareSet& b) { return *this = *this | b; }
  constexpr SquareSet& operator&=(const SquareSet& b) { return *this = *this & b; }

  class Iterator {
   public:
    using value_type = Square<Grid>;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr explicit Iterator(const Words& words) : words_(words) { skip(); }
    constexpr Square<Grid> operator*() const {
      return Square<Grid>(static_cast<int>(at_ * 64) + std::countr_zero(words_[at_]));
    }
    constexpr Iterator& operator++() {
      words_[at_] &= words_[at_] - 1;
      skip();
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
    friend constexpr bool operator==(const Iterator& a, std::default_sentinel_t) {
      return a.at_ == word_count;
    }

   private:
    constexpr void skip() {
      while (at_ < word_count && words_[at_] == 0) ++at_;
    }
    Words words_{};
    std::size_t at_ = 0;
  };

  constexpr Iterator begin() const { return Iterator(words_); }
  constexpr std::default_sentinel_t end() const { return {}; }

 private:
  static constexpr std::size_t word(Square<Grid> s) {
    return static_cast<std::size_t>(s.index()) / 64;
  }
  static constexpr int bit(Square<Grid> s) { return s.index() % 64; }
  static constexpr std::uint64_t mask(Square<Grid> s) { return std::uint64_t{1} << bit(s); }

  Words words_{};
};

/// The squares that share a side with it; none on boards of which every other square is used, and
/// on those that do not say how many squares are in a row.
template <BoardGrid Grid>
constexpr SquareSet<Grid> side_neighbours(Square<Grid> square) {
  SquareSet<Grid> out;
  if constexpr (requires { Grid::file_count; }) {
    const int file = square.index() % Grid::file_count;
    if (file > 0) out.insert(Square<Grid>(square.index() - 1));
    if (file + 1 < Grid::file_count) out.insert(Square<Grid>(square.index() + 1));
    const int below = square.index() - Grid::file_count, above = square.index() + Grid::file_count;
    if (below >= 0) out.insert(Square<Grid>(below));
    if (above < Grid::square_count) out.insert(Square<Grid>(above));
  }
  return out;
}

/// The squares that touch it at a side or a corner; none where `side_neighbours` has none.
template <BoardGrid Grid>
constexpr SquareSet<Grid> all_neighbours(Square<Grid> square) {
  SquareSet<Grid> out;
  if constexpr (requires { Grid::file_count; }) {
    constexpr int files = Grid::file_count, ranks = Grid::square_count / files;
    const int file = square.index() % files, rank = square.index() / files;
    for (int r = std::max(rank - 1, 0); r <= std::min(rank + 1, ranks - 1); ++r) {
      for (int f = std::max(file - 1, 0); f <= std::min(file + 1, files - 1); ++f) {
        out.insert(Square<Grid>(r * files + f));
      }
    }
    out.erase(square);
  }
  return out;
}

}  // namespace luozi
