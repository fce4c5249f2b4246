// Tricks that one hand's trumps take whatever is played.
#pragma once

#include <array>
#include <cstdint>

#include <spadework/cards.hpp>

namespace spadework::tricks {

namespace detail {

// Trumps are looked at from the strongest down, four at a time, so that the table is small: for each number of enemy
// trumps that are still free to beat one of ours (up to 16), and the owners of four more, what it becomes and what is sure.
struct SureStep {
  std::uint8_t free = 0;
  std::uint8_t sure = 0;
};

constexpr SureStep sure_step(SureStep at, bool own) noexcept {
  if (!own) return {static_cast<std::uint8_t>(at.free + 1), at.sure};
  if (at.free) return {static_cast<std::uint8_t>(at.free - 1), at.sure};
  return {0, static_cast<std::uint8_t>(at.sure + 1)};
}

// [free][four owners, the strongest in bit 3]
inline constexpr auto kSureSteps = [] {
  std::array<std::array<SureStep, 16>, 17> table{};
  for (std::uint8_t free = 0; free <= 16; ++free)
    for (unsigned four = 0; four < 16; ++four) {
      SureStep at{free, 0};
      for (unsigned i = 4; i-- > 0;) at = sure_step(at, four >> i & 1U);
      table[free][four] = at;
    }
  return table;
}();

}  // namespace detail

// How many of `n` trumps packed together, weakest lowest, of which `own` are ours, take a trick however they are played.
// Each of ours that takes none is beaten by a stronger one of the enemies, which can beat only one: so it is what is left
// of ours when as many as possible are paired with stronger ones of theirs, and going down from the top finds that.
inline int sure_tricks(unsigned n, std::uint32_t own) noexcept {
  std::uint32_t aligned = own << (16 - n);
  unsigned free = 0;
  int sure = 0;
  for (unsigned left = n;; left -= 4) {
    // Places past the end read as enemies', below all of ours.
    const detail::SureStep step = detail::kSureSteps[free][aligned >> 12 & 15U];
    sure += step.sure;
    free = step.free;
    if (left <= 4) return sure;
    aligned <<= 4;
  }
}

// The weakest of the first `goal` sure ones.
inline Cards sure_floor(Cards mine, Cards enemies, int goal) noexcept {
  int free = 0;
  for (Cards both = mine | enemies; both;) {
    const Cards card = std::bit_floor(both);
    both ^= card;
    if (card & enemies)
      ++free;
    else if (free)
      --free;
    else if (--goal == 0)
      return card;
  }
  return 0;
}

}  // namespace spadework::tricks
