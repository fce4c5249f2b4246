#include <spadework/seen.hpp>

#include <algorithm>

namespace spadework {
namespace {

constexpr Cards kRanks = 0x1fff;
constexpr Cards kPack = kRanks * 0x0001'0001'0001'0001;

constexpr unsigned strength(Card card) noexcept { return card & 15U; }

// The cards of a set that lie above one in its suit.
constexpr unsigned above(Cards cards, Card card) noexcept {
  return count(cards & lane_mask(lane_of(card)) & ~(bit(card) | (bit(card) - 1)));
}

// The seat as it sees the table, in the order in which its inputs come.
class Reading {
 public:
  explicit Reading(const Seen& seen) noexcept : seen_(seen) {
    for (const Cards played : seen.played) live_ &= ~played;
    for (unsigned i = 0; i < seen.in_trick; ++i) table_ |= bit(seen.trick[i]);
    others_ = live_ & ~seen.hand;
    unseen_ = others_ & ~table_;
    if (seen.in_trick) led_ = lane_of(seen.trick[0]);
    order();
  }

  Inputs read() noexcept {
    own_cards();
    other_seats();
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      found_.add(inputs::kUnseen + 14 * slot_[lane] + count(unseen_ & lane_mask(lane)));
      found_.add(inputs::kOwn + 14 * slot_[lane] + count(seen_.hand & lane_mask(lane)));
    }
    contracts();
    trick();
    return found_;
  }

 private:
  unsigned seat(unsigned after) const noexcept { return (seen_.seat + after) % kTableSeats; }
  unsigned place(Card card) const noexcept { return kSuitCards * slot_[lane_of(card)] + above(live_, card); }

  // The suit led comes first, then the longer ones, then those with the higher cards, then those of which more are out.
  void order() noexcept {
    std::array<std::uint64_t, kTrumpLane> worth{};
    for (unsigned lane = 0; lane < kTrumpLane; ++lane) {
      std::uint64_t places = 0;
      for (Cards left = seen_.hand & lane_mask(lane); left;) places |= 1U << (12 - std::min(above(live_, pop(left)), 12U));
      const std::uint64_t held = count(seen_.hand & lane_mask(lane));
      const std::uint64_t first = led_ == lane ? 16 : 0;
      worth[lane] = ((first + held) << 13 | places) << 4 | count(unseen_ & lane_mask(lane));
    }
    for (unsigned lane = 0; lane < kTrumpLane; ++lane) {
      unsigned before = 0;
      for (unsigned other = 0; other < kTrumpLane; ++other)
        before += worth[other] > worth[lane] || (worth[other] == worth[lane] && other < lane) ? 1 : 0;
      slot_[lane] = before;
    }
  }

  void own_cards() noexcept {
    for (Cards left = seen_.hand; left;) {
      const Card card = pop(left);
      found_.place[card] = static_cast<std::uint8_t>(place(card));
      found_.add(inputs::kHand + place(card));
    }
    // Cards between which no other lies share one of these.
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      unsigned last_gap = kSuitCards;
      for (Cards left = seen_.hand & lane_mask(lane); left;) {
        const unsigned gap = above(others_, pop(left));
        if (gap != last_gap) found_.add(inputs::kGaps + kSuitCards * slot_[lane] + gap);
        last_gap = gap;
      }
    }
  }

  void other_seats() noexcept {
    for (unsigned i = 0; i < seen_.in_trick; ++i)
      found_.add(inputs::kTrick + kPlaces * (kTableSeats - 1 - seen_.in_trick + i) + place(seen_.trick[i]));
    for (unsigned after = 1; after < kTableSeats; ++after) {
      for (Cards left = seen_.played[seat(after)]; left;) {
        const Card card = pop(left);
        found_.add(inputs::kPlayed + kPlaces * (after - 1) + kSuitCards * slot_[lane_of(card)] + strength(card));
      }
      for (unsigned lane = 0; lane < kLanes; ++lane)
        if (seen_.voids[seat(after)] >> lane & 1U) found_.add(inputs::kVoids + kLanes * (after - 1) + slot_[lane]);
    }
  }

  void contracts() noexcept {
    std::array<int, 2> need{};
    int left = static_cast<int>(kSuitCards);
    for (unsigned after = 0; after < kTableSeats; ++after) {
      const int bid = seen_.bids[seat(after)];
      const int taken = seen_.taken[seat(after)];
      found_.add(inputs::kBids + 11 * after + static_cast<unsigned>(bid < 0 ? 0 : std::clamp(bid, 1, 10)));
      found_.add(inputs::kTaken + 9 * after + static_cast<unsigned>(std::min(taken, 8)));
      if (bid < 0 && !taken) found_.add(inputs::kNils + after);
      need[after % 2] += std::max(bid, 0) - taken;
      left -= taken;
    }
    for (unsigned team = 0; team < 2; ++team)
      found_.add(inputs::kNeed + 12 * team + static_cast<unsigned>(std::clamp(need[team], -3, 8) + 3));
    const int slack = left - std::max(need[0], 0) - std::max(need[1], 0);
    found_.add(inputs::kSlack + static_cast<unsigned>(std::clamp(slack, -5, 5) + 5));
    found_.add(inputs::kLeft + static_cast<unsigned>(std::max(left, 1)) - 1);
    if (seen_.broken) found_.add(inputs::kBroken);
  }

  void trick() noexcept {
    found_.add(inputs::kTurn + seen_.in_trick);
    if (seen_.in_trick == 3) found_.add(inputs::kSure + 1);
    if (!seen_.in_trick) {
      found_.add(inputs::kWinner);
      return;
    }
    // Trumps have the highest numbers.
    unsigned best = 0;
    for (unsigned i = 1; i < seen_.in_trick; ++i) {
      const unsigned lane = lane_of(seen_.trick[i]);
      if ((lane == led_ || lane == kTrumpLane) && seen_.trick[i] > seen_.trick[best]) best = i;
    }
    const Card winning = seen_.trick[best];
    found_.add(inputs::kWinner + kTableSeats - seen_.in_trick + best);
    if (!above(unseen_, winning)) found_.add(inputs::kSure);
    for (Cards left = seen_.hand; left;) {
      const Card card = pop(left);
      if (lane_of(card) == lane_of(winning) ? card > winning : lane_of(card) == kTrumpLane)
        found_.add(inputs::kBeats + place(card));
    }
  }

  const Seen& seen_;
  Cards live_ = kPack, table_ = 0, others_ = 0, unseen_ = 0;
  unsigned led_ = kLanes;
  std::array<unsigned, kLanes> slot_{0, 1, 2, 3};  // of each lane, in the order of its inputs
  Inputs found_;
};

}  // namespace

Inputs inputs_of(const Seen& seen) noexcept { return Reading(seen).read(); }

}  // namespace spadework
