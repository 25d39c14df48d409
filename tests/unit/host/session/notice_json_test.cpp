// Notices as lines of JSON.
#include "host/session/notice_json.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

TEST(NoticeJson, reason_of_any_bytes_is_a_string_of_json) {
  const Notice notice{Micros{1'500'000}, Ended{"1-0", "M\xFCller \"won\"\x01", ""}};
  EXPECT_EQ(to_json(notice),
            "{\"type\":\"end\",\"result\":\"1-0\",\"reason\":\"M\xEF\xBF\xBDller "
            "\\\"won\\\"\\u0001\",\"article\":\"\",\"at\":1.5}");
}

}  // namespace
}  // namespace luozi::host
