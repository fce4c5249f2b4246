// Packing bits together and spreading them again, and the other steps of a search that processors may have instructions
// for. A search is a template over such a class: `PlainPacking` runs everywhere, `FastPacking` where it can.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <spadework/cards.hpp>

namespace spadework {

// How many patterns are compared at once.
inline constexpr std::size_t kGroup = 4;

class PlainPacking {
 public:
  // Hacker's Delight, 7-4 (compress) and 7-5 (expand). What depends on the mask alone is kept.
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

  // Which of a group of patterns fit, as bits: where all planes agree with the owners on the mask.
  template <std::size_t Planes>
  static unsigned fits(const std::uint64_t* masks, const std::array<std::array<std::uint64_t, kGroup>, Planes>& planes,
                       const std::array<std::uint64_t, Planes>& owners) noexcept {
    unsigned found = 0;
    for (std::size_t i = 0; i < kGroup; ++i) {
      std::uint64_t other = 0;
      for (std::size_t k = 0; k < Planes; ++k) other |= planes[k][i] ^ owners[k];
      found |= unsigned{(other & masks[i]) == 0} << i;
    }
    return found;
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
