// The building blocks of a bundle's page: words in every language, times, facts.
#include "host/evidence/page_parts.hpp"

#include "host/evidence/html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>

namespace luozi::host {
namespace {

constexpr std::int64_t micros_in_a_second = 1'000'000;
constexpr std::int64_t seconds_in_a_minute = 60;

std::tm day_and_hour(const EvidenceInput& input, std::int64_t at_us) {
  const auto seconds = static_cast<std::time_t>(at_us / micros_in_a_second +
                                                input.utc_offset_minutes * seconds_in_a_minute);
  std::tm local{};
  gmtime_r(&seconds, &local);
  return local;
}

}  // namespace

std::string time_text(const EvidenceInput& input, std::int64_t at_us) {
  const std::tm local = day_and_hour(input, at_us);
  return fmt::format("{:04}-{:02}-{:02} {}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday,
                     hours_text(input, at_us));
}

std::string hours_text(const EvidenceInput& input, std::int64_t at_us) {
  const std::tm local = day_and_hour(input, at_us);
  return fmt::format("{:02}:{:02}:{:02}.{:03}", local.tm_hour, local.tm_min, local.tm_sec,
                     at_us % micros_in_a_second / 1000);
}

std::string offset_text(int minutes) {
  const int size = std::abs(minutes);
  return fmt::format("{}{:02}:{:02}", minutes < 0 ? '-' : '+', size / 60, size % 60);
}

std::string side_text(const Language& language, const Told& told, std::string_view side) {
  if (side == "black") return say(language, "side.black");
  return say(language, told.game == "xiangqi" ? "side.red" : "side.white");
}

std::string move_text(const Language& language, const std::string& words,
                      const std::string& coordinates) {
  if (coordinates.empty()) return say(language, "none");
  if (words.empty() || words == coordinates) return coordinates;
  return say(language, "move.text", {{"words", words}, {"coordinates", coordinates}});
}

std::string list_text(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

std::string in_all(const TextOf& text_of) {
  const std::string first = text_of(*languages().front());
  const auto says_so = [&](const Language* language) { return text_of(*language) == first; };
  if (std::ranges::all_of(languages(), says_so)) return escaped(first);
  std::string html;
  for (const Language* const language : languages()) {
    if (!html.empty()) html.push_back(' ');
    html += fmt::format("<span lang=\"{}\">{}</span>", language->tag, escaped(text_of(*language)));
  }
  return html;
}

std::string in_all(std::string_view key) {
  return in_all([key](const Language& language) { return say(language, key); });
}

std::string paragraphs(const TextOf& text_of) {
  std::string html = "<div class=\"beside\">";
  for (const Language* const language : languages()) {
    html += fmt::format("<p lang=\"{}\">{}</p>", language->tag, escaped(text_of(*language)));
  }
  return html + "</div>\n";
}

std::string paragraphs(std::string_view key) {
  return paragraphs([key](const Language& language) { return say(language, key); });
}

void append_fact(std::string& html, std::string_view key, std::string_view value) {
  html += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", in_all(key), value);
}

}  // namespace luozi::host
