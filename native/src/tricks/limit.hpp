// How much work a question may be.
#pragma once

#include <chrono>
#include <cstdint>

namespace spadework::tricks {

// Thrown, and caught where the question was asked, when the work ends without an answer.
struct Stopped {};

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  // No limit: 0.
  void begin(std::uint64_t nodes, double seconds) noexcept {
    begun_ = nodes_;
    most_ = nodes ? nodes_ + nodes : ~std::uint64_t{0};
    timed_ = seconds > 0;
    if (timed_) end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  // One more start of a trick.
  void spend() {
    if (++nodes_ > most_ || (timed_ && nodes_ % 1024 == 0 && Clock::now() > end_)) throw Stopped{};
  }

  std::uint64_t spent() const noexcept { return nodes_ - begun_; }

 private:
  std::uint64_t nodes_ = 0, begun_ = 0, most_ = ~std::uint64_t{0};
  Clock::time_point end_{};
  bool timed_ = false;
};

}  // namespace spadework::tricks
