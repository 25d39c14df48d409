// Penalties on the clock, and who need not record any more; each row cites its article.
#include "host/clock/record_keeping.hpp"
#include "host/clock/time_penalty.hpp"
#include "tests/unit/host/clock/clock_help.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string_view>

namespace luozi::host {
namespace {

using enum Side;

TEST(TimePenalties, each_edition_has_its_own) {
  using Penalty = std::optional<TimePenalty>;
  constexpr auto illegal = TimedOffence::illegal_move, claim = TimedOffence::wrong_claim;
  EXPECT_EQ(time_penalty("fide-2023", illegal, white),
            (TimePenalty{black, seconds(120), "FIDE 7.5.5"}));
  EXPECT_EQ(time_penalty("fide-2023", illegal, white, Pace::rapid_or_blitz),
            (TimePenalty{black, seconds(60), "FIDE Appendices A, B"}));
  EXPECT_EQ(time_penalty("fide-2023", claim, black),
            (TimePenalty{white, seconds(120), "FIDE 9.5.3"}));
  EXPECT_EQ(time_penalty("fide-older", claim, black),
            (TimePenalty{black, seconds(-300), "FIDE-older 10.13(2)"}));
  EXPECT_EQ(time_penalty("cxa-1999", claim, white, Pace::rapid_or_blitz),
            (TimePenalty{white, seconds(-300), "CXA-1999 23.3"}));
  // FIDE-older 8.1 restores the position and CXA-1999 4.1.6 ends the game; draughts has none.
  EXPECT_EQ(time_penalty("fide-older", illegal, white), Penalty());
  EXPECT_EQ(time_penalty("cxa-1999", illegal, white), Penalty());
  EXPECT_EQ(time_penalty("cn-draughts-100", claim, white), Penalty());
}

TEST(RecordKeeping, ends_below_the_limit_of_the_laws) {
  struct Row {
    std::string_view laws, control;
    int second;  ///< of White's first move
    std::string_view article;
  };
  for (const Row& row : {
           // FIDE 8.4: less than five minutes, and less than 30 seconds added for each move.
           Row{"fide-2023", "600", 300, ""},
           {"fide-2023", "600", 301, "FIDE 8.4"},
           {"fide-2023", "600+29", 330, "FIDE 8.4"},
           {"fide-2023", "600+30", 600, ""},
           {"fide-2023", "600d30", 600, ""},
           {"fide-2023", "600d29", 330, "FIDE 8.4"},
           {"fide-2023", "40/600:1800+30", 301, "FIDE 8.4"},
           // FIDE-older 11.2 knows no increments.
           {"fide-older", "600", 300, ""},
           {"fide-older", "600+30", 331, "FIDE-older 11.2"},
           // CXA-1999 7.2: less than three minutes.
           {"cxa-1999", "40/600:30/300", 420, ""},
           {"cxa-1999", "40/600:30/300", 421, "CXA-1999 7.2"},
           // CN-draughts-100 10.5.1.1 and 10.5.1.2: never with increments.
           {"cn-draughts-100", "600", 300, ""},
           {"cn-draughts-100", "600", 301, "CN-draughts-100 10.5"},
           {"cn-draughts-64", "600", 301, "CN-draughts-100 10.5"},
           {"cn-draughts-100", "600+1", 599, ""},
           {"cn-draughts-100", "40/600:600", 599, ""},
           // No laws, no time control.
           {"axf", "600", 599, ""},
           {"fide-2023", "-", 599, ""},
       }) {
    const GameClock clock = clock_of(row.control);
    EXPECT_EQ(record_exemption(row.laws, clock, white, at(row.second)), row.article)
        << row.laws << " " << row.control << " " << row.second;
    EXPECT_EQ(record_exemption(row.laws, clock, black, at(row.second)), "");
  }
}

// FIDE 8.4: for the rest of the period, though increments lead above five minutes again.
TEST(RecordKeeping, stays_ended_until_the_period_is_over) {
  GameClock clock = clock_of("3/310+20:1800+20");
  press(clock, white, at(35));
  EXPECT_EQ(clock.remaining(white, at(35)), seconds(315));
  EXPECT_EQ(record_exemption("fide-2023", clock, white, at(35)), "FIDE 8.4");
  press(clock, black, at(36));
  play_rounds(clock, 2, 36);
  EXPECT_EQ(clock.periods_passed(white), 1);
  EXPECT_EQ(record_exemption("fide-2023", clock, white, at(40)), "");
}

// FIDE Appendix A.1: less than 60 minutes, with 60 times what each move earns.
TEST(Pace, is_that_of_the_time_for_sixty_moves) {
  for (const auto& [control, pace] : {std::pair{"3599", Pace::rapid_or_blitz},
                                      {"3600", Pace::standard},
                                      {"900+10", Pace::rapid_or_blitz},
                                      {"1800+30", Pace::standard},
                                      {"180+2", Pace::rapid_or_blitz},
                                      {"40/5400+30:1800+30", Pace::standard},
                                      {"20/600:600", Pace::rapid_or_blitz},
                                      {"20/600", Pace::standard},
                                      {"1800+3x600", Pace::rapid_or_blitz},
                                      {"-", Pace::standard}}) {
    EXPECT_EQ(pace_of(*notation::read_time_control(control)), pace) << control;
  }
}

}  // namespace
}  // namespace luozi::host
