// Sets of cards looked at by rank.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <spadework/cards.hpp>

namespace spadework::tricks {

// The cards of a lane that are stronger than all of the others there.
constexpr Cards above(Cards mine, Cards others) noexcept {
  return others ? mine & ~((std::bit_floor(others) << 1) - 1) : mine;
}

constexpr Cards nth_strongest(Cards cards, int n) noexcept {
  Cards card = 0;
  for (int i = 0; i < n; ++i) card = std::bit_floor(cards), cards ^= card;
  return card;
}

constexpr int number(Cards cards) noexcept { return std::popcount(cards); }

constexpr Cards lane_around(Cards card) noexcept { return lane_mask(static_cast<unsigned>(std::countr_zero(card)) / 16); }

// Cards by how promising they are, the best first.
class Ranked {
 public:
  void put(Cards card, int score) noexcept {
    const auto item = static_cast<std::uint32_t>(score + 16384) << 6 | static_cast<std::uint32_t>(std::countr_zero(card));
    unsigned i = size_++;
    for (; i > 0 && items_[i - 1] < item; --i) items_[i] = items_[i - 1];
    items_[i] = item;
  }
  // The next one that is still among `moves`. There must be one.
  Cards next(Cards moves) noexcept {
    for (;;) {
      const Cards card = Cards{1} << (items_[at_++] & 63U);
      if (card & moves) return card;
    }
  }

 private:
  std::array<std::uint32_t, 32> items_;
  unsigned size_ = 0, at_ = 0;
};

}  // namespace spadework::tricks
