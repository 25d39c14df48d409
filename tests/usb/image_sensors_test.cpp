// `luozi boards` as people run it asks a board's real image about its sensors.
#include "tests/usb/image_path.hpp"

#include <gmock/gmock.h>

#include <array>
#include <cstdio>
#include <string>
#include <sys/wait.h>

namespace luozi::usb_bed {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Ran {
  int code = -1;
  std::string said;  ///< on both outputs
};

/// Nobody is there to press Enter: the board has been made ready.
Ran boards_command(const std::string& options) {
  const std::string line = LUOZI_PROGRAM " boards " + options + " 2>&1 </dev/null";
  Ran ran;
  FILE* const pipe = ::popen(line.c_str(), "r");
  std::array<char, 4096> room{};
  while (const std::size_t size = std::fread(room.data(), 1, room.size(), pipe))
    ran.said.append(room.data(), size);
  const int status = ::pclose(pipe);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

TEST_F(ImagePath, sensors_are_calibrated_and_tested_by_command) {
  power({"chess-hall"});
  plug("1-1");
  const Ran empty = boards_command("--calibrate empty");
  EXPECT_EQ(empty.code, 0) << empty.said;
  EXPECT_THAT(empty.said, HasSubstr("take every piece off"));
  EXPECT_THAT(empty.said, HasSubstr("calibrated and kept: 64 sensors, offsets "));
  const auto script = script_of(host::random_game("chess", 1, 1), true);
  for (std::size_t at = 0; at < script.set_up; ++at) boards_->order("1-1 " + script.deeds[at]);
  boards_->order("1-1 wait");
  const Ran start = boards_command("--calibrate start");
  EXPECT_EQ(start.code, 0) << start.said;
  EXPECT_THAT(start.said, HasSubstr("calibrated and kept: 64 sensors, pieces "));
  const Ran good = boards_command("--self-test");
  EXPECT_EQ(good.code, 0) << good.said;
  EXPECT_THAT(good.said, HasSubstr("all 64 sensors are good"));

  for (const char* const deed : {"lift e2", "lift a1", "place a1 b", "place d5 w", "wait"})
    boards_->order(std::string("1-1 ") + deed);
  const Ran faulty = boards_command("--self-test start");
  EXPECT_EQ(faulty.code, 65);
  EXPECT_THAT(faulty.said, HasSubstr("\na1\tflipped\t"));
  EXPECT_THAT(faulty.said, HasSubstr("\ne2\tdead\t"));
  EXPECT_THAT(faulty.said, HasSubstr("\nd5\tstuck\t"));
  EXPECT_THAT(faulty.said, HasSubstr("3 of 64 sensors are not good"));
  const Ran refused = boards_command("--calibrate start --serial " + serial_);
  EXPECT_EQ(refused.code, 65);
  EXPECT_THAT(refused.said, HasSubstr("is not calibrated, it keeps what it knew: 3 of 64"));

  bed_.refuse_claims("1-1", true);  // as while a daemon holds it
  const Ran held = boards_command("--self-test");
  EXPECT_EQ(held.code, 74);
  EXPECT_THAT(held.said, HasSubstr("another program holds it: stop the daemon first"));
  EXPECT_THAT(held.said, Not(HasSubstr("set up")));
}

}  // namespace
}  // namespace luozi::usb_bed
