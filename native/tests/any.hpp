// Rules and positions of every kind, at random: what nobody would think of deals best with proofs that have a hole.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iomanip>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <spadework/position.hpp>

namespace any {

using namespace spadework;

using Dice = std::mt19937_64;

inline unsigned below(Dice& dice, unsigned size) { return static_cast<unsigned>(dice() % size); }
inline bool heads(Dice& dice) { return (dice() & 1) != 0; }

// Rules in which most games are like those people play, and every option comes up.
inline Rules rules(Dice& dice) {
  Rules found;
  found.seats = static_cast<std::uint8_t>(heads(dice) ? 4 : 2 + below(dice, 5));
  for (unsigned seat = 0; seat < found.seats; ++seat) found.team[seat] = static_cast<std::uint8_t>(seat % 2);
  found.trump = below(dice, 8) != 0;
  found.lead = heads(dice) ? Lead::when_broken : static_cast<Lead>(below(dice, 3));
  found.void_ = below(dice, 3) ? Void::anything : static_cast<Void>(below(dice, 4));
  found.must_head = below(dice, 4) == 0;
  found.no_trump_first_trick = below(dice, 8) == 0;
  do {
    found.pack = 0;
    for (unsigned lane = 0; lane < kLanes; ++lane)
      found.pack |= ((Cards{1} << (4 + below(dice, lane == kTrumpLane ? 13 : 10))) - 1) << (lane * kLaneBits);
  } while (count(found.pack) > kMostCards);
  found.breaking = found.pack & found.trumps();
  if (found.trump && heads(dice)) {
    // On top of the trumps, or somewhere among them.
    const unsigned trumps = count(found.breaking);
    const bool top = heads(dice);
    for (unsigned i = 0; i < 2; ++i)
      found.jokers |= bit(static_cast<Card>(kTrumpLane * kLaneBits + (top ? trumps - 1 - i : below(dice, trumps))));
    found.jokers_free = below(dice, 3) == 0;
    found.jokers_may_lead = found.jokers_free || below(dice, 3) == 0;
    if (heads(dice)) found.breaking &= ~found.jokers;
  }
  if (below(dice, 8) == 0) {
    found.low_lane = static_cast<std::int8_t>(below(dice, 3));
    found.low_lead = true;
    found.low_all = heads(dice);
  }
  return found;
}

// So many cards of a pack, of some suits many and of others few.
inline std::vector<Card> some_cards(Dice& dice, Cards pack, unsigned number) {
  std::array<double, kLanes> weight{};
  for (double& each : weight) each = below(dice, 4) ? 1 + below(dice, 4) : 0.05;
  if (below(dice, 3) == 0) weight[kTrumpLane] *= 3;
  std::uniform_real_distribution<double> share(1e-9, 1);
  std::vector<std::pair<double, Card>> drawn;
  while (pack) {
    const Card card = pop(pack);
    drawn.emplace_back(-std::log(share(dice)) / weight[lane_of(card)], card);
  }
  std::sort(drawn.begin(), drawn.end());
  std::vector<Card> found;
  for (unsigned i = 0; i < number; ++i) found.push_back(drawn[i].second);
  std::shuffle(found.begin(), found.end(), dice);
  return found;
}

inline Card some_card(Dice& dice, Cards cards) {
  for (unsigned skip = below(dice, count(cards)); skip > 0; --skip) cards &= cards - 1;
  return first(cards);
}

// Plays some legal card.
inline void play_on(Dice& dice, const Rules& rules, Position& at) {
  play(rules, at, some_card(dice, legal(rules, at)));
}

// A position of no more than so many cards, now and then within a trick or with a seat out.
inline Position position(Dice& dice, const Rules& rules, unsigned budget) {
  Position at;
  if (rules.seats > 2 && below(dice, 5) == 0) at.out = static_cast<std::uint8_t>(1U << below(dice, rules.seats));
  std::vector<std::uint8_t> seats;
  for (std::uint8_t seat = 0; seat < rules.seats; ++seat)
    if (!(at.out >> seat & 1U)) seats.push_back(seat);
  const auto number = static_cast<unsigned>(seats.size());
  const unsigned size = std::min({budget / number, 13U, count(rules.pack) / number});
  std::vector<Card> deal = some_cards(dice, rules.pack, size * number);
  // Hands that prefer suits have voids.
  std::array<std::array<unsigned, kLanes>, kMostSeats> liking{};
  for (auto& seat : liking)
    for (unsigned& lane : seat) lane = below(dice, 10);
  for (unsigned swaps = below(dice, 3) ? 0 : below(dice, 40); swaps > 0; --swaps) {
    const unsigned one = below(dice, size * number), other = below(dice, size * number);
    const auto& here = liking[one / size];
    const auto& there = liking[other / size];
    const unsigned now = here[lane_of(deal[one])] + there[lane_of(deal[other])];
    if (here[lane_of(deal[other])] + there[lane_of(deal[one])] > now) std::swap(deal[one], deal[other]);
  }
  for (unsigned i = 0; i < size * number; ++i) at.hands[seats[i / size]] |= bit(deal[i]);
  at.leader = at.turn = seats[below(dice, number)];
  at.broken = heads(dice);
  at.tricks = static_cast<std::uint8_t>(below(dice, 4) ? 1 + below(dice, 2) : 0);
  for (unsigned i = 0; i < at.tricks; ++i) ++at.taken[seats[below(dice, number)]];
  if (below(dice, 4) == 0)
    for (unsigned i = below(dice, number); i > 0; --i) play_on(dice, rules, at);
  return at;
}

// Some seats against the others that play, mostly every second one.
inline std::uint8_t side(Dice& dice, const Rules& rules, const Position& at) {
  const unsigned every = (1U << rules.seats) - 1, playing = every & ~static_cast<unsigned>(at.out);
  for (;;) {
    const unsigned ours = below(dice, 3) ? 0x15 & every : below(dice, every + 1);
    if ((ours & playing) && (ours & playing) != playing) return static_cast<std::uint8_t>(ours);
  }
}

// All that is needed to see a question again.
inline std::string text(const Rules& rules, const Position& at) {
  std::ostringstream out;
  out << "\n  seats " << +rules.seats << " trump " << rules.trump << " lead " << static_cast<int>(rules.lead)
      << " void " << static_cast<int>(rules.void_) << " must_head " << rules.must_head << " no_trump_first_trick " << rules.no_trump_first_trick
      << " jokers_free " << rules.jokers_free << " jokers_may_lead " << rules.jokers_may_lead
      << " low " << +rules.low_lane << ' ' << rules.low_lead << rules.low_all
      << std::hex << " jokers " << rules.jokers << " breaking " << rules.breaking << " pack " << rules.pack
      << "\n  hands";
  for (unsigned seat = 0; seat < rules.seats; ++seat)
    out << ' ' << std::setfill('0') << std::setw(16) << at.hands[seat];
  out << std::dec << "\n  leader " << +at.leader << " out " << +at.out << " broken " << at.broken << " tricks "
      << +at.tricks << " trick";
  for (unsigned place = 0; place < at.played; ++place) out << ' ' << +at.trick[place];
  return out.str();
}

}  // namespace any
