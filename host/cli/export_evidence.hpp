// Writes a bundle of evidence out of an event file, from the command line.
#pragma once

#include "host/archive/event_file.hpp"
#include "host/evidence/bundle.hpp"

#include <iosfwd>
#include <optional>
#include <string>

namespace luozi::host {

/// Without `output` the bundle is named after event, board, game
/// and subject, in the present folder, where it must be new. The key is the one beside the event
/// file, made if there is none.
int export_evidence(EventFile& event, const Subject& subject,
                    const std::optional<std::string>& output, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
