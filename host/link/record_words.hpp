// From the wire's records to the trace's events, checked against what the board said it is.
#pragma once

#include "boards/result.hpp"
#include "firmware/wire/messages.hpp"
#include "host/link/link.hpp"
#include "notation/trace.hpp"

#include <cstddef>
#include <string>

namespace luozi::host {

/// What a hello says, in the host's words.
BoardIdentity identity_of(const wire::Hello& hello);

/// Sensors of the board that said this of itself.
std::size_t sensor_count(const BoardIdentity& board);

/// The event in the record, without its time. The error is a phrase such as `lift on square 70 of a
/// board of 64`.
using RecordWords = Result<decltype(notation::TraceEvent::what), std::string>;

RecordWords words_of(const wire::Lift& body, const BoardIdentity& board);
RecordWords words_of(const wire::Place& body, const BoardIdentity& board);
RecordWords words_of(const wire::Touch& body, const BoardIdentity& board);
RecordWords words_of(const wire::Press& body, const BoardIdentity& board);
RecordWords words_of(const wire::Adjust& body, const BoardIdentity& board);
RecordWords words_of(const wire::Lost& body, const BoardIdentity& board);
RecordWords words_of(const wire::Snapshot& body, const BoardIdentity& board);
RecordWords words_of(const wire::Knock& body, const BoardIdentity& board);
RecordWords words_of(const wire::PlaceAstride& body, const BoardIdentity& board);

}  // namespace luozi::host
