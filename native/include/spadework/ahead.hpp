// What lies ahead of two sides between deals: values by where both stand, and a mean over the places that deals lead to.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace spadework {

// A way of a deal: a side with so many bags has `then` after it, and stands `steps` further on.
struct Way {
  std::int32_t held;
  std::int32_t then;
  std::int32_t steps;
};

// Values by the bags of both sides, then by the steps of both.
template <typename Number>
struct Places {
  Number* values;
  std::size_t bags;
  std::size_t steps;

  Number* of(std::int32_t own, std::int32_t other) const {
    return values + (static_cast<std::size_t>(own) * bags + static_cast<std::size_t>(other)) * steps * steps;
  }
};

// Adds a share of what lies where the ways of both sides lead. Beyond the first and last step all is as there.
inline void add_ahead(const Places<float>& mean, const Places<const float>& values, const Way& own, const Way& other,
                      float share) {
  const auto size = static_cast<std::ptrdiff_t>(mean.steps);
  const auto last = static_cast<std::ptrdiff_t>(values.steps) - 1;
  const std::ptrdiff_t low = std::clamp<std::ptrdiff_t>(-std::ptrdiff_t{other.steps}, 0, size);
  const std::ptrdiff_t high = std::clamp<std::ptrdiff_t>(last + 1 - other.steps, low, size);
  float* to = mean.of(own.held, other.held);
  const float* block = values.of(own.then, other.then);
  for (std::ptrdiff_t step = 0; step < size; ++step, to += size) {
    const float* from = block + std::clamp<std::ptrdiff_t>(step + own.steps, 0, last) * (last + 1);
    std::ptrdiff_t at = 0;
    for (; at < low; ++at) to[at] += share * from[0];
    for (; at < high; ++at) to[at] += share * from[at + other.steps];
    for (; at < size; ++at) to[at] += share * from[last];
  }
}

}  // namespace spadework
