// What each card comes to when all play on by a policy: the value of a playout from it, with the last cards solved exactly.
#pragma once

#include <cstdint>
#include <vector>

#include <spadework/bidding.hpp>
#include <spadework/goals.hpp>
#include <spadework/policies.hpp>
#include <spadework/position.hpp>

namespace spadework {

struct Lookahead {
  Bids bids{};
  unsigned tricks = 0;  // of the whole deal
  // A playout ends at a trick before which each hand holds so many cards, and best play on both sides says the rest.
  unsigned exact = 0;
  Policy policy = Policy::roles;  // one that looks at its cards
};

// The value after each legal card, by card: cards that no other hand can tell apart have the value of the lowest.
std::vector<CardValue> look_ahead(Forcing& forcing, const Rules& rules, const Position& at, const Payoff& payoff,
                                  const Lookahead& terms, const Limits& limits);

}  // namespace spadework
