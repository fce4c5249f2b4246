// The rules of Standard, for tests that need no others.
#pragma once

#include <spadework/rules.hpp>

inline constexpr spadework::Cards kWhole = 0x1fff1fff1fff1fff;

inline spadework::Rules standard() {
  spadework::Rules rules;
  rules.team = {0, 1, 0, 1};
  rules.pack = kWhole;
  rules.breaking = kWhole & rules.trumps();
  return rules;
}
