// What the rows of an excerpt amount to: its subject, found by playing the rows anew.
#include "host/evidence/tell.hpp"

#include "host/daemon/board_play.hpp"
#include "host/daemon/past_order.hpp"
#include "host/daemon/past_play.hpp"
#include "host/evidence/turn_positions.hpp"
#include "notation/games.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <utility>
#include <variant>

namespace luozi::host {
namespace {

using Fault = std::optional<std::string>;

/// The rows are there, and cannot be played.
Failure<EvidenceFault> failure(std::string message) {
  return Failure{EvidenceFault{false, std::move(message)}};
}

/// The edition of the laws that a header asks for: without a word the first of its game.
std::string laws_of(const notation::TraceHeader& header) {
  std::string laws = header.laws;
  notation::with_game(header.game, [&]<class Text>() {
    if (laws.empty()) laws = Text::Game::law_names.front();
  });
  return laws;
}

/// What the subject is about, as the session told it.
struct Found {
  Ply ply;
  std::int64_t at_us = 0;
  std::string played;
  std::optional<Incident> incident;
};

class Telling {
 public:
  Telling(const Subject& subject, std::int64_t origin_us, BoardPlay play)
      : subject_(subject), origin_us_(origin_us), play_(std::move(play)), before_(play_.view()) {}

  Fault take(const JournalRow& row) {
    if (Fault fault = be_silent_until(row.entry.at_us)) return fault;
    last_ = row.seq;
    return absorb(play_.take(row));
  }

  /// An order about the game once it had given way to another.
  Fault take_late(const JournalRow& row, const PastOrder& order) {
    last_ = row.seq;
    return absorb(play_.take_late(row, order.words));
  }

  /// Each silence is a step of its own, so that what stood before it is known.
  Fault be_silent_until(std::int64_t until_us) {
    Fault fault;
    play_.be_silent_until(until_us, [&](const PlayStep& step) {
      if (!fault) fault = absorb(step);
    });
    return fault;
  }

  Result<Told, EvidenceFault> told() && {
    if (told_) return *std::move(told_);
    const bool is_ply = subject_.kind == Subject::Kind::ply;
    return Failure{EvidenceFault{
        true, text(subject_) + ": the rows tell of no such " + (is_ply ? "ply" : "incident")}};
  }

 private:
  Fault absorb(const PlayStep& step) {
    if (!step.fault.empty()) return "row " + std::to_string(last_.number) + ": " + step.fault;
    GameView after = play_.view();
    for (const Notice& notice : step.notices) note_start(notice);
    if (const auto found = find(step)) {
      if (Fault fault = describe(*found, view_of(step, after))) return fault;
    }
    note_outcome(step);
    before_ = std::move(after);
    return {};
  }

  /// What became of the incident: its rulings, of which the last counts, and the right to claim it.
  void note_outcome(const PlayStep& step) {
    for (const DerivedRow& derived : step.rows) {
      if (const auto* const game = std::get_if<GameRow>(&derived)) game_ = game->key;
      const auto* const row = std::get_if<RulingRow>(&derived);
      if (row == nullptr || !told_ || !told_->incident) continue;
      if (row->key != subject_.game || row->incident != subject_.number) continue;
      ToldIncident& incident = *told_->incident;
      if (incident.ruling) incident.earlier_rulings.push_back(*std::move(incident.ruling));
      incident.ruling = ToldRuling{row->ruling, row->by, row->at_us, row->seq};
    }
    for (const Notice& notice : step.notices) {
      const auto* const lost = std::get_if<ClaimLost>(&notice.what);
      if (lost == nullptr || !told_ || !told_->incident) continue;
      if (game_ != subject_.game || lost->incident != subject_.number) continue;
      told_->incident->claim_lost = ToldClaimLost{lost->article, unix_us(lost->touched_at), last_};
    }
  }

  /// A board found to lie the other way round is the same game told anew.
  void note_start(const Notice& notice) {
    const auto* const started = std::get_if<Started>(&notice.what);
    if (started == nullptr) return;
    const bool anew = before_.started && started->turned != before_.turned && before_.moves.empty();
    if (!anew) began_us_ = unix_us(notice.at);
  }

  std::optional<Found> find(const PlayStep& step) const {
    return subject_.kind == Subject::Kind::incident ? find_incident(step) : find_ply(step);
  }

  /// The rows of a step's incidents come in the order of their notices.
  std::optional<Found> find_incident(const PlayStep& step) const {
    auto notice = step.notices.begin();
    for (const DerivedRow& derived : step.rows) {
      const auto* const row = std::get_if<IncidentRow>(&derived);
      if (row == nullptr) continue;
      notice = std::find_if(notice, step.notices.end(), [](const Notice& one) {
        return std::holds_alternative<Incident>(one.what);
      });
      if (notice == step.notices.end()) return std::nullopt;
      if (row->key == subject_.game && row->number == subject_.number) {
        return Found{row->ply, row->at_us, row->played, std::get<Incident>(notice->what)};
      }
      ++notice;
    }
    return std::nullopt;
  }

  std::optional<Found> find_ply(const PlayStep& step) const {
    for (const DerivedRow& derived : step.rows) {
      const auto* const row = std::get_if<MoveRow>(&derived);
      if (row == nullptr || row->key != subject_.game) continue;
      if (row->ply.number == subject_.number) {
        return Found{row->ply, row->settled_us, row->move, std::nullopt};
      }
    }
    return std::nullopt;
  }

  /// The game as it stood when the subject was told; before the step where the same step began
  /// another game.
  const GameView& view_of(const PlayStep& step, const GameView& after) const {
    std::optional<GameKey> now;
    for (const DerivedRow& row : step.rows) {
      if (const auto* const game = std::get_if<GameRow>(&row)) now = game->key;
    }
    return now && *now != subject_.game ? before_ : after;
  }

  Fault describe(const Found& found, const GameView& view) {
    const std::vector<std::string> obliged =
        found.incident ? found.incident->obliged : std::vector<std::string>();
    auto turn = positions_of_turn(view, found.ply, found.played, obliged);
    if (!turn) return turn.error();
    const auto index = static_cast<std::size_t>(found.ply.number - 1);
    const auto released = [&](std::size_t at) { return unix_us(view.moves[at].at); };
    told_ = Told{.game = view.game,
                 .laws = laws_of(play_.header()),
                 .ply = found.ply.number,
                 .side = std::string(name(turn->side)),
                 .before_fen = turn->before,
                 .played = found.played,
                 .played_words = turn->played_words,
                 .after_fen = turn->after,
                 .began_us = index > 0 ? released(index - 1) : began_us_,
                 .ended_us = index < view.moves.size() ? released(index) : found.at_us,
                 .seq = last_,
                 .turned = view.turned,
                 .incident = {}};
    if (found.incident) told_->incident = incident_of(found, turn->obliged_words);
    return {};
  }

  ToldIncident incident_of(const Found& found, std::vector<std::string> obliged_words) const {
    const Incident& incident = *found.incident;
    ToldIncident told{.kind = incident.kind,
                      .article = incident.article,
                      .side = std::string(name(incident.side)),
                      .at_us = found.at_us,
                      .touched = incident.touched,
                      .obliged = incident.obliged,
                      .obliged_words = std::move(obliged_words),
                      .touch = {},
                      .claim_lost = {},
                      .ruling = {}};
    if (const auto& seen = incident.evidence) {
      told.touch = ToldTouch{unix_us(seen->at), seen->lifted, seen->order_known, seen->consent,
                             seen->by_who_waits};
    }
    return told;
  }

  std::int64_t unix_us(Micros at) const { return origin_us_ + at.count; }

  const Subject& subject_;
  std::int64_t origin_us_;
  BoardPlay play_;
  GameView before_;
  std::int64_t began_us_ = origin_us_;
  JournalSeq last_ = play_.session();
  std::optional<GameKey> game_;  ///< that is on
  std::optional<Told> told_;
};

/// Of a game that was rehearsed faster than real time the rows are later than the bundle: how long
/// silence lasted then cannot be told, and it counts as lasting.
std::int64_t silent_until(const Excerpt& excerpt, std::int64_t made_us) {
  if (excerpt.silent_until_us) return *excerpt.silent_until_us;
  const bool is_later = excerpt.rows.back().row.entry.at_us > made_us;
  return is_later ? std::numeric_limits<std::int64_t>::max() : made_us;
}

/// How the subject's game gave way, where something was ordered of it later; none: nothing was, and
/// the rows are played as they come.
Result<std::optional<GivingWay>, std::string> giving_way(const Excerpt& excerpt, GameKey game) {
  const bool is_ordered = std::ranges::any_of(excerpt.rows, [game](const ChainedRow& row) {
    const auto order = past_order_in(row.row);
    return order && order->game == game;
  });
  if (!is_ordered) return std::optional<GivingWay>();
  const auto each = [&excerpt](const std::function<bool(const JournalRow&)>& take) {
    static_cast<void>(std::ranges::all_of(excerpt.rows, take, &ChainedRow::row));
    return SqliteDone(Done{});
  };
  const auto ends = find_giving_way(each, game.session, make_session);
  if (!ends || !ends->contains(game)) {
    return Failure{"game " + text(game) + " does not end in these rows"};
  }
  return std::optional(ends->at(game));
}

/// Plays the rows of the subject's game alone, and what was ordered of it later.
Fault tell_past(Telling& telling, const Excerpt& excerpt, GameKey game, const GivingWay& end) {
  bool gave_way = false;
  for (std::size_t i = 1; i < excerpt.rows.size(); ++i) {
    const JournalRow& row = excerpt.rows[i].row;
    Fault fault;
    if (row.seq <= end.last) {
      fault = telling.take(row);
    } else if (!std::exchange(gave_way, true)) {
      fault = telling.be_silent_until(end.until_us);
    }
    const auto order = gave_way ? past_order_in(row) : std::nullopt;
    if (!fault && order && order->game == game) fault = telling.take_late(row, *order);
    if (fault) return fault;
  }
  return {};
}

/// Plays all rows, and the silence after them.
Fault tell_all(Telling& telling, const Excerpt& excerpt, std::int64_t made_us) {
  for (std::size_t i = 1; i < excerpt.rows.size(); ++i) {
    if (Fault fault = telling.take(excerpt.rows[i].row)) return fault;
  }
  return telling.be_silent_until(silent_until(excerpt, made_us));
}

}  // namespace

Result<Told, EvidenceFault> tell(const Excerpt& excerpt, const Subject& subject,
                                 std::int64_t made_us) {
  if (excerpt.rows.empty()) return failure("there is no row");
  const JournalRow& header = excerpt.rows.front().row;
  auto begun = BoardPlay::begin(header, make_session, {});
  if (!begun) return failure("row " + std::to_string(header.seq.number) + ": " + begun.error());
  BoardPlay play = std::move(begun).value();
  const auto end = giving_way(excerpt, subject.game);
  if (!end) return failure(end.error());
  if (*end) play.begin_no_more_than((*end)->games);
  Telling telling(subject, header.entry.at_us, std::move(play));
  Fault fault =
      *end ? tell_past(telling, excerpt, subject.game, **end) : tell_all(telling, excerpt, made_us);
  if (fault) return failure(*std::move(fault));
  return std::move(telling).told();
}

}  // namespace luozi::host
