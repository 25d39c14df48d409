// Under which addresses other machines reach this one.
#pragma once

#include <string>
#include <vector>

namespace luozi::host {

enum class AddressKind { ipv4, ipv6 };

/// Of this machine's interfaces that are up, as text; those that only it can use (127.0.0.1,
/// fe80::) left out. Empty where the system does not tell.
std::vector<std::string> own_addresses(AddressKind kind);

}  // namespace luozi::host
