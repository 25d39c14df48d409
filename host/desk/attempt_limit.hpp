// How fast somebody may try passphrases: a bucket of attempts, and waits that double with each
// failure.
#pragma once

#include "host/desk/desk_time.hpp"

#include <chrono>
#include <cstddef>
#include <map>
#include <string>

namespace luozi::host {

struct AttemptRules {
  int burst = 5;                          ///< attempts at once
  std::chrono::seconds refill{10};        ///< one more each; from 1 s
  int free_failures = 3;                  ///< before waits begin
  std::chrono::seconds wait_first{1};     ///< then doubled by every failure
  std::chrono::seconds wait_max{60};      ///< what it is doubled to
  std::chrono::minutes forget_after{60};  ///< of no attempt; longer than `wait_max`
  std::size_t keys_max = 4096;            ///< beyond it the one that tried longest ago is forgotten
};

/// Of one account, whatever addresses the attempts come from. The longest wait is a minute: 1,440
/// guesses a day are hopeless against eight characters, and a prankster keeps an arbiter out for no
/// longer.
inline constexpr AttemptRules account_rules{};
/// Of one address, whatever accounts it tries: a hall behind one router is one address.
inline constexpr AttemptRules address_rules{20, std::chrono::seconds(3), 10,
                                            std::chrono::seconds(1), std::chrono::minutes(15)};

/// A value; a key is an address as `attempt_key_of` has it, or an account's name.
class AttemptLimit {
 public:
  explicit AttemptLimit(AttemptRules rules) : rules_(rules) {}

  /// How long this key must still wait; nothing left to wait: zero.
  std::chrono::nanoseconds wait(const std::string& key, DeskTime now) const;
  /// An attempt is made; ask `wait` first.
  void begin(const std::string& key, DeskTime now);
  /// The attempt came to nothing, neither right nor wrong: it may be made again.
  void take_back(const std::string& key);
  void failed(const std::string& key, DeskTime now);
  /// Takes one failure back: who has an account of his own cannot wash all his guesses away with
  /// it.
  void forgive_one(const std::string& key);
  void forget(const std::string& key) { attempts_.erase(key); }
  std::size_t keys() const { return attempts_.size(); }

 private:
  struct Attempts {
    double left = 0;  ///< in the bucket, at `last`
    DeskTime last;
    int failures = 0;
    DeskTime wait_until;
  };
  double left(const Attempts& attempts, DeskTime now) const;
  Attempts& of(const std::string& key, DeskTime now);
  void make_room(DeskTime now);

  AttemptRules rules_;
  std::map<std::string, Attempts> attempts_;
};

}  // namespace luozi::host
