// A dispute's bundle from its story to its check: what it says, and that nothing else passes.
#include "host/evidence/evidence.hpp"

#include "host/evidence/collect.hpp"
#include "host/evidence/document.hpp"
#include "host/evidence/page.hpp"
#include "host/evidence/seal.hpp"
#include "host/evidence/tell.hpp"
#include "tests/unit/host/evidence/story_event.hpp"

#include <gmock/gmock.h>

#include <random>

namespace luozi::host {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr Subject first_incident{story_game, Subject::Kind::incident, 1};

SigningKey key(std::uint8_t first = 7) { return SigningKey::from_seed({first}); }

Result<EvidenceInput, EvidenceFault> collect(const StoryEvent& story, const Subject& subject) {
  EventFile file = story.open();
  return collect_evidence(file, subject, story_begins_us + 60'000'000, 60);
}

EvidenceInput input_of(const StoryEvent& story, const Subject& subject = first_incident) {
  auto input = collect(story, subject);
  EXPECT_TRUE(input.ok()) << input.error().message;
  return std::move(input).value();
}

std::string error_of(const std::string& file) {
  const auto report = check_evidence(file);
  return report ? "" : report.error();
}

TEST(Evidence, touched_knight_and_the_ruling_on_it_are_told_with_article_and_name) {
  const StoryEvent story("chess/arbiter-upholds-a-touched-knight.trace",
                         {{"White", "Anna"}, {"Black", "Bo <b>"}, {"Event", "Club night"}});
  const std::string file = write_evidence(input_of(story), key());
  const auto report = check_evidence(file);
  ASSERT_TRUE(report.ok()) << report.error();
  EXPECT_EQ(report->key, key().public_key());
  EXPECT_TRUE(report->same_page);
  const Told& told = report->input.told;
  ASSERT_TRUE(told.incident);
  EXPECT_EQ(told.incident->kind, "touch-move");
  EXPECT_EQ(told.incident->article, "FIDE 4.3.1");
  EXPECT_THAT(told.incident->obliged_words, testing::ElementsAre("Nf3", "Nh3"));
  ASSERT_TRUE(told.incident->ruling);
  EXPECT_EQ(told.incident->ruling->ruling, "upheld");
  EXPECT_EQ(told.incident->ruling->by, "Anna de Vries");
  for (const char* const words :
       {"Anna", "Bo &lt;b&gt;", "Club night", "FIDE 4.3.1", "Nf3 (g1f3)", "upheld by Anna de Vries",
        "轮到白方走棋时触摸了己方棋子", "<svg", "@media print", "11:00:"}) {
    EXPECT_THAT(file, HasSubstr(words));
  }
  EXPECT_THAT(file, Not(HasSubstr("Bo <b>")));
}

TEST(Evidence, every_incident_of_every_touch_story_verifies_and_is_drawn) {
  int bundles = 0;
  const auto traces = std::filesystem::path(LUOZI_SOURCE_DIR) / "tests/traces";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(traces)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("touch-") || entry.path().extension() != ".trace") continue;
    const StoryEvent story(std::filesystem::relative(entry.path(), traces).string());
    for (int number = 1;; ++number) {
      const auto input = collect(story, {story_game, Subject::Kind::incident, number});
      if (!input) break;
      const std::string file = write_evidence(*input, key());
      const auto report = check_evidence(file);
      ASSERT_TRUE(report.ok()) << name << ": " << report.error();
      EXPECT_TRUE(report->same_page) << name;
      EXPECT_FALSE(report->input.told.after_fen.empty()) << name;
      EXPECT_THAT(file, HasSubstr("class=\"touched\"")) << name;
      ++bundles;
    }
  }
  EXPECT_GE(bundles, 7);
}

TEST(Evidence, adjustment_that_was_announced_says_that_consent_is_for_a_person_CXA_1999_5_6) {
  const StoryEvent story("xiangqi/adjusting-without-consent.trace");
  const std::string file = write_evidence(input_of(story), key());
  const auto report = check_evidence(file);
  ASSERT_TRUE(report.ok()) << report.error();
  EXPECT_TRUE(report->same_page);
  EXPECT_EQ(report->input.told.incident->touch->consent, "CXA-1999 5.6");
  for (const char* const words : {"announced beforehand", "(CXA-1999 5.6)", "如未征得对方同意"}) {
    EXPECT_THAT(file, HasSubstr(words));
  }
  const StoryEvent touched("xiangqi/touch-other-piece-moved.trace");
  EXPECT_THAT(write_evidence(input_of(touched), key()), Not(HasSubstr("announced beforehand")));
}

TEST(Evidence, touch_of_whom_no_board_sees_names_what_either_hand_broke_CN_draughts_100_5_14) {
  const StoryEvent story("draughts-international/waiting-player-takes-up-his-man.trace");
  EvidenceInput input = input_of(story);
  const std::string file = write_evidence(input, key());
  const auto report = check_evidence(file);
  ASSERT_TRUE(report.ok()) << report.error();
  EXPECT_TRUE(report->same_page);
  EXPECT_EQ(report->input.told.incident->touch->by_who_waits, "CN-draughts-100 5.14");
  for (const char* const words :
       {"had it been the other side", "(CN-draughts-100 5.14)", "若是未轮到走棋的一方所为"}) {
    EXPECT_THAT(file, HasSubstr(words));
  }
  // A bundle of before tells nothing of it, and is no false one for that.
  input.layout = layout_with_who_waits - 1;
  input.told.incident->touch->by_who_waits.clear();
  EXPECT_EQ(error_of(write_evidence(input, key())), "");
  const StoryEvent touched("draughts-international/touch-other-piece-moved.trace");
  EXPECT_THAT(write_evidence(input_of(touched), key()), Not(HasSubstr("by_who_waits")));
}

TEST(Evidence, knock_within_the_turn_is_told_and_verifies) {
  const StoryEvent story("chess/touch-none-where-the-board-tells-a-knock.trace");
  const Subject ply{story_game, Subject::Kind::ply, 1};
  const std::string file = write_evidence(input_of(story, ply), key());
  const auto report = check_evidence(file);
  ASSERT_TRUE(report.ok()) << report.error();
  EXPECT_TRUE(report->same_page);
  EXPECT_EQ(report->input.told.played, "e2e4");
  EXPECT_THAT(file, HasSubstr(": 31 pieces shook together; no touch is told from that"));
}

TEST(Evidence, ply_after_an_illegal_move_that_stood_is_told_from_what_that_left) {
  const StoryEvent story("xiangqi/kings-left-facing.trace");
  const auto input = collect(story, {story_game, Subject::Kind::ply, 2});
  ASSERT_TRUE(input.ok()) << input.error().message;
  EXPECT_EQ(input->told.before_fen, "4k4/9/5N3/p8/9/9/P8/9/9/4K4 b - - 1 1");
  EXPECT_EQ(error_of(write_evidence(*input, key())), "");
}

TEST(Evidence, ply_without_an_incident_has_a_bundle_too) {
  const StoryEvent story("xiangqi/touch-other-piece-moved.trace");
  const Subject ply{story_game, Subject::Kind::ply, 1};
  const std::string file = write_evidence(input_of(story, ply), key());
  const auto report = check_evidence(file);
  ASSERT_TRUE(report.ok()) << report.error();
  EXPECT_EQ(report->input.told.played_words, "炮二平五");
  EXPECT_FALSE(report->input.told.incident);
  EXPECT_THAT(file, HasSubstr("Red played 炮二平五 (h2e2)"));
}

TEST(Evidence, same_dispute_gives_the_same_bytes) {
  const StoryEvent story("chess/touch-other-piece-moved.trace");
  EXPECT_EQ(write_evidence(input_of(story), key()), write_evidence(input_of(story), key()));
}

TEST(Evidence, one_changed_byte_anywhere_is_refused) {
  const StoryEvent story("chess/touch-other-piece-moved.trace");
  const std::string file = write_evidence(input_of(story), key());
  ASSERT_EQ(error_of(file), "");
  std::mt19937 random(5);  // the same bytes every time
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < 1024; ++i) places.insert(places.end(), {i, file.size() - 1 - i});
  for (int i = 0; i < 500; ++i) places.push_back(random() % file.size());
  for (const std::size_t place : places) {
    std::string flipped = file;
    flipped[place] = static_cast<char>(flipped[place] ^ (1 << random() % 8));
    const std::string error = error_of(flipped);
    ASSERT_THAT(error, HasSubstr("the signature")) << "byte " << place;
    ASSERT_THAT(error, Not(HasSubstr("\n")));
  }
}

TEST(Evidence, cut_or_lengthened_file_is_refused) {
  const StoryEvent story("chess/touch-other-piece-moved.trace");
  const std::string file = write_evidence(input_of(story), key());
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{1}, file.size() / 2, file.size() - 1}) {
    EXPECT_THAT(error_of(file.substr(0, size)), HasSubstr("signature")) << size;
  }
  EXPECT_THAT(error_of(file + "x"), HasSubstr("signature"));
}

/// Whoever has a key of their own can sign anything; these are the lies that are found all the
/// same.
struct Lie {
  std::string name;
  void (*tell)(EvidenceInput& input);
  std::string found;
};

void hash_anew(Excerpt& excerpt) {
  ChainHash board_prev = excerpt.board_prev;
  for (ChainedRow& row : excerpt.rows) {
    row.hash = board_prev = chain_hash({row.prev, board_prev}, row.row.seq, row.row.entry);
  }
}

TEST(Evidence, bundle_signed_anew_over_false_rows_or_statements_is_refused) {
  const std::vector<Lie> table{
      {"another square", [](EvidenceInput& it) { it.excerpt.rows[1].row.entry.words = "lift b1"; },
       "journal row 3: its hash does not fit"},
      {"a row left out",
       [](EvidenceInput& it) { it.excerpt.rows.erase(it.excerpt.rows.begin() + 2); },
       "journal row 7: its hash does not fit"},
      {"another time", [](EvidenceInput& it) { ++it.excerpt.rows[2].row.entry.board_us; },
       "journal row 5: its hash does not fit"},
      {"another history", [](EvidenceInput& it) { it.excerpt.board_prev[0] ^= 1U; },
       "journal row 2: its hash does not fit"},
      {"another article", [](EvidenceInput& it) { it.told.incident->article = "FIDE 4.3.2"; },
       "do not give the incident"},
      {"a ruling that nobody gave",
       [](EvidenceInput& it) {
         it.told.incident->ruling = ToldRuling{"upheld", "Anna", story_begins_us, {9}};
       },
       "do not give the incident"},
      {"rows that another board might have said",
       [](EvidenceInput& it) {
         for (ChainedRow& row : it.excerpt.rows) {
           if (row.row.entry.words == "lift g1") row.row.entry.words = "lift b1";
           if (row.row.entry.words == "place g1") row.row.entry.words = "place b1";
         }
         hash_anew(it.excerpt);
       },
       "do not give the incident"},
      {"rows in which nothing happened", [](EvidenceInput& it) { it.excerpt.rows.resize(1); },
       "the rows tell of no such incident"},
      {"another session", [](EvidenceInput& it) { it.subject.game.session.number = 1; },
       "do not begin with the session of 1.1/1"},
      {"time that runs back",
       [](EvidenceInput& it) { it.excerpt.rows[2].row.entry.at_us -= 60'000'000; },
       "rows[2]: before the row that it follows"},
  };
  const StoryEvent story("chess/touch-other-piece-moved.trace");
  for (const Lie& lie : table) {
    EvidenceInput input = input_of(story);
    lie.tell(input);
    const std::string error = error_of(write_evidence(input, key(66)));
    EXPECT_THAT(error, HasSubstr(lie.found)) << lie.name;
    EXPECT_THAT(error, Not(HasSubstr("\n"))) << lie.name;
  }
}

/// The bundle with one article on its page changed, not in its block.
std::string with_another_article(const EvidenceInput& input) {
  std::string page = write_page(input, key().public_key());
  page.replace(page.find("FIDE 4.3.1"), 10, "FIDE 4.3.2");
  return seal(page, key());
}

TEST(Evidence, page_that_says_what_its_rows_do_not_is_refused_and_another_layout_is_told) {
  const StoryEvent story("chess/touch-other-piece-moved.trace");
  EvidenceInput input = input_of(story);
  EXPECT_THAT(error_of(with_another_article(input)), HasSubstr("the page does not say"));
  input.layout = page_layout + 1;
  const auto report = check_evidence(with_another_article(input));
  ASSERT_TRUE(report.ok()) << report.error();
  EXPECT_FALSE(report->same_page);
}

TEST(Evidence, signed_file_that_is_no_bundle_is_refused_with_one_line) {
  const StoryEvent story("chess/touch-other-piece-moved.trace");
  const std::string page = write_page(input_of(story), key().public_key());
  const std::string block(*block_of(page));
  const auto with_block = [](const std::string& text) {
    return "<script type=\"application/json\" id=\"luozi-evidence\">" + text + "</script>\n";
  };
  const std::vector<std::pair<std::string, std::string>> table{
      {"<p>hello</p>\n", "holds no block of evidence"},
      {with_block(block) + with_block(block), "holds no block of evidence, or several"},
      {with_block("{"), "no JSON"},
      {with_block("[]"), "luozi_evidence: missing"},
      {with_block("{\"luozi_evidence\":2}"), "a newer Luozi (bundle format 2, this one knows 1)"},
      {with_block("{\"luozi_evidence\":1}"), "layout: missing"},
      {with_block(" " + block), "not in its canonical form"},
  };
  for (const auto& [contents, found] : table) {
    EXPECT_THAT(error_of(seal(contents, key())), HasSubstr(found));
  }
  EXPECT_THAT(error_of(seal(with_block(block), key(66))), HasSubstr("signed with another key"));
}

TEST(Evidence, rows_are_compared_with_the_event_they_are_said_to_be_of) {
  const StoryEvent story("chess/touch-other-piece-moved.trace");
  const StoryEvent other("chess/touch-rook-before-king-castled.trace");
  const auto report = check_evidence(write_evidence(input_of(story), key()));
  ASSERT_TRUE(report.ok()) << report.error();
  EventFile own = story.open();
  const auto same = compare_with_event(*report, own);
  EXPECT_TRUE(same.ok()) << same.error().message;
  EventFile foreign = other.open();
  const auto differs = compare_with_event(*report, foreign);
  ASSERT_FALSE(differs.ok());
  EXPECT_EQ(differs.error().kind, FileError::Kind::data);
  EXPECT_THAT(differs.error().message, HasSubstr("is not the one of the bundle"));
}

TEST(Evidence, silence_that_the_event_broke_is_noticed) {
  const StoryEvent story("chess/pieces-swept-up-and-new-game.trace");
  EvidenceInput input = input_of(story, {story_game, Subject::Kind::ply, 1});
  EventFile event = story.open();
  ASSERT_TRUE(input.excerpt.silent_until_us);
  for (const std::int64_t late : {0, 1'000'000}) {
    *input.excerpt.silent_until_us += late;
    const auto report = check_evidence(write_evidence(input, key()));
    ASSERT_TRUE(report.ok()) << report.error();
    EXPECT_EQ(compare_with_event(*report, event).ok(), late == 0);
  }
}

TEST(Evidence, flag_that_has_not_fallen_when_the_bundle_is_made_is_not_told) {
  const StoryEvent story("chess/touch-other-piece-moved.trace", {{"TimeControl", "30"}});
  const Subject flag{story_game, Subject::Kind::incident, 2};
  EventFile file = story.open();
  const auto made_after = [&](std::int64_t seconds) {
    return collect_evidence(file, flag, story_begins_us + seconds * 1'000'000, 0);
  };
  const auto early = made_after(20);
  ASSERT_FALSE(early.ok());
  EXPECT_TRUE(early.error().is_missing) << early.error().message;
  const auto late = made_after(60);
  ASSERT_TRUE(late.ok()) << late.error().message;
  EXPECT_EQ(late->told.incident->kind, "flag");
  EXPECT_EQ(error_of(write_evidence(*late, key())), "");
  EvidenceInput antedated = *late;
  antedated.made_us -= 40'000'000;
  EXPECT_THAT(error_of(write_evidence(antedated, key())), HasSubstr("no such incident"));
}

TEST(Evidence, game_rehearsed_faster_than_real_time_has_a_bundle_of_its_last_move) {
  const StoryEvent story("chess/touch-other-piece-moved.trace");
  EventFile file = story.open();
  const Subject last_move{story_game, Subject::Kind::ply, 2};
  const auto input = collect_evidence(file, last_move, story_begins_us - 1'000'000, 0);
  ASSERT_TRUE(input.ok()) << input.error().message;
  EXPECT_EQ(error_of(write_evidence(*input, key())), "");
}

TEST(Evidence, words_that_are_no_text_have_no_page) {
  const StoryEvent story("chess/touch-other-piece-moved.trace", {{"White", "Anna \xff"}});
  const auto input = collect(story, first_incident);
  ASSERT_FALSE(input.ok());
  EXPECT_THAT(input.error().message, HasSubstr("journal row 2: not UTF-8"));
  EXPECT_FALSE(input.error().is_missing) << "the ply is there";
}

TEST(Evidence, rows_long_after_the_dispute_stay_out_and_silence_ends_with_the_next) {
  const StoryEvent story("chess/touch-other-piece-moved.trace");
  const EvidenceInput whole = input_of(story);
  EXPECT_FALSE(whole.excerpt.silent_until_us);
  const StoryEvent longer("chess/pieces-swept-up-and-new-game.trace");
  const EvidenceInput cut = input_of(longer, {story_game, Subject::Kind::ply, 1});
  ASSERT_TRUE(cut.excerpt.silent_until_us);
  EXPECT_GE(*cut.excerpt.silent_until_us, cut.excerpt.rows.back().row.entry.at_us);
  EXPECT_EQ(error_of(write_evidence(cut, key())), "");
}

TEST(Evidence, what_is_not_there_is_one_clear_line) {
  const StoryEvent story("chess/touch-other-piece-moved.trace");
  const std::vector<std::pair<Subject, std::string>> table{
      {{story_game, Subject::Kind::incident, 2}, "2.1/2: the rows tell of no such incident"},
      {{story_game, Subject::Kind::ply, 99}, "2.1/ply-99: the rows tell of no such ply"},
      {{{JournalSeq{2}, 7}, Subject::Kind::incident, 1}, "2.7/1: the rows tell of no such"},
      {{{JournalSeq{3}, 1}, Subject::Kind::incident, 1}, "no session begins at journal row 3"},
      {{{JournalSeq{999}, 1}, Subject::Kind::incident, 1}, "no session begins at journal row 999"}};
  for (const auto& [subject, told] : table) {
    const auto input = collect(story, subject);
    ASSERT_FALSE(input.ok()) << text(subject);
    EXPECT_THAT(input.error().message, HasSubstr(told));
    EXPECT_TRUE(input.error().is_missing) << text(subject);
  }
}

TEST(Subject, text_is_read_back_and_nonsense_is_refused) {
  for (const Subject& subject : {first_incident, Subject{story_game, Subject::Kind::ply, 7}}) {
    EXPECT_EQ(parse_subject(text(subject)), subject);
  }
  EXPECT_EQ(text(Subject{story_game, Subject::Kind::ply, 7}), "2.1/ply-7");
  for (const char* const wrong :
       {"", "2.1", "2.1/", "2.1/0", "2.1/-1", "2.1/ply-", "2.1/ply-x", "2/1", "2.1/1/1", "/1"}) {
    EXPECT_FALSE(parse_subject(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace luozi::host
