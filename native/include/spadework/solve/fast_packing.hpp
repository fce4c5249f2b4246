// The steps of `PlainPacking` with the instructions of processors that have BMI2 and AVX2. To be included behind
// `#pragma GCC target`, in a source file whose code runs on no other processor.
#pragma once

#include <immintrin.h>

#include <spadework/solve/packing.hpp>

namespace spadework {

class FastPacking {
 public:
  explicit FastPacking(std::uint64_t mask) noexcept : mask_{mask} {}

  std::uint64_t pack(std::uint64_t x) const noexcept { return _pext_u64(x, mask_); }
  std::uint64_t unpack(std::uint64_t x) const noexcept { return _pdep_u64(x, mask_); }

  template <std::size_t Planes>
  static unsigned fits(const std::uint64_t* masks, const std::array<std::array<std::uint64_t, kGroup>, Planes>& planes,
                       const std::array<std::uint64_t, Planes>& owners) noexcept {
    __m256i other = _mm256_setzero_si256();
    for (std::size_t k = 0; k < Planes; ++k)
      other = _mm256_or_si256(other, _mm256_xor_si256(load(planes[k].data()), set(owners[k])));
    const __m256i same = _mm256_cmpeq_epi64(_mm256_and_si256(other, load(masks)), _mm256_setzero_si256());
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(same)));
  }

 private:
  static __m256i load(const std::uint64_t* from) noexcept {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
  }
  static __m256i set(std::uint64_t x) noexcept { return _mm256_set1_epi64x(static_cast<long long>(x)); }

  std::uint64_t mask_;
};

}  // namespace spadework
