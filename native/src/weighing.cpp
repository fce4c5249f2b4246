#include <spadework/weighing.hpp>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

namespace spadework {
namespace {

using Shares = std::array<double, kMostKinds>;

void check(const ChoiceModel& model, const Chosen& each, unsigned seats) {
  const std::size_t rows = model.before.size() / model.kinds;
  if (each.seat >= seats || each.kind >= model.kinds)
    throw std::invalid_argument("a choice of kind " + std::to_string(each.kind) + " by seat " + std::to_string(each.seat) +
                                "; there are " + std::to_string(model.kinds) + " kinds and " + std::to_string(seats) +
                                " seats, counted from 0");
  for (const std::size_t row : each.before)
    if (row >= rows)
      throw std::invalid_argument("row " + std::to_string(row) + " of what is known beforehand; there are " +
                                  std::to_string(rows) + ", counted from 0");
}

// The factors of all that was known beforehand.
Shares known(const ChoiceModel& model, const Chosen& each) {
  Shares found{};
  std::fill_n(found.begin(), model.kinds, 1.0);
  for (const std::size_t row : each.before)
    for (std::size_t kind = 0; kind < model.kinds; ++kind) found[kind] *= double{model.before[row * model.kinds + kind]};
  return found;
}

}  // namespace

void likelihoods(const ChoiceModel& model, std::span<const Chosen> chosen, std::span<const Cards> worlds, unsigned seats,
                 std::span<double> found) {
  std::fill(found.begin(), found.end(), 1.0);
  const std::size_t kinds = model.kinds;
  const auto factors = [&](std::span<const float> of, Cards hand, unsigned lane) {
    return of.data() + (in_lane(hand, lane) & (model.holdings - 1)) * kinds;
  };
  for (const Chosen& each : chosen) {
    check(model, each, seats);
    const Shares before = known(model, each);
    for (std::size_t row = 0; row < found.size(); ++row) {
      const Cards hand = worlds[row * seats + each.seat] | each.played;
      const float* const one = factors(model.plain, hand, 0);
      const float* const two = factors(model.plain, hand, 1);
      const float* const three = factors(model.plain, hand, 2);
      const float* const trumps = factors(model.trumps, hand, kTrumpLane);
      Shares likely;
      for (std::size_t kind = 0; kind < kinds; ++kind)
        likely[kind] = before[kind] * one[kind] * two[kind] * three[kind] * trumps[kind];
      double all = 0;
      for (std::size_t kind = 0; kind < kinds; ++kind) all += likely[kind];
      const double even = 1.0 / static_cast<double>(kinds);
      const double share = all > 0 ? likely[each.kind] / all : even;
      found[row] *= (1 - model.doubt) * share + model.doubt * even;
    }
  }
}

void draw_by_weight(Random& random, std::span<const double> weights, std::span<std::uint64_t> places) {
  const double top = weights.empty() ? 0 : *std::max_element(weights.begin(), weights.end());
  if (!(top > 0))
    throw std::invalid_argument("all weights of " + std::to_string(weights.size()) +
                                " worlds are 0; what was seen cannot have happened in any of them");
  double all = 0;
  std::size_t last = 0;
  for (std::size_t at = 0; at < weights.size(); ++at) {
    // Scaled, so that a sum of large weights stays a number.
    all += weights[at] / top;
    if (weights[at] > 0) last = at;
  }
  const double step = all / static_cast<double>(std::max<std::size_t>(places.size(), 1));
  const double start = random.unit();
  double end = weights[0] / top;
  std::size_t at = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const double mark = (static_cast<double>(i) + start) * step;
    // The last mark may come to lie at the very end by rounding.
    while (end <= mark && at < last) end += weights[++at] / top;
    places[i] = at;
  }
}

}  // namespace spadework
