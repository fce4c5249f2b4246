// What a seat knows when it is to play a card, as inputs of a network: which are on, and which output stands for which of its cards.
//
// Cards are told by how many of their suit that are still in play lie above them, and plain suits by how they lie for the seat, so that
// what plays alike looks alike. For four seats in two teams, spades trump, and a pack of 52.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <spadework/bidding.hpp>
#include <spadework/cards.hpp>

namespace spadework {

inline constexpr unsigned kTableSeats = 4;
inline constexpr unsigned kSuitCards = 13;
inline constexpr unsigned kPlaces = kLanes * kSuitCards;

struct Seen {
  unsigned seat = 0;
  Cards hand = 0;
  std::array<Cards, kTableSeats> played{};       // by seat, in tricks that are full
  std::array<std::uint8_t, kTableSeats> voids{};  // by seat, the lanes of which it has shown to hold none, as bits
  std::array<Card, kTableSeats> trick{};          // in order of play
  unsigned in_trick = 0;
  std::array<std::int8_t, kTableSeats> bids{};
  std::array<std::uint8_t, kTableSeats> taken{};
  bool broken = false;
};

// Where the inputs of each kind begin. Those of other seats begin with the seat after this one.
namespace inputs {
inline constexpr unsigned kHand = 0;                            // a place in the hand
inline constexpr unsigned kTrick = kHand + kPlaces;             // a place in the trick, by each other seat
inline constexpr unsigned kPlayed = kTrick + 3 * kPlaces;       // a card in a full trick, by each other seat, by its own strength
inline constexpr unsigned kUnseen = kPlayed + 3 * kPlaces;      // how many of a suit the others hold
inline constexpr unsigned kOwn = kUnseen + kLanes * 14;         // how many of a suit the seat holds
inline constexpr unsigned kVoids = kOwn + kLanes * 14;          // a suit of which another seat has none
inline constexpr unsigned kBids = kVoids + 3 * kLanes;          // the bid of each seat, this one first: nil, 1 to 9, more
inline constexpr unsigned kTaken = kBids + kTableSeats * 11;    // the tricks of each seat, to 8
inline constexpr unsigned kNeed = kTaken + kTableSeats * 9;     // what this team needs to its bid, -3 to 8, and the other one
inline constexpr unsigned kSlack = kNeed + 2 * 12;              // tricks that nobody needs, -5 to 5
inline constexpr unsigned kLeft = kSlack + 11;                  // tricks to play
inline constexpr unsigned kNils = kLeft + kSuitCards;           // a nil that is not broken, by seat
inline constexpr unsigned kBroken = kNils + kTableSeats;        // spades are broken
inline constexpr unsigned kTurn = kBroken + 1;                  // how many cards lie in the trick
inline constexpr unsigned kWinner = kTurn + kTableSeats;        // whose card wins it so far; this seat where there is none
inline constexpr unsigned kSure = kWinner + kTableSeats;        // no other seat can beat that in its suit; nobody plays after this seat
inline constexpr unsigned kBeats = kSure + 2;                   // a place in the hand that beats it
inline constexpr unsigned kGaps = kBeats + kPlaces;             // how many cards of others lie above one in the hand
inline constexpr unsigned kAll = kGaps + kPlaces;
inline constexpr std::size_t kMostOn = 160;
}  // namespace inputs

struct Inputs {
  std::array<std::uint16_t, inputs::kMostOn> on{};
  std::size_t number = 0;
  std::array<std::uint8_t, 64> place{};  // of each card of the hand, by card: its output

  void add(unsigned input) noexcept { on[number++] = static_cast<std::uint16_t>(input); }
};

// The hand and the cards that were played must be of the pack, with 13 cards to a seat at most.
Inputs inputs_of(const Seen& seen) noexcept;

}  // namespace spadework
