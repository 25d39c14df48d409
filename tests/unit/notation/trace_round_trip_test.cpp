// What is written of a trace reads back the same: random events of every kind, and headers.
#include "notation/trace.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace luozi::notation {
namespace {

const TraceBoard& chess_board() { return *trace_board("chess"); }

/// Random events of every kind, as any board or arbiter could give them.
class RandomEvents {
 public:
  explicit RandomEvents(unsigned seed) : random_(seed) {}

  TraceEvent next() {
    at_.count += below(4) == 0 ? 0 : below(3'000'000);
    return {at_, what()};
  }

 private:
  int below(int bound) { return std::uniform_int_distribution(0, bound - 1)(random_); }
  SquareNumber any_square() { return {below(64)}; }
  Side any_side() { return below(2) == 0 ? Side::white : Side::black; }
  std::optional<Side> any_colour() {
    return below(2) == 0 ? std::nullopt : std::optional(any_side());
  }
  TracePlace place() {
    TracePlace place{any_square(), any_colour()};
    const SquareNumber other = any_square();
    if (below(2) == 0 && other != place.square) place.astride = other;
    return place;
  }
  TraceSnapshot snapshot() {
    TraceSnapshot snapshot;
    for (int i = 0; i < 64; ++i) {
      if (below(2) == 0) snapshot.standing.push_back({{i}, any_colour()});
    }
    return snapshot;
  }
  std::string command() {
    std::string text = "x";  // blanks at the ends are not part of a command
    for (int i = below(60); i > 0; --i) text += static_cast<char>(' ' + below(95));
    return text + "x";
  }
  decltype(TraceEvent::what) what() {
    switch (below(12)) {
      case 0:
        return snapshot();
      case 1:
        return TraceLift{any_square()};
      case 2:
        return place();
      case 3:
        return TraceTouch{any_square()};
      case 4:
        return TracePress{any_side()};
      case 5:
        return TraceAdjust{any_side(), below(2) == 0};
      case 6:
        return TraceLost{static_cast<std::uint32_t>(random_())};
      case 7:
        return TraceOffline{};
      case 8:
        return TraceOnline{};
      case 9:
        return TraceKnock{static_cast<std::uint32_t>(random_()), Micros{below(2'000'000)}};
      case 10:
        return TraceSilence{};
      default:
        return TraceArbiter{command()};
    }
  }

  std::mt19937 random_;
  Micros at_{};
};

TEST(Trace, what_is_written_reads_back_the_same) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    RandomEvents events(seed);
    TraceReader reader("games.trace");
    ASSERT_TRUE(reader.read_line("#luozi-trace 1").ok());
    ASSERT_TRUE(
        reader.read_line("0 online").ok());  // what is a comment, and what a knock, shows now
    for (int i = 0; i < 500; ++i) {
      const TraceEvent event = events.next();
      const auto words = read_words(event.at, write_words(event, chess_board()), chess_board());
      ASSERT_TRUE(words.ok()) << words.error().message;
      EXPECT_EQ(*words, event);

      const std::string line = write_line(event, chess_board());
      ASSERT_EQ(line.back(), '\n');
      const auto read = reader.read_line(std::string_view(line).substr(0, line.size() - 1));
      ASSERT_TRUE(read.ok() && read->has_value()) << line;
      EXPECT_EQ(**read, event) << line;
      EXPECT_EQ(write_line(**read, chess_board()), line);
    }
  }
}

TEST(Trace, header_written_reads_back_the_same) {
  TraceHeader header{"chess960", Sensing::analog, "8/8/8/8/8/8/8/8 w - - 0 1", "fide-2023", {}};
  header.tags = {{"White", "A \"quote\" and a \\ and \xC3\xA9"}, {"Black", ""}, {"Round", "1.2"}};
  header.flag_ends = true;
  TraceReader reader("games.trace");
  const std::string text = write_header(header);
  EXPECT_TRUE(text.starts_with("#luozi-trace 1\n"));
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    const auto read = reader.read_line(rest.substr(0, end));
    ASSERT_TRUE(read.ok()) << read.error().message;
    rest.remove_prefix(end + 1);
  }
  EXPECT_EQ(reader.header(), header);
}

TEST(Trace, a_command_with_line_ends_stays_on_one_line) {
  const TraceEvent event{Micros{1}, TraceArbiter{" result 1-0\nresignation\r\n"}};
  EXPECT_EQ(write_line(event, chess_board()), "0.000001 arbiter result 1-0 resignation\n");
}

}  // namespace
}  // namespace luozi::notation
