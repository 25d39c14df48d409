// The journal's hash chain: what each row's hash covers, and so what cannot be changed unseen.
#include "host/archive/chain.hpp"

#include "host/hex.hpp"

#include <sodium.h>

#include <span>

namespace luozi::host {
namespace {

class Hasher {
 public:
  Hasher() { crypto_generichash_init(&state_, nullptr, 0, std::tuple_size_v<ChainHash>); }

  void add(std::span<const std::uint8_t> bytes) {
    crypto_generichash_update(&state_, bytes.data(), bytes.size());
  }
  void add(std::uint64_t value) {
    std::array<std::uint8_t, 8> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      bytes.at(i) = static_cast<std::uint8_t>(value >> (8 * i));
    }
    add(std::span<const std::uint8_t>(bytes));
  }
  void add(std::int64_t value) { add(static_cast<std::uint64_t>(value)); }
  void add(std::string_view text) {
    crypto_generichash_update(&state_, reinterpret_cast<const std::uint8_t*>(text.data()),
                              text.size());
  }
  ChainHash finish() {
    ChainHash hash{};
    crypto_generichash_final(&state_, hash.data(), hash.size());
    return hash;
  }

 private:
  crypto_generichash_state state_{};
};

void add_with_length(Hasher& hasher, std::string_view text) {
  hasher.add(static_cast<std::uint64_t>(text.size()));
  hasher.add(text);
}

}  // namespace

ChainHash chain_hash(const ChainLinks& links, JournalSeq seq, const JournalEntry& entry) {
  Hasher hasher;
  hasher.add(std::string_view("luozi-journal-2"));
  hasher.add(std::span<const std::uint8_t>(links.prev));
  hasher.add(std::span<const std::uint8_t>(links.board_prev));
  hasher.add(seq.number);
  hasher.add(std::uint64_t{entry.kind == JournalKind::header ? 1U : 2U});
  hasher.add(entry.at_us);
  hasher.add(entry.board_us);
  hasher.add(std::uint64_t{entry.record ? 1U : 0U});
  if (entry.record) {
    hasher.add(std::uint64_t{entry.record->boot});
    hasher.add(entry.record->sequence);
  }
  add_with_length(hasher, entry.board.serial);
  add_with_length(hasher, entry.words);
  return hasher.finish();
}

std::string text(const ChainHash& hash) { return hex(hash); }

std::optional<ChainHash> parse_chain_hash(std::string_view text) {
  return parse_hex<std::tuple_size_v<ChainHash>>(text);
}

}  // namespace luozi::host
