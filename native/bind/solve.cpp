// Tricks as Python asks for them, one by one or for many worlds.
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <spadework/tricks.hpp>

#include "arrays.hpp"
#include "module.hpp"
#include "worlds.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace spadework {
namespace {

using Bounds = std::pair<unsigned, unsigned>;

using GuardedTricks = Guarded<TrickSolver, TrickLimit>;

TrickQuestion asked(const Rules& rules, const Position& at, const SeatList& seats, bool fewest) {
  return {&rules, at, seat_bits(seats), fewest};
}

Bounds bounds(const TrickBounds& found) { return {found.least, found.most}; }

Bounds value(GuardedTricks& solver, const Rules& rules, const Position& at, const SeatList& ours, bool fewest,
             int guess, std::uint64_t nodes, double seconds) {
  const TrickQuestion question = asked(rules, at, ours, fewest);
  return bounds(solver.with({nodes, seconds}, [&](TrickSolver& tricks, const TrickLimit& limit) {
    return tricks.value(question, limit, guess);
  }));
}

std::optional<bool> at_least(GuardedTricks& solver, const Rules& rules, const Position& at, const SeatList& ours, bool fewest,
                             int need, std::uint64_t nodes, double seconds) {
  const TrickQuestion question = asked(rules, at, ours, fewest);
  return solver.with({nodes, seconds}, [&](TrickSolver& tricks, const TrickLimit& limit) {
    return tricks.at_least(question, need, limit);
  });
}

std::vector<std::pair<unsigned, Bounds>> cards(GuardedTricks& solver, const Rules& rules, const Position& at,
                                               const SeatList& ours, bool fewest, std::uint64_t nodes, double seconds) {
  const TrickQuestion question = asked(rules, at, ours, fewest);
  std::vector<std::pair<unsigned, Bounds>> found;
  const auto values = solver.with({nodes, seconds}, [&](TrickSolver& tricks, const TrickLimit& limit) {
    return tricks.cards(question, limit);
  });
  for (const TrickCard& each : values) found.emplace_back(each.card, bounds(each.tricks));
  return found;
}

std::vector<unsigned> line(GuardedTricks& solver, const Rules& rules, const Position& at, const SeatList& ours, bool fewest,
                           std::uint64_t nodes, double seconds) {
  const TrickQuestion question = asked(rules, at, ours, fewest);
  const auto found = solver.with({nodes, seconds}, [&](TrickSolver& tricks, const TrickLimit& limit) {
    return tricks.line(question, limit);
  });
  return {found.begin(), found.end()};
}

Table<std::uint8_t> worlds(GuardedTricks& solver, const Rules& rules, const Position& at, const Worlds& hands,
                           const SeatList& ours, bool fewest, std::uint64_t nodes, double seconds, unsigned threads) {
  check_worlds(rules, hands);
  const TrickQuestion question = asked(rules, at, ours, fewest);
  Filled<std::uint8_t> found(hands.shape(0), 2);
  // Neighbors are often alike: the value of one is a good guess for the next.
  std::atomic<int> guess = -1;
  solver.with_each({nodes, seconds}, hands.shape(0), threads,
                   [&](TrickSolver& tricks, std::size_t row, const TrickLimit& limit) {
                     TrickQuestion here = question;
                     here.at = in_world(rules, at, hands, row);
                     const TrickBounds each = about_world(row, [&] { return tricks.value(here, limit, guess); });
                     guess = each.least;
                     found.data()[2 * row] = each.least;
                     found.data()[2 * row + 1] = each.most;
                   });
  return found.handed_over();
}

nb::tuple cards_worlds(GuardedTricks& solver, const Rules& rules, const Position& at, const Worlds& hands,
                       const SeatList& ours, bool fewest, std::uint64_t nodes, double seconds, unsigned threads) {
  const Choice choice = choice_of_all(rules, at, hands);
  const TrickQuestion question = asked(rules, at, ours, fewest);
  const std::size_t width = 2 * count(choice.cards);
  Filled<std::uint8_t> found(hands.shape(0), width);
  solver.with_each({nodes, seconds}, hands.shape(0), threads,
                   [&](TrickSolver& tricks, std::size_t row, const TrickLimit& limit) {
                     TrickQuestion here = question;
                     here.at = in_world(rules, at, hands, row, choice.hand);
                     std::uint8_t* place = found.data() + row * width;
                     for (const TrickCard& each : about_world(row, [&] { return tricks.cards(here, limit); })) {
                       *place++ = each.tricks.least;
                       *place++ = each.tricks.most;
                     }
                   });
  return nb::make_tuple(listed(choice.cards), found.handed_over());
}

}  // namespace

void bind_solve(nb::module_& module) {
  nb::class_<GuardedTricks>(module, "Tricks", "Tricks with open cards; `spadework.kernel.Solver` is its face.")
      .def(nb::init<std::size_t, bool>(), "memory"_a, nb::kw_only(), "plain"_a = false)
      .def("value", &value, "rules"_a, "position"_a, "ours"_a, "fewest"_a, "guess"_a, "nodes"_a, "seconds"_a)
      .def("at_least", &at_least, "rules"_a, "position"_a, "ours"_a, "fewest"_a, "need"_a, "nodes"_a, "seconds"_a)
      .def("cards", &cards, "rules"_a, "position"_a, "ours"_a, "fewest"_a, "nodes"_a, "seconds"_a)
      .def("line", &line, "rules"_a, "position"_a, "ours"_a, "fewest"_a, "nodes"_a, "seconds"_a)
      .def("worlds", &worlds, "rules"_a, "position"_a, "worlds"_a, "ours"_a, "fewest"_a, "nodes"_a, "seconds"_a,
           "threads"_a,
           nb::sig("def worlds(self, rules: Rules, position: Position, worlds: numpy.typing.NDArray[numpy.uint64], "
                   "ours: Sequence[int], fewest: bool, nodes: int, seconds: float, threads: int) -> "
                   "numpy.typing.NDArray[numpy.uint8]"))
      .def("cards_worlds", &cards_worlds, "rules"_a, "position"_a, "worlds"_a, "ours"_a, "fewest"_a, "nodes"_a,
           "seconds"_a, "threads"_a,
           nb::sig("def cards_worlds(self, rules: Rules, position: Position, worlds: "
                   "numpy.typing.NDArray[numpy.uint64], ours: Sequence[int], fewest: bool, nodes: int, seconds: float, "
                   "threads: int) -> tuple[tuple[int, ...], numpy.typing.NDArray[numpy.uint8]]"),
           "The cards that may be played, and in each row the least and the most for each.")
      .def("forget", &GuardedTricks::forget)
      .def_prop_ro("nodes", &GuardedTricks::nodes, "Starts of tricks looked at for the last answer.");
}

}  // namespace spadework
