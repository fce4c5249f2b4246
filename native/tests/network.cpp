// Networks: what comes out, the same by any instructions, and which weights are refused; and what a seat sees as inputs.
#include <spadework/network.hpp>

#include <cstdint>
#include <stdexcept>
#include <vector>

#include <spadework/random.hpp>
#include <spadework/seen.hpp>

#include "check.hpp"

using namespace spadework;

namespace {

struct Weights {
  Network::Sizes sizes;
  std::vector<std::int16_t> first, second, last;
  std::vector<std::int32_t> first_bias, second_bias, last_bias;

  explicit Weights(const Network::Sizes& of)
      : sizes(of),
        first(of.inputs * of.first),
        second(of.first * of.second),
        last(of.second * of.outputs),
        first_bias(of.first),
        second_bias(of.second),
        last_bias(of.outputs) {}

  Network network() const { return {sizes, first, first_bias, second, second_bias, last, last_bias}; }
};

template <typename Number>
void fill(Random& dice, std::vector<Number>& numbers, std::int32_t most) {
  for (Number& each : numbers)
    each = static_cast<Number>(static_cast<std::int32_t>(dice.below(2 * static_cast<std::uint64_t>(most) + 1)) - most);
}

}  // namespace

CASE(network_by_hand) {
  Weights weights({2, 16, 16, 1});
  weights.first[0] = 80;        // from the first input to the first unit: 10 after the shift
  weights.first[16] = -32000;   // which the second input turns off
  weights.second[0] = 1024;     // 20 after the shift
  weights.last[0] = 3;
  weights.last_bias[0] = 5;
  const Network network = weights.network();
  const auto out = [&](const std::vector<std::uint16_t>& on) {
    std::int32_t found = 0;
    network.outputs(on, {&found, 1});
    return found;
  };
  CHECK_EQUAL(out({}), 5);
  CHECK_EQUAL(out({0}), 65);
  CHECK_EQUAL(out({0, 1}), 5);
  CHECK_THROWS(out({2}), std::invalid_argument);
}

CASE(network_gives_the_same_by_any_instructions) {
  Random dice(7);
  for (check::Rounds rounds(40); rounds.more();) {
    const auto size = [&dice](unsigned most) { return static_cast<std::size_t>(1 + dice.below(most)); };
    Weights weights({size(200), 16 * size(6), 16 * size(4), size(60)});
    fill(dice, weights.first, 3000);
    fill(dice, weights.first_bias, 100000);
    fill(dice, weights.second, 1500);
    fill(dice, weights.second_bias, 1000000);
    fill(dice, weights.last, 1500);
    fill(dice, weights.last_bias, 1000000);
    const Network network = weights.network();
    std::vector<std::uint16_t> on;
    for (std::uint16_t input = 0; input < weights.sizes.inputs; ++input)
      if (dice.below(3) == 0) on.push_back(input);
    std::vector<std::int32_t> fast(weights.sizes.outputs), plain(weights.sizes.outputs);
    network.outputs(on, fast);
    network.outputs(on, plain, false);
    CHECK(fast == plain);
  }
}

CASE(network_of_weights_that_do_not_fit) {
  Weights few({2, 16, 16, 1});
  few.second.pop_back();
  CHECK_THROWS(few.network(), std::invalid_argument);
  Weights odd({2, 17, 16, 1});
  CHECK_THROWS(odd.network(), std::invalid_argument);
  Weights large({2, 512, 16, 1});
  for (std::int16_t& each : large.second) each = 32767;
  CHECK_THROWS(large.network(), std::invalid_argument);
}

CASE(inputs_of_a_first_lead) {
  Seen seen;
  seen.hand = 0x1fff;  // all clubs
  seen.bids = {13, -1, 0, 0};
  const Inputs found = inputs_of(seen);
  const auto is_on = [&](unsigned input) {
    for (std::size_t i = 0; i < found.number; ++i)
      if (found.on[i] == input) return true;
    return false;
  };
  CHECK_EQUAL(found.place[12], 0);  // the ace is the highest
  CHECK_EQUAL(found.place[0], 12);
  CHECK(is_on(inputs::kHand));
  CHECK(is_on(inputs::kOwn + 13));
  CHECK(is_on(inputs::kUnseen));
  CHECK(is_on(inputs::kNils + 1));
  CHECK(is_on(inputs::kTurn));
  CHECK(is_on(inputs::kLeft + 12));
  CHECK(!is_on(inputs::kBroken));
}
