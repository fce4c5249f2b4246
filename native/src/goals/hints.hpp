// Cards that cut a search short before.
#pragma once

#include <array>

#include <spadework/cards.hpp>

namespace spadework::goals {

// By a hash of the hand that played them, and of the trick.
using Hints = std::array<Card, 1 << 14>;
inline constexpr Card kNoHint = 255;

}  // namespace spadework::goals
