// Which ranks the answer to the question of a nil rests on.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include <spadework/cards.hpp>

namespace spadework::goals::nil {

// The most cards that the nil may hold, and the most chairs besides its own.
inline constexpr unsigned kMostHeld = 16;
inline constexpr unsigned kOthers = 3;

// For each of the others, counted from the nil's left, and each card of the nil.
struct alignas(kMostHeld) Bytes : std::array<std::array<std::uint8_t, kMostHeld>, kOthers> {};

// What the proof of an answer looked at. Of the others' cards, which beats which: all of `high` and above them in their
// lanes, not counting the nil's. Of the nil's cards, in their order at the beginning, which of the others' cards they
// lie under (where the nil is safe) or over (where it is set): the lowest or highest of these for each of the others.
// 0 is none, and the more the stricter.
struct Why {
  Cards high = 0;
  Bytes need{};

  Why& operator|=(const Why& other) noexcept {
    high |= other.high;
    for (unsigned i = 0; i < kOthers; ++i)
      for (unsigned j = 0; j < kMostHeld; ++j) need[i][j] = std::max(need[i][j], other.need[i][j]);
    return *this;
  }
};

// That a card of the nil lies under another one, or over it, as a need.
constexpr std::uint8_t under(Card card) noexcept { return static_cast<std::uint8_t>(64 - card); }
constexpr std::uint8_t over(Card card) noexcept { return static_cast<std::uint8_t>(card + 1); }
// The other one.
constexpr Card bound(std::uint8_t need, bool set) noexcept {
  return static_cast<Card>(set ? need - 1 : 64 - need);
}

}  // namespace spadework::goals::nil
