// What a person who signs in at the desk may do.
#pragma once

#include <optional>
#include <string_view>

namespace luozi::host {

/// Each may do what those before it may. House rule; no law speaks of programs.
enum class Role {
  viewer,    ///< sees what the public does not: incidents, and moves without delay
  arbiter,   ///< rules
  organiser  ///< sets the event up
};

/// "viewer, arbiter, organiser", for messages.
inline constexpr std::string_view role_names = "viewer, arbiter, organiser";

std::string_view role_name(Role role);
/// Nothing: there is no such role.
std::optional<Role> role_named(std::string_view name);

}  // namespace luozi::host
