// Rules, bidding and positions in numbers, field by field, as `bind/` is handed them: what `tests/kernel/wasm.py` asks about, and
// what a browser does. `In` is what numbers are read from with `>>`.
#pragma once

#include <array>
#include <cstdint>

#include <spadework/bidding.hpp>
#include <spadework/position.hpp>
#include <spadework/rules.hpp>

namespace questions {

using namespace spadework;

template <typename Number, typename In>
Number one(In& in) {
  std::uint64_t found = 0;
  in >> found;
  return static_cast<Number>(found);
}

// A list: how many there are, then each.
template <typename In, typename Each>
void list(In& in, Each&& each) {
  for (unsigned left = one<unsigned>(in); left; --left) each(one<std::uint64_t>(in));
}

template <typename In>
Rules rules(In& in) {
  Rules found;
  found.seats = 0;
  list(in, [&](std::uint64_t team) { found.team[found.seats++] = static_cast<std::uint8_t>(team); });
  found.pack = one<Cards>(in);
  found.trump = one<bool>(in);
  found.lead = one<Lead>(in);
  found.void_ = one<Void>(in);
  found.must_head = one<bool>(in);
  found.no_trump_first_trick = one<bool>(in);
  found.jokers = one<Cards>(in);
  found.jokers_free = one<bool>(in);
  found.jokers_may_lead = one<bool>(in);
  found.breaking = one<Cards>(in);
  found.low_lane = static_cast<std::int8_t>(one<int>(in) - 1);
  found.low_lead = one<bool>(in);
  found.low_all = one<bool>(in);
  found.refill = one<bool>(in);
  return found;
}

template <typename In>
Bidding bidding(In& in) {
  Bidding found;
  found.kind = one<BidKind>(in);
  found.first_lead = one<FirstLead>(in);
  found.dealer_first = one<bool>(in);
  found.nil = one<bool>(in);
  found.one_nil = one<bool>(in);
  found.nil_exempt = one<bool>(in);
  found.not_tricks = one<bool>(in);
  found.secret = one<bool>(in);
  found.hand_size = one<std::uint8_t>(in);
  found.tricks = one<std::uint8_t>(in);
  found.min_bid = one<std::uint8_t>(in);
  found.min_team = one<std::uint8_t>(in);
  found.max_team = one<std::uint8_t>(in);
  list(in, [&](std::uint64_t bid) { found.only |= std::uint32_t{1} << bid; });
  return found;
}

template <typename In>
Position position(In& in, const Rules& rules) {
  Position at;
  unsigned seat = 0;
  list(in, [&](Cards hand) { at.hands[seat++] = hand; });
  at.leader = at.turn = one<std::uint8_t>(in);
  std::array<Card, kMostSeats> trick{};
  list(in, [&](std::uint64_t card) { trick[at.played++] = static_cast<Card>(card); });
  list(in, [&](std::uint64_t out) { at.out = static_cast<std::uint8_t>(at.out | 1U << out); });
  for (unsigned i = 0; i < at.played; ++i) at.turn = seat_after(rules, at, at.turn);
  at.trick = trick;
  at.broken = one<bool>(in);
  at.tricks = one<std::uint8_t>(in);
  seat = 0;
  list(in, [&](std::uint64_t taken) { at.taken[seat++] = static_cast<std::uint8_t>(taken); });
  std::array<Card, kMostCards> stock{};
  list(in, [&](std::uint64_t card) { stock[at.stock_left++] = static_cast<Card>(card); });
  for (unsigned i = 0; i < at.stock_left; ++i) at.stock[at.stock_left - 1U - i] = stock[i];
  return at;
}

}  // namespace questions
