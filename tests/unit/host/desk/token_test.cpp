// Tokens: never alike, written and read back, and their words tell nothing of them.
#include "host/desk/token.hpp"

#include <gtest/gtest.h>

#include <set>

namespace luozi::host {
namespace {

TEST(Token, no_two_are_alike) {
  std::set<Token> tokens;
  std::set<std::string> codes;
  for (int i = 0; i < 1000; ++i) {
    tokens.insert(random_token());
    codes.insert(random_code());
  }
  EXPECT_EQ(tokens.size(), 1000U);
  EXPECT_EQ(codes.size(), 1000U);
  EXPECT_EQ(codes.begin()->size(), 32U) << "128 bits";
}

TEST(Token, text_is_read_back_and_nothing_else_is_a_token) {
  const Token token = random_token();
  EXPECT_EQ(token_of(text_of(token)), token);
  for (const std::string& text : {std::string(), std::string(63, 'a'), std::string(65, 'a'),
                                  std::string(64, 'g'), std::string(63, 'a') + " "}) {
    EXPECT_EQ(token_of(text), std::nullopt) << text;
  }
}

TEST(Token, word_and_hash_belong_to_it_alone) {
  const Token one = random_token();
  const Token other = random_token();
  EXPECT_EQ(csrf_word(one), csrf_word(one));
  EXPECT_NE(csrf_word(one), csrf_word(other));
  EXPECT_NE(csrf_word(one), text_of(hash_of(one)));
  EXPECT_TRUE(same(hash_of(one), hash_of(one)));
  EXPECT_FALSE(same(hash_of(one), hash_of(other)));
}

TEST(Same, compares_all_of_both) {
  EXPECT_TRUE(same(std::string_view("abc"), std::string_view("abc")));
  EXPECT_FALSE(same(std::string_view("abc"), std::string_view("abd")));
  EXPECT_FALSE(same(std::string_view("abc"), std::string_view("ab")));
  EXPECT_TRUE(same(std::string_view(), std::string_view()));
}

}  // namespace
}  // namespace luozi::host
