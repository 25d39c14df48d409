// What may go wrong in texts that become JSON.
#include "host/json_string.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace luozi::host {

TEST(JsonString, hostile_text_stays_inside_its_string) {
  const std::vector<std::pair<std::string, std::string>> table = {
      {"say \"hi\" \\", R"("say \"hi\" \\")"},
      {"a\nb\tc", R"("a\nb\tc")"},
      {std::string("\0\x1f", 2), R"("\u0000\u001f")"},
      {"\xE8\x90\xBD\xE5\xAD\x90", "\"\xE8\x90\xBD\xE5\xAD\x90\""},
      {"M\xFCller", "\"M\xEF\xBF\xBDller\""},  // Latin-1
      {"cut \xE8\x90", "\"cut \xEF\xBF\xBD\xEF\xBF\xBD\""},
  };
  for (const auto& [text, expected] : table) EXPECT_EQ(json_string(text), expected);
}

}  // namespace luozi::host
