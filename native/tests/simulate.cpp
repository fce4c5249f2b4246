// Batches on several threads: the same deals as on one, with nothing shared that is written.
#include <spadework/simulate.hpp>

#include <cstddef>
#include <vector>

#include <spadework/checks.hpp>

#include "check.hpp"
#include "standard.hpp"

namespace {

using namespace spadework;

struct Batch {
  std::vector<Cards> hands;
  std::vector<std::int8_t> bids;
  std::vector<std::uint8_t> taken;
  std::vector<Card> cards;

  Batch(Policy policy, std::size_t count, unsigned threads)
      : hands(count * 4), bids(count * 4), taken(count * 4), cards(count * 52) {
    SelfPlay plan;
    plan.rules = standard();
    plan.policies.fill(policy);
    plan.seed = 11;
    plan.hands = hands.data();
    plan.bids = bids.data();
    plan.taken = taken.data();
    plan.cards = cards.data();
    plan.row = 52;
    self_play(plan, count, threads);
  }

  bool operator==(const Batch&) const = default;
};

}  // namespace

CASE(simulate_threads_change_nothing) {
  for (const Policy policy : {Policy::random, Policy::quick, Policy::roles, Policy::cover}) {
    const Batch one(policy, 200, 1);
    CHECK(one == Batch(policy, 200, 4));
    CHECK(one == Batch(policy, 200, 7));
    for (std::size_t row = 0; row < 200; ++row) {
      unsigned tricks = 0;
      for (std::size_t seat = 0; seat < 4; ++seat) tricks += one.taken[row * 4 + seat];
      CHECK_EQUAL(tricks, 13U);
      Cards seen = 0;
      for (std::size_t k = 0; k < 52; ++k) seen |= bit(one.cards[row * 52 + k]);
      CHECK_EQUAL(seen, kWhole);
    }
  }
}

CASE(simulate_more_threads_than_deals) {
  CHECK(Batch(Policy::quick, 2, 1) == Batch(Policy::quick, 2, 16));
  CHECK(Batch(Policy::quick, 0, 1) == Batch(Policy::quick, 0, 16));
}

CASE(simulate_a_stock_is_drawn_to_the_last_card) {
  Rules rules = standard();
  rules.seats = 2;
  rules.team = {0, 1};
  rules.refill = true;
  SelfPlay plan;
  plan.rules = rules;
  plan.bidding.tricks = 26;
  std::vector<Cards> hands(20);
  std::vector<std::int8_t> bids(20);
  std::vector<std::uint8_t> taken(20);
  plan.hands = hands.data();
  plan.bids = bids.data();
  plan.taken = taken.data();
  self_play(plan, 10, 2);
  for (std::size_t row = 0; row < 10; ++row) CHECK_EQUAL(taken[2 * row] + taken[2 * row + 1], 26);
}

CASE(simulate_playouts_keep_what_was_taken) {
  Playouts plan;
  plan.rules = standard();
  plan.from.hands = {bit(60), bit(0), bit(1), bit(2)};
  plan.from.taken = {3, 4, 5, 0};
  plan.from.tricks = 12;
  plan.tricks = 13;
  plan.bids.fill(3);
  plan.repeats = 5;
  std::vector<std::uint8_t> taken(20);
  plan.taken = taken.data();
  check_position(plan.rules, plan.from);
  playouts(plan, 1, 3);
  for (std::size_t row = 0; row < 5; ++row) CHECK_EQUAL(taken[4 * row], 4);
}
