// The image builder's own tool: `tables BOARD.toml OUT.hpp` and `image LINKED.bin OUT.bin OUT.uf2`.
#include "firmware/ports/rp2040/tools/board_tables.hpp"
#include "firmware/ports/rp2040/tools/flash_image.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace luozi::rp2040;

// sysexits.h
constexpr int done = 0, bad_usage = 64, bad_data = 65, internal_fault = 70, no_output = 74;
/// What an image may grow to; the linker script has the same bound.
constexpr std::size_t image_bytes_max = std::size_t{48} * 1024;

int say(int code, const std::string& line) {
  std::fputs((line + "\n").c_str(), stderr);
  return code;
}

bool read(const std::string& path, std::vector<char>& bytes) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return false;
  bytes.assign(std::istreambuf_iterator<char>(file), {});
  return true;
}

template <class Bytes>
bool write(const std::string& path, const Bytes& bytes) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  file.close();
  return file.good();
}

int make_tables(const std::string& from, const std::string& to) {
  std::vector<char> toml;
  if (!read(from, toml)) return say(no_output, from + ": cannot be read");
  const auto made =
      board_tables({toml.data(), toml.size()}, std::filesystem::path(from).filename().string());
  if (const auto* fault = std::get_if<TablesFault>(&made)) return say(bad_data, fault->line);
  return write(to, std::get<std::string>(made)) ? done : say(no_output, to + ": cannot be written");
}

int make_image(const std::string& from, const std::string& to, const std::string& uf2) {
  std::vector<char> linked;
  if (!read(from, linked)) return say(no_output, from + ": cannot be read");
  const ImageBytes bytes(linked.begin(), linked.end());
  auto made = with_boot_crc(bytes, image_bytes_max);
  if (const auto* whole = std::get_if<ImageBytes>(&made)) made = with_image_info(*whole);
  if (const auto* fault = std::get_if<ImageFault>(&made)) {
    return say(bad_data, fmt::format("{}: {}", from, fault->line));
  }
  const auto& image = std::get<ImageBytes>(made);
  if (!write(to, image)) return say(no_output, to + ": cannot be written");
  return write(uf2, uf2_of(image)) ? done : say(no_output, uf2 + ": cannot be written");
}

int run(const std::vector<std::string>& arguments) {
  if (arguments.size() == 3 && arguments[0] == "tables") {
    return make_tables(arguments[1], arguments[2]);
  }
  if (arguments.size() == 4 && arguments[0] == "image") {
    return make_image(arguments[1], arguments[2], arguments[3]);
  }
  return say(bad_usage, "usage: tables BOARD.toml OUT.hpp | image LINKED.bin OUT.bin OUT.uf2");
}

}  // namespace

int main(int count, char** words) {
  try {
    return run({words + 1, words + count});
  } catch (const std::exception& fault) {
    std::fputs(fault.what(), stderr);
    return internal_fault;
  }
}
