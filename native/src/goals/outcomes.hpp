// Sets of outcomes that also say which nils are broken, each with a number of its own.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include <spadework/cards.hpp>

#include "goals.hpp"

namespace spadework::goals {

// For every set of the nils still alive that may yet be broken, the counts of further tricks of ours that are wanted.
using Slices = std::vector<std::uint32_t>;

class Outcomes {
 public:
  static constexpr std::uint32_t kUnknown = 0xffffffff;

  // `ours` are chairs. Under `flat` sets only nils count, and each slice is one bit.
  Outcomes(unsigned ours, bool flat) : ours_(ours), flat_(flat) {}

  unsigned ours() const noexcept { return ours_; }
  bool flat() const noexcept { return flat_; }

  // The number of a set with so many tricks left; slice i is for the nils whose bits, gathered from `alive`, are i.
  std::uint32_t number(unsigned alive, unsigned left, const Slices& slices) {
    Slices key = slices;
    key.push_back(alive);
    key.push_back(flat_ ? 0 : left);
    const auto [place, fresh] = numbers_.try_emplace(std::move(key), static_cast<std::uint32_t>(sets_.size()));
    if (fresh) {
      Known known;
      known.first = static_cast<std::uint32_t>(slices_.size());
      known.alive = static_cast<std::uint8_t>(alive);
      known.left = static_cast<std::uint8_t>(left);
      known.next.fill(kUnknown);
      const std::uint32_t every = flat_ ? 1 : (std::uint32_t{2} << left) - 1;
      bool all = true, none = true;
      for (const std::uint32_t slice : slices) {
        all = all && slice == every;
        none = none && slice == 0;
      }
      known.verdict = none ? Verdict::no : all ? Verdict::yes : Verdict::open;
      slices_.insert(slices_.end(), slices.begin(), slices.end());
      sets_.push_back(known);
    }
    return place->second;
  }

  // What is left of a set when a chair wins a trick.
  std::uint32_t after(std::uint32_t set, unsigned winner) {
    if (const std::uint32_t known = sets_[set].next[winner]; known != kUnknown) return known;
    const Known from = sets_[set];
    const bool breaks = from.alive >> winner & 1U;
    const unsigned place = count(from.alive & ((1U << winner) - 1));
    Slices slices;
    for (std::uint32_t i = 0; i < 1U << count(from.alive); ++i)
      if (!breaks || (i >> place & 1U)) slices.push_back(slices_[from.first + i]);
    if (!flat_)
      for (std::uint32_t& slice : slices)
        slice = (ours_ >> winner & 1U) ? slice >> 1 : slice & ((std::uint32_t{1} << from.left) - 1);
    const unsigned alive = breaks ? from.alive & ~(1U << winner) : from.alive;
    const std::uint32_t found = number(alive, flat_ ? from.left : from.left - 1U, slices);
    sets_[set].next[winner] = found;
    return found;
  }

  bool within(std::uint32_t small, std::uint32_t large) const noexcept {
    if (small == large) return true;
    const std::uint32_t* left = &slices_[sets_[small].first];
    const std::uint32_t* right = &slices_[sets_[large].first];
    for (std::size_t i = 0; i < std::size_t{1} << count(sets_[small].alive); ++i)
      if (left[i] & ~right[i]) return false;
    return true;
  }

  unsigned alive(std::uint32_t set) const noexcept { return sets_[set].alive; }
  Verdict verdict(std::uint32_t set) const noexcept { return sets_[set].verdict; }
  // What is wanted when no more nil is broken.
  std::uint32_t unbroken(std::uint32_t set) const noexcept { return slices_[sets_[set].first]; }
  // About how much memory it takes.
  std::size_t bytes() const noexcept {
    return sets_.size() * (kNode + 2 * sizeof(Known)) + slices_.size() * 3 * sizeof(std::uint32_t);
  }

 private:
  // Of a map, without the slices; vectors may have room for twice what they hold.
  static constexpr std::size_t kNode = 160;

  struct Known {
    std::uint32_t first = 0;
    std::uint8_t alive = 0, left = 0;
    Verdict verdict = Verdict::open;
    std::array<std::uint32_t, kMostSeats> next{};
  };

  unsigned ours_;
  bool flat_;
  std::map<Slices, std::uint32_t> numbers_;
  std::vector<Known> sets_;
  std::vector<std::uint32_t> slices_;
};

// A set by its number.
struct OutcomeGoal {
  using Set = std::uint32_t;
  static constexpr bool kNil = false;

  unsigned ours = 0;
  Outcomes* outcomes = nullptr;

  Verdict settle(Set& set, unsigned winner, unsigned left) const {
    set = outcomes->after(set, winner);
    if (left == 1) return outcomes->unbroken(set) & 1U ? Verdict::yes : Verdict::no;
    return outcomes->verdict(set);
  }
  bool within(Set small, Set large) const noexcept { return outcomes->within(small, large); }
  unsigned alive(Set set) const noexcept { return outcomes->alive(set); }
  std::uint32_t counts(Set set) const noexcept { return outcomes->unbroken(set); }
  Aim aim(Set set, unsigned left) const noexcept {
    return outcomes->flat() ? Aim::few : TrickGoal{}.aim(outcomes->unbroken(set), left);
  }
};

}  // namespace spadework::goals
