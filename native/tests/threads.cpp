// Threads that work at once, each with objects of its own and rules, positions and layouts that all of them read.
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include <spadework/goals.hpp>
#include <spadework/perft.hpp>
#include <spadework/sample.hpp>
#include <spadework/simulate.hpp>
#include <spadework/tricks.hpp>

#include "check.hpp"
#include "standard.hpp"

using namespace spadework;

namespace {

// What one thread finds in a few worlds, one after the other.
struct Found {
  std::vector<Cards> worlds;
  std::vector<unsigned> tricks;
  std::vector<double> worth;
  std::vector<unsigned> nils;
  std::vector<std::uint8_t> taken;
  std::vector<std::uint64_t> ways;

  bool operator==(const Found&) const = default;
};

Found work(const Rules& rules, const Layouts& layouts, std::size_t count) {
  Found found;
  found.worlds.assign(count * 4, 0);
  Random random{9};
  layouts.draw(random, found.worlds, 4);
  TrickSolver solver(std::size_t{1} << 20);
  Forcing forcing(Forcing::kLeastBytes);
  Payoff payoff{0b0101, {1}, {}};
  for (unsigned i = 0; i < 28; ++i) payoff.worth.push_back(i * i % 7);
  for (std::size_t row = 0; row < count; ++row) {
    Position at;
    for (std::size_t seat = 0; seat < 4; ++seat) at.hands[seat] = found.worlds[row * 4 + seat];
    at.tricks = 8;
    found.tricks.push_back(solver.value({&rules, at, 0b0101, false}).least);
    found.worth.push_back(forcing.value(rules, at, payoff).least);
    found.nils.push_back(forcing.can_set(rules, at, 0b0101, {1}, false) == Answer::yes);
    for (const std::uint64_t ways : perft(rules, at, 3)) found.ways.push_back(ways);
    Playouts plan;
    plan.rules = rules;
    plan.from = at;
    plan.bids.fill(3);
    plan.tricks = 13;
    plan.policies.fill(Policy::quick);
    plan.repeats = 8;
    std::array<std::uint8_t, 32> taken{};
    plan.taken = taken.data();
    playouts(plan, 1, 2);
    found.taken.insert(found.taken.end(), taken.begin(), taken.end());
  }
  return found;
}

}  // namespace

CASE(threads_that_share_nothing_written_find_the_same) {
  const Rules rules = standard();
  const Cards held = 0x001f001f001f001f;  // five cards a hand
  const std::array<Place, 4> hands{{{kWhole, 5, 0}, {kWhole & ~lane_mask(3), 5, 1}, {kWhole, 5, 2}, {kWhole, 5, 3}}};
  const Layouts layouts(held, hands);
  constexpr std::size_t kWorlds = 12;
  const Found alone = work(rules, layouts, kWorlds);
  std::array<Found, 4> found;
  std::vector<std::thread> threads;
  for (Found& each : found) threads.emplace_back([&] { each = work(rules, layouts, kWorlds); });
  for (std::thread& each : threads) each.join();
  for (const Found& each : found) CHECK(each == alone);
}

CASE(threads_end_a_batch_that_is_to_stop) {
  std::vector<std::uint8_t> taken(std::size_t{1} << 16);
  Playouts plan;
  plan.rules = standard();
  for (unsigned seat = 0; seat < 4; ++seat) plan.from.hands[seat] = Cards{0x1fff} << (16 * seat);
  plan.bids.fill(3);
  plan.tricks = 13;
  plan.repeats = taken.size() / 4;
  plan.taken = taken.data();
  std::atomic<unsigned> asked{0};
  plan.stop = {[](void* about) noexcept { return ++*static_cast<std::atomic<unsigned>*>(about) == 2; }, &asked};
  playouts(plan, 1, 4);
  CHECK_EQUAL(asked.load(), 2U);
}
