// Tricks as Python asks for them, one by one or for many worlds.
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <spadework/tricks.hpp>

#include "arrays.hpp"
#include "module.hpp"
#include "unlocked.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace spadework {
namespace {

using Worlds = nb::ndarray<const Cards, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Seats = std::vector<unsigned>;
using Bounds = std::pair<unsigned, unsigned>;

// Its name is its own, since nanobind tells types of different files apart by their names.
// Answers are found without Python's lock, so that two threads may come at once: the second waits.
class GuardedTricks {
 public:
  GuardedTricks(std::size_t bytes, bool plain) : solver_(bytes, plain) {}

  template <typename Call>
  auto with(TrickLimit limit, Call call) {
    return unlocked([&](const Stop& stop) {
      const std::lock_guard<std::mutex> alone(mutex_);
      limit.stop = stop;
      return call(solver_, limit);
    });
  }

 private:
  TrickSolver solver_;
  std::mutex mutex_;
};

TrickQuestion asked(const Rules& rules, const Position& at, const Seats& seats, bool fewest) {
  unsigned ours = 0;
  for (const unsigned seat : seats) {
    if (seat >= kMostSeats) throw std::invalid_argument("seat " + std::to_string(seat) + "; seats are 0 to 5");
    ours |= 1U << seat;
  }
  return {&rules, at, static_cast<std::uint8_t>(ours), fewest};
}

Bounds bounds(const TrickBounds& found) { return {found.least, found.most}; }

Bounds value(GuardedTricks& solver, const Rules& rules, const Position& at, const Seats& ours, bool fewest, int guess,
             std::uint64_t nodes, double seconds) {
  const TrickQuestion question = asked(rules, at, ours, fewest);
  return bounds(solver.with({nodes, seconds}, [&](TrickSolver& tricks, const TrickLimit& limit) {
    return tricks.value(question, limit, guess);
  }));
}

std::optional<bool> at_least(GuardedTricks& solver, const Rules& rules, const Position& at, const Seats& ours, bool fewest,
                             int need, std::uint64_t nodes, double seconds) {
  const TrickQuestion question = asked(rules, at, ours, fewest);
  return solver.with({nodes, seconds}, [&](TrickSolver& tricks, const TrickLimit& limit) {
    return tricks.at_least(question, need, limit);
  });
}

std::vector<std::pair<unsigned, Bounds>> cards(GuardedTricks& solver, const Rules& rules, const Position& at,
                                               const Seats& ours, bool fewest, std::uint64_t nodes, double seconds) {
  const TrickQuestion question = asked(rules, at, ours, fewest);
  std::vector<std::pair<unsigned, Bounds>> found;
  const auto values = solver.with({nodes, seconds}, [&](TrickSolver& tricks, const TrickLimit& limit) {
    return tricks.cards(question, limit);
  });
  for (const TrickCard& each : values) found.emplace_back(each.card, bounds(each.tricks));
  return found;
}

std::vector<unsigned> line(GuardedTricks& solver, const Rules& rules, const Position& at, const Seats& ours, bool fewest,
                           std::uint64_t nodes, double seconds) {
  const TrickQuestion question = asked(rules, at, ours, fewest);
  const auto found = solver.with({nodes, seconds}, [&](TrickSolver& tricks, const TrickLimit& limit) {
    return tricks.line(question, limit);
  });
  return {found.begin(), found.end()};
}

Table<std::uint8_t> worlds(GuardedTricks& solver, const Rules& rules, const Position& at, const Worlds& hands,
                           const Seats& ours, bool fewest, std::uint64_t nodes, double seconds) {
  if (hands.shape(1) != rules.seats)
    throw std::invalid_argument("worlds of " + std::to_string(hands.shape(1)) + " hands for " +
                                std::to_string(rules.seats) + " seats; give a column for each");
  TrickQuestion question = asked(rules, at, ours, fewest);
  Filled<std::uint8_t> found(hands.shape(0), 2);
  solver.with({nodes, seconds}, [&](TrickSolver& tricks, const TrickLimit& limit) {
    for (std::size_t row = 0; row < hands.shape(0) && !limit.stop(); ++row) {
      for (std::size_t seat = 0; seat < rules.seats; ++seat)
        question.at.hands[seat] = hands.data()[row * hands.shape(1) + seat];
      // Neighbors are often alike: the value of one is a good guess for the next.
      const int guess = row ? found.data()[2 * row - 2] : -1;
      const TrickBounds each = tricks.value(question, limit, guess);
      found.data()[2 * row] = each.least;
      found.data()[2 * row + 1] = each.most;
    }
    return true;
  });
  return found.handed_over();
}

void forget(GuardedTricks& solver) {
  solver.with({}, [](TrickSolver& tricks, const TrickLimit&) { return tricks.forget(), true; });
}

std::uint64_t nodes_of(GuardedTricks& solver) {
  return solver.with({}, [](TrickSolver& tricks, const TrickLimit&) { return tricks.nodes(); });
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
           nb::sig("def worlds(self, rules: Rules, position: Position, worlds: numpy.typing.NDArray[numpy.uint64], "
                   "ours: Sequence[int], fewest: bool, nodes: int, seconds: float) -> "
                   "numpy.typing.NDArray[numpy.uint8]"))
      .def("forget", &forget)
      .def_prop_ro("nodes", &nodes_of, "Starts of tricks looked at for the last answer.");
}

}  // namespace spadework
