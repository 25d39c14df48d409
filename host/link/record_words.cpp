// Translates record bodies; nothing here knows of sequence numbers or time.
#include "host/link/record_words.hpp"

#include <fmt/format.h>

#include <optional>
#include <string_view>
#include <utility>

namespace luozi::host {
namespace {

template <class Text>
std::string string_of(const Text& text) {
  return {text.characters.data(), text.length};
}

notation::Sensing sensing_of(wire::Sensing sensing) {
  switch (sensing) {
    case wire::Sensing::presence:
      return notation::Sensing::presence;
    case wire::Sensing::colour:
      return notation::Sensing::colour;
    case wire::Sensing::analog:
      return notation::Sensing::analog;
  }
  return notation::Sensing::presence;
}

Side side_of(wire::Side side) { return side == wire::Side::white ? Side::white : Side::black; }

std::optional<Side> colour_of(wire::Contact contact) {
  switch (contact) {
    case wire::Contact::white:
      return Side::white;
    case wire::Contact::black:
      return Side::black;
    case wire::Contact::empty:
    case wire::Contact::filled:
      break;
  }
  return std::nullopt;
}

notation::SquareNumber square_number(std::size_t square) { return {static_cast<int>(square)}; }

bool on_board(std::uint16_t square, const BoardIdentity& board) {
  return square < sensor_count(board);
}

Failure<std::string> off_board(std::string_view what, std::uint16_t square,
                               const BoardIdentity& board) {
  return {fmt::format("{} on square {} of a board of {}", what, square, sensor_count(board))};
}

}  // namespace

BoardIdentity identity_of(const wire::Hello& hello) {
  return {.serial = string_of(hello.serial),
          .game = string_of(hello.game),
          .firmware = string_of(hello.firmware),
          .files = hello.files,
          .ranks = hello.ranks,
          .sensing = sensing_of(hello.sensing),
          .boot = hello.boot};
}

std::size_t sensor_count(const BoardIdentity& board) {
  return static_cast<std::size_t>(board.files) * static_cast<std::size_t>(board.ranks);
}

RecordWords words_of(const wire::Lift& body, const BoardIdentity& board) {
  if (!on_board(body.square, board)) return off_board("lift", body.square, board);
  return {notation::TraceLift{square_number(body.square)}};
}

RecordWords words_of(const wire::Place& body, const BoardIdentity& board) {
  if (!on_board(body.square, board)) return off_board("place", body.square, board);
  return {notation::TracePlace{square_number(body.square), colour_of(body.contact)}};
}

RecordWords words_of(const wire::Touch& body, const BoardIdentity& board) {
  if (!on_board(body.square, board)) return off_board("touch", body.square, board);
  return {notation::TraceTouch{square_number(body.square)}};
}

RecordWords words_of(const wire::Press& body, const BoardIdentity&) {
  return {notation::TracePress{side_of(body.side)}};
}

RecordWords words_of(const wire::Adjust& body, const BoardIdentity&) {
  return {notation::TraceAdjust{side_of(body.side), body.begins}};
}

RecordWords words_of(const wire::Lost& body, const BoardIdentity&) {
  return {notation::TraceLost{body.count}};
}

RecordWords words_of(const wire::Snapshot& body, const BoardIdentity& board) {
  const wire::Cells& cells = body.cells;
  if (cells.count != sensor_count(board)) {
    return Failure{
        fmt::format("snapshot of {} squares of a board of {}", cells.count, sensor_count(board))};
  }
  notation::TraceSnapshot snapshot;
  for (std::size_t square = 0; square < cells.count; ++square) {
    const wire::Contact contact = cells.get(square);
    if (contact == wire::Contact::empty) continue;
    snapshot.standing.push_back({square_number(square), colour_of(contact)});
  }
  return {std::move(snapshot)};
}

RecordWords words_of(const wire::Knock& body, const BoardIdentity& board) {
  if (body.pieces > sensor_count(board)) {
    return Failure{
        fmt::format("knock of {} pieces on a board of {}", body.pieces, sensor_count(board))};
  }
  return {notation::TraceKnock{body.pieces, Micros{body.before_us}}};
}

RecordWords words_of(const wire::PlaceAstride& body, const BoardIdentity& board) {
  if (!on_board(body.square, board)) return off_board("place", body.square, board);
  if (!on_board(body.other, board)) return off_board("place astride", body.other, board);
  return {notation::TracePlace{square_number(body.square), colour_of(body.contact),
                               square_number(body.other)}};
}

}  // namespace luozi::host
