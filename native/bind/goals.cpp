// Payoffs and nils as Python asks for them, one by one or for many worlds.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <spadework/goals.hpp>
#include <spadework/lookahead.hpp>

#include "arrays.hpp"
#include "bids.hpp"
#include "module.hpp"
#include "named.hpp"
#include "payoffs.hpp"
#include "worlds.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace spadework {
namespace {

using Bounds = std::pair<double, double>;

using GuardedForcing = Guarded<Forcing, Limits>;

void build_forcing(GuardedForcing* place, std::size_t memory, bool plain) { new (place) GuardedForcing(memory, !plain); }

Limits limits_of(std::uint64_t nodes, double seconds) {
  if (!(seconds >= 0)) throw std::invalid_argument("a limit of " + std::to_string(seconds) + " seconds; give 0 for none");
  return {nodes, seconds};
}

Bounds bounds(const Value& value) { return {value.least, value.most}; }

Bounds payoff(GuardedForcing& solver, const Rules& rules, const Position& at, const SeatList& ours,
              const SeatList& nils, std::vector<double> worth, std::uint64_t nodes, double seconds) {
  const Payoff asked = payoff_of(ours, nils, std::move(worth));
  const Limits given = limits_of(nodes, seconds);
  return bounds(solver.with(given, [&](Forcing& forcing, const Limits& limits) {
    return forcing.value(rules, at, asked, limits);
  }));
}

std::vector<std::pair<unsigned, Bounds>> payoff_cards(GuardedForcing& solver, const Rules& rules, const Position& at,
                                                      const SeatList& ours, const SeatList& nils,
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

std::vector<unsigned> payoff_line(GuardedForcing& solver, const Rules& rules, const Position& at, const SeatList& ours,
                                  const SeatList& nils, std::vector<double> worth, std::uint64_t nodes,
                                  double seconds) {
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

std::optional<bool> can_set(GuardedForcing& solver, const Rules& rules, const Position& at, const SeatList& ours,
                            const SeatList& nils, bool any, std::uint64_t nodes, double seconds) {
  const std::uint8_t side = seat_bits(ours);
  const auto seats = seat_list(nils);
  const Limits given = limits_of(nodes, seconds);
  return as_bool(solver.with(given, [&](Forcing& forcing, const Limits& limits) {
    return forcing.can_set(rules, at, side, seats, any, limits);
  }));
}

Table<double> payoff_worlds(GuardedForcing& solver, const Rules& rules, const Position& at, const Worlds& worlds,
                            const SeatList& ours, const SeatList& nils, std::vector<double> worth, std::uint64_t nodes,
                            double seconds, unsigned threads) {
  check_worlds(rules, worlds);
  const Payoff asked = payoff_of(ours, nils, std::move(worth));
  Filled<double> found(worlds.shape(0), 2);
  solver.with_each(limits_of(nodes, seconds), worlds.shape(0), threads,
                   [&](Forcing& forcing, std::size_t row, const Limits& limits) {
                     const Position here = in_world(rules, at, worlds, row);
                     const Value value = about_world(row, [&] { return forcing.value(rules, here, asked, limits); });
                     found.data()[2 * row] = value.least;
                     found.data()[2 * row + 1] = value.most;
                   });
  return found.handed_over();
}

// What `values_of(solver, position, limits)` finds after each card of the seat to act, in each of many worlds.
template <typename ValuesOf>
nb::tuple values_by_card(GuardedForcing& solver, const Rules& rules, const Position& at, const Worlds& worlds,
                         const Limits& given, unsigned threads, const ValuesOf& values_of) {
  const Choice choice = choice_of_all(rules, at, worlds);
  const std::size_t width = 2 * count(choice.cards);
  Filled<double> found(worlds.shape(0), width);
  solver.with_each(given, worlds.shape(0), threads, [&](Forcing& forcing, std::size_t row, const Limits& limits) {
    const Position here = in_world(rules, at, worlds, row, choice.hand);
    const auto values = about_world(row, [&] { return values_of(forcing, here, limits); });
    double* place = found.data() + row * width;
    for (const CardValue& each : values) {
      *place++ = each.value.least;
      *place++ = each.value.most;
    }
  });
  return nb::make_tuple(listed(choice.cards), found.handed_over());
}

nb::tuple payoff_cards_worlds(GuardedForcing& solver, const Rules& rules, const Position& at, const Worlds& worlds,
                              const SeatList& ours, const SeatList& nils, std::vector<double> worth, std::uint64_t nodes,
                              double seconds, unsigned threads) {
  const Payoff asked = payoff_of(ours, nils, std::move(worth));
  return values_by_card(solver, rules, at, worlds, limits_of(nodes, seconds), threads,
                        [&](Forcing& forcing, const Position& here, const Limits& limits) {
                          return forcing.values(rules, here, asked, limits);
                        });
}

nb::tuple playout_cards_worlds(GuardedForcing& solver, const Rules& rules, const Position& at, const Worlds& worlds,
                               const SeatList& ours, const SeatList& nils, std::vector<double> worth,
                               const std::vector<int>& bids, unsigned tricks, unsigned exact,
                               std::string_view policy, std::uint64_t nodes, unsigned threads) {
  const Payoff asked = payoff_of(ours, nils, std::move(worth));
  const Lookahead terms{bids_of(rules, bids), tricks, exact, policy_of(policy)};
  if (terms.policy == Policy::random) throw std::invalid_argument("a playout is not random; give quick, roles or cover");
  return values_by_card(solver, rules, at, worlds, limits_of(nodes, 0), threads,
                        [&](Forcing& forcing, const Position& here, const Limits& limits) {
                          return look_ahead(forcing, rules, here, asked, terms, limits);
                        });
}

Table<std::int8_t> set_worlds(GuardedForcing& solver, const Rules& rules, const Position& at, const Worlds& worlds,
                              const SeatList& ours, const SeatList& nils, bool any, std::uint64_t nodes, double seconds,
                              unsigned threads) {
  check_worlds(rules, worlds);
  const std::uint8_t side = seat_bits(ours);
  const auto seats = seat_list(nils);
  Filled<std::int8_t> found(worlds.shape(0), 1);
  solver.with_each(limits_of(nodes, seconds), worlds.shape(0), threads,
                   [&](Forcing& forcing, std::size_t row, const Limits& limits) {
                     const Position here = in_world(rules, at, worlds, row);
                     const Answer answer =
                         about_world(row, [&] { return forcing.can_set(rules, here, side, seats, any, limits); });
                     found.data()[row] =
                         answer == Answer::unknown ? std::int8_t{-1} : static_cast<std::int8_t>(answer == Answer::yes);
                   });
  return found.handed_over();
}

}  // namespace

void bind_goals(nb::module_& module) {
  nb::class_<GuardedForcing>(module, "Forcing", "What can be forced with open cards; `spadework.kernel.Solver` is its face.")
      .def("__init__", &build_forcing, "memory"_a, nb::kw_only(), "plain"_a = false)
      .def("payoff", &payoff, "rules"_a, "position"_a, "ours"_a, "nils"_a, "worth"_a, "nodes"_a, "seconds"_a)
      .def("payoff_cards", &payoff_cards, "rules"_a, "position"_a, "ours"_a, "nils"_a, "worth"_a, "nodes"_a, "seconds"_a)
      .def("payoff_line", &payoff_line, "rules"_a, "position"_a, "ours"_a, "nils"_a, "worth"_a, "nodes"_a, "seconds"_a)
      .def("payoff_worlds", &payoff_worlds, "rules"_a, "position"_a, "worlds"_a, "ours"_a, "nils"_a, "worth"_a,
           "nodes"_a, "seconds"_a, "threads"_a,
           nb::sig("def payoff_worlds(self, rules: Rules, position: Position, worlds: numpy.typing.NDArray[numpy.uint64], "
                   "ours: Sequence[int], nils: Sequence[int], worth: Sequence[float], nodes: int, seconds: float, "
                   "threads: int) -> "
                   "numpy.typing.NDArray[numpy.float64]"))
      .def("payoff_cards_worlds", &payoff_cards_worlds, "rules"_a, "position"_a, "worlds"_a, "ours"_a, "nils"_a,
           "worth"_a, "nodes"_a, "seconds"_a, "threads"_a,
           nb::sig("def payoff_cards_worlds(self, rules: Rules, position: Position, worlds: "
                   "numpy.typing.NDArray[numpy.uint64], ours: Sequence[int], nils: Sequence[int], worth: "
                   "Sequence[float], nodes: int, seconds: float, threads: int) -> "
                   "tuple[tuple[int, ...], numpy.typing.NDArray[numpy.float64]]"),
           "The cards that may be played, and in each row the least and the most for each.")
      .def("playout_cards_worlds", &playout_cards_worlds, "rules"_a, "position"_a, "worlds"_a, "ours"_a, "nils"_a,
           "worth"_a, nb::kw_only(), "bids"_a, "tricks"_a, "exact"_a, "policy"_a, "nodes"_a, "threads"_a,
           nb::sig("def playout_cards_worlds(self, rules: Rules, position: Position, worlds: "
                   "numpy.typing.NDArray[numpy.uint64], ours: Sequence[int], nils: Sequence[int], worth: "
                   "Sequence[float], *, bids: Sequence[int], tricks: int, exact: int, policy: str, nodes: int, "
                   "threads: int) -> tuple[tuple[int, ...], numpy.typing.NDArray[numpy.float64]]"),
           "The same where all play on by a policy, until each hand holds `exact` cards.")
      .def("can_set", &can_set, "rules"_a, "position"_a, "ours"_a, "nils"_a, "any"_a, "nodes"_a, "seconds"_a)
      .def("set_worlds", &set_worlds, "rules"_a, "position"_a, "worlds"_a, "ours"_a, "nils"_a, "any"_a, "nodes"_a,
           "seconds"_a, "threads"_a,
           nb::sig("def set_worlds(self, rules: Rules, position: Position, worlds: numpy.typing.NDArray[numpy.uint64], "
                   "ours: Sequence[int], nils: Sequence[int], any: bool, nodes: int, seconds: float, threads: int) -> "
                   "numpy.typing.NDArray[numpy.int8]"))
      .def("forget", &GuardedForcing::forget)
      .def_prop_ro("nodes", &GuardedForcing::nodes, "Starts of tricks looked at for the last answer.");
}

}  // namespace spadework
