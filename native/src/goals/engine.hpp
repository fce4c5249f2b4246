// The search for one goal. Why each of its short cuts is sound stands in native/GOALS.md.
#pragma once

#include <array>
#include <cstdint>

#include "bits.hpp"
#include "goals.hpp"
#include "hints.hpp"
#include "kind.hpp"
#include "memo.hpp"
#include "order.hpp"
#include "runs.hpp"
#include "search.hpp"
#include "sure.hpp"
#include "why.hpp"

namespace spadework::goals::inline SPADEWORK_KIND {

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
    Trick begun(all_);
    unsigned chair = leader;
    for (unsigned i = 0; i < table_.at.played; ++i) {
      begun.all |= bit(table_.at.trick[i]);
      begun.lay(rules_, chair, table_.at.trick[i]);
      chair = next(chair);
    }
    begun.tops = tops_of(begun.all);
    set_up(begun, set, table_.left);
    return card(set, chair, begun, table_.left, table_.at.broken, why);
  }

 private:
  // In how many chunks of a shape a new fact looks for one that it replaces.
  static constexpr unsigned kLooked = Goal::kNil ? 1 : 4;

  unsigned next(unsigned chair) const noexcept { return chair + 1 == chairs_ ? 0 : chair + 1; }

  void count_card(unsigned chair, Card played, std::int64_t by) noexcept {
    const unsigned width = chairs_ < 4 ? 5 : 4;
    const unsigned place = chair * 4 + lane_of(played);
    if (chair < 4)
      shape_.lengths += static_cast<std::uint64_t>(by) << (place * width);
    else
      shape_.rest += static_cast<std::uint64_t>(by) << ((place - 16) * 4);
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

  // The ranks that kept the nils from a full trick, whichever other chair takes it: their cards of the lane in which it
  // was won are known to be under the best from all that is below them.
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
    if ((goal_.nils & goal_.ours) || stock_left_ || rules_.jokers_free || rules_.must_head) return false;
    Why found;
    for (unsigned chair = 0; chair < chairs_; ++chair)
      if ((goal_.nils >> chair & 1U) && !hands_now().always_under(chair, found)) return false;
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

  bool card(const Set& set, unsigned chair, const Trick& at, unsigned left, bool broken, Why& why) {
    const Cards may = legal_cards(chair, at, left, broken);
    Why forced_why;
    if (!table_.plain && at.played)
      forced_why.high = lowest_bit((hands_[chair] | at.cards) & hands_now().compared(chair, at.lane));
    const Cards tries = representatives<Bits>(hands_[chair], may, table_.special, at);
    const bool mine = goal_.ours >> chair & 1U;
    if (!(tries & (tries - 1))) {
      Why inner;
      const bool found = after(set, chair, first(tries), at, left, broken, inner);
      why |= forced_why;
      why |= may & (may - 1) ? whole_runs(hands_[chair], may, inner, at) : inner;
      return found;
    }
    const std::size_t slot = hint_slot(chair, at);
    Cards open = tries;
    Why all_why = forced_why;
    Moves moves;
    bool ordered = false;
    if (at.played + 1U == chairs_ && !stock_left_ && left != most_left_) {
      for (Cards rest = tries; rest;) {
        Why inner;
        const Verdict known = glance(set, chair, pop(rest), at, left, broken, inner);
        if (known != (mine ? Verdict::yes : Verdict::no)) continue;
        why |= forced_why;
        why |= inner;
        return mine;
      }
    }
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
    why |= whole_runs(hands_[chair], may, all_why, at);
    return !mine;
  }

  // Plays a card, and takes it back.
  bool after(const Set& set, unsigned chair, Card played, const Trick& at, unsigned left, bool broken, Why& why) {
    hands_[chair] ^= bit(played);
    count_card(chair, played, -1);
    Trick now = at;
    now.lay(rules_, chair, played);
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
    Trick fresh(all_);
    set_up(fresh, set, left);
    Why inner;
    if (left == most_left_) {  // the first trick has rules of its own
      const bool found = card(set, leader, fresh, left, broken, inner);
      why |= inner;
      return found;
    }
    const Shape shape = shape_now(set, leader, broken);
    const Owners<kBig> owners = owners_now();
    const Verdict known = recall(set, shape, owners, why);
    if (known != Verdict::open) return known == Verdict::yes;
    const bool found = card(set, leader, fresh, left, broken, inner);
    if (budget_.over) return false;
    inner.high |= stock_left_ ? all_ : table_.special & all_;
    why |= inner;
    remember(set, shape, owners, Bits::gather((upward(inner.high) | downward(inner.low)) & all_, all_), found);
    return found;
  }

  Shape shape_now(const Set& set, unsigned leader, bool broken) const noexcept {
    Shape shape = shape_;
    shape.rest |= static_cast<std::uint64_t>(leader) << 32 | static_cast<std::uint64_t>(broken) << 35 |
                  static_cast<std::uint64_t>(goal_.alive(set)) << 36 | static_cast<std::uint64_t>(stock_left_) << 44;
    if constexpr (kBig) shape.rest |= static_cast<std::uint64_t>(count(table_.special & all_)) << 52;
    return shape;
  }

  // Always in place: whether a compiler does so by itself depends on what else a file holds.
  [[gnu::always_inline]] Verdict recall(const Set& set, const Shape& shape, const Owners<kBig>& owners,
                                        Why& why) noexcept {
    Verdict found = Verdict::open;
    std::uint64_t mask = 0;
    const auto useful = [&](std::uint32_t yes, std::uint32_t no) {
      if (yes != kNone && goal_.within(yes, set)) found = Verdict::yes;
      else if (no != kNone && goal_.within(set, no)) found = Verdict::no;
      return found != Verdict::open;
    };
    if (memo_.template find<Bits>(shape, owners, mask, useful)) why |= ends_of(Bits::scatter(mask, all_), all_);
    return found;
  }

  // Whether a last card to a trick leads to what is known already.
  Verdict glance(Set set, unsigned chair, Card played, const Trick& at, unsigned left, bool broken, Why& why) {
    Trick full = at;
    full.lay(rules_, chair, played);
    const Verdict verdict = goal_.settle(set, full.by, left);
    if (verdict != Verdict::open) {
      why |= decided_by(full);
      return verdict;
    }
    if (left <= 2) return Verdict::open;
    hands_[chair] ^= bit(played);
    count_card(chair, played, -1);
    const Cards kept = all_;
    all_ = full.all & ~full.cards;
    Why inner;
    const Verdict known =
        recall(set, shape_now(set, full.by, broken || (rules_.breaking & bit(played))), owners_now(), inner);
    all_ = kept;
    hands_[chair] ^= bit(played);
    count_card(chair, played, 1);
    if (known != Verdict::open) {
      why |= decided_by(full);
      why |= inner;
    }
    return known;
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
    bool placed = false;
    memo_.visit(shape, kLooked, [&](typename Memo<kBig>::Chunk& chunk, unsigned used) {
      for (unsigned slot = 0; slot < used && !placed; ++slot) {
        // An equal or narrower fact that says no more than the new one makes room for it.
        if ((chunk.mask[slot] & mask) != mask) continue;
        std::uint64_t differ = 0;
        for (unsigned i = 0; i < Owners<kBig>::kPlanes; ++i) differ |= chunk.plane[i][slot] ^ owners.plane[i];
        if (differ & mask) continue;
        const std::uint32_t yes = chunk.yes[slot], no = chunk.no[slot];
        if (found ? yes != kNone && !goal_.within(set, yes) : no != kNone && !goal_.within(no, set)) continue;
        if (chunk.mask[slot] != mask && (found ? no : yes) != kNone) continue;
        memo_.put(chunk, slot, owners, mask, found ? set : yes, found ? no : set);
        placed = true;
      }
      return placed;
    });
    if (!placed) memo_.add(shape, owners, mask, found, set);
  }

  bool last_trick(Set set, unsigned leader, Why& why) {
    Trick full(all_);
    unsigned chair = leader;
    for (unsigned i = 0; i < chairs_; ++i, chair = next(chair)) full.lay(rules_, chair, first(hands_[chair]));
    const bool found = goal_.settle(set, full.by, 1) == Verdict::yes;
    if constexpr (Goal::kNil) {
      why |= found ? decided_by(full) : not_by_nil(full, leader);
    } else {
      why |= decided_by(full);
    }
    return found;
  }

  Hands hands_now() const noexcept { return {rules_, hands_.data(), chairs_, goal_.ours, all_, trumps_}; }

  // What sure tricks of either side, and tricks that the leader can run, say of a set of counts.
  Verdict by_bounds(std::uint32_t set, unsigned leader, unsigned left, bool broken, Why& why) {
    Cards mine = 0, theirs = 0;
    for (unsigned chair = 0; chair < chairs_; ++chair) (goal_.ours >> chair & 1U ? mine : theirs) |= hands_[chair];
    const Cards stock = stock_left_ ? all_ & ~mine & ~theirs : 0;
    unsigned least = 0, lost = 0;
    Why reasons;
    for (unsigned chair = 0; chair < chairs_ && trumps_; ++chair) {
      Why one;
      const bool is_mine = goal_.ours >> chair & 1U;
      const unsigned sure = hands_now().sure_tricks(chair, (is_mine ? theirs : mine) | stock, one);
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
    if (hands_now().run(leader, need, left, broken, ran) < need) return Verdict::open;
    why |= reasons;
    why |= ran;
    return is_mine ? Verdict::yes : Verdict::no;
  }

  // What the cards say of the nils.
  Verdict by_cards(unsigned leader, bool broken, Why& why) const noexcept {
    for (unsigned chair = 0; chair < chairs_; ++chair) {
      if (!(goal_.nils >> chair & 1U)) continue;
      Why one;
      if (trumps_ && !stock_left_ && hands_now().sure_tricks(chair, all_ & ~hands_[chair], one)) {
        why |= one;
        return Verdict::yes;
      }
    }
    if ((goal_.ours >> leader & 1U) && !stock_left_ && !table_.special && !rules_.must_head &&
        hands_now().catches(leader, goal_.nils, broken, why))
      return Verdict::yes;
    return Verdict::open;
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

}  // namespace spadework::goals::inline SPADEWORK_KIND
