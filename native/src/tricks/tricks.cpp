// Questions about tricks: what is searched, and in which order bounds are asked for.
#include <spadework/tricks.hpp>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>

#include <spadework/checks.hpp>

#include "engine.hpp"
#include "guess.hpp"
#include "steps.hpp"

namespace spadework {
namespace tricks {
namespace {

// Bounds of positions with cards to draw, by all that matters.
class Memo {
 public:
  struct Key {
    std::array<Cards, kMostSeats> hands;
    std::uint8_t leader, stock_left;
    bool broken, first;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const noexcept {
      std::uint64_t x = key.leader | std::uint64_t{key.stock_left} << 8 | std::uint64_t{key.broken} << 16;
      for (const Cards hand : key.hands) x = (x ^ hand ^ (x >> 29)) * 0xd6e8'feb8'6659'fd93U;
      return static_cast<std::size_t>(x ^ (x >> 32));
    }
  };
  explicit Memo(std::size_t bytes) : most_(bytes / (sizeof(Key) + 48) + 1) {}
  TrickBounds& operator()(const Position& at, unsigned left) {
    if (known_.size() >= most_) known_.clear();
    const Key key{at.hands, at.leader, at.stock_left, at.broken, at.tricks == 0};
    return known_.try_emplace(key, TrickBounds{0, static_cast<std::uint8_t>(left)}).first->second;
  }
  void clear() { known_.clear(); }

 private:
  std::unordered_map<Key, TrickBounds, Hash> known_;
  std::size_t most_;
};

unsigned tricks_left(const Position& at) { return count(at.hands[at.turn]); }

}  // namespace
}  // namespace tricks

using tricks::Engine;
using tricks::Setup;
using tricks::Stand;
using tricks::Steps;
using tricks::Stopped;

struct TrickSolver::Desk {
  Desk(std::size_t size, bool slow) : bytes{size}, plain{slow}, memo{size} {}

  void open(const TrickQuestion& question, TrickLimit limit) {
    const Rules& asked = *question.rules;
    check_position(asked, question.at);
    const unsigned all = ((1U << asked.seats) - 1) & ~static_cast<unsigned>(question.at.out);
    if (const unsigned ours = question.ours & all; ours == 0 || ours == all || question.ours >> asked.seats)
      throw std::invalid_argument("our seats are " + std::to_string(question.ours) +
                                  " as bits; name some of those that play, and not all of them");
    if (!(limit.seconds >= 0) || limit.seconds > 1e9)
      throw std::invalid_argument("a limit of " + std::to_string(limit.seconds) + " seconds; give 0 (none) to 1e9");
    for (unsigned lane = 0; lane < kTrumpLane; ++lane)
      if (in_lane(asked.pack, lane) >> 15)
        throw std::invalid_argument("lane " + std::to_string(lane) + " of the pack has 16 cards; a side suit has at most 15");
    rules = asked;
    drawing = rules.refill && question.at.stock_left > 0;
    side = {question.ours, question.fewest};
    opening = question.at.tricks == 0 &&
              (rules.no_trump_first_trick || rules.low_lead || rules.lead == Lead::after_first_trick);
    const unsigned seats = active_seats(rules, question.at);
    std::array<std::uint8_t, kMostSeats> places{};
    unsigned next = 0;
    for (std::uint8_t seat = 0; seat < rules.seats; ++seat)
      if (!(question.at.out >> seat & 1U)) places[next] = seat, compact[seat] = static_cast<std::uint8_t>(next++);
    const Setup wanted = setup(seats, places, question);
    if (!engine || engine_seats != seats) {
      engine = plain ? nullptr : tricks::fast_engine(seats, bytes);
      if (!engine) engine = tricks::plain_engine(seats, bytes);
      engine_seats = seats;
      engine->set(wanted);
    } else if (wanted != current) {
      engine->set(wanted);
      memo.clear();
    } else if (drawing || !follows(begun(question.at))) {
      engine->forget();
      memo.clear();
    }
    current = wanted;
    if (!follows(begun(question.at))) dealt = begun(question.at);
    seat_at = places;
    budget_begin(limit);
  }

  void budget_begin(TrickLimit limit) { engine->budget().begin(limit.nodes, limit.seconds, limit.stop); }

  // Whether a position may come from the deal that the table was filled with.
  bool follows(const std::array<Cards, kMostSeats>& hands) const {
    for (unsigned s = 0; s < kMostSeats; ++s)
      if (hands[s] & ~dealt[s]) return false;
    return true;
  }

  // The hands when the present trick began.
  std::array<Cards, kMostSeats> begun(const Position& at) const {
    std::array<Cards, kMostSeats> hands = at.hands;
    std::uint8_t seat = at.leader;
    for (unsigned i = 0; i < at.played; ++i, seat = seat_after(rules, at, seat)) hands[seat] |= bit(at.trick[i]);
    return hands;
  }

  Setup setup(unsigned seats, const std::array<std::uint8_t, kMostSeats>& places, const TrickQuestion& question) const {
    Setup found;
    found.seats = seats;
    for (unsigned i = 0; i < seats; ++i) found.ours[i] = question.ours >> places[i] & 1U;
    found.fewest = question.fewest;
    found.trumps = rules.trumps();
    tricks::Terms& terms = found.terms;
    // After the first trick `after_first_trick` is `anytime`; the first one is played out by steps.
    terms.lead_anytime = !rules.trump || rules.lead != Lead::when_broken;
    terms.must_trump = rules.void_ != Void::anything;
    terms.must_overtrump = rules.void_ == Void::must_overtrump || rules.void_ == Void::overtrump_or_any;
    terms.or_any = rules.void_ == Void::overtrump_or_any;
    terms.must_head = rules.must_head;
    terms.breaking = rules.breaking;
    if (rules.jokers_free) terms.free = rules.jokers;
    if (rules.jokers_may_lead && !terms.lead_anytime) terms.leading = rules.jokers;
    terms.special = terms.free | terms.leading;
    if (!terms.lead_anytime) terms.special |= rules.trumps() & rules.pack & ~rules.breaking;
    if (count(terms.special) > 3)
      throw std::invalid_argument(std::to_string(count(terms.special)) +
                                  " cards have rules of their own; this search knows up to three");
    return found;
  }

  // A bound on the tricks of our side, of those left: from below where it is at least `need`.
  int reach(const Position& at, int need) {
    if (is_over(at)) return 0;
    if (drawing) return draw(at, need);
    const Steps steps{rules, side};
    if (opening && at.tricks == 0) return steps.reach(at, need, [this](const Position& next, int n) { return reach(next, n); });
    Stand stand;
    for (unsigned i = 0; i < engine_seats; ++i) stand.hands[i] = at.hands[seat_at[i]];
    for (unsigned i = 0; i < at.played; ++i) stand.trick[i] = bit(at.trick[i]);
    stand.played = at.played;
    stand.leader = compact[at.leader];
    stand.broken = at.broken;
    return engine->reach(stand, need);
  }

  // With cards to draw: exact positions.
  int draw(const Position& at, int need) {
    const unsigned left = tricks::tricks_left(at) + at.stock_left / engine_seats;
    if (need <= 0) return 0;
    if (need > static_cast<int>(left)) return static_cast<int>(left);
    engine->budget().spend();
    if (at.played == 0) {
      const TrickBounds known = memo(at, left);
      if (known.least >= need) return known.least;
      if (known.most < need) return known.most;
    }
    const Steps steps{rules, side};
    const int value = steps.reach(at, need, [this](const Position& next, int n) { return draw(next, n); });
    if (at.played == 0) {
      TrickBounds& known = memo(at, left);
      if (value >= need)
        known.least = std::max(known.least, static_cast<std::uint8_t>(value));
      else
        known.most = std::min(known.most, static_cast<std::uint8_t>(value));
    }
    return value;
  }

  int after(const Position& at, Card card, int need) {
    return Steps{rules, side}.after(at, card, need, [this](const Position& next, int n) { return reach(next, n); });
  }

  // Narrows bounds until they meet, from `guess`.
  template <class Ask>
  void narrow(TrickBounds& bounds, int guess, const Ask& ask) {
    while (!bounds.exact()) {
      const int need = std::clamp<int>(guess, bounds.least + 1, bounds.most);
      const int value = ask(need);
      if (value >= need) {
        bounds.least = static_cast<std::uint8_t>(value);
        guess = value + 1;
      } else {
        bounds.most = static_cast<std::uint8_t>(value);
        guess = value;
      }
    }
  }

  TrickBounds all_of(const Position& at) const {
    const unsigned left = tricks::tricks_left(at) + (drawing ? at.stock_left / engine_seats : 0);
    return {0, static_cast<std::uint8_t>(left)};
  }

  std::size_t bytes;
  bool plain;
  Rules rules;
  Steps::Side side;
  std::unique_ptr<Engine> engine;
  unsigned engine_seats = 0;
  Setup current;
  std::array<std::uint8_t, kMostSeats> seat_at{}, compact{};
  std::array<Cards, kMostSeats> dealt{};
  bool drawing = false, opening = false;
  tricks::Memo memo;
};

TrickSolver::TrickSolver(std::size_t bytes, bool plain) : desk_{std::make_unique<Desk>(bytes, plain)} {}
TrickSolver::TrickSolver(TrickSolver&&) noexcept = default;
TrickSolver& TrickSolver::operator=(TrickSolver&&) noexcept = default;
TrickSolver::~TrickSolver() = default;

namespace {

int first_guess(const TrickQuestion& question, int left) {
  const int likely = tricks::guess(*question.rules, question.at, question.ours, left);
  return question.fewest ? likely / 2 : likely;
}

}  // namespace

TrickBounds TrickSolver::value(const TrickQuestion& question, TrickLimit limit, int guess) {
  desk_->open(question, limit);
  if (is_over(question.at)) return {};
  TrickBounds bounds = desk_->all_of(question.at);
  try {
    desk_->narrow(bounds, guess < 0 ? first_guess(question, bounds.most) : guess,
                  [&](int need) { return desk_->reach(question.at, need); });
  } catch (const Stopped&) {  // what is known
  }
  return bounds;
}

std::optional<bool> TrickSolver::at_least(const TrickQuestion& question, int need, TrickLimit limit) {
  desk_->open(question, limit);
  try {
    return need <= 0 || desk_->reach(question.at, need) >= need;
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

std::vector<TrickCard> TrickSolver::cards(const TrickQuestion& question, TrickLimit limit) {
  desk_->open(question, limit);
  const Position& at = question.at;
  std::vector<TrickCard> found;
  if (is_over(at)) return found;
  const Steps steps{desk_->rules, desk_->side};
  const Cards others = steps.others_of(at);
  const TrickBounds all = desk_->all_of(at);
  const Cards moves = legal(desk_->rules, at);
  int guess = first_guess(question, all.most);
  bool stopped = false;
  Cards rest = moves;
  while (rest) {
    const Card card = pop(rest);
    const Cards before = rest;
    Steps::drop_equals(rest, at.hands[at.turn], others, card);
    TrickBounds bounds = all;
    if (!stopped) {
      try {
        desk_->narrow(bounds, guess, [&](int need) { return desk_->after(at, card, need); });
        guess = bounds.least;
      } catch (const Stopped&) {
        stopped = true;
      }
    }
    found.push_back({card, bounds});
    for (Cards equals = before & ~rest; equals;) found.push_back({pop(equals), bounds});
  }
  std::sort(found.begin(), found.end(), [](const TrickCard& a, const TrickCard& b) { return a.card < b.card; });
  return found;
}

std::vector<Card> TrickSolver::line(const TrickQuestion& question, TrickLimit limit) {
  TrickBounds left = value(question, limit);
  std::vector<Card> found;
  if (!left.exact()) return found;
  Position at = question.at;
  int value = left.least;
  try {
    while (!is_over(at)) {
      const bool high = desk_->side.has(at.turn) != desk_->side.fewest;
      // The card that keeps the value: for those who want many, at least that; for the others, not more.
      const int need = high ? value : value + 1;
      Cards moves = legal(desk_->rules, at);
      Card best = first(moves);
      while (moves) {
        const Card card = pop(moves);
        if (!moves || (desk_->after(at, card, need) >= need) == high) {
          best = card;
          break;
        }
      }
      const std::uint8_t before = at.tricks;
      play(desk_->rules, at, best);
      found.push_back(best);
      if (at.tricks != before && desk_->side.has(at.leader)) --value;
    }
  } catch (const Stopped&) {  // as far as it came
  }
  return found;
}

void TrickSolver::forget() {
  if (desk_->engine) desk_->engine->forget();
  desk_->memo.clear();
}

std::uint64_t TrickSolver::nodes() const noexcept { return desk_->engine ? desk_->engine->budget().spent() : 0; }

}  // namespace spadework
