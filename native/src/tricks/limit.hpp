// How much work a question may be.
#pragma once

#include <chrono>
#include <cstdint>

#include <spadework/stop.hpp>

namespace spadework::tricks {

// Thrown, and caught where the question was asked, when the work ends without an answer.
struct Stopped {};

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  // No limit: 0.
  void begin(std::uint64_t nodes, double seconds, const Stop& stop) noexcept {
    begun_ = nodes_;
    most_ = nodes ? nodes_ + nodes : ~std::uint64_t{0};
    stop_ = stop;
    timed_ = seconds > 0;
    watched_ = timed_ || stop.asked;
    if (timed_) end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  // One more start of a trick.
  void spend() {
    if (++nodes_ > most_ || (watched_ && nodes_ % 1024 == 0 && late())) throw Stopped{};
  }

  std::uint64_t spent() const noexcept { return nodes_ - begun_; }

 private:
  bool late() const noexcept { return (timed_ && Clock::now() > end_) || stop_(); }

  std::uint64_t nodes_ = 0, begun_ = 0, most_ = ~std::uint64_t{0};
  Clock::time_point end_{};
  Stop stop_{};
  bool timed_ = false, watched_ = false;
};

}  // namespace spadework::tricks
