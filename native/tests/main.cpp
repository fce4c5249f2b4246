// Runs the native tests: all of them, or those whose name holds a word.
//   kernel_tests [WORD [SECONDS [SEED]]]
// With SECONDS, cases at random go on for so long each; SEED gives them other things to try.
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

#include "check.hpp"

int main(int argc, char** argv) {
  const std::string wanted = argc > 1 ? argv[1] : "";
  check::effort().seconds = argc > 2 ? std::atof(argv[2]) : 0;
  check::effort().seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 0;
  int run = 0;
  int failed = 0;
  for (const check::Case& each : check::cases()) {
    if (each.name.find(wanted) == std::string::npos) continue;
    ++run;
    try {
      each.body();
    } catch (const std::exception& problem) {
      ++failed;
      std::cout << each.name << " failed: " << problem.what() << '\n';
    }
  }
  std::cout << run << " cases, " << failed << " failed\n";
  return run && !failed ? EXIT_SUCCESS : EXIT_FAILURE;
}
