// Four files a game.
#include "host/rehearse/trace_out.hpp"

#include "host/rehearse/truth_file.hpp"
#include "host/whole_file.hpp"
#include "notation/trace.hpp"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <system_error>
#include <utility>

namespace luozi::host {
std::string trace_text(const Rehearsal& rehearsal) {
  const notation::TraceBoard* board = notation::trace_board(rehearsal.header.game);
  assert(board != nullptr);
  std::string text = notation::write_header(rehearsal.header);
  for (const notation::TraceEvent& event : rehearsal.events) {
    text += notation::write_line(event, *board);
  }
  return text;
}

std::string truth_text(const Rehearsal& rehearsal) {
  const notation::TraceBoard* board = notation::trace_board(rehearsal.header.game);
  assert(board != nullptr);
  return write_truth({rehearsal.moves, rehearsal.touches, rehearsal.truth}, *board);
}

std::string true_moves(const RehearsedGame& game) {
  std::string text;
  for (const RehearsedPly& ply : game.plies) text += ply.move + '\n';
  return text;
}

std::optional<std::string> write_rehearsal(const std::filesystem::path& folder,
                                           const std::string& name, const RehearsedGame& game,
                                           const Rehearsal& rehearsal) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fmt::format("{}: cannot be made: {}", folder.string(), error.message());
  const std::array<std::pair<std::string, std::string>, 4> files{
      {{".trace", trace_text(rehearsal)},
       {"." + game.extension, game.text},
       {".moves", true_moves(game)},
       {".truth", truth_text(rehearsal)}}};
  for (const auto& [ending, text] : files) {
    if (auto failed = write_whole_file(folder / (name + ending), text)) return failed;
  }
  return std::nullopt;
}

}  // namespace luozi::host
