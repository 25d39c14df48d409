// A bundle's machine-readable block: canonical JSON, the same bytes for the same bundle.
#pragma once

#include "boards/result.hpp"
#include "host/evidence/bundle.hpp"
#include "host/evidence/signing_key.hpp"

#include <string>
#include <string_view>

namespace luozi::host {

struct Document {
  EvidenceInput input;
  PublicKey key{};
};

/// Keys in one order, no white space, and `<` only as \u003c, so that it can stand in a page. Words
/// are UTF-8, as `collect_evidence` sees to it.
std::string write_document(const EvidenceInput& input, const PublicKey& key);

/// The error is one line: where and why it is no such block. What is read is bounded, in order of
/// time and of one board; whether hashes and statements are true is not looked at. Times are 0 to
/// 2^53 microseconds, so that sums and differences fit.
Result<Document, std::string> read_document(std::string_view json);

}  // namespace luozi::host
