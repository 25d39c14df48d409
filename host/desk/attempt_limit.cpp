// How fast somebody may try passphrases: a bucket of attempts, and waits that double with each
// failure.
#include "host/desk/attempt_limit.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace luozi::host {
namespace {

using Seconds = std::chrono::duration<double>;

}  // namespace

std::chrono::nanoseconds AttemptLimit::wait(const std::string& key, DeskTime now) const {
  const auto found = attempts_.find(key);
  if (found == attempts_.end() || now - found->second.last >= rules_.forget_after) return {};
  const Attempts& attempts = found->second;
  const double missing = 1.0 - left(attempts, now);
  const auto for_bucket =
      std::chrono::duration_cast<std::chrono::nanoseconds>(Seconds(rules_.refill) * missing);
  return std::max({std::chrono::nanoseconds(0), for_bucket,
                   std::chrono::nanoseconds(attempts.wait_until - now)});
}

void AttemptLimit::begin(const std::string& key, DeskTime now) {
  Attempts& attempts = of(key, now);
  attempts.left = std::max(0.0, left(attempts, now) - 1.0);
  attempts.last = now;
}

void AttemptLimit::failed(const std::string& key, DeskTime now) {
  Attempts& attempts = of(key, now);
  attempts.failures += 1;
  if (attempts.failures < rules_.free_failures) return;
  std::chrono::seconds wait = rules_.wait_first;
  for (int i = rules_.free_failures; i < attempts.failures && wait < rules_.wait_max; ++i) {
    wait *= 2;
  }
  attempts.wait_until = now + std::min(wait, rules_.wait_max);
}

void AttemptLimit::forgive_one(const std::string& key) {
  const auto found = attempts_.find(key);
  if (found != attempts_.end()) found->second.failures = std::max(0, found->second.failures - 1);
}

double AttemptLimit::left(const Attempts& attempts, DeskTime now) const {
  const double refilled = Seconds(now - attempts.last) / Seconds(rules_.refill);
  return std::min(static_cast<double>(rules_.burst), attempts.left + refilled);
}

AttemptLimit::Attempts& AttemptLimit::of(const std::string& key, DeskTime now) {
  const auto found = attempts_.find(key);
  if (found != attempts_.end() && now - found->second.last < rules_.forget_after) {
    return found->second;
  }
  if (found != attempts_.end()) attempts_.erase(found);
  if (attempts_.size() >= rules_.keys_max) make_room(now);
  return attempts_[key] = {static_cast<double>(rules_.burst), now, 0, now};
}

void AttemptLimit::make_room(DeskTime now) {
  std::erase_if(attempts_,
                [&](const auto& entry) { return now - entry.second.last >= rules_.forget_after; });
  if (attempts_.size() < rules_.keys_max) return;
  attempts_.erase(
      std::ranges::min_element(attempts_, {}, [](const auto& entry) { return entry.second.last; }));
}

std::string attempt_key_of(const std::string& address) {
  constexpr std::array<unsigned char, 12> ipv4_clothes{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  constexpr std::size_t network_bytes = 8;
  in6_addr bytes{};
  const std::string bare = address.substr(0, address.find('%'));  // without the interface
  if (inet_pton(AF_INET6, bare.c_str(), &bytes) != 1) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (std::equal(ipv4_clothes.begin(), ipv4_clothes.end(), bytes.s6_addr)) {
    inet_ntop(AF_INET, bytes.s6_addr + ipv4_clothes.size(), text.data(), text.size());
    return text.data();
  }
  std::fill(bytes.s6_addr + network_bytes, std::end(bytes.s6_addr), static_cast<unsigned char>(0));
  inet_ntop(AF_INET6, &bytes, text.data(), text.size());
  return std::string(text.data()) + "/64";
}

}  // namespace luozi::host
