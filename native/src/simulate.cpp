// Simulations, on threads, by the instructions that the processor has. The loops are written once: for a processor with
// BMI2 a function that may use it holds a copy of them, inlined whole, and the choice is made at run time.
#include <spadework/simulate.hpp>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include <spadework/shares.hpp>

#include "simulate_body.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#define SPADEWORK_SWIFT __attribute__((target("popcnt,bmi,bmi2,lzcnt"), flatten))
#endif

namespace spadework {
namespace {

using simulation::PlainNth;

void plainly(const SelfPlay& plan, std::size_t begin, std::size_t end) {
  simulation::self_play<PlainNth>(plan, begin, end);
}

void plainly(const Playouts& plan, std::size_t begin, std::size_t end) {
  simulation::playouts<PlainNth>(plan, begin, end);
}

void plainly(const Dealt& plan, std::size_t begin, std::size_t end) {
  simulation::play_dealt<PlainNth>(plan, begin, end);
}

#ifdef SPADEWORK_SWIFT

struct DepositNth {
  __attribute__((target("bmi2,bmi"))) static Card nth(Cards cards, unsigned place) noexcept {
    return static_cast<Card>(__builtin_ctzll(__builtin_ia32_pdep_di(Cards{1} << place, cards)));
  }
};

SPADEWORK_SWIFT void swiftly(const SelfPlay& plan, std::size_t begin, std::size_t end) {
  simulation::self_play<DepositNth>(plan, begin, end);
}

SPADEWORK_SWIFT void swiftly(const Playouts& plan, std::size_t begin, std::size_t end) {
  simulation::playouts<DepositNth>(plan, begin, end);
}

SPADEWORK_SWIFT void swiftly(const Dealt& plan, std::size_t begin, std::size_t end) {
  simulation::play_dealt<DepositNth>(plan, begin, end);
}

bool is_swift() noexcept {
  return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("lzcnt");
}

#else

template <typename Plan>
void swiftly(const Plan& plan, std::size_t begin, std::size_t end) {
  plainly(plan, begin, end);
}

bool is_swift() noexcept { return false; }

#endif

// Threads that are waited for whatever happens; the standard's own kind is not everywhere yet.
class Helpers {
 public:
  Helpers() = default;
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;
  ~Helpers() {
    for (std::thread& each : threads_) each.join();
  }

  template <typename Work>
  void add(Work work) {
    threads_.emplace_back(work);
  }

 private:
  std::vector<std::thread> threads_;
};

// How many rows are played before anybody asks whether to go on.
constexpr std::size_t kStretch = 1024;

template <typename Plan>
void split(const Plan& plan, std::size_t count, unsigned threads) {
  using Run = void (*)(const Plan&, std::size_t, std::size_t);
  const Run run = is_swift() && !plan.plain ? static_cast<Run>(&swiftly) : static_cast<Run>(&plainly);
  const std::size_t shares = shares_of(count, threads);
  std::atomic<bool> over = false;
  const auto work = [&](std::size_t share) {
    const std::size_t end = count * (share + 1) / shares;
    for (std::size_t at = count * share / shares; at < end && !over; at += kStretch) {
      run(plan, at, std::min(at + kStretch, end));
      if (share == 0 && plan.stop()) over = true;
    }
  };
  Helpers helpers;
  for (std::size_t share = 1; share < shares; ++share) helpers.add([&work, share] { work(share); });
  work(0);
}

}  // namespace

void self_play(const SelfPlay& plan, std::size_t count, unsigned threads) { split(plan, count, threads); }

void play_dealt(const Dealt& plan, std::size_t count, unsigned threads) { split(plan, count, threads); }

void playouts(const Playouts& plan, std::size_t worlds, unsigned threads) {
  split(plan, worlds * plan.repeats, threads);
}

}  // namespace spadework
