#include <spadework/perft.hpp>

#include <cstddef>

namespace spadework {
namespace {

struct Count {
  const Rules& rules;
  const Stop& stop;
  std::vector<std::uint64_t> counts;
  std::uint64_t looked = 0;
  bool over = false;

  void walk(const Position& at, std::size_t depth) {
    Cards choices = legal(rules, at);
    counts[depth] += count(choices);
    if (depth + 1 == counts.size()) return;
    if ((++looked & 0xffff) == 0) over = stop();
    while (choices && !over) {
      Position next = at;
      play(rules, next, pop(choices));
      walk(next, depth + 1);
    }
  }
};

}  // namespace

std::vector<std::uint64_t> perft(const Rules& rules, const Position& at, unsigned depth, const Stop& stop) {
  Count found{rules, stop, std::vector<std::uint64_t>(depth, 0)};
  if (depth) found.walk(at, 0);
  return found.counts;
}

}  // namespace spadework
