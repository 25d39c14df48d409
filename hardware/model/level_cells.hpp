// Every cell of a level with its name and unit, told once: reading, scaling and quieting go through
// this list. For this folder's own files only.
#pragma once

#include "hardware/model/level.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace luozi::model::cells {

/// What a file writes, and how many of the level's own units that is.
struct Unit {
  std::string_view name;
  std::int64_t own = 1;
};
inline constexpr Unit mm{"mm", 1000}, seconds{"s", 1'000'000}, milliseconds{"ms", 1000},
    degrees{"deg", 1000}, pitch{"% of the pitch", 10}, per_minute{"per minute", 1000},
    plies{"plies"}, pieces{"pieces"}, hertz{"Hz"};

/// A probability from 0 to 1, told in per cent.
struct Probability {
  double& value;
};
/// A uniform distribution of a physical quantity.
struct Between {
  double &least, &most;
};

template <std::size_t N>
using Ways = std::array<std::string_view, N>;

template <class Visit>
void each_placement_cell(Level& level, Visit& visit) {
  PlacementCells& placement = level.placement;
  visit("placement.scatter", placement.scatter_um, mm);
  visit("placement.small_board", placement.small_board);
  visit("placement.sloppy", placement.sloppy);
  visit("placement.sloppy_radius", placement.sloppy_radius_um, mm);
  visit("placement.straddling", placement.straddling);
  visit("placement.straddling_offset", placement.straddling_offset_permille, pitch);
  visit("lift.travel", level.lift.travel, seconds);
  visit("lift.height", level.lift.height);
  visit("lift.held", level.lift.held);
  visit("lift.held_time", level.lift.held_time, seconds);
  visit("slide.happens", level.slide.happens);
  visit("slide.xiangqi", level.slide.xiangqi);
  visit("slide.rest", level.slide.rest);
  visit("slide.rest_time", level.slide.rest_time, seconds);
  visit("slide.dwell", level.slide.dwell, milliseconds);
}

template <class Visit>
void each_choreography_cell(Level& level, Visit& visit) {
  CaptureCells& capture = level.capture;
  visit("capture.order", capture.order,
        Ways<4>{"victim_first", "own_first", "both_together", "pushed_out"});
  visit("capture.gap", capture.gap, seconds);
  visit("capture.slip", capture.slip, milliseconds);
  visit("capture.late_removal", capture.late_removal);
  visit("capture.late_time", capture.late_time, seconds);
  visit("capture.xiangqi_pulled_out", capture.xiangqi_pulled_out);
  visit("capture.xiangqi_stacked", capture.xiangqi_stacked);
  visit("capture.xiangqi_stack_offset", capture.xiangqi_stack_um, mm);
  visit("capture.xiangqi_stack_stays", capture.xiangqi_stack_plies, plies);
  visit("castling.order", level.castling.order, Ways<3>{"king_first", "two_hands", "rook_first"});
  visit("promotion.order", level.promotion.order,
        Ways<4>{"pawn_off_first", "queen_first", "unchanged", "wrong_piece_changed"});
  visit("promotion.unchanged", level.promotion.unchanged, Ways<2>{"inverted_rook", "pawn"});
  visit("promotion.fetch", level.promotion.fetch, seconds);
  visit("en_passant.order", level.en_passant.order, Ways<2>{"victim_after", "victim_before"});
  visit("en_passant.late", level.en_passant.late);
  visit("en_passant.late_time", level.en_passant.late_time, seconds);
  visit("en_passant.forgotten", level.en_passant.forgotten);
  visit("en_passant.noticed", level.en_passant.noticed_plies, plies);
}

template <class Visit>
void each_handling_cell(Level& level, Visit& visit) {
  AdjustCells& adjust = level.adjust;
  visit("adjust.own", adjust.own);
  visit("adjust.opponents", adjust.opponents);
  visit("adjust.after", adjust.after);
  visit("adjust.way", adjust.way, Ways<2>{"wobbled", "centred"});
  visit("adjust.worst_first", adjust.worst_first);
  visit("adjust.badly", adjust.badly_permille, pitch);
  visit("adjust.centred", adjust.centred_um, mm);
  visit("adjust.time", adjust.time, seconds);
  visit("touch.happens", level.touch.happens);
  visit("touch.time", level.touch.time_us, seconds);
  visit("touch.tilt", level.touch.tilt_mdeg, degrees);
  visit("second_thought.happens", level.second_thought.happens);
  visit("second_thought.same_piece", level.second_thought.same_piece);
  visit("second_thought.time", level.second_thought.time, seconds);
  visit("hover.happens", level.hover.happens);
  visit("hover.height", level.hover.height_um, mm);
  visit("hover.time", level.hover.time, seconds);
  visit("hover.elsewhere", level.hover.elsewhere);
}

template <class Visit>
void each_knock_cell(Level& level, Visit& visit) {
  KnockCells& knock = level.knock;
  visit("knock.happens", knock.happens);
  visit("knock.count", knock.count, Ways<3>{"one", "some", "many"});
  visit("knock.some", knock.some, pieces);
  visit("knock.many", knock.many, pieces);
  visit("knock.topples", knock.topples);
  visit("knock.shift", knock.shift);
  visit("knock.restored", knock.restored);
  visit("knock.restored_time", knock.restored_us, seconds);
  visit("knock.restored_later", knock.later_plies, plies);
  visit("knock.wrong_square", knock.wrong_square);
  visit("knock.wrong_square_noticed", knock.noticed_plies, plies);
  visit("table_knock.rate", level.table_knock.per_minute_permille, per_minute);
  visit("table_knock.hop", level.table_knock.hop_um, mm);
  visit("table_knock.time", level.table_knock.time, seconds);
}

template <class Visit>
void each_turn_cell(Level& level, Visit& visit) {
  visit("press.after", level.press.after, seconds);
  visit("press.forgotten", level.press.forgotten);
  visit("press.before_release", level.press.before_release);
  ReplyCells& reply = level.reply;
  visit("reply.think", reply.think, seconds);
  visit("reply.release", reply.release, seconds);
  visit("reply.before_press", reply.before_press);
  visit("reply.before_release", reply.before_release);
  visit("reply.hurry", reply.hurry, seconds);
  visit("reply.both_hands", reply.both_hands);
  visit("reply.overlap", reply.overlap, seconds);
  TaleCells& tale = level.tale;
  visit("take_back.happens", tale.take_back);
  visit("illegal.stands", tale.illegal_stands);
  visit("illegal.corrected", tale.illegal_corrected);
  visit("illegal.corrected_plies", tale.corrected_plies, plies);
  visit("end.shown", tale.end_sign);
  visit("end.way", tale.end_sign_way, Ways<2>{"kings_to_centre", "pieces_reset"});
}

template <class Visit>
void each_draughts_cell(Level& level, Visit& visit) {
  DraughtsCells& draughts = level.draughts;
  visit("draughts.hop", draughts.hop, seconds);
  visit("draughts.leap", draughts.leap, seconds);
  visit("draughts.removal", draughts.removal,
        Ways<4>{"in_order", "reverse", "any_order", "some_missed"});
  visit("draughts.removed_during", draughts.removed_during);
  visit("draughts.missed_noticed", draughts.missed_plies, plies);
  visit("draughts.in_the_air", draughts.in_the_air);
  visit("draughts.crowning", draughts.crowning,
        Ways<4>{"at_once", "late", "by_opponent", "forgotten"});
  visit("draughts.crowned_late", draughts.late_plies, plies);
  visit("draughts.crown_lifted", draughts.crown_lifted);
  visit("draughts.crown", draughts.crown, seconds);
}

template <class Visit>
void each_sensor_cell(Level& level, Visit& visit) {
  SensorNoise& sensors = level.sensors;
  visit("sensors.gain", sensors.gain_sd, "of 1");
  visit("sensors.remanence", sensors.remanence_sd, "of 1");
  visit("sensors.offset", sensors.offset_sd_mt, "mT");
  visit("sensors.drift", sensors.drift_sd_mt_per_hour, "mT/h");
  visit("sensors.white_noise", sensors.white_rms_mt, "mT");
  visit("sensors.adc_noise", sensors.white_rms_adc_steps, "LSB");
  visit("sensors.adc_dnl", sensors.adc_dnl_steps, "LSB");
  visit("sensors.magnet_flipped", Probability{sensors.flipped_magnet_per_set});
  visit("sensors.magnet_missing", Probability{sensors.missing_magnet_per_set});
  visit("sensors.dead_point", Probability{sensors.dead_point_per_board});
  visit("sensors.stuck_point", Probability{sensors.stuck_point_per_board});
  visit("sensors.intermittent_strip", Probability{sensors.intermittent_strip_per_board});
  visit("sensors.field_step", Probability{sensors.field_step_per_game});
  visit("sensors.field_step_strength",
        Between{sensors.field_step_least_mt, sensors.field_step_most_mt}, "mT");
  visit("sensors.reed_pull_in_mean", sensors.pull_in_mean_mt, "mT");
  visit("sensors.reed_pull_in", sensors.pull_in_sd_mt, "mT");
  visit("sensors.reed_drop_out", Between{sensors.drop_out_least, sensors.drop_out_most},
        "of the pull-in");
  visit("sensors.reed_bounce", sensors.reeds.bounce_us, milliseconds);
  visit("sensors.reed_shift", level.sweep.reed_shift_mm, "mm");
  visit("sensors.scan_rates", level.sweep.scan_rates_hz, hertz);
  visit("link.latency", level.link.latency, milliseconds);
  visit("link.drop", level.link.drop);
  visit("link.replug", level.link.replug);
  visit("link.unplugged", level.link.unplugged_us, seconds);
}

/// Calls `visit` with each cell's name, the level's own number and, where there is more than one,
/// its unit or the names of its ways.
template <class Visit>
void each(Level& level, Visit& visit) {
  each_placement_cell(level, visit);
  each_choreography_cell(level, visit);
  each_handling_cell(level, visit);
  each_knock_cell(level, visit);
  each_turn_cell(level, visit);
  each_draughts_cell(level, visit);
  each_sensor_cell(level, visit);
}

}  // namespace luozi::model::cells
