// The search for tricks with the bit instructions of x86-64-v3, where the processor has them.
//
// Everything that both ways share (the standard library, cards, limits) is included before the instructions are allowed,
// so that its code stays the same in both; what comes after are templates over `FastPacking`, which only this file makes.
#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <spadework/cards.hpp>
#include <spadework/solve/packing.hpp>
#include <spadework/solve/shape.hpp>

#include "engine.hpp"
#include "limit.hpp"
#include "ranks.hpp"
#include "sure.hpp"
#include "terms.hpp"
#include "weights.hpp"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#pragma GCC push_options
#pragma GCC target("popcnt,lzcnt,bmi,bmi2,avx,avx2")

#include <spadework/solve/fast_packing.hpp>

#include "engine_body.hpp"

namespace spadework::tricks {

namespace {
std::unique_ptr<Engine> make(unsigned seats, std::size_t bytes) { return make_engine<FastPacking>(seats, bytes); }
}  // namespace

#pragma GCC pop_options

std::unique_ptr<Engine> fast_engine(unsigned seats, std::size_t bytes) {
  // lzcnt has no name here; every processor with BMI2 has it.
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("popcnt"))
    return nullptr;
  return make(seats, bytes);
}

}  // namespace spadework::tricks

#else

namespace spadework::tricks {

std::unique_ptr<Engine> fast_engine(unsigned, std::size_t) { return nullptr; }

}  // namespace spadework::tricks

#endif
