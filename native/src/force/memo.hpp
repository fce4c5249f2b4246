// What a search has proved, by the shape of the position and the owners of the ranks that mattered.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include <spadework/cards.hpp>

namespace spadework::force {

inline constexpr std::uint32_t kNone = 0xffffffff;

// How many cards of each lane each chair holds, whose lead it is, and all else that no rank tells.
struct Shape {
  std::uint64_t lengths = 0;
  std::uint64_t rest = 0;
  friend bool operator==(const Shape&, const Shape&) = default;
};

// Who owns which of the cards that are left, packed together from the weakest of the first lane up: a bit plane for
// each binary digit of the owner, and one for cards with an identity of their own.
template <bool kBig>
struct Owners {
  static constexpr unsigned kPlanes = kBig ? 4 : 2;
  std::uint64_t plane[kPlanes];
};

// Facts are kept in lists of chunks, one for each shape. A fact holds wherever its owners agree under its mask: the
// sets of outcomes that can be forced include `yes` and all larger ones, those that cannot `no` and all smaller ones.
template <bool kBig>
class Memo {
 public:
  static constexpr unsigned kSlots = 8;

  struct alignas(64) Chunk {
    std::uint64_t mask[kSlots];
    std::uint64_t plane[Owners<kBig>::kPlanes][kSlots];
    std::uint32_t yes[kSlots], no[kSlots];
  };

  // Room is reserved at once and touched only when it is needed.
  explicit Memo(std::size_t bytes) {
    while (most_lists_ * 2 * sizeof(List) <= bytes / 8) most_lists_ *= 2;
    const std::size_t rest = bytes - most_lists_ * sizeof(List) * 2;
    most_chunks_ = std::min<std::size_t>(rest / (sizeof(Chunk) + sizeof(Link)), kNone);
    lists_.reset(static_cast<List*>(std::calloc(most_lists_, sizeof(List))));
    links_.reset(static_cast<Link*>(std::malloc(most_chunks_ * sizeof(Link))));
    chunks_.reset(static_cast<Chunk*>(std::aligned_alloc(alignof(Chunk), most_chunks_ * sizeof(Chunk))));
    if (!lists_ || !links_ || !chunks_) throw std::bad_alloc();
    clear();
  }

  // Forgets everything, at no cost in time: what is old is known by its age.
  void clear() noexcept {
    used_chunks_ = used_lists_ = 0;
    free_ = kNone;
    size_ = std::min(kFirstLists, most_lists_);
    grow_older();
  }

  // Finds the mask of a fact that agrees and is of use, as `useful(yes, no)` says of its sets.
  template <class Bits, typename Useful>
  bool find(const Shape& shape, const Owners<kBig>& owners, std::uint64_t& mask, Useful useful) noexcept {
    const List& list = lists_[place(shape)];
    if (list.age != age_) return false;
    for (std::uint32_t at = list.head, before = kNone; at != kNone; before = at, at = links_[at].next) {
      Chunk& chunk = chunks_[at];
      unsigned agree = Bits::template agree<Owners<kBig>::kPlanes>(chunk.mask, chunk.plane, owners.plane) &
                       ((1U << links_[at].used) - 1);
      for (; agree; agree &= agree - 1) {
        const auto slot = static_cast<unsigned>(std::countr_zero(agree));
        if (!useful(chunk.yes[slot], chunk.no[slot])) continue;
        mask = chunk.mask[slot];
        // What was of use will be again: it moves towards the front.
        if (before != kNone && slot < links_[before].used)
          swap(chunks_[before], slot, chunk, slot);
        else if (slot)
          swap(chunk, slot / 2, chunk, slot);
        return true;
      }
    }
    return false;
  }

  // Adds that a set can be forced or cannot. Of a long list half is forgotten, and of all lists when all room is used.
  void add(const Shape& shape, const Owners<kBig>& owners, std::uint64_t mask, bool found, std::uint32_t set) {
    if (free_ == kNone && used_chunks_ >= most_chunks_) {
      ++forgotten_;
      for (std::size_t i = 0; i < size_; ++i)
        if (lists_[i].age == age_) cut(lists_[i], lists_[i].length / 2);
    }
    if (used_lists_ >= most_lists_ / 2) clear();
    if (used_lists_ * 2 >= size_) grow();
    List& list = lists_[place(shape)];
    if (list.age != age_) {
      list = {shape, kNone, age_, 0};
      ++used_lists_;
    }
    if (list.head == kNone || links_[list.head].used == kSlots) {
      if (list.length >= kLongest) cut(list, kLongest / 2);
      std::uint32_t fresh = free_;
      if (fresh == kNone)
        fresh = static_cast<std::uint32_t>(used_chunks_++);
      else
        free_ = links_[fresh].next;
      links_[fresh] = {list.head, 0};
      list.head = fresh;
      ++list.length;
    }
    put(chunks_[list.head], links_[list.head].used++, owners, mask, found ? set : kNone, found ? kNone : set);
  }

  // The first chunks of a shape, one after the other, and how many facts are in each.
  template <typename Call>
  void visit(const Shape& shape, unsigned most, Call call) noexcept {
    const List& list = lists_[place(shape)];
    if (list.age != age_) return;
    for (std::uint32_t at = list.head; at != kNone && most; at = links_[at].next, --most)
      if (call(chunks_[at], links_[at].used)) return;
  }

  static void put(Chunk& chunk, unsigned slot, const Owners<kBig>& owners, std::uint64_t mask, std::uint32_t yes,
                  std::uint32_t no) noexcept {
    chunk.mask[slot] = mask;
    for (unsigned i = 0; i < Owners<kBig>::kPlanes; ++i) chunk.plane[i][slot] = owners.plane[i];
    chunk.yes[slot] = yes;
    chunk.no[slot] = no;
  }

  std::size_t facts() const noexcept { return used_chunks_ * kSlots; }
  std::size_t lists() const noexcept { return used_lists_; }
  std::size_t forgotten() const noexcept { return forgotten_; }

 private:
  struct List {
    Shape shape;
    std::uint32_t head;
    std::uint32_t age;
    std::uint32_t length;
  };
  struct Link {
    std::uint32_t next;
    std::uint32_t used;
  };
  struct Free {
    void operator()(void* room) const noexcept { std::free(room); }
  };
  static constexpr std::size_t kFirstLists = 1024;
  static constexpr std::uint32_t kLongest = 64;

  static void swap(Chunk& one, unsigned at, Chunk& other, unsigned slot) noexcept {
    std::swap(one.mask[at], other.mask[slot]);
    for (unsigned i = 0; i < Owners<kBig>::kPlanes; ++i) std::swap(one.plane[i][at], other.plane[i][slot]);
    std::swap(one.yes[at], other.yes[slot]);
    std::swap(one.no[at], other.no[slot]);
  }

  std::size_t place(const Shape& shape) const noexcept {
    const std::uint64_t mixed = (shape.lengths ^ shape.rest * 0x9e3779b97f4a7c15) * 0xff51afd7ed558ccd;
    std::size_t at = static_cast<std::size_t>((mixed ^ mixed >> 29) * 0xc4ceb9fe1a85ec53 >> 20) & (size_ - 1);
    while (lists_[at].age == age_ && !(lists_[at].shape == shape)) at = (at + 1) & (size_ - 1);
    return at;
  }

  void grow_older() noexcept {
    if (++age_ != 0) return;
    std::fill_n(lists_.get(), most_lists_, List{});
    age_ = 1;
  }

  // Forgets the facts of a list beyond so many chunks: the longest not of use.
  void cut(List& list, std::uint32_t keep) noexcept {
    std::uint32_t* end = &list.head;
    for (std::uint32_t i = 0; i < keep; ++i) end = &links_[*end].next;
    while (*end != kNone) {
      const std::uint32_t dropped = *end;
      *end = links_[dropped].next;
      links_[dropped].next = free_;
      free_ = dropped;
    }
    list.length = std::min(list.length, keep);
  }

  void grow() {
    std::vector<List> kept;
    kept.reserve(used_lists_);
    for (std::size_t i = 0; i < size_; ++i)
      if (lists_[i].age == age_) kept.push_back(lists_[i]);
    size_ *= 2;
    grow_older();
    for (List& list : kept) {
      list.age = age_;
      lists_[place(list.shape)] = list;
    }
  }

  std::unique_ptr<List[], Free> lists_;
  std::unique_ptr<Link[], Free> links_;
  std::unique_ptr<Chunk[], Free> chunks_;
  std::size_t most_lists_ = 64, most_chunks_ = 0, used_lists_ = 0, used_chunks_ = 0, forgotten_ = 0, size_ = 64;
  std::uint32_t age_ = 0, free_ = kNone;
};

}  // namespace spadework::force
