// The same search as in plain.cpp, compiled for processors that gather and scatter bits by themselves.
//
// What both share by name (the standard library, cards, rules, goals) is included before the instructions are allowed,
// so that its code stays the same in both; what comes after is this file's alone, by the kind that it names.
#define SPADEWORK_KIND fast

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
#include <type_traits>
#include <utility>
#include <vector>

#include <spadework/cards.hpp>
#include <spadework/position.hpp>
#include <spadework/rules.hpp>
#include <spadework/stop.hpp>

#include "asker.hpp"
#include "bits.hpp"
#include "goals.hpp"
#include "hints.hpp"
#include "nil/why.hpp"
#include "outcomes.hpp"
#include "search.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif
#define SPADEWORK_FAST 1
#include "fast_bits.hpp"
#endif

#include "asker_body.hpp"

#ifdef SPADEWORK_FAST
template class spadework::goals::AskerOf<spadework::goals::FastBits>;
#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif

namespace spadework::goals {

std::unique_ptr<Asker> fast_asker(std::size_t bytes) {
#ifdef SPADEWORK_FAST
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
      __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("lzcnt"))
    return std::make_unique<AskerOf<FastBits>>(bytes);
#endif
  (void)bytes;
  return nullptr;
}

}  // namespace spadework::goals
