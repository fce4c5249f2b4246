// The same as bits.hpp by the processor's own instructions. Included where the compiler may use them, and only there.
#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include "bits.hpp"

namespace spadework::goals {

struct FastBits {
  template <unsigned kPlanes>
  [[gnu::always_inline]] static unsigned agree(const std::uint64_t* mask, const std::uint64_t (*plane)[8],
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
  [[gnu::always_inline]] static bool covers(const Bytes& large, const Bytes& small) noexcept {
    __m128i less = _mm_setzero_si128();
    for (std::size_t i = 0; i < large.size(); ++i) {
      const __m128i some = _mm_load_si128(reinterpret_cast<const __m128i*>(small[i].data()));
      less = _mm_or_si128(less, _mm_subs_epu8(some, _mm_load_si128(reinterpret_cast<const __m128i*>(large[i].data()))));
    }
    return _mm_testz_si128(less, less);
  }
  [[gnu::always_inline]] static std::uint64_t gather(std::uint64_t value, std::uint64_t mask) noexcept {
    return _pext_u64(value, mask);
  }
  [[gnu::always_inline]] static std::uint64_t scatter(std::uint64_t value, std::uint64_t mask) noexcept {
    return _pdep_u64(value, mask);
  }
};

}  // namespace spadework::goals
