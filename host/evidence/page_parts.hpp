// The building blocks of a bundle's page: words in every language, times, facts.
#pragma once

#include "host/evidence/bundle.hpp"
#include "host/evidence/words.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace luozi::host {

/// In the hours that the bundle names: `2026-11-22 15:34:05.123`.
std::string time_text(const EvidenceInput& input, std::int64_t at_us);
/// The same without the day.
std::string hours_text(const EvidenceInput& input, std::int64_t at_us);
/// East of Greenwich: `+08:00`.
std::string offset_text(int minutes);

/// White, or Red where the game calls it so.
std::string side_text(const Language& language, const Told& told, std::string_view side);

/// A move in the game's notation and in coordinates; of none the word for none.
std::string move_text(const Language& language, const std::string& words,
                      const std::string& coordinates);

/// `g1, f3`.
std::string list_text(const std::vector<std::string>& words);

/// What is said in a language; not yet made safe for HTML.
using TextOf = std::function<std::string(const Language&)>;

/// In all languages, one after the other, each in an element that says which it is; once, where
/// they all say the same.
std::string in_all(const TextOf& text_of);
std::string in_all(std::string_view key);

/// The same as paragraphs side by side.
std::string paragraphs(const TextOf& text_of);
std::string paragraphs(std::string_view key);

/// One row of a table of facts. The value is HTML.
void append_fact(std::string& html, std::string_view key, std::string_view value);

}  // namespace luozi::host
