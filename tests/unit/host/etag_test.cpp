// A text's tag is the same wherever and whenever it is made.
#include "host/etag.hpp"

#include <gtest/gtest.h>

namespace luozi::host {

TEST(Etag, equal_texts_have_equal_tags) {
  EXPECT_EQ(etag_of("a"), etag_of("a"));
  EXPECT_NE(etag_of("a"), etag_of("b"));
  EXPECT_EQ(etag_of(""), "\"cbf29ce484222325\"");   // FNV-1a 64, the offset basis
  EXPECT_EQ(etag_of("a"), "\"af63dc4c8601ec8c\"");  // and its published value for "a"
}

}  // namespace luozi::host
