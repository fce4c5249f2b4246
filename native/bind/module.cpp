#include "module.hpp"

NB_MODULE(_native, module) {
  module.doc() = "The native part of spadework.kernel; use that package and not this module.";
  // Compiled rules are kept until the interpreter ends, on purpose.
  nanobind::set_leak_warnings(false);
  spadework::bind_ahead(module);
  spadework::bind_goals(module);
  spadework::bind_lessons(module);
  spadework::bind_network(module);
  spadework::bind_position(module);
  spadework::bind_sample(module);
  spadework::bind_simulate(module);
  spadework::bind_solve(module);
  spadework::bind_tree(module);
  spadework::bind_weighing(module);
}
