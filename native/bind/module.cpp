#include "module.hpp"

NB_MODULE(_native, module) {
  module.doc() = "The native part of spadework.kernel; use that package and not this module.";
  spadework::bind_position(module);
  spadework::bind_sample(module);
  spadework::bind_simulate(module);
}
