// Following, breaking and taking, seat by seat; the Python tests hold the same code to the whole of the rules.
#include <spadework/position.hpp>

#include <array>
#include <stdexcept>

#include <spadework/checks.hpp>
#include <spadework/perft.hpp>

#include "check.hpp"
#include "standard.hpp"

namespace {

using namespace spadework;

constexpr Cards card(unsigned lane, unsigned strength) { return bit(static_cast<Card>(kLaneBits * lane + strength)); }

// AS 2C · KH 3C · KS 4H · 2H 3H, seat 0 to lead.
Position ending() {
  Position at;
  at.hands = {card(3, 12) | card(0, 0), card(2, 11) | card(0, 1), card(3, 11) | card(2, 2), card(2, 0) | card(2, 1)};
  return at;
}

}  // namespace

CASE(position_spades_are_led_when_broken) {
  const Rules rules = standard();
  Position at = ending();
  CHECK_EQUAL(legal(rules, at), card(0, 0));
  at.broken = true;
  CHECK_EQUAL(legal(rules, at), at.hands[0]);
}

CASE(position_a_trump_takes_the_trick_and_breaks) {
  const Rules rules = standard();
  Position at = ending();
  play(rules, at, 0);
  CHECK_EQUAL(legal(rules, at), card(0, 1));
  play(rules, at, 1);
  CHECK_EQUAL(legal(rules, at), at.hands[2]);
  play(rules, at, 3 * 16 + 11);
  CHECK(at.broken);
  play(rules, at, 2 * 16);
  CHECK_EQUAL(at.leader, 2);
  CHECK_EQUAL(at.turn, 2);
  CHECK_EQUAL(at.taken[2], 1);
  CHECK_EQUAL(at.tricks, 1);
  CHECK_EQUAL(at.played, 0);
}

CASE(position_a_seat_that_sits_out_is_passed_over) {
  const Rules rules = standard();
  Position at = ending();
  at.out = 0b0100;
  at.hands[2] = 0;
  check_position(rules, at);
  play(rules, at, 0);
  play(rules, at, 1);
  CHECK_EQUAL(at.turn, 3);
  play(rules, at, 2 * 16);
  CHECK_EQUAL(at.leader, 1);
}

CASE(position_the_winner_draws_first) {
  Rules rules = standard();
  rules.seats = 2;
  rules.refill = true;
  Position at;
  at.hands = {card(0, 0), card(0, 1)};
  at.stock = {33, 32};
  at.stock_left = 2;
  play(rules, at, 0);
  play(rules, at, 1);
  CHECK_EQUAL(at.turn, 1);
  CHECK_EQUAL(at.hands[1], card(2, 0));
  CHECK_EQUAL(at.hands[0], card(2, 1));
  CHECK(!is_over(at));
}

CASE(perft_counts_an_ending) {
  const std::array<unsigned, 9> counts{1, 1, 2, 4, 4, 4, 4, 4, 0};
  const auto found = perft(standard(), ending(), 9);
  for (unsigned depth = 0; depth < counts.size(); ++depth) CHECK_EQUAL(found[depth], counts[depth]);
}

CASE(checks_refuse_what_cannot_be) {
  const Rules rules = standard();
  Position at = ending();
  check_position(rules, at);
  at.hands[3] |= card(0, 0);
  CHECK_THROWS(check_position(rules, at), std::invalid_argument);
  at = ending();
  at.turn = 1;
  CHECK_THROWS(check_position(rules, at), std::invalid_argument);
  at = ending();
  at.leader = at.turn = 6;
  CHECK_THROWS(check_position(rules, at), std::invalid_argument);
  at = ending();
  at.out = 0b1110;
  CHECK_THROWS(check_position(rules, at), std::invalid_argument);
  at = ending();
  at.trick[0] = 200;
  at.played = 1;
  at.turn = 1;
  CHECK_THROWS(check_position(rules, at), std::invalid_argument);
  Rules holes = rules;
  holes.pack &= ~card(1, 5);
  CHECK_THROWS(check_rules(holes), std::invalid_argument);
}
