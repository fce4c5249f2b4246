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
  int no_enemy_trumps, enemy_long, enemy_short, top_ruffed, second_under_partner;
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
    {110, -174, 74, 14, 8, -2, 18, -5, 27, 1, -5, 8, -12, 25, 3, 1, 3, -1,
     -11, -41, 4, 11, 3, -14, 7, 6, -1, 4, 2, 11, -4, 4, 7, -8},
    {{{-18, 112, 16, 54, 31, -1, 5, -4}, {-6, 133, 35, 34, 3, 3, 2, -4}, {-8, 103, 30, 24, 24, -2, 5, 5}}},
    {33, -55, 2, 1, -20, -2, -8, 5}};

}  // namespace spadework::tricks
