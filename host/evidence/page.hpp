// The page of a bundle: what a person reads and prints, with the machine-readable block inside.
#pragma once

#include "host/evidence/bundle.hpp"
#include "host/evidence/signing_key.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// One HTML page in all languages side by side, ready to be sealed: it refers to nothing outside
/// and needs no script. The same input gives the same bytes. The elements `html` and `body` stay
/// open, as HTML allows, because the signature's line is yet to come.
std::string write_page(const EvidenceInput& input, const PublicKey& key);

/// The machine-readable block of a page; none: it has none, or more than one.
std::optional<std::string_view> block_of(std::string_view page);

}  // namespace luozi::host
