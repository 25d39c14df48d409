// How fast somebody may try passphrases: a bucket of attempts, and waits that double with each
// failure.
#include "host/desk/attempt_limit.hpp"

#include <algorithm>

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

void AttemptLimit::take_back(const std::string& key) {
  const auto found = attempts_.find(key);
  if (found == attempts_.end()) return;
  found->second.left = std::min(static_cast<double>(rules_.burst), found->second.left + 1.0);
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

}  // namespace luozi::host
