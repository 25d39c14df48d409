// Every word a bundle says, in each of its languages: one file for each, nothing among the code.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace luozi::host {

struct Phrase {
  std::string_view key;
  std::string_view text;  ///< with places like {square}
};

struct Language {
  std::string_view tag;  ///< BCP 47: en
  std::span<const Phrase> phrases;
};

/// Side by side on every page, in this order. A further language is one more file.
std::span<const Language* const> languages();

extern const Language english;
extern const Language chinese;

/// Null: the language has no such phrase.
const Phrase* find_phrase(const Language& language, std::string_view key);

using Places = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// The phrase with its places filled. A key without a phrase is a fault of the program; the key
/// itself is said.
std::string say(const Language& language, std::string_view key, Places places = {});

}  // namespace luozi::host
