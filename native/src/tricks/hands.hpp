// The hands of a search for tricks, and what can be said of them without searching.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include <spadework/cards.hpp>
#include <spadework/solve/packing.hpp>

#include "ranks.hpp"
#include "sure.hpp"

namespace spadework::tricks {

// Every bound here says which cards it rests on: `relevant` gets the weakest card of each lane whose rank counted. The
// bound holds in every position with the same lengths of suits and the same owners of those cards and of all above.
template <unsigned N, class Packing>
class Hands {
 public:
  std::array<Cards, N> hand{};
  Cards live = 0;               // all of them
  Cards trumps = 0;             // the lane of trumps, or nothing
  std::array<bool, N> ours{};   // whether a seat is on our side
  Cards breaking = 0;           // trumps that break
  bool fewest = false;          // whether our side wants few tricks
  bool usual = true;            // whether every card must follow, and a seat that cannot plays what it likes

  bool beats(Cards card, Cards best) const noexcept {
    return card & lane_around(best) ? card > best : (card & trumps) != 0;
  }

  // Can this side take `goal` tricks with trumps, whoever leads what? `goal` is at least 1.
  bool sure(bool side, int goal, Cards& relevant) const noexcept {
    Cards enemies = 0, friends = 0;
    for (unsigned s = 0; s < N; ++s) (ours[s] == side ? friends : enemies) |= hand[s] & trumps;
    if (number(friends) < goal) return false;
    for (unsigned s = 0; s < N; ++s) {
      const Cards mine = ours[s] == side ? hand[s] & trumps : 0;
      if (number(mine) < goal || sure_of(mine, enemies) < goal) continue;
      relevant = sure_floor(mine, enemies, goal);
      return true;
    }
    if (goal < 2 || fewest || !usual) return false;
    // The strongest ones in two hands: if one of these has as many trumps, it never has to give a strong one to a trick
    // that the other takes.
    const Cards tops = above(friends, enemies);
    if (number(tops) < goal) return false;
    const Cards low = nth_strongest(tops, goal), high = tops & ~(low - 1);
    unsigned holders = 0;
    int longest = 0;
    for (unsigned s = 0; s < N; ++s) {
      if (!(hand[s] & high)) continue;
      ++holders;
      longest = std::max(longest, number(hand[s] & trumps));
    }
    if (holders > 2 || longest < goal) return false;
    relevant = low;
    return true;
  }

  // Can one hand take `goal` tricks because its trumps lie behind those that beat them? The seat before it always plays
  // first, unless this hand leads. So where it holds
  // - the strongest trump that the others do not have over it, and more trumps than they have over it: it gives a low one
  //   to each of these, and wins as soon as it must play to a trick without them;
  // - all trumps above the enemies' best, and the next below: it wins over that one, or with the next. What it has left
  //   is above all others then, so it may have to lead it.
  // Not where it is to lead trumps now.
  bool behind(bool side, int goal, unsigned leader, Cards& relevant) const noexcept {
    Cards enemies = 0;
    for (unsigned s = 0; s < N; ++s)
      if (ours[s] != side) enemies |= hand[s] & trumps;
    if (!enemies) return false;
    const Cards top = std::bit_floor(enemies);
    for (unsigned s = 0; s < N; ++s) {
      const unsigned before = s == 0 ? N - 1 : s - 1;
      if (ours[s] != side || !(hand[before] & top)) continue;
      const Cards mine = hand[s] & trumps, lower = mine & (top - 1);
      const int above = number(mine ^ lower);
      if (above + 1 != goal || !lower || (s == leader && !(hand[s] & ~trumps))) return false;
      const Cards card = std::bit_floor(lower), over = enemies & ~(card - 1);
      if ((over & ~hand[before]) || (above && over != top) || number(mine) <= number(over)) return false;
      relevant = card;
      return true;
    }
    return false;
  }

  // What one hand on lead takes at once.
  struct Cash {
    std::array<int, kLanes> taken{};  // rounds of each lane
    Cards relevant = 0;
    int got = 0;           // all of it
    int plain = 0;         // side suits
    int trumps_sure = 0;   // trumps
    int drawn = 0;         // rounds of trumps that leave the enemies none
    bool ruffs = false;    // whether an enemy can ruff
    bool trumps_led = false;  // whether the trumps are counted as rounds that it leads
  };

  // Can the hand on lead take `goal` tricks by itself, with the trumps `held` and its side suits from the top?
  // `free`: it may lead trumps.
  bool cash(unsigned leader, int goal, bool free, Cards held, Cash& out) const noexcept {
    const bool side = ours[leader];
    Cards enemies = 0;
    int most = 0;  // trumps of one enemy
    for (unsigned s = 0; s < N; ++s) {
      if (ours[s] == side) continue;
      enemies |= hand[s];
      most = std::max(most, number(hand[s] & trumps));
    }
    out.ruffs = most > 0;
    if (held) {
      if (cash_trumps(leader, goal, free, held, enemies & trumps, out)) return true;
      if (out.ruffs && out.trumps_led && out.trumps_sure >= most) {
        out.drawn = most;
        out.ruffs = false;
      }
    }
    for (unsigned l = 0; l < kLanes; ++l) {
      const Cards m = lane_mask(l), mine = hand[leader] & m & ~trumps;
      if (!mine || mine < (enemies & m)) continue;
      const int n = std::min(goal - out.got, out.ruffs ? safe_rounds(side, m) : goal);
      if (!n) continue;
      Cards low = 0;
      const int won = rounds(leader, mine, m, 0, 0, n, low);
      out.relevant |= low;
      out.taken[l] = won;
      out.plain += won;
      out.got += won;
      if (out.got >= goal) return true;
    }
    return false;
  }

  // Can the side on lead take `goal` tricks when the leader, having cashed, crosses to its partner? For two against two.
  bool cross(unsigned leader, int goal, int left, const Cash& mine, Cards& relevant) const noexcept {
    if constexpr (N != 4) return false;
    const unsigned partner = (leader + 2) & 3;
    if (ours[partner] != ours[leader]) return false;
    const bool side = ours[leader];
    const Cards own = hand[leader], his = hand[partner], enemies = live & ~own & ~his;
    std::array<int, kLanes> wins{};
    std::array<Cards, kLanes> gone{};
    int total = 0, entry = -1;
    bool ruff = false;
    for (unsigned l = 0; l < kLanes; ++l) {
      const Cards m = lane_mask(l);
      if ((m & trumps) && !mine.trumps_led) continue;
      const int taken = mine.taken[l];
      Cards rest = own & m;
      for (int i = 0; i < taken; ++i) rest ^= std::bit_floor(rest);
      if (!(his & m)) {
        if (rest && (his & trumps) && !mine.trumps_led && safe_rounds(side, m) > taken) ruff = true;
        continue;
      }
      if (!taken && (his & m) < (enemies & m)) continue;
      gone[l] = (own & m) ^ rest;
      int most = number(his & m) - taken;
      if (mine.ruffs && !(m & trumps)) most = std::min(most, safe_rounds(side, m) - taken);
      if (most <= 0) continue;
      Cards low = 0;
      wins[l] = rounds(partner, his & m, m, taken, gone[l], most, low);
      total += wins[l];
      if (wins[l] && rest && entry < 0) entry = static_cast<int>(l);
    }
    if (entry < 0 && !ruff) return false;
    // What both have played before has made room: neither may be out of cards to give to the other's tricks.
    int room = left - mine.plain - (mine.trumps_led ? mine.trumps_sure : mine.drawn);
    if (mine.trumps_sure && !mine.trumps_led) room = std::min(room, number(own & ~trumps) - mine.plain);
    if (entry < 0) ++total;  // the ruff
    if (mine.got + std::min(total, room) < goal) return false;
    int need = goal - mine.got - (entry < 0);
    relevant = mine.relevant;
    for (int pass = 0; pass < 2; ++pass)
      for (unsigned l = 0; l < kLanes && need > 0; ++l) {
        if (!wins[l] || (static_cast<int>(l) == entry) != (pass == 0)) continue;
        const int use = std::min(wins[l], need);
        Cards low = 0;
        rounds(partner, his & lane_mask(l), lane_mask(l), mine.taken[l], gone[l], use, low);
        relevant |= low;
        need -= use;
      }
    return true;
  }

  // Can the others take `goal` tricks whatever is led, because they win that trick by rank or by a ruff and then cash?
  bool answer(unsigned leader, int goal, bool free, Cards& relevant) const noexcept {
    const bool side = ours[leader];
    Cards moves = hand[leader];
    if (!free && (moves & ~trumps)) moves &= ~trumps;
    Cards found = 0;
    std::array<bool, N> can{};
    for (unsigned l = 0; l < kLanes; ++l) {
      const Cards m = lane_mask(l);
      if (!(moves & m)) continue;
      const Cards top = std::bit_floor(live & m);
      unsigned owner = leader, ruffer = N;
      for (unsigned s = 0; s < N; ++s) {
        if (hand[s] & top) owner = s;
        if ((hand[s] & m) || !(hand[s] & trumps)) continue;
        if (ours[s] == side) return false;
        ruffer = s;
      }
      if (ruffer != N) {
        if (goal == 1) continue;
        Cash one;
        const Cards held = hand[ruffer] & trumps;
        if (!cash(ruffer, goal - 1, free || (lowest_bit(held) & breaking), held & (held - 1), one)) return false;
        found |= one.relevant;
        continue;
      }
      if (ours[owner] == side) return false;
      found |= top;
      if (can[owner]) continue;
      Cash one;
      if (!cash(owner, goal, free, hand[owner] & trumps, one)) return false;
      found |= one.relevant;
      can[owner] = true;
    }
    relevant = found;
    return true;
  }

 private:
  static int sure_of(Cards mine, Cards enemies) noexcept {
    const Packing packing{mine | enemies};
    return sure_tricks(count(mine | enemies), static_cast<std::uint32_t>(packing.pack(mine)));
  }

  // How many rounds of a side suit no enemy with trumps is void in.
  int safe_rounds(bool side, Cards m) const noexcept {
    int safe = 99;
    for (unsigned s = 0; s < N; ++s)
      if (ours[s] != side && (hand[s] & trumps)) safe = std::min(safe, number(hand[s] & m));
    return safe;
  }

  bool cash_trumps(unsigned leader, int goal, bool free, Cards held, Cards enemies, Cash& out) const noexcept {
    out.trumps_sure = sure_of(held, enemies);
    Cards low = 0;
    const int n = free && held > enemies ? rounds(leader, held, trumps, 0, 0, goal, low) : 0;
    if (free && n >= std::min(out.trumps_sure, goal)) {
      out.trumps_led = true;
      out.trumps_sure = out.taken[kTrumpLane] = n;
      out.relevant |= low;
    } else if (out.trumps_sure) {
      out.relevant |= sure_floor(held, enemies, std::min(out.trumps_sure, goal));
    }
    out.got = out.trumps_sure;
    return out.got >= goal;
  }

  // How many rounds of a lane a hand wins from the top, `gone` of them having been played and `cashed` by the partner:
  // its next card must beat all that an enemy who can still follow may hold, and need not beat a partner who has a lower
  // card to give. `low` becomes the weakest card whose rank counted.
  int rounds(unsigned seat, Cards mine, Cards m, int gone, Cards cashed, int most, Cards& low) const noexcept {
    const bool side = ours[seat];
    std::array<Cards, N> held;
    std::array<int, N> length;
    for (unsigned s = 0; s < N; ++s) {
      held[s] = hand[s] & m & ~cashed;
      length[s] = number(hand[s] & m) - gone;
    }
    int n = 0;
    for (; n < most && mine; ++n) {
      const Cards card = std::bit_floor(mine);
      Cards against = 0;
      for (unsigned s = 0; s < N; ++s) {
        if (s == seat || length[s] <= n) continue;
        if (ours[s] == side) {
          against |= lowest_bit(held[s]);
          held[s] &= held[s] - 1;
        } else {
          against |= std::bit_floor(held[s]);
        }
      }
      if (against > card) break;
      if (against) low = card;
      mine ^= card;
    }
    return n;
  }
};

}  // namespace spadework::tricks
