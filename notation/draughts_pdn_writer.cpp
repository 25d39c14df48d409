// Writes a draughts game as PDN 3.0.
#include "notation/clock_text.hpp"
#include "notation/draughts_clock.hpp"
#include "notation/draughts_move.hpp"
#include "notation/draughts_pdn.hpp"
#include "notation/pgn_accepted.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/pgn_movetext.hpp"
#include "notation/pgn_tags.hpp"

#include <string>
#include <utility>
#include <vector>

namespace luozi::notation {

namespace {

/// PDN's names begin with a capital.
std::string with_capital(std::string name) {
  if (name.empty()) return name;
  char& first = name.front();
  if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
  const bool capital = first >= 'A' && first <= 'Z';
  return capital ? name : "X" + name;
}

std::string result_of(const std::optional<GameResult>& result, const std::vector<Tag>& tags,
                      const GameType& type) {
  if (result) return std::string(type.results[static_cast<std::size_t>(*result)]);
  // What a result cannot say (0-0: both lost) stays with the tags.
  return std::string(tag_value(tags, "Result").value_or("*"));
}

template <class Rules>
std::vector<Tag> all_tags(const Record<draughts::Draughts<Rules>>& record,
                          DraughtsSquares squares) {
  const GameType& type = game_type(Rules::gametype);
  std::vector<Tag> tags;
  for (const Tag& tag : record.tags) {
    const std::string name = with_capital(tag.name);
    const bool derived = name == "Result" || name == "GameType" || name == "FEN" || name == "SetUp";
    if (!derived) tags.push_back({name, tag.value});
  }
  tags.push_back({"Result", result_of(record.result, record.tags, type)});
  tags.push_back({"GameType", std::string(squares == type.squares ? type.tag : type.other_tag)});
  if (record.start != draughts::Draughts<Rules>::start()) {
    tags.push_back({"FEN", draughts::write_fen(record.start)});
  }
  return tags;
}

template <class Rules>
class PdnWriter {
 public:
  using Record = notation::Record<draughts::Draughts<Rules>>;
  using Position = draughts::Position<Rules>;

  PdnWriter(const Record& record, DraughtsSquares squares)
      : record_(record),
        style_{squares, game_type(Rules::gametype).capture_sign},
        position_(record.start) {}

  std::string movetext() && {
    movetext_.put_all(comment_pieces({}, record_.comment));
    for (std::size_t i = 0; i < record_.moves.size(); ++i) {
      put_setups(i);
      put_move(record_.moves[i]);
    }
    put_setups(record_.moves.size());
    movetext_.put("*");
    return std::move(movetext_).finished();
  }

 private:
  void put_setup(const Position& position) {
    movetext_.put("/FEN \"" + draughts::write_fen(position) + "\"/");
    number_needed_ = true;
  }

  /// The positions accepted before a move. Before the first, the start stands before them: else
  /// the first setup would be taken for it (PDN 3.0, setup commands).
  void put_setups(std::size_t before) {
    for (; setups_ < record_.accepted.size(); ++setups_) {
      const auto& accepted = record_.accepted[setups_];
      if (accepted.before != before) return;
      if (before == 0 && setups_ == 0) put_setup(record_.start);
      put_setup(accepted.position);
      movetext_.put_all(comment_pieces(write_played(accepted.played), ""));
      position_ = accepted.position;
    }
  }

  void put_move(const RecordedMove<typename draughts::Draughts<Rules>::Move>& move) {
    const Side mover = position_.turn();
    const std::string number = std::to_string(position_.move_number());
    if (mover == Side::white) movetext_.put(number + ".");
    if (mover == Side::black && number_needed_) movetext_.put(number + "...");
    movetext_.put(write_draughts_move(position_, move.move, style_));
    for (const std::uint8_t nag : move.nags) movetext_.put("$" + std::to_string(nag));
    const std::vector<std::string> comment = comment_pieces(times(move, mover), move.comment);
    movetext_.put_all(comment);
    number_needed_ = !comment.empty();
    position_ = draughts::play(position_, move.move);
  }

  /// Clocks are written behind the moves whose mover's time is known.
  std::string times(const RecordedMove<typename draughts::Draughts<Rules>::Move>& move,
                    Side mover) {
    std::string out;
    if (move.clock) {
      clocks_[at_index(mover)] = move.clock;
      out = write_clock_command(clocks_, mover);
    }
    if (move.elapsed) {
      out.append(out.empty() ? "[%emt " : " [%emt ").append(write_clock(*move.elapsed)) += ']';
    }
    return out;
  }

  const Record& record_;
  DraughtsMoveStyle style_;
  Position position_;
  Movetext movetext_{};
  DraughtsClocks clocks_{};
  std::size_t setups_ = 0;
  bool number_needed_ = true;  ///< also before Black's move
};

}  // namespace

template <class Rules>
std::string write_pdn(const Record<draughts::Draughts<Rules>>& record, DraughtsSquares squares) {
  return write_tag_section(all_tags<Rules>(record, squares)) + "\n" +
         PdnWriter<Rules>(record, squares).movetext();
}

template std::string write_pdn<draughts::International>(
    const Record<draughts::InternationalDraughts>&, DraughtsSquares);
template std::string write_pdn<draughts::Brazilian>(const Record<draughts::BrazilianDraughts>&,
                                                    DraughtsSquares);
template std::string write_pdn<draughts::Russian>(const Record<draughts::RussianDraughts>&,
                                                  DraughtsSquares);

}  // namespace luozi::notation
