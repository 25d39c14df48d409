// What truly happened at a rehearsed board, one thing a line: the file beside a trace.
#pragma once

#include "boards/result.hpp"
#include "hardware/model/disturbance.hpp"
#include "host/rehearse/true_move.hpp"
#include "host/rehearse/true_touch.hpp"
#include "notation/trace.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// Every move that was made, stands or not, every piece that was touched, and everything that went
/// wrong, in order of time.
struct Truth {
  std::vector<TrueMove> moves{};
  std::vector<TrueTouch> touches{};
  std::vector<model::Disturbance> disturbances{};
};

/// The lines, in order of time; README.md of this folder describes them.
std::string write_truth(const Truth& truth, const notation::TraceBoard& board);

/// Reads what `write_truth` gives; the error is one line with the file's name and the line's
/// number.
Result<Truth, std::string> read_truth(std::string_view file_name, std::string_view text,
                                      const notation::TraceBoard& board);

}  // namespace luozi::host
