// From a position and what an answer rests on to a fact that is kept, and back.
#pragma once

#include "../kind.hpp"
#include "memo.hpp"
#include "seats.hpp"

namespace spadework::goals::nil::inline SPADEWORK_KIND {

template <class Bits>
Look look_at(const Seats& at) noexcept {
  Look look{};
  const Cards held = at.hands[at.nil], others = at.all & ~held;
  at.others([&](unsigned i, unsigned chair) {
    if (i) look.plane[i - 1] = Bits::gather(at.hands[chair], others);
    unsigned j = 0;
    for (Cards rest = held; rest; ++j)
      look.over[i][j] = static_cast<std::uint8_t>(count(at.hands[chair] & below(pop(rest))));
  });
  return look;
}

template <class Bits>
Fact fact_of(const Seats& at, const Why& why, bool set) noexcept {
  const Cards held = at.hands[at.nil], others = at.all & ~held;
  Fact fact{Bits::gather(upward(why.high) & others, others), {}, set};
  at.others([&](unsigned i, unsigned chair) {
    if (!set) fact.over[i].fill(255);
    unsigned j = 0;
    for (Cards rest = held; rest; ++j) {
      const std::uint8_t need = why.need[i][at.place(pop(rest))];
      if (!need) continue;
      const unsigned lower = count(at.hands[chair] & below(bound(need, set)));
      fact.over[i][j] = static_cast<std::uint8_t>(set ? lower + 1 : lower);
    }
  });
  return fact;
}

// What a fact asks of a position that it holds for.
template <class Bits>
void why_known(const Seats& at, const Fact& fact, Why& why) noexcept {
  const Cards held = at.hands[at.nil];
  why.high |= Bits::scatter(fact.mask, at.all & ~held);
  at.others([&](unsigned i, unsigned chair) {
    unsigned j = 0;
    for (Cards rest = held; rest; ++j) {
      const Card card = pop(rest);
      const Cards lane = at.hands[chair] & lane_mask(lane_of(card));
      const unsigned lower = fact.over[i][j];
      const auto ranked = [lane](unsigned rank) { return first(Bits::scatter(Cards{1} << rank, lane)); };
      if (fact.set ? lower > 0 : lower < count(lane))
        at.ask(why, chair, card, fact.set ? over(ranked(lower - 1)) : under(ranked(lower)));
    }
  });
}

}  // namespace spadework::goals::nil::inline SPADEWORK_KIND
