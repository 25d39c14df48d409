// What an address on the network counts as, wherever what one address may do is limited.
#include "host/peer_address.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>

namespace luozi::host {
namespace {

constexpr std::array<unsigned char, 12> ipv4_clothes{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

bool is_clothed(const in6_addr& bytes) {
  return std::equal(ipv4_clothes.begin(), ipv4_clothes.end(), bytes.s6_addr);
}

/// Nothing: it is not an address of IPv6.
std::optional<in6_addr> ipv6_of(const std::string& address) {
  in6_addr bytes{};
  const std::string bare = address.substr(0, address.find('%'));  // without the interface
  if (inet_pton(AF_INET6, bare.c_str(), &bytes) != 1) return std::nullopt;
  return bytes;
}

}  // namespace

bool is_ip_address(const std::string& text) {
  in_addr ipv4{};
  return inet_pton(AF_INET, text.c_str(), &ipv4) == 1 || ipv6_of(text).has_value();
}

std::string attempt_key_of(const std::string& address) {
  constexpr std::size_t network_bytes = 8;
  auto bytes = ipv6_of(address);
  if (!bytes) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (is_clothed(*bytes)) {
    inet_ntop(AF_INET, bytes->s6_addr + ipv4_clothes.size(), text.data(), text.size());
    return text.data();
  }
  std::fill(bytes->s6_addr + network_bytes, std::end(bytes->s6_addr),
            static_cast<unsigned char>(0));
  inet_ntop(AF_INET6, &*bytes, text.data(), text.size());
  return std::string(text.data()) + "/64";
}

bool is_loopback(const std::string& address) {
  if (const auto bytes = ipv6_of(address); bytes && !is_clothed(*bytes)) {
    return std::equal(std::begin(bytes->s6_addr), std::end(bytes->s6_addr),
                      in6addr_loopback.s6_addr);
  }
  in_addr bytes{};
  return inet_pton(AF_INET, attempt_key_of(address).c_str(), &bytes) == 1 &&
         ntohl(bytes.s_addr) >> IN_CLASSA_NSHIFT == IN_LOOPBACKNET;
}

}  // namespace luozi::host
