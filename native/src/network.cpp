// The sums of a network, by the instructions that the processor has. The loops are written once: for a processor with AVX2 a function
// that may use it holds a copy of them, inlined whole, and the choice is made at run time.
#include <spadework/network.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <string>

#if defined(__x86_64__) && defined(__GNUC__)
#define SPADEWORK_WIDE __attribute__((target("avx,avx2"), flatten))
#endif

namespace spadework {
namespace {

constexpr std::size_t kMostUnits = 1024;
constexpr std::size_t kMostInputs = 4096;

// Weights of one layer, and what comes in and goes out.
struct Layer {
  const std::int16_t* weights;
  const std::int32_t* bias;
  std::size_t in, out;
};

inline void add_rows(const Layer& layer, const std::uint16_t* on, std::size_t number, std::int32_t* sums) noexcept {
  for (std::size_t unit = 0; unit < layer.out; ++unit) sums[unit] = layer.bias[unit];
  for (std::size_t i = 0; i < number; ++i) {
    const std::int16_t* const row = layer.weights + on[i] * layer.out;
    for (std::size_t unit = 0; unit < layer.out; ++unit) sums[unit] += row[unit];
  }
}

inline void cut(const std::int32_t* sums, unsigned shift, std::size_t number, std::int16_t* units) noexcept {
  for (std::size_t unit = 0; unit < number; ++unit)
    units[unit] = static_cast<std::int16_t>(std::clamp(sums[unit] >> shift, 0, Network::kMost));
}

inline void add_up(const Layer& layer, const std::int16_t* units, std::int32_t* sums) noexcept {
  for (std::size_t out = 0; out < layer.out; ++out) {
    const std::int16_t* const row = layer.weights + out * layer.in;
    std::int32_t sum = layer.bias[out];
    for (std::size_t unit = 0; unit < layer.in; ++unit) sum += std::int32_t{row[unit]} * units[unit];
    sums[out] = sum;
  }
}

inline void run(const Layer& first, const Layer& second, const Layer& last, const std::uint16_t* on, std::size_t number,
                std::int32_t* found) noexcept {
  std::array<std::int32_t, kMostUnits> sums;
  std::array<std::int16_t, kMostUnits> units;
  add_rows(first, on, number, sums.data());
  cut(sums.data(), Network::kInputShift, first.out, units.data());
  add_up(second, units.data(), sums.data());
  cut(sums.data(), Network::kUnitShift, second.out, units.data());
  add_up(last, units.data(), found);
}

void plainly(const Layer& first, const Layer& second, const Layer& last, const std::uint16_t* on, std::size_t number,
             std::int32_t* found) noexcept {
  run(first, second, last, on, number, found);
}

#ifdef SPADEWORK_WIDE

SPADEWORK_WIDE void widely(const Layer& first, const Layer& second, const Layer& last, const std::uint16_t* on,
                           std::size_t number, std::int32_t* found) noexcept {
  run(first, second, last, on, number, found);
}

bool is_wide() noexcept { return __builtin_cpu_supports("avx2"); }

#else

constexpr auto widely = plainly;

bool is_wide() noexcept { return false; }

#endif

// A sum of weights can grow no larger than this, however many of its inputs are on, or whatever its units are.
void check_sums(std::span<const std::int16_t> weights, std::span<const std::int32_t> bias, std::int64_t most, bool by_row) {
  const std::size_t units = bias.size();
  const std::size_t each = weights.size() / units;
  for (std::size_t unit = 0; unit < units; ++unit) {
    std::int64_t sum = std::abs(std::int64_t{bias[unit]});
    for (std::size_t i = 0; i < each; ++i)
      sum += most * std::abs(std::int64_t{weights[by_row ? unit * each + i : i * units + unit]});
    if (sum > std::numeric_limits<std::int32_t>::max())
      throw std::invalid_argument("the weights of unit " + std::to_string(unit) + " could add up to " + std::to_string(sum) +
                                  ", which is more than 32 bits hold");
  }
}

}  // namespace

Network::Network(const Sizes& sizes, std::vector<std::int16_t> first, std::vector<std::int32_t> first_bias,
                 std::vector<std::int16_t> second, std::vector<std::int32_t> second_bias, std::vector<std::int16_t> last,
                 std::vector<std::int32_t> last_bias)
    : sizes_(sizes),
      first_(std::move(first)),
      second_(std::move(second)),
      last_(std::move(last)),
      first_bias_(std::move(first_bias)),
      second_bias_(std::move(second_bias)),
      last_bias_(std::move(last_bias)) {
  if (!sizes.inputs || sizes.inputs > kMostInputs || !sizes.outputs || sizes.outputs > kMostUnits || !sizes.first ||
      !sizes.second || sizes.first > kMostUnits || sizes.second > kMostUnits || sizes.first % 16 || sizes.second % 16)
    throw std::invalid_argument("a network of " + std::to_string(sizes.inputs) + " inputs, " + std::to_string(sizes.first) +
                                " and " + std::to_string(sizes.second) + " units, and " + std::to_string(sizes.outputs) +
                                " outputs; give up to 4096 inputs, up to 1024 of the others, and units by sixteens");
  if (first_.size() != sizes.inputs * sizes.first || first_bias_.size() != sizes.first ||
      second_.size() != sizes.first * sizes.second || second_bias_.size() != sizes.second ||
      last_.size() != sizes.second * sizes.outputs || last_bias_.size() != sizes.outputs)
    throw std::invalid_argument("weights of a network of other sizes");
  check_sums(first_, first_bias_, 1, false);
  check_sums(second_, second_bias_, kMost, true);
  check_sums(last_, last_bias_, kMost, true);
}

void Network::outputs(std::span<const std::uint16_t> on, std::span<std::int32_t> found, bool fast) const {
  for (const std::uint16_t input : on)
    if (input >= sizes_.inputs)
      throw std::invalid_argument("input " + std::to_string(input) + " of " + std::to_string(sizes_.inputs) +
                                  "; they are counted from 0");
  if (found.size() != sizes_.outputs) throw std::invalid_argument("room for another number of outputs than there are");
  const Layer first{first_.data(), first_bias_.data(), sizes_.inputs, sizes_.first};
  const Layer second{second_.data(), second_bias_.data(), sizes_.first, sizes_.second};
  const Layer last{last_.data(), last_bias_.data(), sizes_.second, sizes_.outputs};
  (fast && is_wide() ? widely : plainly)(first, second, last, on.data(), on.size(), found.data());
}

}  // namespace spadework
