// The section of a bundle's page that prints the rows around the turn.
#include "host/evidence/html.hpp"
#include "host/evidence/page_parts.hpp"
#include "host/evidence/page_sections.hpp"
#include "host/hex.hpp"
#include "notation/trace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <variant>

namespace luozi::host {
namespace {

constexpr std::size_t words_most = 60;    // of a printed row; a snapshot has more
constexpr std::size_t digits_shown = 16;  // of a hash

std::string shortened(std::string_view words) {
  words = words.substr(0, words.find('\n'));
  if (words.size() <= words_most) return std::string(words);
  std::size_t end = words_most;
  // Not within a character of several bytes.
  while (end > 0 && (static_cast<unsigned char>(words[end]) & 0xc0U) == 0x80U) --end;
  return std::string(words.substr(0, end)) + " …";
}

/// What a row's words mean; empty: it speaks for itself.
class Meaning {
 public:
  /// `at_us`: of the row.
  Meaning(const Language& language, const EvidenceInput& input, std::int64_t at_us,
          const notation::TraceBoard& board)
      : language_(language), input_(input), told_(input.told), at_us_(at_us), board_(board) {}

  std::string operator()(const notation::TraceSnapshot&) const {
    return say(language_, "row.snapshot");
  }
  std::string operator()(const notation::TraceLift& it) const { return of("row.lift", it.square); }
  std::string operator()(const notation::TracePlace& it) const {
    if (!it.astride) return of("row.place", it.square);
    return say(language_, "row.place-astride",
               {{"square", name_of(it.square)}, {"other", name_of(*it.astride)}});
  }
  std::string operator()(const notation::TraceTouch& it) const {
    return of("row.touch", it.square);
  }
  std::string operator()(const notation::TracePress& it) const { return of("row.press", it.side); }
  std::string operator()(const notation::TraceAdjust& it) const {
    return of(it.begins ? "row.adjust" : "row.adjust-end", it.side);
  }
  std::string operator()(const notation::TraceLost&) const { return say(language_, "row.lost"); }
  std::string operator()(const notation::TraceOffline&) const {
    return say(language_, "row.offline");
  }
  std::string operator()(const notation::TraceOnline&) const {
    return say(language_, "row.online");
  }
  std::string operator()(const notation::TraceKnock& it) const {
    const std::int64_t began_us = std::max<std::int64_t>(0, at_us_ - it.before.count);
    return say(language_, "row.knock",
               {{"time", hours_text(input_, began_us)}, {"count", std::to_string(it.pieces)}});
  }
  std::string operator()(const notation::TraceSilence&) const {
    return say(language_, "row.silence");
  }
  std::string operator()(const notation::TraceArbiter&) const {
    return say(language_, "row.arbiter");
  }

 private:
  std::string of(std::string_view key, notation::SquareNumber square) const {
    return say(language_, key, {{"square", name_of(square)}});
  }
  std::string name_of(notation::SquareNumber square) const {
    const int number = told_.turned ? board_.square_count - 1 - square.number : square.number;
    return board_.name(number);
  }
  std::string of(std::string_view key, Side side) const {
    return say(language_, key, {{"side", side_text(language_, told_, name(side))}});
  }

  const Language& language_;
  const EvidenceInput& input_;
  const Told& told_;
  std::int64_t at_us_;
  const notation::TraceBoard& board_;
};

std::string meaning_of(const EvidenceInput& input, const JournalRow& row) {
  if (row.entry.kind == JournalKind::header) return in_all("row.header");
  const notation::TraceBoard* const board = notation::trace_board(input.told.game);
  if (board == nullptr) return "";
  const auto event = notation::read_words(Micros{}, row.entry.words, *board);
  if (!event) return "";
  return in_all([&](const Language& language) {
    return std::visit(Meaning(language, input, row.entry.at_us, *board), event->what);
  });
}

void append_row(std::string& html, const EvidenceInput& input, const ChainedRow& chained) {
  const JournalRow& row = chained.row;
  html += fmt::format(
      "<tr><td>{}</td><td>{}</td><td class=\"words\">{}</td><td>{}</td><td class=\"hash\">{}</td>"
      "</tr>\n",
      row.seq.number, hours_text(input, row.entry.at_us), escaped(shortened(row.entry.words)),
      meaning_of(input, row), hex(chained.hash).substr(0, digits_shown));
}

}  // namespace

std::string rows_section(const EvidenceInput& input) {
  const auto& rows = input.excerpt.rows;
  const auto turn = std::ranges::find_if(
      rows, [&](const ChainedRow& row) { return row.row.entry.at_us >= input.told.began_us; });
  const auto before = std::min<std::ptrdiff_t>(turn - rows.begin(), rows_before_turn);
  const std::span<const ChainedRow> printed(turn - before, rows.end());
  std::string html = fmt::format("<section><h2>{}</h2>\n", in_all("section.rows"));
  if (input.told.turned) html += paragraphs("turned");
  html += "<table class=\"rows\">\n<thead><tr>";
  for (const char* const key : {"row.number", "row.time", "row.words", "row.meaning", "row.hash"}) {
    html += fmt::format("<th scope=\"col\">{}</th>", in_all(key));
  }
  html += "</tr></thead>\n<tbody>\n";
  const std::size_t left_out =
      printed.size() > rows_printed_most ? printed.size() - rows_printed_most : 0;
  const std::size_t gap = left_out > 0 ? rows_printed_most - rows_before_turn : printed.size();
  for (std::size_t i = 0; i < printed.size(); ++i) {
    if (i == gap) {
      html +=
          fmt::format("<tr><td colspan=\"5\">{}</td></tr>\n", in_all([&](const Language& language) {
                        return say(language, "row.left_out", {{"count", std::to_string(left_out)}});
                      }));
      i += left_out;
    }
    append_row(html, input, printed[i]);
  }
  return html + "</tbody></table></section>\n";
}

}  // namespace luozi::host
