// The loops of a simulation, over a choice of how the n-th card of a set is found: compiled twice, see `simulate.cpp`.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <spadework/bidding.hpp>
#include <spadework/policies.hpp>
#include <spadework/quick.hpp>
#include <spadework/random.hpp>
#include <spadework/simulate.hpp>

namespace spadework::simulation {

// The card of a set that has so many before it.
struct PlainNth {
  static Card nth(Cards cards, unsigned place) noexcept {
    while (place--) cards &= cards - 1;
    return first(cards);
  }
};

// Random numbers for one deal of a batch: the next four words of the sequence that the seed begins, so that what is drawn
// does not depend on how the batch is split among threads.
inline Random stream(std::uint64_t seed, std::uint64_t number) noexcept {
  return Random{seed + number * (4 * std::uint64_t{0x9e3779b97f4a7c15})};
}

// The pack, one card after the other, to be dealt from.
struct Deck {
  std::array<Card, kMostCards> cards{};
  unsigned size = 0;
  explicit Deck(const Rules& rules) noexcept {
    for (Cards left = rules.pack; left;) cards[size++] = pop(left);
  }
};

// Places below `size`, `size - 1`, ... for the next `kAtOnce` cards, exactly uniform (Brackett-Rozinsky and Lemire,
// "Batched Ranged Random Integer Generation", 2024): one number of 64 bits is enough for six of them.
inline constexpr unsigned kAtOnce = 6;

inline void some_places(Random& random, unsigned size, unsigned number, std::array<std::uint8_t, kAtOnce>& places) noexcept {
  std::uint64_t product = 1;
  for (unsigned i = 0; i < number; ++i) product *= size - i;
  for (;;) {
    std::uint64_t rest = random();
    for (unsigned i = 0; i < number; ++i) {
      const Wide spread = Wide{rest} * (size - i);
      places[i] = static_cast<std::uint8_t>(spread >> 64);
      rest = static_cast<std::uint64_t>(spread);
    }
    if (rest >= product || rest >= (0 - product) % product) [[likely]] return;
  }
}

// Draws cards from the deck at random; those that are drawn lie behind those that are left.
inline void shuffle(Random& random, Deck& deck, unsigned drawn) noexcept {
  std::array<std::uint8_t, kAtOnce> places{};
  unsigned left = deck.size;
  while (drawn) {
    const unsigned number = drawn < kAtOnce ? drawn : kAtOnce;
    some_places(random, left, number, places);
    for (unsigned i = 0; i < number; ++i) {
      --left;
      const Card card = deck.cards[places[i]];
      deck.cards[places[i]] = deck.cards[left];
      deck.cards[left] = card;
    }
    drawn -= number;
  }
}

// Whoever plays one position out, and all that does not change meanwhile.
struct Table {
  const Rules& rules;
  Seating seating;
  Sizes sizes;
  const Policies& policies;
  bool looks = false;  // whether any seat chooses by what it sees

  Table(const Rules& rules_, const Policies& policies_) noexcept
      : rules(rules_), seating(rules_), sizes(rules_), policies(policies_) {
    for (unsigned seat = 0; seat < rules.seats; ++seat) looks = looks || policies[seat] != Policy::random;
  }
};

template <typename Nth>
Card some_card(Random& random, Cards choices) noexcept {
  return Nth::nth(choices, static_cast<unsigned>(random.below(count(choices))));
}

// Plays to the last card; each card is told to `seen`.
template <typename Nth, typename Seen>
void play_out(const Table& table, Position& at, const Goals& aims, Random& random, Seen&& seen) noexcept {
  while (!is_over(at)) {
    Sight sight;
    if (table.looks) sight = Sight(table.rules, at, aims);
    do {
      const Cards choices = legal(table.rules, at);
      const Policy policy = table.policies[at.turn];
      const Card card = policy == Policy::random
                            ? some_card<Nth>(random, choices)
                            : policy_card(policy, table.rules, table.seating, at, aims, sight, choices);
      seen(card);
      play(table.rules, at, card);
      sight.held &= ~bit(card);
    } while (at.played);
  }
}

template <typename Nth>
std::int8_t some_bid(Random& random, std::uint32_t open) noexcept {
  const Card place = some_card<Nth>(random, open);
  return place == 31 ? kNil : static_cast<std::int8_t>(place);
}

// The bids of all seats that have not bid yet, in the order of bidding.
template <typename Nth>
void bid(const Table& table, const Bidding& bidding, unsigned dealer, const std::array<Cards, kMostSeats>& hands,
         Bids& bids, Random& random) noexcept {
  const unsigned seats = table.rules.seats;
  if (bidding.kind == BidKind::none) return;
  unsigned seat = bidding.dealer_first ? dealer : dealer + 1 == seats ? 0 : dealer + 1;
  unsigned to_come = (1U << seats) - 1;
  while (to_come) {
    to_come &= ~(1U << seat);
    // Where one seat bids for its team, it is the last of it.
    const bool last = !(table.seating.partners[seat] & to_come);
    if (bids[seat] == kNoBid && (bidding.kind != BidKind::partnership || last)) {
      const unsigned trumps = count(hands[seat] & table.rules.trumps());
      const std::uint32_t open = open_bids(table.rules, table.seating, bidding, bids, seat, trumps);
      bids[seat] = table.policies[seat] == Policy::random
                       ? some_bid<Nth>(random, open)
                       : quick_bid(worth(table.rules, table.sizes, hands[seat]), open);
    }
    seat = seat + 1 == seats ? 0 : seat + 1;
  }
}

template <typename Nth>
void self_play(const SelfPlay& plan, std::size_t begin, std::size_t end) noexcept {
  const Table table(plan.rules, plan.policies);
  const Rules& rules = plan.rules;
  const unsigned seats = rules.seats;
  const unsigned size = plan.bidding.hand_size;
  const Deck whole(rules);
  const unsigned dealt = seats * size;
  // What nobody gets needs no order: the last hand is what is left, unless a stock lies below it.
  const unsigned drawn = rules.refill ? whole.size - 1 : dealt == whole.size ? dealt - size : dealt;
  for (std::size_t i = begin; i < end; ++i) {
    Random random = stream(plan.seed, plan.first + i);
    Deck deck = whole;
    shuffle(random, deck, drawn);
    Position at;
    const Card* next = deck.cards.data() + deck.size;
    for (unsigned seat = 0; seat < seats; ++seat)
      for (unsigned k = 0; k < size; ++k) at.hands[seat] |= bit(*--next);
    if (rules.refill)
      while (next != deck.cards.data()) at.stock[at.stock_left++] = *--next;
    const unsigned dealer = static_cast<unsigned>((plan.first + i) % seats);
    Bids bids;
    bids.fill(kNoBid);
    bid<Nth>(table, plan.bidding, dealer, at.hands, bids, random);
    at.leader = at.turn = first_leader(rules, table.seating, plan.bidding, bids, dealer, at.hands);
    for (unsigned seat = 0; seat < seats; ++seat) {
      plan.hands[i * seats + seat] = at.hands[seat];
      plan.bids[i * seats + seat] = bids[seat];
    }
    const Goals aims = goals_of(rules, bids, plan.bidding.tricks);
    if (plan.cards) {
      Card* card = plan.cards + i * plan.row;
      play_out<Nth>(table, at, aims, random, [&](Card played) { *card++ = played; });
    } else {
      play_out<Nth>(table, at, aims, random, [](Card) {});
    }
    for (unsigned seat = 0; seat < seats; ++seat) plan.taken[i * seats + seat] = at.taken[seat];
  }
}

template <typename Nth>
void play_dealt(const Dealt& plan, std::size_t begin, std::size_t end) noexcept {
  const Table table(plan.rules, plan.policies);
  const unsigned seats = plan.rules.seats;
  for (std::size_t i = begin; i < end; ++i) {
    Random random = stream(plan.seed, i);
    Position at;
    Bids bids;
    bids.fill(kNoBid);
    std::copy_n(plan.hands + i * seats, seats, at.hands.begin());
    std::copy_n(plan.bids + i * seats, seats, bids.begin());
    bid<Nth>(table, plan.bidding, plan.dealer, at.hands, bids, random);
    std::copy_n(bids.begin(), seats, plan.bids + i * seats);
    at.leader = at.turn = first_leader(plan.rules, table.seating, plan.bidding, bids, plan.dealer, at.hands);
    play_out<Nth>(table, at, goals_of(plan.rules, bids, plan.bidding.tricks), random, [](Card) {});
    std::copy_n(at.taken.begin(), seats, plan.taken + i * seats);
  }
}

template <typename Nth>
void playouts(const Playouts& plan, std::size_t begin, std::size_t end) noexcept {
  const Table table(plan.rules, plan.policies);
  const unsigned seats = plan.rules.seats;
  const Goals aims = goals_of(plan.rules, plan.bids, plan.tricks);
  for (std::size_t i = begin; i < end; ++i) {
    Random random = stream(plan.seed, i);
    Position at = plan.from;
    if (plan.worlds)
      for (unsigned seat = 0; seat < seats; ++seat) at.hands[seat] = plan.worlds[i / plan.repeats * seats + seat];
    play_out<Nth>(table, at, aims, random, [](Card) {});
    for (unsigned seat = 0; seat < seats; ++seat) plan.taken[i * seats + seat] = at.taken[seat];
  }
}

}  // namespace spadework::simulation
