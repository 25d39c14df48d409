// The magnetic field around a disc magnet that stands on its flat side.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace luozi::model {

/// An axially magnetised disc. `remanence_mt` is its Br: 1190 for NdFeB N35, 380 for ferrite Y30.
struct DiscMagnet {
  double remanence_mt = 0, diameter_mm = 0, height_mm = 0;

  friend constexpr bool operator==(const DiscMagnet&, const DiscMagnet&) = default;
};

/// Millitesla. `axial` is positive away from the magnet's lower face, that is towards the board.
struct Field {
  double axial_mt = 0, radial_mt = 0;
};

/// The field `gap_mm` below the magnet's lower face, `rho_mm` beside its axis; of a magnet whose
/// lower face is a south pole turn the signs. Exact for a uniformly magnetised disc: N. Derby and
/// S. Olbert, "Cylindrical magnets and ideal solenoids", American Journal of Physics 78 (2010),
/// 229-235, equations 4 and 5. `gap_mm` > 0, `rho_mm` >= 0.
Field disc_field(const DiscMagnet& magnet, double rho_mm, double gap_mm);

/// A quantity of the field around a magnet's axis, tabulated and interpolated; it is 0 from the
/// table's end on. A lookup takes some nanoseconds.
class FieldTable {
 public:
  /// The vertical field in mT, which a Hall sensor sees.
  static FieldTable vertical(const DiscMagnet& magnet, double least_gap_mm);
  /// The magnetic scalar potential in mT mm, whose difference between two points is what lies along
  /// the way between them: divided by a reed's length it is the mean field along the reed.
  static FieldTable potential(const DiscMagnet& magnet, double least_gap_mm);

  /// Whether it is of that kind, magnet and gap.
  bool matches(bool vertical, const DiscMagnet& magnet, double least_gap_mm) const {
    return vertical == vertical_ && magnet == magnet_ && least_gap_mm == least_gap_mm_;
  }

  double at(double rho_mm, double gap_mm) const {
    const double across = rho_mm / step_mm, down = (gap_mm - least_gap_mm_) / step_mm;
    // Closer than a piece on the board can come counts as on the board.
    const double depth = down > 0 ? down : 0;
    if (!(across < columns - 1) || !(depth < rows - 1)) return 0;
    const auto column = static_cast<std::size_t>(across), row = static_cast<std::size_t>(depth);
    const double x = across - static_cast<double>(column), y = depth - static_cast<double>(row);
    const double* near = &values_[row * columns + column];
    const double* far = near + columns;
    return (near[0] + (near[1] - near[0]) * x) * (1 - y) + (far[0] + (far[1] - far[0]) * x) * y;
  }

  static constexpr double step_mm = 0.5;
  /// The field of every magnet of the boards is below 0.1 mT from here on.
  static constexpr double reach_mm = 70;

 private:
  static constexpr std::size_t columns = 142, rows = 162;  // 70 mm beside and 80 mm above

  FieldTable(bool vertical, const DiscMagnet& magnet, double least_gap_mm)
      : vertical_(vertical),
        magnet_(magnet),
        least_gap_mm_(least_gap_mm),
        values_(columns * rows, 0.0) {}

  bool vertical_;
  DiscMagnet magnet_;
  double least_gap_mm_;
  std::vector<double> values_;
};

}  // namespace luozi::model
