// The most, or the fewest, tricks that a side can take with open cards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <spadework/position.hpp>
#include <spadework/stop.hpp>

namespace spadework {

// What is asked of a position: `ours` is a set of seats, as bits, which plays against all others.
struct TrickQuestion {
  const Rules* rules = nullptr;
  Position at;
  std::uint8_t ours = 0;
  bool fewest = false;  // our side wants few tricks, the others give them to it
};

// How much work an answer may be: starts of tricks looked at, and seconds; 0 for no limit. `stop` ends it as well.
struct TrickLimit {
  std::uint64_t nodes = 0;
  double seconds = 0;
  Stop stop{};
};

// What is known of the tricks of our side, of those left with the present one. Where both are equal it is the value.
struct TrickBounds {
  std::uint8_t least = 0, most = 0;
  bool exact() const noexcept { return least == most; }
  friend bool operator==(const TrickBounds&, const TrickBounds&) = default;
};

struct TrickCard {
  Card card = 0;
  TrickBounds tricks;
};

// Answers questions about tricks, and remembers what it found as long as they are of the same deal. One for each thread.
class TrickSolver {
 public:
  static constexpr std::size_t kBytes = std::size_t{64} << 20;

  // `plain`: as on a processor that has no instructions for bits.
  explicit TrickSolver(std::size_t bytes = kBytes, bool plain = false);
  TrickSolver(TrickSolver&&) noexcept;
  TrickSolver& operator=(TrickSolver&&) noexcept;
  ~TrickSolver();

  // All of these raise std::invalid_argument for a position that cannot be, and for no seats or all seats as ours.
  // `guess` is where to begin; below 0 it is made up.
  TrickBounds value(const TrickQuestion& question, TrickLimit limit = {}, int guess = -1);
  // Whether our side can take so many; nothing if the limit ended it.
  std::optional<bool> at_least(const TrickQuestion& question, int need, TrickLimit limit = {});
  // The value of each card that may be played.
  std::vector<TrickCard> cards(const TrickQuestion& question, TrickLimit limit = {});
  // A line of best play to the end of the deal; as far as the limit allows.
  std::vector<Card> line(const TrickQuestion& question, TrickLimit limit = {});

  void forget();
  // Starts of tricks looked at for the last answer.
  std::uint64_t nodes() const noexcept;

 private:
  struct Desk;
  std::unique_ptr<Desk> desk_;
};

}  // namespace spadework
