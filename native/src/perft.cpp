#include <spadework/perft.hpp>

#include <cstddef>

namespace spadework {
namespace {

void walk(const Rules& rules, const Position& at, std::size_t depth, std::vector<std::uint64_t>& counts) {
  Cards choices = legal(rules, at);
  counts[depth] += count(choices);
  if (depth + 1 == counts.size()) return;
  while (choices) {
    Position next = at;
    play(rules, next, pop(choices));
    walk(rules, next, depth + 1, counts);
  }
}

}  // namespace

std::vector<std::uint64_t> perft(const Rules& rules, const Position& at, unsigned depth) {
  std::vector<std::uint64_t> counts(depth, 0);
  if (depth) walk(rules, at, 0, counts);
  return counts;
}

}  // namespace spadework
