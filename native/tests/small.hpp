// Endings so small that everything can be tried out, under rules in which every option comes up often.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "any.hpp"

namespace small {

using namespace spadework;
using any::below, any::Dice, any::heads, any::play_on;

inline Rules any_rules(Dice& dice) {
  Rules rules;
  rules.seats = static_cast<std::uint8_t>(2 + below(dice, 5));
  for (unsigned seat = 0; seat < rules.seats; ++seat) rules.team[seat] = static_cast<std::uint8_t>(seat % 2);
  rules.trump = below(dice, 6) != 0;
  rules.lead = static_cast<Lead>(below(dice, 3));
  rules.void_ = static_cast<Void>(below(dice, 4));
  rules.must_head = below(dice, 3) == 0;
  rules.no_trump_first_trick = below(dice, 4) == 0;
  for (unsigned lane = 0; lane < kLanes; ++lane)
    rules.pack |= ((Cards{1} << (4 + below(dice, lane == kTrumpLane ? 13 : 10))) - 1) << (lane * kLaneBits);
  rules.breaking = rules.pack & rules.trumps();
  if (rules.trump && heads(dice)) {
    for (unsigned i = 0; i < 2; ++i) rules.jokers |= bit(static_cast<Card>(48 + below(dice, 4)));
    rules.jokers_free = heads(dice);
    rules.jokers_may_lead = rules.jokers_free || heads(dice);
    if (heads(dice)) rules.breaking &= ~rules.jokers;
  }
  if (below(dice, 4) == 0) {
    rules.low_lane = static_cast<std::int8_t>(below(dice, 3));
    rules.low_lead = true;
    rules.low_all = heads(dice);
  }
  rules.refill = below(dice, 6) == 0;
  return rules;
}

inline std::vector<Card> shuffled(Dice& dice, Cards cards) {
  std::vector<Card> pack;
  while (cards) pack.push_back(pop(cards));
  std::shuffle(pack.begin(), pack.end(), dice);
  return pack;
}

// A position of so many cards a hand, perhaps within a trick.
inline Position any_position(Dice& dice, const Rules& rules, unsigned size) {
  std::vector<Card> pack = shuffled(dice, rules.pack);
  Position at;
  if (!rules.refill && rules.seats > 2 && below(dice, 4) == 0)
    at.out = static_cast<std::uint8_t>(1U << below(dice, rules.seats));
  const unsigned seats = active_seats(rules, at);
  size = std::min<unsigned>(size, static_cast<unsigned>(pack.size()) / seats);
  if (rules.refill && size > 2) {
    size = 2;
    for (unsigned i = 0; i < seats && pack.size() > seats * size; ++i) {
      at.stock[at.stock_left++] = pack.back();
      pack.pop_back();
    }
    if (at.stock_left < seats) at.stock_left = 0;
  }
  for (unsigned seat = 0; seat < rules.seats; ++seat)
    for (unsigned i = 0; i < size && !(at.out >> seat & 1U); ++i) {
      at.hands[seat] |= bit(pack.back());
      pack.pop_back();
    }
  do at.leader = static_cast<std::uint8_t>(below(dice, rules.seats));
  while (at.out >> at.leader & 1U);
  at.turn = at.leader;
  at.broken = heads(dice);
  at.tricks = static_cast<std::uint8_t>(below(dice, 3));
  for (unsigned i = 0; i < at.tricks; ++i) ++at.taken[below(dice, rules.seats)];
  for (unsigned i = below(dice, seats); i > 0; --i) play_on(dice, rules, at);
  return at;
}

}  // namespace small
