// A small runner: `CASE(name) { CHECK(what); }`. `main.cpp` runs every case, or those whose name holds a given word.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace check {

struct Case {
  std::string name;
  void (*body)();
};

// The cases of all files. It lives in a function, so that the order in which files are set up does not matter.
inline std::vector<Case>& cases() {
  static std::vector<Case> found;
  return found;
}

struct Registered {
  Registered(const char* name, void (*body)()) { cases().push_back({name, body}); }
};

// How much cases at random are to try, when it is said to the runner.
struct Effort {
  double seconds = 0;  // 0 for as many rounds as each case finds enough
  std::uint64_t seed = 0;
};

inline Effort& effort() {
  static Effort asked;
  return asked;
}

// The rounds of a case: so many, or as many as there is time for.
class Rounds {
 public:
  explicit Rounds(unsigned number) : left_{number} {}

  bool more() {
    if (effort().seconds > 0) return std::chrono::steady_clock::now() < end_;
    return left_-- > 0;
  }

 private:
  unsigned left_;
  std::chrono::steady_clock::time_point end_ =
      std::chrono::steady_clock::now() + std::chrono::milliseconds{static_cast<std::int64_t>(effort().seconds * 1000)};
};

[[noreturn]] inline void fail(const char* file, int line, const std::string& what) {
  std::ostringstream text;
  text << file << ':' << line << ": " << what;
  throw std::runtime_error(text.str());
}

template <typename Left, typename Right>
void equal(const char* file, int line, const char* what, const Left& left, const Right& right) {
  if (left == right) return;
  std::ostringstream text;
  text << what << ": " << +left << " is not " << +right;
  fail(file, line, text.str());
}

}  // namespace check

#define CASE(name)                                              \
  static void case_##name();                                    \
  static const check::Registered registered_##name{#name, &case_##name}; \
  static void case_##name()

#define CHECK(what) \
  if (!(what)) check::fail(__FILE__, __LINE__, #what)

// Both are numbers, and both are shown when they differ.
#define CHECK_EQUAL(left, right) check::equal(__FILE__, __LINE__, #left " == " #right, left, right)

#define CHECK_THROWS(what, kind)                                         \
  do {                                                                   \
    bool caught = false;                                                 \
    try {                                                                \
      (void)(what);                                                      \
    } catch (const kind&) {                                              \
      caught = true;                                                     \
    }                                                                    \
    if (!caught) check::fail(__FILE__, __LINE__, #what " throws " #kind); \
  } while (false)
