// What can be forced, held to trying everything out: random endings under random rules.
#include <spadework/goals.hpp>

#include <algorithm>
#include <limits>
#include <vector>

#include "../src/goals/desk.hpp"
#include "../src/goals/levels.hpp"
#include "../src/goals/nil/engine.hpp"
#include "check.hpp"
#include "small.hpp"
#include "standard.hpp"

using namespace spadework;
using small::any_position, small::any_rules, small::below, small::Dice, small::heads;

namespace {

unsigned taken_by(const Position& at, unsigned seats) {
  unsigned found = 0;
  for (unsigned seat = 0; seat < kMostSeats; ++seat)
    if (seats >> seat & 1U) found += at.taken[seat];
  return found;
}

double outcome(const Position& at, const Payoff& payoff) {
  std::size_t bits = 0;
  for (std::size_t i = 0; i < payoff.nils.size(); ++i)
    if (at.taken[payoff.nils[i]]) bits |= std::size_t{1} << i;
  return payoff.worth[(std::size_t{taken_by(at, payoff.ours)} << payoff.nils.size()) + bits];
}

double brute(const Rules& rules, const Position& at, const Payoff& payoff) {
  if (is_over(at)) return outcome(at, payoff);
  const bool mine = payoff.ours >> at.turn & 1U;
  double best = mine ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
  for (Cards cards = legal(rules, at); cards;) {
    Position next = at;
    play(rules, next, pop(cards));
    const double value = brute(rules, next, payoff);
    if (mine ? value > best : value < best) best = value;
  }
  return best;
}

Payoff any_payoff(Dice& dice, const Rules& rules, const Position& at, unsigned kinds) {
  Payoff payoff;
  payoff.ours = static_cast<std::uint8_t>(below(dice, 4) ? 0x15 & ((1U << rules.seats) - 1) : below(dice, 1U << rules.seats));
  for (std::uint8_t seat = 0; seat < rules.seats; ++seat)
    if (!(at.out >> seat & 1U) && kinds && below(dice, 3) < 2) payoff.nils.push_back(seat);
  std::shuffle(payoff.nils.begin(), payoff.nils.end(), dice);
  const std::size_t columns = std::size_t{1} << payoff.nils.size();
  payoff.worth.resize(columns * 16);
  const unsigned values = 2 + below(dice, 5);
  for (std::size_t i = 0; i < payoff.worth.size(); ++i)
    payoff.worth[i] = kinds == 2 && i >= columns ? payoff.worth[i % columns] : below(dice, values);
  return payoff;
}

void agree(Dice& dice, const Rules& rules, const Position& at, const Payoff& payoff, Forcing& one, Forcing& other) {
  const double known = brute(rules, at, payoff);
  const Value value = one.value(rules, at, payoff);
  CHECK(value.exact());
  CHECK_EQUAL(value.least, known);
  CHECK_EQUAL(other.value(rules, at, payoff).most, known);
  const auto each = one.values(rules, at, payoff);
  CHECK_EQUAL(each.size(), std::size_t{count(legal(rules, at))});
  for (const CardValue& found : each) {
    Position next = at;
    play(rules, next, found.card);
    CHECK_EQUAL(found.value.least, brute(rules, next, payoff));
    CHECK(found.value.exact());
  }
  Position end = at;
  for (const Card card : one.line(rules, at, payoff)) {
    CHECK(legal(rules, end) & bit(card));
    play(rules, end, card);
  }
  CHECK(is_over(end));
  CHECK_EQUAL(outcome(end, payoff), known);
  if (payoff.nils.empty()) return;
  const bool any = heads(dice);
  Payoff set = payoff;
  for (std::size_t i = 0; i < set.worth.size(); ++i) {
    const std::size_t bits = i & ((std::size_t{1} << set.nils.size()) - 1);
    set.worth[i] = any ? bits != 0 : bits + 1 == std::size_t{1} << set.nils.size();
  }
  const Answer answer = other.can_set(rules, at, payoff.ours, payoff.nils, any);
  CHECK(answer == (brute(rules, at, set) > 0 ? Answer::yes : Answer::no));
}

// Whether one nil can be set, by trying everything.
bool brute_set(const Rules& rules, const Position& at, unsigned ours, unsigned nil) {
  if (at.taken[nil] || is_over(at)) return at.taken[nil] != 0;
  const bool mine = ours >> at.turn & 1U;
  for (Cards cards = legal(rules, at); cards;) {
    Position next = at;
    play(rules, next, pop(cards));
    if (brute_set(rules, next, ours, nil) == mine) return mine;
  }
  return !mine;
}

}  // namespace

CASE(forcing_agrees_with_trying_everything_in_standard) {
  Dice dice(1);
  const Rules rules = standard();
  Forcing fast, plain(Forcing::kBytes, false);
  for (unsigned i = 0; i < 400; ++i) {
    Position at = any_position(dice, rules, 2 + i % 3);
    agree(dice, rules, at, any_payoff(dice, rules, at, i / 3 % 3), fast, plain);
  }
}

CASE(forcing_agrees_with_trying_everything_under_any_rules) {
  Dice dice(2);
  Forcing fast(Forcing::kLeastBytes), plain(Forcing::kLeastBytes, false);
  for (unsigned i = 0; i < 8000; ++i) {
    const Rules rules = any_rules(dice);
    for (unsigned j = 0; j < 2; ++j) {
      const unsigned most = rules.seats > 4 ? 2 : rules.seats > 2 ? 3 : 5;
      const unsigned cards = count(rules.pack) / rules.seats;
      Position at = any_position(dice, rules, std::min(cards, 2 + below(dice, most - 1)));
      agree(dice, rules, at, any_payoff(dice, rules, at, below(dice, 3)), fast, plain);
    }
  }
}

// What is known of a nil is kept from ending to ending. The search begins with what can be done where it is open who
// leads, which otherwise only long searches do, or without.
CASE(setting_a_nil_agrees_with_trying_everything) {
  Dice dice(5);
  for (unsigned i = 0; i < 40; ++i) {
    Rules rules = standard();
    rules.seats = static_cast<std::uint8_t>(i % 5 ? 4 : 2 + below(dice, 3));
    rules.trump = i % 7 != 0;
    rules.lead = heads(dice) ? Lead::anytime : Lead::when_broken;
    const unsigned size = 2 + i % 4;
    rules.pack = 0;
    for (unsigned lane = 0; lane < kLanes; ++lane)
      rules.pack |= ((Cards{1} << (size * rules.seats / 4 + 1 + below(dice, 2))) - 1) << (lane * kLaneBits);
    rules.breaking = rules.pack & rules.trumps();
    const auto ours = static_cast<std::uint8_t>(i % 9 ? 0xa & ((1U << rules.seats) - 1) : below(dice, 8) << 1);
    goals::nil::Known early(Forcing::kLeastBytes), late(Forcing::kLeastBytes);
    goals::Hints hints{};
    for (unsigned j = 0; j < 200; ++j) {
      Position at = any_position(dice, rules, size);
      if (at.out) continue;
      at.taken = {};
      at.tricks = 1;
      const bool known = brute_set(rules, at, ours, 0);
      const goals::Table table = goals::seated(rules, at, ours);
      CHECK(goals::knows_nil(table, 1));
      goals::Budget budget;
      CHECK_EQUAL(goals::nil::Engine<goals::PlainBits>(table, 0, early, hints, budget).force(0), known);
      CHECK_EQUAL(goals::nil::Engine<goals::PlainBits>(table, 0, late, hints, budget).force(), known);
    }
  }
}

// In longer endings, to the general search for the same payoff.
CASE(setting_a_nil_agrees_with_its_payoff) {
  Dice dice(6);
  const Rules rules = standard();
  Forcing nils, payoffs;
  for (unsigned i = 0; i < 120; ++i) {
    Position at = any_position(dice, rules, 6 + i % 4);
    if (at.out) continue;
    at.taken = {};
    std::uint8_t nil = 0;  // who holds the fewest trumps
    for (std::uint8_t seat = 1; seat < 4; ++seat)
      if (count(at.hands[seat] & rules.trumps()) < count(at.hands[nil] & rules.trumps())) nil = seat;
    const auto ours = static_cast<std::uint8_t>(nil & 1 ? 5 : 10);
    Payoff set{ours, {nil}, {}};
    for (unsigned row = 0; row <= 16; ++row) set.worth.insert(set.worth.end(), {0, 1});
    const bool known = payoffs.value(rules, at, set).least > 0;
    nils.forget();
    CHECK(nils.can_set(rules, at, ours, {nil}, false) == (known ? Answer::yes : Answer::no));
    const goals::Table table = goals::seated(rules, at, ours);
    goals::nil::Known fresh(Forcing::kLeastBytes);
    goals::Hints hints{};
    goals::Budget budget;
    CHECK_EQUAL(goals::nil::Engine<goals::PlainBits>(table, nil, fresh, hints, budget).force(0), known);
    if (const std::uint64_t nodes = nils.nodes(); nodes > 1) {
      nils.forget();
      CHECK(nils.can_set(rules, at, ours, {nil}, false, {.nodes = nodes - 1}) == Answer::unknown);
      CHECK_EQUAL(nils.nodes(), nodes);
    }
  }
}

CASE(forcing_does_not_take_another_trump_for_a_joker) {
  Rules rules;
  rules.seats = 2;
  rules.team = {0, 1};
  rules.lead = Lead::after_first_trick;
  rules.void_ = Void::must_trump;
  rules.jokers = Cards{0x9} << 48;
  rules.jokers_free = rules.jokers_may_lead = true;
  rules.pack = 0x007f001f001f00ff;
  rules.breaking = rules.pack & rules.trumps();
  Position at;
  at.hands = {0x0000000500100024, 0x0003000200010002};
  at.leader = at.turn = 1;
  at.broken = true;
  at.tricks = 2;
  at.taken = {1, 1};
  const Payoff payoff{1, {}, {2, 2, 1, 2, 3, 3, 0, 2}};
  CHECK_EQUAL(brute(rules, at, payoff), 2);
  CHECK_EQUAL(Forcing().value(rules, at, payoff).least, 2);
}

CASE(forcing_says_what_is_known_when_a_limit_stops_it) {
  Dice dice(3);
  const Rules rules = standard();
  Forcing forcing;
  unsigned stopped = 0;
  for (unsigned i = 0; i < 20; ++i) {
    Position at = any_position(dice, rules, 7);
    at.tricks = 0;
    at.taken = {};
    const Payoff payoff = any_payoff(dice, rules, at, 0);
    const double known = forcing.value(rules, at, payoff).least;
    forcing.forget();
    const Value value = forcing.value(rules, at, payoff, {.nodes = 20});
    CHECK(value.least <= known && known <= value.most);
    CHECK(forcing.nodes() <= 21);
    stopped += !value.exact();
    CHECK(forcing.line(rules, at, payoff, {.nodes = 20}).size() <= 28);
    CHECK(forcing.value(rules, at, payoff).least == known);
  }
  CHECK(stopped > 0);
}

CASE(forcing_many_different_payoffs_keeps_to_its_memory) {
  Dice dice(5);
  const Rules rules = standard();
  Position at = any_position(dice, rules, 3);
  at.tricks = 0;
  at.taken = {};
  constexpr std::size_t kMost = Forcing::kLeastBytes / 16;
  goals::Desk desk(Forcing::kLeastBytes, true);
  std::size_t before = 0;
  unsigned forgotten = 0;
  for (unsigned i = 0; i < 500; ++i) {
    Payoff payoff{5, {0, 1}, std::vector<double>(64)};
    for (double& worth : payoff.worth) worth = below(dice, 40);
    const Value value = goals::Levels(desk, rules, at, payoff).value(at);
    CHECK(value.exact());
    CHECK_EQUAL(value.least, brute(rules, at, payoff));
    // What a single question adds comes on top.
    CHECK(desk.outcomes->bytes() < kMost * 5 / 4);
    forgotten += desk.outcomes->bytes() < before;
    before = desk.outcomes->bytes();
  }
  CHECK(forgotten > 2);
}

CASE(forcing_refuses_what_cannot_be) {
  Dice dice(4);
  const Rules rules = standard();
  const Position at = any_position(dice, rules, 3);
  Forcing forcing;
  Payoff payoff = any_payoff(dice, rules, at, 0);
  payoff.worth.resize(2);
  CHECK_THROWS(forcing.value(rules, at, payoff), std::invalid_argument);
  payoff.worth.assign(14, std::numeric_limits<double>::quiet_NaN());
  CHECK_THROWS(forcing.value(rules, at, payoff), std::invalid_argument);
  payoff.worth.assign(14, 0);
  payoff.ours = 16;
  CHECK_THROWS(forcing.value(rules, at, payoff), std::invalid_argument);
  CHECK_THROWS(forcing.can_set(rules, at, 5, {1, 1}, false), std::invalid_argument);
  CHECK_THROWS(forcing.can_set(rules, at, 5, {4}, false), std::invalid_argument);
  CHECK_THROWS(forcing.can_set(rules, at, 5, {}, false), std::invalid_argument);
  CHECK_THROWS(Forcing(1000), std::invalid_argument);
}
