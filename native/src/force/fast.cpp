// The same search as in plain.cpp, compiled for processors that gather and scatter bits by themselves.
#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <vector>

#include <spadework/stop.hpp>

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
// After the standard headers, so that none of their functions is compiled for these processors and used on others.
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif
#define SPADEWORK_FAST 1
#endif

#include "asker_body.hpp"

#ifdef SPADEWORK_FAST
template class spadework::force::AskerOf<spadework::force::FastBits>;
#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif

namespace spadework::force {

std::unique_ptr<Asker> fast_asker(std::size_t bytes) {
#ifdef SPADEWORK_FAST
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
      __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("lzcnt"))
    return std::make_unique<AskerOf<FastBits>>(bytes);
#endif
  (void)bytes;
  return nullptr;
}

}  // namespace spadework::force
