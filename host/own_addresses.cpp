// Under which addresses other machines reach this one.
#include "host/own_addresses.hpp"

#include <array>
#include <ifaddrs.h>
#include <memory>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <utility>

namespace luozi::host {
namespace {

/// Empty: not of this kind, or of this link alone, which is written with the interface's name.
std::string text_of(const sockaddr& address, AddressKind kind) {
  const bool is_v4 = kind == AddressKind::ipv4;
  if (address.sa_family != (is_v4 ? AF_INET : AF_INET6)) return {};
  const socklen_t length = is_v4 ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
  std::array<char, NI_MAXHOST> text{};
  const int fault =
      getnameinfo(&address, length, text.data(), text.size(), nullptr, 0, NI_NUMERICHOST);
  const std::string told(text.data());
  return fault != 0 || told.find('%') != std::string::npos ? "" : told;
}

}  // namespace

std::vector<std::string> own_addresses(AddressKind kind) {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> held(first, &freeifaddrs);
  std::vector<std::string> addresses;
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    const bool serves = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
    if (!serves || one->ifa_addr == nullptr) continue;
    if (std::string text = text_of(*one->ifa_addr, kind); !text.empty()) {
      addresses.push_back(std::move(text));
    }
  }
  return addresses;
}

}  // namespace luozi::host
