// A game through hands, firmware, wire and link in virtual time: what the trace then holds.
#include "host/rehearse/at_once.hpp"

#include "host/rehearse/games.hpp"
#include "notation/games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

using model::Contact;
using notation::Sensing;

/// What stands after the whole trace; checks that every lift and place changes something.
std::vector<Contact> replayed(const Rehearsal& rehearsal, std::size_t squares) {
  std::vector<Contact> board(squares, Contact::open);
  const auto contact = [](std::optional<Side> colour) {
    return colour == Side::black ? Contact::black : Contact::white;
  };
  for (const notation::TraceEvent& event : rehearsal.events) {
    if (const auto* all = std::get_if<notation::TraceSnapshot>(&event.what)) {
      board.assign(squares, Contact::open);
      for (const notation::Standing& each : all->standing) {
        board.at(static_cast<std::size_t>(each.square.number)) = contact(each.colour);
      }
    } else if (const auto* lift = std::get_if<notation::TraceLift>(&event.what)) {
      Contact& at = board.at(static_cast<std::size_t>(lift->square.number));
      EXPECT_NE(at, Contact::open);
      at = Contact::open;
    } else if (const auto* place = std::get_if<notation::TracePlace>(&event.what)) {
      Contact& at = board.at(static_cast<std::size_t>(place->square.number));
      EXPECT_EQ(at, Contact::open);
      at = contact(place->colour);
    }
  }
  return board;
}

std::vector<Contact> truth(const RehearsedGame& game, Sensing sensing) {
  std::vector<Contact> board = game.after;
  if (sensing == Sensing::presence) {
    std::replace(board.begin(), board.end(), Contact::black, Contact::white);
  }
  return board;
}

TEST(AtOnce, the_trace_leaves_the_last_position_on_the_board) {
  notation::for_each_game([]<class Text>() {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const Sensing sensing = seed % 3 == 0 ? Sensing::presence : Sensing::colour;
      const RehearsedGame game = random_game(Text::names.front(), seed);
      PlanOptions options{.seed = seed};
      if (seed % 2 == 0) options.pace = model::blitz_pace();
      const Rehearsal rehearsal = rehearse_at_once(game, sensing, options);
      EXPECT_EQ(rehearsal.faults, std::vector<std::string>());
      EXPECT_EQ(replayed(rehearsal, game.after.size()), truth(game, sensing))
          << game.name << " seed " << seed;
    }
  });
}

TEST(AtOnce, times_never_go_back_and_the_first_record_is_the_whole_board) {
  const Rehearsal rehearsal =
      rehearse_at_once(random_game("chess", 3), Sensing::presence, {.seed = 3});
  ASSERT_FALSE(rehearsal.events.empty());
  EXPECT_TRUE(std::holds_alternative<notation::TraceSnapshot>(rehearsal.events[0].what));
  EXPECT_TRUE(std::is_sorted(rehearsal.events.begin(), rehearsal.events.end(),
                             [](const auto& a, const auto& b) { return a.at < b.at; }));
}

TEST(AtOnce, the_arbiters_words_and_the_presses_are_in_the_trace) {
  RehearsedGame game = random_game("chess", 4, 10);
  game.result = GameResult::black_wins;
  const Rehearsal rehearsal = rehearse_at_once(game, Sensing::presence, {.seed = 4, .clock = true});
  const auto count = [&](auto kind) {
    return std::count_if(rehearsal.events.begin(), rehearsal.events.end(), [](const auto& event) {
      return std::holds_alternative<decltype(kind)>(event.what);
    });
  };
  EXPECT_EQ(count(notation::TracePress{}), 10);
  EXPECT_EQ(count(notation::TraceArbiter{}), 1);
  const auto* last = std::get_if<notation::TraceArbiter>(&rehearsal.events.back().what);
  ASSERT_NE(last, nullptr);
  EXPECT_EQ(last->command, "result 0-1 resignation");
}

}  // namespace
}  // namespace luozi::host
