// Work without Python's lock, which Ctrl-C ends.
#pragma once

#include <chrono>

#include <nanobind/nanobind.h>

#include <spadework/stop.hpp>

namespace spadework {

// Whether Python has had a signal: asked as often as you like, it looks twenty times a second.
class Signals {
 public:
  Signals() : next_(Clock::now() + kPause) {}

  Stop stop() noexcept { return {[](void* self) noexcept { return static_cast<Signals*>(self)->seen(); }, this}; }

  bool seen() noexcept {
    if (seen_ || Clock::now() < next_) return seen_;
    const nanobind::gil_scoped_acquire locked;
    // Only Python's main thread is told of signals; in others this is always no. Python keeps what is to be raised.
    seen_ = PyErr_CheckSignals() != 0;
    next_ = Clock::now() + kPause;
    return seen_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kPause{50};

  Clock::time_point next_;
  bool seen_ = false;
};

// What comes of `work(stop)`. Raises in Python what a signal raises there.
template <typename Work>
auto unlocked(Work work) {
  Signals signals;
  auto found = [&] {
    const nanobind::gil_scoped_release others_may_run;
    return work(signals.stop());
  }();
  if (signals.seen()) throw nanobind::python_error();
  return found;
}

}  // namespace spadework
