// The program itself as a process of its own.
#pragma once

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace luozi::host {

/// Where the program lies that this build made.
const char* program_path();

/// A run of the program with its standard output and error in pipes, and its input from a file.
class Program {
 public:
  explicit Program(std::vector<std::string> words, const char* output = nullptr,
                   const char* input = "/dev/null") {
    if (pipe(out_.data()) != 0 || pipe(err_.data()) != 0) std::abort();
    process_ = fork();
    if (process_ != 0) {
      close(out_[1]);
      close(err_[1]);
      return;
    }
    // Whoever runs the tests in the background may have had these ignored.
    for (const int number : {SIGINT, SIGHUP}) std::signal(number, SIG_DFL);
    if (freopen(input, "r", stdin) == nullptr) _exit(127);
    if (output == nullptr || freopen(output, "w", stdout) == nullptr) dup2(out_[1], STDOUT_FILENO);
    dup2(err_[1], STDERR_FILENO);
    std::vector<char*> arguments{const_cast<char*>(program_path())};
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    execv(program_path(), arguments.data());
    _exit(127);
  }

  /// Reads from the program until `wanted` has come or the program closed its output.
  std::string read_until(const std::string& wanted) { return read(out_[0], wanted); }
  void signal(int number) const { kill(process_, number); }
  std::string errors() { return read(err_[0], ""); }
  std::string errors_until(const std::string& wanted) { return read(err_[0], wanted); }
  int finish() {
    int status = 0;
    waitpid(process_, &status, 0);
    close(out_[0]);
    close(err_[0]);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
  }

 private:
  static std::string read(int handle, const std::string& wanted) {
    std::string text;
    std::array<char, 512> part{};
    while (wanted.empty() || text.find(wanted) == std::string::npos) {
      const ssize_t size = ::read(handle, part.data(), part.size());
      if (size <= 0) break;
      text.append(part.data(), static_cast<std::size_t>(size));
    }
    return text;
  }

  pid_t process_ = 0;
  std::array<int, 2> out_{}, err_{};
};

}  // namespace luozi::host
