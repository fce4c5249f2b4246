// Gathering and scattering bits: the processor's own instructions where it has them, plain arithmetic elsewhere.
#pragma once

#include <cstdint>

#include <spadework/cards.hpp>

#if defined(__x86_64__) && defined(__GNUC__)
#define SPADEWORK_FAST_BITS 1
#include <immintrin.h>
#endif

namespace spadework::force {

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

#ifdef SPADEWORK_FAST_BITS
struct FastBits {
  template <unsigned kPlanes>
  __attribute__((target("avx2"), always_inline)) static unsigned agree(const std::uint64_t* mask,
                                                                       const std::uint64_t (*plane)[8],
                                                                       const std::uint64_t* owners) noexcept {
    unsigned found = 0;
    for (unsigned half = 0; half < 8; half += 4) {
      const auto four = [half](const std::uint64_t* place) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(place + half));
      };
      __m256i differ = _mm256_setzero_si256();
      for (unsigned i = 0; i < kPlanes; ++i)
        differ = _mm256_or_si256(
            differ, _mm256_xor_si256(four(plane[i]), _mm256_set1_epi64x(static_cast<std::int64_t>(owners[i]))));
      const __m256i same = _mm256_cmpeq_epi64(_mm256_and_si256(differ, four(mask)), _mm256_setzero_si256());
      found |= static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(same))) << half;
    }
    return found;
  }
  template <class Bytes>
  __attribute__((target("avx2"), always_inline)) static bool covers(const Bytes& large, const Bytes& small) noexcept {
    __m128i less = _mm_setzero_si128();
    for (std::size_t i = 0; i < large.size(); ++i) {
      const __m128i some = _mm_load_si128(reinterpret_cast<const __m128i*>(small[i].data()));
      less = _mm_or_si128(less, _mm_subs_epu8(some, _mm_load_si128(reinterpret_cast<const __m128i*>(large[i].data()))));
    }
    return _mm_testz_si128(less, less);
  }
  __attribute__((target("bmi2"), always_inline)) static std::uint64_t gather(std::uint64_t value,
                                                                             std::uint64_t mask) noexcept {
    return _pext_u64(value, mask);
  }
  __attribute__((target("bmi2"), always_inline)) static std::uint64_t scatter(std::uint64_t value,
                                                                              std::uint64_t mask) noexcept {
    return _pdep_u64(value, mask);
  }
};
#endif

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

}  // namespace spadework::force
