// A viewer in its own thread that notes when each frame of the feed has arrived.
#pragma once

#include "tests/bench/latency_book.hpp"

#include <cstdint>
#include <thread>

namespace luozi::bench {

class LatencyViewer {
 public:
  /// Connects at once to the feed on this machine; the server must be running meanwhile.
  LatencyViewer(std::uint16_t port, LatencyBook& book);
  /// Waits until the server has closed the feed.
  ~LatencyViewer();
  LatencyViewer(const LatencyViewer&) = delete;
  LatencyViewer& operator=(const LatencyViewer&) = delete;

 private:
  std::thread thread_;
};

}  // namespace luozi::bench
