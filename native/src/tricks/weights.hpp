// What makes a card worth trying first. Found by hill climbing on the number of nodes; they never change a value.
#pragma once

#include <array>

namespace spadework::tricks {

struct LeadWeights {
  int partner_ruffs, enemy_ruffs, own_top, partner_top, next_enemy_top, other_enemy_top, next_top_partner_second,
      other_top_own_second;
  int singleton, own_length, partner_length, enemies_void, own_two_tops, own_top_partner_second, top_card, second_card;
  int lowest, partner_slope, enemy_slope, trump, trump_own_top, trump_partner_top, trump_length, trump_enemies_void;
  int partner_top_own_second, partner_two_tops, next_top_own_second, other_top_partner_second, own_slope;
};

// By the place in the trick, for the second to the fourth card.
struct FollowWeights {
  int beats_for_nothing, holds, beats, gives_to_partner, gives, slope_beating, slope, partner_can;
};

struct DiscardWeights {
  int ruff, trump, length, top, guarded_second, singleton, partner_top, enemies_void;
};

struct Weights {
  LeadWeights lead;
  std::array<FollowWeights, 3> follow;
  DiscardWeights discard;
};

inline constexpr Weights kWeights{
    {99, -176, 38, 20, 9, 1, 12, -2, 10, 0, -5, 10, 4, 6, 4, 2, 5, -1, -10, -33, 12, 12, 4, -9, 14, 5, 3, 3, 12},
    {{{-16, 98, 27, 49, 31, -1, 5, -3}, {-13, 103, 30, 34, 3, -1, 2, -3}, {-9, 103, 21, 50, 25, -1, 2, 5}}},
    {29, -26, 2, -18, -11, 1, -9, 4}};

}  // namespace spadework::tricks
