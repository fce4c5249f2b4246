// What the end of a deal is worth.
#pragma once

#include <cstddef>

#include <spadework/goals.hpp>

namespace spadework {

// The entry of a payoff for our tricks and the nils that are broken.
inline double worth_of(const Rules& rules, const Position& at, const Payoff& payoff) noexcept {
  std::size_t tricks = 0;
  std::size_t broken = 0;
  for (unsigned seat = 0; seat < rules.seats; ++seat)
    if (payoff.ours >> seat & 1U) tricks += at.taken[seat];
  for (std::size_t i = 0; i < payoff.nils.size(); ++i)
    if (at.taken[payoff.nils[i]]) broken |= std::size_t{1} << i;
  return payoff.worth[(tricks << payoff.nils.size()) | broken];
}

}  // namespace spadework
