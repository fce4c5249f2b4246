// Every proof of the search for tricks says which ranks it rests on, and serves for all positions of the same shape in
// which these lie the same. So the other cards of each suit are shuffled, and the result is solved exactly.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <spadework/position.hpp>
#include <spadework/solve/packing.hpp>

#include "../src/tricks/engine_body.hpp"
#include "any.hpp"
#include "check.hpp"
#include "exact.hpp"

using namespace spadework;

namespace {

using any::below;
using any::Dice;

// What the search found: at a trick's start our side can take `value` of the tricks left where that is at least `need`,
// and otherwise no more than `value`.
struct Proof {
  std::vector<Cards> hands;
  unsigned leader;
  int need;
  bool broken;
  int value;
  Cards relevant;
};

// A packing for which the search shows its proofs.
class Open : public PlainPacking {
 public:
  using PlainPacking::PlainPacking;
  static inline thread_local std::function<void(const Proof&)> show;

  template <class Search>
  static void see(const Search& search, unsigned leader, int need, bool broken, int value, Cards relevant) {
    show({{search.hand.begin(), search.hand.end()}, leader, need, broken, value, relevant});
  }
};

// The rules without those of a first trick, which is played out before the search begins.
Rules rules_of_search(Dice& dice) {
  Rules rules = any::rules(dice);
  rules.no_trump_first_trick = rules.low_lead = rules.low_all = false;
  if (rules.lead == Lead::after_first_trick) rules.lead = Lead::anytime;
  return rules;
}

tricks::Setup setup_of(const Rules& rules, unsigned ours, bool fewest) {
  tricks::Setup found;
  found.seats = rules.seats;
  for (unsigned seat = 0; seat < rules.seats; ++seat) found.ours[seat] = ours >> seat & 1U;
  found.fewest = fewest;
  found.trumps = rules.trumps();
  tricks::Terms& terms = found.terms;
  terms.lead_anytime = !rules.trump || rules.lead == Lead::anytime;
  terms.must_trump = rules.void_ != Void::anything;
  terms.must_overtrump = rules.void_ == Void::must_overtrump || rules.void_ == Void::overtrump_or_any;
  terms.or_any = rules.void_ == Void::overtrump_or_any;
  terms.must_head = rules.must_head;
  terms.breaking = rules.breaking;
  if (rules.jokers_free) terms.free = rules.jokers;
  if (rules.jokers_may_lead && !terms.lead_anytime) terms.leading = rules.jokers;
  terms.special = terms.free | terms.leading;
  if (!terms.lead_anytime) terms.special |= rules.trumps() & rules.pack & ~rules.breaking;
  return found;
}

// A position that fits the same pattern: the cards that are not fixed lie in any hands that have as many of their suit.
Position another(Dice& dice, const Proof& proof, Cards fixed) {
  Position at;
  Cards live = 0;
  for (std::size_t seat = 0; seat < proof.hands.size(); ++seat) {
    at.hands[seat] = proof.hands[seat] & fixed;
    live |= proof.hands[seat];
  }
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    std::vector<Card> cards;
    for (Cards loose = live & ~fixed & lane_mask(lane); loose;) cards.push_back(pop(loose));
    std::shuffle(cards.begin(), cards.end(), dice);
    for (std::size_t seat = 0; seat < proof.hands.size(); ++seat)
      for (unsigned left = count(proof.hands[seat] & ~fixed & lane_mask(lane)); left > 0; --left) {
        at.hands[seat] |= bit(cards.back());
        cards.pop_back();
      }
  }
  at.leader = at.turn = static_cast<std::uint8_t>(proof.leader);
  at.broken = proof.broken;
  at.tricks = 1;
  return at;
}

void check_proof(Dice& dice, const Rules& rules, unsigned ours, bool fewest, Cards special, const Proof& proof) {
  // Cards known by name are so by their owner and their place among the trumps.
  const Cards fixed = at_least(proof.relevant) | special;
  for (unsigned i = 0; i < 3; ++i) {
    const Position at = another(dice, proof, fixed);
    exact::Tricks known{rules, ours, fewest};
    const bool holds = proof.value >= proof.need ? known.reach(at, proof.value) : !known.reach(at, proof.value + 1);
    if (holds) continue;
    Position proved = at;
    std::copy(proof.hands.begin(), proof.hands.end(), proved.hands.begin());
    std::ostringstream text;
    text << (proof.value >= proof.need ? "at least " : "at most ") << proof.value << " for seats " << ours << " as bits"
         << (fewest ? ", fewest" : "") << ", resting on " << std::hex << proof.relevant << ", proved in"
         << any::text(rules, proved) << "\nis not so in" << any::text(rules, at);
    throw std::runtime_error(text.str());
  }
}

// The proofs of solving many positions, one in so many of them checked.
void check_proofs(std::uint64_t seed, unsigned rounds, bool fewest) {
  Dice dice{seed + check::effort().seed};
  for (check::Rounds all{rounds}; all.more();) {
    const Rules rules = rules_of_search(dice);
    Position at = any::position(dice, rules, 8 + below(dice, 6) + below(dice, 8));
    if (at.out || at.played) continue;
    const unsigned ours = any::side(dice, rules, at);
    const tricks::Setup setup = setup_of(rules, ours, fewest);
    const std::unique_ptr<tricks::Engine> engine = tricks::make_engine<Open>(rules.seats, std::size_t{1} << 20);
    Open::show = [&](const Proof& proof) {
      if (below(dice, 4) == 0) check_proof(dice, rules, ours, fewest, setup.terms.special, proof);
    };
    engine->set(setup);
    engine->budget().begin(0, 0, {});
    tricks::Stand stand;
    stand.hands = at.hands;
    stand.leader = at.leader;
    stand.broken = at.broken;
    exact::Tricks known{rules, ours, fewest};
    const int value = known.value(at);
    CHECK(engine->reach(stand, value) >= value);
    CHECK(engine->reach(stand, value + 1) <= value);
  }
  Open::show = nullptr;
}

}  // namespace

CASE(proofs_of_most_tricks_hold_wherever_the_ranks_they_rest_on_lie_the_same) { check_proofs(1, 8000, false); }

CASE(proofs_of_fewest_tricks_hold_wherever_the_ranks_they_rest_on_lie_the_same) { check_proofs(2, 8000, true); }
