// What the kernel answers to questions of all kinds, so that two builds of it can be compared line by line.
//   kernel_answers <QUESTIONS
// A question is a word and numbers (`questions.hpp`). Answers go to standard output, floating point numbers with all their
// digits; to standard error the milliseconds of the processor that each part took.
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include <spadework/ahead.hpp>
#include <spadework/goals.hpp>
#include <spadework/lookahead.hpp>
#include <spadework/perft.hpp>
#include <spadework/sample.hpp>
#include <spadework/simulate.hpp>
#include <spadework/tree.hpp>
#include <spadework/tricks.hpp>
#include <spadework/weighing.hpp>

#include "questions.hpp"
#include "told.hpp"

namespace {

using namespace spadework;
using namespace answers;

constexpr std::uint64_t kSeed = 4;
constexpr std::size_t kWorlds = 250;
constexpr std::size_t kRepeats = 2;
constexpr std::size_t kDeals = 400;
constexpr unsigned kTrees = 300;  // iterations of a tree
constexpr unsigned kEnding = 5;    // cards of each hand from which all is looked through
constexpr Limits kLimits{2000, 0, {}};

constexpr Policy kPolicies[] = {Policy::random, Policy::quick, Policy::roles, Policy::cover};
constexpr const char* kNames[] = {"random", "quick", "roles", "cover"};

// A mean over places to which deals lead two sides, as for equity.
void look_ahead_of_deals() {
  constexpr std::size_t kBags = 4, kSteps = 9, kLive = 6;
  constexpr int kWays = 60;
  const std::vector<float> values = any_numbers(kSeed, kBags * kBags * kSteps * kSteps);
  std::vector<float> mean(kBags * kBags * kLive * kLive);
  Random random(kSeed);
  const auto any_way = [&] {
    const auto bags = [&] { return static_cast<std::int32_t>(random.below(kBags)); };
    return Way{bags(), bags(), static_cast<std::int32_t>(random.below(2 * kSteps)) - static_cast<std::int32_t>(kSteps)};
  };
  for (int i = 0; i < kWays; ++i) {
    const Way own = any_way();
    const Way other = any_way();
    add_ahead({mean.data(), kBags, kLive}, {values.data(), kBags, kSteps}, own, other, static_cast<float>(random.unit()));
  }
  for (std::size_t at = 0; at < mean.size(); at += 11) told(double{mean[at]});
}

Policies all(Policy policy) {
  Policies found{};
  found.fill(policy);
  return found;
}

// Whole deals, and their hands once more with the bid of the first seat given.
void simulate(const Rules& rules, const Bidding& bidding) {
  const std::size_t entries = kDeals * rules.seats;
  const std::size_t row = count(rules.pack);
  for (std::size_t i = 0; i < std::size(kPolicies); ++i) {
    std::vector<Cards> hands(entries);
    std::vector<std::int8_t> bids(entries);
    std::vector<std::uint8_t> taken(entries);
    std::vector<Card> cards(kDeals * row);
    const auto filled = [&](auto plan) {
      plan.rules = rules;
      plan.bidding = bidding;
      plan.policies = all(kPolicies[i]);
      plan.seed = kSeed;
      plan.hands = hands.data();
      plan.bids = bids.data();
      plan.taken = taken.data();
      return plan;
    };
    answer("deals", kNames[i], [&] {
      SelfPlay plan = filled(SelfPlay{});
      plan.cards = cards.data();
      plan.row = row;
      self_play(plan, kDeals, 4);
      told(print_of(hands)), told(print_of(bids)), told(print_of(taken)), told(print_of(cards));
    });
    for (std::size_t at = 0; at < entries; ++at)
      if (at % rules.seats) bids[at] = kNoBid;
    answer("dealt", kNames[i], [&] {
      play_dealt(filled(Dealt{}), kDeals, 1);
      told(print_of(bids)), told(print_of(taken));
    });
  }
}

// All that is asked about one position.
class Asked {
 public:
  Asked(const Rules& rules, const Position& at, Forcing& forcing, TrickSolver& solver)
      : rules_(rules), at_(at), forcing_(forcing), solver_(solver) {
    left_ = count(at.hands[at.turn]);
    tricks_ = at.tricks + left_ + at.stock_left / rules.seats;
    for (unsigned seat = 0; seat < rules.seats; ++seat)
      if (rules.team[seat] == rules.team[at.turn]) payoff_.ours = static_cast<std::uint8_t>(payoff_.ours | 1U << seat);
    payoff_.nils = {at.turn, seat_after(rules, at, at.turn)};
    for (unsigned end = 0; end < 4 * (tricks_ + 1); ++end) {
      const unsigned tricks = end / 4;
      payoff_.worth.push_back((tricks < 3 ? -30 : 30 + tricks / 7.0) - (end & 1 ? 50.1 : 0) + (end & 2 ? 33.3 : 0));
    }
  }

  void all_of_it(unsigned depth) {
    answer("perft", "", [&] {
      for (const std::uint64_t ways : perft(rules_, at_, depth)) std::printf(" %llu", static_cast<unsigned long long>(ways));
    });
    answer("worlds", "", [&] { draw(); });
    answer("weights", "", [&] { weigh(); });
    for (std::size_t i = 0; i < std::size(kPolicies); ++i) {
      answer("playouts", kNames[i], [&] { play_out(kPolicies[i]); });
      answer("tree", kNames[i], [&] { search(kPolicies[i]); });
    }
    answer("looks", "roles", [&] { look(Policy::roles); });
    answer("looks", "cover", [&] { look(Policy::cover); });
    if (left_ <= kEnding) {
      answer("payoffs", "", [&] { solve(); });
      answer("tricks", "", [&] { count_tricks(); });
    }
  }

 private:
  // Worlds in which each other seat has no card of the suits that it has none of.
  void draw() {
    Cards hidden = 0;
    std::vector<Place> places;
    for (unsigned seat = 0; seat < rules_.seats; ++seat) {
      const Cards hand = at_.hands[seat];
      if (seat == at_.turn || !hand) continue;
      Cards may = 0;
      for (unsigned lane = 0; lane < kLanes; ++lane)
        if (hand & lane_mask(lane)) may |= lane_mask(lane);
      hidden |= hand;
      places.push_back({may, static_cast<std::uint8_t>(count(hand)), static_cast<std::uint8_t>(seat)});
    }
    const Layouts layouts(hidden, places);
    worlds_.assign(kWorlds * rules_.seats, 0);
    Random random(kSeed);
    layouts.draw(random, worlds_, rules_.seats);
    for (std::size_t row = 0; row < kWorlds; ++row) worlds_[row * rules_.seats + at_.turn] = at_.hands[at_.turn];
    for (const Wide factor : layouts.factors()) told(static_cast<std::uint64_t>(factor));
    told(print_of(worlds_));
  }

  // The worlds by how likely all other seats made a choice in them, by a model of any factors.
  void weigh() {
    constexpr std::size_t kHoldings = 1 << 13, kKinds = 11, kKnown = 6;
    static const std::vector<float> plain = any_numbers(1, kHoldings * kKinds), trumps = any_numbers(2, kHoldings * kKinds),
                                    before = any_numbers(3, kKnown * kKinds);
    std::vector<Chosen> chosen;
    for (unsigned seat = 0; seat < rules_.seats; ++seat)
      if (seat != at_.turn) chosen.push_back({seat, seat + 2, 0, {seat % kKnown, 1}});
    std::vector<double> weights(kWorlds);
    likelihoods({plain, trumps, before, kHoldings, kKinds, 0.05}, chosen, worlds_, rules_.seats, weights);
    for (std::size_t row = 0; row < 4; ++row) told(weights[row]);
    Random random(kSeed);
    std::vector<std::uint64_t> places(kWorlds / 5);
    draw_by_weight(random, weights, places);
    told(print_of(places));
  }

  void play_out(Policy policy) {
    Playouts plan;
    plan.rules = rules_;
    plan.from = at_;
    plan.bids = kBids;
    plan.tricks = tricks_;
    plan.policies = all(policy);
    plan.seed = kSeed;
    plan.worlds = worlds_.data();
    plan.repeats = kRepeats;
    std::vector<std::uint8_t> taken(kWorlds * kRepeats * rules_.seats);
    plan.taken = taken.data();
    playouts(plan, kWorlds, 1);
    told(print_of(taken));
  }

  void search(Policy policy) {
    TreeSearch terms;
    terms.bids = kBids;
    terms.tricks = tricks_;
    terms.policy = policy;
    terms.iterations = kTrees;
    terms.seed = kSeed;
    for (const Visited& each : tree_search(rules_, at_, worlds_, payoff_, terms))
      told(std::uint64_t{each.card}), told(std::uint64_t{each.visits}), told(each.mean);
  }

  void look(Policy policy) {
    const Lookahead terms{kBids, tricks_, 3, policy};
    Position at = at_;
    for (std::size_t row = 0; row < 4; ++row) {
      for (unsigned seat = 0; seat < rules_.seats; ++seat) at.hands[seat] = worlds_[row * rules_.seats + seat];
      tell(look_ahead(forcing_, rules_, at, payoff_, terms, kLimits));
    }
  }

  void solve() {
    forcing_.forget();
    tell(forcing_.values(rules_, at_, payoff_, kLimits));
    told(std::uint64_t{forcing_.nodes()});
    for (const Card card : forcing_.line(rules_, at_, payoff_, kLimits)) told(std::uint64_t{card});
    told(static_cast<std::uint64_t>(forcing_.can_set(rules_, at_, payoff_.ours, {payoff_.nils[1]}, false, kLimits)));
    told(std::uint64_t{forcing_.nodes()});
  }

  void count_tricks() {
    solver_.forget();
    const TrickQuestion question{&rules_, at_, payoff_.ours, false};
    for (const TrickCard& each : solver_.cards(question, {kLimits.nodes, 0, {}}))
      told(std::uint64_t{each.card}), told(std::uint64_t{each.tricks.least}), told(std::uint64_t{each.tricks.most});
    told(std::uint64_t{solver_.nodes()});
  }

  static void tell(const std::vector<CardValue>& cards) {
    for (const CardValue& each : cards) told(std::uint64_t{each.card}), told(each.value.least), told(each.value.most);
  }

  static constexpr Bids kBids{3, kNil, 2, 4, 1, kNoBid};

  const Rules& rules_;
  const Position& at_;
  Forcing& forcing_;
  TrickSolver& solver_;
  Payoff payoff_;
  unsigned left_ = 0, tricks_ = 0;
  std::vector<Cards> worlds_;
};

}  // namespace

int main() {
  Rules rules;
  Forcing forcing;
  TrickSolver solver;
  answer("ahead", "", look_ahead_of_deals);
  for (std::string word; std::cin >> word;) {
    if (word == "rules") {
      rules = questions::rules(std::cin);
    } else if (word == "bidding") {
      simulate(rules, questions::bidding(std::cin));
    } else {
      const Position at = questions::position(std::cin, rules);
      Asked(rules, at, forcing, solver).all_of_it(questions::one<unsigned>(std::cin));
    }
  }
  for (const auto& [part, milliseconds] : spent) std::fprintf(stderr, "%s %.3f\n", part.c_str(), milliseconds);
}
