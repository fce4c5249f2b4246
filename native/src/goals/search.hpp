// The search: can our side force the outcome into a set, whatever the others do?
#pragma once

#include <array>
#include <chrono>
#include <cstdint>

#include <spadework/position.hpp>
#include <spadework/stop.hpp>

#include "bits.hpp"
#include "goals.hpp"

namespace spadework::goals {

// A position as the search sees it: those who play sit on chairs in turn, the leader anywhere.
struct Table {
  Rules rules;
  Position at;  // with its hands; the search changes it, and undoes what it changed
  unsigned chairs = 0;
  std::array<std::uint8_t, kMostSeats> seat{};  // of each chair
  unsigned ours = 0;                            // chairs, as bits
  unsigned left = 0;                            // tricks not yet complete
  bool plain = true;   // no rule of the play looks at single cards, and no stock is left
  bool big = false;    // more than four chairs, or cards with an identity of their own
  Cards special = 0;   // jokers that are played otherwise than by suit and rank
};

struct Budget {
  std::uint64_t nodes = 0;                       // 0 for any number
  std::chrono::steady_clock::time_point end{};   // the epoch for no end
  Stop stop{};
  std::uint64_t used = 0;
  bool over = false;
  bool spend() noexcept {
    ++used;
    if (nodes && used > nodes) over = true;
    if ((used & 1023) == 0 && late()) over = true;
    return over;
  }
  bool late() const noexcept {
    return (end.time_since_epoch().count() && std::chrono::steady_clock::now() > end) || stop();
  }
};

}  // namespace spadework::goals
