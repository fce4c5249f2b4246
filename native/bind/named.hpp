// Words that Python says for the values of an enumeration.
#pragma once

#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <spadework/simulate.hpp>

namespace spadework {

template <typename Enum>
Enum named(std::string_view text, std::string_view what, std::initializer_list<std::pair<std::string_view, Enum>> all) {
  for (const auto& [name, value] : all)
    if (name == text) return value;
  std::string names;
  for (const auto& [name, value] : all) names += (names.empty() ? "" : ", ") + std::string(name);
  throw std::invalid_argument(std::string(what) + " is '" + std::string(text) + "'; it is one of " + names);
}

inline Policy policy_of(std::string_view name) {
  return named<Policy>(name, "policy",
                       {{"random", Policy::random},
                        {"quick", Policy::quick},
                        {"roles", Policy::roles},
                        {"cover", Policy::cover}});
}

}  // namespace spadework
