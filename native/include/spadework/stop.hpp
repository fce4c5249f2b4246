// Giving up work that nobody waits for any more.
#pragma once

namespace spadework {

// Asked now and then by work that may take long; once the answer is yes, it stays so. By itself it never is.
struct Stop {
  bool (*asked)(void* about) noexcept = nullptr;
  void* about = nullptr;

  bool operator()() const noexcept { return asked && asked(about); }
};

}  // namespace spadework
