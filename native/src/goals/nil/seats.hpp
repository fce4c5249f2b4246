// Who sits where in the search for a nil, what they hold, and what a trick asks of the ranks.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include <spadework/position.hpp>

#include "../bits.hpp"
#include "../kind.hpp"
#include "../order.hpp"
#include "../search.hpp"
#include "why.hpp"

namespace spadework::goals::nil::inline SPADEWORK_KIND {

struct Seats {
  const Rules& rules;
  unsigned chairs;
  unsigned ours;  // those who want to set the nil, as bits
  unsigned nil;
  Cards trumps;
  std::array<Cards, kMostSeats> hands{};
  Cards all = 0;   // every card left
  Cards held = 0;  // what the nil held in the beginning

  Seats(const Table& table, unsigned chair) noexcept
      : rules(table.rules), chairs(table.chairs), ours(table.ours), nil(chair), trumps(table.rules.trumps()) {
    for (unsigned i = 0; i < chairs; ++i) all |= hands[i] = table.at.hands[table.seat[i]];
    held = hands[nil];
  }

  unsigned next(unsigned chair) const noexcept { return chair + 1 == chairs ? 0 : chair + 1; }
  bool attacks(unsigned chair) const noexcept { return ours >> chair & 1U; }
  // Where in a need a card of the nil stands, and where one of the others.
  unsigned place(Card card) const noexcept { return count(held & (bit(card) - 1)); }
  unsigned other(unsigned chair) const noexcept { return chair > nil ? chair - nil - 1 : chair + chairs - nil - 1; }
  // Calls for each of the others, with its place.
  template <typename Call>
  void others(Call call) const noexcept {
    unsigned chair = nil;
    for (unsigned i = 0; i + 1 < chairs; ++i) call(i, chair = next(chair));
  }

  // Notes that a card of the nil must lie under or over one of a chair.
  void ask(Why& why, unsigned chair, Card card, std::uint8_t need) const noexcept {
    std::uint8_t& found = why.need[other(chair)][place(card)];
    found = std::max(found, need);
  }

  // The nil has taken a trick: it was over all others of its lane.
  void why_set(const Trick& full, Why& why) const noexcept {
    unsigned chair = full.leader;
    for (unsigned i = 0; i < chairs; ++i, chair = next(chair))
      if (chair != nil && lane_of(full.card[i]) == lane_of(full.best)) ask(why, chair, full.best, over(full.card[i]));
  }

  // The nil has not taken a trick, whoever has.
  void why_under(const Trick& full, Why& why) const noexcept {
    const Card card = first(full.cards & held);
    if (lane_of(card) == lane_of(full.best)) ask(why, full.by, card, under(full.best));
  }

  // Another one has taken a trick, and must take it again.
  void why_won(const Trick& full, bool set, Why& why) const noexcept {
    if (full.cards & ~held & below(full.best)) why.high |= bit(full.best);
    if (!set) why_under(full, why);
  }
};

}  // namespace spadework::goals::nil::inline SPADEWORK_KIND
