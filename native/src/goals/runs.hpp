// Runs of neighbors in a hand, of which one card stands for all.
#pragma once

#include "bits.hpp"
#include "kind.hpp"
#include "order.hpp"
#include "why.hpp"

namespace spadework::goals::inline SPADEWORK_KIND {

// The same where some cards are like no other.
inline Cards slow_representatives(Cards hand, Cards cards, Cards special, const Trick& at) noexcept {
  Cards found = cards & special;
  cards &= ~special;
  const Cards others = at.all & ~(hand & ~special);
  while (cards) {
    const Card low = first(cards);
    const Cards wall = lowest_bit(others & above(low));
    const Cards run = cards & (above(low) | bit(low)) & (wall ? wall - 1 : ~Cards{0});
    found |= bit(last(run));
    cards &= ~run;
  }
  return found;
}

// One card of each run of neighbors in a hand: the best of it.
template <class Bits>
Cards representatives(Cards hand, Cards cards, Cards special, const Trick& at) noexcept {
  if (!(cards & (cards - 1))) return cards;
  if (special) return slow_representatives(hand, cards, special, at);
  const std::uint64_t packed = Bits::gather(cards, at.all);
  return Bits::scatter(packed & ~(packed >> 1 & ~at.tops), at.all);
}

// Where the last rank that mattered is one of a run, the whole run matters, since one card was tried for all.
inline Why whole_runs(Cards hand, Cards tried, Why why, const Trick& at) noexcept {
  const Cards others = at.all & ~hand;
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    const Cards mask = lane_mask(lane);
    if (!(tried & mask)) continue;
    if (const Cards ranks = why.high & mask; ranks && (hand & lowest_bit(ranks))) {
      const Card low = first(ranks);
      const Cards under = others & below(low);
      Cards run = hand & below(low);
      if (under) run &= above(last(under));
      if (run) why.high |= lowest_bit(run);
    }
    if (const Cards ranks = why.low & mask; ranks && (hand & bit(last(ranks)))) {
      const Card high = last(ranks);
      const Cards over = others & above(high);
      Cards run = hand & above(high);
      if (over) run &= below(first(over));
      if (run) why.low |= bit(last(run));
    }
  }
  return why;
}

// The rank that decided who takes a full trick, if one did: the winner's, where others of its lane lie in the trick.
inline Why decided_by(const Trick& full) noexcept {
  return {full.cards & below(full.best) ? bit(full.best) : 0, 0};
}

}  // namespace spadework::goals::inline SPADEWORK_KIND
