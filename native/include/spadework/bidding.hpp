// Which bids are open to a seat: `spadework.rules.bids` for the ways of bidding that simulations know.
#pragma once

#include <array>
#include <cstdint>

#include <spadework/rules.hpp>

namespace spadework {

// A bid: a number of tricks, or one of these.
inline constexpr std::int8_t kNil = -1;
inline constexpr std::int8_t kNoBid = -2;
using Bids = std::array<std::int8_t, kMostSeats>;

enum class BidKind : std::uint8_t { none, individual, partnership, mirror, whiz, suicide, all_nil };

// Who leads to the first trick.
enum class FirstLead : std::uint8_t { eldest, dealer, high_bidder, nil_partner, low_club };

// How a deal is bid, compiled from a ruleset by `spadework.kernel.convert`.
struct Bidding {
  BidKind kind = BidKind::individual;
  FirstLead first_lead = FirstLead::eldest;
  bool dealer_first = false;
  bool nil = true;         // a nil may be bid
  bool one_nil = false;    // by one seat of a team at most
  bool nil_exempt = false; // beside a nil, the partner need not reach the least of the team
  bool not_tricks = false; // the last bidder must not let all bids come to the number of tricks
  bool secret = false;
  std::uint8_t hand_size = 13;
  std::uint8_t tricks = 13;
  std::uint8_t min_bid = 1;
  std::uint8_t min_team = 0;
  std::uint8_t max_team = 0;  // 0 for no limit
  std::uint32_t only = 0;     // the numbers that may be bid, as bits; none for all
};

// The bids open to a seat: numbers as bits, and the highest bit for a nil.
inline constexpr std::uint32_t kNilOpen = std::uint32_t{1} << 31;

struct Seating {
  std::array<std::uint8_t, kMostSeats> partners{};  // the other seats of a seat's team, as bits
  explicit Seating(const Rules& rules) noexcept {
    for (unsigned seat = 0; seat < rules.seats; ++seat)
      for (unsigned other = 0; other < rules.seats; ++other)
        if (other != seat && rules.team[other] == rules.team[seat])
          partners[seat] = static_cast<std::uint8_t>(partners[seat] | 1U << other);
  }
};

// `trumps` is the number of trumps that the seat holds, by which some games bid.
std::uint32_t open_bids(const Rules& rules, const Seating& seating, const Bidding& bidding, const Bids& bids,
                        unsigned seat, unsigned trumps) noexcept;

// The seat that leads to the first trick.
std::uint8_t first_leader(const Rules& rules, const Seating& seating, const Bidding& bidding, const Bids& bids,
                          unsigned dealer, const std::array<Cards, kMostSeats>& hands) noexcept;

}  // namespace spadework
