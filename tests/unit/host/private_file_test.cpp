// Private files: whole or not at all, and two writers of one file do not disturb each other.
#include "host/private_file.hpp"

#include "host/whole_file.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace luozi::host {
namespace {

std::string contents(const std::filesystem::path& path) { return *read_whole_file(path); }

TEST(PrivateFile, what_another_writer_has_half_written_stays_his) {
  const TempFolder folder;
  const auto file = folder / "secret";
  for (const std::string name : {"secret.new", "secret.new-"}) {
    const auto other = folder / (name.ends_with('-') ? name + std::to_string(getpid()) : name);
    std::ofstream(other) << "half";
    EXPECT_EQ(replace_private_file(file, "whole"), std::nullopt);
    EXPECT_EQ(make_private_file(folder / ("made by " + name), "whole"), std::nullopt);
    EXPECT_EQ(make_private_file(file, "not taken"), std::nullopt);
    EXPECT_EQ(contents(file), "whole");
    EXPECT_EQ(contents(other), "half");
  }
}

TEST(PrivateFile, only_its_owner_may_read_it_and_nothing_else_stays_in_the_folder) {
  const TempFolder folder;
  const auto replaced = folder / "replaced";
  std::ofstream(replaced) << "open to everybody";
  EXPECT_EQ(replace_private_file(replaced, "whole"), std::nullopt);
  EXPECT_EQ(make_private_file(folder / "made", "whole"), std::nullopt);
  for (const char* name : {"replaced", "made"}) {
    struct stat found {};
    ASSERT_EQ(stat((folder / name).c_str(), &found), 0);
    EXPECT_EQ(found.st_mode & 0777U, 0600U) << name;
    EXPECT_EQ(contents(folder / name), "whole");
  }
  const auto entries = std::filesystem::directory_iterator(folder.path());
  EXPECT_EQ(std::distance(begin(entries), end(entries)), 2);
}

TEST(PrivateFile, that_cannot_take_its_place_is_one_line_and_leaves_nothing) {
  const TempFolder folder;
  std::filesystem::create_directories(folder / "taken" / "inside");
  EXPECT_EQ(replace_private_file(folder / "taken", "whole"),
            (folder / "taken").string() + ": cannot be written: Is a directory");
  EXPECT_EQ(replace_private_file("/nowhere/file", "whole"),
            "/nowhere/file: cannot be written: No such file or directory");
  const auto entries = std::filesystem::directory_iterator(folder.path());
  EXPECT_EQ(std::distance(begin(entries), end(entries)), 1);
}

}  // namespace
}  // namespace luozi::host
