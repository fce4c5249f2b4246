#include <spadework/checks.hpp>

#include <stdexcept>
#include <string>

namespace spadework {
namespace {

[[noreturn]] void refuse(const std::string& what) { throw std::invalid_argument(what); }

std::string number(unsigned value) { return std::to_string(value); }

// How many cards a seat holds together with its card in the present trick.
unsigned held(const Rules& rules, const Position& at, std::uint8_t wanted) {
  unsigned found = count(at.hands[wanted]);
  std::uint8_t seat = at.leader;
  for (unsigned place = 0; place < at.played; ++place) {
    if (seat == wanted) ++found;
    seat = seat_after(rules, at, seat);
  }
  return found;
}

void check_seats(const Rules& rules, const Position& at) {
  if (at.leader >= rules.seats || at.turn >= rules.seats)
    refuse("leader " + number(at.leader) + " and turn " + number(at.turn) + " of " + number(rules.seats) +
           " seats; seats are counted from 0");
  if (at.out >> rules.seats || active_seats(rules, at) < 2)
    refuse("seats that sit out are " + number(at.out) + " as bits; at least two of " + number(rules.seats) +
           " must play");
  if ((at.out >> at.leader & 1U) || (at.out >> at.turn & 1U))
    refuse("leader " + number(at.leader) + " or turn " + number(at.turn) + " sits out; choose a seat that plays");
  if (at.played >= active_seats(rules, at))
    refuse(number(at.played) + " cards in the present trick of " + number(active_seats(rules, at)) +
           " seats; take a full trick first");
  std::uint8_t turn = at.leader;
  for (unsigned place = 0; place < at.played; ++place) turn = seat_after(rules, at, turn);
  if (turn != at.turn)
    refuse("turn " + number(at.turn) + " with " + number(at.played) + " cards in the trick that seat " +
           number(at.leader) + " led; it is the turn of seat " + number(turn));
}

void check_cards(const Rules& rules, const Position& at) {
  Cards seen = 0;
  const auto add = [&](Cards cards, const std::string& place) {
    if (cards & ~rules.pack) refuse("a card in " + place + " is not in the pack; leave it out");
    if (cards & seen) refuse("a card in " + place + " is also elsewhere; every card is there once");
    seen |= cards;
  };
  for (unsigned seat = 0; seat < kMostSeats; ++seat) {
    const bool plays = seat < rules.seats && !(at.out >> seat & 1U);
    if (!plays && at.hands[seat]) refuse("seat " + number(seat) + " holds cards and does not play; leave them out");
    add(at.hands[seat], "the hand of seat " + number(seat));
  }
  for (unsigned place = 0; place < at.played; ++place) {
    if (at.trick[place] >= 64) refuse("card " + number(at.trick[place]) + " in the trick; cards are 0 to 63");
    add(bit(at.trick[place]), "the present trick");
  }
  if (at.stock_left > kMostCards) refuse(number(at.stock_left) + " cards in the stock; a pack has at most 54");
  for (unsigned place = 0; place < at.stock_left; ++place) {
    if (at.stock[place] >= 64) refuse("card " + number(at.stock[place]) + " in the stock; cards are 0 to 63");
    add(bit(at.stock[place]), "the stock");
  }
}

}  // namespace

void check_rules(const Rules& rules) {
  if (rules.seats < 2 || rules.seats > kMostSeats) refuse(number(rules.seats) + " seats; 2 to 6 can play");
  for (unsigned seat = 0; seat < rules.seats; ++seat)
    if (rules.team[seat] >= rules.seats)
      refuse("team " + number(rules.team[seat]) + " of seat " + number(seat) + "; teams are counted from 0");
  const int lowest = rules.low_lead || rules.low_all ? 0 : -1;
  if (rules.low_lane < lowest || rules.low_lane >= static_cast<int>(kLanes))
    refuse("lane " + std::to_string(rules.low_lane) + " of the lowest club; lanes are 0 to 3");
  if ((rules.jokers | rules.breaking) & ~rules.pack)
    refuse("jokers or breaking cards outside of the pack; take them from the pack");
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    const std::uint32_t found = in_lane(rules.pack, lane);
    if (found & (found + 1)) refuse("lane " + number(lane) + " of the pack has holes; number its cards from 0 up");
  }
}

void check_position(const Rules& rules, const Position& at) {
  check_seats(rules, at);
  check_cards(rules, at);
  const unsigned size = held(rules, at, at.leader);
  for (std::uint8_t seat = 0; seat < rules.seats; ++seat) {
    if (at.out >> seat & 1U) continue;
    const unsigned found = held(rules, at, seat);
    // With a stock that does not go round, the last draw leaves hands of two sizes only in rules that no deal has.
    if (found != size)
      refuse("seat " + number(seat) + " holds " + number(found) + " cards and seat " + number(at.leader) + " " +
             number(size) + ", with those in the trick; give each seat the same number");
  }
}

}  // namespace spadework
