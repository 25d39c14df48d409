// What play_corpus is asked to do.
#pragma once

#include "boards/result.hpp"
#include "hardware/model/level.hpp"
#include "notation/trace.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace luozi::corpus {

struct Arguments {
  std::filesystem::path folder;  ///< for failures
  std::uint64_t first_seed = 0;
  std::vector<std::string> files{};
  std::string random_game{};  ///< instead of files
  std::uint64_t random_count = 0;
  std::optional<model::Level> level{};  ///< none: clean hands, and a clock as the seed says
  std::vector<notation::Sensing> sensings{notation::Sensing::presence, notation::Sensing::colour};
  bool clock = false;
  std::size_t games_max = std::numeric_limits<std::size_t>::max();
};

/// The error is for a person.
Result<Arguments, std::string> read_arguments(const std::vector<std::string>& words);

}  // namespace luozi::corpus
