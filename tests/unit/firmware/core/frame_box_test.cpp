// Whole boards from an interrupt to the main loop: one at a time, none torn.
#include "firmware/core/frame_box.hpp"

#include "firmware/wire/messages.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace luozi::firmware {
namespace {

wire::Cells with_piece_on(std::size_t square) {
  wire::Cells cells;
  cells.count = 64;
  cells.set(square, wire::Contact::filled);
  return cells;
}

TEST(FrameBox, gives_each_board_once_with_its_time) {
  FrameBox<wire::Cells> box;
  std::vector<std::uint64_t> times;
  const auto note = [&](const wire::Cells& frame, std::uint64_t at) {
    EXPECT_EQ(frame, with_piece_on(5));
    times.push_back(at);
  };
  EXPECT_FALSE(box.take(note));
  box.put(with_piece_on(5), 1000);
  EXPECT_TRUE(box.take(note));
  EXPECT_FALSE(box.take(note));
  EXPECT_EQ(times, (std::vector<std::uint64_t>{1000}));
}

TEST(FrameBox, board_that_comes_while_one_is_read_is_dropped_not_mixed_in) {
  FrameBox<wire::Cells> box;
  box.put(with_piece_on(5), 1000);
  box.take([&](const wire::Cells& frame, std::uint64_t at) {
    box.put(with_piece_on(6), 2000);  // the interrupt, in the middle of the reading
    EXPECT_EQ(frame, with_piece_on(5));
    EXPECT_EQ(at, 1000U);
  });
  EXPECT_FALSE(box.take([](const wire::Cells&, std::uint64_t) {}));
  box.put(with_piece_on(7), 3000);
  EXPECT_TRUE(box.take(
      [](const wire::Cells& frame, std::uint64_t) { EXPECT_EQ(frame, with_piece_on(7)); }));
}

}  // namespace
}  // namespace luozi::firmware
