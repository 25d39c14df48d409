// `luozi boards --update`: a firmware image onto a board that is plugged in.
#pragma once

#include "host/update/update.hpp"

#include <filesystem>
#include <iosfwd>

namespace luozi::host {

/// Steps and the result on `out`; one line on `err` where something is wrong, and its exit code.
int run_update(const std::filesystem::path& image, const UpdateWish& wish, std::ostream& out,
               std::ostream& err);

}  // namespace luozi::host
