// `cover`, the policy of a simple rule bot: it takes tricks while its side needs them or can set another, wins them for a
// partner's nil, stays under an opponent's, and dumps what is left. `spadework.players.baselines.cover` plays so at a table.
#pragma once

#include <spadework/position.hpp>
#include <spadework/quick.hpp>

namespace spadework {

class Cover {
 public:
  Cover(const Rules& rules, const Seating& seating, const Position& at, const Goals& aims, const Sight& sight,
        Cards choices) noexcept
      : rules_(rules),
        at_(at),
        choices_(choices),
        others_(sight.held & ~at.hands[at.turn]),
        partners_(seating.partners[at.turn]),
        nils_(sight.alive) {
    const unsigned team = rules.team[at.turn];
    const int left = static_cast<int>(count(at.hands[at.turn]));
    for (unsigned seat = 0; seat < rules.seats; ++seat) {
      const unsigned each = rules.team[seat];
      const int need = aims.wanted[each] - sight.taken[each];
      wants_ = wants_ || (each == team ? need > 0 : need > 0 && need <= left && left < need + 3);
    }
    if (!at.played) return;
    best_ = winning(rules, at, choices);
    for (std::uint8_t seat = seat_after(rules, at, at.turn); seat != at.leader; seat = seat_after(rules, at, seat)) {
      ++later_;
      rivals_later_ = rivals_later_ || !(partners_ >> seat & 1U);
      nil_waits_ = nil_waits_ || (partners_ & nils_) >> seat & 1U;
    }
  }

  Card choose() const noexcept {
    if (nils_ >> at_.turn & 1U) return dump();
    const Cards under = choices_ & ~best_.beating;
    if (at_.played && under && (nils_ & ~partners_) >> best_.seat & 1U) return quick::highest(rules_, under);
    if (partners_ & nils_) return protect();
    return wants_ ? take() : dump();
  }

 private:
  Card dump() const noexcept {
    if (!at_.played) return quick::lowest(rules_, choices_);
    if (const Cards under = choices_ & ~best_.beating) return quick::highest(rules_, under);
    return later_ ? quick::lowest(rules_, best_.beating) : quick::highest(rules_, best_.beating);
  }

  Card protect() const noexcept {
    if (!at_.played) {
      const Cards plain = choices_ & ~rules_.trumps();
      return quick::highest(rules_, plain ? plain : choices_);
    }
    if (best_.beating && (nil_waits_ || (partners_ & nils_) >> best_.seat & 1U)) {
      const Cards following = best_.beating & lane_mask(lane_of(at_.trick[0]));
      return following ? last(following) : quick::lowest(rules_, best_.beating);
    }
    return wants_ ? take() : dump();
  }

  Card take() const noexcept {
    if (!at_.played) return quick::lead(rules_, at_.hands[at_.turn], choices_, others_);
    const bool mates = partners_ >> best_.seat & 1U;
    if (mates && (!rivals_later_ || quick::is_master(best_.card, others_))) {
      const Cards under = choices_ & ~best_.beating;
      return quick::lowest(rules_, under ? under : choices_);
    }
    if (!best_.beating) return quick::lowest(rules_, choices_);
    const Cards following = best_.beating & lane_mask(lane_of(at_.trick[0]));
    if (!rivals_later_ || !following) return quick::lowest(rules_, best_.beating);
    const Card high = last(following);
    return later_ < 2 || quick::is_master(high, others_) ? high : quick::lowest(rules_, choices_);
  }

  const Rules& rules_;
  const Position& at_;
  Cards choices_, others_;
  unsigned partners_, nils_;
  bool wants_ = false, rivals_later_ = false, nil_waits_ = false;
  unsigned later_ = 0;
  Winning best_;
};

}  // namespace spadework
