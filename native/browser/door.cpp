// The kernel in a browser: one question at a time, in words, by a C interface. `spadework_kernel/_native.py` asks.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <spadework/checks.hpp>
#include <spadework/goals.hpp>
#include <spadework/lookahead.hpp>
#include <spadework/sample.hpp>
#include <spadework/simulate.hpp>
#include <spadework/weighing.hpp>

#include "../answers/questions.hpp"
#include "bidders.hpp"
#include "words.hpp"

namespace browser {
namespace {

using namespace spadework;

// What is asked, by its number.
enum class Question : std::uint32_t { layouts, draw, learn, likely, by_weight, payoffs, playouts, bids };

struct Drawn {
  Layouts layouts;
  std::vector<Cards> known;
};

Drawn layouts(Asked& in) {
  const auto cards = in.one<Cards>();
  std::vector<Place> places;
  for (auto left = in.one<std::size_t>(); left; --left) {
    const auto may = in.one<Cards>();
    const auto size = in.one<std::uint8_t>();
    places.push_back({may, size, in.one<std::uint8_t>()});
  }
  return {Layouts(cards, places), in.list<Cards>()};
}

void draw(Asked& in, Told& out) {
  const Drawn from = layouts(in);
  const auto number = in.one<std::size_t>();
  Random random(in.one<std::uint64_t>());
  const std::size_t columns = from.known.size();
  const std::span<Cards> rows = out.room(number * columns);
  for (std::size_t row = 0; row < number; ++row)
    std::copy(from.known.begin(), from.known.end(), rows.begin() + static_cast<std::ptrdiff_t>(row * columns));
  from.layouts.draw(random, rows, columns);
}

Bidders& bidders() {
  static Bidders one;
  return one;
}

void likely(Asked& in, Told& out) {
  const double doubt = in.real();
  const auto seats = in.one<unsigned>();
  std::vector<Chosen> chosen;
  for (auto left = in.one<std::size_t>(); left; --left) {
    Chosen each;
    each.seat = in.one<unsigned>();
    each.kind = in.one<std::size_t>();
    each.played = in.one<Cards>();
    each.before = in.list<std::size_t>();
    chosen.push_back(std::move(each));
  }
  const auto rows = in.one<std::size_t>();
  std::vector<double> found(rows);
  likelihoods(bidders().model(doubt), chosen, in.words(rows * seats), seats, found);
  for (const double each : found) out.real(each);
}

void by_weight(Asked& in, Told& out) {
  const std::vector<double> weights = in.reals();
  const auto number = in.one<std::size_t>();
  // As `bind/weighing.cpp` has it.
  Random random{~in.one<std::uint64_t>()};
  draw_by_weight(random, weights, out.room(number));
}

Forcing& forcing() {
  static Forcing one;
  return one;
}

// The value of each card in each of many worlds, until time is over: how many cards and worlds, the cards, then the values.
template <typename Values>
void in_worlds(Asked& in, Told& out, const Rules& rules, const Position& at, const Values& values) {
  using Clock = std::chrono::steady_clock;
  const double seconds = in.real();
  const Clock::time_point began = Clock::now();
  const auto number = in.one<std::size_t>();
  if (!number) throw std::invalid_argument("no world to ask about; give one or more");
  const std::span<const Word> worlds = in.words(number * rules.seats);
  Position here = at;
  std::vector<double> found;
  std::size_t done = 0, cards = 0;
  for (; done < number; ++done) {
    if (done && seconds > 0 && std::chrono::duration<double>(Clock::now() - began).count() > seconds) break;
    std::copy_n(&worlds[done * rules.seats], rules.seats, here.hands.begin());
    if (here.hands[at.turn] != worlds[at.turn])
      throw std::invalid_argument("the seat to play holds other cards in world " + std::to_string(done));
    if (!done) check_position(rules, here);
    const std::vector<CardValue> all = values(here);
    if (!done) {
      cards = all.size();
      out.one(cards);
      for (const CardValue& each : all) out.one(each.card);
    }
    for (const CardValue& each : all) {
      found.push_back(each.value.least);
      found.push_back(each.value.most);
    }
  }
  out.one(done);
  for (const double each : found) out.real(each);
}

Payoff payoff(Asked& in) {
  Payoff found;
  for (const auto seat : in.list<unsigned>()) found.ours = static_cast<std::uint8_t>(found.ours | 1U << seat);
  found.nils = in.list<std::uint8_t>();
  found.worth = in.reals();
  return found;
}

void look(Asked& in, Told& out, bool played) {
  const Rules rules = questions::rules(in);
  check_rules(rules);
  const Position at = questions::position(in, rules);
  const Payoff worth = payoff(in);
  const Limits limits{in.one<std::uint64_t>(), 0, {}};
  if (!played)
    return in_worlds(in, out, rules, at, [&](const Position& here) { return forcing().values(rules, here, worth, limits); });
  Lookahead terms;
  terms.bids.fill(kNoBid);
  const auto bids = in.list<std::int8_t>();
  std::copy_n(bids.begin(), std::min<std::size_t>(bids.size(), kMostSeats), terms.bids.begin());
  terms.tricks = in.one<unsigned>();
  terms.exact = in.one<unsigned>();
  terms.policy = in.one<Policy>();
  in_worlds(in, out, rules, at,
            [&](const Position& here) { return look_ahead(forcing(), rules, here, worth, terms, limits); });
}

// Of a seat that is to bid: those that bid after it, each with those whose bids it has heard, the one before it first.
struct Later {
  unsigned seat = 0;
  std::vector<unsigned> heard;
};

// How many features say what one seat bid: a nil, a number to eleven, or nothing.
constexpr std::size_t kSaid = 13, kHeard = 3;

// The rows of the model's factors for what a seat has heard.
std::array<std::size_t, 1 + kHeard> heard_rows(const std::int8_t* said, const std::vector<unsigned>& heard) {
  std::array<std::size_t, 1 + kHeard> found{heard.size()};
  for (std::size_t back = 0; back < kHeard; ++back) {
    const int bid = back < heard.size() ? said[heard[back]] : kNoBid;
    found[back + 1] = 1 + kHeard + kSaid * back +
                      (bid == kNoBid ? kSaid - 1 : static_cast<std::size_t>(std::clamp(bid, 0, static_cast<int>(kSaid) - 2)));
  }
  return found;
}

// How worlds end with each of some bids of a seat, all playing by roles: for each bid the number of ends that differ, and for
// each of these how often it comes, the bids and the tricks.
void bids(Asked& in, Told& out) {
  Dealt plan;
  plan.rules = questions::rules(in);
  check_rules(plan.rules);
  plan.bidding = questions::bidding(in);
  plan.policies.fill(Policy::roles);
  plan.dealer = in.one<unsigned>();
  plan.seed = in.one<std::uint64_t>();
  const std::size_t seats = plan.rules.seats;
  const auto seat = in.one<unsigned>();
  const auto said = in.list<std::int8_t>();
  std::vector<Later> later;
  for (auto left = in.one<std::size_t>(); left; --left) {
    const auto who = in.one<unsigned>();
    later.push_back({who, in.list<unsigned>()});
  }
  const auto tried = in.list<std::int8_t>();
  const auto number = in.one<std::size_t>();
  const std::span<const Cards> worlds = in.words(number * seats);
  const std::vector<double> luck = in.reals();
  if (said.size() != seats || seat >= seats || plan.dealer >= seats || luck.size() != number * seats)
    throw std::invalid_argument("bids, worlds and luck of other seats than those of the rules");
  std::vector<std::int8_t> made(number * seats);
  std::vector<std::uint8_t> taken(number * seats);
  plan.hands = worlds.data();
  plan.bids = made.data();
  plan.taken = taken.data();
  for (const std::int8_t bid : tried) {
    for (std::size_t world = 0; world < number; ++world) {
      std::int8_t* const row = &made[world * seats];
      std::copy(said.begin(), said.end(), row);
      row[seat] = bid;
      for (const Later& each : later) {
        const auto heard = heard_rows(row, each.heard);
        const unsigned drawn = bidders().drawn(worlds[world * seats + each.seat], heard, luck[each.seat * number + world]);
        row[each.seat] = drawn ? static_cast<std::int8_t>(drawn) : kNil;
      }
    }
    play_dealt(plan, number, 1);
    std::map<std::pair<std::vector<std::int8_t>, std::vector<std::uint8_t>>, std::size_t> ends;
    for (std::size_t at = 0; at < number * seats; at += seats) {
      const auto from = static_cast<std::ptrdiff_t>(at), to = static_cast<std::ptrdiff_t>(at + seats);
      ++ends[{{made.begin() + from, made.begin() + to}, {taken.begin() + from, taken.begin() + to}}];
    }
    out.one(ends.size());
    for (const auto& [end, often] : ends) {
      out.one(often);
      for (const std::int8_t each : end.first) out.one(static_cast<Word>(each));
      for (const std::uint8_t each : end.second) out.one(each);
    }
  }
}

void answer(Question what, Asked in, Told& out) {
  switch (what) {
    case Question::layouts:
      (void)layouts(in);
      return;
    case Question::draw:
      return draw(in, out);
    case Question::learn: {
      const auto kinds = in.one<std::size_t>();
      return bidders().learn(in.reals(), kinds);
    }
    case Question::likely:
      return likely(in, out);
    case Question::by_weight:
      return by_weight(in, out);
    case Question::payoffs:
      return look(in, out, false);
    case Question::playouts:
      return look(in, out, true);
    case Question::bids:
      return bids(in, out);
  }
  throw std::invalid_argument("no such question");
}

std::vector<Word> question;
Told told;
std::string problem;

}  // namespace
}  // namespace browser

extern "C" {

// Room for a question of so many words.
__attribute__((export_name("room"))) browser::Word* spadework_room(std::size_t words) {
  browser::question.resize(words);
  return browser::question.data();
}

// Answers it. What comes is the number of words in the answer; or, below 0, how many characters say what was wrong.
__attribute__((export_name("ask"))) int spadework_ask(std::uint32_t what) {
  browser::told = {};
  try {
    browser::answer(static_cast<browser::Question>(what), browser::Asked(browser::question), browser::told);
    return static_cast<int>(browser::told.words().size());
  } catch (const std::exception& wrong) {
    browser::problem = wrong.what();
    return -static_cast<int>(browser::problem.size()) - 1;
  }
}

__attribute__((export_name("answer"))) const browser::Word* spadework_answer() { return browser::told.words().data(); }
__attribute__((export_name("problem"))) const char* spadework_problem() { return browser::problem.data(); }

}
