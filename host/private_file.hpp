// Writes files that nobody but their owner may read, whole or not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// Puts a file of mode 0600 in the place of the one of this name, on the disk before it takes that
/// place: a loss of power leaves one of the two whole. The value is a line on what went wrong;
/// nothing: it is done.
[[nodiscard]] std::optional<std::string> replace_private_file(const std::filesystem::path& path,
                                                              std::string_view contents);

/// The same where there is no file of this name yet. One that is there stays as it is, and that is
/// no fault: two programs that make it at once leave one of the two.
[[nodiscard]] std::optional<std::string> make_private_file(const std::filesystem::path& path,
                                                           std::string_view contents);

}  // namespace luozi::host
