// Values of open positions by trying every card, with a memory of positions exactly as they are: no ranks, no bounds.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <unordered_map>

#include <spadework/goals.hpp>
#include <spadework/position.hpp>

namespace exact {

using namespace spadework;

struct Key {
  std::array<Cards, kMostSeats> hands;
  std::uint8_t leader, broken, first, taken, nils;
  bool operator==(const Key&) const = default;
};

struct Hash {
  std::size_t operator()(const Key& key) const noexcept {
    std::uint64_t x = key.leader | std::uint64_t{key.broken} << 4 | std::uint64_t{key.first} << 5 |
                      std::uint64_t{key.taken} << 8 | std::uint64_t{key.nils} << 16;
    for (const Cards hand : key.hands) x = (x ^ hand ^ (x >> 29)) * 0xd6e8'feb8'6659'fd93U;
    return static_cast<std::size_t>(x ^ (x >> 32));
  }
};

inline Key key_of(const Position& at) {
  return {at.hands, at.leader, std::uint8_t{at.broken}, std::uint8_t{at.tricks == 0}, 0, 0};
}

// The tricks that a side can take of those left.
class Tricks {
 public:
  Tricks(const Rules& rules, unsigned ours, bool fewest) : rules_{rules}, ours_{ours}, fewest_{fewest} {}

  bool reach(const Position& at, int need) {
    const int left = static_cast<int>(count(at.hands[at.turn]));
    if (need <= 0) return true;
    if (need > left) return false;
    if (at.played) return choose(at, need);
    const Key key = key_of(at);
    const Bounds known = known_.try_emplace(key, Bounds{0, left}).first->second;
    if (known.least >= need) return true;
    if (known.most < need) return false;
    const bool can = choose(at, need);
    Bounds& bounds = known_[key];
    if (can)
      bounds.least = std::max(bounds.least, need);
    else
      bounds.most = std::min(bounds.most, need - 1);
    return can;
  }

  int value(const Position& at) {
    int found = 0;
    while (reach(at, found + 1)) ++found;
    return found;
  }

  // The value after a card, its trick included.
  int after(const Position& at, Card card) {
    Position next = at;
    play(rules_, next, card);
    return won(at, next) + value(next);
  }

 private:
  struct Bounds {
    int least, most;
  };

  bool won(const Position& before, const Position& after) const {
    return after.tricks != before.tricks && (ours_ >> after.leader & 1U);
  }

  bool choose(const Position& at, int need) {
    const bool want = (ours_ >> at.turn & 1U) != unsigned{fewest_};
    for (Cards cards = legal(rules_, at); cards;) {
      Position next = at;
      play(rules_, next, pop(cards));
      if (reach(next, need - won(at, next)) == want) return want;
    }
    return !want;
  }

  const Rules& rules_;
  unsigned ours_;
  bool fewest_;
  std::unordered_map<Key, Bounds, Hash> known_;
};

// What a deal comes to under a payoff.
class Payoffs {
 public:
  Payoffs(const Rules& rules, const Payoff& payoff) : rules_{rules}, payoff_{payoff} {}

  double value(const Position& at) {
    Key key = key_of(at);
    for (unsigned seat = 0; seat < kMostSeats; ++seat)
      if (payoff_.ours >> seat & 1U) key.taken = static_cast<std::uint8_t>(key.taken + at.taken[seat]);
    for (std::size_t i = 0; i < payoff_.nils.size(); ++i)
      if (at.taken[payoff_.nils[i]]) key.nils = static_cast<std::uint8_t>(key.nils | 1U << i);
    if (is_over(at)) return payoff_.worth[(std::size_t{key.taken} << payoff_.nils.size()) + key.nils];
    if (!at.played)
      if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const bool mine = payoff_.ours >> at.turn & 1U;
    constexpr double kEnd = std::numeric_limits<double>::infinity();
    double best = mine ? -kEnd : kEnd;
    for (Cards cards = legal(rules_, at); cards;) {
      Position next = at;
      play(rules_, next, pop(cards));
      best = mine ? std::max(best, value(next)) : std::min(best, value(next));
    }
    if (!at.played) known_[key] = best;
    return best;
  }

 private:
  const Rules& rules_;
  const Payoff& payoff_;
  std::unordered_map<Key, double, Hash> known_;
};

}  // namespace exact
