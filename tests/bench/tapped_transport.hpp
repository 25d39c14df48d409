// A transport with an ear at it: notes when records enter the host and changes nothing.
#pragma once

#include "firmware/wire/frame.hpp"
#include "host/transport/transport.hpp"
#include "tests/bench/latency_book.hpp"

#include <map>
#include <string>

namespace luozi::bench {

class TappedTransport final : public host::Transport {
 public:
  TappedTransport(host::Transport& inner, LatencyBook& book) : inner_(inner), book_(book) {}

  void start(Sink sink) override;
  void send(host::PortId port, std::span<const std::uint8_t> bytes) override {
    inner_.send(port, bytes);
  }
  void close(host::PortId port, std::string reason) override {
    inner_.close(port, std::move(reason));
  }
  void stop() override { inner_.stop(); }

 private:
  struct Ear {
    wire::FrameReader frames;
    std::string serial;  ///< once the board said hello
  };

  void listen(const host::PortBytes& bytes);

  host::Transport& inner_;
  LatencyBook& book_;
  std::map<host::PortId, Ear> ears_;
};

}  // namespace luozi::bench
