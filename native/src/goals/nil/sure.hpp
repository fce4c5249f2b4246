// What the hands alone tell of a nil, without playing a card. Why it holds stands in native/GOALS.md, 11.
#pragma once

#include <algorithm>
#include <array>

#include "../kind.hpp"
#include "seats.hpp"

namespace spadework::goals::nil::inline SPADEWORK_KIND {

// Whether the nil has no trump and can stay under the others in every lane, whoever of them leads.
inline bool always_under(const Seats& at, Why& why) noexcept {
  const Cards held = at.hands[at.nil], others = at.all & ~held;
  if (held & at.trumps) return false;
  std::array<unsigned, kLanes> rounds{};  // how often the others can lead each lane at most
  // Calls with the nil's cards of a lane from the lowest up, and the others' from the one that it must be under.
  const auto pairs = [&](unsigned lane, auto call) {
    Cards own = held & lane_mask(lane), rest = others & lane_mask(lane);
    for (unsigned i = 0; i < rounds[lane] && own && rest; ++i, own &= own - 1, rest &= rest - 1)
      if (!call(first(own), rest)) return false;
    return true;
  };
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    if (!(held & lane_mask(lane))) continue;
    at.others([&](unsigned, unsigned chair) {
      rounds[lane] = std::max(rounds[lane], count(at.hands[chair] & lane_mask(lane)));
    });
    if (!pairs(lane, [](Card card, Cards rest) { return card < first(rest); })) return false;
  }
  for (unsigned lane = 0; lane < kLanes; ++lane)
    pairs(lane, [&](Card card, Cards rest) {
      at.others([&](unsigned, unsigned chair) {
        if (const Cards higher = at.hands[chair] & rest) at.ask(why, chair, card, under(first(higher)));
      });
      return true;
    });
  return true;
}

// Whether the nil holds more trumps from some rank up than the others hold over it.
inline bool sure_trump(const Seats& at, Why& why) noexcept {
  const Cards others = at.all & ~at.hands[at.nil] & at.trumps;
  unsigned own = 0;
  for (Cards rest = at.hands[at.nil] & at.trumps; rest;) {
    const Card card = last(rest);
    rest ^= bit(card);
    if (count(others & above(card)) >= ++own) continue;
    at.others([&](unsigned, unsigned chair) {
      if (const Cards lower = at.hands[chair] & others & below(card)) at.ask(why, chair, card, over(last(lower)));
    });
    return true;
  }
  return false;
}

// Whether the leader, an attacker, can lead a card under all of the nil's of a lane, and nobody can or must go over.
inline bool catches(const Seats& at, unsigned leader, bool broken, Why& why) noexcept {
  const Cards hand = at.hands[leader];
  const bool trumps_too = broken || at.rules.lead != Lead::when_broken || !(hand & ~at.trumps);
  const Cards may = trumps_too ? hand : hand & ~at.trumps;
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    const Cards mask = lane_mask(lane), held = at.hands[at.nil] & mask;
    if (!held) continue;
    const Card low = first(held);
    if (!(may & below(low))) continue;
    bool caught = true;
    at.others([&](unsigned, unsigned chair) {
      const Cards follow = at.hands[chair] & mask, ruffs = at.hands[chair] & at.trumps;
      if (at.attacks(chair))
        caught = caught && (follow ? (follow & below(low)) != 0 : !ruffs || (at.hands[chair] & ~at.trumps));
      else
        caught = caught && (follow ? !(follow & above(low)) : !ruffs);
    });
    if (!caught) continue;
    at.others([&](unsigned, unsigned chair) {
      if (const Cards follow = at.hands[chair] & mask)
        at.ask(why, chair, low, over(at.attacks(chair) ? first(follow) : last(follow)));
    });
    return true;
  }
  return false;
}

}  // namespace spadework::goals::nil::inline SPADEWORK_KIND
