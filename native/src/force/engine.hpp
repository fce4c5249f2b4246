// The search for one goal. Why each of its short cuts is sound stands in native/GOALS.md.
#pragma once

#include <array>
#include <cstdint>

#include "bits.hpp"
#include "goals.hpp"
#include "memo.hpp"
#include "order.hpp"
#include "search.hpp"

namespace spadework::force {

// Cards that cut a search short before, by a hash of the hand that played them.
using Hints = std::array<Card, 1 << 14>;
inline constexpr Card kNoHint = 255;

// Which ranks mattered: `high` with all above them in their lanes, `low` with all below them.
struct Why {
  Cards high = 0, low = 0;

  Why& operator|=(const Why& other) noexcept {
    high |= other.high;
    low |= other.low;
    return *this;
  }
};

template <class Goal, bool kBig, class Bits>
class Engine {
 public:
  using Set = typename Goal::Set;

  Engine(Table& table, const Goal& goal, Memo<kBig>& memo, Hints& hints, Budget& budget)
      : table_(table), rules_(table.rules), goal_(goal), memo_(memo), hints_(hints), budget_(budget),
        chairs_(table.chairs), trumps_(table.rules.trumps()), scratch_(table.at) {
    for (unsigned chair = 0; chair < chairs_; ++chair) {
      hands_[chair] = table.at.hands[table.seat[chair]];
      all_ |= hands_[chair];
      for (Cards cards = hands_[chair]; cards;) count_card(chair, pop(cards), 1);
    }
    for (unsigned i = 0; i < table.at.stock_left; ++i) all_ |= bit(table.at.stock[i]);
    stock_left_ = table.at.stock_left;
    most_left_ = table.left + table.at.tricks;
  }

  // Whether our side can force the outcome into a set, from the position at the table.
  bool force(Set set) {
    unsigned leader = 0;
    while (table_.seat[leader] != table_.at.leader) ++leader;
    Why why;
    if (table_.at.played == 0) return trick(set, leader, table_.left, table_.at.broken, why);
    Trick begun = begin(all_);
    unsigned chair = leader;
    for (unsigned i = 0; i < table_.at.played; ++i) {
      begun.all |= bit(table_.at.trick[i]);
      lay(begun, chair, table_.at.trick[i]);
      chair = next(chair);
    }
    begun.tops = tops_of(begun.all);
    set_up(begun, set, table_.left);
    return card(set, chair, begun, table_.left, table_.at.broken, why);
  }

 private:
  // How many facts of a shape are looked at for one that a new fact replaces.
  static constexpr unsigned kLooked = Goal::kNil ? 8 : 32;

  unsigned next(unsigned chair) const noexcept { return chair + 1 == chairs_ ? 0 : chair + 1; }

  void count_card(unsigned chair, Card played, std::int64_t by) noexcept {
    const unsigned width = chairs_ < 4 ? 5 : 4;
    const unsigned place = chair * 4 + lane_of(played);
    if (chair < 4)
      shape_.lengths += static_cast<std::uint64_t>(by) << (place * width);
    else
      shape_.rest += static_cast<std::uint64_t>(by) << ((place - 16) * 4);
  }

  Trick begin(Cards all) const noexcept {
    Trick fresh;
    fresh.all = all;
    fresh.tops = tops_of(all);
    return fresh;
  }

  // What the order of moves in a trick goes by.
  void set_up(Trick& fresh, const Set& set, unsigned left) const noexcept {
    const unsigned every = (1U << chairs_) - 1;
    fresh.many = goal_.aim(set, left) == Aim::many;
    fresh.nils = static_cast<std::uint8_t>(goal_.alive(set));
    unsigned covers = 0;
    if (fresh.nils & ~goal_.ours) covers |= every & ~goal_.ours;
    else if (fresh.nils) covers |= goal_.ours;
    fresh.covers = static_cast<std::uint8_t>(covers & ~fresh.nils);
  }

  static Cards tops_of(Cards all) noexcept {
    Cards found = 0;
    unsigned end = 0;
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      end += count(all & lane_mask(lane));
      if (end) found |= Cards{1} << (end - 1);
    }
    return found;
  }

  void lay(Trick& at, unsigned chair, Card played) const noexcept {
    if (at.played == 0) {
      at.leader = static_cast<std::uint8_t>(chair);
      at.lane = static_cast<std::uint8_t>(lane_of(played));
      at.best = played;
      at.by = static_cast<std::uint8_t>(chair);
    } else if (beats(rules_, played, at.best)) {
      at.best = played;
      at.by = static_cast<std::uint8_t>(chair);
    }
    at.cards |= bit(played);
    at.card[at.played++] = played;
  }

  // The rank that decided who takes a full trick, if one did: the winner's, where others of its lane lie in the trick.
  static Why decided_by(const Trick& full) noexcept {
    return {full.cards & below(full.best) ? bit(full.best) : 0, 0};
  }

  // The ranks that kept the nils from a full trick that another chair takes, no matter which: their cards of the lane in
  // which it was won are known to be under the best from all that is below them.
  Why not_by_nil(const Trick& full, unsigned leader) const noexcept {
    Cards nils = 0;
    unsigned chair = leader;
    for (unsigned i = 0; i < chairs_; ++i, chair = next(chair))
      if (goal_.nils >> chair & 1U) nils |= bit(full.card[i]);
    nils &= lane_mask(lane_of(full.best));
    if (!nils) return {};
    const Card high = last(nils);
    return {0, bit(high)};
  }

  // Whether no nil can be broken, whoever but a nil leads.
  bool all_under(Why& why) const noexcept {
    if ((goal_.nils & goal_.ours) || stock_left_ || rules_.jokers_free) return false;
    Why found;
    for (unsigned chair = 0; chair < chairs_; ++chair)
      if ((goal_.nils >> chair & 1U) && !always_under(chair, found)) return false;
    why |= found;
    return true;
  }

  Cards legal_cards(unsigned chair, const Trick& at, unsigned left, bool broken) {
    const Cards hand = hands_[chair];
    if (table_.plain) {
      if (at.played) {
        const Cards follow = hand & lane_mask(at.lane);
        return follow ? follow : hand;
      }
      if (broken || rules_.lead != Lead::when_broken) return hand;
      const Cards others = hand & ~trumps_;
      return others ? others : hand;
    }
    scratch_.turn = table_.seat[chair];
    scratch_.hands[scratch_.turn] = hand;
    scratch_.played = at.played;
    scratch_.broken = broken;
    scratch_.tricks = static_cast<std::uint8_t>(most_left_ - left);
    return legal(rules_, scratch_);
  }

  // One card of each run of neighbors in a hand: the best of it.
  Cards representatives(unsigned chair, Cards cards, const Trick& at) const noexcept {
    if (!(cards & (cards - 1))) return cards;
    if (table_.special) return slow_representatives(chair, cards, at);
    const std::uint64_t packed = Bits::gather(cards, at.all);
    return Bits::scatter(packed & ~(packed >> 1 & ~at.tops), at.all);
  }

  Cards slow_representatives(unsigned chair, Cards cards, const Trick& at) const noexcept {
    Cards found = cards & table_.special;
    cards &= ~table_.special;
    const Cards others = at.all & ~(hands_[chair] & ~table_.special);
    while (cards) {
      const Card low = first(cards);
      const Cards wall = lowest_bit(others & above(low));
      const Cards run = cards & (above(low) | bit(low)) & (wall ? wall - 1 : ~Cards{0});
      found |= bit(last(run));
      cards &= ~run;
    }
    return found;
  }

  // Where the last rank that mattered is one of a run, the whole run matters, since one card was tried for all.
  Why whole_runs(unsigned chair, Cards tried, Why why, const Trick& at) const noexcept {
    const Cards hand = hands_[chair], others = at.all & ~hand;
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      const Cards mask = lane_mask(lane);
      if (!(tried & mask)) continue;
      if (const Cards ranks = why.high & mask; ranks && (hand & lowest_bit(ranks))) {
        const Card low = first(ranks);
        const Cards under = others & below(low);
        Cards run = hand & below(low);
        if (under) run &= above(last(under));
        if (run) why.high |= lowest_bit(run);
      }
      if (const Cards ranks = why.low & mask; ranks && (hand & bit(last(ranks)))) {
        const Card high = last(ranks);
        const Cards over = others & above(high);
        Cards run = hand & above(high);
        if (over) run &= below(first(over));
        if (run) why.low |= bit(last(run));
      }
    }
    return why;
  }

  bool card(const Set& set, unsigned chair, const Trick& at, unsigned left, bool broken, Why& why) {
    const Cards may = legal_cards(chair, at, left, broken);
    Why forced_why;
    if (rules_.void_ == Void::must_overtrump && at.played && !(hands_[chair] & lane_mask(at.lane)))
      forced_why.high = lowest_bit((hands_[chair] | at.cards) & trumps_);
    const Cards tries = representatives(chair, may, at);
    const bool mine = goal_.ours >> chair & 1U;
    if (!(tries & (tries - 1))) {
      Why inner;
      const bool found = after(set, chair, first(tries), at, left, broken, inner);
      why |= forced_why;
      why |= may & (may - 1) ? whole_runs(chair, may, inner, at) : inner;
      return found;
    }
    const std::size_t slot = hint_slot(chair, at);
    Cards open = tries;
    Why all_why = forced_why;
    Moves moves;
    bool ordered = false;
    // The card that cut short before goes first; the others are put in order only where it fails.
    for (unsigned i = 0; open; ) {
      Card move = hints_[slot];
      if (ordered || move >= 64 || !(open & bit(move))) {
        if (!ordered) order(moves, chair, at, open);
        ordered = true;
        move = moves.list[i++].card;
        if (!(open & bit(move))) continue;
      } else {
        open &= ~bit(move);
      }
      Why inner;
      const bool found = after(set, chair, move, at, left, broken, inner);
      if (budget_.over) return false;
      if (found == mine) {
        hints_[slot] = move;
        why |= forced_why;
        why |= inner;
        return found;
      }
      all_why |= inner;
      open &= ~bit(move);
      // Cards of this suit between the ranks that mattered would have done the same.
      const Cards known = upward(inner.high) | downward(inner.low) | table_.special;
      if (!(bit(move) & known)) open &= ~lane_mask(lane_of(move)) | known;
    }
    why |= whole_runs(chair, may, all_why, at);
    return !mine;
  }

  // Plays a card, and takes it back.
  bool after(const Set& set, unsigned chair, Card played, const Trick& at, unsigned left, bool broken, Why& why) {
    hands_[chair] ^= bit(played);
    count_card(chair, played, -1);
    Trick now = at;
    lay(now, chair, played);
    if (!table_.plain) scratch_.trick[at.played] = played;
    const bool breaks = broken || (rules_.breaking & bit(played));
    bool found;
    if (now.played < chairs_)
      found = card(set, next(chair), now, left, breaks, why);
    else
      found = taken(set, now, left, breaks, why);
    hands_[chair] ^= bit(played);
    count_card(chair, played, 1);
    return found;
  }

  bool taken(Set set, const Trick& full, unsigned left, bool broken, Why& why) {
    const Verdict verdict = goal_.settle(set, full.by, left);
    const Cards kept = all_;
    if constexpr (Goal::kNil) {
      // Where the nils are safe whoever leads next, it does not matter who takes this trick, if only they do not.
      bool safe = verdict == Verdict::no;
      if (verdict == Verdict::open) {
        all_ = full.all & ~full.cards;
        safe = all_under(why);
        all_ = kept;
      }
      if (safe) {
        why |= not_by_nil(full, full.leader);
        return false;
      }
    }
    why |= decided_by(full);
    if (verdict != Verdict::open) return verdict == Verdict::yes;
    all_ = full.all & ~full.cards;
    const auto trick_cards = scratch_.trick;
    bool found;
    if (stock_left_) {
      const unsigned drawn = draw(full.by);
      found = trick(set, full.by, left - 1, broken, why);
      undraw(full.by, drawn);
      why.high |= full.all;  // which card is drawn when is no matter of ranks
    } else {
      found = trick(set, full.by, left - 1, broken, why);
    }
    if (!table_.plain) scratch_.trick = trick_cards;
    all_ = kept;
    return found;
  }

  unsigned draw(unsigned chair) noexcept {
    unsigned drawn = 0;
    for (; drawn < chairs_ && stock_left_; ++drawn, chair = next(chair)) {
      const Card found = table_.at.stock[--stock_left_];
      hands_[chair] |= bit(found);
      count_card(chair, found, 1);
    }
    return drawn;
  }

  void undraw(unsigned chair, unsigned drawn) noexcept {
    stock_left_ += drawn;
    for (unsigned i = 0; i < drawn; ++i, chair = next(chair)) {
      const Card found = table_.at.stock[stock_left_ - 1 - i];
      hands_[chair] &= ~bit(found);
      count_card(chair, found, -1);
    }
  }

  bool trick(const Set& set, unsigned leader, unsigned left, bool broken, Why& why) {
    if (left == 1) return last_trick(set, leader, why);
    if (budget_.spend()) return false;
    if constexpr (Goal::kNil) {
      const Verdict sure = left == most_left_ ? Verdict::open : by_cards(leader, broken, why);
      if (sure != Verdict::open) return sure == Verdict::yes;
    } else if (!goal_.alive(set)) {
      const Verdict sure = by_bounds(goal_.counts(set), leader, left, broken, why);
      if (sure != Verdict::open) return sure == Verdict::yes;
    }
    Trick fresh = begin(all_);
    set_up(fresh, set, left);
    Why inner;
    if (left == most_left_) {  // the first trick has rules of its own
      const bool found = card(set, leader, fresh, left, broken, inner);
      why |= inner;
      return found;
    }
    Shape shape = shape_;
    shape.rest |= static_cast<std::uint64_t>(leader) << 32 | static_cast<std::uint64_t>(broken) << 35 |
                  static_cast<std::uint64_t>(goal_.alive(set)) << 36 | static_cast<std::uint64_t>(stock_left_) << 44;
    if constexpr (kBig) shape.rest |= static_cast<std::uint64_t>(count(table_.special & all_)) << 52;
    const Owners<kBig> owners = owners_now();
    for (std::uint32_t at = memo_.find(shape), before = kNone; at != kNone;) {
      const auto& fact = memo_[at];
      if (!fact.owners.differ(owners, fact.mask)) {
        const bool yes = fact.yes != kNone && goal_.within(fact.yes, set);
        if (yes || (fact.no != kNone && goal_.within(set, fact.no))) {
          why |= ends_of(Bits::scatter(fact.mask, all_));
          if (before != kNone) memo_.to_front(shape, before);
          return yes;
        }
      }
      before = at;
      at = fact.next;
    }
    const bool found = card(set, leader, fresh, left, broken, inner);
    if (budget_.over) return false;
    inner.high |= stock_left_ ? all_ : table_.special & all_;
    why |= inner;
    remember(set, shape, owners, Bits::gather((upward(inner.high) | downward(inner.low)) & all_, all_), found);
    return found;
  }

  // What is known from above and what from below, of cards that are both ends of their lanes.
  Why ends_of(Cards known) const noexcept {
    const Cards unknown = all_ & ~known;
    const Cards high = known & ~downward(unknown);
    return {high, known & ~high};
  }

  Owners<kBig> owners_now() const noexcept {
    Owners<kBig> found;
    Cards stock = 0;
    if (stock_left_) {
      stock = all_;
      for (unsigned chair = 0; chair < chairs_; ++chair) stock &= ~hands_[chair];
    }
    found.plane[0] = Bits::gather(hands_[1] | hands_[3] | (kBig ? hands_[5] : 0) | stock, all_);
    found.plane[1] = Bits::gather(hands_[2] | hands_[3] | stock, all_);
    if constexpr (kBig) {
      found.plane[2] = Bits::gather(hands_[4] | hands_[5] | stock, all_);
      found.plane[3] = Bits::gather(table_.special & all_, all_);
    }
    return found;
  }

  void remember(const Set& set, const Shape& shape, const Owners<kBig>& owners, std::uint64_t mask, bool found) {
    unsigned looked = 0;
    for (std::uint32_t at = memo_.find(shape); at != kNone && looked < kLooked; ++looked) {
      auto& fact = memo_[at];
      at = fact.next;
      // An equal or narrower fact that says no more than the new one makes room for it.
      if ((fact.mask & mask) != mask || fact.owners.differ(owners, mask)) continue;
      const bool says_more = found ? fact.yes != kNone && !goal_.within(set, fact.yes)
                                   : fact.no != kNone && !goal_.within(fact.no, set);
      if (says_more) continue;
      if (fact.mask != mask) {
        if ((found ? fact.no : fact.yes) != kNone) continue;
        fact.mask = mask;
        fact.owners = owners;
      }
      (found ? fact.yes : fact.no) = set;
      return;
    }
    auto& fact = memo_.add(shape);
    fact.owners = owners;
    fact.mask = mask;
    fact.yes = found ? set : kNone;
    fact.no = found ? kNone : set;
  }

  bool last_trick(Set set, unsigned leader, Why& why) {
    Trick full;
    full.all = all_;
    for (unsigned i = 0, chair = leader; i < chairs_; ++i, chair = next(chair)) lay(full, chair, first(hands_[chair]));
    const bool found = goal_.settle(set, full.by, 1) == Verdict::yes;
    if constexpr (Goal::kNil) {
      why |= found ? decided_by(full) : not_by_nil(full, leader);
    } else {
      why |= decided_by(full);
    }
    return found;
  }

  // How many tricks a hand wins whatever anybody plays: each of its trumps wins, or falls to a higher one of an enemy.
  unsigned sure_tricks(unsigned chair, Cards enemies, Why& why) const noexcept {
    const Cards own = hands_[chair] & trumps_;
    enemies &= trumps_;
    if (!own) return 0;
    unsigned won = 0, threats = 0;
    Card low = 0;
    for (Cards rest = own | enemies; rest;) {
      const Card high = last(rest);
      rest ^= bit(high);
      if (enemies & bit(high)) {
        ++threats;
      } else if (threats) {
        --threats;
      } else {
        ++won;
        low = high;
      }
    }
    if (won && enemies) why.high |= bit(low);
    return won;
  }

  Verdict by_bounds(std::uint32_t set, unsigned leader, unsigned left, bool broken, Why& why) {
    Cards mine = 0, theirs = 0;
    for (unsigned chair = 0; chair < chairs_; ++chair) (goal_.ours >> chair & 1U ? mine : theirs) |= hands_[chair];
    const Cards stock = stock_left_ ? all_ & ~mine & ~theirs : 0;
    unsigned least = 0, lost = 0;
    Why reasons;
    for (unsigned chair = 0; chair < chairs_ && trumps_; ++chair) {
      Why one;
      const bool is_mine = goal_.ours >> chair & 1U;
      const unsigned sure = sure_tricks(chair, (is_mine ? theirs : mine) | stock, one);
      unsigned& most = is_mine ? least : lost;
      if (sure > most) {
        most = sure;
        reasons |= one;
      }
    }
    const std::uint32_t range = ((std::uint32_t{2} << left) - 1) >> lost >> least << least;
    if ((set & range) == range || (set & range) == 0) {
      why |= reasons;
      return set & range ? Verdict::yes : Verdict::no;
    }
    if (left == most_left_ || rules_.jokers_free || stock_left_) return Verdict::open;
    // How many tricks the side on lead needs to run at once for a verdict.
    const bool is_mine = goal_.ours >> leader & 1U;
    const unsigned size = left + 1;
    unsigned need;
    if (is_mine) {
      need = size - lost - static_cast<unsigned>(std::countl_one(set << (32 - size + lost)));
    } else {
      need = size - static_cast<unsigned>(std::countr_zero(set >> least << least));
    }
    if (need > left) return Verdict::open;
    Why ran;
    if (run(leader, need, left, broken, ran) < need) return Verdict::open;
    why |= reasons;
    why |= ran;
    return is_mine ? Verdict::yes : Verdict::no;
  }

  // How many tricks the leader can run from its own hand, before anybody else comes to lead.
  unsigned run(unsigned leader, unsigned need, unsigned left, bool broken, Why& why) const noexcept {
    const Cards hand = hands_[leader], others = all_ & ~hand;
    const bool side = goal_.ours >> leader & 1U;
    unsigned enemy_trumps = 0, room = left;
    Cards enemies = 0;
    for (unsigned chair = 0; chair < chairs_; ++chair) {
      if (chair == leader) continue;
      const unsigned trumps = count(hands_[chair] & trumps_);
      if ((goal_.ours >> chair & 1U) != side) {
        enemies |= hands_[chair];
        if (trumps > enemy_trumps) enemy_trumps = trumps;
      } else if (trumps) {
        // A friend must not be made to ruff.
        if (rules_.void_ != Void::anything) return 0;
        const unsigned plain = count(hands_[chair] & ~trumps_);
        if (plain < room) room = plain;
      }
    }
    unsigned won = 0;
    if (trumps_) {
      const Cards own = hand & trumps_, rivals = others & trumps_;
      const Cards masters = rivals ? own & above(last(rivals)) : own;
      won = count(masters);
      if (masters && rivals) why.high |= lowest_bit(masters);
      const bool may_lead = broken || rules_.lead != Lead::when_broken || !(hand & ~trumps_);
      if (may_lead && won >= enemy_trumps) enemy_trumps = 0;
    }
    unsigned plain_won = 0;
    for (unsigned lane = 0; lane < kLanes && won + plain_won < need; ++lane) {
      const Cards mask = lane_mask(lane), own = hand & mask & ~trumps_;
      if (!own) continue;
      const Cards rivals = others & mask;
      const Cards masters = rivals ? own & above(last(rivals)) : own;
      if (!masters) continue;
      unsigned rounds = count(masters), longest = 0;
      for (unsigned chair = 0; chair < chairs_; ++chair) {
        if (chair == leader) continue;
        const unsigned length = count(hands_[chair] & mask);
        if (length > longest) longest = length;
        if (enemy_trumps && length < rounds && (goal_.ours >> chair & 1U) != side && (hands_[chair] & trumps_))
          rounds = length;
      }
      if (rounds >= longest && !enemy_trumps) rounds = count(own);
      if (!rounds) continue;
      plain_won += rounds;
      if (rivals) why.high |= lowest_bit(masters);
    }
    return won + (plain_won < room ? plain_won : room);
  }

  Verdict by_cards(unsigned leader, bool broken, Why& why) const noexcept {
    for (unsigned chair = 0; chair < chairs_; ++chair) {
      if (!(goal_.nils >> chair & 1U)) continue;
      Why one;
      if (trumps_ && !stock_left_ && sure_tricks(chair, all_ & ~hands_[chair], one)) {
        why |= one;
        return Verdict::yes;
      }
    }
    if ((goal_.ours >> leader & 1U) && !stock_left_ && !table_.special && catches(leader, broken, why))
      return Verdict::yes;
    return Verdict::open;
  }

  // Whether a hand that need not lead can stay under the others in every suit, however they lead: it has no trumps, and
  // its cards of each suit are, one by one from the lowest, under those of the others.
  bool always_under(unsigned chair, Why& why) const noexcept {
    const Cards hand = hands_[chair];
    if (hand & trumps_) return false;
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      Cards own = hand & lane_mask(lane), others = all_ & ~hand & lane_mask(lane);
      for (; own && others; own &= own - 1, others &= others - 1) {
        if (lowest_bit(own) > lowest_bit(others)) return false;
        why.low |= lowest_bit(own);
      }
    }
    return true;
  }

  // Whether the leader, an attacker, can lead a card under all of a nil's in a suit in which nobody can or must go over.
  bool catches(unsigned leader, bool broken, Why& why) const noexcept {
    const Cards may = broken || rules_.lead != Lead::when_broken || !(hands_[leader] & ~trumps_) ? hands_[leader]
                                                                                                 : hands_[leader] & ~trumps_;
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      const Cards mask = lane_mask(lane);
      if (!(may & mask)) continue;
      for (unsigned nil = 0; nil < chairs_; ++nil) {
        const Cards held = hands_[nil] & mask;
        if (!(goal_.nils >> nil & 1U) || !held) continue;
        const Card low = first(held);
        if (!(may & below(low))) continue;
        bool caught = true;
        for (unsigned chair = 0; chair < chairs_ && caught; ++chair) {
          if (chair == leader || chair == nil) continue;
          const Cards follow = hands_[chair] & mask, ruffs = hands_[chair] & trumps_ & ~mask;
          if (goal_.ours >> chair & 1U)
            caught = follow ? (follow & below(low)) != 0
                            : !ruffs || (rules_.void_ == Void::anything && (hands_[chair] & ~trumps_));
          else
            caught = follow ? !(follow & above(low)) : !ruffs;
        }
        if (caught) {
          const Cards under = all_ & below(low);
          if (count(all_ & above(low)) < count(under))
            why.high |= bit(low);
          else
            why.low |= bit(last(under));
          return true;
        }
      }
    }
    return false;
  }

  std::size_t hint_slot(unsigned chair, const Trick& at) const noexcept {
    std::uint64_t key = hands_[chair];
    if (at.played && (key & lane_mask(at.lane))) key &= lane_mask(at.lane);
    key = key * 0x9e3779b97f4a7c15 ^ (static_cast<std::uint64_t>(at.played ? at.best + 1U : 0) << 8 | chair << 4 |
                                      (at.many ? 1U : 0U)) * 0xc2b2ae3d27d4eb4f;
    return static_cast<std::size_t>((key * 0xff51afd7ed558ccd) >> 50);
  }

  void order(Moves& moves, unsigned chair, const Trick& at, Cards tries) {
    const unsigned every = (1U << chairs_) - 1;
    const bool mine = goal_.ours >> chair & 1U;
    const Scene scene{hands_.data(), chairs_, chair, mine ? goal_.ours : every & ~goal_.ours, trumps_, at};
    const bool wants = at.many;
    if (at.nils) {
      const Roles roles{at.nils, at.covers};
      while (tries) {
        const Card each = pop(tries);
        moves.add(each, !at.played ? lead_at_nil(scene, roles, each)
                                   : follow_at_nil(scene, roles, each, beats(rules_, each, at.best)));
      }
      return;
    }
    if (!at.played) {
      while (tries) {
        const Card each = pop(tries);
        moves.add(each, wants ? lead_to_win(scene, each) : lead_to_lose(scene, each));
      }
      return;
    }
    const Threat danger = threat(scene, at.lane);
    bool held = false;
    if (scene.is_friend(at.by)) {
      const Cards rivals = danger.over & lane_mask(lane_of(at.best));
      held = !(rivals & above(at.best)) && !(danger.ruff && !(bit(at.best) & trumps_));
    }
    while (tries) {
      const Card each = pop(tries);
      const bool wins = beats(rules_, each, at.best);
      moves.add(each, wants ? follow_to_win(scene, each, danger, wins, held) : follow_to_lose(scene, each, wins));
    }
  }

  Table& table_;
  const Rules& rules_;
  const Goal& goal_;
  Memo<kBig>& memo_;
  Hints& hints_;
  Budget& budget_;
  unsigned chairs_;
  Cards trumps_;
  Position scratch_;
  std::array<Cards, kMostSeats> hands_{};
  Cards all_ = 0;
  Shape shape_;
  unsigned stock_left_ = 0;
  unsigned most_left_ = 0;
};

}  // namespace spadework::force
