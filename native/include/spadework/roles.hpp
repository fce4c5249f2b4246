// `roles`, the policy of a player's playouts: what a seat plays for by the bids of all, its own nil, that of its partner,
// those of the others, its contract and theirs. It looks at its hand and at which cards are still out, as `quick` does.
#pragma once

#include <array>
#include <cstdint>

#include <spadework/position.hpp>
#include <spadework/quick.hpp>

namespace spadework {

// The table as a seat to act sees it, and what each side still wants.
class Role {
 public:
  Role(const Rules& rules, const Seating& seating, const Position& at, const Goals& aims, const Sight& sight,
       Cards choices) noexcept
      : rules_(rules),
        at_(at),
        choices_(choices),
        hand_(at.hands[at.turn]),
        others_(sight.held & ~hand_),
        partners_(seating.partners[at.turn]),
        nils_(sight.alive),
        left_(static_cast<int>(count(hand_))) {
    const unsigned team = rules.team[at.turn];
    need_ = aims.wanted[team] - sight.taken[team];
    for (unsigned seat = 0; seat < rules.seats; ++seat) {
      const unsigned other = rules.team[seat];
      if (other == team || !aims.wanted[other]) continue;
      const int theirs = aims.wanted[other] - sight.taken[other];
      // As many as three more tricks lost would set them.
      if (theirs > 0 && left_ - theirs <= 2) setting_ = true;
    }
    mine_ = nils_ >> at.turn & 1U;
    covers_ = nils_ & partners_;
    attacks_ = nils_ & ~(partners_ | 1U << at.turn);
    if (at.played) {
      best_ = winning(rules, at, choices);
      is_last_ = at.played + 1U == active_seats(rules, at);
      unsigned seat = at.leader;
      for (unsigned i = 0; i < at.played; ++i, seat = seat_after(rules, at, static_cast<std::uint8_t>(seat)))
        acted_ |= 1U << seat;
    }
  }

  Card choose() const noexcept {
    if (mine_) return at_.played ? duck() : safest_lead();
    if (!at_.played) return lead();
    if (covers_) return cover();
    if (attacks_ && spare() >= 0) return attack();
    return contract();
  }

 private:
  // How many tricks may be lost before the contract is.
  int spare() const noexcept { return left_ - need_ - 1; }
  bool wants() const noexcept { return need_ > 0 || setting_; }

  // How many cards of the others beat a card in its suit, and how many it beats.
  unsigned above(Card card) const noexcept {
    return count(others_ & lane_mask(lane_of(card)) & ~(bit(card) | (bit(card) - 1)));
  }
  unsigned below(Card card) const noexcept { return count(others_ & lane_mask(lane_of(card)) & (bit(card) - 1)); }

  // The card of a set that a measure puts first; of equals the first one.
  template <typename Measure>
  Card most(Cards from, const Measure& measure) const noexcept {
    Card found = first(from);
    int best = -1000;
    while (from) {
      const Card card = pop(from);
      const int worth = measure(card);
      if (worth > best) {
        best = worth;
        found = card;
      }
    }
    return found;
  }

  // A nil leads what is likeliest to be beaten.
  Card safest_lead() const noexcept {
    return most(choices_, [&](Card card) {
      const int up = static_cast<int>(above(card));
      const int down = static_cast<int>(below(card));
      return (up ? 8 * up - 6 * down : -100 - down) - (rules_.trumps() & bit(card) ? 20 : 0);
    });
  }

  // A nil keeps under the best card, as high as it can, and otherwise throws away what is most dangerous.
  Card duck() const noexcept {
    const Cards under = choices_ & ~best_.beating;
    if (!under) return is_last_ ? quick::highest(rules_, choices_) : quick::lowest(rules_, choices_);
    if (in_lane(under, lane_of(at_.trick[0])) && lane_of(first(under)) == lane_of(last(under)))
      return last(under);
    return discard(under);
  }

  Card discard(Cards from) const noexcept {
    return most(from, [&](Card card) {
      const unsigned lane = lane_of(card);
      const int length = static_cast<int>(count(hand_ & lane_mask(lane)));
      const int danger = static_cast<int>(below(card)) * 4 - static_cast<int>(above(card)) * 2 - length * 3;
      return danger + (rules_.trumps() & bit(card) ? 30 : 0);
    });
  }

  Card lead() const noexcept {
    if (covers_) return covering_lead();
    if (attacks_ && spare() >= 1) {
      const Cards plain = choices_ & ~rules_.trumps();
      return most(plain ? plain : choices_, [&](Card card) {
        return 4 * static_cast<int>(above(card)) - 6 * static_cast<int>(below(card));
      });
    }
    return wants() ? quick::lead(rules_, hand_, choices_, others_) : losing_lead();
  }

  // Low cards lose tricks that nobody wants; a seat that is through with its contract gets rid of the middle first.
  Card losing_lead() const noexcept {
    const Cards plain = choices_ & ~rules_.trumps();
    return most(plain ? plain : choices_, [&](Card card) {
      const int up = static_cast<int>(above(card));
      const int down = static_cast<int>(below(card));
      return up ? 6 * up - 5 * down : -60 - down;
    });
  }

  // High cards, under which a nil can hide.
  Card covering_lead() const noexcept {
    return most(choices_, [&](Card card) {
      const int up = static_cast<int>(above(card));
      const int down = static_cast<int>(below(card));
      return 3 * down - 8 * up + static_cast<int>(count(hand_ & lane_mask(lane_of(card)))) -
             (rules_.trumps() & bit(card) ? 6 : 0);
    });
  }

  Card cover() const noexcept {
    const bool done = (covers_ & ~acted_) == 0;
    if (done) {
      if (!(covers_ >> best_.seat & 1U)) return contract();
      if (!best_.beating) return contract();
      return is_last_ ? quick::lowest(rules_, best_.beating) : strongest(best_.beating);
    }
    // The nil is still to play: what it must stay under is made as high as can be, for as little as will do.
    if (!best_.beating) return quick::lowest(rules_, choices_);
    const Cards following = best_.beating & lane_mask(lane_of(at_.trick[0]));
    if (!following) return is_trumped_dear() ? quick::lowest(rules_, choices_) : quick::lowest(rules_, best_.beating);
    return last(following);
  }
  bool is_trumped_dear() const noexcept { return need_ <= 0 && quick::is_master(best_.card, others_); }

  Card strongest(Cards from) const noexcept {
    const Cards following = from & lane_mask(lane_of(at_.trick[0]));
    return following ? last(following) : quick::lowest(rules_, from);
  }

  // Against a nil one stays under it while it wins, and leaves it room to win while it is still to play.
  Card attack() const noexcept {
    const Cards under = choices_ & ~best_.beating;
    if (attacks_ >> best_.seat & 1U) {
      if (under) return most(under, [&](Card card) { return static_cast<int>(card & 15) + (is_trump(card) ? -20 : 0); });
      return quick::lowest(rules_, best_.beating);
    }
    const bool done = (attacks_ & ~acted_) == 0;
    if (done) return contract();
    if (wants() && need_ >= left_ - 2) return contract();
    if (under) return quick::lowest(rules_, under);
    return quick::lowest(rules_, choices_);
  }
  bool is_trump(Card card) const noexcept { return rules_.trumps() >> card & 1U; }

  Card contract() const noexcept {
    return quick::follow(rules_, at_, choices_, others_, wants() || covers_, partners_ & ~nils_, best_);
  }

  const Rules& rules_;
  const Position& at_;
  Cards choices_, hand_, others_;
  unsigned partners_, nils_;
  int left_;
  int need_ = 0;
  bool setting_ = false, mine_ = false, is_last_ = false;
  unsigned covers_ = 0, attacks_ = 0, acted_ = 0;
  Winning best_;
};

}  // namespace spadework
