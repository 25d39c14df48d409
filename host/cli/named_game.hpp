// The game that a command line names: calls what knows its types, or says which games there are.
#pragma once

#include "host/cli/usage.hpp"
#include "notation/games.hpp"

#include <fmt/format.h>

#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace luozi::host {

/// Calls `use.template operator()<Text>()`, which gives an exit code, for the game of that name.
template <class Use>
int with_named_game(const CommandUsage& usage, std::string_view name, std::ostream& err,
                    Use&& use) {
  int code = 0;
  const bool known =
      notation::with_game(name, [&]<class Text>() { code = use.template operator()<Text>(); });
  if (known) return code;
  return bad_usage(
      usage, fmt::format("--game {}: not known; known are {}", name, notation::game_names()), err);
}

/// Whether a list of the game's names has this one.
template <class Names>
bool is_one_of(std::string_view name, const Names& names) {
  for (const std::string_view known : names) {
    if (known == name) return true;
  }
  return false;
}

}  // namespace luozi::host
