// `luozi boards --calibrate` and `--self-test`: the sensors of a board that is plugged in.
#include "host/cli/sensor_command.hpp"

#include "host/cli/cli.hpp"

#include <iostream>
#include <string>
#include <unistd.h>

namespace luozi::host {
namespace {

/// A person at a terminal says when the board is ready; a script has made it ready before.
bool board_is_ready(std::ostream& out) {
  if (isatty(STDIN_FILENO) == 0) return true;
  out << "press Enter when that is done" << std::endl;
  std::string line;
  return static_cast<bool>(std::getline(std::cin, line));
}

}  // namespace

int run_sensor_check(const SensorWish& wish, std::ostream& out, std::ostream& err) {
  const SensorWorld world{.boards = list_usb_boards,
                          .talk = talk_to_usb_board,
                          .tell = [&out](const std::string& line) { out << line << std::endl; },
                          .ready = [&out] { return board_is_ready(out); }};
  const auto verdict = check_sensors(wish, world);
  if (verdict) return *verdict == SensorVerdict::well ? exit_done : exit_bad_data;
  err << "luozi boards: " << verdict.error().line << '\n';
  return verdict.error().wrong_board ? exit_bad_data : exit_io;
}

}  // namespace luozi::host
