// Reads a file that a command was given, whole.
#include "host/cli/text_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <system_error>

namespace luozi::host {

std::optional<std::string> read_text_file(std::string_view command, const std::string& file,
                                          std::ostream& err) {
  std::error_code ignored;
  const bool is_folder = std::filesystem::is_directory(file, ignored);
  std::ifstream stream(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!is_folder && (stream.good() || stream.eof())) return text;
  err << "luozi " << command << ": " << file
      << ": cannot be read: " << std::strerror(is_folder ? EISDIR : errno) << '\n';
  return std::nullopt;
}

}  // namespace luozi::host
