// The search for the one question whether a nil can be set. Why its short cuts are sound stands in native/GOALS.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "../goals.hpp"
#include "../hints.hpp"
#include "../kind.hpp"
#include "../runs.hpp"
#include "alike.hpp"
#include "facts.hpp"
#include "memo.hpp"
#include "seats.hpp"
#include "sure.hpp"

namespace spadework::goals::nil::inline SPADEWORK_KIND {

template <class Bits>
class Engine {
 public:
  Engine(const Table& table, unsigned nil, Known& known, Hints& hints, Budget& budget)
      : table_(table), now_(table, nil), known_(known), hints_(hints), budget_(budget) {
    for (unsigned chair = 0; chair < now_.chairs; ++chair)
      for (Cards cards = now_.hands[chair]; cards;) count_card(chair, pop(cards), 1);
  }

  // How many nodes it takes until it pays to ask what can be done where it is open who leads.
  static constexpr std::uint64_t kSoon = 3000;

  // Whether the nil can be set, from the position at the table.
  bool force(std::uint64_t soon = kSoon) {
    const std::uint64_t most = budget_.nodes, end = budget_.used + soon;
    if (soon) {
      budget_.nodes = most ? std::min(most, end) : end;
      const bool found = begin();
      budget_.nodes = most;
      const bool stopped_soon = budget_.over && budget_.used > end && (!most || end < most);
      if (!stopped_soon) return found;
      budget_.over = false;
    }
    asks_free_ = true;
    return begin();
  }

 private:
  bool begin() {
    unsigned leader = 0;
    while (table_.seat[leader] != table_.at.leader) ++leader;
    const unsigned left = table_.left;
    const bool broken = table_.at.broken;
    Why why;
    if (table_.at.played == 0)
      return (leader == now_.nil || !asks_free_ || free_trick(left, broken, why)) && trick(leader, left, broken, why);
    Trick begun(now_.all);
    unsigned chair = leader;
    for (unsigned i = 0; i < table_.at.played; ++i, chair = now_.next(chair)) {
      const Card card = table_.at.trick[i];
      begun.all |= bit(card);
      begun.lay(now_.rules, chair, card);
      if (chair == now_.nil) now_.held |= bit(card);
    }
    begun.tops = tops_of(begun.all);
    set_up(begun);
    return card<false>(chair, begun, left, broken, why);
  }

  void count_card(unsigned chair, Card played, std::int64_t by) noexcept {
    const unsigned width = now_.chairs < 4 ? 5 : 4;
    shape_.lengths += static_cast<std::uint64_t>(by) << ((chair * 4 + lane_of(played)) * width);
  }

  // What the order of moves in a trick goes by.
  void set_up(Trick& fresh) const noexcept {
    const unsigned every = (1U << now_.chairs) - 1;
    fresh.many = false;
    fresh.nils = static_cast<std::uint8_t>(1U << now_.nil);
    fresh.covers = static_cast<std::uint8_t>(every & ~now_.ours & ~fresh.nils);
  }

  Cards legal_cards(unsigned chair, const Trick& at, bool broken) const noexcept {
    const Cards hand = now_.hands[chair];
    if (at.played) {
      const Cards follow = hand & lane_mask(at.lane);
      return follow ? follow : hand;
    }
    if (broken || now_.rules.lead != Lead::when_broken) return hand;
    const Cards plain = hand & ~now_.trumps;
    return plain ? plain : hand;
  }

  // The cards to try of one chair. `runs` are those of which one stands for all between two of the `walls`.
  struct Choice {
    unsigned chair;
    Cards runs, walls, tries;
  };

  template <bool kFree>
  Choice choice(unsigned chair, const Trick& at, bool broken) const noexcept {
    const Cards may = legal_cards(chair, at, broken), hand = now_.hands[chair];
    if (chair == now_.nil) {
      // Of cards that lose the trick the highest is the one to be rid of.
      const Cards wins = winning(now_, may, at);
      return {chair, wins, at.all & ~hand, representatives<Bits>(hand, wins, 0, at) | highest(may & ~wins)};
    }
    if constexpr (kFree) {
      const Cards walls = nils_between(now_, at);
      return {chair, may, walls, one_of_each(may, walls, now_.attacks(chair))};
    } else {
      return {chair, may, at.all & ~hand, representatives<Bits>(hand, may, 0, at)};
    }
  }

  // With `kFree`, the attackers say who leads, trick by trick.
  template <bool kFree>
  bool card(unsigned chair, const Trick& at, unsigned left, bool broken, Why& why) {
    const Choice choices = choice<kFree>(chair, at, broken);
    const bool attacks = now_.attacks(chair);
    if (!(choices.tries & (choices.tries - 1))) {
      const bool found = after<kFree>(chair, first(choices.tries), at, left, broken, why);
      if (found != attacks) ask_runs<kFree>(choices, at, found, why);
      return found;
    }
    if (!kFree && at.played + 1U == now_.chairs && left > 2) {
      for (Cards rest = choices.tries; rest;) {
        Why inner;
        if (glance(chair, pop(rest), at, broken, inner) != (attacks ? Verdict::yes : Verdict::no)) continue;
        why = inner;
        return attacks;
      }
    }
    Card& hint = hints_[hint_slot(chair, at)];
    Cards open = choices.tries;
    Why all_why;
    Moves moves;
    bool ordered = false;
    // The card that cut short before goes first; the others are put in order only where it fails.
    for (unsigned i = 0; open;) {
      Card move = hint;
      if (ordered || move >= 64 || !(open & bit(move))) {
        if (!ordered) order(moves, chair, at, open);
        ordered = true;
        move = moves.list[i++].card;
        if (!(open & bit(move))) continue;
      }
      open &= ~bit(move);
      Why inner;
      const bool found = after<kFree>(chair, move, at, left, broken, inner);
      if (budget_.over) return false;
      if (found == attacks) {
        hint = move;
        why = inner;
        return found;
      }
      if (chair != now_.nil) skip_alike(chair, move, found, open, inner);
      all_why |= inner;
    }
    why = all_why;
    ask_runs<kFree>(choices, at, !attacks, why);
    return !attacks;
  }

  // Cards of a lane that the answer for another did not tell from it need not be tried.
  void skip_alike(unsigned chair, Card tried, bool set, Cards& open, Why& why) const noexcept {
    const Cards known = upward(why.high);
    if (known & bit(tried)) return;
    for (Cards rest = open & lane_mask(lane_of(tried)) & ~known; rest;) {
      const Card card = pop(rest);
      const Card low = std::min(tried, card), high = std::max(tried, card);
      if (!alike(now_, chair, low, high, set, why)) continue;
      open &= ~bit(card);
      ask_all(now_, chair, low, high, set, why);
    }
  }

  // Where all cards to try have failed: what was asked of one is asked of its whole run.
  template <bool kFree>
  void ask_runs(const Choice& of, const Trick& at, bool set, Why& why) const noexcept {
    if (of.runs == of.tries) return;
    const bool is_nil = of.chair == now_.nil;
    if (!kFree && !is_nil) why.high = whole_runs(now_.hands[of.chair], of.runs, goals::Why{why.high, 0}, at).high;
    for (Cards rest = of.runs; rest;) {
      const Cards run = run_of(rest, of.walls);
      rest &= ~run;
      if (!(run & (run - 1))) continue;
      if (is_nil) {
        ask_run(now_, run, why);
        continue;
      }
      if (kFree && !set) ask_beaten(now_, of.chair, run, at, why);
      ask_all(now_, of.chair, first(run), last(run), set, why);
    }
  }

  // Plays a card, and takes it back.
  template <bool kFree>
  bool after(unsigned chair, Card played, const Trick& at, unsigned left, bool broken, Why& why) {
    now_.hands[chair] ^= bit(played);
    count_card(chair, played, -1);
    Trick full = at;
    full.lay(now_.rules, chair, played);
    const bool breaks = broken || (now_.rules.breaking & bit(played));
    const bool found = full.played < now_.chairs ? card<kFree>(now_.next(chair), full, left, breaks, why)
                                                 : taken<kFree>(full, left, breaks, why);
    now_.hands[chair] ^= bit(played);
    count_card(chair, played, 1);
    return found;
  }

  template <bool kFree>
  bool taken(const Trick& full, unsigned left, bool broken, Why& why) {
    if (full.by == now_.nil) {
      now_.why_set(full, why);
      return true;
    }
    const Cards kept = now_.all;
    now_.all = full.all & ~full.cards;
    // Where the nil is safe whoever leads, it does not matter who takes this trick.
    Why whoever;
    const bool asks = kFree || asks_free_;
    bool found = left > 1 && (asks ? free_trick(left - 1, broken, whoever) : !always_under(now_, whoever));
    if (kFree || !found) why = whoever;
    if (!found) {
      now_.why_under(full, why);
    } else if (!kFree) {
      found = trick(full.by, left - 1, broken, why);
      now_.why_won(full, found, why);
    }
    now_.all = kept;
    return found;
  }

  bool trick(unsigned leader, unsigned left, bool broken, Why& why) {
    if (budget_.spend()) return false;
    if (sure_trump(now_, why) || (now_.attacks(leader) && catches(now_, leader, broken, why))) return true;
    const Shape shape = shape_now(leader, broken);
    const Look look = look_at<Bits>(now_);
    const Verdict known = recall(known_.exact, shape, look, why);
    if (known != Verdict::open) return known == Verdict::yes;
    Trick fresh(now_.all);
    set_up(fresh);
    const bool found = card<false>(leader, fresh, left, broken, why);
    if (!budget_.over) known_.exact.add(shape, look, fact_of<Bits>(now_, why, found));
    return found;
  }

  // Whether the nil can be set where the attackers say who but the nil leads, trick by trick.
  bool free_trick(unsigned left, bool broken, Why& why) {
    if (budget_.spend()) return false;
    if (always_under(now_, why)) return false;
    if (sure_trump(now_, why)) return true;
    for (unsigned leader = 0; leader < now_.chairs; ++leader)
      if (now_.attacks(leader) && catches(now_, leader, broken, why)) return true;
    const Shape shape = shape_now(0, broken);
    const Look look = look_at<Bits>(now_);
    const Verdict known = recall(known_.free, shape, look, why);
    if (known != Verdict::open) return known == Verdict::yes;
    Trick fresh(now_.all);
    set_up(fresh);
    Why all_why;
    bool found = false;
    for (unsigned leader = 0; leader < now_.chairs && !found; ++leader) {
      if (leader == now_.nil) continue;
      Why inner;
      found = card<true>(leader, fresh, left, broken, inner);
      if (budget_.over) return false;
      if (found) all_why = inner;
      all_why |= inner;
    }
    why = all_why;
    known_.free.add(shape, look, fact_of<Bits>(now_, why, found));
    return found;
  }

  Shape shape_now(unsigned leader, bool broken) const noexcept {
    Shape shape = shape_;
    shape.rest = leader | static_cast<std::uint64_t>(broken) << 3;
    return shape;
  }

  template <class Memo>
  Verdict recall(Memo& memo, const Shape& shape, const Look& look, Why& why) noexcept {
    Fact fact;
    if (!memo.template find<Bits>(shape, look, fact)) return Verdict::open;
    why_known<Bits>(now_, fact, why);
    return fact.set ? Verdict::yes : Verdict::no;
  }

  // Whether a last card to a trick leads to what is known already.
  Verdict glance(unsigned chair, Card played, const Trick& at, bool broken, Why& why) {
    Trick full = at;
    full.lay(now_.rules, chair, played);
    if (full.by == now_.nil) {
      now_.why_set(full, why);
      return Verdict::yes;
    }
    now_.hands[chair] ^= bit(played);
    count_card(chair, played, -1);
    const Cards kept = now_.all;
    now_.all = full.all & ~full.cards;
    const bool breaks = broken || (now_.rules.breaking & bit(played));
    const Verdict known = recall(known_.exact, shape_now(full.by, breaks), look_at<Bits>(now_), why);
    now_.all = kept;
    now_.hands[chair] ^= bit(played);
    count_card(chair, played, 1);
    if (known != Verdict::open) now_.why_won(full, known == Verdict::yes, why);
    return known;
  }

  std::size_t hint_slot(unsigned chair, const Trick& at) const noexcept {
    std::uint64_t key = now_.hands[chair];
    if (at.played && (key & lane_mask(at.lane))) key &= lane_mask(at.lane);
    key = key * 0x9e3779b97f4a7c15 ^
          (static_cast<std::uint64_t>(at.played ? at.best + 1U : 0) << 8 | chair << 4) * 0xc2b2ae3d27d4eb4f;
    return static_cast<std::size_t>((key * 0xff51afd7ed558ccd) >> 50);
  }

  void order(Moves& moves, unsigned chair, const Trick& at, Cards tries) const {
    const unsigned every = (1U << now_.chairs) - 1;
    const unsigned friends = now_.attacks(chair) ? now_.ours : every & ~now_.ours;
    const Scene scene{now_.hands.data(), now_.chairs, chair, friends, now_.trumps, at};
    const Roles roles{at.nils, at.covers};
    while (tries) {
      const Card each = pop(tries);
      moves.add(each, !at.played ? lead_at_nil(scene, roles, each)
                                 : follow_at_nil(scene, roles, each, beats(now_.rules, each, at.best)));
    }
  }

  const Table& table_;
  Seats now_;
  Known& known_;
  Hints& hints_;
  Budget& budget_;
  Shape shape_;
  bool asks_free_ = false;
};

}  // namespace spadework::goals::nil::inline SPADEWORK_KIND
