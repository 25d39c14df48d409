// Lines of play as long as a board that nobody stops may make them.
#include "recognizer/explanation/line.hpp"

#include "tests/unit/recognizer/touch_lines.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <pthread.h>
#include <vector>

namespace luozi::recognizer {
namespace {

/// Both players' knights out and back, so many times.
Line<Chess> knights_out_and_back(int times) {
  const std::vector<Played> round{{"g1f3"}, {"g8f6"}, {"f3g1"}, {"f6g8"}};
  std::vector<Played> moves;
  for (int i = 0; i < times; ++i) moves.insert(moves.end(), round.begin(), round.end());
  return played<Chess>(Chess::start(), moves);
}

void* free_line(void* line) {
  static_cast<Line<Chess>*>(line)->reset();
  return nullptr;
}

/// Frees it in a thread that has so many bytes of stack.
void free_within(Line<Chess>& line, std::size_t stack_bytes) {
  pthread_attr_t small;
  ASSERT_EQ(pthread_attr_init(&small), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&small, stack_bytes), 0);
  pthread_t thread{};
  ASSERT_EQ(pthread_create(&thread, &small, free_line, &line), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&small);
}

TEST(Line, of_forty_thousand_plies_is_freed_on_a_small_stack) {
  Line<Chess> line = knights_out_and_back(10'000);
  ASSERT_EQ(line->ply, 40'000);
  free_within(line, std::size_t{256} * 1024);
  EXPECT_EQ(line, nullptr);
}

TEST(Line, that_others_share_stays_where_they_go_on) {
  const Line<Chess> stem = knights_out_and_back(2);
  {
    const Candidates<Chess> candidates(stem);
    const Line<Chess> branch = line_after<Chess>(stem, *candidates.begin(), {});
    EXPECT_EQ(branch->parent, stem);
  }
  EXPECT_EQ(stem.use_count(), 1);
  EXPECT_EQ(stem->parent->ply, 7);
}

}  // namespace
}  // namespace luozi::recognizer
