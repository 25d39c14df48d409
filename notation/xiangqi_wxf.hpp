// Xiangqi moves in the letters of the World Xiangqi Federation: C2.5, H8+7, R+.3, 3+.4.
#pragma once

#include "boards/xiangqi/position.hpp"
#include "notation/xiangqi_move_error.hpp"

#include <string>
#include <string_view>

namespace luozi::notation {

/// The move as the federation's own page on notation writes it: letters K A E R H C P, a point for
/// a traverse, tandem pawns on one file P+ P3 P- (two or three) or ++ P+ P3 P- -- (four or five),
/// on two files 3+ 33 3-. The move must be legal.
std::string write_wxf(const xiangqi::Position& position, xiangqi::Move move);

/// Reads that and its dialects: a traverse as = or without a sign, B and N for E and H, small and
/// full-width letters, +C for C+, pawns numbered before their file (26=5) or by letters (Pb). Where
/// two dialects read a text differently, that of `write_wxf` stands; a traverse with = is read
/// as the others write.
ReadXiangqiMove read_wxf(const xiangqi::Position& position, std::string_view text);

}  // namespace luozi::notation
