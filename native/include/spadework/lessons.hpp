// What a network learns cards from: deals played card by card, with what each card comes to for the seat that is to play it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <spadework/goals.hpp>
#include <spadework/lookahead.hpp>
#include <spadework/random.hpp>
#include <spadework/rules.hpp>
#include <spadework/seen.hpp>
#include <spadework/weighing.hpp>

namespace spadework {

// A deal that is bid, at a table that `seen.hpp` knows.
struct BidDeal {
  std::array<Cards, kTableSeats> hands{};
  Bids bids{};
  std::uint8_t leader = 0;
  std::vector<Chosen> chosen;     // how each seat came to its bid, in the order of seats
  std::array<Payoff, 2> payoffs;  // of each team
};

struct Course {
  Rules rules;
  ChoiceModel bidders;
  std::size_t worlds = 10;  // for a decision, by how likely the bids are in them
  std::size_t pool = 800;   // the most that are drawn to find these
  unsigned exact = 6;       // with so many cards in the hand or fewer best play says what a card comes to, before that playouts
  unsigned leaf = 3;        // and with so many best play ends these
  std::uint64_t nodes = 8000;
};

// A decision in which cards differ.
struct Lesson {
  Inputs inputs;
  std::array<std::uint8_t, kSuitCards> places{};  // of each card that may be played, by card: its output
  std::array<float, kSuitCards> values{};         // what it comes to on average
  unsigned cards = 0;
};

// Plays one deal. A team plays the cards that come to most, or as simple policies do, and one card in a dozen is any: so a network
// sees what good players do not let happen as well. Of three deals in five the last five tricks are left out, which cost most and are
// played by search anyway.
std::vector<Lesson> lessons(Forcing& forcing, const Course& course, const BidDeal& deal, Random& dice, const Limits& limits);

}  // namespace spadework
