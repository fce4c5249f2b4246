// Whether a nil can be set, where that takes long: what a search learned about some hands is asked for in others.
#include <cstdint>
#include <vector>

#include <spadework/goals.hpp>

#include "any.hpp"
#include "check.hpp"
#include "standard.hpp"

using namespace spadework;
using any::below, any::Dice, any::heads, any::some_card;

namespace {

constexpr unsigned kSize = 8;
// After so many nodes a search begins anew, with what it can tell where it is open who leads.
constexpr std::uint64_t kLong = 3000;

void swap(Position& at, unsigned one, unsigned two, Card given, Card taken) {
  at.hands[one] ^= bit(given) | bit(taken);
  at.hands[two] ^= bit(given) | bit(taken);
}

unsigned strength(Card card) { return card % kLaneBits + (lane_of(card) == kTrumpLane ? 20U : 0U); }

// A hand that one would bid nil with, by trading high cards for low ones, and the hands of the others.
Position with_a_nil(Dice& dice, const Rules& rules, unsigned nil) {
  Position at;
  const std::vector<Card> cards = any::some_cards(dice, rules.pack, kSize * rules.seats);
  for (unsigned i = 0; i < cards.size(); ++i) at.hands[i / kSize] |= bit(cards[i]);
  for (unsigned i = 4 + below(dice, 14); i > 0; --i) {
    const unsigned other = (nil + 1 + below(dice, 3)) % 4;
    const Card high = some_card(dice, at.hands[nil]), low = some_card(dice, at.hands[other]);
    if (strength(low) < strength(high)) swap(at, nil, other, high, low);
  }
  at.leader = at.turn = static_cast<std::uint8_t>(below(dice, 4));
  at.tricks = 1;
  at.taken[(nil + 1) % 4] = 1;
  at.broken = heads(dice);
  return at;
}

// Trades cards of a suit between two hands, so that the shape stays.
void trade(Dice& dice, Position& at) {
  const unsigned one = below(dice, 4), two = (one + 1 + below(dice, 3)) % 4;
  const Card given = some_card(dice, at.hands[one]);
  if (const Cards like = at.hands[two] & lane_mask(lane_of(given))) swap(at, one, two, given, some_card(dice, like));
}

}  // namespace

CASE(a_long_search_for_a_nil_agrees_with_its_payoff) {
  Dice dice{8 + check::effort().seed};
  const Rules rules = standard();
  Forcing nils, payoffs;
  unsigned lengthy = 0;
  for (check::Rounds rounds{300}; rounds.more();) {
    const auto nil = static_cast<std::uint8_t>(below(dice, 4));
    const auto ours = static_cast<std::uint8_t>(nil & 1 ? 5 : 10);
    Position at = with_a_nil(dice, rules, nil);
    Payoff set{ours, {nil}, {}};
    for (unsigned row = 0; row <= 16; ++row) set.worth.insert(set.worth.end(), {0, 1});
    for (unsigned variant = 0; variant < 6; ++variant) {
      const Answer found = nils.can_set(rules, at, ours, {nil}, false);
      lengthy += nils.nodes() > kLong;
      CHECK(found == (payoffs.value(rules, at, set).least > 0 ? Answer::yes : Answer::no));
      trade(dice, at);
      trade(dice, at);
    }
  }
  CHECK(lengthy > 0);
}
