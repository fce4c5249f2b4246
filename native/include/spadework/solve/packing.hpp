// Packing bits together and spreading them again: with the processor's own instructions where it has them.
#pragma once

#include <array>
#include <cstdint>

#include <spadework/cards.hpp>

namespace spadework {

// The way of any processor: Hacker's Delight, 7-4 (compress) and 7-5 (expand). What depends on the mask alone is kept.
class PlainPacking {
 public:
  explicit constexpr PlainPacking(std::uint64_t mask) noexcept : mask_{mask} {
    std::uint64_t unset = ~mask << 1;
    for (unsigned i = 0; i < 6; ++i) {
      std::uint64_t parity = unset ^ (unset << 1);
      for (unsigned shift = 2; shift < 64; shift *= 2) parity ^= parity << shift;
      const std::uint64_t move = parity & mask;
      move_[i] = move;
      mask = (mask ^ move) | (move >> (1U << i));
      unset &= ~parity;
    }
  }

  // The bits of `x` that lie in the mask, moved together at the low end.
  constexpr std::uint64_t pack(std::uint64_t x) const noexcept {
    x &= mask_;
    for (unsigned i = 0; i < 6; ++i) {
      const std::uint64_t moved = x & move_[i];
      x = (x ^ moved) | (moved >> (1U << i));
    }
    return x;
  }

  // The low bits of `x`, one for each bit of the mask, moved to where these are.
  constexpr std::uint64_t unpack(std::uint64_t x) const noexcept {
    for (unsigned i = 6; i-- > 0;) {
      const std::uint64_t moved = x << (1U << i);
      x = (x & ~move_[i]) | (moved & move_[i]);
    }
    return x & mask_;
  }

 private:
  std::uint64_t mask_;
  std::array<std::uint64_t, 6> move_{};
};

// All cards of each lane that are at least as strong as the weakest one of it in a set (places without a card included).
// Lane by lane x | -x; the top bit of a lane is kept out of the subtraction, so that no lane borrows from the next.
constexpr Cards at_least(Cards cards) noexcept {
  constexpr Cards top = 0x8000'8000'8000'8000;
  return cards | ((top - (cards & ~top)) ^ (~cards & top));
}

}  // namespace spadework
