#include <spadework/lookahead.hpp>

#include <cstddef>


#include "worth.hpp"

namespace spadework {
namespace {

struct Playout {
  const Rules& rules;
  Seating seating;
  Goals aims;
  Policy policy;

  // Plays until so many cards are left in each hand before a trick, or to the last card.
  void play_on(Position& at, unsigned until) const noexcept {
    Sight sight(rules, at, aims);
    while (!is_over(at)) {
      if (!at.played) {
        if (count(at.hands[at.turn]) <= until) return;
        sight = Sight(rules, at, aims);
      }
      const Card card = policy_card(policy, rules, seating, at, aims, sight, legal(rules, at));
      play(rules, at, card);
      sight.held &= ~bit(card);
    }
  }
};

// The lowest of the cards that cannot be told from this one by what the others hold.
Card lowest_alike(Cards choices, Cards others, Card card) noexcept {
  Card found = card;
  for (Cards below = choices & lane_mask(lane_of(card)) & (bit(card) - 1); below;) {
    const Card next = last(below);
    const Cards between = others & (bit(found) - 1) & ~(bit(next) | (bit(next) - 1));
    if (between) break;
    found = next;
    below &= ~bit(next);
  }
  return found;
}

}  // namespace

std::vector<CardValue> look_ahead(Forcing& forcing, const Rules& rules, const Position& at, const Payoff& payoff,
                                  const Lookahead& terms, const Limits& limits) {
  check_payoff(rules, at, payoff);
  const Playout playout{rules, Seating(rules), goals_of(rules, terms.bids, terms.tricks), terms.policy};
  Cards others = 0;
  for (unsigned seat = 0; seat < rules.seats; ++seat)
    if (seat != at.turn) others |= at.hands[seat];
  // Cards that lie on the table still tell others apart in this trick.
  for (unsigned i = 0; i < at.played; ++i) others |= bit(at.trick[i]);
  const Cards choices = legal(rules, at);
  std::vector<CardValue> found;
  for (Cards left = choices; left;) {
    const Card card = pop(left);
    const Card like = lowest_alike(choices, others, card);
    if (like != card) {
      for (const CardValue& each : found)
        if (each.card == like) {
          found.push_back({card, each.value});
          break;
        }
      continue;
    }
    Position next = at;
    play(rules, next, card);
    playout.play_on(next, rules.refill ? 0 : terms.exact);
    Value value;
    if (is_over(next))
      value.least = value.most = worth_of(rules, next, payoff);
    else
      value = forcing.value(rules, next, payoff, limits);
    found.push_back({card, value});
  }
  return found;
}

}  // namespace spadework
