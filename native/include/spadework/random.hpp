// Random numbers, the same for the same seed on every machine.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace spadework {

__extension__ typedef unsigned __int128 Wide;  // NOLINT: the only spelling that -Wpedantic lets pass

// xoshiro256++ of Blackman and Vigna (2019), its state filled by splitmix64.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) noexcept {
    for (std::uint64_t& word : state_) {
      seed += 0x9e3779b97f4a7c15U;
      std::uint64_t mixed = seed;
      mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
      mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
      word = mixed ^ (mixed >> 31);
    }
  }

  // 64 random bits.
  constexpr std::uint64_t operator()() noexcept {
    const std::uint64_t found = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return found;
  }

  // A number from 0 to `bound` - 1, each exactly as likely as the others (Lemire 2019). `bound` is at least 1.
  constexpr std::uint64_t below(std::uint64_t bound) noexcept {
    Wide product = Wide{(*this)()} * bound;
    if (static_cast<std::uint64_t>(product) < bound) {
      const std::uint64_t short_of = (0 - bound) % bound;
      while (static_cast<std::uint64_t>(product) < short_of) product = Wide{(*this)()} * bound;
    }
    return static_cast<std::uint64_t>(product >> 64);
  }

  // The same for bounds beyond 64 bits: as many random bits as the bound has, until they are below it.
  constexpr Wide below_wide(Wide bound) noexcept {
    const auto high = static_cast<std::uint64_t>(bound >> 64);
    if (!high) return below(static_cast<std::uint64_t>(bound));
    const std::uint64_t mask = ~std::uint64_t{0} >> std::countl_zero(high);
    for (;;) {
      const Wide found = Wide{(*this)() & mask} << 64 | (*this)();
      if (found < bound) return found;
    }
  }

  // A number from 0 to 1, less than 1.
  constexpr double unit() noexcept { return static_cast<double>((*this)() >> 11) * 0x1p-53; }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace spadework
