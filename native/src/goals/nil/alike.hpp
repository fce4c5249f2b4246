// Cards of which one stands for many, and what that asks of the ranks. Why it holds stands in native/GOALS.md.
#pragma once

#include <algorithm>

#include "../kind.hpp"
#include "seats.hpp"

namespace spadework::goals::nil::inline SPADEWORK_KIND {

// The lowest of some cards, with those that follow it in its lane before a card of another set.
inline Cards run_of(Cards cards, Cards walls) noexcept {
  const Card low = first(cards);
  const Cards wall = walls & above(low);
  return cards & (bit(low) | above(low)) & (wall ? lowest_bit(wall) - 1 : ~Cards{0});
}

// The cards of the nil that would win the trick so far.
inline Cards winning(const Seats& at, Cards may, const Trick& trick) noexcept {
  if (!trick.played) return may;
  const Cards ruffs = bit(trick.best) & at.trumps ? 0 : may & at.trumps;
  return (may & above(trick.best)) | ruffs;
}

// The highest card of each lane.
inline Cards highest(Cards cards) noexcept {
  Cards found = 0;
  for (unsigned lane = 0; lane < kLanes; ++lane)
    if (const Cards some = cards & lane_mask(lane)) found |= bit(last(some));
  return found;
}

// Where it is open who leads next it does not matter which of the others wins a trick. What tells their cards apart are
// the nil's cards between them that may still lose or win this trick by them, and which they leave behind.
inline Cards nils_between(const Seats& at, const Trick& trick) noexcept {
  const Cards played = trick.cards & at.held, nils = at.hands[at.nil] | played;
  if (!trick.played) return nils;
  const Cards lane = lane_mask(trick.lane), trumps = nils & at.trumps;
  const bool settled = played ? trick.by != at.nil : !(nils & lane) && !trumps;
  if (settled) return 0;
  const Cards matter = nils & (bit(trick.best) & at.trumps ? at.trumps : lane | at.trumps);
  return trick.by == at.nil ? matter : matter & ~below(trick.best);
}

// One card of each run between such cards: an attacker had best be rid of the highest, a guard of the lowest.
inline Cards one_of_each(Cards may, Cards walls, bool attacks) noexcept {
  Cards found = 0;
  while (may) {
    const Cards run = run_of(may, walls);
    may &= ~run;
    found |= attacks ? bit(last(run)) : lowest_bit(run);
  }
  return found;
}

// Whether an answer would be the same after two cards of a chair and lane have changed places.
inline bool alike(const Seats& at, unsigned chair, Card low, Card high, bool set, const Why& why) noexcept {
  const auto& need = why.need[at.other(chair)];
  for (Cards rest = at.held & lane_mask(lane_of(low)); rest;) {
    const Card card = pop(rest);
    const std::uint8_t found = need[at.place(card)];
    if (!found) continue;
    const Card than = bound(found, set);
    if (set ? than >= low && card < high : than <= high && card > low) return false;
  }
  return true;
}

// Asks of all from one card of a chair up to another what was asked of some of them.
inline void ask_all(const Seats& at, unsigned chair, Card low, Card high, bool set, Why& why) noexcept {
  auto& need = why.need[at.other(chair)];
  for (Cards rest = at.held & lane_mask(lane_of(low)); rest;) {
    const Card card = pop(rest);
    std::uint8_t& found = need[at.place(card)];
    if (!found) continue;
    const Card than = bound(found, set);
    if (set ? card > high && than >= low : card < low && than <= high)
      found = std::max(found, set ? over(high) : under(low));
  }
}

// An attacker's card that stands for others of a run may lie over the nil's in this trick, and these under it: then it
// must lie under the best card so far, as it did.
inline void ask_beaten(const Seats& at, unsigned chair, Cards run, const Trick& trick, Why& why) noexcept {
  if (!trick.played || trick.by == at.nil) return;
  const Cards played = trick.cards & at.held;
  for (Cards rest = (played ? played : at.hands[at.nil]) & above(first(run)) & below(trick.best); rest;) {
    const Card card = pop(rest);
    const std::uint8_t need = why.need[at.other(chair)][at.place(card)];
    if (need && bound(need, false) <= last(run)) at.ask(why, trick.by, card, under(trick.best));
  }
}

// Asks of each card of a run of the nil's what was asked of any: they may lie apart in another position.
inline void ask_run(const Seats& at, Cards run, Why& why) noexcept {
  for (auto& need : why.need) {
    std::uint8_t most = 0;
    for (Cards rest = run; rest;) most = std::max(most, need[at.place(pop(rest))]);
    for (Cards rest = run; rest;) need[at.place(pop(rest))] = most;
  }
}

}  // namespace spadework::goals::nil::inline SPADEWORK_KIND
