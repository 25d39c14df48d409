// The names of every game that the program knows.
#include "notation/games.hpp"

namespace luozi::notation {

std::string game_names() {
  std::string names;
  for_each_game([&]<class Text>() {
    for (const std::string_view name : Text::names) {
      names.append(names.empty() ? "" : ", ").append(name);
    }
  });
  return names;
}

}  // namespace luozi::notation
