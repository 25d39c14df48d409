// The tag by which a browser knows a text that it has already.
#include "host/etag.hpp"

#include <fmt/format.h>

#include <cstdint>

namespace luozi::host {

std::string etag_of(std::string_view text) {
  // FNV-1a, 64 bits: a cache needs to see change, not to withstand forgery.
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char byte : text) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  }
  return fmt::format("\"{:016x}\"", hash);
}

}  // namespace luozi::host
