// A payoff in one deal: its different values, and which of them can be forced from a position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "desk.hpp"

namespace spadework::goals {

class Levels {
 public:
  Levels(Desk& desk, const Rules& rules, const Position& at, const Payoff& payoff);

  // Whether our side can force this level or a higher one; nobody knows once the budget is spent.
  bool at_least(const Position& at, std::size_t level);
  // The least and the highest level that the best play may come to, as far as the budget went.
  std::pair<std::size_t, std::size_t> best(const Position& at);
  Value value(const Position& at);
  std::size_t top() const noexcept { return worth_.size() - 1; }

 private:
  // Calls with the level of each outcome that can still come about.
  template <typename Call>
  void reachable(const Position& at, Call call) const;
  unsigned broken(const Position& at) const noexcept;
  bool ask(const Position& at, std::size_t level);

  Desk& desk_;
  const Rules& rules_;
  unsigned ours_;
  std::vector<std::uint8_t> nils_;  // those that make a difference
  bool flat_ = false;               // tricks make none
  std::vector<std::size_t> level_;  // of each entry, by tricks and then by the bits of `nils_`
  std::vector<double> worth_;       // of each level, ascending
};

}  // namespace spadework::goals
