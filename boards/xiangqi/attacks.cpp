// Computes the tables at compile time, so that they stand before anything else begins.
#include "boards/xiangqi/attacks.hpp"

namespace luozi::xiangqi {
namespace {

struct Step {
  int files, ranks;
};

constexpr std::array<Step, 4> straight{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Step, 4> diagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

constexpr bool on_board(int file, int rank) {
  return file >= 0 && file < file_count && rank >= 0 && rank < rank_count;
}

/// The point a step away, or no point.
constexpr PointSet beyond(Point from, Step step) {
  const int file = file_of(from) + step.files;
  const int rank = rank_of(from) + step.ranks;
  return on_board(file, rank) ? PointSet{point_at(file, rank)} : PointSet{};
}

template <class T, class Make>
constexpr PointTable<T> table(Make make) {
  PointTable<T> made{};
  for (int i = 0; i < XiangqiGrid::square_count; ++i) made[at(i)] = make(Point(i));
  return made;
}

template <class Holds>
constexpr PointSet points_where(Holds holds) {
  PointSet points;
  for (int i = 0; i < XiangqiGrid::square_count; ++i) {
    if (holds(Point(i))) points.insert(Point(i));
  }
  return points;
}

constexpr bool in_palace(Point point, Side side) {
  return file_of(point) >= 3 && file_of(point) <= 5 && own_rank(point, side) <= 2;
}

/// The palace's corners and centre, where its diagonals are drawn.
constexpr bool on_palace_diagonals(Point point, Side side) {
  return in_palace(point, side) && (file_of(point) + own_rank(point, side)) % 2 == 1;
}

/// The seven points that two steps of an elephant after another lead to from c0.
constexpr bool on_elephant_points(Point point, Side side) {
  const int file = file_of(point);
  const int rank = own_rank(point, side);
  return (rank == 2 && file % 4 == 0) || ((rank == 0 || rank == 4) && file % 4 == 2);
}

/// Before the river a pawn stays on the file on which it began.
constexpr bool on_pawn_points(Point point, Side side) {
  const int rank = own_rank(point, side);
  return rank >= 5 || (rank >= 3 && file_of(point) % 2 == 0);
}

constexpr PointSet homes_of(PieceType type, Side side) {
  return points_where([&](Point point) {
    switch (type) {
      case PieceType::king:
        return in_palace(point, side);
      case PieceType::advisor:
        return on_palace_diagonals(point, side);
      case PieceType::elephant:
        return on_elephant_points(point, side);
      case PieceType::pawn:
        return on_pawn_points(point, side);
      default:
        return true;
    }
  });
}

constexpr std::array<PointSet, 7> homes_of(Side side) {
  std::array<PointSet, 7> made;
  for (const PieceType type : all_piece_types) made[at(index(type))] = homes_of(type, side);
  return made;
}

constexpr PointTable<PointSet> steps_into(const PointSet& homes, const std::array<Step, 4>& steps) {
  return table<PointSet>([&](Point from) {
    PointSet reached;
    for (const Step step : steps) reached |= beyond(from, step) & homes;
    return reached;
  });
}

constexpr PointTable<PointSet> king_table(Side side) {
  return steps_into(homes_of(PieceType::king, side), straight);
}

constexpr PointTable<PointSet> advisor_table(Side side) {
  return steps_into(homes_of(PieceType::advisor, side), diagonal);
}

/// Two points diagonally onto an elephant's point; its eye lies between.
constexpr PointTable<Hops> elephant_table(Side side) {
  const PointSet homes = homes_of(PieceType::elephant, side);
  return table<Hops>([&](Point from) {
    Hops hops;
    for (std::size_t i = 0; i < diagonal.size(); ++i) {
      const auto [files, ranks] = diagonal[i];
      hops[i] = {beyond(from, diagonal[i]), beyond(from, {2 * files, 2 * ranks}) & homes};
    }
    return hops;
  });
}

constexpr PointTable<Hops> elephant_origin_table(Side side) {
  const PointSet homes = homes_of(PieceType::elephant, side);
  return table<Hops>([&](Point to) {
    Hops hops;
    if (!homes.contains(to)) return hops;
    for (std::size_t i = 0; i < diagonal.size(); ++i) {
      const auto [files, ranks] = diagonal[i];
      hops[i] = {beyond(to, diagonal[i]), beyond(to, {2 * files, 2 * ranks})};
    }
    return hops;
  });
}

constexpr Hops horse_hops_from(Point from) {
  Hops hops;
  for (std::size_t i = 0; i < straight.size(); ++i) {
    const auto [files, ranks] = straight[i];
    hops[i] = {beyond(from, straight[i]), beyond(from, {2 * files + ranks, 2 * ranks + files}) |
                                              beyond(from, {2 * files - ranks, 2 * ranks - files})};
  }
  return hops;
}

/// A horse comes to the point over the diagonal neighbour, which is its leg.
constexpr Hops horse_origins_of(Point to) {
  Hops hops;
  for (std::size_t i = 0; i < diagonal.size(); ++i) {
    const auto [files, ranks] = diagonal[i];
    hops[i] = {beyond(to, diagonal[i]),
               beyond(to, {2 * files, ranks}) | beyond(to, {files, 2 * ranks})};
  }
  return hops;
}

constexpr PointSet pawn_steps_from(Point from, Side side) {
  PointSet reached = beyond(from, {0, side == Side::white ? 1 : -1});
  if (is_across(from, side)) reached |= beyond(from, {1, 0}) | beyond(from, {-1, 0});
  return reached;
}

constexpr PointTable<PointSet> pawn_table(Side side) {
  return table<PointSet>([&](Point from) { return pawn_steps_from(from, side); });
}

constexpr PointTable<PointSet> reversed(const PointTable<PointSet>& steps) {
  PointTable<PointSet> origins{};
  for (int from = 0; from < XiangqiGrid::square_count; ++from) {
    for (const Point to : steps[at(from)]) origins[at(to.index())].insert(Point(from));
  }
  return origins;
}

constexpr PointSet ray(Point from, Step step) {
  PointSet points;
  for (int i = 1; i < rank_count; ++i) points |= beyond(from, {i * step.files, i * step.ranks});
  return points;
}

constexpr PointSet cross_of(Point point) {
  PointSet points;
  for (const Step step : straight) points |= ray(point, step);
  return points;
}

constexpr PointSet vicinity_of(Point point) {
  PointSet points;
  for (int files = -2; files <= 2; ++files) {
    for (int ranks = -2; ranks <= 2; ++ranks) points |= beyond(point, {files, ranks});
  }
  points.erase(point);
  return points;
}

constexpr PointTable<PointTable<PointSet>> all_between() {
  PointTable<PointTable<PointSet>> made{};
  for (int from = 0; from < XiangqiGrid::square_count; ++from) {
    for (const Step step : straight) {
      PointSet passed;
      for (int i = 1; i < rank_count; ++i) {
        const PointSet next = beyond(Point(from), {i * step.files, i * step.ranks});
        for (const Point to : next) made[at(from)][at(to.index())] = passed;
        passed |= next;
      }
    }
  }
  return made;
}

}  // namespace

constexpr SideTables<PointSet> king_steps{king_table(Side::white), king_table(Side::black)};
constexpr SideTables<PointSet> king_origins{reversed(king_steps[0]), reversed(king_steps[1])};
constexpr SideTables<PointSet> advisor_steps{advisor_table(Side::white),
                                             advisor_table(Side::black)};
constexpr SideTables<PointSet> advisor_origins{reversed(advisor_steps[0]),
                                               reversed(advisor_steps[1])};
constexpr SideTables<Hops> elephant_hops{elephant_table(Side::white), elephant_table(Side::black)};
constexpr SideTables<Hops> elephant_origins{elephant_origin_table(Side::white),
                                            elephant_origin_table(Side::black)};
constexpr PointTable<Hops> horse_hops = table<Hops>(horse_hops_from);
constexpr PointTable<Hops> horse_origins = table<Hops>(horse_origins_of);
constexpr SideTables<PointSet> pawn_steps{pawn_table(Side::white), pawn_table(Side::black)};
constexpr SideTables<PointSet> pawn_origins{reversed(pawn_steps[0]), reversed(pawn_steps[1])};
constexpr PointTable<PointSet> cross = table<PointSet>(cross_of);
constexpr PointTable<PointTable<PointSet>> between = all_between();
constexpr PointTable<PointSet> vicinity = table<PointSet>(vicinity_of);
constexpr std::array<std::array<PointSet, 7>, 2> homes{homes_of(Side::white),
                                                       homes_of(Side::black)};

}  // namespace luozi::xiangqi
