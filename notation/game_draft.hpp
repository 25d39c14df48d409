// A game of a file while it is being read: its record so far, and why it cannot be read further.
#pragma once

#include "notation/game_text.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/pgn_marks.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {

/// No annotator nests deeper; deeper is a broken or hostile file.
inline constexpr int variation_depth_max = 64;

/// No arbiter corrects a board so often in one game; bounds what a hostile file can make us keep.
inline constexpr std::size_t accepted_max = 256;

/// What readers of PGN, of its xiangqi form and of PDN do alike.
template <class G>
class GameDraft {
 public:
  explicit GameDraft(std::string_view file_name) : file_name_(file_name) {}

  Record<G> record{};
  bool moves_begun = false;
  bool result_seen = false;

  bool is_blank() const { return record.tags.empty() && !moves_begun && !result_seen; }

  bool in_variation() const { return variation_depth_ > 0; }
  int variation_depth() const { return variation_depth_; }
  /// False, with the fault noted, where variations are nested too deep.
  bool open_variation(int line) {
    if (!in_variation()) variation_line_ = line;
    if (++variation_depth_ <= variation_depth_max) return true;
    note_fault(line, "variations nested deeper than " + std::to_string(variation_depth_max));
    return false;
  }
  void close_variation() {
    if (in_variation()) --variation_depth_;
  }
  /// False, with the fault noted, where a variation is open at the game's end.
  bool may_end() {
    if (!in_variation()) return true;
    note_fault(variation_line_, "a variation begins here and has no closing parenthesis");
    return false;
  }

  /// `games.pgn:41: ply 7: ` and why.
  void note_fault(int line, std::string_view why) {
    fault_.line = line;
    fault_.ply = moves_begun ? static_cast<int>(record.moves.size()) + 1 : 0;
    fault_.message = std::string(file_name_) + ':' + std::to_string(line) + ": ";
    if (fault_.ply > 0) fault_.message += "ply " + std::to_string(fault_.ply) + ": ";
    fault_.message += why;
  }
  /// The fault, with the game as far as it could be read. The draft is over.
  ReadFault<G> take_fault() {
    fault_.until = std::move(record);
    return std::move(fault_);
  }

  void add_words(std::string_view words) {
    std::string& comment = record.moves.empty() ? record.comment : record.moves.back().comment;
    if (!comment.empty() && !words.empty()) comment += ' ';
    comment += words;
  }
  /// Words, and the times of the last move.
  void add_comment(const PgnComment& comment) {
    add_words(comment.words);
    if (record.moves.empty()) return;
    RecordedMove<typename G::Move>& move = record.moves.back();
    if (comment.clock) move.clock = comment.clock;
    if (comment.elapsed) move.elapsed = comment.elapsed;
  }
  /// Of the last move of the game; those of a variation belong to no move.
  void add_nags(const std::vector<std::uint8_t>& found) {
    if (in_variation() || record.moves.empty()) return;
    std::vector<std::uint8_t>& nags = record.moves.back().nags;
    for (const std::uint8_t nag : found) {
      if (nags.size() < pgn_nag_max) nags.push_back(nag);
    }
  }

 private:
  std::string_view file_name_;
  int variation_depth_ = 0;
  int variation_line_ = 0;  ///< where the outermost open variation begins
  ReadFault<G> fault_{};
};

}  // namespace luozi::notation
