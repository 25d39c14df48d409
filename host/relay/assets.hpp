// The page's files, as they are served: built into the program, or read from a folder while someone
// works on them.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace luozi::host {

/// A file of the page. `owner` keeps `body` alive; empty: the body lives as long as the program.
struct Asset {
  std::string_view type;  ///< for Content-Type
  std::string_view body;
  std::string etag;
  std::shared_ptr<const std::string> owner;
};

/// A file built into the program.
struct EmbeddedFile {
  std::string_view path;  ///< below host/pages: "index.html", "assets/board.js"
  std::string_view body;
};

/// The files of host/pages; written by embed.cmake.
std::span<const EmbeddedFile> embedded_files();

/// Reads the page from `folder`; an empty name means the files built into the program.
class Assets {
 public:
  explicit Assets(std::string folder) : folder_(std::move(folder)) {}

  /// `path` without a leading slash. Nothing: no such file, or none that a page may have.
  std::optional<Asset> find(std::string_view path) const;

 private:
  std::string folder_;
};

}  // namespace luozi::host
