// A golden trace as its file has it.
#pragma once

#include "notation/trace.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi {

struct GoldenTrace {
  std::string name;
  notation::TraceHeader header{};
  std::vector<notation::TraceEvent> events{};
};

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

inline std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

/// `text`: the file's. None: it is no trace, and standard error says in which line.
inline std::optional<GoldenTrace> read_trace(const std::filesystem::path& file,
                                             std::string_view text) {
  notation::TraceReader reader(file.string());
  GoldenTrace trace{.name = file.stem().string()};
  for (const std::string& line : lines_of(text)) {
    const auto event = reader.read_line(line);
    if (!event) {
      fmt::print(stderr, "{}\n", event.error().message);
      return std::nullopt;
    }
    if (event->has_value()) trace.events.push_back(**event);
  }
  trace.header = reader.header();
  return trace;
}

}  // namespace luozi
