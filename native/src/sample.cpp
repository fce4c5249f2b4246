#include <spadework/sample.hpp>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

namespace spadework {
namespace {

constexpr Wide kOpen = ~Wide{0};  // not counted yet
constexpr std::size_t kMostStates = std::size_t{1} << 22;

// Pascal's triangle; the largest entry, 54 over 27, has 51 bits.
constexpr auto kChoose = [] {
  std::array<std::array<std::uint64_t, kMostCards + 1>, kMostCards + 1> found{};
  for (unsigned n = 0; n <= kMostCards; ++n) {
    found[n][0] = 1;
    for (unsigned k = 1; k <= n; ++k) found[n][k] = found[n - 1][k - 1] + (k < n ? found[n - 1][k] : 0);
  }
  return found;
}();

Wide product(Wide left, Wide right) {
  Wide found = 0;
  if (__builtin_mul_overflow(left, right, &found) || found == kOpen)
    throw std::invalid_argument("more layouts than a number of 128 bits can count; say more of where cards lie");
  return found;
}

Wide sum(Wide left, Wide right) {
  Wide found = 0;
  if (__builtin_add_overflow(left, right, &found) || found == kOpen)
    throw std::invalid_argument("more layouts than a number of 128 bits can count; say more of where cards lie");
  return found;
}

std::vector<std::uint8_t> listed(Cards cards) {
  std::vector<std::uint8_t> found;
  while (cards) found.push_back(pop(cards));
  return found;
}

[[noreturn]] void refuse(const std::string& why) {
  throw std::invalid_argument("no layout of the hidden cards: " + why);
}

// Brings `take` of the first `size` cards to the front, each choice exactly as likely as the others. Several dice are
// thrown with one random word (Brackett-Rozinsky and Lemire 2024): eight bounds of at most 54 have a product of 47 bits.
inline void shuffle_front(Random& random, std::uint8_t* cards, unsigned size, unsigned take) noexcept {
  constexpr unsigned kDice = 8;
  for (unsigned done = 0; done < take;) {
    const unsigned many = std::min(take - done, kDice);
    std::array<std::uint8_t, kDice> dice{};
    std::uint64_t outcomes = 1;
    for (unsigned i = 0; i < many; ++i) outcomes *= size - done - i;
    for (;;) {
      std::uint64_t word = random();
      for (unsigned i = 0; i < many; ++i) {
        const Wide scaled = Wide{word} * (size - done - i);
        dice[i] = static_cast<std::uint8_t>(scaled >> 64);
        word = static_cast<std::uint64_t>(scaled);
      }
      if (word >= outcomes || word >= (0 - outcomes) % outcomes) break;
    }
    for (unsigned i = 0; i < many; ++i, ++done) std::swap(cards[done], cards[done + dice[i]]);
  }
}

inline Cards together(const std::uint8_t* cards, unsigned size) noexcept {
  Cards found = 0;
  for (unsigned i = 0; i < size; ++i) found |= bit(cards[i]);
  return found;
}

}  // namespace

Layouts::Layouts(Cards cards, std::span<const Place> places) {
  make_groups(cards, places);
  make_classes(cards);
  make_steps();
}

void Layouts::make_groups(Cards cards, std::span<const Place> places) {
  if (count(cards) > kMostCards)
    throw std::invalid_argument(std::to_string(count(cards)) + " hidden cards; a pack has at most 54");
  std::map<Cards, Group> found;
  unsigned room = 0;
  for (const Place& place : places) {
    room += place.size;
    if (!place.size) continue;
    Group& group = found[place.may & cards];
    group.places.push_back(place);
    group.room += place.size;
  }
  if (room != count(cards))
    refuse(std::to_string(count(cards)) + " cards for " + std::to_string(room) + " places in hands and piles");
  if (found.size() > kMostGroups)
    throw std::invalid_argument(std::to_string(found.size()) + " hands and piles that differ in what they may hold; at "
                                "most " + std::to_string(kMostGroups) + " can be counted");
  for (auto& [may, group] : found) {
    // Where cards lie within a group matters to nothing else: so many ways to split them.
    unsigned left = group.room;
    for (Place& place : group.places) {
      place.may = may;
      factors_.push_back(kChoose[left][place.size]);
      left -= place.size;
    }
    std::stable_sort(group.places.begin(), group.places.end(),
                     [](const Place& one, const Place& other) { return one.size < other.size; });
    groups_.push_back(std::move(group));
  }
}

void Layouts::make_classes(Cards cards) {
  // A card that can lie in one group only takes room there, which may leave other cards with one group only.
  std::map<std::uint32_t, Cards> found;
  for (bool again = true; again;) {
    again = false;
    found.clear();
    for (Cards left = cards; left;) {
      const Card card = pop(left);
      std::uint32_t where = 0;
      for (unsigned i = 0; i < groups_.size(); ++i)
        if (groups_[i].room && (groups_[i].places[0].may & bit(card))) where |= 1U << i;
      if (!where) refuse("card " + std::to_string(card) + " can lie nowhere");
      found[where] |= bit(card);
    }
    for (const auto& [where, these] : found) {
      if (!std::has_single_bit(where)) continue;
      Group& group = groups_[static_cast<unsigned>(std::countr_zero(where))];
      if (count(these) > group.room) refuse("more cards can lie in one place only than it has room for");
      const std::vector<std::uint8_t> forced = listed(these);
      group.cards.insert(group.cards.end(), forced.begin(), forced.end());
      group.room -= count(these);
      cards &= ~these;
      again = true;
    }
  }
  for (const auto& [where, these] : found) {
    Class next{listed(these), {}};
    for (unsigned i = 0; i < groups_.size(); ++i)
      if (where >> i & 1U) next.groups.push_back(i);
    classes_.push_back(std::move(next));
  }
}

void Layouts::make_steps() {
  for (unsigned k = 0; k < classes_.size(); ++k) {
    const std::vector<unsigned>& groups = classes_[k].groups;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      Step step;
      step.of_class = k;
      step.group = groups[i];
      step.last = i + 1 == groups.size();
      for (std::size_t j = i + 1; j < groups.size(); ++j)
        step.later[step.later_groups++] = static_cast<std::uint8_t>(groups[j]);
      steps_.push_back(step);
    }
  }
  Room room{};
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    room[i] = static_cast<std::uint8_t>(groups_[i].room);
    strides_.push_back(states_);
    start_ += states_ * groups_[i].room;
    states_ *= groups_[i].room + 1;
    if (states_ > kMostStates) break;
  }
  if (steps_.empty()) return;
  if (states_ > kMostStates / steps_.size())
    throw std::invalid_argument("too many hands and piles that differ in what they may hold; say less of it");
  table_.assign(states_ * steps_.size(), kOpen);
  const Wide all = ways(0, static_cast<unsigned>(classes_[0].cards.size()), room, start_);
  if (!all) refuse("the hands have room for other cards than these");
  factors_.push_back(all);
}

// The least and the most cards of what is left of a class that can come to the group of a step.
std::pair<unsigned, unsigned> Layouts::range(const Step& step, unsigned left, const Room& room) const noexcept {
  unsigned later = 0;
  for (unsigned i = 0; i < step.later_groups; ++i) later += room[step.later[i]];
  return {left > later ? left - later : 0, std::min<unsigned>(left, room[step.group])};
}

Wide Layouts::ways(std::size_t at, unsigned left, Room& room, std::size_t index) {
  if (at == steps_.size()) return 1;
  // What is left of the class follows from the index: the room that is left, less the cards of later classes.
  Wide& known = table_[at * states_ + index];
  if (known != kOpen) return known;
  const Step& step = steps_[at];
  const auto [least, most] = range(step, left, room);
  Wide found = 0;
  for (unsigned number = least; number <= most; ++number) {
    const unsigned next_left =
        !step.last ? left - number
                   : (at + 1 < steps_.size() ? static_cast<unsigned>(classes_[steps_[at + 1].of_class].cards.size()) : 0);
    room[step.group] = static_cast<std::uint8_t>(room[step.group] - number);
    const Wide rest = ways(at + 1, next_left, room, index - number * strides_[step.group]);
    room[step.group] = static_cast<std::uint8_t>(room[step.group] + number);
    found = sum(found, product(kChoose[left][number], rest));
  }
  return known = found;
}

void Layouts::draw(Random& random, std::span<Cards> rows, std::size_t columns) const noexcept {
  // The cards of each class in an order that goes on changing from layout to layout; that harms nothing.
  std::array<std::uint8_t, kMostCards> shuffled{};
  std::array<std::uint8_t*, kMostCards> of_class{};
  std::uint8_t* end = shuffled.data();
  for (std::size_t k = 0; k < classes_.size(); ++k) {
    of_class[k] = end;
    end = std::copy(classes_[k].cards.begin(), classes_[k].cards.end(), end);
  }
  Room full{};
  for (std::size_t i = 0; i < groups_.size(); ++i) full[i] = static_cast<std::uint8_t>(groups_[i].room);
  std::array<std::array<std::uint8_t, kMostCards>, kMostGroups> pool;
  for (std::size_t row = 0; row < rows.size(); row += columns) {
    Cards* const out = rows.data() + row;
    std::array<unsigned, kMostGroups> pooled{};
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      std::copy(groups_[i].cards.begin(), groups_[i].cards.end(), pool[i].begin());
      pooled[i] = static_cast<unsigned>(groups_[i].cards.size());
    }
    Room room = full;
    std::size_t index = start_;
    unsigned left = 0;
    std::uint8_t* cards = nullptr;
    for (std::size_t at = 0; at < steps_.size(); ++at) {
      const Step& step = steps_[at];
      if (!cards) {
        cards = of_class[step.of_class];
        left = static_cast<unsigned>(classes_[step.of_class].cards.size());
      }
      auto [number, most] = range(step, left, room);
      if (number < most) {
        // Among the ways to go on from here, the place of a random one says how many cards it has.
        Wide chosen = random.below_wide(table_[at * states_ + index]);
        const Wide* next = table_.data() + (at + 1) * states_ + index;
        for (;; ++number) {
          const Wide these = kChoose[left][number] * next[-static_cast<std::ptrdiff_t>(number * strides_[step.group])];
          if (chosen < these) break;
          chosen -= these;
        }
      }
      if (number < left) shuffle_front(random, cards, left, number);
      std::copy(cards, cards + number, pool[step.group].begin() + pooled[step.group]);
      pooled[step.group] += number;
      room[step.group] = static_cast<std::uint8_t>(room[step.group] - number);
      index -= number * strides_[step.group];
      cards = step.last ? nullptr : cards + number;
      left -= number;
    }
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      std::uint8_t* here = pool[i].data();
      unsigned size = pooled[i];
      for (const Place& place : groups_[i].places) {
        if (place.size < size) shuffle_front(random, here, size, place.size);
        out[place.column] |= together(here, place.size);
        here += place.size;
        size -= place.size;
      }
    }
  }
}

}  // namespace spadework
