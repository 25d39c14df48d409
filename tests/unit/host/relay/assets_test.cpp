// The page's files come out as they went in, and nothing else comes out.
#include "host/relay/assets.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace luozi::host {

namespace fs = std::filesystem;

namespace {

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST(Assets, embedded_files_equal_the_folder_and_what_the_build_made) {
  const fs::path pages = fs::path(LUOZI_SOURCE_DIR) / "host" / "pages";
  ASSERT_FALSE(embedded_files().empty());
  for (const auto& file : embedded_files()) {
    const bool made = !fs::exists(pages / file.path);
    const fs::path folder = made ? fs::path(LUOZI_MADE_PAGES) : pages;
    EXPECT_TRUE(file.body == contents(folder / file.path)) << file.path;
    const auto asset = Assets("").find(file.path);
    ASSERT_TRUE(asset) << file.path;
    EXPECT_EQ(asset->body, file.body);
  }
}

TEST(Assets, type_follows_the_name) {
  const std::vector<std::pair<std::string, std::string>> table = {
      {"a.html", "text/html; charset=utf-8"},
      {"a.js", "text/javascript; charset=utf-8"},
      {"a.css", "text/css; charset=utf-8"},
      {"a.svg", "image/svg+xml"},
      {"a.json", "application/json"},
      {"a.png", "image/png"},
      {"a.woff2", "font/woff2"},
  };
  const fs::path folder =
      fs::path(testing::TempDir()) / ("luozi_types_" + std::to_string(getpid()));
  fs::create_directories(folder);
  for (const auto& [name, type] : table) {
    std::ofstream(folder / name) << name;
    const auto asset = Assets(folder).find(name);
    ASSERT_TRUE(asset) << name;
    EXPECT_EQ(asset->type, type);
    EXPECT_EQ(asset->body, name);
  }
  fs::remove_all(folder);
}

TEST(Assets, folder_shows_what_changed) {
  const fs::path folder =
      fs::path(testing::TempDir()) / ("luozi_pages_" + std::to_string(getpid()));
  fs::create_directories(folder / "assets");
  std::ofstream(folder / "assets/a.js") << "one";
  const auto first = Assets(folder).find("assets/a.js");
  std::ofstream(folder / "assets/a.js") << "two";
  const auto second = Assets(folder).find("assets/a.js");
  fs::remove_all(folder);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->body, "one");
  EXPECT_EQ(second->body, "two");
  EXPECT_NE(first->etag, second->etag);
}

TEST(Assets, hostile_names_find_nothing) {
  const fs::path folder =
      fs::path(testing::TempDir()) / ("luozi_hostile_" + std::to_string(getpid()));
  fs::create_directories(folder / "pages" / ".git");
  for (const char* name : {"secret.js", "pages/.hidden.js", "pages/.git/a.js", "pages/notes.txt"}) {
    std::ofstream(folder / name) << "secret";
  }
  const Assets assets(folder / "pages");
  const std::vector<std::string> table = {
      "",
      "..",
      "../secret.js",
      "assets/../../secret.js",
      "/etc/a.js",
      ".hidden.js",
      ".git/a.js",
      "notes.txt",
      "a\0.js",
      "%2e%2e/secret.js",
      "..\\secret.js",
      (folder / "secret.js").string(),
      "index.html",
      ".js",
  };
  for (const auto& name : table) EXPECT_FALSE(assets.find(name)) << name;
  fs::remove_all(folder);
}

}  // namespace luozi::host
