// The field of a disc magnet by elliptic integrals, and its tables.
#include "hardware/model/magnet.hpp"

#include <cassert>
#include <cmath>
#include <numbers>

namespace luozi::model {
namespace {

constexpr double precision_most = 1e-9;

/// The generalized complete elliptic integral of (c cos^2 + s sin^2) / ((cos^2 + p sin^2)
/// sqrt(cos^2 + k^2 sin^2)) over a quarter turn, for k, p > 0, by Bartky's transformation: every
/// round keeps the integral and brings k nearer to 1, where it is elementary. R. Bulirsch,
/// "Numerical calculation of elliptic integrals and elliptic functions III", Numerische Mathematik
/// 13 (1969), 305-315.
double elliptic_integral(double k, double p, double c, double s) {
  double root = std::sqrt(p), cosine = c, sine = s / root;
  double mean = 1, other = k, product = k;
  for (;;) {
    const double former = cosine, ratio = product / root;
    cosine += sine / root;
    sine = 2 * (sine + former * ratio);
    root += ratio;
    const double former_mean = mean;
    mean += other;
    if (std::abs(former_mean - other) <= precision_most * former_mean) break;
    other = 2 * std::sqrt(product);
    product = other * mean;
  }
  return std::numbers::pi / 2 * (sine + cosine * mean) / (mean * (mean + root));
}

/// What one end of the magnet, `along_mm` away along the axis, adds.
Field end_field(double radius_mm, double rho_mm, double along_mm) {
  const double sum = radius_mm + rho_mm, difference = radius_mm - rho_mm;
  const double distance = std::hypot(along_mm, sum);
  const double k = std::hypot(along_mm, difference) / distance;
  const double gamma = difference / sum;
  return {radius_mm / sum * along_mm / distance * elliptic_integral(k, gamma * gamma, 1, gamma),
          radius_mm / distance * elliptic_integral(k, 1, 1, -1)};
}

/// The scalar potential on the axis: the exact field there, integrated from infinity.
double axis_potential(const DiscMagnet& magnet, double gap_mm) {
  const double radius_mm = magnet.diameter_mm / 2;
  return magnet.remanence_mt / 2 *
         (magnet.height_mm - std::hypot(gap_mm + magnet.height_mm, radius_mm) +
          std::hypot(gap_mm, radius_mm));
}

}  // namespace

Field disc_field(const DiscMagnet& magnet, double rho_mm, double gap_mm) {
  assert(gap_mm > 0 && rho_mm >= 0);
  const double radius_mm = magnet.diameter_mm / 2;
  // Under the rim the integrand has a removable 0 / 0; a hair beside it the field is the same.
  const bool under_rim = std::abs(rho_mm - radius_mm) < precision_most * radius_mm;
  const double beside_mm = under_rim ? radius_mm * (1 + precision_most) : rho_mm;
  const Field top = end_field(radius_mm, beside_mm, gap_mm + magnet.height_mm);
  const Field bottom = end_field(radius_mm, beside_mm, gap_mm);
  const double scale_mt = magnet.remanence_mt / std::numbers::pi;
  return {scale_mt * (top.axial_mt - bottom.axial_mt),
          scale_mt * (top.radial_mt - bottom.radial_mt)};
}

FieldTable FieldTable::vertical(const DiscMagnet& magnet, double least_gap_mm) {
  FieldTable table(true, magnet, least_gap_mm);
  for (std::size_t row = 0; row < rows; ++row) {
    const double gap_mm = least_gap_mm + step_mm * static_cast<double>(row);
    for (std::size_t column = 0; column < columns; ++column) {
      const double rho_mm = step_mm * static_cast<double>(column);
      table.values_[row * columns + column] = disc_field(magnet, rho_mm, gap_mm).axial_mt;
    }
  }
  return table;
}

FieldTable FieldTable::potential(const DiscMagnet& magnet, double least_gap_mm) {
  FieldTable table(false, magnet, least_gap_mm);
  for (std::size_t row = 0; row < rows; ++row) {
    const double gap_mm = least_gap_mm + step_mm * static_cast<double>(row);
    const auto outward_mt = [&](double rho_mm) {
      return disc_field(magnet, rho_mm, gap_mm).radial_mt;
    };
    double potential = axis_potential(magnet, gap_mm), last_mt = 0;
    for (std::size_t column = 0; column < columns; ++column) {
      table.values_[row * columns + column] = potential;
      // From the axis outwards the potential falls by the radial field: Simpson's rule.
      const double rho_mm = step_mm * static_cast<double>(column);
      const double next_mt = outward_mt(rho_mm + step_mm);
      potential -= step_mm / 6 * (last_mt + 4 * outward_mt(rho_mm + step_mm / 2) + next_mt);
      last_mt = next_mt;
    }
  }
  return table;
}

}  // namespace luozi::model
