// `quick`, the rule-of-thumb policy of simulations, restated from `spadework.kernel.reference.quick`, which explains it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include <spadework/bidding.hpp>
#include <spadework/position.hpp>

namespace spadework {

// What a hand comes to: quarters of a trick, and whether it looks like a nil.
struct Worth {
  unsigned quarters = 0;
  bool nil = false;
};

// How many cards the pack has in each lane, and how strong the three lowest cards of a nil may be.
struct Sizes {
  std::array<std::uint8_t, kLanes> of{};
  std::array<std::array<std::uint8_t, 3>, kLanes> low{};
  explicit Sizes(const Rules& rules) noexcept {
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      of[lane] = static_cast<std::uint8_t>(count(in_lane(rules.pack, lane)));
      for (unsigned place = 0; place < 3; ++place)
        low[lane][place] = static_cast<std::uint8_t>(of[lane] * (4 + 3 * place) / 13);
    }
  }
};

inline Worth worth(const Rules& rules, const Sizes& sizes, Cards hand) noexcept {
  const unsigned plain = rules.trump ? kTrumpLane : kLanes;
  const std::uint32_t trumps = rules.trump ? in_lane(hand, kTrumpLane) : 0;
  unsigned quarters = 0;
  bool low = count(trumps) <= 3;
  for (unsigned lane = 0; lane < plain; ++lane) {
    const unsigned size = sizes.of[lane];
    if (!size) continue;
    std::uint32_t held = in_lane(hand, lane);
    const unsigned length = count(held);
    const std::uint32_t top = static_cast<std::uint32_t>((std::uint64_t{held} << 3) >> size);  // bit 2 for the highest
    if (top & 4) quarters += length <= 6 ? 4 : 2;
    if (top & 2) quarters += length >= 2 && length <= 5 ? 3 : 1;
    if (top & 1) quarters += length == 3 || length == 4 ? 2 : 0;
    if (trumps && !held) quarters += 2;
    for (unsigned place = 0; place < 3; ++place, held &= held - 1)
      low &= (held == 0) | (std::countr_zero(held) <= sizes.low[lane][place]);
  }
  if (trumps) {
    const unsigned size = sizes.of[kTrumpLane];
    std::uint32_t held = trumps;
    for (unsigned place = 0; place < 3 && held; ++place) {
      const unsigned strength = static_cast<unsigned>(std::bit_width(held)) - 1;
      quarters += strength + 1 + place >= size ? 4 : strength + 3 >= size ? 2 : 1;
      held ^= std::uint32_t{1} << strength;
    }
    quarters += 4 * count(held);
    low = low && static_cast<unsigned>(std::bit_width(trumps)) + 3 < size;
  }
  return {quarters, low && quarters <= 5};
}

// What a hand bids of the bids that are open to it, of which there must be one.
inline std::int8_t quick_bid(Worth found, std::uint32_t open) noexcept {
  const std::uint32_t numbers = open & ~kNilOpen;
  if ((open & kNilOpen) && (found.nil || !numbers)) return kNil;
  const int wanted = static_cast<int>(std::min((found.quarters + 1) / 4, 30U));
  const std::uint32_t below = numbers & static_cast<std::uint32_t>((std::uint64_t{2} << wanted) - 1);
  const std::uint32_t above = numbers & ~below;
  const int under = below ? static_cast<int>(std::bit_width(below)) - 1 : -100;
  const int over = above ? std::countr_zero(above) : 100;
  return static_cast<std::int8_t>(wanted - under <= over - wanted ? under : over);
}

// What the seats play for: the tricks that each team wants in the deal, and the seats that bid nil, as bits.
struct Goals {
  std::array<std::uint8_t, kMostSeats> wanted{};
  std::uint8_t nils = 0;
};

// Where there are no bids, every team wants every trick.
inline Goals goals_of(const Rules& rules, const Bids& bids, unsigned tricks) noexcept {
  Goals found;
  bool any = false;
  for (unsigned seat = 0; seat < rules.seats; ++seat) {
    any = any || bids[seat] != kNoBid;
    if (bids[seat] > 0)
      found.wanted[rules.team[seat]] = static_cast<std::uint8_t>(found.wanted[rules.team[seat]] + bids[seat]);
    if (bids[seat] == kNil) found.nils = static_cast<std::uint8_t>(found.nils | 1U << seat);
  }
  if (!any) found.wanted.fill(static_cast<std::uint8_t>(tricks));
  return found;
}

namespace quick {

inline constexpr Cards kEachLane = 0x0001000100010001;

// The strengths of a set, whatever their lanes.
constexpr std::uint32_t strengths(Cards cards) noexcept {
  cards |= cards >> 32;
  return static_cast<std::uint32_t>((cards | cards >> 16) & 0xffff);
}

// Plain cards before trumps, then the weakest, then the lowest lane.
inline Card lowest(const Rules& rules, Cards found) noexcept {
  const Cards plain = found & ~rules.trumps();
  const Cards from = plain ? plain : found;
  return first(from & kEachLane << std::countr_zero(strengths(from)));
}

// Trumps before plain cards, then the strongest, then the lowest lane.
inline Card highest(const Rules& rules, Cards found) noexcept {
  const Cards trumps = found & rules.trumps();
  const Cards from = trumps ? trumps : found;
  return first(from & kEachLane << (std::bit_width(strengths(from)) - 1));
}

// Whether none of the others has a higher card of the suit.
inline bool is_master(Card card, Cards others) noexcept {
  return !(others & lane_mask(lane_of(card)) & ~(bit(card) | (bit(card) - 1)));
}

inline Card lead(const Rules& rules, Cards hand, Cards choices, Cards others) noexcept {
  const unsigned plain = rules.trump ? kTrumpLane : kLanes;
  unsigned held = 0;
  unsigned longest = 0;
  Card master = 0;
  Cards suit = 0;
  for (unsigned lane = 0; lane < plain; ++lane) {
    const Cards here = choices & lane_mask(lane);
    if (!here) continue;
    const unsigned length = count(hand & lane_mask(lane));
    // Read as numbers, the set with the higher highest card is the greater.
    if (length > held && here > (others & lane_mask(lane))) {
      held = length;
      master = last(here);
    }
    if (count(here) > longest) {
      longest = count(here);
      suit = here;
    }
  }
  if (held) return master;
  const Cards trumps = hand & rules.trumps();
  if (count(trumps) >= 4) {
    const Card top = last(trumps);
    if ((choices & bit(top)) && is_master(top, others)) return top;
  }
  return suit ? first(suit) : lowest(rules, choices);
}

inline Card follow(const Rules& rules, const Position& at, Cards choices, Cards others, bool take, unsigned friends,
                   const Winning& best) noexcept {
  const Cards beating = best.beating;
  const Cards under = choices & ~beating;
  const bool is_last = at.played + 1U == active_seats(rules, at);
  if (!take) {
    if (under) return highest(rules, under);
    return is_last ? highest(rules, beating) : lowest(rules, beating);
  }
  if ((friends >> best.seat & 1U) && (is_last || is_master(best.card, others)))
    return lowest(rules, under ? under : choices);
  if (!beating) return lowest(rules, choices);
  if (is_last) return lowest(rules, beating);
  const Cards following = beating & lane_mask(lane_of(at.trick[0]));
  if (!following) return lowest(rules, beating);
  const Card high = last(following);
  return at.played >= 2 || is_master(high, others) ? high : lowest(rules, choices);
}

}  // namespace quick

// What a seat goes by beside its hand: worked out once a trick, and not at every card.
struct Sight {
  unsigned alive = 0;                            // seats whose nil is not broken, as bits
  std::array<std::uint8_t, kMostSeats> taken{};  // tricks taken, by team
  Cards held = 0;                                // the cards in all hands, to be kept up to date card by card

  Sight() = default;
  Sight(const Rules& rules, const Position& at, const Goals& aims) noexcept
      : alive(aims.nils & ~static_cast<unsigned>(at.out)) {
    for (unsigned seat = 0; seat < rules.seats; ++seat) {
      alive &= ~(static_cast<unsigned>(at.taken[seat] != 0) << seat);
      std::uint8_t& team = taken[rules.team[seat]];
      team = static_cast<std::uint8_t>(team + at.taken[seat]);
      held |= at.hands[seat];
    }
  }
};

// The card that the seat to act plays, of the legal ones, of which there must be one.
inline Card quick_card(const Rules& rules, const Seating& seating, const Position& at, const Goals& aims,
                       const Sight& sight, Cards choices) noexcept {
  if (!(choices & (choices - 1))) return first(choices);
  const unsigned me = at.turn;
  const unsigned team = rules.team[me];
  const unsigned partners = seating.partners[me];
  const Cards others = sight.held & ~at.hands[me];
  const bool short_of = sight.taken[team] < aims.wanted[team] || (partners & sight.alive);
  const bool take = !(sight.alive >> me & 1U) && short_of;
  if (!at.played) return take ? quick::lead(rules, at.hands[me], choices, others) : quick::lowest(rules, choices);
  return quick::follow(rules, at, choices, others, take, partners & ~sight.alive, winning(rules, at, choices));
}

}  // namespace spadework
