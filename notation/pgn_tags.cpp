// Reads and writes PGN tags and results.
#include "notation/pgn_tags.hpp"

#include "notation/utf8.hpp"
#include "notation/words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace luozi::notation {

namespace {

constexpr std::array<std::string_view, 7> roster{"Event", "Site",  "Date",  "Round",
                                                 "White", "Black", "Result"};

/// What the standard writes for a value nobody knows (8.1.1).
std::string_view unknown_value(std::string_view name) {
  if (name == "Date") return "????.??.??";
  if (name == "Result") return "*";
  return "?";
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char after = i + 1 < text.size() ? text[i + 1] : ' ';
    if (text[i] == '\\' && (after == '"' || after == '\\')) ++i;
    out += text[i];
  }
  return out;
}

bool belongs_to_name(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

std::string safe_name(std::string_view name) {
  std::string out(name);
  for (char& c : out) {
    if (!belongs_to_name(c)) c = '_';
  }
  return out.empty() ? "_" : out;
}

bool in_roster(std::string_view name) {
  return std::find(roster.begin(), roster.end(), name) != roster.end();
}

}  // namespace

void write_tag(std::string& out, std::string_view name, std::string_view value) {
  out.append("[").append(safe_name(name)).append(" \"");
  for (const char c : as_utf8(value)) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += "\"]\n";
}

std::optional<Tag> read_pgn_tag(std::string_view text) {
  text = trimmed(text);
  if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
  const std::size_t name_end = std::min(text.find_first_of(" \t\""), text.size());
  if (name_end == 0) return std::nullopt;
  const std::string_view tag_name = text.substr(0, name_end);
  std::string_view value = trimmed(text.substr(name_end));
  if (!value.empty() && value.front() == '"') {
    value.remove_prefix(1);
    const std::size_t last_quote = value.rfind('"');
    const bool closed = last_quote != std::string_view::npos;
    if (closed) value = value.substr(0, last_quote);
    if (!closed && value.ends_with(']')) value.remove_suffix(1);
  }
  return Tag{safe_name(tag_name), as_utf8(unescaped(value))};
}

std::optional<std::string_view> tag_value(const std::vector<Tag>& tags, std::string_view name) {
  for (const Tag& tag : tags) {
    if (tag.name == name) return tag.value;
  }
  return std::nullopt;
}

std::string write_tag_section(const std::vector<Tag>& tags) {
  std::string out;
  for (const std::string_view name : roster) {
    const std::string_view value = tag_value(tags, name).value_or("");
    write_tag(out, name, value.empty() ? unknown_value(name) : value);
  }
  std::vector<Tag> others;
  for (const Tag& tag : tags) {
    if (!in_roster(tag.name)) others.push_back({safe_name(tag.name), tag.value});
  }
  const auto by_name = [](const Tag& a, const Tag& b) { return a.name < b.name; };
  std::stable_sort(others.begin(), others.end(), by_name);
  const auto same_name = [](const Tag& a, const Tag& b) { return a.name == b.name; };
  others.erase(std::unique(others.begin(), others.end(), same_name), others.end());
  for (const Tag& tag : others) write_tag(out, tag.name, tag.value);
  return out;
}

std::optional<PgnResult> read_pgn_result(std::string_view text) {
  struct Row {
    std::string_view text;
    std::optional<GameResult> result;
  };
  static constexpr std::array rows{
      Row{"*", std::nullopt},
      Row{"1-0", GameResult::white_wins},
      Row{"1:0", GameResult::white_wins},
      Row{"0-1", GameResult::black_wins},
      Row{"0:1", GameResult::black_wins},
      Row{"1/2-1/2", GameResult::draw},
      Row{"1/2:1/2", GameResult::draw},
      Row{"1/2", GameResult::draw},
      Row{"\xC2\xBD-\xC2\xBD", GameResult::draw},  // halves in UTF-8
      Row{"\xC2\xBD", GameResult::draw},
      Row{"\xBD-\xBD", GameResult::draw},  // and in Latin-1
      Row{"\xBD", GameResult::draw},
  };
  for (const Row& row : rows) {
    if (row.text == text) return PgnResult{row.result};
  }
  return std::nullopt;
}

std::string_view result_text(const std::optional<GameResult>& result) {
  return result ? text(*result) : "*";
}

}  // namespace luozi::notation
