// Room for facts: a list of chunks for each shape of a position.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "kind.hpp"

namespace spadework::goals::inline SPADEWORK_KIND {

inline constexpr std::uint32_t kNone = 0xffffffff;

// How many cards of each lane each chair holds, whose lead it is, and all else that no rank tells.
struct Shape {
  std::uint64_t lengths = 0;
  std::uint64_t rest = 0;
  friend bool operator==(const Shape&, const Shape&) = default;
};

// A chunk has room for `Chunk::kSlots` facts, a list for `Chunk::kLongest` chunks.
template <class Chunk>
class Lists {
 public:
  // A place for a fact.
  struct Slot {
    Chunk& chunk;
    unsigned at;
  };

  // Room is reserved at once and touched only when it is needed.
  explicit Lists(std::size_t bytes) {
    while (most_lists_ * 2 * sizeof(List) <= bytes / 7) most_lists_ *= 2;
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

  // The chunks of a shape, from `head` by `next` to `kNone`, and how many facts are in one.
  std::uint32_t head(const Shape& shape) const noexcept {
    const List& list = lists_[place(shape)];
    return list.age == age_ ? list.head : kNone;
  }
  std::uint32_t next(std::uint32_t at) const noexcept { return links_[at].next; }
  std::uint32_t used(std::uint32_t at) const noexcept { return links_[at].used; }
  Chunk& chunk(std::uint32_t at) noexcept { return chunks_[at]; }

  // Room for one more fact. Of a long list half is forgotten, and of all lists when all room is used.
  Slot room(const Shape& shape) {
    if (free_ == kNone && used_chunks_ >= most_chunks_) {
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
    if (list.head == kNone || links_[list.head].used == Chunk::kSlots) {
      if (list.length >= Chunk::kLongest) cut(list, Chunk::kLongest / 2);
      std::uint32_t fresh = free_;
      if (fresh == kNone)
        fresh = static_cast<std::uint32_t>(used_chunks_++);
      else
        free_ = links_[fresh].next;
      links_[fresh] = {list.head, 0};
      list.head = fresh;
      ++list.length;
    }
    return {chunks_[list.head], links_[list.head].used++};
  }

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
  std::size_t most_lists_ = 64, most_chunks_ = 0, used_lists_ = 0, used_chunks_ = 0, size_ = 64;
  std::uint32_t age_ = 0, free_ = kNone;
};

}  // namespace spadework::goals::inline SPADEWORK_KIND
