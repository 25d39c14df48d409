// What an address on the network counts as, wherever what one address may do is limited.
#pragma once

#include <string>

namespace luozi::host {

/// What an address counts as: an IPv6 network of 64 bits is one household (RFC 6177), IPv4 in
/// IPv6's clothes is IPv4; anything else stays as it is.
std::string attempt_key_of(const std::string& address);

/// Whether it is an address of IPv4 or IPv6, as numbers: no name, no port.
bool is_ip_address(const std::string& text);

/// Whether this machine asks, also in IPv6's clothes.
bool is_loopback(const std::string& address);

}  // namespace luozi::host
