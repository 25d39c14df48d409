// What tells the draughts games apart: one type of constants each, with the articles.
#pragma once

#include "boards/draughts/board.hpp"

#include <string_view>

namespace luozi::draughts {

/// International draughts on 100 squares. In all three games capturing is mandatory, men capture
/// backwards too, kings fly, and captured pieces leave when the whole capture is done
/// (CN-draughts-100 7.4.6, 5.9, 6.1, 6.11).
struct International {
  using Grid = Grid100;
  static constexpr std::string_view name = "draughts-international";
  static constexpr std::string_view laws = "cn-draughts-100";
  static constexpr int pieces_a_side = 20;            // CN-draughts-100 2.1
  static constexpr bool majority = true;              // CN-draughts-100 6.12, by count alone
  static constexpr bool promotes_in_passing = false;  // CN-draughts-100 6.14
  static constexpr int gametype = 20;                 // PDN 3.0
};

/// Brazilian draughts: the international rules on 64 squares.
struct Brazilian {
  using Grid = Grid64;
  static constexpr std::string_view name = "draughts-brazilian";
  static constexpr std::string_view laws = "cn-draughts-64";
  static constexpr int pieces_a_side = 12;  // CN-draughts-64 2.1
  static constexpr bool majority = true;
  static constexpr bool promotes_in_passing = false;
  static constexpr int gametype = 26;
};

/// Russian draughts: any complete capture, and a man that passes the last row goes on as a king.
struct Russian {
  using Grid = Grid64;
  static constexpr std::string_view name = "draughts-russian";
  static constexpr std::string_view laws = "cn-draughts-64";
  static constexpr int pieces_a_side = 12;  // CN-draughts-64 2.1
  static constexpr bool majority = false;
  static constexpr bool promotes_in_passing = true;
  static constexpr int gametype = 25;
};

}  // namespace luozi::draughts
