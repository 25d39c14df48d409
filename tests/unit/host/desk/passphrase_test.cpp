// Passphrases: which are taken, and that only the right one fits its hash.
#include "host/desk/passphrase.hpp"

#include "tests/unit/host/desk/desk_rig.hpp"

#include <gmock/gmock.h>

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
  EXPECT_EQ(check_passphrase(one, "correct horse"), PassphraseCheck::right);
  EXPECT_EQ(check_passphrase(other, "correct horse"), PassphraseCheck::right);
  for (const char* wrong : {"", "correct hors", "correct horse ", "Correct horse"}) {
    EXPECT_EQ(check_passphrase(one, wrong), PassphraseCheck::wrong) << wrong;
  }
}

TEST(Passphrase, text_that_is_no_hash_fits_nothing) {
  const std::string good = *hash_passphrase("correct horse", cheap);
  ASSERT_TRUE(is_passphrase_hash(good)) << good;
  const std::string of_salt = good.substr(0, good.rfind('$'));
  const std::string bytes = good.substr(good.find("p=1$"));
  for (const std::string& text :
       {std::string(), std::string("nonsense"), of_salt, of_salt + "$", good + "A", good + "$",
        " " + good, good.substr(0, good.size() - 1), "$argon2id$v=19$m=8,t=1,p=4" + bytes.substr(3),
        "$argon2id$v=16$m=8,t=1," + bytes, "$argon2id$v=19$m=,t=1," + bytes,
        "$argon2id$v=19$m=-8,t=1," + bytes, "$argon2id$v=19$m=99999999999999999999,t=1," + bytes,
        "$argon2id$v=19$m=8,t=1,p=1$*" + bytes.substr(5)}) {
    EXPECT_FALSE(is_passphrase_hash(text)) << text;
    EXPECT_EQ(check_passphrase(text, "correct horse"), PassphraseCheck::wrong) << text;
  }
  for (const char* cost : {"m=7,t=1", "m=8,t=0", "m=4294967296,t=1", "m=8,t=4294967296"}) {
    EXPECT_FALSE(is_passphrase_hash(std::string("$argon2id$v=19$") + cost + "," + bytes)) << cost;
  }
}

TEST(Passphrase, too_little_memory_to_check_it_is_not_a_wrong_one) {
  // 4 TiB, one KiB more than libsodium ever asks the system for.
  const std::string good = *hash_passphrase("correct horse", cheap);
  const std::string costly = "$argon2id$v=19$m=4294967296,t=1," + good.substr(good.find("p=1$"));
  EXPECT_EQ(check_passphrase(costly, "correct horse"), PassphraseCheck::not_made);
  EXPECT_EQ(check_passphrase(costly, "wrong horse"), PassphraseCheck::not_made);
}

TEST(Passphrase, hash_in_earnest_is_argon2id_at_the_stated_cost) {
  const auto hash = hash_passphrase("correct horse", hash_cost);
  ASSERT_TRUE(hash);
  EXPECT_THAT(*hash, StartsWith("$argon2id$v=19$m=65536,t=3,p=1$"));
  EXPECT_TRUE(is_passphrase_hash(*hash));
  EXPECT_EQ(check_passphrase(*hash, "correct horse"), PassphraseCheck::right);
}

TEST(Passphrase, too_little_memory_is_one_line) {
  const auto hash = hash_passphrase("correct horse", {1, std::size_t{1} << 50U});
  ASSERT_FALSE(hash);
  EXPECT_THAT(hash.error(), HasSubstr("MiB of memory are needed"));
}

}  // namespace
}  // namespace luozi::host
