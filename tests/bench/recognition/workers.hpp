// Splits numbered work among threads; what comes out does not depend on how many there are.
#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace luozi::bench {

/// Calls `work(index)` once for every index below `count`, on so many threads. Each call may write
/// to what belongs to its index only.
template <class Work>
void for_each_index(std::size_t count, std::size_t threads, const Work& work) {
  std::atomic<std::size_t> next{0};
  const auto take = [&] {
    for (std::size_t index = next++; index < count; index = next++) work(index);
  };
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < threads; ++i) helpers.emplace_back(take);
  take();
}

}  // namespace luozi::bench
