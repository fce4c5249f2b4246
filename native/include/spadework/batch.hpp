// Many questions at once, on threads, each with a solver of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include <spadework/shares.hpp>
#include <spadework/stop.hpp>

namespace spadework {

// Solvers, made when so many are first asked for. They remember from one batch to the next.
template <typename Solver>
class Crew {
 public:
  template <typename... Terms>
  explicit Crew(Terms... terms) : make_([terms...] { return std::make_unique<Solver>(terms...); }) {
    (void)at(0);
  }

  Solver& at(std::size_t number) {
    while (solvers_.size() <= number) solvers_.push_back(make_());
    return *solvers_[number];
  }

  void forget() {
    solvers_.resize(1);
    solvers_.front()->forget();
  }

 private:
  std::function<std::unique_ptr<Solver>()> make_;
  std::vector<std::unique_ptr<Solver>> solvers_;
};

namespace detail {

// Whether a batch is to end, which one thread asks of others and all are told.
class Ending {
 public:
  explicit Ending(const Stop& stop) noexcept : stop_(stop) {}

  Stop asking() noexcept { return {[](void* self) noexcept { return static_cast<Ending*>(self)->ask(); }, this}; }
  Stop told() noexcept { return {[](void* self) noexcept { return static_cast<Ending*>(self)->over(); }, this}; }

  bool ask() noexcept {
    if (!over() && stop_()) end();
    return over();
  }
  bool over() const noexcept { return over_.load(std::memory_order_relaxed); }
  void end() noexcept { over_.store(true, std::memory_order_relaxed); }

 private:
  const Stop stop_;
  std::atomic<bool> over_ = false;
};

// Threads that are waited for whatever happens, while one thread goes on asking whether to end.
class Helpers {
 public:
  explicit Helpers(Ending& ending) : ending_(ending) {}
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;
  ~Helpers() {
    ending_.end();
    for (std::thread& each : threads_) each.join();
  }

  template <typename Work>
  void add(Work work) {
    threads_.emplace_back([this, work] {
      work();
      const std::lock_guard<std::mutex> locked(mutex_);
      ++done_;
      changed_.notify_one();
    });
  }

  void wait() {
    std::unique_lock<std::mutex> locked(mutex_);
    while (!changed_.wait_for(locked, kPause, [this] { return done_ == threads_.size(); })) ending_.ask();
  }

 private:
  static constexpr std::chrono::milliseconds kPause{20};

  Ending& ending_;
  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t done_ = 0;
};

}  // namespace detail

// Calls `each(solver, row, limit)` for all rows, begun in their order, and gives the sum of the nodes. What a call
// throws ends the batch; of several it is that of the lowest row. `limit.stop` is asked by the calling thread alone.
template <typename Solver, typename Limit, typename Each>
std::uint64_t batch(Crew<Solver>& crew, const Limit& limit, std::size_t rows, unsigned threads, const Each& each) {
  const std::size_t shares = shares_of(rows, threads);
  (void)crew.at(shares - 1);
  detail::Ending ending(limit.stop);
  std::atomic<std::size_t> next = 0;
  std::atomic<std::uint64_t> nodes = 0;
  std::mutex mutex;
  std::exception_ptr problem;
  std::size_t where = rows;
  const auto work = [&](std::size_t share) {
    Solver& solver = crew.at(share);
    Limit mine = limit;
    mine.stop = share ? ending.told() : ending.asking();
    while (!mine.stop()) {
      const std::size_t row = next.fetch_add(1, std::memory_order_relaxed);
      if (row >= rows) return;
      try {
        each(solver, row, mine);
        nodes.fetch_add(solver.nodes(), std::memory_order_relaxed);
      } catch (...) {
        const std::lock_guard<std::mutex> locked(mutex);
        if (row < where) {
          where = row;
          problem = std::current_exception();
        }
        ending.end();
      }
    }
  };
  {
    detail::Helpers helpers(ending);
    for (std::size_t share = 1; share < shares; ++share) helpers.add([&work, share] { work(share); });
    work(0);
    helpers.wait();
  }
  if (problem) std::rethrow_exception(problem);
  return nodes.load();
}

}  // namespace spadework
