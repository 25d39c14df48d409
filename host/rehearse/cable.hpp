// The cable between a virtual board and a link: packets in order, late, and sometimes lost.
#pragma once

#include "boards/units.hpp"
#include "hardware/model/link_noise.hpp"
#include "hardware/model/random.hpp"

#include <cstdint>
#include <deque>
#include <vector>

namespace luozi::host {

/// One direction. A lost packet is gone for whoever listens; the protocol above asks again.
class Cable {
 public:
  using Packet = std::vector<std::uint8_t>;

  /// Without noise every packet is there at once.
  Cable() = default;
  Cable(const model::LinkNoise& noise, model::Random random) : noise_(noise), random_(random) {}

  /// False: the packet is lost.
  bool send(Packet packet, Micros now);
  /// The next packet that has arrived by now; empty: none.
  Packet arrived(Micros now);
  /// It is pulled out: what was under way is gone.
  void cut() { under_way_.clear(); }

 private:
  struct UnderWay {
    Micros arrives;
    Packet packet;
  };

  // Both ends hold less than this unacknowledged: a board's ring of 16 KB in packets of 64 bytes,
  // and a link's answers to it. What comes on top is lost.
  static constexpr std::size_t under_way_max = 4096;

  model::LinkNoise noise_{};
  model::Random random_{0};
  std::deque<UnderWay> under_way_;
};

}  // namespace luozi::host
