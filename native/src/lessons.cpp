#include <spadework/lessons.hpp>

#include <algorithm>

#include <spadework/policies.hpp>
#include <spadework/sample.hpp>

namespace spadework {
namespace {

constexpr unsigned kLate = 5;

class Table {
 public:
  Table(Forcing& forcing, const Course& course, const BidDeal& deal, Random& dice, const Limits& limits)
      : forcing_(forcing),
        course_(course),
        deal_(deal),
        dice_(dice),
        limits_(limits),
        seating_(course.rules),
        aims_(goals_of(course.rules, deal.bids, kSuitCards)) {
    limits_.nodes = course.nodes;
    std::copy(deal.hands.begin(), deal.hands.end(), at_.hands.begin());
    at_.leader = at_.turn = deal.leader;
    std::copy_n(deal.bids.begin(), kTableSeats, seen_.bids.begin());
  }

  std::vector<Lesson> play_all() {
    std::array<Policy, 2> policies{};
    std::array<bool, 2> searches{};
    for (unsigned team = 0; team < 2; ++team) {
      const double manner = dice_.unit();
      searches[team] = manner < 0.7;
      policies[team] = manner < 0.85 ? Policy::cover : Policy::roles;
    }
    const bool late = dice_.unit() < 0.4;
    std::vector<Lesson> found;
    while (!is_over(at_) && !limits_.stop()) {
      if (count(at_.hands[at_.turn]) <= kLate && !late) break;
      const Cards choices = legal(course_.rules, at_);
      const unsigned team = course_.rules.team[at_.turn];
      Card card = policy_card(policies[team], course_.rules, seating_, at_, aims_, Sight(course_.rules, at_, aims_), choices);
      look();
      if (differ(choices)) {
        found.push_back(taught(choices));
        if (searches[team]) card = best(found.back(), choices);
      }
      if (dice_.unit() < 0.08) card = nth(choices, dice_.below(count(choices)));
      lay(card);
    }
    return found;
  }

 private:
  static Card nth(Cards cards, std::uint64_t place) {
    while (place--) cards &= cards - 1;
    return first(cards);
  }

  // What the seat to act sees.
  void look() {
    seen_.seat = at_.turn;
    seen_.hand = at_.hands[at_.turn];
    seen_.in_trick = at_.played;
    seen_.broken = at_.broken;
    table_ = 0;
    std::copy_n(at_.trick.begin(), kTableSeats, seen_.trick.begin());
    for (unsigned i = 0; i < at_.played; ++i) table_ |= bit(at_.trick[i]);
    unseen_ = course_.rules.pack & ~seen_.hand & ~table_;
    for (unsigned seat = 0; seat < kTableSeats; ++seat) {
      seen_.played[seat] = deal_.hands[seat] & ~at_.hands[seat] & ~table_;
      seen_.taken[seat] = at_.taken[seat];
      unseen_ &= ~seen_.played[seat];
    }
  }

  // Whether any card of another hand, or on the table, lies between the cards that may be played.
  bool differ(Cards choices) const {
    const Card low = first(choices);
    const Card high = last(choices);
    if (low == high) return false;
    return lane_of(low) != lane_of(high) || ((bit(high) - 1) & ~(bit(low) | (bit(low) - 1)) & (unseen_ | table_));
  }

  Lesson taught(Cards choices) {
    Lesson lesson;
    lesson.inputs = inputs_of(seen_);
    lesson.cards = count(choices);
    unsigned each = 0;
    for (Cards left = choices; left; ++each) lesson.places[each] = lesson.inputs.place[pop(left)];
    draw();
    std::array<double, kSuitCards> sums{};
    for (const std::uint64_t row : picked_) {
      Position here = at_;
      std::copy_n(worlds_.begin() + static_cast<std::ptrdiff_t>(row * kTableSeats), kTableSeats, here.hands.begin());
      const std::vector<CardValue> values = valued(here);
      for (unsigned i = 0; i < lesson.cards; ++i) sums[i] += (values[i].value.least + values[i].value.most) / 2;
    }
    for (unsigned i = 0; i < lesson.cards; ++i)
      lesson.values[i] = static_cast<float>(sums[i] / static_cast<double>(picked_.size()));
    return lesson;
  }

  std::vector<CardValue> valued(const Position& here) {
    const Payoff& payoff = deal_.payoffs[course_.rules.team[at_.turn]];
    if (count(seen_.hand) <= course_.exact) return forcing_.values(course_.rules, here, payoff, limits_);
    return look_ahead(forcing_, course_.rules, here, payoff, {deal_.bids, kSuitCards, course_.leaf, Policy::roles}, limits_);
  }

  // Worlds that the seat may be in, by how likely they make the bids of the others: more are drawn until they are worth enough.
  void draw() {
    std::vector<Place> places;
    std::vector<Chosen> chosen;
    for (unsigned seat = 0; seat < kTableSeats; ++seat) {
      if (seat == seen_.seat) continue;
      Cards may = course_.rules.pack;
      for (unsigned lane = 0; lane < kLanes; ++lane)
        if (seen_.voids[seat] >> lane & 1U) may &= ~lane_mask(lane);
      places.push_back({may, static_cast<std::uint8_t>(count(at_.hands[seat])), static_cast<std::uint8_t>(seat)});
      chosen.push_back(deal_.chosen[seat]);
      chosen.back().played = deal_.hands[seat] & ~at_.hands[seat];
    }
    const Layouts layouts(unseen_, places);
    for (std::size_t number = std::min(4 * course_.worlds, course_.pool);; number = std::min(4 * number, course_.pool)) {
      Random dice(dice_());
      worlds_.assign(number * kTableSeats, 0);
      for (std::size_t row = 0; row < number; ++row) worlds_[row * kTableSeats + seen_.seat] = seen_.hand;
      layouts.draw(dice, worlds_, kTableSeats);
      weights_.assign(number, 0);
      likelihoods(course_.bidders, chosen, worlds_, kTableSeats, weights_);
      double sum = 0;
      double squares = 0;
      for (const double weight : weights_) {
        sum += weight;
        squares += weight * weight;
      }
      if (number == course_.pool || sum * sum >= squares * static_cast<double>(course_.worlds)) break;
    }
    picked_.resize(course_.worlds);
    draw_by_weight(dice_, weights_, picked_);
  }

  static Card best(const Lesson& lesson, Cards choices) {
    const auto end = lesson.values.begin() + lesson.cards;
    return nth(choices, static_cast<std::uint64_t>(std::max_element(lesson.values.begin(), end) - lesson.values.begin()));
  }

  void lay(Card card) {
    const Cards trumps = course_.rules.trumps();
    std::uint8_t& voids = seen_.voids[at_.turn];
    if (at_.played && lane_of(card) != lane_of(at_.trick[0])) voids = static_cast<std::uint8_t>(voids | 1U << lane_of(at_.trick[0]));
    // Who leads trumps before they are broken has nothing else.
    if (!at_.played && !at_.broken && (bit(card) & trumps)) voids = static_cast<std::uint8_t>(voids | ((1U << kTrumpLane) - 1));
    play(course_.rules, at_, card);
  }

  Forcing& forcing_;
  const Course& course_;
  const BidDeal& deal_;
  Random& dice_;
  Limits limits_;
  Seating seating_;
  Goals aims_;
  Position at_;
  Seen seen_;
  Cards table_ = 0, unseen_ = 0;
  std::vector<Cards> worlds_;
  std::vector<double> weights_;
  std::vector<std::uint64_t> picked_;
};

}  // namespace

std::vector<Lesson> lessons(Forcing& forcing, const Course& course, const BidDeal& deal, Random& dice, const Limits& limits) {
  return Table(forcing, course, deal, dice, limits).play_all();
}

}  // namespace spadework
