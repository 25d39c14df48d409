// Tales follow the rules where they say so, and lead to the record and the board they tell of.
#include "host/rehearse/tale.hpp"

#include "host/rehearse/ending.hpp"
#include "host/rehearse/games.hpp"
#include "host/rehearse/hands.hpp"
#include "notation/games.hpp"
#include "notation/irregular_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

using model::Chance;
using model::Contact;

constexpr int always_of_million = 1'000'000;

model::TaleCells often() {
  model::TaleCells cells;
  cells.take_back = {100'000};
  cells.illegal_stands = {30'000};
  cells.illegal_corrected = {100'000};
  cells.corrected_plies = {1, 3};
  cells.end_sign = {700'000};
  cells.end_sign_way = {{500'000, 500'000}};
  return cells;
}

/// Goes through a tale by the rules alone.
template <class Text>
class Replay {
  using G = typename Text::Game;
  using Position = typename G::Position;

 public:
  explicit Replay(const RehearsedGame& told) : told_(told) {
    positions_.push_back(*Text::read_position(told.name, told.start));
    for (const TaleStep& step : told.tale) {
      std::visit([this](const auto& deed) { this->take(deed); }, step.deed);
    }
  }

  const std::vector<std::string>& record() const { return record_; }
  const std::vector<Contact>& board() const { return board_; }
  int illegal = 0, put_back = 0, kings = 0, resets = 0, words = 0;

 private:
  void take(const MoveMade& made) {
    const Position now = positions_.back();
    EXPECT_EQ(made.number, static_cast<int>(record_.size()) + 1);
    EXPECT_EQ(made.ply.side, G::side_to_move(now));
    record_.push_back(made.ply.move);
    positions_.push_back(made.ply.irregular_fen.empty() ? legal(now, made.ply)
                                                        : irregular(now, made.ply));
    board_ = standing<G>(positions_.back());
  }
  Position legal(const Position& now, const RehearsedPly& ply) {
    for (const auto& move : G::legal_moves(now)) {
      if (G::coordinates(now, move) != ply.move) continue;
      if (hand_move<G>(now, move).victims == ply.hand.victims) return G::play(now, move);
    }
    ADD_FAILURE() << ply.move << " is not legal";
    return now;
  }
  Position irregular(const Position& now, const RehearsedPly& ply) {
    ++illegal;
    const auto what = notation::read_irregularity<typename G::Grid>(ply.move);
    EXPECT_TRUE(what.has_value()) << ply.move;
    const auto after = what ? G::irregular(now, *what) : std::nullopt;
    EXPECT_TRUE(after.has_value()) << ply.move;
    if (!after) return now;
    EXPECT_EQ(Text::write_position(*after), ply.irregular_fen);
    return *after;
  }
  void take(const MovePutBack& back) {
    ++put_back;
    ASSERT_FALSE(record_.empty());
    EXPECT_EQ(back.number, static_cast<int>(record_.size()));
    EXPECT_EQ(back.ply.move, record_.back());
    record_.pop_back();
    positions_.pop_back();
    board_ = standing<G>(positions_.back());
  }
  void take(const ResultShown& shown) {
    ++kings;
    for (const PieceShift& each : shown.shifts) {
      EXPECT_NE(board_.at(static_cast<std::size_t>(each.from)), Contact::open);
    }
    shift(board_, shown.shifts);
  }
  void take(const BoardReset& reset) {
    ++resets;
    EXPECT_EQ(reset.before, board_);
    EXPECT_EQ(reset.after, told_.before);
    board_ = reset.after;
  }
  void take(const ArbiterSays&) { ++words; }

  const RehearsedGame& told_;
  std::vector<Position> positions_;
  std::vector<std::string> record_;
  std::vector<Contact> board_;
};

std::vector<std::string> moves_of(const RehearsedGame& game) {
  std::vector<std::string> moves;
  for (const RehearsedPly& ply : game.plies) moves.push_back(ply.move);
  return moves;
}

TEST(Tale, its_steps_lead_to_the_record_and_the_board_that_it_tells_of) {
  notation::for_each_game([]<class Text>() {
    int illegal = 0, put_back = 0, resets = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const RehearsedGame game = random_game(Text::names.front(), seed, 60);
      const RehearsedGame told = tell(game, often(), seed);
      const Replay<Text> replay(told);
      EXPECT_EQ(replay.record(), moves_of(told)) << told.name << " seed " << seed;
      EXPECT_EQ(replay.board(), told.after) << told.name << " seed " << seed;
      EXPECT_LE(told.plies.size(), game.plies.size());
      illegal += replay.illegal;
      put_back += replay.put_back;
      resets += replay.resets;
    }
    EXPECT_GT(illegal, 5) << Text::names.front();
    EXPECT_GT(put_back, 20) << Text::names.front();
    EXPECT_GT(resets, 0) << Text::names.front();
  });
}

TEST(Tale, without_rates_the_game_is_told_as_it_was) {
  notation::for_each_game([]<class Text>() {
    const RehearsedGame game = random_game(Text::names.front(), 5, 40);
    const RehearsedGame told = tell(game, {}, 5);
    EXPECT_EQ(told, game);
    EXPECT_EQ(told.text, game.text);
    EXPECT_EQ(told.after, game.after);
    EXPECT_EQ(told.ends_by_itself, game.ends_by_itself);
    EXPECT_EQ(told.tale.size(), game.plies.size() + (game.ends_by_itself ? 0 : 1));
  });
}

TEST(Tale, a_written_record_holds_the_illegal_moves_that_stand) {
  model::TaleCells cells;
  cells.illegal_stands = {60'000};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const RehearsedGame told = tell(random_game("chess", seed, 60), cells, seed);
    int illegal = 0;
    for (const RehearsedPly& ply : told.plies) illegal += ply.irregular_fen.empty() ? 0 : 1;
    notation::ChessText::read("told.pgn", told.text, [&](const auto& reading) {
      EXPECT_TRUE(reading.ok());
      if (!reading.ok()) return false;
      EXPECT_EQ(reading->record.accepted.size(), static_cast<std::size_t>(illegal));
      EXPECT_EQ(reading->record.moves.size() + reading->record.accepted.size(), told.plies.size());
      return true;
    });
  }
}

std::vector<std::string> of_cell(const RehearsedGame& told, const std::string& cell) {
  std::vector<std::string> moves;
  for (const TaleStep& step : told.tale) {
    const auto* made = std::get_if<MoveMade>(&step.deed);
    if (step.cell == cell && made != nullptr) {
      moves.push_back(std::to_string(made->number) + made->ply.move);
    }
  }
  return moves;
}

TEST(Tale, a_cell_switched_off_leaves_the_others_as_they_were) {
  model::TaleCells all = often();
  all.illegal_stands = {};
  model::TaleCells no_take_backs = all, no_corrections = all;
  no_take_backs.take_back = {};
  no_corrections.illegal_corrected = {};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const RehearsedGame game = random_game("chess", seed, 80);
    const RehearsedGame told = tell(game, all, seed);
    EXPECT_FALSE(of_cell(told, "take_back.happens").empty());
    EXPECT_EQ(of_cell(told, "illegal.corrected"),
              of_cell(tell(game, no_take_backs, seed), "illegal.corrected"));
    EXPECT_EQ(of_cell(told, "take_back.happens"),
              of_cell(tell(game, no_corrections, seed), "take_back.happens"));
  }
}

TEST(Tale, kings_go_to_the_centre_and_most_boards_have_no_arbiter) {
  model::TaleCells cells;
  cells.end_sign = {always_of_million};
  cells.end_sign_way = {{always_of_million, 0}};
  int said = 0;
  constexpr std::uint64_t games = 40;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    RehearsedGame game = random_game("chess", seed, 30);
    if (game.ends_by_itself) continue;
    game.result = static_cast<GameResult>(seed % 3);
    const RehearsedGame told = tell(game, cells, seed);
    const Replay<notation::ChessText> replay(told);
    EXPECT_EQ(replay.kings, 1) << "seed " << seed;
    EXPECT_EQ(told.result, game.result);
    int centre = 0;
    for (const int square : {27, 28, 35, 36}) {  // d4 e4 d5 e5
      centre += told.after[static_cast<std::size_t>(square)] != Contact::open ? 1 : 0;
    }
    EXPECT_GE(centre, 2);
    said += replay.words;
  }
  EXPECT_GT(said, 0);
  EXPECT_LT(said, static_cast<int>(games) / 2);
}

TEST(Tale, a_board_set_up_anew_without_a_word_tells_no_result) {
  model::TaleCells cells;
  cells.end_sign = {always_of_million};
  cells.end_sign_way = {{0, always_of_million}};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const RehearsedGame told = tell(random_game("xiangqi", seed, 30), cells, seed);
    const Replay<notation::XiangqiText> replay(told);
    EXPECT_EQ(replay.resets, 1);
    EXPECT_EQ(told.after, told.before);
    const RehearsedGame left = without_reset(told);
    const Replay<notation::XiangqiText> rest(left);
    EXPECT_EQ(rest.resets, 0);
    EXPECT_EQ(rest.board(), left.after);
    if (told.ends_by_itself) continue;
    EXPECT_EQ(told.result.has_value(), replay.words == 1) << "seed " << seed;
  }
}

}  // namespace
}  // namespace luozi::host
