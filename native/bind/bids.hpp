// Bids as Python gives them: a number for each seat.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include <spadework/bidding.hpp>

namespace spadework {

inline Bids bids_of(const Rules& rules, const std::vector<int>& bids) {
  if (bids.size() != rules.seats)
    throw std::invalid_argument(std::to_string(bids.size()) + " bids for " + std::to_string(rules.seats) +
                                " seats; give one for each, -1 for a nil and -2 for none");
  Bids found{};
  found.fill(kNoBid);
  std::transform(bids.begin(), bids.end(), found.begin(), [](int bid) {
    if (bid < kNoBid || bid > 30)
      throw std::invalid_argument("bid " + std::to_string(bid) + "; give a number to 30, -1 for a nil, -2 for none");
    return static_cast<std::int8_t>(bid);
  });
  return found;
}

}  // namespace spadework
