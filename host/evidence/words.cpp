// Every word a bundle says, in each of its languages: one file for each, nothing among the code.
#include "host/evidence/words.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace luozi::host {

std::span<const Language* const> languages() {
  static constexpr std::array<const Language*, 2> all{&english, &chinese};
  return all;
}

const Phrase* find_phrase(const Language& language, std::string_view key) {
  const auto found = std::ranges::find(language.phrases, key, &Phrase::key);
  return found == language.phrases.end() ? nullptr : &*found;
}

std::string say(const Language& language, std::string_view key, Places places) {
  const Phrase* const phrase = find_phrase(language, key);
  assert(phrase != nullptr);
  if (phrase == nullptr) return std::string(key);
  std::string out;
  // What is filled in is not looked at again: a player may be called {square}.
  for (std::string_view rest = phrase->text; !rest.empty();) {
    const std::size_t open = rest.find('{');
    const std::size_t close = rest.find('}', std::min(open, rest.size()));
    out.append(rest.substr(0, open));
    if (close == std::string_view::npos) break;
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    const auto* const place = std::ranges::find(places, name, &Places::value_type::first);
    out.append(place == places.end() ? name : place->second);
    rest.remove_prefix(close + 1);
  }
  return out;
}

}  // namespace luozi::host
