// Passphrases: which are taken, and that only the right one fits its hash.
#include "host/desk/passphrase.hpp"

#include <gmock/gmock.h>

#include "tests/unit/host/desk/desk_rig.hpp"

namespace luozi::host {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(Passphrase, eight_characters_of_any_script_are_enough) {
  EXPECT_EQ(passphrase_fault("12345678"), "");
  EXPECT_EQ(passphrase_fault("当头炮马来跳卒七"), "");
  EXPECT_EQ(passphrase_fault(std::string(1024, 'x')), "");
}

TEST(Passphrase, refusal_says_what_would_be_right) {
  EXPECT_EQ(passphrase_fault(""), "the passphrase is empty; it must have 8 characters or more");
  EXPECT_THAT(passphrase_fault("1234567"), HasSubstr("too short"));
  EXPECT_THAT(passphrase_fault("当头炮"), HasSubstr("too short")) << "nine bytes, three characters";
  EXPECT_THAT(passphrase_fault(std::string(1025, 'x')), HasSubstr("too long"));
  EXPECT_THAT(passphrase_fault("\xff\xff\xff\xff\xff\xff\xff\xff"), HasSubstr("UTF-8"));
}

TEST(Passphrase, only_the_right_one_fits_and_no_two_hashes_are_alike) {
  const std::string one = *hash_passphrase("correct horse", cheap);
  const std::string other = *hash_passphrase("correct horse", cheap);
  EXPECT_NE(one, other);
  EXPECT_TRUE(is_passphrase_of(one, "correct horse"));
  EXPECT_TRUE(is_passphrase_of(other, "correct horse"));
  for (const char* wrong : {"", "correct hors", "correct horse ", "Correct horse"}) {
    EXPECT_FALSE(is_passphrase_of(one, wrong)) << wrong;
  }
  EXPECT_FALSE(is_passphrase_of("", "correct horse"));
  EXPECT_FALSE(is_passphrase_of("nonsense", "nonsense"));
}

TEST(Passphrase, hash_in_earnest_is_argon2id_at_the_stated_cost) {
  const auto hash = hash_passphrase("correct horse", hash_cost);
  ASSERT_TRUE(hash);
  EXPECT_THAT(*hash, StartsWith("$argon2id$v=19$m=65536,t=3,p=1$"));
  EXPECT_TRUE(is_passphrase_hash(*hash));
  EXPECT_TRUE(is_passphrase_of(*hash, "correct horse"));
}

TEST(Passphrase, too_little_memory_is_one_line) {
  const auto hash = hash_passphrase("correct horse", {1, std::size_t{1} << 50U});
  ASSERT_FALSE(hash);
  EXPECT_THAT(hash.error(), HasSubstr("MiB of memory are needed"));
}

}  // namespace
}  // namespace luozi::host
