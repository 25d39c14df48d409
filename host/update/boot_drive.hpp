// The drive as which a board in its boot loader appears, and the image that is copied onto it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// A mounted folder whose INFO_UF2.TXT names the RP2040's boot loader.
bool is_boot_drive(const std::filesystem::path& folder);

/// Of the folders that a system has mounted those that are boot drives. `mounts`: lines as in
/// /proc/self/mounts.
std::vector<std::filesystem::path> boot_drives(std::string_view mounts);

/// Copies the file's bytes onto the drive. The boot loader starts the image as soon as it has its
/// last block and takes the drive away, so an error at the very end is none. None: done; else one
/// line.
std::optional<std::string> put_on_drive(const std::filesystem::path& folder, std::string_view file);

}  // namespace luozi::host
