// Whatever bytes come as a bundle or as its block, well signed or not: one line of refusal, or a
// bundle that can be written again and checked.
#include "host/evidence/evidence.hpp"

#include "host/evidence/document.hpp"
#include "host/evidence/seal.hpp"
#include "host/evidence/tell.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace luozi::host;

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "%.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

bool is_one_line(std::string_view text) { return text.find('\n') == std::string_view::npos; }

void check(const std::string& file) {
  const auto report = check_evidence(file);
  require(report || is_one_line(report.error()), "a refusal is one line");
}

/// With hashes that fit and what its rows tell, the bundle is a good one.
void make_true(EvidenceInput input, const SigningKey& key) {
  ChainHash board_prev = input.excerpt.board_prev;
  for (ChainedRow& row : input.excerpt.rows) {
    row.hash = board_prev = chain_hash({row.prev, board_prev}, row.row.seq, row.row.entry);
  }
  input.subject.game.session = input.excerpt.rows.front().row.seq;
  input.layout = page_layout;
  const auto told = tell(input.excerpt, input.subject, input.made_us);
  if (!told) return require(is_one_line(told.error().message), "a fault of the rows is one line");
  input.told = *told;
  const auto report = check_evidence(write_evidence(input, key));
  require(report.ok(), report ? "" : report.error());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const SigningKey key = SigningKey::from_seed({7});
  check(text);
  check(seal(text, key));
  check(
      seal("<script type=\"application/json\" id=\"luozi-evidence\">" + text + "</script>\n", key));
  const auto document = read_document(text);
  if (!document) {
    require(is_one_line(document.error()), "an error is one line");
    return 0;
  }
  const std::string written = write_document(document->input, document->key);
  const auto again = read_document(written);
  require(again && write_document(again->input, again->key) == written, "canonical is canonical");
  make_true(document->input, key);
  return 0;
}
