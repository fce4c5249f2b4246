// The key of a position in the memory of a search, less what patterns say.
#pragma once

#include <cstdint>

namespace spadework {

// What must be equal exactly: how long every suit is in every hand, and what else a search puts into `tag`.
struct ShapeKey {
  std::uint64_t lengths = 0;
  std::uint32_t tag = 0;  // leader, broken, ...
  friend bool operator==(const ShapeKey&, const ShapeKey&) = default;
};

}  // namespace spadework
