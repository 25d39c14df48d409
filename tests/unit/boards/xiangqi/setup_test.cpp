// Which setups are positions (CXA-1999 1.2, 1.3, 2.2).
#include "boards/xiangqi/position.hpp"
#include "tests/unit/boards/xiangqi/support.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace luozi::xiangqi {
namespace {

struct Case {
  std::string pieces;
  std::optional<SetupFault> fault;
  Side turn = Side::white;
};

const Case cases[] = {
    {"Ke0 kd9", std::nullopt},
    {"kd9", SetupFault::red_king_count},
    {"Ke0 Kd0 kd9", SetupFault::red_king_count},
    {"Ke0", SetupFault::black_king_count},
    {"Ke0 kd9 ke9", SetupFault::black_king_count},
    {"Ke0 kd9 Ra0 Rb0 Rc0", SetupFault::too_many_of_a_kind},
    {"Ke0 kd9 Pa5 Pb5 Pc5 Pe5 Pf5 Pg5", SetupFault::too_many_of_a_kind},
    {"Ke0 kd9 Ad0 Af0 Ae1", SetupFault::too_many_of_a_kind},
    {"Ke3 kd9", SetupFault::piece_out_of_its_reach},
    {"Kc0 kd9", SetupFault::piece_out_of_its_reach},
    {"Ke0 kd6", SetupFault::piece_out_of_its_reach},
    {"Ke0 kd9 Ae2", SetupFault::piece_out_of_its_reach},
    {"Ke0 kd9 Ad7", SetupFault::piece_out_of_its_reach},
    {"Ke0 kd9 Bc2", SetupFault::piece_out_of_its_reach},
    {"Ke0 kd9 Bc5", SetupFault::piece_out_of_its_reach},
    {"Ke0 kd9 Pa2", SetupFault::piece_out_of_its_reach},
    {"Ke0 kd9 Pb4", SetupFault::piece_out_of_its_reach},
    {"Ke0 kd9 Pb5", std::nullopt},
    {"Ke0 kd9 Pi9", std::nullopt},
    {"Ke0 kd9 pa7", SetupFault::piece_out_of_its_reach},
    {"Ke0 kd9 pb4", std::nullopt},
    {"Ke0 ke9", SetupFault::other_side_in_check},
    {"Ke0 ke9 pe5", std::nullopt},
    {"Ke0 kd9 Rd5", SetupFault::other_side_in_check},
    {"Ke0 kd9 Rd5", std::nullopt, Side::black},
    {"Ke0 kd9 Cd2", std::nullopt},
    {"Ke0 kd9 Cd2 nd6", SetupFault::other_side_in_check},
    {"Ke0 kd9 Nc7", SetupFault::other_side_in_check},
    {"Ke0 kd9 Nc7 pc8", SetupFault::piece_out_of_its_reach},
    {"Ke0 kd9 Nc7 nc8", std::nullopt},
};

TEST(XiangqiSetup, faults_are_found) {
  for (const Case& c : cases) {
    const xiangqi::Setup setup = setup_of(c.pieces, c.turn);
    EXPECT_EQ(fault_of(setup), c.fault) << c.pieces;
    EXPECT_EQ(Position::from(setup).ok(), !c.fault.has_value()) << c.pieces;
  }
}

TEST(XiangqiSetup, counters_have_a_least_value) {
  auto setup = setup_of("Ke0 kd9");
  setup.halfmoves = -1;
  EXPECT_EQ(fault_of(setup), SetupFault::counter_out_of_range);
  setup.halfmoves = 0;
  setup.move_number = 0;
  EXPECT_EQ(fault_of(setup), SetupFault::counter_out_of_range);
}

TEST(XiangqiSetup, every_fault_has_its_line) {
  for (int i = 0; i <= static_cast<int>(SetupFault::counter_out_of_range); ++i) {
    const std::string_view line = text(static_cast<SetupFault>(i));
    EXPECT_NE(line, "unknown fault");
    EXPECT_EQ(line.find('\n'), std::string_view::npos);
  }
}

}  // namespace
}  // namespace luozi::xiangqi
