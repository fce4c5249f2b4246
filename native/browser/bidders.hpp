// How likely bids are by the hands behind them: the model of `spadework.players.search.bidders`, whose weights a browser is given.
// `holdings` in `features.py` beside it says the same in Python, and a test holds both together.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include <spadework/cards.hpp>
#include <spadework/weighing.hpp>

namespace browser {

// The factors of all holdings of thirteen ranks, made of weights: a row for each feature, a column for each kind of bid.
class Bidders {
 public:
  static constexpr unsigned kRanks = 13;
  static constexpr std::size_t kHoldings = std::size_t{1} << kRanks;

  void learn(std::span<const double> weights, std::size_t kinds) {
    constexpr std::size_t width = kFeatures;
    if (!kinds || kinds > spadework::kMostKinds || weights.size() % kinds || weights.size() / kinds <= 2 * width)
      throw std::invalid_argument("weights of another model of bids");
    kinds_ = kinds;
    std::vector<float> rows(weights.begin(), weights.end());
    const std::span all(rows);
    plain_ = by_holding(all.first(width * kinds));
    trumps_ = by_holding(all.subspan(width * kinds, width * kinds));
    before_.assign(rows.begin() + static_cast<std::ptrdiff_t>(2 * width * kinds), rows.end());
    grow(before_);
  }

  std::size_t kinds() const noexcept { return kinds_; }

  // The bid of a hand, by a number from 0 to 1: how many kinds are less likely together. `heard` are rows of what was bid before.
  unsigned drawn(spadework::Cards hand, std::span<const std::size_t> heard, double luck) const {
    const auto of = [&](const std::vector<float>& rows, std::size_t row) { return rows.data() + row * kinds_; };
    std::vector<double> shares(kinds_, 1.0);
    const auto by = [&](const float* row) {
      for (std::size_t kind = 0; kind < kinds_; ++kind) shares[kind] *= double{row[kind]};
    };
    for (const std::size_t row : heard) by(of(before_, row));
    for (unsigned lane = 0; lane < spadework::kLanes; ++lane)
      by(of(lane == spadework::kTrumpLane ? trumps_ : plain_, spadework::in_lane(hand, lane) & (kHoldings - 1)));
    double all = 0, sum = 0;
    for (const double share : shares) all += share;
    unsigned found = 0;
    for (const double share : shares) {
      sum += share / all;
      found += sum < luck;
    }
    return found;
  }

  spadework::ChoiceModel model(double doubt) const {
    if (!kinds_) throw std::invalid_argument("no model of bids has been given yet");
    return {plain_, trumps_, before_, kHoldings, kinds_, doubt};
  }

 private:
  static constexpr unsigned kPlace = kRanks + 1;  // a place in a suit, or none
  static constexpr std::size_t kTogether = 16;
  static constexpr std::size_t kLengths = kRanks, kPairs = kLengths + kPlace, kPlaces = kPairs + kTogether;
  static constexpr std::size_t kFeatures = kPlaces + 5 * kPlace;

  // Calls `on` for each feature of a holding.
  template <typename On>
  static void features(unsigned holding, const On& on) {
    const auto length = static_cast<unsigned>(std::popcount(holding));
    const auto held = [&](unsigned back) { return (holding >> (kRanks - 1 - back) & 1U) != 0; };
    const bool ace = held(0), king = held(1), queen = held(2), jack = held(3);
    for (unsigned rank = 0; rank < kRanks; ++rank)
      if (holding >> rank & 1U) on(rank);
    on(kLengths + length);
    const std::array<bool, kTogether> together{
        ace && king, ace && queen, king && queen, ace && king && queen, queen && jack, king && jack,
        king && length >= 2, king && length >= 3, king && length >= 5, king && length >= 6,
        queen && length >= 3, queen && length >= 4, queen && length >= 5,
        ace && length >= 5, ace && length >= 6,
        jack && length >= 4};
    for (std::size_t at = 0; at < kTogether; ++at)
      if (together[at]) on(kPairs + at);
    unsigned left = holding;
    for (std::size_t place = 0; place < 4; ++place, left &= left - (left != 0))
      on(kPlaces + place * kPlace + (left ? static_cast<unsigned>(std::countr_zero(left)) : kRanks));
    on(kPlaces + 4 * kPlace + (holding ? static_cast<unsigned>(std::bit_width(holding)) - 1 : kRanks));
  }

  std::vector<float> by_holding(std::span<const float> weights) const {
    std::vector<float> found(kHoldings * kinds_);
    for (std::size_t holding = 0; holding < kHoldings; ++holding)
      features(static_cast<unsigned>(holding), [&](std::size_t feature) {
        for (std::size_t kind = 0; kind < kinds_; ++kind) found[holding * kinds_ + kind] += weights[feature * kinds_ + kind];
      });
    grow(found);
    return found;
  }

  // Logits to factors, the greatest of each row one.
  void grow(std::vector<float>& rows) const {
    for (std::size_t at = 0; at < rows.size(); at += kinds_) {
      const auto row = std::span(rows).subspan(at, kinds_);
      const float top = *std::max_element(row.begin(), row.end());
      for (float& each : row) each = std::exp(each - top);
    }
  }

  std::size_t kinds_ = 0;
  std::vector<float> plain_, trumps_, before_;
};

}  // namespace browser
