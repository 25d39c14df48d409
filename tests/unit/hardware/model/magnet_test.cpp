// The field of the disc magnets, against published and independently computed numbers.
#include "hardware/model/magnet.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace luozi::model {
namespace {

constexpr double n35_mt = 1190, y30_mt = 380;

/// What is known of one magnet and gap, in mT and mm: the field on the axis 0, 1, 2, 5, 10 and
/// 20 mm higher; where it turns its sign; the deepest wrong sign, and where; a neighbour's field.
struct Known {
  std::string name;
  DiscMagnet magnet;
  double gap_mm;
  std::array<double, 6> lifted_mt;
  double flips_mm, lobe_mt, lobe_mm;
  double neighbour_50_mt, neighbour_36_mt;
};

const std::vector<Known> known_magnets{
    {"Nd 6x2 g6", {n35_mt, 6, 2}, 6, {24.9, 17.6, 12.8, 5.7, 2.1, .5}, 10.3, -.53, 14, -.04, -.10},
    {"Nd 10x2 g6",
     {n35_mt, 10, 2},
     6,
     {47.5, 36.0, 27.6, 13.7, 5.4, 1.4},
     11.2,
     -1.36,
     15,
     -.11,
     -.27},
    {"Nd 10x2 g8",
     {n35_mt, 10, 2},
     8,
     {27.6, 21.5, 17.1, 9.1, 3.9, 1.2},
     13.8,
     -.67,
     19,
     -.10,
     -.24},
    {"Nd 12x2 g8",
     {n35_mt, 12, 2},
     8,
     {34.2, 27.3, 22.0, 12.2, 5.4, 1.7},
     14.2,
     -.94,
     20,
     -.15,
     -.35},
    {"Nd 15x2 g8",
     {n35_mt, 15, 2},
     8,
     {41.9, 34.5, 28.6, 16.8, 7.9, 2.5},
     15.0,
     -1.38,
     20,
     -.24,
     -.55},
    {"Fe 20x3 g6",
     {y30_mt, 20, 3},
     6,
     {29.4, 25.4, 21.9, 14.0, 7.0, 2.3},
     14.8,
     -1.67,
     20,
     -.21,
     -.53},
    {"Fe 25x3 g8",
     {y30_mt, 25, 3},
     8,
     {23.1, 20.6, 18.3, 12.8, 7.2, 2.7},
     18.7,
     -1.28,
     25,
     -.32,
     -.73},
};

TEST(Magnet, field_on_the_axis_is_the_elementary_formula) {
  const DiscMagnet magnet{1200, 10, 2};
  EXPECT_NEAR(disc_field(magnet, 0, 3).axial_mt, 115.5666, 1e-4);
  EXPECT_NEAR(disc_field(magnet, 0, 5).axial_mt, 63.9760, 1e-4);
  EXPECT_NEAR(disc_field(magnet, 0, 8).axial_mt, 27.8573, 1e-4);
  EXPECT_NEAR(disc_field(magnet, 0, 8).radial_mt, 0, 1e-9);
}

TEST(Magnet, lifted_piece_fades_as_computed) {
  constexpr std::array<double, 6> lifts_mm{0, 1, 2, 5, 10, 20};
  for (const Known& known : known_magnets) {
    for (std::size_t i = 0; i < lifts_mm.size(); ++i) {
      const double field_mt = disc_field(known.magnet, 0, known.gap_mm + lifts_mm.at(i)).axial_mt;
      EXPECT_NEAR(field_mt, known.lifted_mt.at(i), 0.06) << known.name << " +" << lifts_mm.at(i);
    }
  }
}

TEST(Magnet, vertical_field_turns_its_sign_where_computed) {
  for (const Known& known : known_magnets) {
    const auto at = [&](double rho_mm) {
      return disc_field(known.magnet, rho_mm, known.gap_mm).axial_mt;
    };
    // The table gives a tenth of a millimetre, read off steps of up to 0.2.
    EXPECT_GT(at(known.flips_mm - 0.25), 0) << known.name;
    EXPECT_LT(at(known.flips_mm + 0.25), 0) << known.name;
    EXPECT_NEAR(at(known.lobe_mm), known.lobe_mt, 0.03) << known.name;
    EXPECT_NEAR(at(50), known.neighbour_50_mt, 0.01) << known.name;
    EXPECT_NEAR(at(36), known.neighbour_36_mt, 0.01) << known.name;
  }
}

/// The same field from two discs of magnetic charge, summed ring by ring and point by point.
Field charge_discs(const DiscMagnet& magnet, double rho_mm, double gap_mm) {
  constexpr int rings = 200, points = 200;
  constexpr double pi = 3.14159265358979323846;
  Field sum;
  for (int ring = 0; ring < rings; ++ring) {
    const double radius_mm = magnet.diameter_mm / 2 * (ring + 0.5) / rings;
    const double area = 2 * pi * radius_mm * (magnet.diameter_mm / 2 / rings) / points;
    for (int point = 0; point < points; ++point) {
      const double angle = 2 * pi * (point + 0.5) / points;
      const double x = rho_mm - radius_mm * std::cos(angle), y = radius_mm * std::sin(angle);
      for (const double side : {1.0, -1.0}) {
        const double z = side > 0 ? gap_mm : gap_mm + magnet.height_mm;
        const double cube = std::pow(x * x + y * y + z * z, 1.5);
        sum.axial_mt += side * magnet.remanence_mt / (4 * pi) * area * z / cube;
        sum.radial_mt += side * magnet.remanence_mt / (4 * pi) * area * x / cube;
      }
    }
  }
  return sum;
}

TEST(Magnet, field_anywhere_is_that_of_two_charged_discs) {
  const DiscMagnet magnet{n35_mt, 10, 2};
  for (const double gap_mm : {3.0, 8.0, 30.0}) {
    for (const double rho_mm : {0.5, 4.0, 5.0, 7.0, 14.0, 40.0}) {
      const Field exact = disc_field(magnet, rho_mm, gap_mm);
      const Field summed = charge_discs(magnet, rho_mm, gap_mm);
      const double tolerance_mt = 2e-4 * std::hypot(exact.axial_mt, exact.radial_mt);
      EXPECT_NEAR(exact.axial_mt, summed.axial_mt, tolerance_mt) << rho_mm << ' ' << gap_mm;
      EXPECT_NEAR(exact.radial_mt, summed.radial_mt, tolerance_mt) << rho_mm << ' ' << gap_mm;
    }
  }
}

TEST(Magnet, table_interpolates_to_a_part_of_a_percent) {
  for (const Known& known : known_magnets) {
    const FieldTable table = FieldTable::vertical(known.magnet, known.gap_mm);
    const double middle_mt = known.lifted_mt[0];
    for (double rho_mm = 0.13; rho_mm < 60; rho_mm += 1.37) {
      for (double lift_mm = 0; lift_mm < 60; lift_mm += 3.19) {
        const double exact_mt = disc_field(known.magnet, rho_mm, known.gap_mm + lift_mm).axial_mt;
        EXPECT_NEAR(table.at(rho_mm, known.gap_mm + lift_mm), exact_mt, 0.006 * middle_mt)
            << known.name << ' ' << rho_mm << ' ' << lift_mm;
      }
    }
  }
}

TEST(Magnet, table_beyond_its_end_is_nothing) {
  const FieldTable table = FieldTable::vertical({n35_mt, 12, 2}, 8);
  EXPECT_EQ(table.at(1000, 8), 0);
  EXPECT_EQ(table.at(0, 1000), 0);
  EXPECT_EQ(table.at(0, 2), table.at(0, 8));  // no piece comes nearer
}

/// The mean field in mT along a reed of 10 mm that lies `x_mm` beside the magnet's axis.
double along_reed(const FieldTable& potential, double x_mm, double gap_mm) {
  constexpr double half_mm = 5;
  return (potential.at(std::abs(x_mm - half_mm), gap_mm) -
          potential.at(std::abs(x_mm + half_mm), gap_mm)) /
         (2 * half_mm);
}

TEST(Magnet, reed_has_two_lobes_and_a_dead_middle) {
  const FieldTable table = FieldTable::potential({n35_mt, 10, 2}, 8);
  double peak_mt = 0, peak_mm = 0, dead_mm = 0, reach_mm = 0;
  for (double x_mm = 0; x_mm < 40; x_mm += 0.1) {
    const double field_mt = along_reed(table, x_mm, 8);
    if (field_mt > peak_mt) peak_mm = x_mm;
    peak_mt = std::max(peak_mt, field_mt);
    if (field_mt < 2 && reach_mm == 0) dead_mm = x_mm;
    if (field_mt >= 2) reach_mm = x_mm;
  }
  EXPECT_NEAR(peak_mt, 10.2, 0.1);
  EXPECT_NEAR(peak_mm, 7.0, 0.15);
  EXPECT_NEAR(dead_mm, 0.8, 0.15);
  EXPECT_NEAR(reach_mm, 19.7, 0.15);
  EXPECT_NEAR(along_reed(table, 0, 8), 0, 1e-9);
  EXPECT_NEAR(along_reed(table, -7, 8), -along_reed(table, 7, 8), 1e-9);
}

TEST(Magnet, field_along_a_reed_is_the_mean_of_the_radial_one) {
  const DiscMagnet magnet{n35_mt, 10, 2};
  const FieldTable table = FieldTable::potential(magnet, 8);
  for (const double x_mm : {6.0, 8.0, 12.5, 20.0}) {
    double sum_mt = 0;
    constexpr int parts = 1000;
    for (int part = 0; part < parts; ++part) {
      sum_mt += disc_field(magnet, x_mm - 5 + 10.0 * (part + 0.5) / parts, 11).radial_mt;
    }
    EXPECT_NEAR(along_reed(table, x_mm, 11), sum_mt / parts, 0.02) << x_mm;
  }
}

}  // namespace
}  // namespace luozi::model
