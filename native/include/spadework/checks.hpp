// What a position handed in from outside must be like, so that nothing inside needs to look again.
#pragma once

#include <spadework/position.hpp>
#include <spadework/rules.hpp>

namespace spadework {

// Throws `std::invalid_argument`, which says the value, the place and the remedy, for rules that cannot be.
void check_rules(const Rules& rules);

// The same for a position that cannot come up under these rules.
void check_position(const Rules& rules, const Position& at);

}  // namespace spadework
