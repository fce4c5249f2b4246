// In which order cards are tried. It decides how long a search takes and never what it finds.
#pragma once

#include <array>
#include <cstdint>

#include <spadework/position.hpp>

#include "bits.hpp"
#include "kind.hpp"

namespace spadework::goals::inline SPADEWORK_KIND {

struct Move {
  Card card;
  std::int16_t score;
};

struct Moves {
  std::array<Move, 26> list;
  unsigned size = 0;

  void add(Card card, int score) noexcept {
    unsigned at = size++;
    for (; at > 0 && list[at - 1].score < score; --at) list[at] = list[at - 1];
    list[at] = {card, static_cast<std::int16_t>(score)};
  }
};

// The places of the best card of each lane among those that are left, packed together.
inline Cards tops_of(Cards all) noexcept {
  Cards found = 0;
  unsigned end = 0;
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    end += count(all & lane_mask(lane));
    if (end) found |= Cards{1} << (end - 1);
  }
  return found;
}

// The cards of the trick so far, and what was there when it began.
struct Trick {
  Cards all;        // every card left when it began, stock included
  Cards tops;       // of them
  Cards cards = 0;  // those played to it
  std::array<Card, kMostSeats> card{};  // the same in order of play
  Card best = 0;
  std::uint8_t by = 0;  // who played the best
  std::uint8_t played = 0;
  std::uint8_t leader = 0;
  std::uint8_t lane = 0;              // the lane led
  bool many = true;                   // whether our side would rather win tricks
  std::uint8_t nils = 0, covers = 0;  // chairs with a nil at stake, and those that guard it

  [[gnu::always_inline]] explicit Trick(Cards left) noexcept : all(left), tops(tops_of(left)) {}

  void lay(const Rules& rules, unsigned chair, Card next) noexcept {
    if (played == 0) {
      leader = static_cast<std::uint8_t>(chair);
      lane = static_cast<std::uint8_t>(lane_of(next));
    }
    if (played == 0 || beats(rules, next, best)) {
      best = next;
      by = static_cast<std::uint8_t>(chair);
    }
    cards |= bit(next);
    card[played++] = next;
  }
};

// What the one to act sees.
struct Scene {
  const Cards* hands;
  unsigned chairs;
  unsigned chair;
  unsigned friends;  // chairs on the side of the one to act, itself included, as bits
  Cards trumps;
  const Trick& trick;

  bool is_friend(unsigned other) const noexcept { return friends >> other & 1U; }
  // Calls for each chair that plays after this one.
  template <typename Call>
  void later(Call call) const noexcept {
    unsigned other = chair;
    for (unsigned place = trick.played + 1U; place < chairs; ++place) {
      other = other + 1 == chairs ? 0 : other + 1;
      call(other);
    }
  }
};

inline int height(Card card) noexcept { return card & 15; }

// What the enemies that are still to play can do to a card of the lane led, or to a ruff.
struct Threat {
  Cards over = 0;     // their cards of that lane, and their trumps where they need not follow
  bool ruff = false;  // one of them may ruff
};

inline Threat threat(const Scene& at, unsigned lane) noexcept {
  Threat found;
  at.later([&](unsigned other) {
    if (at.is_friend(other)) return;
    const Cards follow = at.hands[other] & lane_mask(lane);
    if (follow) {
      found.over |= follow;
    } else if (const Cards ruffs = at.hands[other] & at.trumps) {
      found.over |= ruffs;
      found.ruff = true;
    }
  });
  return found;
}

// Leading, to win tricks.
[[gnu::always_inline]] inline int lead_to_win(const Scene& at, Card card) noexcept {
  const unsigned lane = lane_of(card);
  const Cards suit = at.trick.all & lane_mask(lane), own = at.hands[at.chair] & suit;
  const Threat danger = threat(at, lane);
  const bool master = !(suit & above(card));
  const bool is_trump = (bit(card) & at.trumps) != 0;
  const int length = static_cast<int>(count(own));
  if (master) return is_trump ? 90 + length : danger.ruff ? 30 : 110 + length;
  Cards partners = 0;
  bool ruffs = false;
  at.later([&](unsigned other) {
    if (!at.is_friend(other)) return;
    const Cards held = at.hands[other] & suit;
    partners |= held;
    if (!held && (at.hands[other] & at.trumps)) ruffs = true;
  });
  if (is_trump) return 40 + length - height(card);
  if (ruffs && !danger.ruff) return 100 - height(card);
  if (partners && !(suit & above(last(partners))) && !danger.ruff) return 95 - height(card);
  return (danger.ruff ? 30 : 60) + length * 2 - height(card);
}

// Leading, to lose tricks.
inline int lead_to_lose(const Scene& at, Card card) noexcept {
  const Cards suit = at.trick.all & lane_mask(lane_of(card));
  const Threat danger = threat(at, lane_of(card));
  const int over = static_cast<int>(count(danger.over & above(card)));
  const int under = static_cast<int>(count(danger.over & below(card)));
  const int mine = static_cast<int>(count(at.hands[at.chair] & suit));
  if (!over && !danger.ruff) return -20 - height(card);
  return 60 + (under == 0 ? 30 : 0) + over - 3 * under - height(card) - mine;
}

inline int follow_to_win(const Scene& at, Card card, const Threat& danger, bool wins, bool held) noexcept {
  const bool last_to_play = at.trick.played + 1U == at.chairs;
  const bool is_trump = (bit(card) & at.trumps) != 0;
  if (last_to_play) return wins == held ? 40 - height(card) : 80 - height(card) - (is_trump && !wins ? 20 : 0);
  if (!wins) return (held ? 90 : 60) - height(card) - (is_trump ? 20 : 0);
  const Cards rivals = danger.over & lane_mask(lane_of(card));
  const bool safe = !(rivals & above(card)) && !(danger.ruff && !is_trump);
  if (held) return 30 - height(card);
  if (safe) return 120 - height(card);
  return at.trick.played >= 2 ? 70 + height(card) : 40 - height(card);
}

inline int follow_to_lose(const Scene& at, Card card, bool wins) noexcept {
  const bool last_to_play = at.trick.played + 1U == at.chairs;
  const bool is_trump = (bit(card) & at.trumps) != 0;
  if (!wins) return 80 + height(card) + (is_trump ? 16 : 0);
  return last_to_play ? 30 + height(card) : 30 - height(card);
}

// The order where a nil is at stake. `nils` are the chairs that must not win, `covers` the others of their side.
struct Roles {
  unsigned nils, covers;
};

inline int lead_at_nil(const Scene& at, const Roles& roles, Card card) noexcept {
  const unsigned lane = lane_of(card);
  const Cards mask = lane_mask(lane);
  const unsigned role = 1U << at.chair;
  if (role & roles.nils) return lead_to_lose(at, card);
  Cards nil = 0, cover = 0;
  bool cover_ruffs = false;
  for (unsigned chair = 0; chair < at.chairs; ++chair) {
    if (roles.nils >> chair & 1U) nil |= at.hands[chair] & mask;
    if (roles.covers >> chair & 1U) {
      cover |= at.hands[chair] & mask;
      if (!(at.hands[chair] & mask) && (at.hands[chair] & at.trumps)) cover_ruffs = true;
    }
  }
  if (role & roles.covers) {
    const bool master = !(at.trick.all & above(card));
    return (master ? 80 : 40) + height(card) + (nil ? 0 : 5);
  }
  if (!nil) return 20 - height(card);
  const Card low = first(nil);
  const int guards = static_cast<int>(count(cover & above(low))) + (cover_ruffs ? 3 : 0);
  return 70 - 6 * guards + (card < low ? 15 : 0) - height(card) / 2;
}

inline int follow_at_nil(const Scene& at, const Roles& roles, Card card, bool wins) noexcept {
  const unsigned role = 1U << at.chair;
  const bool is_trump = (bit(card) & at.trumps) != 0;
  if (role & roles.nils) {
    if (wins) return 30 - height(card);
    const Cards others = at.trick.all & ~at.hands[at.chair];
    if (lane_of(card) == at.trick.lane) return 80 + height(card);
    const int under = static_cast<int>(count(others & below(card)));
    const int length = static_cast<int>(count(at.hands[at.chair] & lane_mask(lane_of(card))));
    return 80 + 3 * under - length + (is_trump ? 16 : 0);
  }
  bool nil_to_come = false;
  at.later([&](unsigned other) { nil_to_come = nil_to_come || (roles.nils >> other & 1U); });
  const bool nil_wins = roles.nils >> at.trick.by & 1U;
  if (role & roles.covers) {
    if (nil_wins) return wins ? 100 - height(card) : 20 - height(card);
    if (nil_to_come) return wins ? 80 + height(card) : 40 - height(card);
    return (wins ? 90 : 70) - height(card) - (is_trump ? 30 : 0);
  }
  if (nil_wins) return wins ? 10 - height(card) : 80 + height(card);
  if (nil_to_come) return (wins ? 60 : 80) - height(card) - (is_trump ? 20 : 0);
  return (wins ? 60 : 50) + height(card) - (is_trump ? 20 : 0);
}

}  // namespace spadework::goals::inline SPADEWORK_KIND
