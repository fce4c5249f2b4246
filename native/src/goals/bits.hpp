// Gathering and scattering bits in plain arithmetic; fast_bits.hpp has the processor's own instructions for it.
#pragma once

#include <cstddef>
#include <cstdint>

#include <spadework/cards.hpp>

namespace spadework::goals {

// The bits of a value at the places of a mask, moved together at the low end; and the way back.
// And which of eight facts agree with the owners of a position under their masks.
struct PlainBits {
  template <unsigned kPlanes>
  static unsigned agree(const std::uint64_t* mask, const std::uint64_t (*plane)[8],
                        const std::uint64_t* owners) noexcept {
    unsigned found = 0;
    for (unsigned slot = 0; slot < 8; ++slot) {
      std::uint64_t differ = 0;
      for (unsigned i = 0; i < kPlanes; ++i) differ |= plane[i][slot] ^ owners[i];
      found |= static_cast<unsigned>((differ & mask[slot]) == 0) << slot;
    }
    return found;
  }

  // Whether some bytes are each at least as much as others.
  template <class Bytes>
  static bool covers(const Bytes& large, const Bytes& small) noexcept {
    for (std::size_t i = 0; i < large.size(); ++i)
      for (std::size_t j = 0; j < large[i].size(); ++j)
        if (large[i][j] < small[i][j]) return false;
    return true;
  }

  static std::uint64_t gather(std::uint64_t value, std::uint64_t mask) noexcept {
    std::uint64_t found = 0;
    for (std::uint64_t place = 1; mask; mask &= mask - 1, place <<= 1)
      if (value & lowest_bit(mask)) found |= place;
    return found;
  }
  static std::uint64_t scatter(std::uint64_t value, std::uint64_t mask) noexcept {
    std::uint64_t found = 0;
    for (; mask && value; mask &= mask - 1, value >>= 1)
      if (value & 1) found |= lowest_bit(mask);
    return found;
  }
};

// With each card all cards of its suit that are stronger, whether there or not.
constexpr Cards upward(Cards cards) noexcept {
  cards |= cards << 1 & 0xfffefffefffefffe;
  cards |= cards << 2 & 0xfffcfffcfffcfffc;
  cards |= cards << 4 & 0xfff0fff0fff0fff0;
  return cards | (cards << 8 & 0xff00ff00ff00ff00);
}

// With each card all cards of its suit that are weaker, whether there or not.
constexpr Cards downward(Cards cards) noexcept {
  cards |= cards >> 1 & 0x7fff7fff7fff7fff;
  cards |= cards >> 2 & 0x3fff3fff3fff3fff;
  cards |= cards >> 4 & 0x0fff0fff0fff0fff;
  return cards | (cards >> 8 & 0x00ff00ff00ff00ff);
}

// The cards of a lane above a card, and below it.
constexpr Cards above(Card card) noexcept { return lane_mask(lane_of(card)) & ~((bit(card) << 1) - 1) & ~bit(card); }
constexpr Cards below(Card card) noexcept { return lane_mask(lane_of(card)) & (bit(card) - 1); }

}  // namespace spadework::goals
