// Where a performance's luck comes from.
#pragma once

#include "hardware/model/random.hpp"

#include <cstdint>
#include <map>
#include <string_view>

namespace luozi::model {

/// Either one stream for everything, in the order in which it is drawn from, or a stream of its own
/// for each of a level's cells, so that what one cell does leaves the others' luck alone.
class Chances {
 public:
  explicit Chances(Random& all) : all_(&all) {}
  Chances(std::uint64_t seed, int ply) : seed_(seed), ply_(ply) {}

  /// `cell` must outlive this: it is meant to be a literal.
  Random& of(std::string_view cell) {
    if (all_ != nullptr) return *all_;
    return streams_.try_emplace(cell, Random::stream(seed_, ply_, cell)).first->second;
  }

 private:
  Random* all_ = nullptr;
  std::uint64_t seed_ = 0;
  int ply_ = 0;
  std::map<std::string_view, Random> streams_;
};

}  // namespace luozi::model
