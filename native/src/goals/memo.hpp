// What a search has proved, by the shape of the position and the owners of the ranks that mattered.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <spadework/cards.hpp>

#include "kind.hpp"
#include "lists.hpp"

namespace spadework::goals::inline SPADEWORK_KIND {

// Who owns which of the cards that are left, packed together from the weakest of the first lane up: a bit plane for
// each binary digit of the owner, and one for cards with an identity of their own.
template <bool kBig>
struct Owners {
  static constexpr unsigned kPlanes = kBig ? 4 : 2;
  std::uint64_t plane[kPlanes];
};

// A fact holds wherever its owners agree under its mask: the sets of outcomes that can be forced include `yes` and all
// larger ones, those that cannot `no` and all smaller ones.
template <bool kBig>
class Memo {
 public:
  struct alignas(64) Chunk {
    static constexpr unsigned kSlots = 8;
    static constexpr std::uint32_t kLongest = 64;
    std::uint64_t mask[kSlots];
    std::uint64_t plane[Owners<kBig>::kPlanes][kSlots];
    std::uint32_t yes[kSlots], no[kSlots];
  };

  explicit Memo(std::size_t bytes) : lists_(bytes) {}

  void clear() noexcept { lists_.clear(); }

  // Finds the mask of a fact that agrees and is of use, as `useful(yes, no)` says of its sets.
  template <class Bits, typename Useful>
  bool find(const Shape& shape, const Owners<kBig>& owners, std::uint64_t& mask, Useful useful) noexcept {
    for (std::uint32_t at = lists_.head(shape), before = kNone; at != kNone; before = at, at = lists_.next(at)) {
      Chunk& chunk = lists_.chunk(at);
      unsigned agree = Bits::template agree<Owners<kBig>::kPlanes>(chunk.mask, chunk.plane, owners.plane) &
                       ((1U << lists_.used(at)) - 1);
      for (; agree; agree &= agree - 1) {
        const auto slot = static_cast<unsigned>(std::countr_zero(agree));
        if (!useful(chunk.yes[slot], chunk.no[slot])) continue;
        mask = chunk.mask[slot];
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

  // Adds that a set can be forced or cannot.
  void add(const Shape& shape, const Owners<kBig>& owners, std::uint64_t mask, bool found, std::uint32_t set) {
    const auto [chunk, at] = lists_.room(shape);
    put(chunk, at, owners, mask, found ? set : kNone, found ? kNone : set);
  }

  // The first chunks of a shape, one after the other, and how many facts are in each.
  template <typename Call>
  void visit(const Shape& shape, unsigned most, Call call) noexcept {
    for (std::uint32_t at = lists_.head(shape); at != kNone && most; at = lists_.next(at), --most)
      if (call(lists_.chunk(at), lists_.used(at))) return;
  }

  static void put(Chunk& chunk, unsigned slot, const Owners<kBig>& owners, std::uint64_t mask, std::uint32_t yes,
                  std::uint32_t no) noexcept {
    chunk.mask[slot] = mask;
    for (unsigned i = 0; i < Owners<kBig>::kPlanes; ++i) chunk.plane[i][slot] = owners.plane[i];
    chunk.yes[slot] = yes;
    chunk.no[slot] = no;
  }

 private:
  static void swap(Chunk& one, unsigned at, Chunk& other, unsigned slot) noexcept {
    std::swap(one.mask[at], other.mask[slot]);
    for (unsigned i = 0; i < Owners<kBig>::kPlanes; ++i) std::swap(one.plane[i][at], other.plane[i][slot]);
    std::swap(one.yes[at], other.yes[slot]);
    std::swap(one.no[at], other.no[slot]);
  }

  Lists<Chunk> lists_;
};

}  // namespace spadework::goals::inline SPADEWORK_KIND
