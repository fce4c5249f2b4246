// The memory of a search: positions by the lengths of their suits, and for each a list of patterns of relative ranks.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <spadework/solve/packing.hpp>
#include <spadework/solve/shape.hpp>

namespace spadework {

// Who owns the cards left, packed together (one bit for each card left, strongest highest within its suit): bit p of
// plane k is bit k of the number of the seat that holds the p-th card. Two planes are enough for four seats.
template <std::size_t Planes>
using Owners = std::array<std::uint64_t, Planes>;

// A map from patterns to what is known of every position that fits them. A pattern fixes the shape and the owners of
// those relative ranks that its mask names; other cards may lie anywhere, so one entry serves very many positions.
//
// `Note` is what is kept for a pattern (small, trivially copyable): `bool covers(const Note&)` says that it tells at
// least as much, `void add(const Note&)` takes in what another one knows of the same positions.
template <std::size_t Planes, class Note, class Packing>
class PatternTable {
 public:
  // What is found: the note, and the ranks that it rests on.
  struct Found {
    const Note* note;
    std::uint64_t mask;
    explicit operator bool() const noexcept { return note != nullptr; }
  };

  // `bytes` is a bound on all memory of the table; at the bound everything is forgotten, which costs time only.
  explicit PatternTable(std::size_t bytes) { limit(bytes); }

  void limit(std::size_t bytes) {
    // A quarter for the index, the rest for the patterns.
    const std::size_t slots = std::bit_floor(std::max<std::size_t>(bytes / 4 / sizeof(Slot), kFirstSlots));
    most_slots_ = slots;
    most_blocks_ = std::max<std::size_t>((bytes - std::min(bytes, slots * sizeof(Slot))) / (kBlock * sizeof(Group)), 1);
    blocks_.clear();
    blocks_.shrink_to_fit();
    slots_.assign(kFirstSlots, Slot{});
    generation_ = 0;
    clear();
  }

  void clear() {
    used_ = 0;
    for (auto& some : free_) some.clear();
    shapes_ = 0;
    if (++generation_ == kGenerations) {
      std::fill(slots_.begin(), slots_.end(), Slot{});
      generation_ = 1;
    }
  }

  void prefetch(const ShapeKey& key) const noexcept { __builtin_prefetch(&slots_[place(key)]); }

  // A pattern that fits of which `enough(note)` is true, or none.
  template <class Enough>
  Found find(const ShapeKey& key, const Owners<Planes>& owners, Enough enough) const noexcept {
    const Slot* slot = look(key);
    if (!slot) return {nullptr, 0};
    unsigned left = slot->size;
    for (const Group* group = slot->groups; left; ++group) {
      unsigned found = Packing::fits(group->mask.data(), group->plane, owners);
      if (left < kGroup) found &= (1U << left) - 1;
      for (; found; found &= found - 1) {
        const auto i = static_cast<unsigned>(std::countr_zero(found));
        if (enough(group->note[i])) return {&group->note[i], group->mask[i]};
      }
      left -= std::min<unsigned>(left, kGroup);
    }
    return {nullptr, 0};
  }

  // Adds what is known of all positions with this shape and these owners of the ranks in `mask`.
  void add(const ShapeKey& key, std::uint64_t mask, const Owners<Planes>& owners, const Note& note) {
    Slot* slot = &take(key);
    for (unsigned at = 0; at < slot->size; ++at) {
      Group& group = slot->groups[at / kGroup];
      const unsigned i = at % kGroup;
      const std::uint64_t common = mask & group.mask[i];
      if (common != mask && common != group.mask[i]) continue;
      std::uint64_t other = 0;
      for (std::size_t k = 0; k < Planes; ++k) other |= owners[k] ^ group.plane[k][i];
      if (other & common) continue;
      if (common == group.mask[i]) {  // that one is as general or more
        if (group.note[i].covers(note)) return;
        if (common == mask) return group.note[i].add(note);
      } else if (note.covers(group.note[i])) {  // the more special ones stay only where they say more
        move(*slot, slot->size - 1, at);
        --slot->size;
        --at;
      }
    }
    if (!slot->groups || slot->size == kGroup << slot->capacity) slot = &widen(key, *slot);
    Group& group = slot->groups[slot->size / kGroup];
    const unsigned i = slot->size % kGroup;
    group.mask[i] = mask;
    for (std::size_t k = 0; k < Planes; ++k) group.plane[k][i] = owners[k] & mask;
    group.note[i] = note;
    ++slot->size;
  }

  std::size_t shapes() const noexcept { return shapes_; }
  std::size_t bytes() const noexcept { return slots_.size() * sizeof(Slot) + blocks_.size() * kBlock * sizeof(Group); }

 private:
  static constexpr unsigned kBlockBits = 10;
  static constexpr unsigned kGenerationBits = 15;

  // Patterns side by side, so that they are compared at once.
  struct alignas(32) Group {
    std::array<std::uint64_t, kGroup> mask;
    std::array<std::array<std::uint64_t, kGroup>, Planes> plane;
    std::array<Note, kGroup> note;
  };
  struct Slot {
    std::uint64_t lengths = 0;
    Group* groups = nullptr;
    std::uint32_t tag = 0;
    std::uint32_t generation : kGenerationBits = 0;  // a slot of another generation is free
    std::uint32_t size : kBlockBits + 3 = 0;
    std::uint32_t capacity : 4 = 0;  // in groups, as a power of two
  };
  static constexpr std::size_t kBlock = std::size_t{1} << kBlockBits;  // groups; the longest list too
  static constexpr std::size_t kFirstSlots = std::size_t{1} << 12;
  static constexpr std::uint32_t kGenerations = std::uint32_t{1} << kGenerationBits;

  static void move(Slot& slot, unsigned from, unsigned to) noexcept {
    const Group& source = slot.groups[from / kGroup];
    Group& target = slot.groups[to / kGroup];
    target.mask[to % kGroup] = source.mask[from % kGroup];
    for (std::size_t k = 0; k < Planes; ++k) target.plane[k][to % kGroup] = source.plane[k][from % kGroup];
    target.note[to % kGroup] = source.note[from % kGroup];
  }

  static std::uint64_t mix(std::uint64_t lengths, std::uint32_t tag) noexcept {
    const std::uint64_t x = (lengths + tag * 0x9e37'79b9'7f4a'7c15U) * 0xd6e8'feb8'6659'fd93U;
    return x ^ (x >> 32);
  }
  std::size_t place(const ShapeKey& key) const noexcept { return mix(key.lengths, key.tag) & (slots_.size() - 1); }

  const Slot* look(const ShapeKey& key) const noexcept {
    for (std::size_t at = place(key);; at = (at + 1) & (slots_.size() - 1)) {
      const Slot& slot = slots_[at];
      if (slot.generation != generation_) return nullptr;
      if (slot.lengths == key.lengths && slot.tag == key.tag) return &slot;
    }
  }

  Slot& take(const ShapeKey& key) {
    if (shapes_ * 2 >= slots_.size()) {
      if (slots_.size() * 2 <= most_slots_)
        rehash();
      else if (shapes_ * 4 >= slots_.size() * 3)
        clear();
    }
    for (std::size_t at = place(key);; at = (at + 1) & (slots_.size() - 1)) {
      Slot& slot = slots_[at];
      if (slot.generation == generation_) {
        if (slot.lengths == key.lengths && slot.tag == key.tag) return slot;
        continue;
      }
      slot = Slot{key.lengths, nullptr, key.tag, generation_ & (kGenerations - 1), 0, 0};
      ++shapes_;
      return slot;
    }
  }

  void rehash() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.generation != generation_) continue;
      std::size_t at = mix(slot.lengths, slot.tag) & (slots_.size() - 1);
      while (slots_[at].generation == generation_) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = slot;
    }
  }

  // Gives a list room for one more pattern. Where memory ends, everything is forgotten.
  Slot& widen(const ShapeKey& key, Slot& slot) {
    const unsigned capacity = slot.groups ? slot.capacity + 1U : 0;
    Group* groups = capacity <= kBlockBits ? room(capacity) : nullptr;
    if (!groups) {
      clear();
      return widen(key, take(key));
    }
    if (slot.groups) {
      std::copy_n(slot.groups, std::size_t{1} << slot.capacity, groups);
      free_[slot.capacity].push_back(slot.groups);
    }
    slot.groups = groups;
    slot.capacity = capacity & 15U;
    return slot;
  }

  Group* room(unsigned capacity) {
    if (auto& some = free_[capacity]; !some.empty()) {
      Group* const groups = some.back();
      some.pop_back();
      return groups;
    }
    const std::size_t size = std::size_t{1} << capacity;
    if (used_ % kBlock + size > kBlock) used_ += kBlock - used_ % kBlock;
    if (used_ / kBlock >= blocks_.size()) {
      if (blocks_.size() >= most_blocks_) return nullptr;
      blocks_.push_back(std::unique_ptr<Group[]>(new Group[kBlock]));  // not emptied: that takes time
    }
    Group* const groups = &blocks_[used_ / kBlock][used_ % kBlock];
    used_ += size;
    return groups;
  }

  std::vector<Slot> slots_;
  std::vector<std::unique_ptr<Group[]>> blocks_;
  std::array<std::vector<Group*>, kBlockBits + 1> free_;  // lists outgrown
  std::size_t most_slots_ = 0, most_blocks_ = 0;
  std::size_t shapes_ = 0;
  std::size_t used_ = 0;  // groups given out, over all blocks
  std::uint32_t generation_ = 0;
};

}  // namespace spadework
