// Which card to try first.
#pragma once

#include <array>
#include <cstdint>

#include "hands.hpp"
#include "weights.hpp"

namespace spadework::tricks {

template <unsigned N, class Packing>
class Orders : public Hands<N, Packing> {
  using Base = Hands<N, Packing>;

 protected:
  using Base::beats, Base::fewest, Base::hand, Base::live, Base::ours, Base::trumps;

  static constexpr unsigned after(unsigned seat) noexcept { return seat + 1 == N ? 0 : seat + 1; }

  void order_lead(unsigned seat, Cards moves, Ranked& out) const noexcept {
    if (fewest) return order_low_lead(seat, moves, out);
    Cards enemies = 0;
    for (unsigned s = 0; s < N; ++s)
      if (ours[s] != ours[seat]) enemies |= hand[s];
    for (unsigned l = 0; l < kLanes; ++l)
      if (const Cards some = moves & lane_mask(l)) lead_lane(seat, lane_mask(l), some, enemies & trumps, out);
  }

  // `place` is how many have played before, `lane` the lane led, `best` the card that wins so far, of seat `winner`.
  void order_follow(unsigned place, unsigned seat, Cards lane, Cards best, unsigned winner, Cards moves,
                    Ranked& out) const noexcept {
    if (fewest) return order_under(place, lane, best, moves, out);
    const bool side = ours[seat];
    const bool following = moves & lane;
    bool partner_holds = ours[winner] == side, partner_can = false;
    std::array<unsigned, N> enemies;
    unsigned after_us = 0;
    for (unsigned p = place + 1, s = after(seat); p < N; ++p, s = after(s)) {
      const bool can = can_beat(s, best, lane);
      if (ours[s] == side) {
        partner_can |= can;
      } else {
        enemies[after_us++] = s;
        partner_holds = partner_holds && !can;
      }
    }
    const FollowWeights& w = kWeights.follow[std::min(place, 3U) - 1];
    std::array<int, kLanes> discard{};
    if (!following)
      for (unsigned l = 0; l < kLanes; ++l)
        if (moves & lane_mask(l)) discard[l] = discard_score(seat, lane_mask(l));
    for (; moves; moves &= moves - 1) {
      const Cards card = lowest_bit(moves);
      const int at = std::countr_zero(card), strength = at % 16;
      int score;
      if (beats(card, best)) {
        bool holds = true;
        for (unsigned i = 0; i < after_us && holds; ++i) holds = !can_beat(enemies[i], card, lane);
        score = partner_holds ? w.beats_for_nothing - strength * w.slope
                : holds       ? w.holds - strength * w.slope
                              : w.beats + strength * w.slope_beating;
        if (!following) score += kWeights.discard.ruff;
      } else {
        score = (partner_holds ? w.gives_to_partner : w.gives) - strength * w.slope;
        if (partner_can) score += w.partner_can;
        if (!following) score += discard[static_cast<unsigned>(at) / 16];
      }
      out.put(card, score);
    }
  }

 private:
  // Whether a seat can play a card that beats this one, when this lane was led.
  bool can_beat(unsigned seat, Cards best, Cards lane) const noexcept {
    const Cards follow = hand[seat] & lane;
    if (follow) return (best & lane) && std::bit_floor(follow) > best;
    const Cards held = hand[seat] & trumps;
    return held && (!(best & trumps) || held > best);
  }

  int discard_score(unsigned seat, Cards m) const noexcept {
    const DiscardWeights& w = kWeights.discard;
    if (m & trumps) return w.trump;
    const Cards own = hand[seat] & m, others = live & m & ~own;
    const int length = number(own);
    int score = length * w.length;
    if (own > others)
      score += w.top;
    else if (length == 2 && own > (others ^ std::bit_floor(others)))
      score += w.guarded_second;
    else if (length == 1)
      score += w.singleton;
    if constexpr (N == 4) {
      const Cards his = hand[(seat + 2) & 3] & m;
      if (his > (live & m & ~his)) score += w.partner_top;
      if (!((hand[(seat + 1) & 3] | hand[(seat + 3) & 3]) & m)) score += w.enemies_void;
    }
    return score;
  }

  void lead_lane(unsigned seat, Cards m, Cards moves, Cards enemy_trumps, Ranked& out) const noexcept {
    const LeadWeights& w = kWeights.lead;
    const bool side = ours[seat];
    const Cards own = hand[seat] & m, all = live & m;
    const Cards top = std::bit_floor(all), second = std::bit_floor(all ^ top);
    bool enemy_ruffs = false, partner_ruffs = false;
    unsigned owner = seat;
    Cards friends = 0;
    int enemy_long = 0, enemy_short = 16;
    for (unsigned s = 0; s < N; ++s) {
      const Cards held = hand[s] & m;
      if (held & top) owner = s;
      if (ours[s] == side) {
        friends |= held;
      } else {
        enemy_long = std::max(enemy_long, number(held));
        enemy_short = std::min(enemy_short, number(held));
      }
      if (!held && (hand[s] & trumps)) (ours[s] == side ? partner_ruffs : enemy_ruffs) = true;
    }
    const bool enemies_void = friends == all;
    const int length = number(own);
    const auto pick = [&](int own_second, int partner_second) {
      return second & own ? own_second : second & friends ? partner_second : 0;
    };
    int score = 0, slope = w.enemy_slope;
    if (owner == seat) {
      slope = w.own_slope;
    } else if (ours[owner] == side) {
      slope = w.partner_slope;
    }
    if (m & trumps) {
      score = w.trump + length * w.trump_length;
      if (owner == seat)
        score += w.trump_own_top;
      else if (ours[owner] == side)
        score += w.trump_partner_top;
      if (enemies_void) score += w.trump_enemies_void;
    } else {
      if (partner_ruffs && !enemy_ruffs) score += w.partner_ruffs;
      if (enemy_ruffs) score += w.enemy_ruffs;
      if (enemies_void) score += w.enemies_void;
      if (!enemy_trumps) score += w.no_enemy_trumps;
      score += enemy_long * w.enemy_long + enemy_short * w.enemy_short;
      if (length == 1 && (hand[seat] & trumps)) score += w.singleton;
      score += length * w.own_length + number(friends ^ own) * w.partner_length;
      if (owner == seat)
        score += w.own_top + pick(w.own_two_tops, w.own_top_partner_second);
      else if (ours[owner] == side)
        score += w.partner_top + pick(w.partner_top_own_second, w.partner_two_tops);
      else if (owner == after(seat))
        score += w.next_enemy_top + pick(w.next_top_own_second, w.next_top_partner_second);
      else
        score += w.other_enemy_top + pick(w.other_top_own_second, w.other_top_partner_second);
    }
    const Cards lowest = lowest_bit(moves);
    for (; moves; moves &= moves - 1) {
      const Cards card = lowest_bit(moves);
      int value = score + std::countr_zero(card) % 16 * slope / 4;
      if (card == top) value += w.top_card + (enemy_ruffs ? w.top_ruffed : 0);
      if (card == second) value += w.second_card + (owner != seat && (friends & top) ? w.second_under_partner : 0);
      if (card == lowest) value += w.lowest;
      out.put(card, value);
    }
  }

  // Where few tricks are wanted: lead low from where others hold higher cards; play as high as loses.
  void order_low_lead(unsigned seat, Cards moves, Ranked& out) const noexcept {
    for (; moves; moves &= moves - 1) {
      const Cards card = lowest_bit(moves), others = live & lane_around(card) & ~hand[seat];
      const int higher = number(others & ~(card - 1)), lower = number(others & (card - 1));
      out.put(card, higher * 8 - lower * 4 - (others ? 0 : 40));
    }
  }

  void order_under(unsigned place, Cards lane, Cards best, Cards moves, Ranked& out) const noexcept {
    for (; moves; moves &= moves - 1) {
      const Cards card = lowest_bit(moves);
      const int strength = std::countr_zero(card) % 16;
      int score = strength;
      if (beats(card, best)) score = place + 1 == N ? strength - 64 : -64 - strength;
      if (!(card & lane)) score += card & trumps ? 8 : 4;
      out.put(card, score);
    }
  }
};

}  // namespace spadework::tricks
