// What a bundle holds, as plain values: what was asked for, the rows, and what they amount to.
#include "host/evidence/bundle.hpp"

#include "boards/whole_number.hpp"

#include <utility>

namespace luozi::host {
namespace {

constexpr std::string_view ply_mark = "ply-";

}  // namespace

std::string text(const Subject& subject) {
  const bool ply = subject.kind == Subject::Kind::ply;
  return text(subject.game).append(ply ? "/ply-" : "/") + std::to_string(subject.number);
}

std::optional<Subject> parse_subject(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  Subject subject;
  std::string_view number = text.substr(slash + 1);
  if (number.starts_with(ply_mark)) {
    subject.kind = Subject::Kind::ply;
    number.remove_prefix(ply_mark.size());
  }
  const auto game = parse_game_key(text.substr(0, slash));
  const auto count = whole_number<int>(number);
  if (!game || !count || *count < 1) return std::nullopt;
  subject.game = *game;
  subject.number = *count;
  return subject;
}

EvidenceFault evidence_fault(FileError error) {
  return {false, std::move(error.message), error.kind};
}

std::string evidence_file_name(const EvidenceInput& input) {
  const bool ply = input.subject.kind == Subject::Kind::ply;
  const BoardNumber board = input.excerpt.rows.front().row.entry.board.board;
  return input.event_name + "-board-" + std::to_string(board.number) + "-game-" +
         text(input.subject.game) + (ply ? "-ply-" : "-incident-") +
         std::to_string(input.subject.number) + ".html";
}

}  // namespace luozi::host
