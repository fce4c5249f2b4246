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
  std::uint64_t plane[kBig ? 4 : 2];

  bool differ(const Owners& other, std::uint64_t mask) const noexcept {
    std::uint64_t found = (plane[0] ^ other.plane[0]) | (plane[1] ^ other.plane[1]);
    if constexpr (kBig) found |= (plane[2] ^ other.plane[2]) | (plane[3] ^ other.plane[3]);
    return (found & mask) != 0;
  }
};

// Facts are kept in lists, one for each shape. A fact holds wherever its owners agree under its mask: the sets of
// outcomes that can be forced include `yes` and all larger ones, those that cannot include `no` and all smaller ones.
template <bool kBig>
class Memo {
 public:
  struct Fact {
    Owners<kBig> owners;
    std::uint64_t mask;
    std::uint32_t yes, no;
    std::uint32_t next;
    std::uint32_t unused;
  };

  // Room is reserved at once and touched only when it is needed.
  explicit Memo(std::size_t bytes) {
    while (most_lists_ * 2 * sizeof(List) <= bytes / 4) most_lists_ *= 2;
    most_facts_ = std::min<std::size_t>((bytes - most_lists_ * sizeof(List)) / sizeof(Fact), kNone);
    lists_.reset(static_cast<List*>(std::calloc(most_lists_, sizeof(List))));
    facts_.reset(static_cast<Fact*>(std::malloc(most_facts_ * sizeof(Fact))));
    if (!lists_ || !facts_) throw std::bad_alloc();
    clear();
  }

  // Forgets everything, at no cost in time: what is old is known by its age.
  void clear() noexcept {
    used_facts_ = used_lists_ = 0;
    free_ = kNone;
    size_ = std::min(kFirstLists, most_lists_);
    grow_older();
  }

  // The first fact of a shape; the caller walks on by `next`.
  std::uint32_t find(const Shape& shape) const noexcept {
    const List& list = lists_[place(shape)];
    return list.age == age_ ? list.head : kNone;
  }

  Fact& operator[](std::uint32_t index) noexcept { return facts_[index]; }

  // Moves the fact after this one to the head of its list: what was of use will be again.
  void to_front(const Shape& shape, std::uint32_t before) noexcept {
    List& list = lists_[place(shape)];
    const std::uint32_t moved = facts_[before].next;
    facts_[before].next = facts_[moved].next;
    facts_[moved].next = list.head;
    list.head = moved;
  }

  // Makes room for a new fact at the head of a shape's list. What has not been of use for longest is at its end: of a
  // long list half is forgotten, and of all lists half when all room is used.
  Fact& add(const Shape& shape) {
    if (free_ == kNone && used_facts_ >= most_facts_) {
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
    if (list.length >= kLongest) cut(list, kLongest / 2);
    std::uint32_t index = free_;
    if (index == kNone)
      index = static_cast<std::uint32_t>(used_facts_++);
    else
      free_ = facts_[index].next;
    ++list.length;
    facts_[index].next = list.head;
    list.head = index;
    return facts_[index];
  }

  std::size_t facts() const noexcept { return used_facts_; }
  std::size_t lists() const noexcept { return used_lists_; }
  std::size_t forgotten() const noexcept { return forgotten_; }

 private:
  struct List {
    Shape shape;
    std::uint32_t head;
    std::uint32_t age;
    std::uint32_t length;
  };
  struct Free {
    void operator()(void* room) const noexcept { std::free(room); }
  };
  static constexpr std::size_t kFirstLists = 1024;
  static constexpr std::uint32_t kLongest = 128;

  void grow_older() noexcept {
    if (++age_ != 0) return;
    std::fill_n(lists_.get(), most_lists_, List{});
    age_ = 1;
  }

  // Forgets the facts of a list beyond so many.
  void cut(List& list, std::uint32_t keep) noexcept {
    std::uint32_t* end = &list.head;
    for (std::uint32_t i = 0; i < keep; ++i) end = &facts_[*end].next;
    while (*end != kNone) {
      const std::uint32_t dropped = *end;
      *end = facts_[dropped].next;
      facts_[dropped].next = free_;
      free_ = dropped;
    }
    list.length = std::min(list.length, keep);
  }

  std::size_t place(const Shape& shape) const noexcept {
    const std::uint64_t mixed = (shape.lengths ^ shape.rest * 0x9e3779b97f4a7c15) * 0xff51afd7ed558ccd;
    std::size_t at = static_cast<std::size_t>((mixed ^ mixed >> 29) * 0xc4ceb9fe1a85ec53 >> 20) & (size_ - 1);
    while (lists_[at].age == age_ && !(lists_[at].shape == shape)) at = (at + 1) & (size_ - 1);
    return at;
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
  std::unique_ptr<Fact[], Free> facts_;
  std::size_t most_lists_ = 64, most_facts_ = 0, used_lists_ = 0, used_facts_ = 0, forgotten_ = 0, size_ = 64;
  std::uint32_t age_ = 0, free_ = kNone;
};

}  // namespace spadework::force
