// Simulations as Python sees them: batches of deals and of playouts, and the policy `quick` by itself.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <string>
#include <optional>
#include <string_view>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <spadework/checks.hpp>
#include <spadework/quick.hpp>
#include <spadework/simulate.hpp>

#include "arrays.hpp"
#include "bids.hpp"
#include "module.hpp"
#include "named.hpp"
#include "unlocked.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace spadework {
namespace {

using Worlds = nb::ndarray<const Cards, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

void build_bidding(Bidding* place, std::string_view kind, std::string_view first_lead, bool dealer_first, bool nil,
                   bool one_nil, bool nil_exempt, bool not_tricks, bool secret, unsigned hand_size, unsigned tricks,
                   unsigned min_bid, unsigned min_team, unsigned max_team, const std::vector<unsigned>& only) {
  Bidding bidding;
  bidding.kind = named<BidKind>(kind, "kind",
                                {{"none", BidKind::none},
                                 {"individual", BidKind::individual},
                                 {"partnership", BidKind::partnership},
                                 {"mirror", BidKind::mirror},
                                 {"whiz", BidKind::whiz},
                                 {"suicide", BidKind::suicide},
                                 {"all_nil", BidKind::all_nil}});
  bidding.first_lead = named<FirstLead>(first_lead, "first_lead",
                                        {{"eldest", FirstLead::eldest},
                                         {"dealer", FirstLead::dealer},
                                         {"high_bidder", FirstLead::high_bidder},
                                         {"nil_partner", FirstLead::nil_partner},
                                         {"low_club", FirstLead::low_club}});
  bidding.dealer_first = dealer_first;
  bidding.nil = nil;
  bidding.one_nil = one_nil;
  bidding.nil_exempt = nil_exempt;
  bidding.not_tricks = not_tricks;
  bidding.secret = secret;
  const auto at_most = [](unsigned value, unsigned most, const char* what) {
    if (value > most)
      throw std::invalid_argument(std::string(what) + " is " + std::to_string(value) + "; it is at most " +
                                  std::to_string(most));
    return static_cast<std::uint8_t>(value);
  };
  bidding.hand_size = at_most(hand_size, 27, "hand_size");
  bidding.tricks = at_most(tricks, 30, "tricks");
  bidding.min_bid = at_most(min_bid, bidding.tricks, "min_bid");
  bidding.min_team = at_most(min_team, bidding.tricks, "min_team");
  bidding.max_team = at_most(max_team, 60, "max_team");
  for (const unsigned number : only) bidding.only |= std::uint32_t{1} << at_most(number, 30, "a number of `only`");
  new (place) Bidding(bidding);
}

Policies policies_of(const Rules& rules, const std::vector<std::string>& names) {
  if (names.size() != rules.seats)
    throw std::invalid_argument(std::to_string(names.size()) + " policies for " + std::to_string(rules.seats) +
                                " seats; give one for each");
  Policies found{};
  std::transform(names.begin(), names.end(), found.begin(), [](const std::string& name) { return policy_of(name); });
  return found;
}

// A deal that these rules can deal and bid: enough cards, and a lane of clubs where one is asked for.
void check_deal(const Rules& rules, const Bidding& bidding) {
  if (!bidding.hand_size || count(rules.pack) < static_cast<unsigned>(rules.seats) * bidding.hand_size)
    throw std::invalid_argument(std::to_string(rules.seats) + " hands of " + std::to_string(bidding.hand_size) +
                                " from " + std::to_string(count(rules.pack)) + " cards; deal fewer, but one or more");
  const unsigned stock = count(rules.pack) - rules.seats * bidding.hand_size;
  if (rules.refill && stock % rules.seats)
    throw std::invalid_argument(std::to_string(stock) + " cards to draw do not go round " +
                                std::to_string(rules.seats) + " seats; take some from the pack");
  const unsigned tricks = bidding.hand_size + (rules.refill ? stock / rules.seats : 0);
  if (tricks != bidding.tricks)
    throw std::invalid_argument("tricks is " + std::to_string(bidding.tricks) + "; a deal has " +
                                std::to_string(tricks));
  if (bidding.first_lead == FirstLead::low_club && rules.low_lane < 0)
    throw std::invalid_argument("the lowest club leads, and the rules have no lane of clubs; give low_lane");
  if (bidding.kind == BidKind::partnership && bidding.max_team && bidding.max_team < bidding.min_team)
    throw std::invalid_argument("max_team is " + std::to_string(bidding.max_team) + "; it is at least min_team, " +
                                std::to_string(bidding.min_team));
  // Without it a seat may have nothing to bid: one without trumps, or the second of a team.
  if ((bidding.kind == BidKind::suicide || bidding.kind == BidKind::whiz) && !bidding.nil)
    throw std::invalid_argument("suicide or whiz bidding without a nil; give nil=True");
}

nb::tuple deals(const Rules& rules, const Bidding& bidding, std::size_t count, const std::vector<std::string>& policies,
                std::uint64_t seed, std::uint64_t first, unsigned threads, bool cards, bool plain) {
  check_deal(rules, bidding);
  SelfPlay plan;
  plan.rules = rules;
  plan.bidding = bidding;
  plan.policies = policies_of(rules, policies);
  plan.seed = seed;
  plan.first = first;
  plan.plain = plain;
  Filled<Cards> hands(count, rules.seats);
  Filled<std::int8_t> bids(count, rules.seats);
  Filled<std::uint8_t> taken(count, rules.seats);
  plan.row = cards ? static_cast<std::size_t>(rules.seats) * bidding.tricks : 0;
  Filled<Card> played(count, plan.row);
  plan.hands = hands.data();
  plan.bids = bids.data();
  plan.taken = taken.data();
  plan.cards = cards ? played.data() : nullptr;
  unlocked([&](const Stop& stop) { return plan.stop = stop, self_play(plan, count, threads), true; });
  return nb::make_tuple(hands.handed_over(), bids.handed_over(), taken.handed_over(),
                        cards ? nb::cast(played.handed_over()) : nb::none());
}

using Said = nb::ndarray<const std::int8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

nb::tuple dealt(const Rules& rules, const Bidding& bidding, const Worlds& worlds, const Said& said, unsigned dealer,
                const std::vector<std::string>& policies, std::uint64_t seed, unsigned threads, bool plain) {
  check_deal(rules, bidding);
  if (rules.refill) throw std::invalid_argument("seats draw after each trick; hands alone do not say what");
  if (dealer >= rules.seats)
    throw std::invalid_argument("dealer " + std::to_string(dealer) + "; seats are 0 to " +
                                std::to_string(rules.seats - 1));
  const std::size_t rows = worlds.shape(0);
  if (worlds.shape(1) != rules.seats || said.shape(1) != rules.seats || said.shape(0) != rows)
    throw std::invalid_argument("a row of hands and one of bids for each deal, of one entry a seat: give " +
                                std::to_string(rules.seats) + " in each, and as many rows");
  Dealt plan;
  plan.rules = rules;
  plan.bidding = bidding;
  plan.dealer = dealer;
  plan.policies = policies_of(rules, policies);
  plan.seed = seed;
  plan.plain = plain;
  // Copies, since others may write to the arrays while they are read here.
  const std::vector<Cards> hands(worlds.data(), worlds.data() + rows * rules.seats);
  Filled<std::int8_t> bids(rows, rules.seats);
  std::copy_n(said.data(), rows * rules.seats, bids.data());
  for (std::size_t row = 0; row < rows; ++row) {
    Cards seen = 0;
    for (unsigned seat = 0; seat < rules.seats; ++seat) {
      const Cards hand = hands[row * rules.seats + seat];
      const int bid = bids.data()[row * rules.seats + seat];
      if (hand & ~rules.pack || hand & seen || count(hand) != bidding.hand_size)
        throw std::invalid_argument("deal " + std::to_string(row) + ": the hand of seat " + std::to_string(seat) +
                                    " is not " + std::to_string(bidding.hand_size) + " cards of the pack of its own");
      if (bid < kNoBid || bid > bidding.tricks)
        throw std::invalid_argument("deal " + std::to_string(row) + ": a bid is " + std::to_string(bid) +
                                    "; it is -2 to " + std::to_string(bidding.tricks));
      seen |= hand;
    }
  }
  Filled<std::uint8_t> taken(rows, rules.seats);
  plan.hands = hands.data();
  plan.bids = bids.data();
  plan.taken = taken.data();
  unlocked([&](const Stop& stop) { return plan.stop = stop, play_dealt(plan, rows, threads), true; });
  return nb::make_tuple(bids.handed_over(), taken.handed_over());
}

Table<std::uint8_t> outcomes(const Rules& rules, const Position& from, const std::vector<int>& bids, unsigned tricks,
                             const std::optional<Worlds>& worlds, std::size_t repeats,
                             const std::vector<std::string>& policies, std::uint64_t seed, unsigned threads, bool plain) {
  check_position(rules, from);
  Playouts plan;
  plan.rules = rules;
  plan.from = from;
  plan.bids = bids_of(rules, bids);
  plan.tricks = tricks;
  plan.policies = policies_of(rules, policies);
  plan.seed = seed;
  plan.repeats = repeats;
  plan.plain = plain;
  const std::size_t rows = worlds ? worlds->shape(0) : 1;
  std::vector<Cards> hands;
  if (worlds) {
    if (worlds->shape(1) != rules.seats)
      throw std::invalid_argument("worlds of " + std::to_string(worlds->shape(1)) + " hands for " +
                                  std::to_string(rules.seats) + " seats; give one for each");
    // A copy, since others may write to the array while it is read here.
    hands.assign(worlds->data(), worlds->data() + rows * rules.seats);
    plan.worlds = hands.data();
    Position at = from;
    for (std::size_t row = 0; row < rows; ++row) {
      std::copy_n(plan.worlds + row * rules.seats, rules.seats, at.hands.begin());
      try {
        check_position(rules, at);
      } catch (const std::invalid_argument& problem) {
        throw std::invalid_argument("world " + std::to_string(row) + ": " + problem.what());
      }
    }
  }
  Filled<std::uint8_t> taken(rows * repeats, rules.seats);
  plan.taken = taken.data();
  unlocked([&](const Stop& stop) { return plan.stop = stop, playouts(plan, rows, threads), true; });
  return taken.handed_over();
}

unsigned chosen_card(const Rules& rules, const Position& at, const std::vector<int>& bids, unsigned tricks) {
  check_position(rules, at);
  if (is_over(at)) throw std::invalid_argument("no card is left to play; ask while there is one");
  const Goals aims = goals_of(rules, bids_of(rules, bids), tricks);
  return quick_card(rules, Seating(rules), at, aims, Sight(rules, at, aims), legal(rules, at));
}

// The numbers, and -1 for a nil.
std::vector<int> bids_open(const Rules& rules, const Bidding& bidding, const std::vector<int>& bids, unsigned seat,
                           Cards hand) {
  if (seat >= rules.seats)
    throw std::invalid_argument("seat " + std::to_string(seat) + "; seats are 0 to " + std::to_string(rules.seats - 1));
  const std::uint32_t open = open_bids(rules, Seating(rules), bidding, bids_of(rules, bids), seat,
                                       count(hand & rules.pack & rules.trumps()));
  std::vector<int> found;
  if (open & kNilOpen) found.push_back(kNil);
  for (std::uint32_t left = open & ~kNilOpen; left; left &= left - 1) found.push_back(std::countr_zero(left));
  return found;
}

int chosen_bid(const Rules& rules, const Bidding& bidding, const std::vector<int>& bids, unsigned seat, Cards hand) {
  const std::vector<int> found = bids_open(rules, bidding, bids, seat, hand);
  if (found.empty()) throw std::invalid_argument("nothing is bid in these rules; ask where something is");
  std::uint32_t open = 0;
  for (const int each : found) open |= each == kNil ? kNilOpen : std::uint32_t{1} << each;
  return quick_bid(worth(rules, Sizes(rules), hand & rules.pack), open);
}

}  // namespace

void bind_simulate(nb::module_& module) {
  nb::class_<Bidding>(module, "Bidding", "How a deal is bid and led; `spadework.kernel.convert` makes it.")
      .def("__init__", &build_bidding, nb::kw_only(), "kind"_a, "first_lead"_a, "dealer_first"_a, "nil"_a, "one_nil"_a,
           "nil_exempt"_a, "not_tricks"_a, "secret"_a, "hand_size"_a, "tricks"_a, "min_bid"_a, "min_team"_a,
           "max_team"_a, "only"_a);
  module.def("deals", &deals, "rules"_a, "bidding"_a, "count"_a, nb::kw_only(), "policies"_a, "seed"_a, "first"_a,
             "threads"_a, "cards"_a, "plain"_a = false,
             nb::sig("def deals(rules: Rules, bidding: Bidding, count: int, *, policies: Sequence[str], seed: int, "
                     "first: int, threads: int, cards: bool, plain: bool = False) -> tuple[numpy.typing.NDArray[numpy.uint64], "
                     "numpy.typing.NDArray[numpy.int8], numpy.typing.NDArray[numpy.uint8], "
                     "numpy.typing.NDArray[numpy.uint8] | None]"),
             "Whole deals: hands, bids, tricks taken, and the cards in the order of play.");
  module.def("dealt", &dealt, "rules"_a, "bidding"_a, "hands"_a, "bids"_a, nb::kw_only(), "dealer"_a, "policies"_a,
             "seed"_a, "threads"_a, "plain"_a = false,
             nb::sig("def dealt(rules: Rules, bidding: Bidding, hands: numpy.typing.NDArray[numpy.uint64], "
                     "bids: numpy.typing.NDArray[numpy.int8], *, dealer: int, policies: Sequence[str], seed: int, "
                     "threads: int, plain: bool = False) -> tuple[numpy.typing.NDArray[numpy.int8], "
                     "numpy.typing.NDArray[numpy.uint8]]"),
             "Deals of these hands, bid to the end where a bid is -2, and played out: bids and tricks taken.");
  module.def("outcomes", &outcomes, "rules"_a, "position"_a, nb::kw_only(), "bids"_a, "tricks"_a, "worlds"_a.none(),
             "repeats"_a, "policies"_a, "seed"_a, "threads"_a, "plain"_a = false,
             nb::sig("def outcomes(rules: Rules, position: Position, *, bids: Sequence[int], tricks: int, "
                     "worlds: numpy.typing.NDArray[numpy.uint64] | None, repeats: int, policies: Sequence[str], "
                     "seed: int, threads: int, plain: bool = False) -> numpy.typing.NDArray[numpy.uint8]"),
             "The tricks that each seat takes, by playout.");
  module.def("quick_card", &chosen_card, "rules"_a, "position"_a, "bids"_a, "tricks"_a,
             "The card that the policy `quick` plays.");
  module.def("open_bids", &bids_open, "rules"_a, "bidding"_a, "bids"_a, "seat"_a, "hand"_a,
             "The bids open to a seat: -1 for a nil, then the numbers.");
  module.def("quick_bid", &chosen_bid, "rules"_a, "bidding"_a, "bids"_a, "seat"_a, "hand"_a,
             "The bid of the policy `quick`.");
}

}  // namespace spadework
