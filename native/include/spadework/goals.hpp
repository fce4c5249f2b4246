// What our side can force with open cards: the exact value of any payoff over tricks and broken nils.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <spadework/position.hpp>
#include <spadework/rules.hpp>
#include <spadework/stop.hpp>

namespace spadework {

// Where to stop; 0 is nowhere. A node is the beginning of a trick. `stop` ends the search as well.
struct Limits {
  std::uint64_t nodes = 0;
  double seconds = 0;
  Stop stop{};
};

// What the end of a deal is worth to our side, all others wanting the opposite.
struct Payoff {
  std::uint8_t ours = 0;           // seats, as bits
  std::vector<std::uint8_t> nils;  // seats of either side whose nils count
  // By the tricks that our side takes in the whole deal, and in each row by the nils broken: bit i for `nils[i]`.
  std::vector<double> worth;
};

// Throws `std::invalid_argument` for a payoff that does not fit the position.
void check_payoff(const Rules& rules, const Position& at, const Payoff& payoff);

// A value between two bounds, which are equal unless a limit stopped the search.
struct Value {
  double least = 0, most = 0;
  bool exact() const noexcept { return least == most; }
};

struct CardValue {
  Card card = 0;
  Value value;
};

enum class Answer : std::uint8_t { no, yes, unknown };

// Answers questions about positions, one at a time. What it has learned it keeps for as long as the questions allow.
class Forcing {
 public:
  static constexpr std::size_t kBytes = std::size_t{64} << 20;
  static constexpr std::size_t kLeastBytes = std::size_t{1} << 20;

  // `bytes` is about the most memory it uses; without `fast` it leaves the processor's own bit instructions alone.
  explicit Forcing(std::size_t bytes = kBytes, bool fast = true);
  ~Forcing();
  Forcing(Forcing&&) noexcept;
  Forcing& operator=(Forcing&&) noexcept;

  Value value(const Rules& rules, const Position& at, const Payoff& payoff, const Limits& limits = {});
  // The value after each legal card, by card.
  std::vector<CardValue> values(const Rules& rules, const Position& at, const Payoff& payoff, const Limits& limits = {});
  // Cards that both sides may play one after the other for the value; cut short by a limit.
  std::vector<Card> line(const Rules& rules, const Position& at, const Payoff& payoff, const Limits& limits = {});
  // Whether `ours` can break all of these nils, or with `any` one of them.
  Answer can_set(const Rules& rules, const Position& at, std::uint8_t ours, const std::vector<std::uint8_t>& nils,
                 bool any, const Limits& limits = {});

  // Nodes of the last question.
  std::uint64_t nodes() const noexcept;
  void forget();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace spadework
