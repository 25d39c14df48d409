// The bounds of a board's link: what is waited for, how long, and when it is given up.
#pragma once

#include "boards/units.hpp"

#include <cstddef>
#include <cstdint>

namespace luozi::host::limits {

/// A board answers within a millisecond; a hub just waking up may take a second. Ten requests cover
/// five seconds.
inline constexpr Micros hello_retry = milliseconds(500);
inline constexpr int hello_requests_max = 10;

/// Thirty damaged frames in a row. A cable that bad is no better than a stranger; a board that was
/// cut off in mid frame is in step again after one.
inline constexpr std::size_t bad_bytes_max = 4096;

/// A board sends a heartbeat every second: five missing are no accident.
inline constexpr Micros silence_max = seconds(5);

/// Longer than a full ring takes to come again over USB (16 KB: 20 ms), shorter than a viewer sees.
inline constexpr Micros resend_retry = milliseconds(200);
/// Four seconds of asking for a record. Then it is counted as lost: the live game goes on.
inline constexpr int resend_requests_max = 20;

inline constexpr Micros resume_retry = milliseconds(500);

/// A sector's erasure takes up to 400 ms, in which the board reads nothing from its flash.
inline constexpr Micros recall_retry = seconds(1);
/// For one record. Ten seconds of silence at most: the game of now must not wait longer for one of
/// then; the board keeps what is played meanwhile.
inline constexpr int recall_requests_max = 10;

inline constexpr Micros ping_every = seconds(1);
/// Answers of which the best counts. A busy machine hears one in four late, hardly sixteen in a
/// row.
inline constexpr std::size_t ping_window = 16;
/// Two crystals of 50 ppm each may differ by so much: an answer is worth less with each second.
inline constexpr std::int64_t clock_drift_ppm_max = 100;

/// More lines a second tell a person no more; the rest are counted.
inline constexpr int faults_per_second_max = 10;

}  // namespace luozi::host::limits
