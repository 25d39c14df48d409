// A board's update from beginning to end: choose it, send it to its boot loader, copy, see it back.
#pragma once

#include "boards/result.hpp"
#include "host/transport/usb_list.hpp"
#include "host/update/uf2_file.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// What a person asked for.
struct UpdateWish {
  std::string serial{};           ///< empty: the one board of the image's kind
  std::filesystem::path drive{};  ///< empty: looked for among the mounts
};

/// What an update does to the world; tests put a simulated one in its place.
struct UpdateWorld {
  std::function<Result<std::vector<UsbBoardEntry>, std::string>()> boards;
  /// None: the board goes; else why not.
  std::function<std::optional<std::string>(const UsbBoardEntry& board)> enter_boot_loader;
  std::function<bool(const std::filesystem::path&)> is_drive;
  std::function<std::vector<std::filesystem::path>()> drives;  ///< all that are mounted
  std::function<std::optional<std::string>(const std::filesystem::path&)> copy;
  std::function<void()> pause;                   ///< for `update_step_ms`
  std::function<void(const std::string&)> tell;  ///< a line for people
};

inline constexpr int update_step_ms = 200;
/// A desktop mounts a drive in a second or two; a person with a command line takes longer.
inline constexpr int drive_wait_ms = 60'000;
/// Writing 48 KB and starting takes about a second.
inline constexpr int return_wait_ms = 30'000;

struct UpdateFault {
  std::string line;
  bool wrong_board = false;  ///< the image is not for it; otherwise something did not work
};

/// None: the board runs the image now.
std::optional<UpdateFault> update_board(const FirmwareImage& image, const UpdateWish& wish,
                                        const UpdateWorld& world);

}  // namespace luozi::host
