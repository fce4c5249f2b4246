// Counts of the card sequences that the rules allow from a position.
#pragma once

#include <cstdint>
#include <vector>

#include <spadework/position.hpp>
#include <spadework/rules.hpp>
#include <spadework/stop.hpp>

namespace spadework {

// In how many ways the next 1, 2, ... `depth` cards can be played; 0 where there are not so many left.
// They mean nothing where `stop` ended the count.
std::vector<std::uint64_t> perft(const Rules& rules, const Position& at, unsigned depth, const Stop& stop = {});

}  // namespace spadework
