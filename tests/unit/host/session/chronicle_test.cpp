// Verdicts put into words: illegal moves that stood, moves taken back, sensors, boards that lie the
// other way round, endings without a result.
#include "host/session/chronicle.hpp"

#include "host/session/arbiter_orders.hpp"
#include "host/session/notice_json.hpp"
#include "notation/chess_text.hpp"
#include "notation/draughts_text.hpp"
#include "notation/xiangqi_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {
namespace {

/// A chronicle that is told verdicts as a recognizer would tell them, a second apart.
template <class Text>
class Told {
 public:
  using G = typename Text::Game;
  using Position = typename G::Position;

  explicit Told(std::string_view laws = "", std::string_view start = "startpos")
      : start_(read(start)),
        recognizer_(start_),
        chronicle_(header(start), start_, *G::laws(laws), Text::notations.front()) {
    tell(recognizer::Started<G>{start_});
  }

  template <class What>
  void tell(const What& what) {
    at_.count += 1'000'000;
    chronicle_.tell({{at_, what}}, recognizer_, notices_);
  }
  void settle(std::string_view words) {
    const Ply ply = chronicle_.score().next();
    const auto move = chronicle_.score().read(ply, words);
    ASSERT_TRUE(move.ok()) << words;
    tell(recognizer::Settled<G>{ply, *move, times(), 0.99});
  }
  void slip(int ply, std::string_view from, std::string_view to, std::string_view fen) {
    using Grid = typename G::Grid;
    tell(recognizer::Irregular<G>{
        Ply{ply}, {*parse_square<Grid>(from), *parse_square<Grid>(to)}, read(fen), times()});
  }
  std::optional<std::string> order(std::string_view words) {
    ArbiterOrders<Text> orders(recognizer_, chronicle_, Text::names.front(), notices_);
    return orders.rule(words, at_);
  }

  GameView view() const { return chronicle_.view(); }
  std::string text() const { return chronicle_.export_text(); }
  std::string settled_text() const { return chronicle_.settled_text(); }
  void propose(std::string_view words) {
    const Ply ply = chronicle_.score().next();
    const auto move = chronicle_.score().read(ply, words);
    ASSERT_TRUE(move.ok()) << words;
    tell(recognizer::Proposed<G>{ply, *move, times()});
  }
  Chronicle<Text>& chronicle() { return chronicle_; }
  std::string moves() const {
    std::string all;
    for (const MoveView& move : view().moves) all += move.move + " ";
    return all;
  }
  /// The notice that many before the last.
  std::string json(std::size_t before_last = 0) const {
    return to_json(notices_.at(notices_.size() - 1 - before_last));
  }

 private:
  static notation::TraceHeader header(std::string_view start) {
    notation::TraceHeader header;
    header.game = Text::names.front();
    header.start = start;
    return header;
  }
  static Position read(std::string_view fen) {
    const auto position = Text::read_position(Text::names.front(), fen);
    EXPECT_TRUE(position.ok()) << fen;
    return *position;
  }
  recognizer::GestureTimes times() const { return {at_, at_ + milliseconds(500)}; }

  Position start_;
  recognizer::Recognizer<G> recognizer_;
  Chronicle<Text> chronicle_;
  std::vector<Notice> notices_;
  Micros at_{};
};

using Chess = Told<notation::ChessText>;

constexpr std::string_view king_out =
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2";

Chess with_illegal_king(std::string_view laws = "") {
  Chess told(laws);
  told.settle("e2e4");
  told.settle("e7e5");
  told.slip(3, "e1", "e3", king_out);
  return told;
}

TEST(ChronicleIrregular, incident_goes_before_the_notice_and_both_name_the_move) {
  const Chess told = with_illegal_king();
  EXPECT_EQ(told.json(1),
            R"({"type":"incident","kind":"illegal-move","side":"white","article":"FIDE 7.5.1",)"
            R"("touched":["e1","e3"],"obliged":["e1e2"],"played":"e1e3","number":1,"at":4})");
  EXPECT_EQ(told.json(), R"~({"type":"irregular","ply":3,"move":"e1e3","san":"Ke1-e3 (illegal)",)~"
                         R"("fen":"rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2",)"
                         R"("lifted":3,"released":3.5,"at":4})");
}

TEST(ChronicleIrregular, ply_stands_in_the_view_and_the_game_goes_on) {
  Chess told = with_illegal_king();
  told.settle("g8f6");
  const GameView view = told.view();
  EXPECT_EQ(told.moves(), "e2e4 e7e5 e1e3 g8f6 ");
  EXPECT_TRUE(view.moves[2].irregular);
  EXPECT_TRUE(view.accepted.empty()) << "no person set it";
  EXPECT_EQ(view.fen, "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR w kq - 2 3");
  EXPECT_EQ(view.result, "*");
}

TEST(ChronicleIrregular, article_is_that_of_the_laws_in_force) {
  EXPECT_NE(with_illegal_king("fide-older").json(1).find(R"("article":"FIDE-older 8.1")"),
            std::string::npos);
  Told<notation::XiangqiText> xiangqi;
  xiangqi.slip(1, "e0", "e2",
               "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 1 1");
  EXPECT_NE(xiangqi.json(1).find(R"("article":"CXA-1999 4.1.6")"), std::string::npos);
  Told<notation::InternationalText> draughts;
  draughts.slip(1, "33", "30", "B:W30,31,32,34-50:B1-20");
  EXPECT_NE(draughts.json(1).find(R"("article":"CN-draughts-100 7.4.2")"), std::string::npos)
      << draughts.json(1);
  EXPECT_NE(draughts.json().find(R"("move":"33-30")"), std::string::npos);
}

TEST(ChronicleIrregular, takes_the_place_of_what_was_proposed_or_settled_there) {
  Chess told;
  told.settle("e2e4");
  told.settle("e7e5");
  told.settle("e1e2");
  told.slip(3, "e1", "e3", king_out);
  EXPECT_EQ(told.moves(), "e2e4 e7e5 e1e3 ");
}

TEST(ChronicleIrregular, person_cannot_choose_its_move_and_is_told_what_can_be_done) {
  Chess told = with_illegal_king();
  for (const char* const order : {"correct 3 e1e2", "promote 3 q", "confirm 3", "correct 3 Ke2"}) {
    const std::string named = std::string(order).substr(0, std::string(order).find('3') + 1);
    EXPECT_EQ(told.order(order),
              "arbiter " + named +
                  ": ply 3 is the illegal move e1e3, from which play went on; only `arbiter "
                  "position FEN` sets right what it left")
        << order;
  }
  EXPECT_EQ(told.order("confirm 4"), "arbiter confirm 4: ply 4 has not been played; the next is 4");
}

TEST(ChronicleSettled, takes_the_place_of_another_move_that_was_proposed_or_illegal) {
  Chess told = with_illegal_king();
  const auto legal = told.chronicle().score().read(Ply{3}, "g1f3");
  ASSERT_TRUE(legal.ok());
  told.tell(recognizer::Settled<chess::Chess>{Ply{3}, *legal, {}, 0.99});
  EXPECT_EQ(told.moves(), "e2e4 e7e5 g1f3 ");
  EXPECT_FALSE(told.view().moves[2].irregular);
  const auto other = told.chronicle().score().read(Ply{4}, "g8f6");
  ASSERT_TRUE(other.ok());
  told.tell(recognizer::Proposed<chess::Chess>{Ply{4}, *other, {}});
  const auto played = told.chronicle().score().read(Ply{4}, "b8c6");
  ASSERT_TRUE(played.ok());
  told.tell(recognizer::Settled<chess::Chess>{Ply{4}, *played, {}, 0.99});
  EXPECT_EQ(told.moves(), "e2e4 e7e5 g1f3 b8c6 ");
  EXPECT_TRUE(told.view().moves.back().settled);
}

TEST(ChronicleTakenBack, moves_vanish_from_view_and_text_until_others_are_settled) {
  Chess told;
  told.settle("e2e4");
  told.settle("e7e5");
  told.settle("g1f3");
  told.tell(recognizer::TakenBack{Ply{2}});
  EXPECT_EQ(told.json(), R"({"type":"taken-back","from":2,"at":5})");
  EXPECT_EQ(told.moves(), "e2e4 ");
  EXPECT_EQ(told.view().taken_back, Ply{2});
  EXPECT_EQ(told.view().fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  EXPECT_EQ(told.text().find("e5"), std::string::npos);
  told.settle("c7c5");
  EXPECT_EQ(told.moves(), "e2e4 c7c5 ");
  EXPECT_EQ(told.view().taken_back, std::nullopt);
}

TEST(ChronicleTakenBack, illegal_move_is_taken_back_like_any_other) {
  Chess told = with_illegal_king();
  told.tell(recognizer::TakenBack{Ply{3}});
  EXPECT_EQ(told.moves(), "e2e4 e7e5 ");
  told.settle("g1f3");
  EXPECT_EQ(told.view().moves[2].san, "Nf3");
}

TEST(ChronicleTakenBack, is_no_news_once_the_game_is_over) {
  Chess told;
  told.settle("e2e4");
  told.tell(recognizer::TakenBack{Ply{1}});
  told.tell(recognizer::Ended{Outcome{GameResult::draw, "kings-in-centre", ""}});
  EXPECT_EQ(told.view().taken_back, std::nullopt);
  EXPECT_EQ(told.view().result, "1/2-1/2");
}

TEST(ChronicleTakenBack, game_that_was_over_goes_on) {
  Chess told;
  told.settle("e2e4");
  told.tell(recognizer::Ended{Outcome{GameResult::draw, "kings-in-centre", ""}});
  ASSERT_EQ(told.view().result, "1/2-1/2");
  told.tell(recognizer::TakenBack{Ply{1}});
  EXPECT_EQ(told.view().result, "*");
  EXPECT_EQ(told.view().reason, "");
}

using Draughts = Told<notation::InternationalText>;

recognizer::Disorder<Draughts::G> disorder(int ply, std::string_view from, std::string_view to,
                                           std::optional<Micros> answered_at = {}) {
  using Grid = Draughts::G::Grid;
  return {Ply{ply}, {*parse_square<Grid>(from), *parse_square<Grid>(to)}, answered_at};
}

TEST(ChronicleDisorder, victim_left_standing_is_an_incident_of_its_ply_and_claimed_too_late) {
  Draughts told("", "W:W32,48:B28,1");
  told.settle("32x23");
  told.settle("1-7");
  told.settle("48-43");
  told.tell(disorder(1, "32", "23", seconds(2)));
  EXPECT_EQ(told.json(1),
            R"({"type":"incident","kind":"capture-not-removed","side":"white",)"
            R"("article":"CN-draughts-100 7.4.11","touched":["32","23","28"],"obliged":["32x23"],)"
            R"("played":"32x23","ply":1,"number":1,"at":5})");
  EXPECT_EQ(told.json(), R"({"type":"claim-lost","incident":1,"article":"CN-draughts-100 7.7",)"
                         R"("touched_at":2,"at":5})");
  EXPECT_EQ(told.moves(), "32x23 1-7 48-43 ") << "the record keeps the moves";
}

TEST(ChronicleDisorder, second_move_in_a_row_is_of_the_side_that_made_it_and_open_until_answered) {
  Draughts told("", "W:W31,33:B1,2");
  told.settle("31-27");
  told.tell(disorder(2, "33", "29"));
  EXPECT_EQ(told.json(), R"({"type":"incident","kind":"out-of-turn","side":"white",)"
                         R"("article":"CN-draughts-100 7.4.1","touched":["33","29"],"obliged":[],)"
                         R"("played":"33-29","ply":2,"number":1,"at":3})");
  told.settle("1-7");
  EXPECT_NE(told.json().find(R"("type":"claim-lost","incident":1)"), std::string::npos);
}

TEST(ChronicleDisorder, nothing_is_told_where_the_laws_have_no_article_for_it) {
  Chess told;
  told.settle("e2e4");
  told.tell(recognizer::Disorder<Chess::G>{
      Ply{2}, {*parse_square<Chess::G::Grid>("d2"), *parse_square<Chess::G::Grid>("d4")}, {}});
  EXPECT_TRUE(told.view().incidents.empty());
}

TEST(ChronicleSensors, those_out_of_order_stay_over_games_until_they_are_well) {
  using Report = recognizer::SensorReport<chess::Chess>;
  const auto square = [](std::string_view name) { return *parse_square<chess::ChessGrid>(name); };
  Chess told;
  told.tell(Report{square("e4"), recognizer::SensorState::dead});
  EXPECT_EQ(told.json(), R"({"type":"sensor","square":"e4","state":"dead","at":2})");
  told.tell(Report{square("a1"), recognizer::SensorState::stuck});
  told.settle("e2e4");
  told.tell(recognizer::Started<chess::Chess>{notation::ChessText::Game::start()});
  EXPECT_EQ(told.view().sensors, (std::vector<SensorReport>{{"a1", "stuck"}, {"e4", "dead"}}));
  told.tell(Report{square("e4"), recognizer::SensorState::well});
  EXPECT_EQ(told.json(), R"({"type":"sensor","square":"e4","state":"well","at":6})");
  EXPECT_EQ(told.view().sensors, (std::vector<SensorReport>{{"a1", "stuck"}}));
}

TEST(ChronicleSensors, they_stay_where_they_are_when_the_next_game_lies_the_other_way_round) {
  using Report = recognizer::SensorReport<chess::Chess>;
  Chess told;
  told.tell(Report{*parse_square<chess::ChessGrid>("e4"), recognizer::SensorState::dead});
  told.tell(recognizer::Started<chess::Chess>{chess::Chess::start(), true});
  EXPECT_EQ(told.view().sensors, (std::vector<SensorReport>{{"d5", "dead"}}));
  told.tell(recognizer::Started<chess::Chess>{chess::Chess::start(), true});
  EXPECT_EQ(told.view().sensors, (std::vector<SensorReport>{{"d5", "dead"}}));
  told.tell(recognizer::Started<chess::Chess>{chess::Chess::start(), false});
  EXPECT_EQ(told.view().sensors, (std::vector<SensorReport>{{"e4", "dead"}}));
}

TEST(ChronicleStart, turned_board_is_told_and_the_next_game_may_lie_as_usual) {
  Chess told;
  EXPECT_EQ(told.json().find("turned"), std::string::npos);
  told.tell(recognizer::Started<chess::Chess>{chess::Chess::start(), true});
  EXPECT_TRUE(told.view().turned);
  EXPECT_NE(told.json().find(R"(,"turned":true,)"), std::string::npos);
  told.tell(recognizer::Started<chess::Chess>{chess::Chess::start()});
  EXPECT_FALSE(told.view().turned);
}

TEST(ChronicleStart, game_that_gives_way_is_handed_out_once_and_untaken_ones_are_bounded) {
  Chess told;
  for (std::size_t game = 0; game < untaken_max + 3; ++game) {
    told.settle(game == 0 ? "d2d4" : "e2e4");
    told.tell(recognizer::Started<chess::Chess>{chess::Chess::start()});
  }
  const std::vector<FinishedGame> finished = told.chronicle().take_finished();
  ASSERT_EQ(finished.size(), untaken_max);
  EXPECT_EQ(finished.front().view.moves[0].move, "e2e4") << "the oldest went";
  EXPECT_TRUE(told.chronicle().take_finished().empty());
}

TEST(Chronicle, move_that_may_still_change_is_not_in_the_settled_text) {
  Chess told;
  told.settle("e2e4");
  told.propose("e7e5");
  EXPECT_NE(told.text().find("1. e4 e5"), std::string::npos) << told.text();
  EXPECT_NE(told.settled_text().find("1. e4 *"), std::string::npos) << told.settled_text();
}

TEST(ChronicleEnd, sign_of_the_players_gives_result_and_reason) {
  Chess told;
  told.settle("e2e4");
  told.tell(recognizer::Ended{Outcome{GameResult::black_wins, "kings-in-centre", ""}});
  EXPECT_EQ(told.json(),
            R"({"type":"end","result":"0-1","reason":"kings-in-centre","article":"","at":3})");
  EXPECT_EQ(told.order("result 1-0 resignation"), "arbiter result: no game is on");
  EXPECT_FALSE(told.view().takes_result);
  EXPECT_EQ(told.view().result, "0-1");
}

TEST(ChronicleEnd, game_without_a_result_waits_for_a_person_to_say_it) {
  Chess told;
  told.settle("e2e4");
  EXPECT_EQ(told.order("result 1-0 resignation"), "arbiter result: no game is on");
  told.tell(recognizer::Ended{std::nullopt, "pieces-cleared"});
  EXPECT_EQ(told.json(),
            R"({"type":"end","result":"*","reason":"pieces-cleared","article":"","at":3})");
  EXPECT_EQ(told.order("result 1-0 resignation"), std::nullopt);
  EXPECT_EQ(
      told.json(),
      R"({"type":"end","result":"1-0","reason":"resignation","article":"FIDE 5.1.2","at":3})");
  EXPECT_NE(told.text().find("[Result \"1-0\"]"), std::string::npos);
  EXPECT_TRUE(told.view().takes_result);
  EXPECT_EQ(told.order("result 0-1 resignation"), std::nullopt) << "what a person said";
  EXPECT_EQ(told.view().result, "0-1");
}

TEST(Chronicle, wood_and_record_differ_until_they_agree_whatever_is_played_meanwhile) {
  Chess told;
  told.tell(recognizer::Mismatch<chess::Chess>{{*parse_square<chess::ChessGrid>("h7")}, {}});
  told.settle("e4");
  EXPECT_TRUE(told.view().differs);
  EXPECT_TRUE(told.view().unsure);
  told.tell(recognizer::Matched{});
  EXPECT_FALSE(told.view().unsure);
}

}  // namespace
}  // namespace luozi::host
