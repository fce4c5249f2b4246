// Rules and positions as Python sees them, and what may be played in one.
#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <spadework/checks.hpp>
#include <spadework/perft.hpp>
#include <spadework/position.hpp>

#include "module.hpp"
#include "named.hpp"
#include "unlocked.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace spadework {
namespace {

using Numbers = std::vector<unsigned>;

std::uint8_t small(unsigned value, const char* what) {
  if (value > 127) throw std::invalid_argument(std::string(what) + " is " + std::to_string(value) + "; that is too high");
  return static_cast<std::uint8_t>(value);
}

void build_rules(Rules* at, const Numbers& team, Cards pack, bool trump, std::string_view lead, std::string_view void_,
                 bool must_head, bool no_trump_first_trick, Cards jokers, bool jokers_free, bool jokers_may_lead, Cards breaking,
                 int low_lane, bool low_lead, bool low_all, bool refill) {
  Rules rules;
  if (team.size() < 2 || team.size() > kMostSeats)
    throw std::invalid_argument(std::to_string(team.size()) + " seats; 2 to 6 can play");
  rules.seats = static_cast<std::uint8_t>(team.size());
  std::transform(team.begin(), team.end(), rules.team.begin(), [](unsigned side) { return small(side, "a team"); });
  rules.pack = pack;
  rules.trump = trump;
  rules.lead = named<Lead>(lead, "lead",
                           {{"anytime", Lead::anytime},
                            {"when_broken", Lead::when_broken},
                            {"after_first_trick", Lead::after_first_trick}});
  rules.void_ = named<Void>(void_, "void",
                            {{"anything", Void::anything},
                             {"must_trump", Void::must_trump},
                             {"must_overtrump", Void::must_overtrump},
                             {"overtrump_or_any", Void::overtrump_or_any}});
  rules.must_head = must_head;
  rules.no_trump_first_trick = no_trump_first_trick;
  rules.jokers = jokers;
  rules.jokers_free = jokers_free;
  rules.jokers_may_lead = jokers_may_lead;
  rules.breaking = breaking;
  rules.low_lane = static_cast<std::int8_t>(std::clamp(low_lane, -1, 4));
  rules.low_lead = low_lead;
  rules.low_all = low_all;
  rules.refill = refill;
  check_rules(rules);
  new (at) Rules(rules);
}

void build_position(Position* place, const Rules& rules, const std::vector<Cards>& hands, unsigned leader,
                    const Numbers& trick, const Numbers& out, bool broken, unsigned tricks, const Numbers& taken,
                    const Numbers& stock) {
  Position at;
  if (hands.size() != rules.seats)
    throw std::invalid_argument(std::to_string(hands.size()) + " hands for " + std::to_string(rules.seats) +
                                " seats; give one for each");
  std::copy(hands.begin(), hands.end(), at.hands.begin());
  if (leader >= rules.seats)
    throw std::invalid_argument("leader " + std::to_string(leader) + " of " + std::to_string(rules.seats) +
                                " seats; seats are counted from 0");
  at.leader = at.turn = static_cast<std::uint8_t>(leader);
  for (const unsigned seat : out) {
    if (seat >= rules.seats)
      throw std::invalid_argument("seat " + std::to_string(seat) + " sits out; seats are counted from 0");
    at.out = static_cast<std::uint8_t>(at.out | 1U << seat);
  }
  if (at.out >> leader & 1U) throw std::invalid_argument("the leader sits out; choose a seat that plays");
  if (trick.size() >= active_seats(rules, at))
    throw std::invalid_argument(std::to_string(trick.size()) + " cards in the present trick; take a full trick first");
  for (const unsigned card : trick) {
    at.trick[at.played++] = small(card, "a card of the trick");
    at.turn = seat_after(rules, at, at.turn);
  }
  at.broken = broken;
  at.tricks = small(tricks, "the number of tricks");
  if (taken.size() > rules.seats)
    throw std::invalid_argument("tricks of " + std::to_string(taken.size()) + " seats; there are " +
                                std::to_string(rules.seats));
  for (unsigned seat = 0; seat < taken.size(); ++seat) at.taken[seat] = small(taken[seat], "tricks taken");
  if (stock.size() > kMostCards)
    throw std::invalid_argument(std::to_string(stock.size()) + " cards in the stock; a pack has at most 54");
  for (auto card = stock.rbegin(); card != stock.rend(); ++card)
    at.stock[at.stock_left++] = small(*card, "a card of the stock");
  check_position(rules, at);
  new (place) Position(at);
}

template <typename Bytes>
nb::tuple numbers(const Bytes& values, unsigned size) {
  nb::list found;
  for (unsigned i = 0; i < size; ++i) found.append(static_cast<std::uint64_t>(values[i]));
  return nb::tuple(found);
}

nb::tuple seats_out(const Position& at) {
  nb::list found;
  for (unsigned seat = 0; seat < kMostSeats; ++seat)
    if (at.out >> seat & 1U) found.append(seat);
  return nb::tuple(found);
}

nb::tuple stock(const Position& at) {
  nb::list found;
  for (unsigned left = at.stock_left; left > 0; --left) found.append(static_cast<unsigned>(at.stock[left - 1]));
  return nb::tuple(found);
}

Cards checked_legal(const Rules& rules, const Position& at) {
  check_position(rules, at);
  return is_over(at) ? 0 : legal(rules, at);
}

Position checked_play(const Rules& rules, const Position& at, unsigned card) {
  if (card >= 64 || !(checked_legal(rules, at) & bit(static_cast<Card>(card))))
    throw std::invalid_argument("card " + std::to_string(card) + " may not be played by seat " +
                                std::to_string(at.turn) + "; play one of `legal`");
  Position next = at;
  play(rules, next, static_cast<Card>(card));
  return next;
}

std::vector<std::uint64_t> checked_perft(const Rules& rules, const Position& at, unsigned depth) {
  check_position(rules, at);
  if (depth > kMostCards) throw std::invalid_argument("depth " + std::to_string(depth) + "; a deal has at most 54 cards");
  return unlocked([&](const Stop& stop) { return perft(rules, at, depth, stop); });
}

}  // namespace

void bind_position(nb::module_& module) {
  nb::class_<Rules>(module, "Rules", "How the cards of one deal are played; `spadework.kernel.convert` makes it.")
      .def("__init__", &build_rules, nb::kw_only(), "team"_a, "pack"_a, "trump"_a, "lead"_a, "void"_a,
           "must_head"_a = false, "no_trump_first_trick"_a = false, "jokers"_a = 0, "jokers_free"_a = false, "jokers_may_lead"_a = false,
           "breaking"_a = 0, "low_lane"_a = -1, "low_lead"_a = false, "low_all"_a = false, "refill"_a = false)
      .def_prop_ro("seats", [](const Rules& rules) { return static_cast<unsigned>(rules.seats); })
      .def_ro("pack", &Rules::pack)
      .def_ro("trump", &Rules::trump)
      .def_ro("refill", &Rules::refill)
      .def_prop_ro(
          "team", [](const Rules& rules) { return numbers(rules.team, rules.seats); },
          nb::sig("def team(self) -> tuple[int, ...]"));
  nb::class_<Position>(module, "Position", "An open position in the play of a deal; `spadework.kernel.convert` makes it.")
      .def("__init__", &build_position, "rules"_a, nb::kw_only(), "hands"_a, "leader"_a, "trick"_a = Numbers{},
           "out"_a = Numbers{}, "broken"_a = false, "tricks"_a = 0, "taken"_a = Numbers{}, "stock"_a = Numbers{})
      .def_prop_ro(
          "hands", [](const Position& at) { return numbers(at.hands, kMostSeats); },
          nb::sig("def hands(self) -> tuple[int, ...]"), "The cards of each of six seats, as sets.")
      .def_prop_ro(
          "trick", [](const Position& at) { return numbers(at.trick, at.played); },
          nb::sig("def trick(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "taken", [](const Position& at) { return numbers(at.taken, kMostSeats); },
          nb::sig("def taken(self) -> tuple[int, ...]"))
      .def_prop_ro("stock", &stock, nb::sig("def stock(self) -> tuple[int, ...]"), "The card drawn next is the first.")
      .def_prop_ro("out", &seats_out, nb::sig("def out(self) -> tuple[int, ...]"))
      .def_prop_ro("leader", [](const Position& at) { return static_cast<unsigned>(at.leader); })
      .def_prop_ro("turn", [](const Position& at) { return static_cast<unsigned>(at.turn); })
      .def_prop_ro("tricks", [](const Position& at) { return static_cast<unsigned>(at.tricks); })
      .def_ro("broken", &Position::broken)
      .def_prop_ro("over", &is_over, "Whether no card is left to play.");
  module.def("legal", &checked_legal, "rules"_a, "position"_a, "The cards that the seat to act may play, as a set.");
  module.def("play", &checked_play, "rules"_a, "position"_a, "card"_a, "The position after a card of the seat to act.");
  module.def("perft", &checked_perft, "rules"_a, "position"_a, "depth"_a,
             "In how many ways the next 1, 2, ... cards can be played, by their number.");
}

}  // namespace spadework
