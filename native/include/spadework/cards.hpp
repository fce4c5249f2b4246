// Cards and sets of cards, by effective suit and strength.
#pragma once

#include <bit>
#include <cstdint>

namespace spadework {

// A set of cards: four lanes of sixteen bits, one for each effective suit; bit 0 of a lane is the weakest card of that
// suit in the pack, and there are no holes. Lane 3 is the trump suit where there is one; the other suits follow in the
// order clubs, diamonds, hearts, spades from lane 0.
using Cards = std::uint64_t;

// One card: 16 * lane + strength, which is the place of its bit in a set.
using Card = std::uint8_t;

inline constexpr unsigned kLanes = 4;
inline constexpr unsigned kLaneBits = 16;
inline constexpr unsigned kTrumpLane = 3;
inline constexpr unsigned kMostSeats = 6;
inline constexpr unsigned kMostCards = 54;

constexpr Cards bit(Card card) noexcept { return Cards{1} << card; }

// The effective suit of a card, as its lane.
constexpr unsigned lane_of(Card card) noexcept { return card / kLaneBits; }

// Every place of a lane, whether the pack has a card there or not.
constexpr Cards lane_mask(unsigned lane) noexcept { return Cards{0xffff} << (kLaneBits * lane); }

// The cards of one lane, moved to the low sixteen bits.
constexpr std::uint32_t in_lane(Cards cards, unsigned lane) noexcept {
  return static_cast<std::uint32_t>((cards >> (kLaneBits * lane)) & 0xffff);
}

constexpr Cards lowest_bit(Cards cards) noexcept { return cards & (~cards + 1); }

constexpr unsigned count(Cards cards) noexcept { return static_cast<unsigned>(std::popcount(cards)); }

// The weakest card of the lowest lane of a set that is not empty.
constexpr Card first(Cards cards) noexcept { return static_cast<Card>(std::countr_zero(cards)); }

// The strongest card of the highest lane of a set that is not empty.
constexpr Card last(Cards cards) noexcept { return static_cast<Card>(63 - std::countl_zero(cards)); }

// Takes the first card out of a set that is not empty: `while (cards) { Card card = pop(cards); ... }`.
constexpr Card pop(Cards& cards) noexcept {
  const Card card = first(cards);
  cards &= cards - 1;
  return card;
}

}  // namespace spadework
