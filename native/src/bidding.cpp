#include <spadework/bidding.hpp>

#include <algorithm>
#include <bit>

namespace spadework {
namespace {

// What the seats of a set have bid so far.
struct Said {
  int tricks = 0;
  unsigned to_come = 0;
  bool nil = false;
};

Said said_by(const Bids& bids, unsigned seats) noexcept {
  Said said;
  for (; seats; seats &= seats - 1) {
    const std::int8_t bid = bids[static_cast<unsigned>(std::countr_zero(seats))];
    if (bid == kNoBid) ++said.to_come;
    if (bid == kNil) said.nil = true;
    if (bid > 0) said.tricks += bid;
  }
  return said;
}

constexpr std::uint32_t numbers_from(unsigned least, unsigned most) noexcept {
  if (least > most) return 0;
  return static_cast<std::uint32_t>(((std::uint64_t{2} << most) - 1) & ~((std::uint64_t{1} << least) - 1));
}

constexpr std::uint32_t lowest_number(std::uint32_t numbers) noexcept { return numbers & (~numbers + 1); }

// How many partners are still to bid who cannot all bid nil.
unsigned bound_to_number(const Bidding& bidding, const Said& partners) noexcept {
  if (!bidding.nil || !partners.to_come) return partners.to_come;
  if (!bidding.one_nil) return 0;
  return partners.nil ? partners.to_come : partners.to_come - 1;
}

// The numbers that keep the team between its least and its most.
std::uint32_t within_team(const Bidding& bidding, const Said& partners, bool nil) noexcept {
  std::uint32_t found = bidding.only & numbers_from(0, bidding.tricks);
  if (!found) found = numbers_from(bidding.min_bid, bidding.tricks);
  if (bidding.max_team && !bidding.secret) {
    const int most = bidding.max_team - partners.tricks -
                     std::countr_zero(found) * static_cast<int>(bound_to_number(bidding, partners));
    const std::uint32_t within = most < 0 ? 0 : found & numbers_from(0, static_cast<unsigned>(most));
    found = within ? within : nil ? 0 : lowest_number(found);
  }
  const bool exempt = bidding.nil_exempt && partners.nil;
  if (found && !exempt && !bidding.secret && !partners.to_come) {
    const int least = std::max(0, bidding.min_team - partners.tricks);
    const std::uint32_t enough = found & numbers_from(static_cast<unsigned>(least), 30);
    found = enough ? enough : std::bit_floor(found);
  }
  return found;
}

bool nil_open(const Bidding& bidding, const Said& partners, bool alone) noexcept {
  if (!bidding.nil || (bidding.one_nil && partners.nil)) return false;
  if (partners.to_come || alone || bidding.nil_exempt || bidding.secret) return true;
  return partners.tricks >= bidding.min_team;
}

std::uint32_t individual(const Rules& rules, const Seating& seating, const Bidding& bidding, const Bids& bids,
                         unsigned seat) noexcept {
  const bool bound = bidding.only || bidding.max_team || bidding.min_team || bidding.not_tricks;
  if (!bound && !bidding.one_nil)
    return numbers_from(bidding.min_bid, bidding.tricks) | (bidding.nil ? kNilOpen : 0);
  const unsigned partners = seating.partners[seat];
  Said theirs = said_by(bids, partners);
  // Where all bid at once, nobody can be held to a bid that it does not know of.
  if (bidding.secret) theirs = {0, count(partners), false};
  bool nil = nil_open(bidding, theirs, partners == 0);
  std::uint32_t found = within_team(bidding, theirs, nil);
  const unsigned others = ((1U << rules.seats) - 1) & ~(1U << seat);
  const Said all = said_by(bids, others);
  if (bidding.not_tricks && !bidding.secret && !all.to_come) {
    const int left = bidding.tricks - all.tricks;
    const std::uint32_t kept = left < 0 ? found : found & ~(std::uint32_t{1} << left);
    if (kept || (nil && left)) {
      found = kept;
      nil = nil && left != 0;
    }
  }
  return found | (nil ? kNilOpen : 0);
}

}  // namespace

std::uint32_t open_bids(const Rules& rules, const Seating& seating, const Bidding& bidding, const Bids& bids,
                        unsigned seat, unsigned trumps) noexcept {
  const std::uint32_t nil = bidding.nil ? kNilOpen : 0;
  switch (bidding.kind) {
    case BidKind::individual:
      return individual(rules, seating, bidding, bids, seat);
    case BidKind::partnership: {
      const unsigned most = bidding.max_team ? std::min(bidding.max_team, bidding.tricks) : bidding.tricks;
      return numbers_from(bidding.min_team, most);
    }
    case BidKind::mirror:
      return trumps ? std::uint32_t{1} << trumps : kNilOpen;
    case BidKind::whiz:
      return (trumps ? std::uint32_t{1} << trumps : 0) | nil;
    case BidKind::suicide: {
      const Said partners = said_by(bids, seating.partners[seat]);
      const std::uint32_t numbers =
          partners.to_come || partners.nil ? numbers_from(bidding.min_bid, bidding.tricks) : 0;
      return numbers | (partners.nil ? 0 : nil);
    }
    case BidKind::all_nil:
      return kNilOpen;
    case BidKind::none:
      break;
  }
  return 0;
}

std::uint8_t first_leader(const Rules& rules, const Seating& seating, const Bidding& bidding, const Bids& bids,
                          unsigned dealer, const std::array<Cards, kMostSeats>& hands) noexcept {
  const unsigned eldest = (dealer + 1) % rules.seats;
  const auto first_from = [&](unsigned start, unsigned seats) {
    for (unsigned i = 0; i < rules.seats; ++i)
      if (seats >> ((start + i) % rules.seats) & 1U) return (start + i) % rules.seats;
    return eldest;
  };
  // Of equal bids the one that was made first counts.
  const auto first_bid = [&](unsigned seats) { return first_from(bidding.dealer_first ? dealer : eldest, seats); };
  unsigned wanted = 0;
  switch (bidding.first_lead) {
    case FirstLead::eldest:
      break;
    case FirstLead::dealer:
      wanted = 1U << dealer;
      break;
    case FirstLead::high_bidder: {
      const int most = *std::max_element(bids.begin(), bids.begin() + rules.seats);
      for (unsigned seat = 0; most > 0 && seat < rules.seats; ++seat)
        if (bids[seat] == most) wanted |= 1U << seat;
      if (wanted) wanted = 1U << first_bid(wanted);
      break;
    }
    case FirstLead::nil_partner: {
      unsigned nils = 0;
      for (unsigned seat = 0; seat < rules.seats; ++seat)
        if (bids[seat] == kNil) nils |= 1U << seat;
      if (nils) wanted = seating.partners[first_bid(nils)];
      break;
    }
    case FirstLead::low_club: {
      Cards clubs = 0;
      for (const Cards hand : hands) clubs |= hand & lane_mask(static_cast<unsigned>(rules.low_lane));
      for (unsigned seat = 0; seat < rules.seats; ++seat)
        if (hands[seat] & lowest_bit(clubs)) wanted = 1U << seat;
      break;
    }
  }
  return static_cast<std::uint8_t>(first_from(eldest, wanted));
}

}  // namespace spadework
