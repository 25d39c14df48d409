// What a person who signs in at the desk may do.
#include "host/desk/role.hpp"

#include <array>
#include <utility>

namespace luozi::host {
namespace {

constexpr std::array<std::pair<Role, std::string_view>, 3> names{{
    {Role::viewer, "viewer"},
    {Role::arbiter, "arbiter"},
    {Role::organiser, "organiser"},
}};

}  // namespace

std::string_view role_name(Role role) {
  for (const auto& [named, name] : names) {
    if (named == role) return name;
  }
  return {};
}

std::optional<Role> role_named(std::string_view name) {
  for (const auto& [role, known] : names) {
    if (known == name) return role;
  }
  return std::nullopt;
}

}  // namespace luozi::host
