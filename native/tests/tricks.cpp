// Tricks that a side can take, held to trying everything out: random endings under random rules.
#include <spadework/tricks.hpp>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "check.hpp"
#include "small.hpp"
#include "standard.hpp"

using namespace spadework;
using small::any_position, small::any_rules, small::below, small::Dice, small::heads, small::shuffled;

namespace {

// Whether our side can take `need` more tricks, by trying every card.
bool brute(const TrickQuestion& question, const Position& at, int need) {
  if (need <= 0) return true;
  if (is_over(at)) return false;
  const bool want = (question.ours >> at.turn & 1U) != question.fewest;
  for (Cards cards = legal(*question.rules, at); cards;) {
    Position next = at;
    play(*question.rules, next, pop(cards));
    const bool won = next.tricks != at.tricks && (question.ours >> next.leader & 1U);
    if (brute(question, next, need - won) == want) return want;
  }
  return !want;
}

int brute_value(const TrickQuestion& question, const Position& at) {
  int value = 0;
  while (brute(question, at, value + 1)) ++value;
  return value;
}

std::uint8_t any_side(Dice& dice, const Rules& rules, const Position& at) {
  for (;;) {
    const auto ours = static_cast<std::uint8_t>(heads(dice) ? 0x15 & ((1U << rules.seats) - 1)
                                                            : below(dice, 1U << rules.seats));
    const unsigned all = ((1U << rules.seats) - 1) & ~static_cast<unsigned>(at.out);
    if ((ours & all) && (ours & all) != all) return ours;
  }
}

void agree(const TrickQuestion& question, TrickSolver& one, TrickSolver& other) {
  const int known = brute_value(question, question.at);
  const TrickBounds value = one.value(question);
  CHECK(value.exact());
  CHECK_EQUAL(value.least, known);
  CHECK_EQUAL(other.value(question, {}, known + 1).least, known);
  CHECK(other.at_least(question, known).value());
  CHECK(!other.at_least(question, known + 1).value());
  const auto each = one.cards(question);
  CHECK_EQUAL(each.size(), std::size_t{count(legal(*question.rules, question.at))});
  for (const TrickCard& found : each) {
    Position next = question.at;
    play(*question.rules, next, found.card);
    const bool won = next.tricks != question.at.tricks && (question.ours >> next.leader & 1U);
    CHECK_EQUAL(found.tricks.least, brute_value(question, next) + won);
    CHECK(found.tricks.exact());
  }
  Position at = question.at;
  int taken = 0;
  for (const Card card : one.line(question)) {
    CHECK(legal(*question.rules, at) & bit(card));
    const std::uint8_t before = at.tricks;
    play(*question.rules, at, card);
    taken += at.tricks != before && (question.ours >> at.leader & 1U);
  }
  CHECK(is_over(at));
  CHECK_EQUAL(taken, known);
}

// More of them on request: TRICKS_TIMES=100.
unsigned times(unsigned n) {
  const char* factor = std::getenv("TRICKS_TIMES");
  return n * (factor ? static_cast<unsigned>(std::atoi(factor)) : 1);
}

}  // namespace

CASE(tricks_of_any_side_under_any_rules_are_those_of_trying_everything) {
  Dice dice{20260721};
  TrickSolver fast, plain{std::size_t{1} << 18, true};
  for (unsigned i = 0; i < times(1500); ++i) {
    const Rules rules = any_rules(dice);
    const Position at = any_position(dice, rules, 1 + below(dice, rules.seats > 4 ? 3 : 4));
    agree({&rules, at, any_side(dice, rules, at), heads(dice)}, fast, plain);
  }
}

CASE(tricks_of_partners_are_those_of_trying_everything) {
  Dice dice{52};
  TrickSolver fast, plain{std::size_t{1} << 18, true};
  for (unsigned i = 0; i < times(600); ++i) {
    Rules rules = standard();
    rules.lead = heads(dice) ? Lead::when_broken : Lead::anytime;
    rules.trump = below(dice, 8) != 0;
    const Position at = any_position(dice, rules, 3 + below(dice, 3));
    agree({&rules, at, static_cast<std::uint8_t>(heads(dice) ? 5 : 10), below(dice, 4) == 0}, fast, plain);
  }
}

CASE(hands_with_many_trumps_keep_their_values) {
  Dice dice{16};
  TrickSolver fast, plain{std::size_t{1} << 18, true};
  for (unsigned i = 0; i < times(300); ++i) {
    Rules rules = standard();
    rules.pack = 0xffff'0007'0007'0007;
    rules.breaking = rules.pack & rules.trumps();
    rules.lead = heads(dice) ? Lead::when_broken : Lead::anytime;
    const Position at = any_position(dice, rules, 3 + below(dice, 3));
    agree({&rules, at, static_cast<std::uint8_t>(heads(dice) ? 5 : 10), false}, fast, plain);
  }
}

CASE(a_joker_among_the_trumps_is_told_from_others_by_its_rank) {
  Rules rules;
  rules.seats = 2;
  rules.team = {0, 1};
  rules.lead = Lead::after_first_trick;
  rules.jokers = Cards{8} << 48;
  rules.jokers_free = rules.jokers_may_lead = true;
  rules.pack = 0x007f'01ff'001f'007f;
  rules.breaking = (rules.pack & rules.trumps()) ^ rules.jokers;
  Position at;
  at.hands[0] = 0x0015'0011'0019'0000;
  at.hands[1] = 0x006a'0008'0006'0010;
  at.broken = true;
  at.tricks = 1;
  const TrickQuestion question{&rules, at, 1, false};
  TrickSolver solver;
  for (const TrickCard& each : solver.cards(question)) {
    Position next = at;
    play(rules, next, each.card);
    CHECK_EQUAL(each.tricks.least, brute_value(question, next));
  }
}

CASE(a_limit_of_nodes_leaves_true_bounds) {
  Dice dice{7};
  const Rules rules = standard();
  TrickSolver full, cut;
  for (unsigned i = 0; i < 20; ++i) {
    const Position at = any_position(dice, rules, 9);
    const TrickQuestion question{&rules, at, 5, false};
    const int known = full.value(question).least;
    cut.forget();
    const TrickBounds bounds = cut.value(question, {1 + below(dice, 200), 0});
    CHECK(bounds.least <= known && known <= bounds.most);
    cut.forget();
    if (const auto can = cut.at_least(question, known, {20, 0})) CHECK(*can);
    CHECK_EQUAL(cut.value(question).least, known);
  }
}

CASE(a_table_of_any_size_gives_the_same_values) {
  Dice dice{9};
  const Rules rules = standard();
  TrickSolver large, small{1};
  for (unsigned i = 0; i < 6; ++i) {
    const Position at = any_position(dice, rules, 11);
    const TrickQuestion question{&rules, at, 5, false};
    CHECK_EQUAL(small.value(question).least, large.value(question).least);
  }
}

CASE(what_cannot_be_asked_about_tricks_is_refused) {
  Dice dice{1};
  Rules rules = standard();
  const Position at = any_position(dice, rules, 3);
  TrickSolver solver;
  CHECK_THROWS(solver.value({&rules, at, 0, false}), std::invalid_argument);
  CHECK_THROWS(solver.value({&rules, at, 15, false}), std::invalid_argument);
  CHECK_THROWS(solver.value({&rules, at, 16, false}), std::invalid_argument);
  CHECK_THROWS(solver.value({&rules, at, 5, false}, {0, -1}), std::invalid_argument);
  rules.pack = 0x1fff1fff1fffffff;
  CHECK_THROWS(solver.value({&rules, at, 5, false}), std::invalid_argument);
}
