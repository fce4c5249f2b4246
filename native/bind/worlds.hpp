// Questions about worlds, and about positions, by solvers that two threads may ask at once: the second waits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <spadework/batch.hpp>
#include <spadework/checks.hpp>
#include <spadework/position.hpp>

#include "unlocked.hpp"

namespace spadework {

// Seats as Python names them.
using SeatList = std::vector<unsigned>;

inline std::uint8_t seat_bits(const SeatList& seats) {
  unsigned found = 0;
  for (const unsigned seat : seats) {
    if (seat >= kMostSeats) throw std::invalid_argument("seat " + std::to_string(seat) + "; seats are 0 to 5");
    found |= 1U << seat;
  }
  return static_cast<std::uint8_t>(found);
}

using Worlds = nanobind::ndarray<const Cards, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;

// Answers are found without Python's lock.
template <typename Solver, typename Limit>
class Guarded {
 public:
  template <typename... Terms>
  explicit Guarded(Terms... terms) : crew_(terms...) {}

  template <typename Call>
  auto with(Limit limit, Call call) {
    return unlocked([&](const Stop& stop) {
      const std::lock_guard<std::mutex> alone(mutex_);
      limit.stop = stop;
      auto found = call(crew_.at(0), limit);
      nodes_ = crew_.at(0).nodes();
      return found;
    });
  }

  // `each(solver, row, limit)` for every row of a batch.
  template <typename Each>
  void with_each(Limit limit, std::size_t rows, unsigned threads, const Each& each) {
    unlocked([&](const Stop& stop) {
      const std::lock_guard<std::mutex> alone(mutex_);
      limit.stop = stop;
      nodes_ = batch(crew_, limit, rows, threads, each);
      return true;
    });
  }

  void forget() {
    unlocked([&](const Stop&) {
      const std::lock_guard<std::mutex> alone(mutex_);
      crew_.forget();
      return true;
    });
  }

  std::uint64_t nodes() {
    return unlocked([&](const Stop&) {
      const std::lock_guard<std::mutex> alone(mutex_);
      return nodes_;
    });
  }

 private:
  Crew<Solver> crew_;
  std::mutex mutex_;
  std::uint64_t nodes_ = 0;
};

inline void check_worlds(const Rules& rules, const Worlds& worlds) {
  if (worlds.shape(1) != rules.seats)
    throw std::invalid_argument("worlds of " + std::to_string(worlds.shape(1)) + " hands for " +
                                std::to_string(rules.seats) + " seats; give a column for each");
}

// The position with the hands of one world.
inline Position in_world(const Rules& rules, const Position& at, const Worlds& worlds, std::size_t row) {
  Position found = at;
  for (std::size_t seat = 0; seat < rules.seats; ++seat) found.hands[seat] = worlds.data()[row * worlds.shape(1) + seat];
  return found;
}

// What `ask` finds out about a world; what is wrong with it says which one it is.
template <typename Ask>
auto about_world(std::size_t row, const Ask& ask) {
  try {
    return ask();
  } catch (const std::invalid_argument& problem) {
    throw std::invalid_argument("world " + std::to_string(row) + ": " + problem.what());
  }
}

// What a seat holds in all worlds of a batch, and which of its cards it may play.
struct Choice {
  Cards hand, cards;
};

inline Choice choice_of_all(const Rules& rules, const Position& at, const Worlds& worlds) {
  check_worlds(rules, worlds);
  if (!worlds.shape(0)) throw std::invalid_argument("no world to ask about; give one or more");
  const Position first = in_world(rules, at, worlds, 0);
  check_rules(rules);
  about_world(0, [&] { return check_position(rules, first), true; });
  if (is_over(first)) throw std::invalid_argument("no card is left to play; ask while there is one");
  for (std::size_t row = 1; row < worlds.shape(0); ++row)
    if (worlds.data()[row * rules.seats + at.turn] != first.hands[at.turn])
      throw std::invalid_argument("seat " + std::to_string(at.turn) + " is to play, and holds other cards in world " +
                                  std::to_string(row) +
                                  " than in world 0; give worlds in which its hand is the same, as it sees it itself");
  return {first.hands[at.turn], legal(rules, first)};
}

// A world of which the hand of the seat to act is known: others may write to the array while it is read.
inline Position in_world(const Rules& rules, const Position& at, const Worlds& worlds, std::size_t row, Cards hand) {
  Position found = in_world(rules, at, worlds, row);
  found.hands[at.turn] = hand;
  return found;
}

inline nanobind::tuple listed(Cards cards) {
  nanobind::list found;
  while (cards) found.append(static_cast<unsigned>(pop(cards)));
  return nanobind::tuple(found);
}

}  // namespace spadework
