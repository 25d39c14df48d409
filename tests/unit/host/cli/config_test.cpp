// The settings file: every setting read, every mistake told with file and line.
#include "host/config.hpp"

#include <gmock/gmock.h>

#include <algorithm>

namespace luozi::host {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(Config, every_setting_is_read) {
  const auto config = parse_config(R"(
data = "/var/lib/luozi"
event = "Club championship"
address = "0.0.0.0"
port = 9000
log = "debug"
delay = 900
flag = "ends"
outbox = ["bus"]
tags = { Site = "Delft" }
[[boards]]
serial = "A1"
name = "Top board"
game = "chess960"
start = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"
laws = "fide-2023"
tags = { White = "A", Black = "B" }
[[boards]]
serial = "B2"
)",
                                   "luozi.toml");
  ASSERT_TRUE(config.ok()) << config.error().message;
  EXPECT_EQ(config->data, "/var/lib/luozi");
  EXPECT_EQ(config->event, "Club championship");
  EXPECT_EQ(config->address, "0.0.0.0");
  EXPECT_EQ(config->port, 9000);
  EXPECT_EQ(config->log, "debug");
  EXPECT_EQ(config->delay, seconds(900));
  EXPECT_TRUE(config->flag_ends);
  EXPECT_THAT(config->outbox, testing::ElementsAre("bus"));
  EXPECT_THAT(config->tags, testing::ElementsAre(notation::Tag{"Site", "Delft"}));
  ASSERT_EQ(config->boards.size(), 2U);
  EXPECT_EQ(config->boards[0].serial, "A1");
  EXPECT_EQ(config->boards[0].name, "Top board");
  EXPECT_EQ(config->boards[0].game, "chess960");
  EXPECT_EQ(config->boards[0].laws, "fide-2023");
  EXPECT_THAT(config->boards[0].tags, testing::UnorderedElementsAre(notation::Tag{"White", "A"},
                                                                    notation::Tag{"Black", "B"}));
  EXPECT_EQ(config->boards[1].start, "startpos");
}

TEST(Config, lights_are_all_on_unless_the_row_alone_or_none_is_asked_for) {
  for (const auto& [text, lights] :
       {std::pair{"", LightsSetting::all}, std::pair{"lights = \"all\"", LightsSetting::all},
        std::pair{"lights = \"status\"", LightsSetting::status},
        std::pair{"lights = \"off\"", LightsSetting::off}}) {
    const auto config = parse_config(text, "x.toml");
    ASSERT_TRUE(config.ok()) << config.error().message;
    EXPECT_EQ(config->lights, lights) << text;
  }
}

struct Mistake {
  std::string text, told;
};

TEST(Config, mistake_is_told_with_its_line) {
  const std::vector<Mistake> table{
      {"adress = \"x\"", "x.toml:1: adress: no such setting (data, event, address"},
      {"\nport = \"80\"", "x.toml:2: port: must be a number from 0 to 65535, without quotes"},
      {"port = 65536", "x.toml:1: port: must be a number"},
      {"log = \"loud\"", "x.toml:1: log loud: must be debug"},
      {"delay = 86401", "x.toml:1: delay: must be a number of seconds from 0 to 86400"},
      {"lights = \"dim\"", R"(x.toml:1: lights dim: must be "all", "status" or "off")"},
      {"lights = \"\"", R"(x.toml:1: lights: must be "all", "status" or "off")"},
      {"lights = true", R"(x.toml:1: lights: must be "all", "status" or "off")"},
      {"\naddress = \"localhost\"",
       "x.toml:2: address localhost: must be an IP address; 127.0.0.1"},
      {"address = 127", "x.toml:1: address: must be text in quotes"},
      {"delay = \"900\"", "x.toml:1: delay: must be a number of seconds"},
      {"flag = \"falls\"", "x.toml:1: flag: must be told (a person ends the game) or ends"},
      {"flag = true", "x.toml:1: flag: must be told"},
      {"event = 5", "x.toml:1: event: must be text in quotes"},
      {"event = \"Caf\xe9\"", "x.toml:1: "},
      {"outbox = \"bus\"", "x.toml:1: outbox: must be a list"},
      {"[tags]\nSite = \"x\"\nTimeControl = \"90 min\"", "x.toml:3: TimeControl 90 min: "},
      {"[[boards]]\nserial = \"x\"\ntags = { BlackTimeControl = \"*60\" }",
       "x.toml:3: BlackTimeControl *60: "},
      {"event = \"x\"\ntags = { Date = \"2026-13-45\" }",
       "x.toml:2: Date 2026-13-45: a date is year, month and day such as 2026.11.22"},
      {"tags = 1", "x.toml:1: tags: must be a table"},
      {"tags = { Result = \"1-0\" }", "x.toml:1: tags: Result: is told by each game itself"},
      {"tags = { \"White Elo\" = \"2500\" }", "x.toml:1: tags: \"White Elo\": must be letters"},
      {"boards = [1]", "x.toml:1: boards: write [[boards]]"},
      {"[[boards]]\nname = \"x\"", "a board needs its serial"},
      {"[[boards]]\nserial = \"x\"\ncolour = \"red\"", "x.toml:3: boards.colour: no such setting"},
      {"[[boards]]\nserial = \"x\"\ngame = \"halma\"",
       "x.toml:3: game halma: not known; known are xiangqi"},
      {"[[boards]]\nserial = \"x\"\ngame = \"xiangqi\"\nlaws = \"fide-2023\"",
       "laws fide-2023: not known for xiangqi; known are cxa-1999 axf"},
      {"[[boards]]\nserial = \"x\"\ngame = \"xiangqi\"\nstart = \"9/9\"", "start 9/9: "},
      {"[[boards]]\nserial = \"x\"\nlaws = \"fide-2032\"", "laws fide-2032: no game knows them"},
      {"[[boards]]\nserial = \"x\"\nstart = \"9/9\"", "start 9/9: must be startpos, or a"},
      {"[[boards]]\nserial = \"x\"\n[[boards]]\nserial = \"x\"", "serial x: named twice"},
      {"port = ", "x.toml:1: "},
  };
  for (const Mistake& row : table) {
    const auto config = parse_config(row.text, "x.toml");
    ASSERT_FALSE(config.ok()) << row.text;
    EXPECT_THAT(config.error().message, HasSubstr(row.told));
    EXPECT_THAT(config.error().message, StartsWith("x.toml:"));
    EXPECT_FALSE(config.error().is_io);
  }
}

/// `tags = { T0 = "", T1 = "" ... }`, from `first` on, so many.
std::string tags_line(int first, int count) {
  std::string line = "tags = {";
  for (int i = first; i < first + count; ++i) {
    line += (i > first ? ", T" : " T") + std::to_string(i) + " = \"\"";
  }
  return line + " }\n";
}

/// Empty: it is a good one.
std::string fault_of(const std::string& text) {
  const auto config = parse_config(text, "x.toml");
  return config ? "" : config.error().message;
}

TEST(Config, tag_too_long_for_the_header_of_a_game_is_named_with_its_line) {
  const std::string most(4096 - std::string_view("#tag Round \"\"").size(), 'a');
  for (const std::string table : {"[tags]\n", "[[boards]]\nserial = \"x\"\n[boards.tags]\n"}) {
    EXPECT_EQ(fault_of(table + "Round = \"" + most + "\""), "");
    const auto line = std::to_string(std::count(table.begin(), table.end(), '\n') + 1);
    EXPECT_THAT(fault_of(table + "Round = \"" + most + "b\""),
                StartsWith("x.toml:" + line +
                           ": tags: a line of 4097 bytes (at most 4096): #tag Round \"aaa"));
  }
}

TEST(Config, more_tags_than_the_header_of_a_game_holds_are_a_mistake_with_the_one_too_many) {
  const std::string board = "[[boards]]\nserial = \"x\"\n";
  // Event and Date are added to those given here.
  EXPECT_EQ(fault_of(tags_line(0, 200) + board + tags_line(200, 54)), "");
  EXPECT_EQ(fault_of(tags_line(0, 200) + board + tags_line(146, 108)), "");
  EXPECT_THAT(fault_of(tags_line(0, 200) + board + tags_line(200, 60)),
              testing::MatchesRegex("x.toml:2: board x: tag: more than 256 tags: #tag T[0-9]+ .*"));
  EXPECT_THAT(fault_of(tags_line(0, 300)), HasSubstr("x.toml:1: tags: tag: more than 256 tags: "));
}

TEST(Config, start_that_no_header_can_say_is_a_mistake_though_the_game_is_not_known_yet) {
  EXPECT_THAT(fault_of("[[boards]]\nserial = \"x\"\nstart = \"\""),
              HasSubstr("board x: start: `startpos` or a FEN is missing"));
}

}  // namespace
}  // namespace luozi::host
