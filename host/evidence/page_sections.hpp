// The sections of a bundle's page that are about the turn: what happened, pictures, rows.
#pragma once

#include "host/evidence/bundle.hpp"

#include <cstddef>
#include <string>

namespace luozi::host {

/// So many rows from before the turn stand in the printed table,
inline constexpr std::size_t rows_before_turn = 6;
/// and so many at most in all of it: two sheets of paper. Left out are those in the middle.
inline constexpr std::size_t rows_printed_most = 80;

/// The subject in a sentence, and its particulars.
std::string incident_section(const EvidenceInput& input);
std::string pictures_section(const EvidenceInput& input);
std::string rows_section(const EvidenceInput& input);

}  // namespace luozi::host
