// Payoffs as Python gives them: seats, nils, and a number for each end.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <spadework/goals.hpp>

#include "worlds.hpp"

namespace spadework {

inline std::vector<std::uint8_t> seat_list(const SeatList& seats) {
  (void)seat_bits(seats);
  std::vector<std::uint8_t> found(seats.size());
  std::transform(seats.begin(), seats.end(), found.begin(), [](unsigned seat) { return static_cast<std::uint8_t>(seat); });
  return found;
}

inline Payoff payoff_of(const SeatList& ours, const SeatList& nils, std::vector<double> worth) {
  return {seat_bits(ours), seat_list(nils), std::move(worth)};
}

}  // namespace spadework
