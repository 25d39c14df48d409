// The steps of an update, each with the line that is told when it fails.
#include "host/update/update.hpp"

#include <algorithm>

namespace luozi::host {
namespace {

using Fault = std::optional<UpdateFault>;
using Boards = std::vector<UsbBoardEntry>;

std::string about(const UsbBoardEntry& board) {
  return board.kind.empty() ? "does not say which kind it is" : "is a " + board.kind;
}

Result<UsbBoardEntry, UpdateFault> named_board(const FirmwareImage& image, const Boards& plugged,
                                               const std::string& serial) {
  const auto found = std::ranges::find(plugged, serial, &UsbBoardEntry::serial);
  if (found == plugged.end()) return Failure{UpdateFault{"no board " + serial + " is plugged in"}};
  if (found->kind == image.kind) return *found;
  return Failure{UpdateFault{
      "board " + serial + " " + about(*found) + "; the image is for a " + image.kind, true}};
}

/// The board to update, which must be the only one that can be meant.
Result<UsbBoardEntry, UpdateFault> choose(const FirmwareImage& image, const Boards& plugged,
                                          const UpdateWish& wish) {
  if (!wish.serial.empty()) return named_board(image, plugged, wish.serial);
  std::string serials, others;
  const UsbBoardEntry* chosen = nullptr;
  int fitting = 0;
  for (const UsbBoardEntry& board : plugged) {
    if (!board.fault.empty()) return Failure{UpdateFault{board.place + ": " + board.fault}};
    if (board.kind != image.kind) {
      others += "; board " + board.serial + " " + about(board);
      continue;
    }
    serials += (fitting++ == 0 ? "" : ", ") + board.serial;
    chosen = &board;
  }
  if (fitting == 1) return *chosen;
  if (fitting > 1) {
    return Failure{UpdateFault{std::to_string(fitting) + " boards are a " + image.kind +
                               ": say --serial and one of " + serials}};
  }
  return Failure{UpdateFault{"no " + image.kind + " is plugged in" + others, !others.empty()}};
}

/// Asks again and again until `found` is so.
bool wait(const UpdateWorld& world, int wait_ms, const std::function<bool()>& found) {
  for (int waited = 0; !found(); waited += update_step_ms) {
    if (waited >= wait_ms) return false;
    world.pause();
  }
  return true;
}

Fault copy_to_drive(const UpdateWish& wish, const UpdateWorld& world) {
  std::vector<std::filesystem::path> drives;
  const bool there = wait(world, drive_wait_ms, [&] {
    if (wish.drive.empty()) {
      drives = world.drives();
    } else if (world.is_drive(wish.drive)) {
      drives = {wish.drive};
    }
    return !drives.empty();
  });
  if (!there) {
    return UpdateFault{
        "the boot loader's drive was not mounted within a minute: mount it and give the image once "
        "more, with --drive FOLDER"};
  }
  if (drives.size() > 1) {
    return UpdateFault{"several boot loaders' drives are mounted: say --drive and one of them"};
  }
  world.tell("copying the image to " + drives.front().string());
  if (const auto trouble = world.copy(drives.front())) return UpdateFault{*trouble};
  return std::nullopt;
}

Fault see_it_back(const FirmwareImage& image, const std::string& serial, const UpdateWorld& world) {
  std::string version;
  const bool back = wait(world, return_wait_ms, [&] {
    const auto plugged = world.boards();
    if (!plugged) return false;
    const auto found = std::ranges::find(*plugged, serial, &UsbBoardEntry::serial);
    if (found == plugged->end()) return false;
    version = found->version;
    return true;
  });
  if (!back) {
    return UpdateFault{"the image was copied, but board " + serial +
                       " did not come back: pull its cable and plug it in again"};
  }
  if (version != image.version) {
    return UpdateFault{"board " + serial + " came back with firmware " + version + " instead of " +
                       image.version + ": try again"};
  }
  world.tell("board " + serial + " runs firmware " + version);
  return std::nullopt;
}

}  // namespace

std::optional<UpdateFault> update_board(const FirmwareImage& image, const UpdateWish& wish,
                                        const UpdateWorld& world) {
  // A board that was sent there before, or was plugged in with its button held: nobody knows which.
  const bool waiting = !wish.drive.empty() && world.is_drive(wish.drive);
  if (waiting && wish.serial.empty()) {
    if (Fault fault = copy_to_drive(wish, world)) return fault;
    world.tell("the image is for a " + image.kind +
               "; whether the board is one its boot loader does not say");
    return std::nullopt;
  }
  const auto taken = waiting ? std::vector{wish.drive} : world.drives();
  if (!taken.empty()) {
    return UpdateFault{"a board is in its boot loader already, at " + taken.front().string() +
                       ": give it its image first, with --drive and without --serial"};
  }
  const auto plugged = world.boards();
  if (!plugged) return UpdateFault{plugged.error()};
  const auto board = choose(image, *plugged, wish);
  if (!board) return board.error();
  world.tell("board " + board->serial + " (" + board->kind + ", firmware " + board->version +
             ") enters its boot loader");
  if (const auto refusal = world.enter_boot_loader(*board)) {
    return UpdateFault{"board " + board->serial + " does not enter its boot loader: " + *refusal};
  }
  if (Fault fault = copy_to_drive(wish, world)) return fault;
  return see_it_back(image, board->serial, world);
}

}  // namespace luozi::host
