// Lessons as Python asks for them: many deals at once, and a row for each decision in them.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <spadework/checks.hpp>
#include <spadework/lessons.hpp>

#include "arrays.hpp"
#include "bids.hpp"
#include "module.hpp"
#include "payoffs.hpp"
#include "unlocked.hpp"
#include "weighing.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace spadework {
namespace {

constexpr std::size_t kBytes = std::size_t{16} << 20;
constexpr std::size_t kInputBytes = (inputs::kAll + 7) / 8;

// Hands, bids, the leader, what each seat chose (`Chosen`), and for each team its payoff: seats, nils, worth.
using Listed = std::tuple<unsigned, std::size_t, Cards, std::vector<std::size_t>>;
using ListedPayoff = std::tuple<std::vector<unsigned>, std::vector<unsigned>, std::vector<double>>;
using ListedDeal =
    std::tuple<std::vector<Cards>, std::vector<int>, unsigned, std::vector<Listed>, std::array<ListedPayoff, 2>>;

BidDeal deal_of(const Rules& rules, const ListedDeal& listed) {
  const auto& [hands, bids, leader, chosen, payoffs] = listed;
  if (hands.size() != kTableSeats || chosen.size() != kTableSeats || leader >= kTableSeats)
    throw std::invalid_argument("a deal needs a hand and a choice for each of four seats, and one of these to lead");
  BidDeal deal;
  Position at;
  std::copy(hands.begin(), hands.end(), deal.hands.begin());
  std::copy(hands.begin(), hands.end(), at.hands.begin());
  at.leader = at.turn = deal.leader = static_cast<std::uint8_t>(leader);
  check_position(rules, at);
  if (std::any_of(hands.begin(), hands.end(), [](Cards hand) { return count(hand) != kSuitCards; }))
    throw std::invalid_argument("a hand of other than 13 cards; lessons begin with whole hands");
  deal.bids = bids_of(rules, bids);
  for (unsigned seat = 0; seat < kTableSeats; ++seat) {
    const auto& [who, kind, played, before] = chosen[seat];
    if (who != seat || played) throw std::invalid_argument("choices are those of whole hands, in the order of seats");
    deal.chosen.push_back({who, kind, played, before});
  }
  for (unsigned team = 0; team < 2; ++team) {
    const auto& [ours, nils, worth] = payoffs[team];
    deal.payoffs[team] = payoff_of(ours, nils, worth);
    check_payoff(rules, at, deal.payoffs[team]);
  }
  return deal;
}

void check_table(const Rules& rules) {
  check_rules(rules);
  const bool table = rules.seats == kTableSeats && rules.team == std::array<std::uint8_t, kMostSeats>{0, 1, 0, 1};
  const bool cards = rules.trump && rules.pack == 0x1fff'1fff'1fff'1fff && !rules.refill;
  const bool free = rules.void_ == Void::anything && !rules.must_head && !rules.no_trump_first_trick && !rules.low_lead;
  if (!table || !cards || !free || rules.lead != Lead::when_broken)
    throw std::invalid_argument("lessons are of four seats in two teams and a pack of 52 cards, played as in Standard");
}

nb::tuple lessons_told(const Rules& rules, const std::vector<ListedDeal>& listed, const Factors& plain, const Factors& trumps,
                       const Factors& before, double doubt, std::size_t worlds, std::size_t pool, std::uint64_t seed) {
  check_table(rules);
  if (!worlds || worlds > pool || pool > std::size_t{1} << 20)
    throw std::invalid_argument(std::to_string(worlds) + " worlds out of a pool of " + std::to_string(pool) +
                                "; give one or more, out of as many up to 1048576");
  Course course;
  course.rules = rules;
  course.bidders = model_of(plain, trumps, before, doubt);
  course.worlds = worlds;
  course.pool = pool;
  std::vector<BidDeal> deals;
  for (const ListedDeal& each : listed) deals.push_back(deal_of(rules, each));
  const std::vector<Lesson> found = unlocked([&](const Stop& stop) {
    Forcing forcing(kBytes);
    Limits limits;
    limits.stop = stop;
    std::vector<Lesson> all;
    Random dice(seed);
    for (const BidDeal& deal : deals) {
      const std::vector<Lesson> some = lessons(forcing, course, deal, dice, limits);
      all.insert(all.end(), some.begin(), some.end());
    }
    return all;
  });
  Filled<std::uint8_t> on(found.size(), kInputBytes);
  Filled<std::uint8_t> places(found.size(), kSuitCards);
  Filled<float> values(found.size(), kSuitCards);
  std::fill_n(on.data(), found.size() * kInputBytes, std::uint8_t{0});
  for (std::size_t row = 0; row < found.size(); ++row) {
    const Lesson& lesson = found[row];
    for (std::size_t i = 0; i < lesson.inputs.number; ++i) {
      const unsigned input = lesson.inputs.on[i];
      on.data()[row * kInputBytes + input / 8] |= static_cast<std::uint8_t>(0x80U >> input % 8);
    }
    for (unsigned i = 0; i < kSuitCards; ++i) {
      places.data()[row * kSuitCards + i] = i < lesson.cards ? lesson.places[i] : std::uint8_t{255};
      values.data()[row * kSuitCards + i] = i < lesson.cards ? lesson.values[i] : std::numeric_limits<float>::quiet_NaN();
    }
  }
  return nb::make_tuple(on.handed_over(), places.handed_over(), values.handed_over());
}

}  // namespace

void bind_lessons(nb::module_& module) {
  module.def("lessons", &lessons_told, "rules"_a, "deals"_a, "plain"_a, "trumps"_a, "before"_a, nb::kw_only(), "doubt"_a,
             "worlds"_a, "pool"_a, "seed"_a,
             nb::sig("def lessons(rules: Rules, deals: Sequence[tuple[Sequence[int], Sequence[int], int, "
                     "Sequence[tuple[int, int, int, Sequence[int]]], "
                     "Sequence[tuple[Sequence[int], Sequence[int], Sequence[float]]]]], "
                     "plain: numpy.typing.NDArray[numpy.float32], trumps: numpy.typing.NDArray[numpy.float32], "
                     "before: numpy.typing.NDArray[numpy.float32], *, doubt: float, worlds: int, pool: int, seed: int) -> "
                     "tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint8], "
                     "numpy.typing.NDArray[numpy.float32]]"),
             "Decisions in deals that are played: inputs as bits, the outputs of the cards, and what these come to.");
}

}  // namespace spadework
