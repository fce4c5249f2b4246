// Solvers that keep what they learned, followed along lines of play and held to positions solved exactly: hands of five
// to eight cards and more, where what is known of one position is used in others.
#include <spadework/goals.hpp>
#include <spadework/tricks.hpp>

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <string>

#include "any.hpp"
#include "check.hpp"
#include "exact.hpp"

using namespace spadework;

namespace {

using any::below;
using any::Dice;
using any::heads;

[[noreturn]] void differ(const std::string& what, double found, double known, const Rules& rules, const Position& at,
                         unsigned ours, bool fewest) {
  std::ostringstream text;
  text << what << ' ' << found << ", not " << known << ", for seats " << ours << " as bits"
       << (fewest ? ", fewest" : "") << any::text(rules, at);
  throw std::runtime_error(text.str());
}

// The value of a position a few cards later, and so on, by two solvers that keep their tables.
void along(Dice& dice, const Rules& rules, unsigned budget, bool fewest, TrickSolver& fast, TrickSolver& plain) {
  Position at = any::position(dice, rules, budget);
  const std::uint8_t ours = any::side(dice, rules, at);
  exact::Tricks known{rules, ours, fewest};
  const auto check = [&](const std::string& what, TrickBounds found, int value) {
    if (found.least != value) differ(what, found.least, value, rules, at, ours, fewest);
    CHECK(found.exact());
  };
  if (heads(dice)) fast.forget();
  for (unsigned step = 0; step < 6 && !is_over(at); ++step) {
    const TrickQuestion question{&rules, at, ours, fewest};
    const int value = known.value(at);
    check("fast solver", fast.value(question), value);
    if (step % 3 == 0) check("plain solver", plain.value(question, {}, static_cast<int>(below(dice, 14))), value);
    if (step == 0)
      for (const TrickCard& each : fast.cards(question))
        check("card " + std::to_string(each.card), each.tricks, known.after(at, each.card));
    for (unsigned cards = 1 + below(dice, rules.seats + 2U); cards > 0 && !is_over(at); --cards)
      any::play_on(dice, rules, at);
  }
}

Payoff some_payoff(Dice& dice, const Rules& rules, const Position& at, std::uint8_t ours) {
  Payoff payoff;
  payoff.ours = ours;
  for (std::uint8_t seat = 0; seat < rules.seats; ++seat)
    if (!(at.out >> seat & 1U) && below(dice, 3) == 0) payoff.nils.push_back(seat);
  const std::size_t columns = std::size_t{1} << payoff.nils.size();
  const unsigned values = 2 + below(dice, 5);
  const unsigned kind = below(dice, 3);
  const std::size_t rows = at.tricks + count(at.hands[at.leader]) + 2;
  for (std::size_t i = 0; i < rows * columns; ++i) {
    double worth = below(dice, values);
    if (kind == 0 && i >= columns) worth = payoff.worth[i % columns];  // the nils alone
    if (kind == 1) worth = static_cast<double>(i / columns);           // the tricks alone
    payoff.worth.push_back(worth);
  }
  return payoff;
}

// Whether our side can break all of the nils, or one of them.
void check_nils(const Rules& rules, const Position& at, const Payoff& asked, bool any, Forcing& forcing) {
  if (asked.nils.empty()) return;
  Payoff set = asked;
  const std::size_t columns = std::size_t{1} << set.nils.size();
  for (std::size_t i = 0; i < set.worth.size(); ++i) set.worth[i] = any ? i % columns != 0 : i % columns == columns - 1;
  const bool known = exact::Payoffs{rules, set}.value(at) > 0;
  const Answer found = forcing.can_set(rules, at, set.ours, set.nils, any);
  if (found != (known ? Answer::yes : Answer::no))
    differ(any ? "one nil set" : "all nils set", found == Answer::yes, known, rules, at, set.ours, false);
}

// Lines of random play of many deals, under such rules as are wanted.
template <class Wanted>
void along_many(std::uint64_t seed, unsigned rounds, bool fewest, const Wanted& wanted, unsigned least = 12) {
  Dice dice{seed + check::effort().seed};
  TrickSolver fast{std::size_t{1} << 22}, plain{std::size_t{1} << 20, true};
  for (check::Rounds all{rounds}; all.more();) {
    Rules rules = any::rules(dice);
    while (!wanted(rules)) rules = any::rules(dice);
    for (unsigned i = 0; i < 4; ++i) along(dice, rules, least + below(dice, 6) + below(dice, 6), fewest, fast, plain);
  }
}

}  // namespace

CASE(most_tricks_along_a_line_are_those_of_exact_positions) {
  along_many(1, 400, false, [](const Rules&) { return true; });
}

CASE(fewest_tricks_along_a_line_are_those_of_exact_positions) {
  along_many(2, 1200, true, [](const Rules&) { return true; }, 9);
}

CASE(tricks_where_a_joker_breaks_nothing_are_those_of_exact_positions) {
  const auto wanted = [](const Rules& rules) {
    return rules.lead == Lead::when_broken && (rules.jokers & ~rules.breaking);
  };
  along_many(3, 2000, false, wanted, 8);
  along_many(4, 1000, true, wanted, 8);
}

CASE(tricks_with_a_joker_among_the_trumps_are_those_of_exact_positions) {
  const auto wanted = [](const Rules& rules) {
    const Cards above = rules.pack & rules.trumps() & ~rules.jokers;
    return rules.jokers && above > rules.jokers && rules.jokers_may_lead;
  };
  along_many(5, 2000, false, wanted, 8);
  along_many(6, 1000, true, wanted, 8);
}

CASE(payoffs_and_nils_along_a_line_are_those_of_exact_positions) {
  Dice dice{211126 + check::effort().seed};
  Forcing fast, plain(Forcing::kLeastBytes, false);
  for (check::Rounds rounds{150}; rounds.more();) {
    const Rules rules = any::rules(dice);
    for (unsigned i = 0; i < 4; ++i) {
      Position at = any::position(dice, rules, 12 + below(dice, 7));
      const std::uint8_t ours = any::side(dice, rules, at);
      const Payoff payoff = some_payoff(dice, rules, at, ours);
      exact::Payoffs known{rules, payoff};
      for (unsigned step = 0; step < 4 && !is_over(at); ++step) {
        const double value = known.value(at);
        const Value found = (step % 2 ? plain : fast).value(rules, at, payoff);
        if (found.least != value) differ("payoff", found.least, value, rules, at, ours, false);
        CHECK(found.exact());
        check_nils(rules, at, payoff, heads(dice), fast);
        for (unsigned cards = 1 + below(dice, rules.seats + 2U); cards > 0 && !is_over(at); --cards)
          any::play_on(dice, rules, at);
      }
    }
  }
}
