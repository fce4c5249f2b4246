// What the hands alone tell, without playing a card. Why it holds stands in native/GOALS.md, 6 to 9.
#pragma once

#include <cstdint>

#include <spadework/rules.hpp>

#include "bits.hpp"
#include "kind.hpp"
#include "why.hpp"

namespace spadework::goals::inline SPADEWORK_KIND {

// The hands at the beginning of a trick.
struct Hands {
  const Rules& rules;
  const Cards* hands;  // by chair
  unsigned chairs;
  unsigned ours;  // chairs, as bits
  Cards all;
  Cards trumps;

  // How many tricks a hand wins whatever anybody plays: each of its trumps wins, or falls to a higher one of an enemy.
  unsigned sure_tricks(unsigned chair, Cards enemies, Why& why) const noexcept {
    const Cards own = hands[chair] & trumps;
    enemies &= trumps;
    if (!own) return 0;
    unsigned won = 0, threats = 0;
    Card low = 0;
    for (Cards rest = own | enemies; rest;) {
      const Card high = last(rest);
      rest ^= bit(high);
      if (enemies & bit(high)) {
        ++threats;
      } else if (threats) {
        --threats;
      } else {
        ++won;
        low = high;
      }
    }
    if (won && enemies) why.high |= bit(low);
    return won;
  }

  // The lane whose ranks decide what a chair may play where this lane was led; none where lengths alone do.
  Cards compared(unsigned chair, unsigned lane) const noexcept {
    if (hands[chair] & lane_mask(lane)) return rules.must_head ? lane_mask(lane) : 0;
    return rules.void_ == Void::must_overtrump || rules.void_ == Void::overtrump_or_any ? trumps : 0;
  }

  // How many tricks the leader can run from its own hand, before anybody else comes to lead.
  unsigned run(unsigned leader, unsigned need, unsigned left, bool broken, Why& why) const noexcept {
    const Cards hand = hands[leader], others = all & ~hand;
    const bool side = ours >> leader & 1U;
    unsigned enemy_trumps = 0, room = left;
    for (unsigned chair = 0; chair < chairs; ++chair) {
      if (chair == leader) continue;
      const unsigned held = count(hands[chair] & trumps);
      if ((ours >> chair & 1U) != side) {
        if (held > enemy_trumps) enemy_trumps = held;
      } else if (held) {
        // A friend must not be made to ruff.
        if (rules.void_ != Void::anything) return 0;
        const unsigned plain = count(hands[chair] & ~trumps);
        if (plain < room) room = plain;
      }
    }
    unsigned won = 0;
    if (trumps) {
      const Cards own = hand & trumps, rivals = others & trumps;
      const Cards masters = rivals ? own & above(last(rivals)) : own;
      won = count(masters);
      if (masters && rivals) why.high |= lowest_bit(masters);
      const bool may_lead = broken || rules.lead != Lead::when_broken || !(hand & ~trumps);
      if (may_lead && won >= enemy_trumps) enemy_trumps = 0;
    }
    unsigned plain_won = 0;
    for (unsigned lane = 0; lane < kLanes && won + plain_won < need; ++lane) {
      const Cards mask = lane_mask(lane), own = hand & mask & ~trumps;
      if (!own) continue;
      const Cards rivals = others & mask;
      const Cards masters = rivals ? own & above(last(rivals)) : own;
      if (!masters) continue;
      unsigned rounds = count(masters), longest = 0;
      for (unsigned chair = 0; chair < chairs; ++chair) {
        if (chair == leader) continue;
        const unsigned length = count(hands[chair] & mask);
        if (length > longest) longest = length;
        if (enemy_trumps && length < rounds && (ours >> chair & 1U) != side && (hands[chair] & trumps))
          rounds = length;
      }
      if (rounds >= longest && !enemy_trumps) rounds = count(own);
      if (!rounds) continue;
      plain_won += rounds;
      if (rivals) why.high |= lowest_bit(masters);
    }
    return won + (plain_won < room ? plain_won : room);
  }

  // Whether a hand that need not lead can stay under the others in every suit, however they lead: it has no trumps, and
  // its cards of each suit are, one by one from the lowest, under those of the others.
  bool always_under(unsigned chair, Why& why) const noexcept {
    const Cards hand = hands[chair];
    if (hand & trumps) return false;
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      Cards own = hand & lane_mask(lane), others = all & ~hand & lane_mask(lane);
      for (; own && others; own &= own - 1, others &= others - 1) {
        if (lowest_bit(own) > lowest_bit(others)) return false;
        why.low |= lowest_bit(own);
      }
    }
    return true;
  }

  // Whether the leader, an attacker, can lead a card under all of a nil's of a suit, and nobody can or must go over.
  bool catches(unsigned leader, unsigned nils, bool broken, Why& why) const noexcept {
    const bool trumps_too = broken || rules.lead != Lead::when_broken || !(hands[leader] & ~trumps);
    const Cards may = trumps_too ? hands[leader] : hands[leader] & ~trumps;
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      const Cards mask = lane_mask(lane);
      if (!(may & mask)) continue;
      for (unsigned nil = 0; nil < chairs; ++nil) {
        const Cards held = hands[nil] & mask;
        if (!(nils >> nil & 1U) || !held) continue;
        const Card low = first(held);
        if (!(may & below(low))) continue;
        bool caught = true;
        for (unsigned chair = 0; chair < chairs && caught; ++chair) {
          if (chair == leader || chair == nil) continue;
          const Cards follow = hands[chair] & mask, ruffs = hands[chair] & trumps & ~mask;
          if (ours >> chair & 1U)
            caught = follow ? (follow & below(low)) != 0
                            : !ruffs || (rules.void_ == Void::anything && (hands[chair] & ~trumps));
          else
            caught = follow ? !(follow & above(low)) : !ruffs;
        }
        if (caught) {
          const Cards under = all & below(low);
          if (count(all & above(low)) < count(under))
            why.high |= bit(low);
          else
            why.low |= bit(last(under));
          return true;
        }
      }
    }
    return false;
  }
};

}  // namespace spadework::goals::inline SPADEWORK_KIND
