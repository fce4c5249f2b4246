// What the native code needs to know of a ruleset in one deal.
#pragma once

#include <array>
#include <cstdint>

#include <spadework/cards.hpp>

namespace spadework {

// When a trump may be led by a seat that also holds other suits.
enum class Lead : std::uint8_t { anytime, when_broken, after_first_trick };

// What a seat without the suit led must play: with `overtrump_or_any` a trump that beats those that lie there, or any card.
enum class Void : std::uint8_t { anything, must_trump, must_overtrump, overtrump_or_any };

// The play of one deal, compiled from a ruleset and the trump suit of the deal by `spadework.kernel.convert`.
struct Rules {
  std::uint8_t seats = 4;
  std::array<std::uint8_t, kMostSeats> team{};
  bool trump = true;  // whether lane 3 is trump
  Lead lead = Lead::when_broken;
  Void void_ = Void::anything;
  bool must_head = false;  // a seat that follows must beat the card that is winning, if it can
  bool no_trump_first_trick = false;  // a seat without the suit led may not trump the first trick if it can help it
  Cards jokers = 0;
  bool jokers_free = false;      // a joker may be played also by a seat that could follow
  bool jokers_may_lead = false;  // a joker may be led before spades are broken
  Cards breaking = 0;            // the trumps that break spades when they are played
  std::int8_t low_lane = -1;     // the lane of clubs, where the lowest club says who leads first
  bool low_lead = false;         // the leader of the first trick leads the lowest club it holds
  bool low_all = false;          // and everybody plays the lowest club it holds to that trick
  bool refill = false;           // after a trick each seat draws a card, the winner first, while the stock lasts
  Cards pack = 0;                // every card there is

  constexpr Cards trumps() const noexcept { return trump ? lane_mask(kTrumpLane) : 0; }
};

}  // namespace spadework
