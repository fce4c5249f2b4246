// A search for tricks, whatever the number of seats and the processor.
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include <spadework/cards.hpp>

#include "limit.hpp"
#include "terms.hpp"

namespace spadework::tricks {

// What a table of patterns holds for: it is kept as long as this stays the same.
struct Setup {
  unsigned seats = 4;             // those that play, counted without the others
  std::array<bool, kMostSeats> ours{};
  bool fewest = false;
  Cards trumps = 0;
  Terms terms;
  friend bool operator==(const Setup&, const Setup&) = default;
};

// A trick's start, or some way into it.
struct Stand {
  std::array<Cards, kMostSeats> hands{};
  std::array<Cards, kMostSeats> trick{};  // the cards that lie there, in order of play
  unsigned played = 0, leader = 0;
  bool broken = false;
};

class Engine {
 public:
  virtual ~Engine() = default;
  virtual void set(const Setup& setup) = 0;
  virtual void forget() = 0;
  // A bound on the tricks of our side, of those left with this one: from below where it is at least `need`.
  virtual int reach(const Stand& at, int need) = 0;
  virtual Budget& budget() = 0;
};

std::unique_ptr<Engine> plain_engine(unsigned seats, std::size_t bytes);
// With the processor's own instructions for bits; null where it lacks them.
std::unique_ptr<Engine> fast_engine(unsigned seats, std::size_t bytes);

}  // namespace spadework::tricks
