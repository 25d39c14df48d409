// A terminal at which a program is started and a test types.
#pragma once

#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <termios.h>
#include <unistd.h>

namespace luozi::host {

class Terminal {
 public:
  Terminal() : hands_(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
    if (hands_ < 0 || grantpt(hands_) != 0 || unlockpt(hands_) != 0) std::abort();
    name_ = ptsname(hands_);
    // Kept open: what a program sets of a terminal is forgotten when nobody has it open.
    screen_ = open(name_.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (screen_ < 0) std::abort();
  }
  ~Terminal() {
    close(screen_);
    close(hands_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  /// The file that is a program's input.
  const char* name() const { return name_.c_str(); }

  void type(std::string_view text) const {
    if (write(hands_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) std::abort();
  }

  /// Whether what is typed can be seen.
  bool shows_typing() const {
    termios now{};
    return tcgetattr(screen_, &now) == 0 && (now.c_lflag & static_cast<tcflag_t>(ECHO)) != 0;
  }

 private:
  int hands_;
  int screen_ = -1;
  std::string name_;
};

}  // namespace luozi::host
