// What truly happened at a rehearsed board, one thing a line: the file beside a trace.
#include "host/rehearse/truth_file.hpp"

#include "boards/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace luozi::host {
namespace {

constexpr std::string_view first_line = "#luozi-truth 1";
constexpr std::int64_t us_a_second = 1'000'000;

std::string seconds_text(Micros at) {
  return fmt::format("{}.{:06}", at.count / us_a_second, at.count % us_a_second);
}

std::string_view word_of(TrueDeed deed) {
  switch (deed) {
    case TrueDeed::move:
      return "move";
    case TrueDeed::illegal:
      return "illegal";
    case TrueDeed::put_back:
      return "put-back";
  }
  return "move";
}

std::string line_of(const TrueMove& move) {
  std::string line =
      fmt::format("{} {} {}", seconds_text(move.lifted), word_of(move.deed), move.ply.number);
  if (!move.move.empty()) line += ' ' + move.move;
  line += " released " + seconds_text(move.released);
  if (move.pressed) line += " pressed " + seconds_text(*move.pressed);
  if (!move.stands) line += " in-vain";
  if (!move.fen.empty()) line += " fen " + move.fen;
  return line;
}

constexpr std::pair<model::Intent, std::string_view> intent_words[] = {
    {model::Intent::move, "move"},           {model::Intent::thought, "thought"},
    {model::Intent::announced, "announced"}, {model::Intent::adjusted, "adjusted"},
    {model::Intent::accident, "accident"},   {model::Intent::repair, "repair"},
};

std::string line_of(const TrueTouch& touch, const notation::TraceBoard& board) {
  const auto intent = std::find_if(std::begin(intent_words), std::end(intent_words),
                                   [&](const auto& each) { return each.first == touch.intent; });
  return fmt::format("{} touch {} {} {} {}{}{}", seconds_text(touch.at), touch.ply.number,
                     board.name(touch.square), letter(touch.by), intent->second,
                     touch.left ? "" : " stayed", touch.in_turn ? "" : " early");
}

std::string line_of(const model::Disturbance& each, const notation::TraceBoard& board) {
  const std::string square = each.square < 0 ? "" : ' ' + board.name(each.square);
  return fmt::format("{} disturbance {} {}{}", seconds_text(Micros{each.at_us}), each.ply,
                     each.cell, square);
}

/// Takes words off the front of a line.
class Words {
 public:
  explicit Words(std::string_view line) : line_(line) {}

  std::string_view next() {
    const std::string_view word = line_.substr(0, line_.find(' '));
    line_.remove_prefix(std::min(word.size() + 1, line_.size()));
    return word;
  }
  std::string_view rest() { return std::exchange(line_, {}); }
  bool empty() const { return line_.empty(); }

 private:
  std::string_view line_;
};

std::optional<Micros> time_of(std::string_view word) {
  constexpr std::size_t decimals = 6;
  const std::size_t point = word.find('.');
  if (point == std::string_view::npos || word.size() - point - 1 != decimals) return std::nullopt;
  const auto whole = whole_number<std::int64_t>(word.substr(0, point));
  const auto part = whole_number<std::int64_t>(word.substr(point + 1));
  if (!whole || !part || *whole < 0 || *part < 0) return std::nullopt;
  return Micros{*whole * us_a_second + *part};
}

/// The words behind a move's; empty: all were understood, otherwise what is wrong.
std::string read_particulars(Words& words, TrueMove& move) {
  while (!words.empty()) {
    const std::string_view what = words.next();
    if (what == "in-vain") {
      move.stands = false;
    } else if (what == "fen") {
      move.fen = words.rest();
    } else if (what == "released" || what == "pressed") {
      const auto at = time_of(words.next());
      if (!at) return fmt::format("{}: a time in seconds with six decimals should follow", what);
      if (what == "released") move.released = *at;
      if (what == "pressed") move.pressed = *at;
    } else {
      return fmt::format("{}: released, pressed, in-vain or fen should stand here", what);
    }
  }
  return "";
}

/// `touch 4 g1 w thought` from the square on; empty: all was understood, otherwise what is wrong.
std::string read_touch(Words& words, const notation::TraceBoard& board, TrueTouch& touch) {
  const std::string_view name = words.next(), side = words.next(), why = words.next();
  const auto square = board.parse(name);
  if (!square) {
    return fmt::format("{}: no such square on a {} board ({})", name, board.game, board.squares);
  }
  touch.square = *square;
  if (side != "w" && side != "b") return fmt::format("{}: w or b should stand here", side);
  touch.by = side == "w" ? Side::white : Side::black;
  const auto intent = std::find_if(std::begin(intent_words), std::end(intent_words),
                                   [&](const auto& each) { return each.second == why; });
  if (intent == std::end(intent_words)) {
    return fmt::format(
        "{}: move, thought, announced, adjusted, accident or repair should stand here", why);
  }
  touch.intent = intent->first;
  while (!words.empty()) {
    const std::string_view what = words.next();
    if (what != "stayed" && what != "early") {
      return fmt::format("{}: stayed or early should stand here", what);
    }
    (what == "stayed" ? touch.left : touch.in_turn) = false;
  }
  return "";
}

std::string read_line(std::string_view line, const notation::TraceBoard& board, Truth& truth) {
  Words words(line);
  const auto at = time_of(words.next());
  if (!at) return "a line begins with a time in seconds with six decimals";
  const std::string_view what = words.next();
  const auto ply = whole_number<int>(words.next());
  if (!ply) return "a ply's number should follow the second word";
  if (what == "disturbance") {
    model::Disturbance each{at->count, std::string(words.next()), -1, *ply};
    const std::string_view name = words.next();
    const auto square = name.empty() ? std::optional(-1) : board.parse(name);
    if (!square) {
      return fmt::format("{}: no such square on a {} board ({})", name, board.game, board.squares);
    }
    each.square = *square;
    truth.disturbances.push_back(std::move(each));
    return "";
  }
  if (what == "touch") {
    truth.touches.push_back({.ply = {*ply}, .at = *at});
    return read_touch(words, board, truth.touches.back());
  }
  for (const TrueDeed deed : {TrueDeed::move, TrueDeed::illegal, TrueDeed::put_back}) {
    if (what != word_of(deed)) continue;
    TrueMove move{.deed = deed, .ply = {*ply}, .lifted = *at};
    if (deed != TrueDeed::put_back) move.move = words.next();
    truth.moves.push_back(std::move(move));
    return read_particulars(words, truth.moves.back());
  }
  return fmt::format("{}: move, illegal, put-back, touch or disturbance should stand here", what);
}

}  // namespace

std::string write_truth(const Truth& truth, const notation::TraceBoard& board) {
  std::vector<std::pair<std::int64_t, std::string>> lines;
  for (const TrueMove& move : truth.moves) lines.emplace_back(move.lifted.count, line_of(move));
  for (const TrueTouch& touch : truth.touches) {
    lines.emplace_back(touch.at.count, line_of(touch, board));
  }
  for (const model::Disturbance& each : truth.disturbances) {
    lines.emplace_back(each.at_us, line_of(each, board));
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string text = std::string(first_line) + '\n';
  for (const auto& [at_us, line] : lines) text += line + '\n';
  return text;
}

Result<Truth, std::string> read_truth(std::string_view file_name, std::string_view text,
                                      const notation::TraceBoard& board) {
  Truth truth;
  int number = 0;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    ++number;
    if (number == 1 && line != first_line) {
      return Failure{fmt::format("{}:1: the first line must be {}", file_name, first_line)};
    }
    if (line.empty() || line.front() == '#') continue;
    const std::string fault = read_line(line, board, truth);
    if (!fault.empty()) return Failure{fmt::format("{}:{}: {}", file_name, number, fault)};
  }
  return truth;
}

}  // namespace luozi::host
