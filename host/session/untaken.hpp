// What a session keeps until somebody takes it.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace luozi::host {

/// So many of each kind; then the oldest goes. One event ends one game at most and is one order, so
/// whoever takes after each event misses nothing.
inline constexpr std::size_t untaken_max = 8;

template <class T>
class Untaken {
 public:
  void keep(T one) {
    kept_.push_back(std::move(one));
    if (kept_.size() > untaken_max) kept_.erase(kept_.begin());
  }
  /// All that was kept since this was last asked, oldest first.
  std::vector<T> take() { return std::exchange(kept_, {}); }

 private:
  std::vector<T> kept_;
};

}  // namespace luozi::host
