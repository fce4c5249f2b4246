// Payoffs and nils as Python asks for them, one by one or for many worlds.
#include <algorithm>
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

#include <spadework/force.hpp>

#include "arrays.hpp"
#include "module.hpp"
#include "unlocked.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace spadework {
namespace {

using Worlds = nb::ndarray<const Cards, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Numbers = std::vector<unsigned>;
using Bounds = std::pair<double, double>;

// Answers are found without Python's lock, so that two threads may come at once: the second waits.
class Guarded {
 public:
  Guarded(std::size_t bytes, bool plain) : forcing_(bytes, !plain) {}

  template <typename Call>
  auto with(Limits limits, Call call) {
    return unlocked([&](const Stop& stop) {
      const std::lock_guard<std::mutex> alone(mutex_);
      limits.stop = stop;
      return call(forcing_, limits);
    });
  }

 private:
  Forcing forcing_;
  std::mutex mutex_;
};

std::uint8_t seat_bits(const Numbers& seats) {
  unsigned found = 0;
  for (const unsigned seat : seats) {
    if (seat >= kMostSeats) throw std::invalid_argument("seat " + std::to_string(seat) + "; seats are 0 to 5");
    found |= 1U << seat;
  }
  return static_cast<std::uint8_t>(found);
}

std::vector<std::uint8_t> seat_list(const Numbers& seats) {
  (void)seat_bits(seats);
  std::vector<std::uint8_t> found(seats.size());
  std::transform(seats.begin(), seats.end(), found.begin(), [](unsigned seat) { return static_cast<std::uint8_t>(seat); });
  return found;
}

Payoff payoff_of(const Numbers& ours, const Numbers& nils, std::vector<double> worth) {
  return {seat_bits(ours), seat_list(nils), std::move(worth)};
}

Limits limits_of(std::uint64_t nodes, double seconds) {
  if (!(seconds >= 0)) throw std::invalid_argument("a limit of " + std::to_string(seconds) + " seconds; give 0 for none");
  return {nodes, seconds};
}

Bounds bounds(const Value& value) { return {value.least, value.most}; }

Bounds payoff(Guarded& solver, const Rules& rules, const Position& at, const Numbers& ours, const Numbers& nils,
              std::vector<double> worth, std::uint64_t nodes, double seconds) {
  const Payoff asked = payoff_of(ours, nils, std::move(worth));
  const Limits given = limits_of(nodes, seconds);
  return bounds(solver.with(given, [&](Forcing& forcing, const Limits& limits) {
    return forcing.value(rules, at, asked, limits);
  }));
}

std::vector<std::pair<unsigned, Bounds>> payoff_cards(Guarded& solver, const Rules& rules, const Position& at,
                                                      const Numbers& ours, const Numbers& nils,
                                                      std::vector<double> worth, std::uint64_t nodes, double seconds) {
  const Payoff asked = payoff_of(ours, nils, std::move(worth));
  const Limits given = limits_of(nodes, seconds);
  const auto values = solver.with(given, [&](Forcing& forcing, const Limits& limits) {
    return forcing.values(rules, at, asked, limits);
  });
  std::vector<std::pair<unsigned, Bounds>> found;
  for (const CardValue& each : values) found.emplace_back(each.card, bounds(each.value));
  return found;
}

Numbers payoff_line(Guarded& solver, const Rules& rules, const Position& at, const Numbers& ours, const Numbers& nils,
                    std::vector<double> worth, std::uint64_t nodes, double seconds) {
  const Payoff asked = payoff_of(ours, nils, std::move(worth));
  const Limits given = limits_of(nodes, seconds);
  const auto cards = solver.with(given, [&](Forcing& forcing, const Limits& limits) {
    return forcing.line(rules, at, asked, limits);
  });
  return {cards.begin(), cards.end()};
}

std::optional<bool> as_bool(Answer answer) {
  if (answer == Answer::unknown) return std::nullopt;
  return answer == Answer::yes;
}

std::optional<bool> can_set(Guarded& solver, const Rules& rules, const Position& at, const Numbers& ours,
                            const Numbers& nils, bool any, std::uint64_t nodes, double seconds) {
  const std::uint8_t side = seat_bits(ours);
  const auto seats = seat_list(nils);
  const Limits given = limits_of(nodes, seconds);
  return as_bool(solver.with(given, [&](Forcing& forcing, const Limits& limits) {
    return forcing.can_set(rules, at, side, seats, any, limits);
  }));
}

// The position with the hands of one world.
Position in_world(const Rules& rules, const Position& at, const Worlds& worlds, std::size_t row) {
  Position found = at;
  for (std::size_t seat = 0; seat < rules.seats; ++seat) found.hands[seat] = worlds.data()[row * worlds.shape(1) + seat];
  return found;
}

void check_worlds(const Rules& rules, const Worlds& worlds) {
  if (worlds.shape(1) != rules.seats)
    throw std::invalid_argument("worlds of " + std::to_string(worlds.shape(1)) + " hands for " +
                                std::to_string(rules.seats) + " seats; give a column for each");
}

Table<double> payoff_worlds(Guarded& solver, const Rules& rules, const Position& at, const Worlds& worlds,
                            const Numbers& ours, const Numbers& nils, std::vector<double> worth, std::uint64_t nodes,
                            double seconds) {
  check_worlds(rules, worlds);
  const Payoff asked = payoff_of(ours, nils, std::move(worth));
  const Limits given = limits_of(nodes, seconds);
  Filled<double> found(worlds.shape(0), 2);
  solver.with(given, [&](Forcing& forcing, const Limits& limits) {
    for (std::size_t row = 0; row < worlds.shape(0) && !limits.stop(); ++row) {
      const Value value = forcing.value(rules, in_world(rules, at, worlds, row), asked, limits);
      found.data()[2 * row] = value.least;
      found.data()[2 * row + 1] = value.most;
    }
    return true;
  });
  return found.handed_over();
}

Table<std::int8_t> set_worlds(Guarded& solver, const Rules& rules, const Position& at, const Worlds& worlds,
                              const Numbers& ours, const Numbers& nils, bool any, std::uint64_t nodes, double seconds) {
  check_worlds(rules, worlds);
  const std::uint8_t side = seat_bits(ours);
  const auto seats = seat_list(nils);
  const Limits given = limits_of(nodes, seconds);
  Filled<std::int8_t> found(worlds.shape(0), 1);
  solver.with(given, [&](Forcing& forcing, const Limits& limits) {
    for (std::size_t row = 0; row < worlds.shape(0) && !limits.stop(); ++row) {
      const Answer answer = forcing.can_set(rules, in_world(rules, at, worlds, row), side, seats, any, limits);
      found.data()[row] = answer == Answer::unknown ? std::int8_t{-1} : static_cast<std::int8_t>(answer == Answer::yes);
    }
    return true;
  });
  return found.handed_over();
}

void forget_all(Guarded& solver) {
  solver.with({}, [](Forcing& forcing, const Limits&) { return forcing.forget(), true; });
}

std::uint64_t nodes_taken(Guarded& solver) {
  return solver.with({}, [](Forcing& forcing, const Limits&) { return forcing.nodes(); });
}

}  // namespace

void bind_force(nb::module_& module) {
  nb::class_<Guarded>(module, "Forcing", "What can be forced with open cards; `spadework.kernel.Solver` is its face.")
      .def(nb::init<std::size_t, bool>(), "memory"_a, nb::kw_only(), "plain"_a = false)
      .def("payoff", &payoff, "rules"_a, "position"_a, "ours"_a, "nils"_a, "worth"_a, "nodes"_a, "seconds"_a)
      .def("payoff_cards", &payoff_cards, "rules"_a, "position"_a, "ours"_a, "nils"_a, "worth"_a, "nodes"_a, "seconds"_a)
      .def("payoff_line", &payoff_line, "rules"_a, "position"_a, "ours"_a, "nils"_a, "worth"_a, "nodes"_a, "seconds"_a)
      .def("payoff_worlds", &payoff_worlds, "rules"_a, "position"_a, "worlds"_a, "ours"_a, "nils"_a, "worth"_a,
           "nodes"_a, "seconds"_a,
           nb::sig("def payoff_worlds(self, rules: Rules, position: Position, worlds: numpy.typing.NDArray[numpy.uint64], "
                   "ours: Sequence[int], nils: Sequence[int], worth: Sequence[float], nodes: int, seconds: float) -> "
                   "numpy.typing.NDArray[numpy.float64]"))
      .def("can_set", &can_set, "rules"_a, "position"_a, "ours"_a, "nils"_a, "any"_a, "nodes"_a, "seconds"_a)
      .def("set_worlds", &set_worlds, "rules"_a, "position"_a, "worlds"_a, "ours"_a, "nils"_a, "any"_a, "nodes"_a,
           "seconds"_a,
           nb::sig("def set_worlds(self, rules: Rules, position: Position, worlds: numpy.typing.NDArray[numpy.uint64], "
                   "ours: Sequence[int], nils: Sequence[int], any: bool, nodes: int, seconds: float) -> "
                   "numpy.typing.NDArray[numpy.int8]"))
      .def("forget", &forget_all)
      .def_prop_ro("nodes", &nodes_taken, "Starts of tricks looked at for the last answer.");
}

}  // namespace spadework
