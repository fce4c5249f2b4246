// How answers are told, a line for each, and the time that each part took.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <exception>
#include <map>
#include <string>
#include <vector>

#include <spadework/random.hpp>

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
// Emscripten's `clock` is one of the wall.
EM_JS(double, spent_so_far, (), {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1000;
})
#else
inline double spent_so_far() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
#endif

namespace answers {

using spadework::Random;

// All numbers of a list, as one.
template <typename Numbers>
std::uint64_t print_of(const Numbers& numbers) {
  std::uint64_t found = 0;
  for (const auto each : numbers) found = (found ^ static_cast<std::uint64_t>(each)) * 0xd6e8'feb8'6659'fd93U + 1;
  return found;
}

inline void told(std::uint64_t number) { std::printf(" %llx", static_cast<unsigned long long>(number)); }
inline void told(double number) { std::printf(" %.17g", number); }

// Some answers of one part: the line they stand in, and the time that they took. What is refused is told too.
inline std::map<std::string, double> spent;

template <typename Work>
void answer(const std::string& part, const char* name, Work&& work) {
  const double begin = spent_so_far();
  std::printf("%s %s", part.c_str(), name);
  try {
    work();
  } catch (const std::exception& problem) {
    std::printf(" %s", problem.what());
  }
  std::putchar('\n');
  spent[part] += spent_so_far() - begin;
}

// Numbers from 0 to 1.
inline std::vector<float> any_numbers(std::uint64_t seed, std::size_t number) {
  Random random(seed);
  std::vector<float> found(number);
  for (float& each : found) each = static_cast<float>(random.unit());
  return found;
}

}  // namespace answers
