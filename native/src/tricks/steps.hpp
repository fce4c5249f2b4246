// The rest of a trick, or of a deal, card by card from a position: for what the search proper does not know, which is
// cards drawn during the play and rules of the first trick alone.
#pragma once

#include <algorithm>
#include <cstdint>

#include <spadework/position.hpp>

namespace spadework::tricks {

class Steps {
 public:
  // Whose tricks count, and who wants them.
  struct Side {
    std::uint8_t ours = 0;
    bool fewest = false;
    bool has(unsigned seat) const noexcept { return ours >> seat & 1U; }
  };

  Steps(const Rules& rules, Side side) : rules_(rules), side_(side) {}

  // A bound like that of the search. `rest` is asked at the start of a trick, and answers with such a bound.
  template <class Rest>
  int reach(const Position& at, int need, const Rest& rest) const {
    const bool want = side_.has(at.turn) != side_.fewest;
    int bound = want ? 0 : kMostCards;
    Cards moves = legal(rules_, at);
    const Cards others = others_of(at);
    while (moves) {
      const Card card = pop(moves);
      drop_equals(moves, at.hands[at.turn], others, card);
      const int value = after(at, card, need, rest);
      if ((value >= need) == want) return value;
      bound = want ? std::max(bound, value) : std::min(bound, value);
    }
    return bound;
  }

  // The same when this card has been played.
  template <class Rest>
  int after(const Position& at, Card card, int need, const Rest& rest) const {
    Position next = at;
    play(rules_, next, card);
    if (next.played) return reach(next, need, rest);
    const int won = side_.has(next.leader) ? 1 : 0;
    return won + (is_over(next) ? 0 : rest(next, need - won));
  }

  // Cards that keep equals apart: those of others, in the trick and in the stock, and what a rule names.
  Cards others_of(const Position& at) const noexcept {
    Cards cards = rules_.jokers | (rules_.trumps() & ~rules_.breaking);
    for (unsigned s = 0; s < kMostSeats; ++s)
      if (s != at.turn) cards |= at.hands[s];
    for (unsigned i = 0; i < at.played; ++i) cards |= bit(at.trick[i]);
    for (unsigned i = 0; i < at.stock_left; ++i) cards |= bit(at.stock[i]);
    return cards;
  }

  // Takes out of `moves` the cards above `card` that are as good as it.
  static void drop_equals(Cards& moves, Cards hand, Cards others, Card card) noexcept {
    if (others & bit(card)) return;
    for (unsigned next = card + 1U; next % kLaneBits; ++next) {
      const Cards place = Cards{1} << next;
      if (others & place) return;
      if (hand & place) moves &= ~place;
    }
  }

 private:
  const Rules& rules_;
  Side side_;
};

}  // namespace spadework::tricks
