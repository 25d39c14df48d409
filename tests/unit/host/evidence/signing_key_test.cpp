// The event's key: made once, kept, refused where it is damaged; and the line that it signs.
#include "host/evidence/signing_key.hpp"

#include "host/evidence/seal.hpp"
#include "host/whole_file.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <sys/stat.h>

namespace luozi::host {
namespace {

using testing::HasSubstr;

SigningKey a_key(std::uint8_t first = 7) { return SigningKey::from_seed({first}); }

TEST(SigningKey, first_need_makes_a_file_for_its_owner_alone_and_later_ones_read_it) {
  const TempFolder folder;
  const auto file = folder / "luozi.key";
  const auto made = open_signing_key(file);
  ASSERT_TRUE(made.ok()) << made.error().message;
  struct stat found {};
  ASSERT_EQ(stat(file.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600U);
  EXPECT_EQ(found.st_size, 64);
  const auto again = open_signing_key(file);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->public_key(), made->public_key());
  const auto entries = std::filesystem::directory_iterator(folder.path());
  EXPECT_EQ(std::distance(begin(entries), end(entries)), 1);
}

TEST(SigningKey, damaged_file_is_one_clear_line_and_stays_as_it_is) {
  const TempFolder folder;
  const auto file = folder / "luozi.key";
  ASSERT_TRUE(open_signing_key(file).ok());
  const std::string whole = *read_whole_file(file);
  std::string flipped = whole;
  flipped[40] = static_cast<char>(flipped[40] ^ 1);
  const std::vector<std::pair<std::string, std::string>> table{
      {whole.substr(1), "holds 63 bytes, a signing key has 64"},
      {"", "holds 0 bytes"},
      {flipped, "its two halves do not belong together"}};
  for (const auto& [contents, told] : table) {
    std::ofstream(file, std::ios::binary) << contents;
    const auto key = open_signing_key(file);
    ASSERT_FALSE(key.ok());
    EXPECT_THAT(key.error().message, HasSubstr(told));
    EXPECT_THAT(key.error().message, testing::Not(HasSubstr("\n")));
    EXPECT_EQ(key.error().kind, FileError::Kind::data);
    EXPECT_EQ(*read_whole_file(file), contents);
  }
}

TEST(SigningKey, folder_that_is_not_there_and_link_to_nowhere_are_one_clear_line) {
  const auto nowhere = open_signing_key("/nowhere/luozi.key");
  ASSERT_FALSE(nowhere.ok());
  EXPECT_EQ(nowhere.error().message,
            "/nowhere/luozi.key: cannot be written: No such file or directory");
  const TempFolder folder;
  std::filesystem::create_symlink("/nowhere/else", folder / "luozi.key");
  const auto dangling = open_signing_key(folder / "luozi.key");
  ASSERT_FALSE(dangling.ok());
  EXPECT_THAT(dangling.error().message, HasSubstr("cannot be read: No such file or directory"));
}

// RFC 8032, 7.1, TEST 1: the empty message.
TEST(SigningKey, signature_is_that_of_the_rfc) {
  const SigningKey key =
      SigningKey::from_seed({0x9d, 0x61, 0xb1, 0x9d, 0xef, 0xfd, 0x5a, 0x60, 0xba, 0x84, 0x4a,
                             0xf4, 0x92, 0xec, 0x2c, 0xc4, 0x44, 0x49, 0xc5, 0x69, 0x7b, 0x32,
                             0x69, 0x19, 0x70, 0x3b, 0xac, 0x03, 0x1c, 0xae, 0x7f, 0x60});
  EXPECT_EQ(key.public_key()[0], 0xd7);
  EXPECT_EQ(key.public_key()[31], 0x1a);
  const Signature signature = key.sign("");
  EXPECT_EQ(signature[0], 0xe5);
  EXPECT_EQ(signature[63], 0x0b);
  EXPECT_TRUE(is_signed("", signature, key.public_key()));
  EXPECT_FALSE(is_signed("x", signature, key.public_key()));
  EXPECT_FALSE(is_signed("", signature, a_key().public_key()));
}

TEST(Fingerprint, is_read_back_however_a_person_types_it) {
  const Fingerprint mine = fingerprint(a_key().public_key());
  const std::string words = text(mine);
  EXPECT_THAT(words, testing::MatchesRegex("([0-9a-f]{4}-){7}[0-9a-f]{4}"));
  std::string shouted = words, bare = words;
  for (char& letter : shouted) letter = static_cast<char>(std::toupper(letter));
  std::erase(bare, '-');
  for (const std::string& typed : {words, shouted, bare, words + "\n"}) {
    EXPECT_EQ(parse_fingerprint(typed), mine) << typed;
  }
  for (const std::string& wrong : {bare.substr(1), bare + "0", std::string("luozi.key")}) {
    EXPECT_FALSE(parse_fingerprint(wrong)) << wrong;
  }
  EXPECT_NE(mine, fingerprint(a_key(8).public_key()));
}

TEST(Seal, page_and_key_come_back_and_every_changed_byte_is_noticed) {
  const std::string page = "<p>what was seen</p>\n";
  const std::string file = seal(page, a_key());
  const auto opened = open_seal(file);
  ASSERT_TRUE(opened.ok()) << opened.error();
  EXPECT_EQ(opened->page, page);
  EXPECT_EQ(opened->key, a_key().public_key());
  for (std::size_t at = 0; at < file.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string flipped = file;
      flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
      EXPECT_FALSE(open_seal(flipped).ok()) << "byte " << at << " bit " << bit;
    }
  }
  for (std::size_t size = 0; size < file.size(); ++size) {
    EXPECT_FALSE(open_seal(std::string_view(file).substr(0, size)).ok());
  }
  EXPECT_FALSE(open_seal(file + "\n").ok());
}

}  // namespace
}  // namespace luozi::host
