// Reads a passphrase from a person without showing it, or from a pipe.
#include "host/cli/passphrase_input.hpp"

#include "host/desk/passphrase.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <iostream>
#include <optional>
#include <poll.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>
#include <utility>

namespace luozi::host {
namespace {

/// Without its end, also that of another system.
std::string without_end(std::string line) {
  if (line.ends_with('\n')) line.pop_back();
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

/// While it lives, the terminal shows nothing of what is typed but the end of a line. Signals that
/// would end or stop the program meanwhile are held until the terminal is as it was.
class Unseen {
 public:
  Unseen() {
    const sigset_t held = signals_to_hold();
    pthread_sigmask(SIG_BLOCK, &held, &mask_before_);
    signals_ = signalfd(-1, &held, SFD_CLOEXEC);
    tcgetattr(STDIN_FILENO, &before_);
    termios now = before_;
    now.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    now.c_lflag |= ECHONL;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &now);
  }
  ~Unseen() {
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
    close(signals_);
    pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
  }
  Unseen(const Unseen&) = delete;
  Unseen& operator=(const Unseen&) = delete;

  /// Nothing: a signal came before the line was whole.
  std::optional<std::string> line() const {
    std::string text;
    while (!text.ends_with('\n')) {
      if (signal_comes_first()) return std::nullopt;
      std::array<char, 256> part{};
      const ssize_t size = read(STDIN_FILENO, part.data(), part.size());
      if (size < 0 && errno == EINTR) continue;
      if (size <= 0) break;
      text.append(part.data(), static_cast<std::size_t>(size));
    }
    return without_end(std::move(text));
  }

 private:
  /// But for those that are held already: they would not come after this either.
  static sigset_t signals_to_hold() {
    sigset_t held_already{};
    pthread_sigmask(SIG_BLOCK, nullptr, &held_already);
    sigset_t held{};
    sigemptyset(&held);
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP}) {
      if (sigismember(&held_already, number) == 0) sigaddset(&held, number);
    }
    return held;
  }

  /// Waits for what is typed or for a signal, which it leaves waiting.
  bool signal_comes_first() const {
    std::array<pollfd, 2> awaited{{{signals_, POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}}};
    while (poll(awaited.data(), awaited.size(), -1) < 0 && errno == EINTR) {
    }
    return awaited[0].revents != 0;
  }

  termios before_{};
  sigset_t mask_before_{};
  int signals_ = -1;  ///< becomes readable when a held signal has come
};

using Typed = std::optional<std::string>;

Typed typed_after(const char* prompt, const Unseen& unseen, std::ostream& prompts) {
  prompts << prompt << std::flush;
  Typed line = unseen.line();
  if (!line) prompts << '\n' << std::flush;  // what the shell says next begins a line
  return line;
}

/// Nothing: a signal came, and the program was not ended by it.
Result<Typed, std::string> ask_twice(std::ostream& prompts) {
  const Unseen unseen;
  const Typed passphrase = typed_after("passphrase: ", unseen, prompts);
  if (!passphrase) return Typed();
  if (std::string fault = passphrase_fault(*passphrase); !fault.empty()) return Failure{fault};
  const Typed again = typed_after("the same again: ", unseen, prompts);
  if (!again) return Typed();
  if (*again != *passphrase) return Failure{std::string("the two passphrases are not the same")};
  return passphrase;
}

}  // namespace

Result<std::string, std::string> read_passphrase(std::ostream& prompts) {
  if (isatty(STDIN_FILENO) == 0) {
    std::string text;
    std::getline(std::cin, text);
    const std::string passphrase = without_end(std::move(text));
    if (std::string fault = passphrase_fault(passphrase); !fault.empty()) return Failure{fault};
    return passphrase;
  }
  for (;;) {  // who stops the program and goes on with it is asked anew
    const auto typed = ask_twice(prompts);
    if (!typed) return Failure{typed.error()};
    if (*typed) return **typed;
  }
}

}  // namespace luozi::host
