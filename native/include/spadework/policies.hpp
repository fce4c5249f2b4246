// The policies of simulations and of playouts, by name.
#pragma once

#include <cstdint>

#include <spadework/cover.hpp>
#include <spadework/position.hpp>
#include <spadework/quick.hpp>
#include <spadework/roles.hpp>

namespace spadework {

// How a seat bids and plays: any legal choice, each as likely, or those of `quick.hpp`, `roles.hpp` and `cover.hpp`, which bid
// alike.
enum class Policy : std::uint8_t { random, quick, roles, cover };

// The card that a seat plays by a policy that looks at its cards: any but `random`.
inline Card policy_card(Policy policy, const Rules& rules, const Seating& seating, const Position& at, const Goals& aims,
                        const Sight& sight, Cards choices) noexcept {
  if (!(choices & (choices - 1))) return first(choices);
  switch (policy) {
    case Policy::cover:
      return Cover(rules, seating, at, aims, sight, choices).choose();
    case Policy::roles:
      return Role(rules, seating, at, aims, sight, choices).choose();
    default:
      return quick_card(rules, seating, at, aims, sight, choices);
  }
}

}  // namespace spadework
