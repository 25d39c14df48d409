// The page: that every language says everything, that outside text stays text, and that a layout is
// what its number says.
#include "host/evidence/page.hpp"

#include "host/evidence/document.hpp"
#include "host/evidence/html.hpp"
#include "host/evidence/words.hpp"
#include "host/whole_file.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <regex>
#include <set>

namespace luozi::host {
namespace {

using testing::HasSubstr;
using testing::Not;

JournalRow row(std::int64_t seq, JournalKind kind, std::int64_t at_us, const std::string& words) {
  return {{seq}, {{{3}, "SIM-0003"}, kind, at_us, 0, {}, words}};
}

/// A rook touched before the king, by hand: no recognizer has a say in what this page shows.
EvidenceInput an_input(const std::string& white = "Anna") {
  EvidenceInput input;
  input.event_name = "Club";
  input.subject = {{{5}, 1}, Subject::Kind::incident, 1};
  const std::string header =
      "#luozi-trace 1\n#game chess\n#sensing presence\n#start 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"
      "#tag White \"" +
      white + "\"\n";
  input.excerpt.rows = {{row(5, JournalKind::header, 1'000'000, header), {}, {}},
                        {row(8, JournalKind::event, 2'000'000, "lift h1"), {}, {}},
                        {row(9, JournalKind::event, 3'000'000, "lift e1"), {}, {}},
                        {row(10, JournalKind::event, 4'000'000, "place g1"), {}, {}},
                        {row(12, JournalKind::event, 5'000'000, "place f1"), {}, {}}};
  input.told.game = "chess";
  input.told.laws = "fide-2023";
  input.told.ply = 1;
  input.told.side = "white";
  input.told.before_fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  input.told.played = "e1g1";
  input.told.played_words = "O-O";
  input.told.after_fen = "4k3/8/8/8/8/8/8/5RK1 b - - 1 1";
  input.told.began_us = 2'000'000;
  input.told.ended_us = 5'000'000;
  input.told.seq = {12};
  input.told.incident = ToldIncident{.kind = "castling-rook-first",
                                     .article = "FIDE 4.4.2",
                                     .side = "white",
                                     .at_us = 6'000'000,
                                     .touched = {"h1"},
                                     .obliged = {"h1h2"},
                                     .obliged_words = {"Rh2"},
                                     .touch = ToldTouch{2'000'000, true, true},
                                     .claim_lost = {},
                                     .ruling = ToldRuling{"dismissed", "", 8'000'000, {14}},
                                     .earlier_rulings = {{"upheld", "Anna", 7'000'000, {13}}}};
  return input;
}

TEST(Page, layout_is_what_its_number_says) {
  const std::string page = write_page(an_input(), SigningKey::from_seed({7}).public_key());
  JournalEntry entry;
  entry.words = page;
  const std::string hash = text(chain_hash({}, {1}, entry));
  EXPECT_EQ(page_layout, 3);
  EXPECT_EQ(hash, "f660f34252024cf5df6d32ef9a26fe3995e6be6b6228774a4247df30e2cbd2c5")
      << "the page changed: raise page_layout, and write the new number and hash here";
}

TEST(Page, name_from_outside_stays_a_name) {
  const std::string evil = "</script><script>alert(1)</script>&quot;<img src=x onerror=y>{touched}";
  const std::string page = write_page(an_input(evil), SigningKey::from_seed({7}).public_key());
  EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
  EXPECT_THAT(page, Not(HasSubstr("<img")));
  EXPECT_THAT(page, HasSubstr("&lt;script&gt;alert(1)&lt;/script&gt;&amp;quot;&lt;img"));
  const auto block = block_of(page);
  ASSERT_TRUE(block);
  const auto read = read_document(*block);
  ASSERT_TRUE(read.ok()) << read.error();
  EXPECT_THAT(read->input.excerpt.rows.front().row.entry.words, HasSubstr(evil));
}

TEST(Page, each_touch_has_its_picture_between_before_and_after) {
  const std::string page = write_page(an_input(), SigningKey::from_seed({7}).public_key());
  std::size_t at = 0;
  for (const char* const caption :
       {"1. <span lang=\"en\">Before the turn", "2. <span lang=\"en\">h1 is taken up",
        "3. <span lang=\"en\">e1 is taken up", "4. <span lang=\"en\">After the move"}) {
    at = page.find(caption, at);
    ASSERT_NE(at, std::string::npos) << caption;
  }
  EXPECT_THAT(page, Not(HasSubstr("5. <span")));
}

TEST(Page, knock_is_told_with_its_beginning_and_has_no_picture) {
  EvidenceInput input = an_input();
  const auto castled = input.excerpt.rows.begin() + 3;
  input.excerpt.rows.insert(castled,
                            {row(11, JournalKind::event, 3'500'000, "knock 23 0.540000"), {}, {}});
  const std::string page = write_page(input, SigningKey::from_seed({7}).public_key());
  EXPECT_THAT(page, HasSubstr("<td class=\"words\">knock 23 0.540000</td>"));
  EXPECT_THAT(page, HasSubstr("the board was knocked at 00:00:02.960: 23 pieces shook together; no "
                              "touch is told from that"));
  EXPECT_THAT(page, HasSubstr("00:00:02.960 棋盘受到震动：23 个棋子同时晃动，不据此判定触摸"));
  EXPECT_THAT(page, Not(HasSubstr("5. <span")));
}

TEST(Page, piece_over_a_border_may_as_well_be_on_the_other_square_by_the_game_s_names) {
  EvidenceInput input = an_input();
  input.excerpt.rows[3].row.entry.words = "place g1 astride g2";
  std::string page = write_page(input, SigningKey::from_seed({7}).public_key());
  EXPECT_THAT(page, HasSubstr("<td class=\"words\">place g1 astride g2</td>"));
  EXPECT_THAT(page, HasSubstr("g1 was filled; the piece stands over the border and may as well be "
                              "on g2"));
  EXPECT_THAT(page, HasSubstr("g1 有子；棋子压线，也可能在 g2"));
  EXPECT_THAT(page, HasSubstr("f1 was filled<")) << "of the others nothing is said";
  input.told.turned = true;
  page = write_page(input, SigningKey::from_seed({7}).public_key());
  EXPECT_THAT(page, HasSubstr("b8 was filled; the piece stands over the border and may as well be "
                              "on b7"));
}

TEST(Page, refers_to_nothing_outside_and_runs_nothing) {
  const std::string page = write_page(an_input(), SigningKey::from_seed({7}).public_key());
  EXPECT_THAT(page, HasSubstr("default-src 'none'"));
  for (const char* const outside : {"href=", "src=", "url(", "@import", "onload"}) {
    EXPECT_THAT(page, Not(HasSubstr(outside))) << outside;
  }
}

TEST(Words, every_language_has_every_phrase_with_the_same_places) {
  const auto places = [](std::string_view text) {
    std::multiset<std::string> names;
    for (std::size_t open = text.find('{'); open != std::string_view::npos;
         open = text.find('{', open + 1)) {
      names.emplace(text.substr(open, text.find('}', open) - open));
    }
    return names;
  };
  for (const Phrase& phrase : english.phrases) {
    for (const Language* const language : languages()) {
      const Phrase* const other = find_phrase(*language, phrase.key);
      ASSERT_NE(other, nullptr) << language->tag << " lacks " << phrase.key;
      EXPECT_EQ(places(other->text), places(phrase.text)) << phrase.key;
    }
  }
  for (const Language* const language : languages()) {
    std::set<std::string_view> keys;
    for (const Phrase& phrase : language->phrases) {
      EXPECT_TRUE(keys.insert(phrase.key).second) << phrase.key << " twice";
      EXPECT_NE(find_phrase(english, phrase.key), nullptr) << phrase.key;
    }
  }
}

TEST(Words, every_phrase_is_said_somewhere) {
  std::string sources;
  const auto folder = std::filesystem::path(LUOZI_SOURCE_DIR) / "host/evidence";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const bool is_catalogue = entry.path().filename().string().starts_with("words_");
    if (entry.path().extension() == ".cpp" && !is_catalogue) {
      sources += *read_whole_file(entry.path());
    }
  }
  for (const Phrase& phrase : english.phrases) {
    const std::string key(phrase.key);
    const auto dot = key.find('.');
    const bool is_said = sources.find('"' + key + '"') != std::string::npos;
    const bool is_made =
        dot != std::string::npos && sources.find('"' + key.substr(0, dot + 1)) != std::string::npos;
    EXPECT_TRUE(is_said || is_made) << key;
  }
}

TEST(Words, every_kind_of_incident_that_a_golden_story_tells_has_a_sentence) {
  const auto traces = std::filesystem::path(LUOZI_SOURCE_DIR) / "tests/traces";
  const std::regex incident("\"type\":\"incident\",\"kind\":\"([a-z-]+)\"");
  std::set<std::string> kinds;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(traces)) {
    if (entry.path().extension() != ".expect") continue;
    const std::string told = *read_whole_file(entry.path());
    for (std::sregex_iterator found(told.begin(), told.end(), incident), end; found != end;
         ++found) {
      kinds.insert((*found)[1]);
    }
  }
  EXPECT_THAT(kinds, testing::Contains("touch-move"));
  for (const std::string& kind : kinds) {
    EXPECT_NE(find_phrase(english, "incident." + kind), nullptr) << kind;
  }
}

TEST(Words, what_is_filled_in_is_not_looked_at_again) {
  EXPECT_EQ(say(english, "row.lift", {{"square", "{side}"}}), "{side} became empty");
}

TEST(Html, text_that_means_something_to_a_browser_is_made_safe) {
  EXPECT_EQ(escaped("a<b>&\"'\n\x01z"), "a&lt;b&gt;&amp;&quot;&#39;  z");
  EXPECT_EQ(escaped("Müller 王"), "Müller 王");
}

}  // namespace
}  // namespace luozi::host
