// Weights of worlds: what choices make of them, and what is drawn by them.
#include <spadework/weighing.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "check.hpp"

using namespace spadework;

namespace {

// Two kinds of choices and hands of four ranks: the second kind is twice as likely for each trump, and once more when the first
// thing was known.
struct Model {
  std::vector<float> plain = std::vector<float>(2 * 16, 1.0F), trumps = plain, before{1.0F, 2.0F};

  Model() {
    for (unsigned holding = 0; holding < 16; ++holding) trumps[2 * holding + 1] = static_cast<float>(1U << std::popcount(holding));
  }

  ChoiceModel with(double doubt) const { return {plain, trumps, before, 16, 2, doubt}; }
};

constexpr Cards trumps(Cards these) { return these << (kTrumpLane * kLaneBits); }

double likely(double doubt, const std::vector<Chosen>& chosen) {
  const Model model;
  const std::array<Cards, 2> world{trumps(0b0011) | 0b1000, trumps(0b0100)};
  double found = 0;
  likelihoods(model.with(doubt), chosen, world, 2, {&found, 1});
  return found;
}

void check_near(double found, double expected) { CHECK(std::abs(found - expected) < 1e-12); }

}  // namespace

CASE(weighing_by_what_was_chosen) {
  check_near(likely(0, {}), 1);
  check_near(likely(0, {{0, 1, 0, {}}}), 4.0 / 5);
  check_near(likely(0, {{0, 0, 0, {}}}), 1.0 / 5);
  check_near(likely(0, {{1, 1, 0, {}}}), 2.0 / 3);
  check_near(likely(0, {{1, 1, 0, {0}}}), 4.0 / 5);
  check_near(likely(0, {{0, 1, trumps(0b1000), {}}}), 8.0 / 9);
  check_near(likely(0, {{0, 1, 0, {}}, {1, 0, 0, {}}}), 4.0 / 5 / 3);
  check_near(likely(0.5, {{0, 1, 0, {}}}), 0.5 * 4 / 5 + 0.25);
}

CASE(weighing_where_no_kind_has_a_factor) {
  Model model;
  for (float& factor : model.plain) factor = 0;
  const std::array<Cards, 1> world{};
  const std::array<Chosen, 1> chosen{Chosen{}};
  double found = 0;
  likelihoods(model.with(0), chosen, world, 1, {&found, 1});
  check_near(found, 0.5);
}

CASE(weighing_refuses_what_the_model_does_not_have) {
  CHECK_THROWS(likely(0, {{2, 0, 0, {}}}), std::invalid_argument);
  CHECK_THROWS(likely(0, {{0, 2, 0, {}}}), std::invalid_argument);
  CHECK_THROWS(likely(0, {{0, 0, 0, {1}}}), std::invalid_argument);
}

CASE(drawing_by_weight_gives_each_its_share) {
  const std::vector<double> weights{0, 1, 5, 0, 2.5, 0};
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random{seed};
    std::vector<std::uint64_t> places(37);
    draw_by_weight(random, weights, places);
    CHECK(std::is_sorted(places.begin(), places.end()));
    for (std::size_t at = 0; at < weights.size(); ++at) {
      const double times = static_cast<double>(std::count(places.begin(), places.end(), at));
      CHECK(std::abs(times - 37 * weights[at] / 8.5) < 1);
    }
  }
}

CASE(drawing_by_weights_of_any_size) {
  std::vector<std::uint64_t> places(20);
  for (const std::vector<double>& weights : {std::vector<double>{1e308, 1e308, 0}, {5e-324, 0}, {0, 1e-300, 1e300, 0}}) {
    Random random{1};
    draw_by_weight(random, weights, places);
    for (const std::uint64_t place : places) CHECK(weights[static_cast<std::size_t>(place)] > 0);
  }
  Random random{1};
  CHECK_THROWS(draw_by_weight(random, {}, places), std::invalid_argument);
  const std::vector<double> none{0, 0};
  CHECK_THROWS(draw_by_weight(random, none, places), std::invalid_argument);
}
