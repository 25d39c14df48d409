// The folder of real games that are not shipped, and a test's way round it where it is not there.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace luozi::notation {

inline const std::filesystem::path corpora = LUOZI_CORPORA;

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

/// The lines of a list in tests/corpus that are no comment: the games with a fault.
inline std::vector<std::string> listed_faults(const std::string& list) {
  std::vector<std::string> lines;
  std::ifstream file(std::filesystem::path(LUOZI_SOURCE_DIR "/tests/corpus") / list);
  EXPECT_TRUE(file.is_open()) << list;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  }
  return lines;
}

/// All tests of the program, or one line that says why none.
inline int run_with_corpora(int argument_count, char** arguments) {
  if (!std::filesystem::is_directory(corpora)) {
    std::printf("SKIPPED: no games in %s\n", corpora.c_str());
    return 0;
  }
  testing::InitGoogleTest(&argument_count, arguments);
  return RUN_ALL_TESTS();
}

}  // namespace luozi::notation
