#include <spadework/goals.hpp>

#include <cmath>
#include <stdexcept>
#include <string>

#include <spadework/checks.hpp>

#include "desk.hpp"
#include "levels.hpp"

namespace spadework {

using namespace goals;

namespace {

[[noreturn]] void refuse(const std::string& what) { throw std::invalid_argument(what); }

void check(const Rules& rules, const Position& at, unsigned ours, const std::vector<std::uint8_t>& nils) {
  check_rules(rules);
  check_position(rules, at);
  if (ours >> rules.seats)
    refuse("our seats are " + std::to_string(ours) + " as bits; there are " + std::to_string(rules.seats));
  unsigned seen = 0;
  for (const std::uint8_t seat : nils) {
    if (seat >= rules.seats || (seen >> seat & 1U) || (at.out >> seat & 1U))
      refuse("a nil of seat " + std::to_string(seat) + "; name each seat that plays and bid nil once, counted from 0");
    seen |= 1U << seat;
  }
  if (rules.refill && at.stock_left && (at.out || at.stock_left % rules.seats))
    refuse(std::to_string(at.stock_left) + " cards in the stock for " + std::to_string(rules.seats) +
           " seats; to be looked through it must go round evenly");
}

}  // namespace

void check_payoff(const Rules& rules, const Position& at, const Payoff& payoff) {
  check(rules, at, payoff.ours, payoff.nils);
  const std::size_t columns = std::size_t{1} << payoff.nils.size();
  const unsigned tricks = taken_by(at, payoff.ours) + tricks_left(rules, at);
  if (payoff.worth.size() % columns || payoff.worth.size() < columns * (tricks + 1) ||
      payoff.worth.size() > columns * 128)
    refuse("a payoff of " + std::to_string(payoff.worth.size()) + " numbers; give a row for 0 to " +
           std::to_string(tricks) + " tricks or more, and in each " + std::to_string(columns) +
           ", one for every set of broken nils");
  for (const double worth : payoff.worth)
    if (!std::isfinite(worth)) refuse("a payoff that is not a finite number; give each outcome one");
}

struct Forcing::Inside {
  Desk desk;
};

Forcing::Forcing(std::size_t bytes, bool fast) {
  if (bytes < kLeastBytes)
    refuse(std::to_string(bytes) + " bytes of memory; give at least " + std::to_string(kLeastBytes));
  inside_.reset(new Inside{Desk(bytes, fast)});
}

Forcing::~Forcing() = default;
Forcing::Forcing(Forcing&&) noexcept = default;
Forcing& Forcing::operator=(Forcing&&) noexcept = default;

std::uint64_t Forcing::nodes() const noexcept { return inside_->desk.budget.used; }
void Forcing::forget() { inside_->desk.forget(); }

Value Forcing::value(const Rules& rules, const Position& at, const Payoff& payoff, const Limits& limits) {
  check_payoff(rules, at, payoff);
  inside_->desk.begin(limits);
  return Levels(inside_->desk, rules, at, payoff).value(at);
}

std::vector<CardValue> Forcing::values(const Rules& rules, const Position& at, const Payoff& payoff,
                                       const Limits& limits) {
  check_payoff(rules, at, payoff);
  inside_->desk.begin(limits);
  std::vector<CardValue> found;
  if (is_over(at)) return found;
  Levels levels(inside_->desk, rules, at, payoff);
  for (Cards cards = legal(rules, at); cards;) {
    const Card card = pop(cards);
    Position next = at;
    play(rules, next, card);
    found.push_back({card, levels.value(next)});
  }
  return found;
}

std::vector<Card> Forcing::line(const Rules& rules, const Position& at, const Payoff& payoff, const Limits& limits) {
  check_payoff(rules, at, payoff);
  inside_->desk.begin(limits);
  std::vector<Card> found;
  Levels levels(inside_->desk, rules, at, payoff);
  const std::size_t best = levels.best(at).first;
  Position now = at;
  while (!is_over(now) && !inside_->desk.budget.over) {
    const bool mine = payoff.ours >> now.turn & 1U;
    for (Cards cards = legal(rules, now); cards;) {
      const Card card = pop(cards);
      Position next = now;
      play(rules, next, card);
      // Where no other is left, this one keeps the value.
      const bool keeps = !cards || (mine ? levels.at_least(next, best)
                                         : best == levels.top() || !levels.at_least(next, best + 1));
      if (inside_->desk.budget.over) return found;
      if (!keeps) continue;
      found.push_back(card);
      now = next;
      break;
    }
  }
  return found;
}

Answer Forcing::can_set(const Rules& rules, const Position& at, std::uint8_t ours,
                        const std::vector<std::uint8_t>& nils, bool any, const Limits& limits) {
  check(rules, at, ours, nils);
  if (nils.empty()) refuse("no nil to set; name the seats that bid nil");
  Desk& desk = inside_->desk;
  desk.begin(limits);
  Table table = seated(rules, at, ours);
  unsigned alive = 0, seats = 0;
  for (const std::uint8_t seat : nils)
    if (!at.taken[seat]) seats |= 1U << seat;
  for (unsigned chair = 0; chair < table.chairs; ++chair)
    if (seats >> table.seat[chair] & 1U) alive |= 1U << chair;
  if (!alive || (any && count(alive) < nils.size())) return Answer::yes;
  if (table.left < (any ? 1 : count(alive))) return Answer::no;
  bool found;
  if (any || count(alive) == 1) {
    desk.prepare(rules, table, alive, Desk::Kind::nil);
    if (knows_nil(table, alive))
      found = desk.asker->ask_nil(table, static_cast<unsigned>(std::countr_zero(alive)), desk.budget);
    else
      found = desk.asker->ask(table, NilGoal{table.ours, alive}, 1, desk.budget);
  } else {
    desk.prepare(rules, table, alive, Desk::Kind::nils);
    Slices slices(std::size_t{1} << count(alive));
    slices.back() = 1;
    found = desk.asker->ask(table, OutcomeGoal{table.ours, &*desk.outcomes},
                            desk.outcomes->number(alive, table.left, slices), desk.budget);
  }
  return desk.budget.over ? Answer::unknown : found ? Answer::yes : Answer::no;
}

}  // namespace spadework
