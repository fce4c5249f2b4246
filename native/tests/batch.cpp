// Batches on threads: each row is asked about once, the lowest problem is told, and all end when one is asked to.
#include <spadework/batch.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "check.hpp"

using namespace spadework;

namespace {

struct Counter {
  explicit Counter(int first) : rows(first) {}
  void forget() { rows = 0; }
  std::uint64_t nodes() const { return 3; }
  int rows;
};

struct Given {
  Stop stop{};
};

bool never(void*) noexcept { return false; }

}  // namespace

CASE(batch_asks_about_each_row_once) {
  for (const unsigned threads : {1U, 2U, 5U, 200U}) {
    Crew<Counter> crew(0);
    std::vector<int> seen(100);
    const std::uint64_t nodes =
        batch(crew, Given{{&never, nullptr}}, seen.size(), threads, [&](Counter& counter, std::size_t row, const Given&) {
          ++counter.rows;
          ++seen[row];
        });
    for (const int times : seen) CHECK_EQUAL(times, 1);
    CHECK_EQUAL(nodes, 300U);
    int all = 0;
    for (unsigned share = 0; share < threads; ++share) all += crew.at(share).rows;
    CHECK_EQUAL(all, 100);
    crew.forget();
    CHECK_EQUAL(crew.at(0).rows, 0);
  }
}

CASE(batch_of_no_rows_asks_nothing) {
  Crew<Counter> crew(0);
  CHECK_EQUAL(batch(crew, Given{}, 0, 4, [](Counter&, std::size_t, const Given&) { throw std::logic_error("asked"); }), 0U);
}

CASE(batch_tells_the_problem_of_the_lowest_row) {
  for (int turn = 0; turn < 20; ++turn) {
    Crew<Counter> crew(0);
    std::string told;
    try {
      batch(crew, Given{}, 1000, 4, [](Counter&, std::size_t row, const Given&) {
        if (row % 7 == 6) throw std::invalid_argument(std::to_string(row));
      });
    } catch (const std::invalid_argument& problem) {
      told = problem.what();
    }
    CHECK(told == "6");
  }
}

CASE(batch_ends_when_asked_to_even_where_one_thread_has_nothing_left) {
  // One row that goes on until it is stopped: whichever thread has it, the one that called hears of it.
  for (const std::size_t rows : {1UL, 2UL, 8UL}) {
    Crew<Counter> crew(0);
    std::atomic<int> asked = 0;
    const Stop stop{[](void* times) noexcept { return ++*static_cast<std::atomic<int>*>(times) > 5; }, &asked};
    batch(crew, Given{stop}, rows, 4, [&](Counter&, std::size_t row, const Given& given) {
      if (row + 1 != rows) return;
      while (!given.stop()) std::this_thread::yield();
    });
    CHECK(asked > 5);
  }
}
