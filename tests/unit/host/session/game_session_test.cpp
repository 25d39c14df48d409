// What a session adds to the recognizer's verdicts: laws, claims, and an arbiter's orders obeyed.
#include "host/session/game_session.hpp"

#include "host/session/replay.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

/// A trace's lines, one second and more apart.
class Lines {
 public:
  explicit Lines(const std::string& header) : text_("#luozi-trace 1\n" + header) {}

  Lines& say(const std::string& words) {
    text_ += std::to_string(++time_) + ".0 " + words + "\n";
    return *this;
  }
  Lines& move(const std::string& from, const std::string& to) {
    return say("lift " + from).say("place " + to).rest();
  }
  /// Long enough for what was done to settle.
  Lines& rest() {
    time_ += 60;
    return *this;
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  int time_ = 0;
};

struct Played {
  Replayed replayed;
  std::vector<Notice> notices;

  GameView view() const { return replayed.session->view(); }
  template <class What>
  std::vector<What> all() const {
    std::vector<What> found;
    for (const Notice& notice : notices) {
      if (const auto* what = std::get_if<What>(&notice.what)) found.push_back(*what);
    }
    return found;
  }
};

Played play(const Lines& lines) {
  Played played;
  auto replayed = replay_trace("t.trace", lines.text(),
                               [&](const Notice& notice) { played.notices.push_back(notice); });
  EXPECT_TRUE(replayed.ok()) << (replayed.ok() ? "" : replayed.error());
  if (replayed) played.replayed = std::move(replayed).value();
  return played;
}

Lines chess(const std::string& more = "") { return Lines("#game chess\n" + more); }

/// Knights out and back, twice: the position stands for the third time (FIDE 9.2.2).
Lines knights_danced(Lines lines) {
  for (int round = 0; round < 2; ++round) {
    lines.move("g1", "f3").move("g8", "f6").move("f3", "g1").move("f6", "g8");
  }
  return lines;
}

TEST(SessionLaws, unknown_edition_names_the_known_ones) {
  notation::TraceHeader header;
  header.laws = "fide-1066";
  const auto session = make_session(header);
  ASSERT_FALSE(session.ok());
  EXPECT_EQ(session.error(),
            "laws fide-1066: not known for chess; known are fide-2023, fide-older");
}

TEST(SessionLaws, edition_of_the_header_is_in_force) {
  for (const auto& [laws, article] : {std::pair{"", "FIDE 9.2.2"},
                                      {"#laws fide-2023\n", "FIDE 9.2.2"},
                                      {"#laws fide-older\n", "FIDE-older 10.10(2)"}}) {
    const Played played = play(knights_danced(chess(laws)).rest());
    ASSERT_EQ(played.view().claims.size(), 1U) << laws;
    EXPECT_EQ(played.view().claims[0],
              (Claim{{GameResult::draw, "threefold-repetition", article}, false}));
  }
}

TEST(SessionClaims, claim_goes_with_the_position) {
  const Played before = play(chess().move("g1", "f3").move("g8", "f6"));
  EXPECT_TRUE(before.view().claims.empty());
  const Played after = play(knights_danced(chess()).move("e2", "e4"));
  EXPECT_EQ(after.view().result, "*") << "a claim does not end the game";
  EXPECT_TRUE(after.view().claims.empty());
}

TEST(SessionResult, reason_gets_the_article_of_the_laws_in_force) {
  struct Row {
    const char *laws, *order, *reason, *article;
  };
  for (const Row& row : {Row{"", "1-0 resignation", "resignation", "FIDE 5.1.2"},
                         {"", "1/2-1/2 agreement", "agreement", "FIDE 5.2.3"},
                         {"", "0-1 time", "time", "FIDE 6.9"},
                         {"", "0-1 late", "late", "FIDE 6.7.1"},
                         {"", "0-1 illegal-moves", "illegal-moves", "FIDE 7.5.5"},
                         {"", "1/2-1/2 threefold-repetition", "threefold-repetition", "FIDE 9.2.2"},
                         {"#laws fide-older\n", "0-1 time", "time", "FIDE-older 10.14"},
                         {"", "0-1 whim", "whim", ""}}) {
    const Played played =
        play(chess(row.laws).move("e2", "e4").say("arbiter result " + std::string(row.order)));
    ASSERT_EQ(played.all<Ended>().size(), 1U);
    EXPECT_EQ(played.all<Ended>()[0].article, row.article) << row.order;
    EXPECT_EQ(played.view().reason, row.reason);
    EXPECT_EQ(played.view().article, row.article);
  }
}

constexpr const char* knight_gone = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 1";

TEST(SessionPosition, accepted_position_stands_and_ply_numbers_go_on) {
  Lines lines = chess().move("e2", "e4").say("lift g1").rest();
  lines.say("arbiter position " + std::string(knight_gone)).move("e7", "e5");
  const Played played = play(lines);
  EXPECT_TRUE(played.replayed.faults.empty());
  ASSERT_EQ(played.all<Accepted>().size(), 1U);
  EXPECT_EQ(played.all<Accepted>()[0].ply, Ply{2});
  EXPECT_EQ(played.all<Accepted>()[0].fen, knight_gone);
  const GameView view = played.view();
  ASSERT_EQ(view.moves.size(), 2U);
  EXPECT_EQ(view.moves[1].move, "e7e5");
  ASSERT_EQ(view.accepted.size(), 1U);
  EXPECT_EQ(view.accepted[0], (AcceptedView{Ply{2}, knight_gone}));
  EXPECT_EQ(view.fen, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKB1R w KQkq e6 0 2");
  EXPECT_FALSE(view.unsure);
}

TEST(SessionPosition, what_cannot_be_accepted_is_refused_in_one_line) {
  const Played idle = play(chess().say("arbiter position " + std::string(knight_gone)));
  ASSERT_EQ(idle.replayed.faults.size(), 1U);
  EXPECT_EQ(idle.replayed.faults[0], "t.trace:3: arbiter position: no game is on");

  const Played wrong = play(chess().move("e2", "e4").say("arbiter position 8/8 w"));
  ASSERT_EQ(wrong.replayed.faults.size(), 1U);
  EXPECT_EQ(wrong.replayed.faults[0].substr(0, 35), "t.trace:5: arbiter position 8/8 w: ");
  EXPECT_EQ(wrong.view().moves.size(), 1U);
}

TEST(SessionPosition, what_was_in_doubt_before_it_is_settled_by_it_and_no_order_changes_that) {
  Lines lines = chess().move("e2", "e4").move("e7", "e5").say("offline").rest().say("online");
  lines.say(
      "snapshot a1 b1 c1 d1 e1 h1 a2 b2 c2 d2 f2 g2 h2 f3 e4 b5 "
      "e5 c6 f6 a7 b7 c7 d7 f7 g7 h7 a8 c8 d8 e8 f8 h8");
  lines.rest().say("lift e1").say("place g1").say("lift h1").say("place f1").rest();
  const Played before = play(lines);
  ASSERT_TRUE(before.view().doubt) << "in which order the knights and the bishop came";
  EXPECT_FALSE(before.view().moves[2].settled);
  EXPECT_TRUE(before.view().moves[6].settled) << "the castling after them";

  lines.say("arbiter position " + before.view().fen);
  lines.say("arbiter confirm 3").say("arbiter correct 3 f1b5").say("arbiter confirm 7");
  const Played set = play(lines);
  EXPECT_FALSE(set.view().doubt);
  for (const MoveView& move : set.view().moves) EXPECT_TRUE(move.settled) << move.san;
  std::vector<double> confidence(8);
  for (const Settled& one : set.all<Settled>()) {
    confidence.at(static_cast<std::size_t>(one.ply.number)) = one.confidence;
  }
  EXPECT_LT(confidence[3], 0.6) << "it is said how sure that is";
  const std::string why =
      " was played before the position that was set, and stays what it was taken for then";
  ASSERT_EQ(set.replayed.faults.size(), 3U);
  EXPECT_NE(set.replayed.faults[0].find("arbiter confirm 3: ply 3" + why), std::string::npos);
  EXPECT_NE(set.replayed.faults[1].find("arbiter correct 3: ply 3" + why), std::string::npos);
  EXPECT_NE(set.replayed.faults[2].find("arbiter confirm 7: ply 7" + why), std::string::npos);
}

TEST(SessionPosition, accepted_irregularity_of_draughts_is_written_into_the_game) {
  Lines lines = Lines("#game draughts-international\n").move("32", "28").say("lift 20").rest();
  lines.say("arbiter position B:W28,31,33-50:B1-19").move("19", "23");
  const Played played = play(lines);
  EXPECT_TRUE(played.replayed.faults.empty());
  ASSERT_EQ(played.view().moves.size(), 2U);
  EXPECT_EQ(played.view().moves[1].move, "19-23");
  EXPECT_NE(played.replayed.session->export_text().find("/FEN \"B:W28,31"), std::string::npos)
      << played.replayed.session->export_text();
}

TEST(SessionIrregular, illegal_move_that_both_let_stand_has_a_ply_from_which_play_goes_on) {
  Lines lines = chess().move("e2", "e4").move("e7", "e5").move("e1", "e3").move("g8", "f6");
  lines.say("arbiter correct 3 e1e2").say("arbiter confirm 4");
  const Played played = play(lines);
  const std::vector<MoveView> moves = played.view().moves;
  ASSERT_EQ(moves.size(), 4U);
  EXPECT_EQ(moves[2].move, "e1e3");
  EXPECT_TRUE(moves[2].irregular);
  EXPECT_EQ(moves[3].san, "Nf6");
  ASSERT_EQ(played.all<Incident>().size(), 1U);
  EXPECT_EQ(played.all<Incident>()[0].kind, "illegal-move");
  EXPECT_NE(played.replayed.session->export_text().find("[%played e1e3]"), std::string::npos);
  ASSERT_EQ(played.replayed.faults.size(), 1U) << "ply 4 may be confirmed";
  EXPECT_NE(played.replayed.faults[0].find("ply 3 is the illegal move e1e3"), std::string::npos);
}

TEST(SessionOrders, order_is_about_what_stands_when_it_is_given) {
  Lines lines = chess().move("f2", "f3").move("e7", "e5").move("g2", "g4");
  lines.say("lift d8").say("place h4").rest().say("arbiter result 1-0 resignation");
  const Played played = play(lines);
  EXPECT_EQ(played.view().result, "0-1");
  EXPECT_EQ(played.view().reason, "checkmate");
  ASSERT_EQ(played.replayed.faults.size(), 1U);
  EXPECT_NE(played.replayed.faults[0].find("arbiter result: no game is on"), std::string::npos);
}

TEST(SessionOrders, mate_that_the_record_does_not_have_is_refused_as_a_reason) {
  const Played none = play(chess()
                               .move("f2", "f3")
                               .move("e7", "e5")
                               .move("g2", "g4")
                               .say("arbiter result 0-1 checkmate"));
  ASSERT_EQ(none.replayed.faults.size(), 1U);
  EXPECT_NE(none.replayed.faults[0].find("the side to move has moves"), std::string::npos);
  EXPECT_EQ(none.view().result, "*");
}

TEST(SessionOrders, mate_by_a_move_that_is_taken_back_ends_nothing) {
  Lines lines = chess().move("f2", "f3").move("e7", "e5").move("g2", "g4").move("d8", "h4");
  lines.say("arbiter takeback 1 by Anna").move("h4", "d8").move("b8", "c6").move("e2", "e4");
  const Played played = play(lines);
  EXPECT_TRUE(played.replayed.faults.empty());
  EXPECT_EQ(played.all<Ended>().size(), 1U);
  const GameView view = played.view();
  EXPECT_EQ(view.result, "*");
  ASSERT_EQ(view.moves.size(), 5U);
  EXPECT_EQ(view.moves[3].move, "b8c6");
  EXPECT_TRUE(view.moves[4].settled);
}

TEST(SessionOrders, result_that_a_person_said_may_be_said_anew) {
  const Played played = play(chess()
                                 .move("e2", "e4")
                                 .say("arbiter result 1-0 resignation")
                                 .say("arbiter result 1/2-1/2 agreement"));
  EXPECT_TRUE(played.replayed.faults.empty());
  EXPECT_EQ(played.view().result, "1/2-1/2");
  EXPECT_EQ(played.view().article, "FIDE 5.2.3");
}

TEST(SessionOrders, more_moves_than_were_made_cannot_be_taken_back) {
  const Played played =
      play(chess().say("arbiter takeback 1").move("e2", "e4").say("arbiter takeback 2"));
  ASSERT_EQ(played.replayed.faults.size(), 2U);
  for (const std::string& fault : played.replayed.faults) {
    EXPECT_NE(fault.find("so many moves were not made"), std::string::npos) << fault;
  }
  EXPECT_EQ(played.view().moves.size(), 1U);
}

TEST(SessionOrders, ruling_on_an_incident_that_is_not_there_is_refused) {
  const Played played = play(chess().move("e2", "e4").say("arbiter uphold 1 by Anna"));
  ASSERT_EQ(played.replayed.faults.size(), 1U);
  EXPECT_EQ(played.replayed.faults[0],
            "t.trace:5: arbiter uphold 1: there is no incident 1 in this game");
}

/// A rook checks from side to side, the king walks to and fro.
Lines checked(int rounds) {
  Lines lines("#game xiangqi\n#start 3k5/9/9/9/4R4/9/9/9/9/5K3 w - - 0 1\n");
  for (int round = 0; round < rounds; ++round) {
    lines.move("e5", "d5").move("d9", "e9").move("d5", "e5").move("e9", "d9");
  }
  return lines.rest();
}

TEST(SessionRepetition, forbidden_one_is_told_once_with_its_article) {
  EXPECT_TRUE(play(checked(1)).all<Incident>().empty());
  for (const int rounds : {2, 3}) {
    const Played played = play(checked(rounds));
    const auto incidents = played.all<Incident>();
    ASSERT_EQ(incidents.size(), 1U) << rounds;
    EXPECT_EQ(incidents[0].kind, "prohibited-repetition");
    EXPECT_EQ(incidents[0].article, "CXA-1999 24.1");
    EXPECT_EQ(incidents[0].side, Side::white);
    EXPECT_EQ(incidents[0].played, "perpetual-check");
    EXPECT_FALSE(incidents[0].touched.empty());
    EXPECT_EQ(played.view().result, "*") << "somebody must claim it";
    ASSERT_FALSE(played.view().claims.empty());
    EXPECT_EQ(played.view().claims[0].outcome.result, GameResult::black_wins);
    EXPECT_EQ(played.view().claims[0].outcome.reason, "perpetual-check");
  }
}

TEST(SessionRepetition, one_that_must_change_is_told_again_when_it_has_become_a_loss) {
  Lines lines("#game xiangqi\n#start 2bakab2/9/1n7/4p4/7R1/9/4P4/9/9/2BAKAB2 w - - 0 1\n");
  for (const std::size_t told : {0U, 1U, 2U}) {
    lines.move("h5", "h7").move("b7", "c5").move("h7", "h5").move("c5", "b7").rest();
    const Played played = play(lines);
    const auto incidents = played.all<Incident>();
    ASSERT_EQ(incidents.size(), told);
    for (const Incident& incident : incidents) {
      EXPECT_EQ(incident.article, "CXA-1999 24.3");
      EXPECT_EQ(incident.played, "perpetual-chase");
    }
  }
}

TEST(SessionPromote, move_that_leaves_no_choice_is_refused) {
  const Played played = play(chess().move("e2", "e4").say("arbiter promote 1 n"));
  ASSERT_EQ(played.replayed.faults.size(), 1U);
  EXPECT_EQ(played.replayed.faults[0],
            "t.trace:5: arbiter promote 1: e2e4 leaves no piece to choose");
}

/// No sensor sees where White's knight lands, and the game ends with the reply: it went to c2 or
/// b3.
Lines knight_out_of_sight() {
  return chess("#sensing presence\n#start 6k1/5ppp/8/8/p7/8/5PPP/N3R1K1 w - - 0 1\n")
      .say("snapshot g8 f7 g7 h7 a4 f2 g2 h2 a1 e1 g1")
      .say("lift a1")
      .say("lift g8")
      .say("place h8");
}

TEST(OpenDoubt, what_the_end_of_the_game_decided_in_haste_is_still_asked) {
  const Played played = play(knight_out_of_sight().rest().say("arbiter result 0-1 resignation"));
  const GameView view = played.view();
  ASSERT_EQ(view.moves.size(), 2U);
  EXPECT_TRUE(view.moves[0].settled);
  ASSERT_TRUE(view.doubt);
  EXPECT_EQ(view.doubt->ply, Ply{1});
  EXPECT_EQ(view.doubt->candidates, (std::vector<std::string>{"a1c2", "a1b3"}));
}

TEST(OpenDoubt, a_persons_word_answers_it_also_once_the_game_is_over) {
  for (const char* const word : {"arbiter confirm 1", "arbiter correct 1 a1b3"}) {
    const Played played =
        play(knight_out_of_sight().rest().say("arbiter result 0-1 resignation").say(word));
    EXPECT_FALSE(played.view().doubt) << word;
    EXPECT_EQ(played.view().result, "0-1") << word;
  }
}

}  // namespace
}  // namespace luozi::host
