// Monte Carlo tree search over what a seat knows: one tree for all worlds (Cowling, Powley and Whitehouse, "Information Set
// Monte Carlo Tree Search", 2012, with a single observer).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <spadework/bidding.hpp>
#include <spadework/goals.hpp>
#include <spadework/position.hpp>
#include <spadework/simulate.hpp>
#include <spadework/stop.hpp>

namespace spadework {

struct TreeSearch {
  Bids bids{};
  unsigned tricks = 0;              // of the whole deal
  Policy policy = Policy::random;   // how all play on below the tree
  double explore = 0.7;             // what a choice is worth for having been tried little, in parts of all there is to win
  std::uint64_t iterations = 1000;  // each in the next world, over and over
  std::uint64_t seed = 0;
  Stop stop{};
};

struct Visited {
  Card card = 0;
  std::uint32_t visits = 0;
  double mean = 0;  // of the payoff
};

// How often each legal card was tried, and what it came to. `worlds` are the hands, a row of one set a seat; in all of them
// the seat to act holds the same, and there must be one. Throws `std::invalid_argument` for a payoff that does not fit.
std::vector<Visited> tree_search(const Rules& rules, const Position& at, std::span<const Cards> worlds,
                                 const Payoff& payoff, const TreeSearch& terms);

}  // namespace spadework
