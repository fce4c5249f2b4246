// What a search for tricks is told, and what it keeps.
#pragma once

#include <algorithm>
#include <cstdint>

#include <spadework/cards.hpp>

namespace spadework::tricks {

// What is known of a pattern: bounds on the tricks of our side, of those left.
struct Note {
  std::uint8_t least = 0, most = 0;
  bool covers(const Note& other) const noexcept { return least >= other.least && most <= other.most; }
  void add(const Note& other) noexcept {
    least = std::max(least, other.least);
    most = std::min(most, other.most);
  }
};

// What the play of a deal asks of a search beyond following suit.
struct Terms {
  bool lead_anytime = true;     // trumps may be led before they are broken
  bool must_overtrump = false;  // a void seat must also beat the trumps that lie there, if it can
  bool or_any = false;          // and if it cannot, it may play any card
  bool must_trump = false;
  bool must_head = false;       // a seat that follows must beat the card that is winning, if it can
  Cards breaking = 0;           // trumps that break
  Cards free = 0;               // jokers that need not follow
  Cards leading = 0;            // jokers that may always be led
  Cards special = 0;            // cards that are known by name, for one of these reasons: at most three
  friend bool operator==(const Terms&, const Terms&) = default;
};

}  // namespace spadework::tricks
