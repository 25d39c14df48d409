// Reads a passphrase from a person without showing it, or from a pipe.
#include "host/cli/passphrase_input.hpp"

#include <termios.h>
#include <unistd.h>

#include <iostream>

#include "host/desk/passphrase.hpp"

namespace luozi::host {
namespace {

/// While it lives, the terminal shows nothing of what is typed but the end of a line.
class Unseen {
 public:
  Unseen() {
    tcgetattr(STDIN_FILENO, &before_);
    termios now = before_;
    now.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    now.c_lflag |= ECHONL;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &now);
  }
  ~Unseen() { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_); }
  Unseen(const Unseen&) = delete;
  Unseen& operator=(const Unseen&) = delete;

 private:
  termios before_{};
};

/// Without its end, also that of another system.
std::string line() {
  std::string text;
  std::getline(std::cin, text);
  if (text.ends_with('\r')) text.pop_back();
  return text;
}

}  // namespace

Result<std::string, std::string> read_passphrase(std::ostream& prompts) {
  if (isatty(STDIN_FILENO) == 0) {
    std::string passphrase = line();
    if (std::string fault = passphrase_fault(passphrase); !fault.empty()) return Failure{fault};
    return passphrase;
  }
  const Unseen unseen;
  prompts << "passphrase: " << std::flush;
  std::string passphrase = line();
  if (std::string fault = passphrase_fault(passphrase); !fault.empty()) return Failure{fault};
  prompts << "the same again: " << std::flush;
  if (line() != passphrase) return Failure{std::string("the two passphrases are not the same")};
  return passphrase;
}

}  // namespace luozi::host
