// Writes a draughts game as a score sheet.
#include "notation/draughts_score_sheet.hpp"

#include "notation/draughts_game_type.hpp"
#include "notation/draughts_move.hpp"
#include "notation/pgn_tags.hpp"
#include "notation/utf8.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace luozi::notation {

namespace {

constexpr std::size_t number_width = 5;   // "  1. ", up to three digits
constexpr std::size_t column_width = 18;  // a capture of five squares

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text + " ";
}

/// Lines of a number and two columns, filled from left to right.
class Rounds {
 public:
  void put(int number, Side side, std::string text) {
    if (side == Side::white || number != number_) end_line();
    number_ = number;
    cells_[at_index(side)] = std::move(text);
    if (side == Side::black) end_line();
  }
  void put_line(const std::string& text) {
    end_line();
    out_ += text + "\n";
  }
  void put_signs(std::string_view white, std::string_view black) {
    end_line();
    std::string line = padded("", number_width) + padded(std::string(white), column_width);
    append_line(line + std::string(black));
  }
  std::string finished() && {
    end_line();
    return std::move(out_);
  }

 private:
  void end_line() {
    if (cells_[0].empty() && cells_[1].empty()) return;
    const std::string number = std::to_string(number_) + ".";
    const std::size_t blanks = number_width - std::min(number_width, number.size());
    const std::string white = cells_[0].empty() ? "..." : cells_[0];
    append_line(std::string(blanks, ' ') + number + " " + padded(white, column_width) + cells_[1]);
    cells_ = {};
  }
  void append_line(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    out_ += line + "\n";
  }

  std::string out_;
  std::array<std::string, 2> cells_{};
  int number_ = 0;
};

std::string heading(const std::vector<Tag>& tags) {
  constexpr std::array<std::string_view, 8> names{"Event", "Site",  "Date",      "Round",
                                                  "White", "Black", "WhiteTime", "BlackTime"};
  std::string out;
  for (const std::string_view name : names) {
    const std::string value = as_utf8(tag_value(tags, name).value_or(""));
    if (!value.empty()) out += padded(std::string(name), 10) + value + "\n";
  }
  return out.empty() ? out : out + "\n";
}

template <class Rules>
std::string sheet_move(const draughts::Position<Rules>& position,
                       const draughts::Move<typename Rules::Grid>& move) {
  const std::string text =
      write_draughts_move(position, move, {game_type(Rules::gametype).squares, 'x'});
  const bool any_route = move.is_capture() && draughts::routes(position, move).size() > 1;
  return any_route ? text + " a.l." : text;
}

}  // namespace

template <class Rules>
std::string write_score_sheet(const Record<draughts::Draughts<Rules>>& record) {
  Rounds rounds;
  draughts::Position<Rules> position = record.start;
  if (record.start != draughts::Draughts<Rules>::start()) {
    rounds.put_line("start: " + draughts::write_fen(record.start));
  }
  std::size_t accepted = 0;
  for (std::size_t i = 0; i <= record.moves.size(); ++i) {
    for (; accepted < record.accepted.size() && record.accepted[accepted].before == i; ++accepted) {
      const auto& [before, stands, played] = record.accepted[accepted];
      position = stands;
      rounds.put_line("accepted (7.7)" + (played.empty() ? "" : " after " + played) + ": " +
                      draughts::write_fen(position));
    }
    if (i == record.moves.size()) break;
    const auto& move = record.moves[i].move;
    rounds.put(position.move_number(), position.turn(), sheet_move(position, move));
    position = draughts::play(position, move);
  }
  if (record.result == GameResult::white_wins) rounds.put_signs("+", "");
  if (record.result == GameResult::black_wins) rounds.put_signs("", "+");
  if (record.result == GameResult::draw) rounds.put_signs("=", "=");
  return heading(record.tags) + std::move(rounds).finished() + "\n";
}

template std::string write_score_sheet<draughts::International>(
    const Record<draughts::InternationalDraughts>&);
template std::string write_score_sheet<draughts::Brazilian>(
    const Record<draughts::BrazilianDraughts>&);
template std::string write_score_sheet<draughts::Russian>(const Record<draughts::RussianDraughts>&);

}  // namespace luozi::notation
