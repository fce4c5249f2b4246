// The tree search as Python asks for it.
#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <spadework/tree.hpp>

#include "bids.hpp"
#include "module.hpp"
#include "named.hpp"
#include "payoffs.hpp"
#include "worlds.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace spadework {
namespace {

std::vector<std::tuple<unsigned, unsigned, double>> tree_cards(const Rules& rules, const Position& at,
                                                               const Worlds& worlds, const SeatList& ours,
                                                               const SeatList& nils, std::vector<double> worth,
                                                               const std::vector<int>& bids, unsigned tricks,
                                                               std::string_view policy, double explore,
                                                               std::uint64_t iterations, std::uint64_t seed) {
  const Choice choice = choice_of_all(rules, at, worlds);
  TreeSearch terms{bids_of(rules, bids), tricks, policy_of(policy), explore, iterations, seed, {}};
  const Payoff payoff = payoff_of(ours, nils, std::move(worth));
  std::vector<Cards> hands;
  for (std::size_t row = 0; row < worlds.shape(0); ++row) {
    const Position here = in_world(rules, at, worlds, row, choice.hand);
    about_world(row, [&] { return check_position(rules, here), true; });
    hands.insert(hands.end(), here.hands.begin(), here.hands.begin() + rules.seats);
  }
  const auto cards = unlocked([&](const Stop& stop) {
    terms.stop = stop;
    return tree_search(rules, at, hands, payoff, terms);
  });
  std::vector<std::tuple<unsigned, unsigned, double>> found;
  for (const Visited& each : cards) found.emplace_back(each.card, each.visits, each.mean);
  return found;
}

}  // namespace

void bind_tree(nb::module_& module) {
  module.def("tree_cards", &tree_cards, "rules"_a, "position"_a, "worlds"_a, "ours"_a, "nils"_a, "worth"_a,
             nb::kw_only(), "bids"_a, "tricks"_a, "policy"_a, "explore"_a, "iterations"_a, "seed"_a,
             nb::sig("def tree_cards(rules: Rules, position: Position, worlds: numpy.typing.NDArray[numpy.uint64], "
                     "ours: Sequence[int], nils: Sequence[int], worth: Sequence[float], *, bids: Sequence[int], "
                     "tricks: int, policy: str, explore: float, iterations: int, seed: int) -> "
                     "list[tuple[int, int, float]]"),
             "How often each card was tried, and the mean payoff.");
}

}  // namespace spadework
