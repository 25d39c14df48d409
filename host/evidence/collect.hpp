// A bundle's rows out of an event file: from the session's header to the last row that matters.
#pragma once

#include "boards/result.hpp"
#include "host/archive/event_file.hpp"
#include "host/evidence/bundle.hpp"

#include <cstddef>
#include <cstdint>

namespace luozi::host {

/// So many rows of the board after what the subject is about are in its bundle: what was done next.
inline constexpr std::size_t rows_after = 12;

/// Reads, and plays the session's rows twice: for a long game some hundred milliseconds. A file
/// that was opened to read, beside a writer, is enough. `made_us` is the present, microseconds
/// since 1970. What may be missing is the session, incident or ply; else the file cannot be read,
/// or a row is not UTF-8. The fault names the file.
Result<EvidenceInput, EvidenceFault> collect_evidence(EventFile& event, const Subject& subject,
                                                      std::int64_t made_us, int utc_offset_minutes);

/// How far this machine's hours are from Greenwich at that time, minutes to the east.
int local_utc_offset_minutes(std::int64_t at_us);

}  // namespace luozi::host
