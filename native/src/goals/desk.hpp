// What a question needs: somebody to ask, what is known from earlier ones, and how long it may take.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <tuple>

#include <spadework/goals.hpp>

#include "asker.hpp"
#include "nil/why.hpp"

namespace spadework::goals {

inline unsigned tricks_left(const Rules& rules, const Position& at) {
  const unsigned stock = rules.refill ? at.stock_left : 0;
  return count(at.hands[at.turn]) + stock / active_seats(rules, at);
}

inline unsigned taken_by(const Position& at, unsigned seats) {
  unsigned found = 0;
  for (unsigned seat = 0; seat < kMostSeats; ++seat)
    if (seats >> seat & 1U) found += at.taken[seat];
  return found;
}

inline bool same_play(const Rules& one, const Rules& other) {
  const auto all = [](const Rules& rules) {
    return std::tuple(rules.seats, rules.trump, rules.lead, rules.void_, rules.must_head, rules.no_trump_first_trick, rules.jokers,
                      rules.jokers_free, rules.jokers_may_lead, rules.breaking, rules.low_lane, rules.low_lead,
                      rules.low_all, rules.refill, rules.pack);
  };
  return all(one) == all(other);
}

inline Table seated(const Rules& rules, const Position& at, unsigned ours) {
  Table table;
  table.rules = rules;
  table.at = at;
  if (!rules.refill) table.at.stock_left = 0;
  for (std::uint8_t seat = 0; seat < rules.seats; ++seat) {
    if (at.out >> seat & 1U) continue;
    if (ours >> seat & 1U) table.ours |= 1U << table.chairs;
    table.seat[table.chairs++] = seat;
  }
  table.left = tricks_left(rules, at);
  const bool first = at.tricks == 0;
  table.plain = rules.void_ == Void::anything && !rules.must_head && !(first && (rules.no_trump_first_trick || rules.low_lead ||
                rules.lead == Lead::after_first_trick)) && !rules.jokers_free && !rules.jokers_may_lead;
  const bool known_jokers =
      rules.jokers_free || rules.jokers_may_lead || (rules.jokers & rules.trumps() & ~rules.breaking);
  if (known_jokers) table.special = rules.jokers;
  table.big = table.chairs > 4 || table.special || (table.chairs == 4 && table.at.stock_left);
  return table;
}

// Whether the search for a single nil knows all that matters: one nil of theirs, and of the rules nothing but suits,
// ranks and the breaking of trumps.
inline bool knows_nil(const Table& table, unsigned nils) {
  if (!table.plain || table.big || table.at.stock_left || count(nils) != 1 || (nils & table.ours)) return false;
  const bool all_break = (table.rules.pack & table.rules.trumps() & ~table.rules.breaking) == 0;
  const auto nil = static_cast<unsigned>(std::countr_zero(nils));
  const bool has_played = table.at.played != 0;
  return (all_break || table.rules.lead != Lead::when_broken) &&
         count(table.at.hands[table.seat[nil]]) + has_played <= nil::kMostHeld;
}

struct Desk {
  // A part of the memory is for sets of outcomes.
  Desk(std::size_t bytes, bool fast) : most_outcomes(bytes / 16) {
    bytes -= most_outcomes;
    if (fast) asker = fast_asker(bytes);
    if (!asker) asker = plain_asker(bytes);
  }

  enum class Kind : std::uint8_t { tricks, nil, nils, outcomes };

  // What is remembered is true for the same rules, sides, nils and kind of goal only. It speaks of sets of outcomes by
  // their numbers: where these have filled their room, all is forgotten together.
  void prepare(const Rules& rules, const Table& table, unsigned nils, Kind kind) {
    const Known now{rules, table.at.out, table.ours, nils, kind, table.special != 0 || table.at.stock_left != 0};
    if (known && same_play(known->rules, rules) && known->out == now.out && known->ours == now.ours &&
        known->nils == nils && known->kind == kind && known->narrow == now.narrow && outcomes->bytes() < most_outcomes)
      return;
    forget();
    known = now;
    outcomes.emplace(table.ours, kind == Kind::nils);
  }

  void forget() {
    known.reset();
    asker->forget();
    outcomes.reset();
  }

  void begin(const Limits& limits) {
    budget = {};
    budget.nodes = limits.nodes;
    budget.stop = limits.stop;
    if (limits.seconds > 0)
      budget.end = std::chrono::steady_clock::now() +
                   std::chrono::nanoseconds(static_cast<std::int64_t>(std::min(limits.seconds, 1e9) * 1e9));
  }

  struct Known {
    Rules rules;
    std::uint8_t out;
    unsigned ours, nils;
    Kind kind;
    bool narrow;
  };
  std::size_t most_outcomes;  // bytes
  std::unique_ptr<Asker> asker;
  std::optional<Known> known;
  std::optional<Outcomes> outcomes;
  Budget budget;
};

}  // namespace spadework::goals
