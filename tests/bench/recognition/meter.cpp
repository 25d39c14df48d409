// The program's own `operator new`, which tells the open account of every allocation.
#include "tests/bench/recognition/meter.hpp"

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <malloc.h>
#include <new>

namespace luozi::bench {
namespace {

// Mutable and static, because `operator new` has no argument that could carry it.
thread_local MemoryAccount* open_account = nullptr;

void* allocate(std::size_t size) {
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory != nullptr && open_account != nullptr) {
    open_account->add(static_cast<std::int64_t>(malloc_usable_size(memory)));
  }
  return memory;
}

void release(void* memory) {
  if (memory != nullptr && open_account != nullptr) {
    open_account->add(-static_cast<std::int64_t>(malloc_usable_size(memory)));
  }
  std::free(memory);
}

}  // namespace

void MemoryAccount::open() { open_account = this; }
void MemoryAccount::close() { open_account = nullptr; }

std::int64_t thread_time_ns() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<std::int64_t>(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

std::int64_t wall_time_ns() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace luozi::bench

// All forms but the aligned: whatever is deleted here must have been made here, and nothing in a
// session asks for more than the usual alignment.
void* operator new(std::size_t size) {
  if (void* const memory = luozi::bench::allocate(size)) return memory;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return luozi::bench::allocate(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return luozi::bench::allocate(size);
}
void operator delete(void* memory) noexcept { luozi::bench::release(memory); }
void operator delete[](void* memory) noexcept { luozi::bench::release(memory); }
void operator delete(void* memory, std::size_t) noexcept { luozi::bench::release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { luozi::bench::release(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept {
  luozi::bench::release(memory);
}
void operator delete[](void* memory, const std::nothrow_t&) noexcept {
  luozi::bench::release(memory);
}
