// The trace file: what it accepts, how it says no, and that writing and reading give the same.
#include "notation/trace.hpp"

#include "notation/games.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {
namespace {

const TraceBoard& chess_board() { return *trace_board("chess"); }

int square(std::string_view name) { return chess_board().parse(name).value(); }

/// A reader that has taken the lines; the header was good.
TraceReader reader_after(const std::vector<std::string_view>& lines) {
  TraceReader reader("games.trace");
  for (const std::string_view line : lines) {
    const auto read = reader.read_line(line);
    EXPECT_TRUE(read.ok()) << read.error().message;
  }
  return reader;
}

/// The message of a line's error, or what else it gave.
std::string error_of(TraceReader& reader, std::string_view line) {
  const auto read = reader.read_line(line);
  if (!read) return read.error().message;
  return read->has_value() ? "an event" : "nothing";
}

TEST(TraceReader, full_header_is_kept) {
  const TraceReader reader = reader_after({
      "#luozi-trace 1",
      "#game chess960",
      "#sensing colour",
      "#start bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1",
      "#laws fide-older",
      "#flag ends",
      "#tag White \"Anna \\\"the cat\\\" \\\\ B\"",
      "#tag Event \"\"",
      "#colour-of-the-table brown",
      "# a comment",
      "",
      "  ",
  });
  const TraceHeader& header = reader.header();
  EXPECT_EQ(header.game, "chess960");
  EXPECT_EQ(header.sensing, Sensing::colour);
  EXPECT_EQ(header.start, "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1");
  EXPECT_EQ(header.laws, "fide-older");
  EXPECT_TRUE(header.flag_ends);
  EXPECT_EQ(header.tags, (std::vector<Tag>{{"White", "Anna \"the cat\" \\ B"}, {"Event", ""}}));
}

TEST(TraceReader, flag_is_only_told_unless_the_header_says_otherwise) {
  EXPECT_FALSE(reader_after({"#luozi-trace 1"}).header().flag_ends);
  EXPECT_FALSE(reader_after({"#luozi-trace 1", "#flag told"}).header().flag_ends);
  TraceReader reader = reader_after({"#luozi-trace 1"});
  EXPECT_EQ(error_of(reader, "#flag falls"),
            "games.trace:2: flag falls: it `ends` the game, or is `told`");
  EXPECT_EQ(write_header(reader.header()).find("#flag"), std::string::npos);
}

TEST(TraceReader, every_event_is_understood) {
  struct Row {
    std::string_view line;
    TraceEvent event;
  };
  const SquareNumber e2{square("e2")};
  const SquareNumber e4{square("e4")};
  const std::vector<Row> rows{
      {"0 snapshot", {Micros{0}, TraceSnapshot{}}},
      {"0.0 snapshot e2:w e4:b",
       {Micros{0}, TraceSnapshot{{{e2, Side::white}, {e4, Side::black}}}}},
      {"0.000001 snapshot e2 e4",
       {Micros{1}, TraceSnapshot{{{e2, std::nullopt}, {e4, std::nullopt}}}}},
      {"1.25 lift e2", {Micros{1'250'000}, TraceLift{e2}}},
      {"1.733000 place e4 w", {Micros{1'733'000}, TracePlace{e4, Side::white}}},
      {"1.733000 place e4", {Micros{1'733'000}, TracePlace{e4, std::nullopt}}},
      {"1.733 place e4 b astride e2", {Micros{1'733'000}, TracePlace{e4, Side::black, e2}}},
      {"1.733 place e4 astride e2", {Micros{1'733'000}, TracePlace{e4, std::nullopt, e2}}},
      {"1.9\ttouch \t e4  ", {Micros{1'900'000}, TraceTouch{e4}}},
      {"2.1 press b\r", {Micros{2'100'000}, TracePress{Side::black}}},
      {"9.0 adjust w", {Micros{9'000'000}, TraceAdjust{Side::white, true}}},
      {"9.1 adjust-end w", {Micros{9'100'000}, TraceAdjust{Side::white, false}}},
      {"9.5 lost 4294967295", {Micros{9'500'000}, TraceLost{4'294'967'295U}}},
      {"9.7 offline", {Micros{9'700'000}, TraceOffline{}}},
      {"9.8 online", {Micros{9'800'000}, TraceOnline{}}},
      {"#knock 23 0.540000 at 9.800000", {Micros{9'800'000}, TraceKnock{23, Micros{540'000}}}},
      {"#knock  4 0 at  9.9\r", {Micros{9'900'000}, TraceKnock{4, Micros{0}}}},
      {"#silence at 9.95", {Micros{9'950'000}, TraceSilence{}}},
      {"12.00000 arbiter result 1-0  resignation ",
       {Micros{12'000'000}, TraceArbiter{"result 1-0  resignation"}}},
      {"999999999.999999 lift e2", {Micros{999'999'999'999'999}, TraceLift{e2}}},
  };
  TraceReader reader = reader_after({"#luozi-trace 1"});
  for (const Row& row : rows) {
    const auto read = reader.read_line(row.line);
    ASSERT_TRUE(read.ok()) << read.error().message;
    ASSERT_TRUE(read->has_value()) << row.line;
    EXPECT_EQ(**read, row.event) << row.line;
  }
}

TEST(TraceReader, unknown_trailing_fields_are_ignored) {
  TraceReader reader = reader_after({"#luozi-trace 1 and more", "#game chess"});
  struct Row {
    std::string_view line, words;
  };
  const std::vector<Row> rows{
      {"1 lift e2 strength=7", "lift e2"},
      {"1 place e4 strength=7", "place e4"},
      {"1 place e4 w sensor 5", "place e4 w"},
      {"1 place d6 b astride d7 by 0.02", "place d6 b astride d7"},
      {"1 place d6 astride d7 b", "place d6 astride d7"},
      {"1 place d6 sensor 5 astride d7", "place d6"},
      {"1 touch g1 x", "touch g1"},
      {"1 press w by-hand", "press w"},
      {"1 adjust b x", "adjust b"},
      {"1 lost 3 x", "lost 3"},
      {"1 offline because", "offline"},
      {"1 online again", "online"},
  };
  for (const Row& row : rows) {
    const auto read = reader.read_line(row.line);
    ASSERT_TRUE(read.ok() && read->has_value()) << row.line;
    EXPECT_EQ(write_words(**read, chess_board()), row.words);
  }
}

TEST(TraceReader, bad_event_is_told_with_file_and_line_and_reading_goes_on) {
  struct Row {
    std::string_view line, message;
  };
  const std::vector<Row> rows{
      {"5 place z9", "place z9: no such square on a chess board (a1..h8)"},
      {"5 place d6 b astride d9", "place ... astride d9: no such square on a chess board (a1..h8)"},
      {"5 place d6 b astride d6",
       "place ... astride d6: the square it is told on; another one is expected"},
      {"5 place d6 astride",
       "place ... astride: a square is missing, one of a chess board (a1..h8)"},
      {"5 lift", "lift: a square is missing, one of a chess board (a1..h8)"},
      {"5 touch e9", "touch e9: no such square on a chess board (a1..h8)"},
      {"5 lift E2", "lift E2: no such square on a chess board (a1..h8)"},
      {"5 snapshot a1:w a1:w", "snapshot a1:w: this square was named before"},
      {"5 snapshot a1:x", "snapshot a1:x: no such colour (w or b)"},
      {"5 snapshot a1:", "snapshot a1:: no such colour (w or b)"},
      {"5 snapshot i1:w", "snapshot i1:w: no such square on a chess board (a1..h8)"},
      {"5 press", "press: w or b is missing"},
      {"5 adjust white", "adjust white: no such side (w or b)"},
      {"5 lost many", "lost many: how many events were lost must be a number from 0 to 4294967295"},
      {"5 lost -1", "lost -1: how many events were lost must be a number from 0 to 4294967295"},
      {"5 lost 4294967296",
       "lost 4294967296: how many events were lost must be a number from 0 to 4294967295"},
      {"5 arbiter  ", "arbiter: a command is missing, such as `takeback 1`"},
      {"5 drop e4",
       "drop: no such event (snapshot, lift, place, touch, press, adjust, adjust-end, lost, "
       "offline, online, arbiter)"},
      {"5",
       "an event is missing (snapshot, lift, place, touch, press, adjust, adjust-end, lost, "
       "offline, online, arbiter)"},
      {"lift e2", "time lift: not seconds with up to 6 decimals (12.345678)"},
      {"-1 lift e2", "time -1: not seconds with up to 6 decimals (12.345678)"},
      {"1. lift e2", "time 1.: not seconds with up to 6 decimals (12.345678)"},
      {".5 lift e2", "time .5: not seconds with up to 6 decimals (12.345678)"},
      {"1.2345678 lift e2", "time 1.2345678: not seconds with up to 6 decimals (12.345678)"},
      {"1e3 lift e2", "time 1e3: not seconds with up to 6 decimals (12.345678)"},
      {"1000000000 lift e2", "time 1000000000: not seconds with up to 6 decimals (12.345678)"},
      {"4.999999 lift e2", "time 4.999999: earlier than the event before it (5.000000)"},
  };
  int line_number = 2;
  TraceReader reader = reader_after({"#luozi-trace 1", "5 lift e2"});
  for (const Row& row : rows) {
    EXPECT_EQ(error_of(reader, row.line),
              "games.trace:" + std::to_string(++line_number) + ": " + std::string(row.message));
  }
  EXPECT_EQ(error_of(reader, "5.000000 place e4"), "an event");
}

TEST(TraceReader, a_line_with_an_error_does_not_move_the_time) {
  TraceReader reader = reader_after({"#luozi-trace 1", "1 lift e2"});
  EXPECT_EQ(error_of(reader, "900 lift z9"),
            "games.trace:3: lift z9: no such square on a chess board (a1..h8)");
  EXPECT_EQ(error_of(reader, "2 place e4"), "an event");
}

TEST(TraceReader, bad_header_is_told) {
  struct Row {
    std::string_view line;
    std::string message;
  };
  const std::vector<Row> rows{
      {"#game shogi", "game shogi: no such game is known (" + game_names() + ")"},
      {"#game", "game : no such game is known (" + game_names() + ")"},
      {"#sensing smell", "sensing smell: no such grade (presence, colour or analog)"},
      {"#start", "start: `startpos` or a FEN is missing"},
      {"#tag White", "tag White: a name and a quoted value are wanted (White \"...\")"},
      {"#tag White \"Anna",
       "tag White \"Anna: a name and a quoted value are wanted (White \"...\")"},
      {"#tag White \"Anna\\\"",
       "tag White \"Anna\\\": a name and a quoted value are wanted (White \"...\")"},
  };
  int line_number = 1;
  TraceReader reader = reader_after({"#luozi-trace 1"});
  for (const Row& row : rows) {
    EXPECT_EQ(error_of(reader, row.line),
              "games.trace:" + std::to_string(++line_number) + ": " + std::string(row.message));
  }
  EXPECT_EQ(reader.header(), TraceHeader{});
}

TEST(TraceReader, other_version_or_other_file_is_told_at_line_1) {
  struct Row {
    std::string_view line, message;
  };
  const std::vector<Row> rows{
      {"#luozi-trace 2", "games.trace:1: luozi-trace version 2: this program reads version 1"},
      {"#luozi-trace", "games.trace:1: luozi-trace version : this program reads version 1"},
      {"", "games.trace:1: not a trace: the first line must be `#luozi-trace 1`"},
      {"[Event \"x\"]", "games.trace:1: not a trace: the first line must be `#luozi-trace 1`"},
      {"\xEF\xBB\xBF#luozi-trace 1\r", "nothing"},
  };
  for (const Row& row : rows) {
    TraceReader reader("games.trace");
    EXPECT_EQ(error_of(reader, row.line), row.message);
  }
}

TEST(TraceReader, header_lines_after_the_first_event_are_comments) {
  TraceReader reader = reader_after({"#luozi-trace 1", "1 lift e2", "#sensing colour", "#game x"});
  EXPECT_EQ(reader.header(), TraceHeader{});
}

TEST(TraceReader, knock_that_is_not_written_as_one_is_any_other_comment) {
  TraceReader reader = reader_after({"#luozi-trace 1", "5 lift e2"});
  for (const std::string_view line :
       {"#knock", "#knock 23", "#knock 23 0.54", "#knock 23 0.54 6", "#knock on the table at 6",
        "#knock -1 0.54 at 6", "#knock 23 at 6", "#knock 23 soon at 6", "#knock 23 0.54 at noon",
        "# knock 23 0.54 at 6", "#knocks 23 0.54 at 6", "#knock 23 0.54 at 6 or later"}) {
    EXPECT_EQ(error_of(reader, line), "nothing") << line;
  }
  EXPECT_EQ(error_of(reader, "#knock 23 0.54 at 6"), "an event");
  EXPECT_EQ(error_of(reader, "#knock 23 0.54 at 5.9"),
            "games.trace:16: time 5.9: earlier than the event before it (6.000000)");
  EXPECT_EQ(error_of(reader, "7 knock 23 0.54"),
            "games.trace:17: knock: stands in a comment (#knock 23 0.540000 at 12.345678)");
}

TEST(TraceReader, silence_that_is_not_written_as_one_is_any_other_comment) {
  TraceReader reader = reader_after({"#luozi-trace 1", "5 lift e2"});
  for (const char* line : {"#silence", "#silence at", "#silence at noon", "# silence at 6",
                           "#silence in the hall at 6", "#silences at 6"}) {
    EXPECT_EQ(error_of(reader, line), "nothing") << line;
  }
  EXPECT_EQ(error_of(reader, "#silence at 6"), "an event");
  EXPECT_EQ(error_of(reader, "7 silence"),
            "games.trace:10: silence: stands in a comment (#silence at 12.345678)");
}

TEST(TraceReader, knock_before_the_first_event_leaves_the_header_open) {
  TraceReader reader =
      reader_after({"#luozi-trace 1", "#knock 23 0.54 at 6", "#game xiangqi", "5 lift e9"});
  EXPECT_EQ(reader.header().game, "xiangqi");
}

TEST(TraceReader, a_line_over_the_bound_is_refused_at_its_length) {
  TraceReader reader = reader_after({"#luozi-trace 1"});
  EXPECT_EQ(error_of(reader, "#" + std::string(trace_line_max - 1, 'x')), "nothing");
  EXPECT_EQ(error_of(reader, "#" + std::string(trace_line_max, 'x')),
            "games.trace:3: a line of 4097 bytes (at most 4096)");
}

TEST(TraceReader, tags_over_the_bound_are_refused) {
  TraceReader reader = reader_after({"#luozi-trace 1"});
  for (std::size_t i = 0; i < tag_count_max; ++i) {
    EXPECT_EQ(error_of(reader, "#tag White \"x\""), "nothing");
  }
  EXPECT_EQ(error_of(reader, "#tag White \"x\""), "games.trace:258: tag: more than 256 tags");
}

TEST(TraceReader, hostile_bytes_are_shown_harmless) {
  TraceReader reader = reader_after({"#luozi-trace 1"});
  const std::string line = std::string("1 \x1b[31m\0", 9) + std::string(100, 'x');
  const std::string message = error_of(reader, line);
  EXPECT_EQ(message.find('\x1b'), std::string::npos);
  EXPECT_EQ(message.find('\0'), std::string::npos);
  EXPECT_LT(message.size(), 200U);
}

TEST(TraceBoard, names_of_all_squares_read_back) {
  for (const std::string_view game : {"chess", "chess960"}) {
    const TraceBoard* board = trace_board(game);
    ASSERT_NE(board, nullptr) << game;
    for (int i = 0; i < board->square_count; ++i) EXPECT_EQ(board->parse(board->name(i)), i);
  }
  EXPECT_EQ(trace_board("tiddlywinks"), nullptr);
}

TEST(TraceHeader, what_could_not_be_read_back_is_named) {
  TraceHeader header;
  header.tags = {{"White", "Anna \"the cat\" \\ B\n"}, {"", ""}};
  EXPECT_EQ(header_fault(header), std::nullopt);
  header.tags.resize(tag_count_max, {"Round", "1"});
  EXPECT_EQ(header_fault(header), std::nullopt);
  header.tags.push_back({"Site", "Delft"});
  EXPECT_EQ(header_fault(header), "tag: more than 256 tags: #tag Site \"Delft\"");
  header.tags = {{"Site", std::string(trace_line_max, 'a')}};
  EXPECT_EQ(header_fault(header),
            "a line of 4108 bytes (at most 4096): #tag Site \"" + std::string(29, 'a') + "...");
  header = {};
  header.start = "";
  EXPECT_EQ(header_fault(header), "start: `startpos` or a FEN is missing: #start ");
}

}  // namespace
}  // namespace luozi::notation
