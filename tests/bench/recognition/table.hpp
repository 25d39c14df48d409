// The tables, in Markdown, with the aims beside the figures.
#pragma once

#include "tests/bench/recognition/summary.hpp"

#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace luozi::bench {

/// A line of a Markdown table, and its first two.
using Row = std::vector<std::string>;
void print_row(const Row& row, std::ostream& out);
void print_head(const Row& head, std::ostream& out);

/// Accuracy: exact games, wrong settled moves, unsure, revised, time to settle.
void print_accuracy(std::span<const Summary> summaries, std::ostream& out);
/// The same beside the competitor.
void print_comparison(std::span<const Summary> summaries, std::ostream& out);
/// Latency, cost, damage and faults.
void print_costs(std::span<const Summary> summaries, std::ostream& out);
/// What failing games and wrong moves come from.
void print_causes(std::span<const Summary> summaries, std::ostream& out);

/// "97.3 [95.1, 98.6]".
std::string with_interval(double value, const Interval& interval);
/// The same of a rate in 10,000.
std::string figure(const Rate& rate);
/// A percentile of a sample of microseconds; `-` where there is none.
std::string milliseconds_of(const Sample& micros, int permille);

}  // namespace luozi::bench
