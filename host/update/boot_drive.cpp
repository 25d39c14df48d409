// Finds boot drives among the mounts, and writes onto one.
#include "host/update/boot_drive.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <sstream>
#include <unistd.h>

namespace luozi::host {
namespace {

/// /proc/self/mounts writes a blank in a path as \040, and so on.
std::string unescaped(const std::string& word) {
  std::string path;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const std::string digits = word.substr(i + 1, 3);
    const bool escape = word[i] == '\\' && digits.size() == 3 &&
                        digits.find_first_not_of("01234567") == std::string::npos;
    path += escape ? static_cast<char>(std::stoi(digits, nullptr, 8)) : word[i];
    if (escape) i += 3;
  }
  return path;
}

std::string fault(const std::filesystem::path& file, const char* what) {
  return file.string() + ": " + what + ": " + std::strerror(errno);
}

}  // namespace

bool is_boot_drive(const std::filesystem::path& folder) {
  std::ifstream file(folder / "INFO_UF2.TXT");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  return text.find("Board-ID: RPI-RP2") != std::string::npos;
}

std::vector<std::filesystem::path> boot_drives(std::string_view mounts) {
  std::vector<std::filesystem::path> drives;
  std::istringstream lines{std::string(mounts)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string device, folder, type;
    words >> device >> folder >> type;
    // Only these are asked: a look into a folder on a network may take for ever.
    if (type != "vfat" && type != "msdos") continue;
    if (is_boot_drive(unescaped(folder))) drives.emplace_back(unescaped(folder));
  }
  return drives;
}

std::optional<std::string> put_on_drive(const std::filesystem::path& folder,
                                        std::string_view file) {
  const std::filesystem::path path = folder / "luozi.uf2";
  const int opened = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (opened < 0) return fault(path, "cannot be written");
  std::optional<std::string> trouble;
  while (!file.empty() && !trouble) {
    const ssize_t count = ::write(opened, file.data(), file.size());
    if (count > 0) {
      file.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EINTR) {
      trouble = fault(path, "cannot be written");
    }
  }
  // Whether the board took it is seen when it comes back.
  (void)::fsync(opened);
  (void)::close(opened);
  return trouble;
}

}  // namespace luozi::host
