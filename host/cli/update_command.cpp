// `luozi boards --update`: a firmware image onto a board that is plugged in.
#include "host/cli/update_command.hpp"

#include "host/cli/cli.hpp"
#include "host/update/boot_drive.hpp"
#include "host/update/boot_loader_order.hpp"
#include "host/whole_file.hpp"

#include <chrono>
#include <fstream>
#include <iterator>
#include <ostream>
#include <thread>

namespace luozi::host {
namespace {

/// A board answers within milliseconds.
constexpr std::chrono::seconds answer_wait{2};

std::optional<std::string> send_to_boot_loader(const UsbBoardEntry& board) {
  BootLoaderOrder order(board.serial, board.kind);
  const UsbTalk talk{order.words(),
                     [&](std::span<const std::uint8_t> bytes) { order.receive(bytes); },
                     [&] { return order.refusal().has_value(); }};
  if (auto trouble = talk_to_usb_board(board.serial, talk, answer_wait)) return trouble;
  if (order.refusal()->empty()) return std::nullopt;
  return order.refusal();
}

std::vector<std::filesystem::path> mounted_drives() {
  std::ifstream file("/proc/self/mounts");
  return boot_drives(std::string(std::istreambuf_iterator<char>(file), {}));
}

UpdateWorld real_world(std::string_view file, std::ostream& out) {
  return {.boards = list_usb_boards,
          .enter_boot_loader = send_to_boot_loader,
          .is_drive = is_boot_drive,
          .drives = mounted_drives,
          .copy = [file](const std::filesystem::path& drive) { return put_on_drive(drive, file); },
          .pause = [] { std::this_thread::sleep_for(std::chrono::milliseconds(update_step_ms)); },
          .tell = [&out](const std::string& line) { out << line << std::endl; }};
}

int fault(const std::string& line, int code, std::ostream& err) {
  err << "luozi boards: " << line << '\n';
  return code;
}

}  // namespace

int run_update(const std::filesystem::path& path, const UpdateWish& wish, std::ostream& out,
               std::ostream& err) {
  const auto file = read_whole_file(path);
  if (!file) return fault(file.error(), exit_io, err);
  const auto image = read_uf2(*file);
  if (!image) return fault(path.string() + ": " + image.error(), exit_bad_data, err);
  const auto found = update_board(*image, wish, real_world(*file, out));
  if (!found) return exit_done;
  return fault(found->line, found->wrong_board ? exit_bad_data : exit_io, err);
}

}  // namespace luozi::host
