// Which of a board's own lights are on, also where it lies the other way round.
#include "host/daemon/board_lights.hpp"

#include <map>
#include <utility>
#include <variant>

namespace luozi::host {

std::vector<int> move_ends(std::string_view move, const notation::TraceBoard& board) {
  // Draughts write - and x between squares, an x being no file of theirs; others write nothing.
  constexpr std::size_t square_size = 2;
  std::string_view first = move.substr(0, square_size), last = move.substr(first.size());
  if (const std::size_t cut = move.find_first_of("-x"); cut != std::string_view::npos) {
    first = move.substr(0, cut);
    last = move.substr(move.find_last_of("-x") + 1);
  } else {
    last = last.substr(0, square_size);
  }
  std::vector<int> ends;
  for (const std::string_view name : {first, last}) {
    if (const std::optional<int> square = board.parse(name)) ends.push_back(*square);
  }
  return ends;
}

bool BoardLights::take(const Notice& notice) {
  if (board_ == nullptr) return false;
  std::visit([this](const auto& what) { this->on_notice(what); }, notice.what);
  LinkLights now = lights();
  const bool changed = now != on_;
  on_ = std::move(now);
  return changed;
}

void BoardLights::on_notice(const Started& started) {
  turned_ = started.turned;
  turn_ = started.side;
  last_.reset();
  last_move_.clear();
  differing_.clear();
}

void BoardLights::on_notice(const Settled& settled) {
  if (last_ && settled.ply < last_->ply) return;  // it was in doubt
  moved({settled.ply, settled.side}, settled.move);
}

void BoardLights::on_notice(const Irregular& irregular) {
  moved({irregular.ply, irregular.side}, irregular.move);
}

void BoardLights::moved(Mover mover, std::string_view move) {
  last_ = mover;
  turn_ = other(mover.side);
  last_move_ = move_ends(move, *board_);
}

void BoardLights::on_notice(const Revised& revised) {
  if (last_ && last_->ply == revised.ply) last_move_ = move_ends(revised.is, *board_);
}

/// Plies alternate, so who made the last one tells who made the first that is gone.
void BoardLights::on_notice(const TakenBack& taken_back) {
  last_move_.clear();
  if (!last_ || taken_back.from > last_->ply) return;
  const auto gone = last_->ply.number - taken_back.from.number;
  const Side turn = gone % 2 == 0 ? last_->side : other(last_->side);
  turn_ = turn;
  last_ = Mover{Ply{taken_back.from.number - 1}, other(turn)};
}

void BoardLights::on_notice(const Accepted& accepted) {
  last_.reset();
  last_move_.clear();
  turn_ = accepted.side;
}

void BoardLights::on_notice(const Mismatch& mismatch) {
  differing_.clear();
  for (const auto* names :
       {&mismatch.expected_filled_seen_empty, &mismatch.expected_empty_seen_filled}) {
    for (const std::string& name : *names) {
      if (const auto square = board_->parse(name)) differing_.push_back(*square);
    }
  }
}

void BoardLights::on_notice(const SensorReport& report) {
  const auto square = board_->parse(report.square);
  if (!square) return;
  if (report.state == "well") {
    faulty_.erase(*square);
  } else {
    faulty_.insert(*square);
  }
}

/// Of two reasons to light a square the graver one counts.
LinkLights BoardLights::lights() const {
  LinkLights lights;
  if (setting_ == LightsSetting::off) return lights;
  lights.turn = turn_;
  lights.fault = !differing_.empty() || !faulty_.empty();
  if (setting_ == LightsSetting::status) return lights;
  std::map<int, wire::Light> squares;
  for (const int square : last_move_) squares[own_number(square)] = wire::Light::steady;
  for (const int square : differing_) squares[own_number(square)] = wire::Light::blinking;
  for (const int square : faulty_) squares[own_number(square)] = wire::Light::flashing;
  for (const auto& [square, light] : squares) lights.squares.push_back({{square}, light});
  return lights;
}

std::string BoardLights::own_name(std::string_view square) const {
  const std::optional<int> number = board_ == nullptr ? std::nullopt : board_->parse(square);
  return number ? board_->name(own_number(*number)) : std::string(square);
}

}  // namespace luozi::host
