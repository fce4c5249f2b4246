// Deals by the million: dealt, bid and played out by simple policies, and positions played out from where they stand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <spadework/bidding.hpp>
#include <spadework/policies.hpp>
#include <spadework/position.hpp>
#include <spadework/rules.hpp>
#include <spadework/stop.hpp>

namespace spadework {

using Policies = std::array<Policy, kMostSeats>;

// Whole deals. What comes of deal `first + i` depends on it and the seed alone.
struct SelfPlay {
  Rules rules;
  Bidding bidding;
  Policies policies{};
  std::uint64_t seed = 0;
  std::uint64_t first = 0;  // the number of the first deal; the dealer is this number modulo the seats

  // Where the results go, a row for each deal: of one entry a seat, and for `cards` of one entry a card of the deal.
  Cards* hands = nullptr;
  std::int8_t* bids = nullptr;
  std::uint8_t* taken = nullptr;
  Card* cards = nullptr;  // in the order in which they are played; none are kept where there is no place
  std::size_t row = 0;    // how many cards a row of `cards` has

  bool plain = false;  // as on a processor that has no instructions for bits
  Stop stop{};
};

// Deals whose hands are given, and some of whose bids are: the other seats bid, and all play.
struct Dealt {
  Rules rules;
  Bidding bidding;
  Policies policies{};
  std::uint64_t seed = 0;
  unsigned dealer = 0;

  const Cards* hands = nullptr;   // a row of one set a seat for each deal
  std::int8_t* bids = nullptr;    // a row of one entry a seat; where one is `kNoBid`, the seat's own takes its place
  std::uint8_t* taken = nullptr;  // tricks of the whole deal

  bool plain = false;  // as on a processor that has no instructions for bits
  Stop stop{};
};

// Positions that are alike but for the hands.
struct Playouts {
  Rules rules;
  Position from;
  Bids bids{};
  unsigned tricks = 0;  // of the whole deal
  Policies policies{};
  std::uint64_t seed = 0;

  const Cards* worlds = nullptr;  // the hands, a row of one set a seat for each playout; those of `from` where none
  std::size_t repeats = 1;        // playouts of each
  std::uint8_t* taken = nullptr;  // tricks of the whole deal, a row of one entry a seat

  bool plain = false;  // as on a processor that has no instructions for bits
  Stop stop{};
};

// Deals and plays `count` deals, on so many threads; fewer, anywhere, where `stop` ends it, which one thread asks.
void self_play(const SelfPlay& plan, std::size_t count, unsigned threads);

// Bids what is left to bid in each deal and plays it out, on so many threads.
void play_dealt(const Dealt& plan, std::size_t count, unsigned threads);

// Plays `worlds * repeats` playouts out to the last card, on so many threads.
void playouts(const Playouts& plan, std::size_t worlds, unsigned threads);

}  // namespace spadework
