// The search: can our side take so many of the tricks left?
//
// It asks yes or no (null windows), one card after the other within a trick, and remembers at the starts of tricks. A
// value v that it returns is a bound: where v is at least what was asked for, our side can take v; otherwise no more than
// v. `relevant` gets, for each lane, the weakest card whose rank counted in the proof: the same holds wherever the
// lengths of the suits and the owners of those cards and of the stronger ones are the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <spadework/solve/table.hpp>

#include "limit.hpp"
#include "order.hpp"
#include "terms.hpp"

namespace spadework::tricks {

template <unsigned N, class Packing>
class Search : public Orders<N, Packing> {
  using Base = Orders<N, Packing>;

 public:
  using Base::after, Base::beats, Base::fewest, Base::usual, Base::hand, Base::live, Base::ours, Base::trumps;

  static constexpr std::size_t kPlanes = N <= 2 ? 1 : N <= 4 ? 2 : 3;

  Terms terms;
  Budget budget;

  explicit Search(std::size_t bytes) : table_(bytes > 2 * sizeof(cuts_) ? bytes - sizeof(cuts_) : bytes / 2) {
    std::uint64_t unit = 1;
    for (unsigned l = 0; l < kTrumpLane; ++l)
      for (unsigned s = 0; s < N; ++s, unit *= kMostCards / N + 1) unit_[s][l] = unit;
  }

  void forget() {
    table_.clear();
    cut_bits_ = 0;
  }

  // The trick of which some cards may lie there: of `trick` in order of play, from seat `leader`.
  int reach(unsigned leader, const Cards* trick, unsigned played, bool broken, int need) {
    if (!cut_bits_) begin_cuts();
    unsigned seat = leader, winner = leader;
    Cards best = 0, cards = 0;
    Trick at{};
    std::uint64_t gone = 0;
    for (unsigned i = 0; i < played; ++i, seat = after(seat)) {
      if (!i || beats(trick[i], best)) best = trick[i], winner = seat;
      cards |= trick[i];
      gone += unit_of(seat, trick[i]);
    }
    at.left = number(hand[seat]);
    at.need = need;
    at.broken = broken;
    at.leader = leader;
    at.lengths = gone;
    for (unsigned s = 0; s < N; ++s)
      for (unsigned l = 0; l < kTrumpLane; ++l)
        at.lengths += unit_[s][l] * count(hand[s] & lane_mask(l));
    Cards relevant = 0;
    if (!played) return start(at.lengths, leader, need, at.left, broken, relevant);
    if (need <= 0) return 0;
    if (need > at.left) return at.left;
    at.all = live | cards;
    at.lane = lane_around(trick[0]);
    return enter<1>(played, at, seat, {winner, best, cards, gone}, relevant);
  }

 private:
  struct Trick {
    std::uint64_t lengths;
    Cards all;    // the cards left when it began
    Cards lane;   // of the card led
    Cards won;    // cards that took this trick by their rank, in the lines since this was last emptied
    unsigned leader;
    int need, left;
    bool broken;
  };
  struct Course {
    unsigned winner;
    Cards best, cards;
    std::uint64_t gone;  // what the cards played take from the lengths
  };

  std::uint64_t unit_of(unsigned seat, Cards card) const noexcept {
    const unsigned lane = static_cast<unsigned>(std::countr_zero(card)) / kLaneBits;
    return lane < kTrumpLane ? unit_[seat][lane] : 0;
  }

  // Cards known by name are so to the table too: by their owner, and by how many trumps are above them.
  std::uint32_t tag_of(unsigned leader, int left, bool broken) const noexcept {
    std::uint32_t tag = leader | std::uint32_t{broken} << 3 | static_cast<std::uint32_t>(left) << 4;
    unsigned shift = 9;
    for (Cards some = terms.special; some; some &= some - 1, shift += 7) {
      const Cards card = lowest_bit(some);
      std::uint32_t owner = 7;
      for (unsigned s = 0; s < N; ++s)
        if (hand[s] & card) owner = s;
      if (owner != 7) owner |= count(live & trumps & ~(card | (card - 1))) << 3;
      tag |= owner << shift;
    }
    return tag;
  }

  // The start of a trick.
  int start(std::uint64_t lengths, unsigned leader, int need, int left, bool broken, Cards& relevant) {
    if (need <= 0) return relevant = 0, 0;
    if (need > left) return relevant = 0, left;
    budget.spend();
    if (left == 1) return last_trick(leader, relevant);
    broken |= terms.lead_anytime;
    const ShapeKey key{lengths, tag_of(leader, left, broken)};
    table_.prefetch(key);
    if (const int found = surely(leader, need, left, relevant))
      return seen(leader, need, broken, found > 0 ? need : need - 1, relevant);
    const Packing packing{live};
    Owners<kPlanes> owners;
    for (unsigned k = 0; k < kPlanes; ++k) {
      Cards held = 0;
      for (unsigned s = 0; s < N; ++s)
        if (s >> k & 1U) held |= hand[s];
      owners[k] = packing.pack(held);
    }
    const auto known = table_.find(key, owners, [need](const Note& n) { return n.least >= need || n.most < need; });
    if (known) {
      relevant = packing.unpack(known.mask);
      return known.note->least >= need ? known.note->least : known.note->most;
    }
    if (const int found = bounded(leader, need, left, broken, relevant))
      return seen(leader, need, broken, found > 0 ? need : need - 1, relevant);
    Trick at{lengths, live, 0, 0, leader, need, left, broken};
    relevant = 0;
    const int value = ply<0>(at, leader, {leader, 0, 0, 0}, relevant);
    relevant = at_least(relevant) & live;
    const bool made = value >= need;
    table_.add(key, packing.pack(relevant), owners,
               {static_cast<std::uint8_t>(made ? value : 0), static_cast<std::uint8_t>(made ? left : value)});
    return seen(leader, need, broken, value, relevant);
  }

  // Shows a proof to a packing that wants to see it, as that of a test does; nothing in any other.
  int seen(unsigned leader, int need, bool broken, int value, Cards relevant) const {
    if constexpr (requires { Packing::see(*this, leader, need, broken, value, relevant); })
      Packing::see(*this, leader, need, broken, value, relevant);
    return value;
  }

  // Whether sure trumps settle the question: 1 our side can reach it, -1 it cannot, 0 unknown.
  int surely(unsigned leader, int need, int left, Cards& relevant) const {
    if (!(live & trumps)) return 0;
    const bool side = ours[leader];
    const int goal = side ? need : left - need + 1, other = left - goal + 1;
    if (this->sure(side, goal, relevant)) return side ? 1 : -1;
    if (this->sure(!side, other, relevant)) return side ? -1 : 1;
    if (fewest || !usual) return 0;
    if (this->behind(side, goal, leader, relevant)) return side ? 1 : -1;
    if (this->behind(!side, other, leader, relevant)) return side ? -1 : 1;
    return 0;
  }

  // The same by cashing, for what is dearer to find out.
  int bounded(unsigned leader, int need, int left, bool broken, Cards& relevant) const {
    if (fewest || !usual) return 0;
    const bool side = ours[leader];
    const int goal = side ? need : left - need + 1, other = left - goal + 1;
    const int yes = side ? 1 : -1;
    typename Base::Cash mine;
    if (this->cash(leader, goal, broken, hand[leader] & trumps, mine)) return relevant = mine.relevant, yes;
    if (this->cross(leader, goal, left, mine, relevant)) return yes;
    if (this->answer(leader, other, broken, relevant)) return -yes;
    return 0;
  }

  int last_trick(unsigned leader, Cards& relevant) const {
    Cards best = hand[leader];
    unsigned winner = leader;
    for (unsigned s = after(leader); s != leader; s = after(s))
      if (beats(hand[s], best)) best = hand[s], winner = s;
    relevant = rank_of(best, live);
    return ours[winner] ? 1 : 0;
  }

  // The card that won a trick, if it had to beat another one of its lane.
  static Cards rank_of(Cards best, Cards cards) noexcept { return cards & lane_around(best) & ~best ? best : 0; }

  // What a card that took the trick by its rank adds to what its choice rests on. In its place the hand might have
  // played the strongest of its equals: of these, one more counts than count later on.
  static Cards charged(Cards card, Cards strongest, Cards own, Cards rests_on) noexcept {
    const Cards top = lowest_bit(strongest & ~(card - 1));
    const Cards equals = own & ((top << 1) - 1) & ~(card - 1);
    const Cards counted = equals & at_least(rests_on) & lane_around(card);
    if (counted & card) return card;
    return counted ? std::bit_floor(equals & (lowest_bit(counted) - 1)) : top;
  }

  template <unsigned P>
  int enter(unsigned played, const Trick& at, unsigned seat, const Course& course, Cards& relevant) {
    if constexpr (P + 1 < N)
      if (played != P) return enter<P + 1>(played, at, seat, course, relevant);
    Trick copy = at;
    return ply<P>(copy, seat, course, relevant);
  }

  // The cards that may be played; `forced` gets what their choice rests on.
  template <unsigned P>
  Cards legal_moves(const Trick& at, Cards own, Cards follow, Cards best, Cards& forced) const {
    if constexpr (P == 0) {
      if (at.broken) return own;
      const Cards others = (own & ~trumps) | (own & terms.leading);
      return others ? others : own;
    } else {
      if (follow) return heading(at, follow, best, forced) | (own & terms.free);
      if (!terms.must_trump || !(own & trumps)) return own;
      if (!terms.must_overtrump || !(best & trumps)) return own & trumps;
      forced = lowest_bit(at.all & trumps);
      const Cards over = own & trumps & ~(best | (best - 1));
      return over ? over : terms.or_any ? own : own & trumps;
    }
  }

  // Of the cards that follow, those that may be played.
  Cards heading(const Trick& at, Cards follow, Cards best, Cards& forced) const {
    if (!terms.must_head || !(best & at.lane) || !(follow & (follow - 1))) return follow;
    forced = lowest_bit(at.all & at.lane);
    const Cards over = follow & ~(best | (best - 1));
    return over ? over : follow;
  }

  // As many places as a deal of this size can use: to empty them costs time too, where there are many small ones.
  void begin_cuts() noexcept {
    cut_bits_ = std::clamp(count(live) / 3 + 1, 10U, kMostCutBits);
    std::fill_n(cuts_.begin(), std::size_t{1} << cut_bits_, kNone);
  }

  std::size_t place_of(unsigned place, Cards what, Cards best) const noexcept {
    const std::uint64_t x = what ^ (best * 0x9e37'79b9'7f4a'7c15U) ^ (std::uint64_t{place} << 61);
    return static_cast<std::size_t>((x * 0xd6e8'feb8'6659'fd93U) >> (64 - cut_bits_));
  }

  // The choice of the seat that plays as number P to the trick.
  template <unsigned P>
  int ply(Trick& at, unsigned seat, const Course& course, Cards& relevant) {
    const Cards own = hand[seat];
    const Cards follow = P > 0 ? own & at.lane : 0;
    Cards forced = 0;
    Cards moves = legal_moves<P>(at, own, follow, course.best, forced);
    if (!(moves & (moves - 1))) {
      const int value = play<P>(at, seat, course, moves, relevant);
      relevant |= forced | (at.won & moves);
      return value;
    }
    // One of each class of equals, the weakest: what it leaves in the hand is the strongest. Cards are equals when all
    // between them are gone or lie in this trick without winning it.
    const Packing packing{live | course.best | kBetween};
    const std::uint64_t packed = packing.pack(moves & ~terms.special);
    const Cards strongest = packing.unpack(packed & ~(packed >> 1));
    moves = packing.unpack(packed & ~(packed << 1)) | (moves & terms.special);

    const bool want = ours[seat] != fewest;
    const Cards hint = follow ? follow ^ (hand[(seat + 2) % N] & at.lane) * 77 : own;
    std::uint8_t& cut = cuts_[place_of(P, hint, course.best)];
    Cards card = Cards{1} << (cut & 63U);
    Ranked ranked;
    bool ordered = false;
    if (!(card & moves)) {
      order<P>(at, seat, course, moves, ranked);
      ordered = true;
      card = ranked.next(moves);
    }
    int bound = want ? 0 : at.left;
    Cards failed = forced;
    const Cards won_before = at.won;
    Cards won_failing = won_before;
    for (;;) {
      Cards rests_on = 0;
      at.won = 0;
      const int value = play<P>(at, seat, course, card, rests_on);
      const Cards won = at.won;
      if ((value >= at.need) == want) {
        cut = static_cast<std::uint8_t>(std::countr_zero(card));
        relevant = rests_on | forced;
        if (won & card) relevant |= card & terms.special ? card : charged(card, strongest, own, rests_on);
        at.won |= won_before;
        return value;
      }
      bound = want ? std::max(bound, value) : std::min(bound, value);
      failed |= rests_on | (won & card);
      won_failing |= won;
      rests_on |= won;
      moves ^= card;
      if (const Cards lane = lane_around(card); !(card & terms.special)) {
        const Cards high = at_least(rests_on) & lane;
        if (!(high & card)) {
          // Its rank did not count, so all cards of the hand below the ranks that did would fail in the same way. The
          // highest of them may be an equal of the lowest that counted: a hand that holds it where they are none would
          // have a card that nobody tried, so it counts too.
          if (const Cards counted = own & high & ~terms.special) {
            const Cards edge = lowest_bit(counted), under = std::bit_floor(own & lane & (edge - 1) & ~terms.special);
            if (under && lowest_bit(strongest & ~(under - 1)) >= edge) failed |= under;
          }
          moves &= high | ~lane | terms.special;
        }
      }
      if (!moves) break;
      if (!ordered) {
        order<P>(at, seat, course, moves, ranked);
        ordered = true;
      }
      card = ranked.next(moves);
    }
    at.won = won_failing;
    relevant = failed;
    return bound;
  }

  template <unsigned P>
  void order(const Trick& at, unsigned seat, const Course& course, Cards moves, Ranked& out) const {
    if constexpr (P == 0)
      this->order_lead(seat, moves, out);
    else
      this->order_follow(P, seat, at.lane, course.best, course.winner, moves, out);
  }

  // Plays a card, and all that follows.
  template <unsigned P>
  int play(Trick& at, unsigned seat, const Course& before, Cards card, Cards& relevant) {
    Course course{before.winner, before.best, before.cards | card, before.gone + unit_of(seat, card)};
    if constexpr (P == 0) at.lane = lane_around(card);
    if (P == 0 || beats(card, course.best)) {
      course.best = card;
      course.winner = seat;
    }
    hand[seat] ^= card;
    live ^= card;
    int value;
    if constexpr (P + 1 < N) {
      value = ply<P + 1>(at, after(seat), course, relevant);
    } else {
      const int won = ours[course.winner] ? 1 : 0;
      const bool broken = at.broken || (course.cards & terms.breaking);
      value = won + start(at.lengths - course.gone, course.winner, at.need - won, at.left - 1, broken, relevant);
      at.won |= rank_of(course.best, course.cards);
    }
    live ^= card;
    hand[seat] ^= card;
    return value;
  }

  // Places that no card of a side suit has, so that equals end with their lane; a pack whose side suits are of sixteen
  // cards is refused.
  static constexpr Cards kBetween = 0x0000'8000'8000'8000;
  static constexpr unsigned kMostCutBits = 18;
  static constexpr std::uint8_t kNone = 63;  // the last place of all, where only the fullest pack has a card

  PatternTable<kPlanes, Note, Packing> table_;
  std::array<std::uint8_t, std::size_t{1} << kMostCutBits> cuts_;  // the card that last settled a choice like this
  unsigned cut_bits_ = 0;                                          // how many places are in use; 0: begin anew
  std::array<std::array<std::uint64_t, kTrumpLane>, N> unit_{};
};

}  // namespace spadework::tricks
