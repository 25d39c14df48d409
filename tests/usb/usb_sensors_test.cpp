// What `luozi boards --calibrate` and `--self-test` ask of boards over the cable.
#include "host/sensors/sensor_check.hpp"
#include "tests/usb/board_path.hpp"

#include <gmock/gmock.h>

#include <cstddef>
#include <string>
#include <vector>

namespace luozi::usb_bed {
namespace {

using host::SensorVerdict;
using host::SensorWish;
using host::ToldStanding;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using Order = host::SensorWish::Order;

class SensorPath : public BoardPath {
 protected:
  /// "well", "faulty", or the line on what does not work.
  std::string check(const SensorWish& wish) {
    told_.clear();
    const auto verdict = host::check_sensors(
        wish, {.boards = host::list_usb_boards,
               .talk = host::talk_to_usb_board,
               .tell = [this](const std::string& line) { told_.push_back(line); },
               .ready = [] { return true; }});
    if (!verdict) return verdict.error().line;
    return *verdict == SensorVerdict::well ? "well" : "faulty";
  }
  std::vector<std::string> told_;
};

Bytes packet_of(const wire::Frame& frame) {
  return Bytes(frame.view().begin(), frame.view().end());
}

TEST_F(SensorPath, reeds_of_the_named_board_are_tested) {
  plug_board("1-1", {.serial = "LZ-0001", .kind = "chess-reed"});
  plug_board("1-2", {.serial = "LZ-0002", .kind = "chess-reed"});
  act("1-2", [](firmware::DeskBoard& board) { board.set_contact(28, wire::Contact::filled); });
  advance(milliseconds(500));
  EXPECT_THAT(check({}), StartsWith("2 boards are plugged in: say --serial and one of LZ-000"));
  const auto standing = ToldStanding::empty;
  EXPECT_EQ(check({Order::self_test, standing, "LZ-0001"}), "well");
  EXPECT_EQ(check({Order::self_test, standing, "LZ-0002"}), "faulty");
  EXPECT_THAT(told_, ElementsAre(HasSubstr("take every piece off"), StartsWith("e4\tstuck\t"),
                                 "board LZ-0002: 1 of 64 sensors is not good"));
  EXPECT_THAT(check({Order::calibrate, standing, "LZ-0001"}), HasSubstr("nothing to calibrate"));
}

TEST_F(SensorPath, board_that_a_daemon_holds_is_left_to_it) {
  plug_board("1-1", {.serial = "LZ-0001", .kind = "chess-reed"});
  bed_.refuse_claims("1-1", true);
  EXPECT_EQ(check({}), "board LZ-0001: another program holds it: stop the daemon first");
}

TEST_F(SensorPath, answers_come_in_packets_of_any_cut) {
  plug_scripted("1-1");
  wire::Hello hello;
  hello.files = 4;
  hello.ranks = 8;
  hello.sensing = wire::Sensing::analog;
  hello.game = wire::make_text<decltype(hello.game)>(std::string_view("draughts-russian"));
  hello.serial = wire::make_text<decltype(hello.serial)>(std::string_view("LZ-1"));
  wire::Sensors part{.first = 0, .of = 32, .count = 16};
  part.readings[3] = {wire::SensorState::weak, -12, 902, 2001};
  Bytes parts = packet_of(wire::frame_of(part));
  part.first = 16;
  part.readings[3] = {};
  const Bytes second = packet_of(wire::frame_of(part));
  parts.insert(parts.end(), second.begin(), second.end());
  std::vector<Bytes> packets{packet_of(wire::frame_of(hello)),
                             packet_of(wire::frame_of(wire::Pong{wire::number_max, 0}))};
  constexpr std::size_t cut = 50;
  for (; parts.size() > cut; parts.erase(parts.begin(), parts.begin() + cut)) {
    packets.emplace_back(parts.begin(), parts.begin() + cut);
  }
  packets.push_back(parts);
  say("1-1", packets);
  EXPECT_EQ(check({}), "faulty");
  ASSERT_EQ(told_.size(), 3U);
  EXPECT_THAT(told_[1], StartsWith("g1\tweak\t"));
  EXPECT_THAT(told_[1], HasSubstr("field 9.02 mT, strongest 20.01 mT, offset -0.12 mT"));
}

}  // namespace
}  // namespace luozi::usb_bed
