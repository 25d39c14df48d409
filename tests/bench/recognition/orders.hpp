// Capture-order invariance: the same games played in every order that hands know, which must give
// the same record.
#pragma once

#include "notation/trace.hpp"
#include "tests/bench/recognition/game_source.hpp"
#include "tests/bench/recognition/statistics.hpp"

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace luozi::bench {

struct OrderRow {
  std::string order;  ///< "captures: own piece first"
  Share exact{};      ///< games whose record is the true one
};

struct OrderTable {
  std::string game;
  notation::Sensing sensing = notation::Sensing::presence;
  std::vector<OrderRow> rows{};
  Share same{};  ///< games with the same record in all orders
};

/// Clean hands, each order for all the moves that have a use for it.
OrderTable play_orders(const GameSource& source, notation::Sensing sensing, std::size_t games,
                       std::uint64_t seed, std::size_t threads);

void print_orders(const std::vector<OrderTable>& tables, std::ostream& out);

}  // namespace luozi::bench
