// What the compiler calls by itself: copies, fills and comparisons of memory.
// Loops stay loops (-fno-tree-loop-distribute-patterns): otherwise each would become a call of
// itself.
#include <cstddef>
#include <cstdint>

namespace {

bool aligned(const void* a, const void* b) {
  return ((reinterpret_cast<std::uintptr_t>(a) | reinterpret_cast<std::uintptr_t>(b)) & 3U) == 0;
}

}  // namespace

extern "C" {

void* memcpy(void* to, const void* from, std::size_t size) {
  auto* bytes = static_cast<std::uint8_t*>(to);
  const auto* source = static_cast<const std::uint8_t*>(from);
  if (aligned(to, from)) {
    for (; size >= 4; size -= 4, bytes += 4, source += 4) {
      *reinterpret_cast<std::uint32_t*>(bytes) = *reinterpret_cast<const std::uint32_t*>(source);
    }
  }
  for (; size != 0; --size) *bytes++ = *source++;
  return to;
}

void* memmove(void* to, const void* from, std::size_t size) {
  if (to <= from) return memcpy(to, from, size);
  for (std::size_t i = size; i > 0; --i) {
    static_cast<std::uint8_t*>(to)[i - 1] = static_cast<const std::uint8_t*>(from)[i - 1];
  }
  return to;
}

void* memset(void* at, int value, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    static_cast<std::uint8_t*>(at)[i] = static_cast<std::uint8_t>(value);
  }
  return at;
}

int memcmp(const void* a, const void* b, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    const int difference =
        static_cast<const std::uint8_t*>(a)[i] - static_cast<const std::uint8_t*>(b)[i];
    if (difference != 0) return difference;
  }
  return 0;
}
}
