// Writes a file whole under a name of its own beside another, then lets it take that one's place.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace luozi::host {

/// Gives the file `written` the name `wanted`; 0, or it sets errno.
using TakePlace = int (*)(const char* written, const char* wanted);

/// The file beside is new and has the mode; it is on the disk before it takes its place, so that a
/// loss of power leaves one of the two whole. Its name is nobody else's: two writers of one file do
/// not disturb each other, and what a crash leaves behind is in nobody's way. The value is a line
/// on what went wrong; nothing: it is done.
[[nodiscard]] std::optional<std::string> write_beside(const std::filesystem::path& path,
                                                      std::string_view contents, mode_t mode,
                                                      TakePlace take_place);

/// As `TakePlace`: in the place of the file of that name, if there is one.
int replace_file(const char* written, const char* wanted);

}  // namespace luozi::host
