// The memory of a search: positions by the lengths of their suits, and for each a list of patterns of relative ranks.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace spadework {

// What must be equal exactly: how long every suit is in every hand, and what else a search puts into `tag`.
struct ShapeKey {
  std::uint64_t lengths = 0;
  std::uint32_t tag = 0;  // below 2^20: leader, broken, ...
  friend bool operator==(const ShapeKey&, const ShapeKey&) = default;
};

// Who owns the cards left, packed together (one bit for each card left, strongest highest within its suit): bit p of
// plane k is bit k of the number of the seat that holds the p-th card. Two planes are enough for four seats.
template <unsigned Planes>
struct Owners {
  std::array<std::uint64_t, Planes> plane{};
};

// A map from patterns to what is known of every position that fits them. A pattern fixes the shape and the owners of
// those relative ranks that its mask names; other cards may lie anywhere, so one entry serves very many positions.
//
// `Note` is what is kept for a pattern (small, trivially copyable): `bool covers(const Note&)` says that it tells at
// least as much, `void add(const Note&)` takes in what another one knows of the same positions.
template <unsigned Planes, class Note>
class PatternTable {
 public:
  struct Entry {
    std::uint64_t mask;
    Owners<Planes> owners;
    std::uint32_t next;
    Note note;
  };

  // `bytes` is a bound on all memory of the table; at the bound everything is forgotten, which costs time only.
  explicit PatternTable(std::size_t bytes) { limit(bytes); }

  void limit(std::size_t bytes) {
    // A quarter for the index, the rest for the patterns.
    const std::size_t slots = std::bit_floor(std::max<std::size_t>(bytes / 4 / sizeof(Slot), kFirstSlots));
    most_slots_ = slots;
    most_blocks_ = std::max<std::size_t>((bytes - std::min(bytes, slots * sizeof(Slot))) / (kBlock * sizeof(Entry)), 1);
    blocks_.clear();
    blocks_.shrink_to_fit();
    slots_.assign(kFirstSlots, Slot{});
    generation_ = 0;
    clear();
  }

  void clear() {
    used_ = 1;  // entry 0 stands for none
    shapes_ = 0;
    if (++generation_ == kGenerations) {
      std::fill(slots_.begin(), slots_.end(), Slot{});
      generation_ = 1;
    }
  }

  void prefetch(const ShapeKey& key) const noexcept { __builtin_prefetch(&slots_[place(key)]); }

  // The first entry that fits, the more general ones first, of which `enough(note)` is true; or null.
  template <class Enough>
  const Entry* find(const ShapeKey& key, const Owners<Planes>& owners, Enough enough) const noexcept {
    const Slot* slot = look(key);
    if (!slot) return nullptr;
    for (std::uint32_t at = slot->head; at;) {
      const Entry& entry = (*this)[at];
      if (fits(entry, owners) && enough(entry.note)) return &entry;
      at = entry.next;
    }
    return nullptr;
  }

  // Adds what is known of all positions with this shape and these owners of the ranks in `mask`.
  void add(const ShapeKey& key, std::uint64_t mask, const Owners<Planes>& owners, const Note& note) {
    if (used_ >= most_blocks_ * kBlock) clear();
    std::uint32_t* link = &take(key).head;
    const int size = std::popcount(mask);
    while (*link) {  // those that are as general or more
      Entry& entry = (*this)[*link];
      if (std::popcount(entry.mask) > size) break;
      if (fits(entry, owners) && (entry.mask & ~mask) == 0) {
        if (entry.note.covers(note)) return;
        if (entry.mask == mask) {
          entry.note.add(note);
          return;
        }
      }
      link = &entry.next;
    }
    const std::uint32_t fresh = used_++;
    if ((fresh & (kBlock - 1)) == 0 || blocks_.empty()) grow(fresh);
    Entry& entry = (*this)[fresh];
    entry.mask = mask;
    for (unsigned k = 0; k < Planes; ++k) entry.owners.plane[k] = owners.plane[k] & mask;
    entry.note = note;
    entry.next = *link;
    *link = fresh;
    link = &entry.next;
    while (*link) {  // the more special ones that say no more
      Entry& old = (*this)[*link];
      if (fits(entry, old.owners) && (mask & ~old.mask) == 0 && note.covers(old.note))
        *link = old.next;
      else
        link = &old.next;
    }
  }

  std::size_t patterns() const noexcept { return used_ - 1; }
  std::size_t shapes() const noexcept { return shapes_; }
  std::size_t bytes() const noexcept { return slots_.size() * sizeof(Slot) + blocks_.size() * kBlock * sizeof(Entry); }

 private:
  struct Slot {
    std::uint64_t lengths = 0;
    std::uint32_t head = 0;
    std::uint32_t tag = 0;  // the key's tag and the generation; a slot of another generation is free
  };
  static constexpr std::size_t kBlock = std::size_t{1} << 13;
  static constexpr std::size_t kFirstSlots = std::size_t{1} << 12;
  static constexpr std::uint32_t kTagBits = 20;
  static constexpr std::uint32_t kGenerations = std::uint32_t{1} << (32 - kTagBits);

  Entry& operator[](std::uint32_t at) noexcept { return blocks_[at / kBlock][at % kBlock]; }
  const Entry& operator[](std::uint32_t at) const noexcept { return blocks_[at / kBlock][at % kBlock]; }

  static bool fits(const Entry& entry, const Owners<Planes>& owners) noexcept {
    std::uint64_t other = 0;
    for (unsigned k = 0; k < Planes; ++k) other |= entry.owners.plane[k] ^ owners.plane[k];
    return (other & entry.mask) == 0;
  }

  std::uint32_t stamp(std::uint32_t tag) const noexcept { return tag | generation_ << kTagBits; }

  static std::uint64_t mix(std::uint64_t lengths, std::uint32_t tag) noexcept {
    const std::uint64_t x = (lengths + tag * 0x9e37'79b9'7f4a'7c15U) * 0xd6e8'feb8'6659'fd93U;
    return x ^ (x >> 32);
  }
  std::size_t place(const ShapeKey& key) const noexcept { return mix(key.lengths, key.tag) & (slots_.size() - 1); }

  const Slot* look(const ShapeKey& key) const noexcept {
    const std::uint32_t want = stamp(key.tag);
    for (std::size_t at = place(key);; at = (at + 1) & (slots_.size() - 1)) {
      const Slot& slot = slots_[at];
      if (slot.lengths == key.lengths && slot.tag == want) return &slot;
      if (slot.tag >> kTagBits != generation_) return nullptr;
    }
  }

  Slot& take(const ShapeKey& key) {
    if (shapes_ * 2 >= slots_.size()) {
      if (slots_.size() * 2 <= most_slots_)
        rehash();
      else if (shapes_ * 4 >= slots_.size() * 3)
        clear();
    }
    const std::uint32_t want = stamp(key.tag);
    for (std::size_t at = place(key);; at = (at + 1) & (slots_.size() - 1)) {
      Slot& slot = slots_[at];
      if (slot.lengths == key.lengths && slot.tag == want) return slot;
      if (slot.tag >> kTagBits == generation_) continue;
      slot = Slot{key.lengths, 0, want};
      ++shapes_;
      return slot;
    }
  }

  void rehash() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.tag >> kTagBits != generation_) continue;
      std::size_t at = mix(slot.lengths, slot.tag & ((1U << kTagBits) - 1)) & (slots_.size() - 1);
      while (slots_[at].tag >> kTagBits == generation_) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = slot;
    }
  }

  void grow(std::uint32_t fresh) {
    if (fresh / kBlock >= blocks_.size()) blocks_.push_back(std::make_unique_for_overwrite<Entry[]>(kBlock));
  }

  std::vector<Slot> slots_;
  std::vector<std::unique_ptr<Entry[]>> blocks_;
  std::size_t most_slots_ = 0, most_blocks_ = 0;
  std::size_t shapes_ = 0;
  std::uint32_t used_ = 1;
  std::uint32_t generation_ = 0;
};

}  // namespace spadework
