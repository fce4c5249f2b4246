#include <spadework/tree.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>

#include <spadework/checks.hpp>

#include "simulate_body.hpp"
#include "worth.hpp"

namespace spadework {
namespace {

// A card, played after those above it, and what came of that for the seat that played it.
struct Node {
  Card card = 0;
  std::uint32_t visits = 0;
  std::uint32_t chances = 0;  // how often it could have been tried
  std::uint32_t child = 0;    // the first card below it; 0 for none
  std::uint32_t next = 0;     // another card beside it; 0 for none
  double total = 0;
};

class Tree {
 public:
  Tree(const Rules& rules, const Position& at, const Payoff& payoff, const TreeSearch& terms)
      : rules_(rules),
        payoff_(payoff),
        explore_(terms.explore),
        policies_(all(terms.policy)),
        table_(rules, policies_),
        aims_(goals_of(rules, terms.bids, terms.tricks)),
        random_(terms.seed),
        nodes_(1) {
    // There is to win what lies between the ends that can still come.
    std::size_t taken = 0;
    for (unsigned seat = 0; seat < rules.seats; ++seat)
      if (payoff.ours >> seat & 1U) taken += at.taken[seat];
    const auto row = payoff.worth.begin() + static_cast<std::ptrdiff_t>(taken << payoff.nils.size());
    const unsigned left = count(at.hands[at.turn]) + at.stock_left / rules.seats;
    const std::size_t ends = std::size_t{left + 1U} << payoff.nils.size();
    const auto [least, most] = std::minmax_element(row, row + static_cast<std::ptrdiff_t>(ends));
    least_ = *least;
    span_ = *most > *least ? *most - *least : 1;
    nodes_.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(terms.iterations, 1U << 20)) + 1);
  }

  // One world: down the tree, one card beyond it, and on to the last card.
  void iterate(Position at) {
    path_.clear();
    std::uint32_t here = 0;
    for (bool inside = true; inside && !is_over(at);) {
      const std::uint8_t seat = at.turn;
      const Cards open = legal(rules_, at);
      Cards untried = open;
      const std::uint32_t best = choose(here, open, untried);
      inside = !untried;
      here = inside ? best : add(here, simulation::some_card<simulation::PlainNth>(random_, untried));
      path_.push_back({here, static_cast<bool>(payoff_.ours >> seat & 1U)});
      play(rules_, at, nodes_[here].card);
    }
    finish(at);
    const double value = (worth_of(rules_, at, payoff_) - least_) / span_;
    for (const Step& step : path_) {
      Node& node = nodes_[step.node];
      ++node.visits;
      node.total += step.ours ? value : 1 - value;
    }
  }

  std::vector<Visited> found(bool ours) const {
    std::vector<Visited> cards;
    for (std::uint32_t i = nodes_[0].child; i; i = nodes_[i].next) {
      const double share = nodes_[i].total / nodes_[i].visits;
      cards.push_back({nodes_[i].card, nodes_[i].visits, least_ + span_ * (ours ? share : 1 - share)});
    }
    std::sort(cards.begin(), cards.end(), [](const Visited& a, const Visited& b) { return a.card < b.card; });
    return cards;
  }

 private:
  struct Step {
    std::uint32_t node;
    bool ours;
  };

  static Policies all(Policy policy) {
    Policies found{};
    found.fill(policy);
    return found;
  }

  // The open card of the highest upper bound; those that were never tried are left in `untried`.
  std::uint32_t choose(std::uint32_t here, Cards open, Cards& untried) {
    std::uint32_t best = 0;
    double most = -1;
    for (std::uint32_t i = nodes_[here].child; i; i = nodes_[i].next) {
      Node& node = nodes_[i];
      if (!(open >> node.card & 1U)) continue;
      untried &= ~bit(node.card);
      const double tried = node.visits;
      const double doubt = std::sqrt(std::log(static_cast<double>(++node.chances)) / tried);
      const double bound = node.total / tried + explore_ * doubt;
      if (bound > most) {
        most = bound;
        best = i;
      }
    }
    return best;
  }

  std::uint32_t add(std::uint32_t above, Card card) {
    const auto made = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({card, 0, 1, 0, nodes_[above].child, 0});
    nodes_[above].child = made;
    return made;
  }

  // A trick that has begun and all after it; `play_out` looks at the table anew at each trick.
  void finish(Position& at) { simulation::play_out<simulation::PlainNth>(table_, at, aims_, random_, [](Card) {}); }

  const Rules& rules_;
  const Payoff& payoff_;
  double explore_;
  Policies policies_;
  simulation::Table table_;
  Goals aims_;
  Random random_;
  std::vector<Node> nodes_;
  std::vector<Step> path_;
  double least_ = 0, span_ = 1;
};

}  // namespace

std::vector<Visited> tree_search(const Rules& rules, const Position& at, std::span<const Cards> worlds,
                                 const Payoff& payoff, const TreeSearch& terms) {
  check_payoff(rules, at, payoff);
  const std::size_t rows = worlds.size() / rules.seats;
  if (!rows) throw std::invalid_argument("no world to search in; give one or more");
  if (terms.iterations >> 31) throw std::invalid_argument("too many iterations; give less than 2^31");
  Tree tree(rules, at, payoff, terms);
  for (std::uint64_t i = 0; i < terms.iterations && !(i % 256 == 0 && terms.stop()); ++i) {
    Position here = at;
    const Cards* row = worlds.data() + i % rows * rules.seats;
    std::copy_n(row, rules.seats, here.hands.begin());
    tree.iterate(here);
  }
  return tree.found(payoff.ours >> at.turn & 1U);
}

}  // namespace spadework
