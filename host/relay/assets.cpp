// Finds the page's files by name; names come from strangers, so only plain ones are looked at.
#include "host/relay/assets.hpp"

#include "host/etag.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace luozi::host {

namespace {

using Type = std::pair<std::string_view, std::string_view>;

constexpr std::array<Type, 9> types = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
}};

const Type* type_of(std::string_view path) {
  const auto found = std::find_if(types.begin(), types.end(),
                                  [path](const Type& type) { return path.ends_with(type.first); });
  return found == types.end() ? nullptr : &*found;
}

bool is_plain(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= '0' && byte <= '9') || byte == '_' || byte == '-' || byte == '.' || byte == '/';
}

/// No way out of the folder and no hidden file: no part of the path begins with a dot.
bool is_plain_path(std::string_view path) {
  return !path.empty() && path.front() != '.' && path.front() != '/' &&
         path.find("/.") == std::string_view::npos &&
         std::all_of(path.begin(), path.end(), is_plain);
}

std::optional<Asset> find_embedded(std::string_view path, std::string_view type) {
  const auto files = embedded_files();
  const auto found = std::find_if(files.begin(), files.end(),
                                  [path](const EmbeddedFile& file) { return file.path == path; });
  if (found == files.end()) return std::nullopt;
  return Asset{type, found->body, etag_of(found->body), nullptr};
}

std::optional<Asset> read_file(const std::filesystem::path& path, std::string_view type) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  auto text = std::make_shared<const std::string>(std::istreambuf_iterator<char>(file),
                                                  std::istreambuf_iterator<char>());
  return Asset{type, *text, etag_of(*text), text};
}

}  // namespace

std::optional<Asset> Assets::find(std::string_view path) const {
  const Type* type = type_of(path);
  if (type == nullptr || !is_plain_path(path)) return std::nullopt;
  if (folder_.empty()) return find_embedded(path, type->second);
  return read_file(std::filesystem::path(folder_) / path, type->second);
}

}  // namespace luozi::host
