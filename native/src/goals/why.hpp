// Which ranks an answer rests on.
#pragma once

#include <spadework/cards.hpp>

#include "bits.hpp"
#include "kind.hpp"

namespace spadework::goals::inline SPADEWORK_KIND {

// Which ranks mattered: `high` with all above them in their lanes, `low` with all below them.
struct Why {
  Cards high = 0, low = 0;

  Why& operator|=(const Why& other) noexcept {
    high |= other.high;
    low |= other.low;
    return *this;
  }
};

// What is known from above and what from below, of cards that are both ends of their lanes.
constexpr Why ends_of(Cards known, Cards all) noexcept {
  const Cards high = known & ~downward(all & ~known);
  return {high, known & ~high};
}

}  // namespace spadework::goals::inline SPADEWORK_KIND
