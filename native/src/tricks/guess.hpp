// About how many tricks a side will take: where a search begins. A guess that is right saves a question or two.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include <spadework/position.hpp>

#include "ranks.hpp"

namespace spadework::tricks {

// In hundredths of a trick by which one side is ahead: a linear fit to solved deals, within one trick nine times in ten.
inline int guess(const Rules& rules, const Position& at, unsigned ours, int left) {
  constexpr std::array kPlain = {165, 98, 50, 30};
  constexpr std::array kTrump = {186, 120, 68, 70, 34};
  constexpr int kLength = 57, kLongest = 56, kShort = 94;
  const Cards trumps = rules.trumps();
  const auto seats = static_cast<int>(active_seats(rules, at));
  int ahead = 0;
  std::array<int, 2> longest{};
  for (unsigned seat = 0; seat < rules.seats; ++seat) {
    if (at.out >> seat & 1U) continue;
    const bool mine = ours >> seat & 1U;
    const int sign = mine ? 1 : -1, own = number(at.hands[seat] & trumps);
    longest[mine] = std::max(longest[mine], own);
    ahead += sign * kLength * own;
    if (own < 2) continue;
    for (unsigned l = 0; l < kLanes; ++l)
      if (!(lane_mask(l) & trumps) && (lane_mask(l) & rules.pack) && number(at.hands[seat] & lane_mask(l)) < 2)
        ahead += sign * kShort;
  }
  ahead += kLongest * (longest[1] - longest[0]);
  Cards all = 0, mine = 0;
  for (unsigned seat = 0; seat < rules.seats; ++seat) {
    all |= at.hands[seat];
    if (ours >> seat & 1U) mine |= at.hands[seat];
  }
  for (unsigned l = 0; l < kLanes; ++l) {
    const bool trump = lane_mask(l) & trumps;
    Cards lane = all & lane_mask(l);
    for (std::size_t i = 0; lane && i < (trump ? kTrump.size() : kPlain.size()); ++i) {
      const Cards card = std::bit_floor(lane);
      lane ^= card;
      ahead += (trump ? kTrump[i] : kPlain[i]) * (card & mine ? 1 : -1);
    }
  }
  // The share of the tricks that the seats alone make up, and half of what one side is ahead.
  const int share = 100 * left * std::popcount(ours) / seats;
  return std::clamp((share + ahead / 2 + 150) / 100, 0, left);
}

}  // namespace spadework::tricks
