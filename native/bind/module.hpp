// The parts of the Python module `spadework_kernel._native`: a registering function for each file of bind/.
#pragma once

#include <nanobind/nanobind.h>

namespace spadework {

void bind_ahead(nanobind::module_& module);
void bind_goals(nanobind::module_& module);
void bind_lessons(nanobind::module_& module);
void bind_network(nanobind::module_& module);
void bind_position(nanobind::module_& module);
void bind_sample(nanobind::module_& module);
void bind_simulate(nanobind::module_& module);
void bind_solve(nanobind::module_& module);
void bind_tree(nanobind::module_& module);
void bind_weighing(nanobind::module_& module);

}  // namespace spadework
