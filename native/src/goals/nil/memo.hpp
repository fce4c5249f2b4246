// What is known of a nil, by the shape of the position, how its cards lie, and the owners of the ranks that mattered.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "../kind.hpp"
#include "../lists.hpp"
#include "why.hpp"

namespace spadework::goals::nil::inline SPADEWORK_KIND {

// A position as facts see it.
struct Look {
  std::uint64_t plane[2];  // the owners of the others' cards, packed together, as a binary digit each
  Bytes over;  // over how many cards of each of the others each card of the nil lies, from its first card up
};

// What holds wherever the owners under the mask are the same, and each card of the nil lies over at most so many cards
// of each of the others (where the nil is safe), or at least so many (where it is set).
struct Fact {
  std::uint64_t mask;
  Bytes over;
  bool set;
};

// The facts of a search. Without `kRanks` all masks are empty.
template <bool kRanks>
class Memo {
 public:
  explicit Memo(std::size_t bytes) : lists_(bytes) {}

  void clear() noexcept { lists_.clear(); }

  template <class Bits>
  bool find(const Shape& shape, const Look& look, Fact& fact) noexcept {
    for (std::uint32_t at = lists_.head(shape), before = kNone; at != kNone; before = at, at = lists_.next(at)) {
      Chunk& chunk = lists_.chunk(at);
      unsigned agree = (1U << lists_.used(at)) - 1;
      if constexpr (kRanks) agree &= Bits::template agree<2>(chunk.ranks.mask, chunk.ranks.plane, look.plane);
      for (; agree; agree &= agree - 1) {
        const auto slot = static_cast<unsigned>(std::countr_zero(agree));
        const bool set = chunk.set[slot];
        if (!(set ? Bits::covers(look.over, chunk.over[slot]) : Bits::covers(chunk.over[slot], look.over))) continue;
        fact = {0, chunk.over[slot], set};
        if constexpr (kRanks) fact.mask = chunk.ranks.mask[slot];
        // What was of use will be again: it moves towards the front.
        if (before != kNone && slot < lists_.used(before))
          swap(lists_.chunk(before), slot, chunk, slot);
        else if (slot)
          swap(chunk, slot / 2, chunk, slot);
        return true;
      }
    }
    return false;
  }

  void add(const Shape& shape, const Look& look, const Fact& fact) {
    const auto [chunk, at] = lists_.room(shape);
    if constexpr (kRanks) {
      chunk.ranks.mask[at] = fact.mask;
      for (unsigned i = 0; i < 2; ++i) chunk.ranks.plane[i][at] = look.plane[i];
    }
    chunk.over[at] = fact.over;
    chunk.set[at] = fact.set;
  }

 private:
  struct None {};
  struct alignas(64) Chunk {
    static constexpr unsigned kSlots = 8;
    static constexpr std::uint32_t kLongest = 256;
    struct alignas(64) Ranks {
      std::uint64_t mask[kSlots];
      std::uint64_t plane[2][kSlots];
    };
    [[no_unique_address]] std::conditional_t<kRanks, Ranks, None> ranks;
    Bytes over[kSlots];
    bool set[kSlots];
  };

  static void swap(Chunk& one, unsigned at, Chunk& other, unsigned slot) noexcept {
    if constexpr (kRanks) {
      std::swap(one.ranks.mask[at], other.ranks.mask[slot]);
      for (unsigned i = 0; i < 2; ++i) std::swap(one.ranks.plane[i][at], other.ranks.plane[i][slot]);
    }
    std::swap(one.over[at], other.over[slot]);
    std::swap(one.set[at], other.set[slot]);
  }

  Lists<Chunk> lists_;
};

// What is known exactly, and what where it is open who leads.
struct Known {
  explicit Known(std::size_t bytes) : exact(bytes / 2), free(bytes / 2) {}
  void clear() noexcept {
    exact.clear();
    free.clear();
  }
  Memo<true> exact;
  Memo<false> free;
};

}  // namespace spadework::goals::nil::inline SPADEWORK_KIND
