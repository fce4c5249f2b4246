// An open position in the play of a deal, the cards that may be played in it, and what a card leads to.
#pragma once

#include <array>
#include <cstdint>

#include <spadework/cards.hpp>
#include <spadework/rules.hpp>

namespace spadework {

struct Position {
  std::array<Cards, kMostSeats> hands{};
  std::array<Card, kMostSeats> trick{};  // the cards of the present trick, in order of play
  std::uint8_t played = 0;               // how many lie in it
  std::uint8_t leader = 0;               // the seat that led it or is to lead it
  std::uint8_t turn = 0;                 // the seat to act
  std::uint8_t out = 0;                  // the seats that sit out, as bits
  bool broken = false;
  std::uint8_t tricks = 0;                        // tricks completed in this deal
  std::array<std::uint8_t, kMostSeats> taken{};   // tricks taken, by seat
  std::array<Card, kMostCards> stock{};           // the card drawn next is the last: `stock[stock_left - 1]`
  std::uint8_t stock_left = 0;

  friend bool operator==(const Position&, const Position&) = default;
};

// The next seat clockwise that takes part in the play.
inline std::uint8_t seat_after(const Rules& rules, const Position& at, std::uint8_t seat) noexcept {
  do {
    // Without a branch, which would be guessed wrong once a trick.
    const unsigned next = seat + 1U;
    seat = static_cast<std::uint8_t>(next & (0U - static_cast<unsigned>(next != rules.seats)));
  } while (at.out >> seat & 1U);
  return seat;
}

// How many seats take part in the play.
inline unsigned active_seats(const Rules& rules, const Position& at) noexcept { return rules.seats - count(at.out); }

// Whether a card would take the trick from the card that wins it so far.
constexpr bool beats(const Rules& rules, Card card, Card best) noexcept {
  return lane_of(card) == lane_of(best) ? card > best : rules.trump && lane_of(card) == kTrumpLane;
}

// The place in the present trick, from 0 for the card led, of the card that wins it so far. There must be a card in it.
inline unsigned winning_place(const Rules& rules, const Position& at) noexcept {
  // Trumps have the highest numbers, and other suits than the one led count nothing. The place rides along. No
  // branches, since cards are hard to guess.
  const Cards can_win = lane_mask(lane_of(at.trick[0])) | rules.trumps();
  unsigned best = 0;
  for (unsigned i = 0; i < at.played; ++i) {
    const unsigned weight = (unsigned{at.trick[i]} << 3 | i) & (0U - static_cast<unsigned>(can_win >> at.trick[i] & 1));
    best = weight > best ? weight : best;
  }
  return best & 7;
}

// The seat whose card lies at a place of the present trick.
inline std::uint8_t seat_at(const Rules& rules, const Position& at, unsigned place) noexcept {
  std::uint8_t seat = at.leader;
  if (!at.out) {
    const unsigned found = seat + place;
    return static_cast<std::uint8_t>(found < rules.seats ? found : found - rules.seats);
  }
  while (place--) seat = seat_after(rules, at, seat);
  return seat;
}

// What wins the present trick so far.
struct Winning {
  Card card = 0;
  std::uint8_t seat = 0;  // whose it is
  Cards beating = 0;      // those of some cards that would take the trick from it
};

// There must be a card in the trick.
inline Winning winning(const Rules& rules, const Position& at, Cards choices) noexcept {
  const unsigned place = winning_place(rules, at);
  const Card card = at.trick[place];
  const Cards lane = lane_mask(lane_of(card));
  return {card, seat_at(rules, at, place),
          choices & ((lane & ~(bit(card) | (bit(card) - 1))) | (rules.trumps() & ~lane))};
}

// Whether no card is left to play.
inline bool is_over(const Position& at) noexcept { return at.played == 0 && at.hands[at.turn] == 0; }

namespace detail {

// What the lowest club's rule allows in the first trick; nothing where it has no say.
inline Cards by_lowest_club(const Rules& rules, const Position& at, Cards hand) noexcept {
  const Cards low = lowest_bit(hand & lane_mask(static_cast<unsigned>(rules.low_lane)));
  if (at.played == 0) return low;
  if (!rules.low_all || lane_of(at.trick[0]) != static_cast<unsigned>(rules.low_lane)) return 0;
  if (low) return low;
  const Cards plain = hand & ~rules.trumps();
  return plain ? plain : hand;
}

// What a seat may play of its cards of the suit led.
inline Cards when_following(const Rules& rules, const Position& at, Cards follow) noexcept {
  const Cards lane = lane_mask(lane_of(at.trick[0]));
  Cards best = 0;
  for (unsigned i = 0; i < at.played; ++i) {
    const Cards card = bit(at.trick[i]);
    // A trick that was trumped cannot be won by following.
    if (card & rules.trumps() & ~lane) return follow;
    if ((card & lane) > best) best = card;
  }
  const Cards over = follow & ~(best | (best - 1));
  return over ? over : follow;
}

// What a seat may play that cannot follow.
inline Cards when_void(const Rules& rules, const Position& at, Cards hand) noexcept {
  const bool limited = rules.no_trump_first_trick && at.tricks == 0;
  if (rules.void_ == Void::anything && !limited) return hand;
  const Cards trumps = hand & rules.trumps();
  if (limited) {
    Cards others = hand & ~trumps;
    if (rules.jokers_free) others |= hand & rules.jokers;
    return others ? others : hand;
  }
  if (!trumps) return hand;
  if (rules.void_ == Void::must_trump) return trumps;
  Cards best = 0;
  for (unsigned i = 0; i < at.played; ++i) {
    const Cards card = bit(at.trick[i]) & rules.trumps();
    if (card > best) best = card;
  }
  const Cards over = best ? trumps & ~(best | (best - 1)) : trumps;
  return over ? over : rules.void_ == Void::must_overtrump ? trumps : hand;
}

}  // namespace detail

// The cards that the seat to act may play. Equal to `spadework.game.legal.legal_cards`, which is the specification.
inline Cards legal(const Rules& rules, const Position& at) noexcept {
  const Cards hand = at.hands[at.turn];
  if (rules.low_lead && at.tricks == 0) [[unlikely]] {
    if (const Cards found = detail::by_lowest_club(rules, at, hand)) return found;
  }
  if (at.played) {
    if (Cards follow = hand & lane_mask(lane_of(at.trick[0]))) {
      if (rules.must_head) follow = detail::when_following(rules, at, follow);
      return rules.jokers_free ? follow | (hand & rules.jokers) : follow;
    }
    return detail::when_void(rules, at, hand);
  }
  if (at.broken || rules.lead == Lead::anytime || (rules.lead == Lead::after_first_trick && at.tricks)) return hand;
  Cards others = hand & ~rules.trumps();
  if (rules.jokers_may_lead) others |= hand & rules.jokers;
  return others ? others : hand;
}

// Plays a legal card of the seat to act: the trick, its taking, and the cards drawn after it. Undone by copying.
inline void play(const Rules& rules, Position& at, Card card) noexcept {
  const std::uint8_t seat = at.turn;
  at.hands[seat] &= ~bit(card);
  at.broken = static_cast<bool>(at.broken | (rules.breaking >> card & 1U));
  at.trick[at.played++] = card;
  if (at.played < active_seats(rules, at)) {
    at.turn = seat_after(rules, at, seat);
    return;
  }
  const std::uint8_t winner = seat_at(rules, at, winning_place(rules, at));
  at.played = 0;
  at.trick = {};
  at.leader = at.turn = winner;
  ++at.taken[winner];
  ++at.tricks;
  if (!rules.refill) return;
  for (std::uint8_t i = 0, drawer = winner; i < rules.seats && at.stock_left; ++i) {
    at.hands[drawer] |= bit(at.stock[--at.stock_left]);
    drawer = static_cast<std::uint8_t>(drawer + 1 == rules.seats ? 0 : drawer + 1);
  }
}

}  // namespace spadework
