// A FIFO of one page, filled and drained through a descriptor that never blocks.
#include "tests/usb/pollable_node.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace luozi::usb_bed {
namespace {

constexpr int pipe_size = 4096;  // the smallest the kernel gives: one page

[[noreturn]] void fail(const std::string& path) {
  throw std::system_error(errno, std::generic_category(), path);
}

}  // namespace

PollableNode::PollableNode(std::string path) : path_(std::move(path)) {
  std::filesystem::create_directories(std::filesystem::path(path_).parent_path());
  if (::mkfifo(path_.c_str(), 0666) != 0) fail(path_);
  descriptor_ = ::open(path_.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (descriptor_ < 0 || ::fcntl(descriptor_, F_SETPIPE_SZ, pipe_size) < 0) fail(path_);
  set_ready(false);
}

PollableNode::~PollableNode() {
  ::close(descriptor_);
  ::unlink(path_.c_str());
}

void PollableNode::set_ready(bool ready) {
  std::array<char, pipe_size> page{};
  if (ready) {
    while (::read(descriptor_, page.data(), page.size()) > 0) continue;
  } else {
    while (::write(descriptor_, page.data(), page.size()) > 0) continue;
  }
}

}  // namespace luozi::usb_bed
