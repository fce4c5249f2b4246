// What our side tries to force: sets of outcomes, and what a trick makes of them.
#pragma once

#include <bit>
#include <cstdint>

#include <spadework/cards.hpp>

namespace spadework::goals {

enum class Verdict : std::uint8_t { open, yes, no };

// Which tricks a side would rather win, as far as that can be told; for the order of moves alone.
enum class Aim : std::int8_t { few = -1, many = 1 };

// A set of counts of tricks, bit t for t more tricks of ours.
struct TrickGoal {
  using Set = std::uint32_t;
  static constexpr bool kNil = false;

  unsigned ours = 0;  // chairs, as bits

  // Takes a trick of `left` off a set.
  Verdict settle(Set& set, unsigned winner, unsigned left) const noexcept {
    const Set every = (Set{1} << left) - 1;
    set = (ours >> winner & 1U) ? set >> 1 : set & every;
    return set == 0 ? Verdict::no : set == every ? Verdict::yes : Verdict::open;
  }
  static bool within(Set small, Set large) noexcept { return (small & ~large) == 0; }
  static unsigned alive(Set) noexcept { return 0; }
  static std::uint32_t counts(Set set) noexcept { return set; }
  // Where most of the wanted counts lie.
  Aim aim(Set set, unsigned left) const noexcept {
    return std::popcount(set >> (left + 1) / 2) * 2 >= std::popcount(set) ? Aim::many : Aim::few;
  }
};

// Whether some nil is broken, as soon as one is. Our side are those who want that.
struct NilGoal {
  using Set = std::uint32_t;
  static constexpr bool kNil = true;

  unsigned ours = 0;
  unsigned nils = 0;

  Verdict settle(Set&, unsigned winner, unsigned left) const noexcept {
    return nils >> winner & 1U ? Verdict::yes : left == 1 ? Verdict::no : Verdict::open;
  }
  static bool within(Set, Set) noexcept { return true; }
  unsigned alive(Set) const noexcept { return nils; }
  Aim aim(Set, unsigned) const noexcept { return Aim::few; }
};

}  // namespace spadework::goals
