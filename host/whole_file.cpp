// Reads or writes a whole file, or says why it cannot.
#include "host/whole_file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>

namespace luozi::host {

Result<std::string, std::string> read_whole_file(const std::filesystem::path& path) {
  const auto failed = [&](int why) {
    return Failure{path.string() + ": cannot be read: " + std::strerror(why)};
  };
  // A folder can be opened but not read; asked first, because the stream would throw.
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return failed(EISDIR);
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  if (!stream.is_open()) return failed(errno);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (stream.bad()) return failed(errno);
  return text;
}

std::optional<std::string> write_whole_file(const std::filesystem::path& path,
                                            std::string_view text) {
  errno = 0;
  std::ofstream stream(path, std::ios::binary);
  stream << text;
  stream.close();
  if (stream) return std::nullopt;
  return path.string() + ": cannot be written: " + std::strerror(errno);
}

}  // namespace luozi::host
