// The tree search: with one world it comes to best play, and with the same seed to the same.
#include <spadework/tree.hpp>

#include <algorithm>
#include <array>
#include <vector>

#include <spadework/random.hpp>

#include "check.hpp"
#include "standard.hpp"

namespace {

using namespace spadework;

// An ending of so many cards each, which seat 0 leads.
Position ending(std::uint64_t seed, unsigned size) {
  Random random(seed);
  Position at;
  Cards left = kWhole;
  for (unsigned i = 0; i < 4 * size; ++i) {
    Cards from = left;
    for (std::uint64_t skip = random.below(count(left)); skip; --skip) from &= from - 1;
    at.hands[i % 4] |= lowest_bit(from);
    left &= ~lowest_bit(from);
  }
  at.tricks = static_cast<std::uint8_t>(13 - size);
  at.broken = true;
  return at;
}

Payoff tricks_of_ours() {
  Payoff payoff{0b0101, {}, {}};
  for (unsigned tricks = 0; tricks <= 13; ++tricks) payoff.worth.push_back(tricks);
  return payoff;
}

std::vector<Visited> searched(const Position& at, std::uint64_t iterations, std::uint64_t seed) {
  TreeSearch terms;
  terms.bids.fill(kNoBid);
  terms.tricks = 13;
  terms.iterations = iterations;
  terms.seed = seed;
  return tree_search(standard(), at, {at.hands.data(), 4}, tricks_of_ours(), terms);
}

}  // namespace

CASE(tree_comes_to_best_play_where_there_is_one_world) {
  Forcing forcing(Forcing::kLeastBytes);
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Position at = ending(seed, 4);
    const auto values = forcing.values(standard(), at, tricks_of_ours());
    double best = -1;
    for (const CardValue& each : values) best = std::max(best, each.value.most);
    const auto cards = searched(at, 40'000, seed);
    const auto most = std::max_element(cards.begin(), cards.end(),
                                       [](const Visited& a, const Visited& b) { return a.visits < b.visits; });
    const auto chosen = std::find_if(values.begin(), values.end(),
                                     [&](const CardValue& each) { return each.card == most->card; });
    CHECK_EQUAL(chosen->value.most, best);
  }
}

CASE(tree_tries_each_card_and_counts_every_iteration) {
  const Position at = ending(3, 6);
  const auto cards = searched(at, 1000, 5);
  CHECK_EQUAL(cards.size(), std::size_t{count(legal(standard(), at))});
  unsigned tried = 0;
  for (const Visited& each : cards) {
    CHECK(each.visits > 0);
    CHECK(each.mean >= 0 && each.mean <= 13);
    tried += each.visits;
  }
  CHECK_EQUAL(tried, 1000U);
}

CASE(tree_does_the_same_for_the_same_seed) {
  const Position at = ending(4, 6);
  const auto one = searched(at, 500, 5);
  const auto other = searched(at, 500, 5);
  CHECK(std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const Visited& a, const Visited& b) {
    return a.card == b.card && a.visits == b.visits && a.mean == b.mean;
  }));
}
