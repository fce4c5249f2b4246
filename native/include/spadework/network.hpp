// A small network in whole numbers: every processor, and every order of adding up, gives the same answer to the bit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace spadework {

// Two layers of hidden units over inputs that are on or off, few of them on. A unit is what its inputs add up to, cut off below 0
// and above `kMost`.
class Network {
 public:
  static constexpr std::int32_t kMost = 4095;
  // By how many bits sums are shifted: from inputs to units, and from units to units.
  static constexpr unsigned kInputShift = 3, kUnitShift = 9;

  // How many there are of each; those of the hidden layers are multiples of 16.
  struct Sizes {
    std::size_t inputs = 0, first = 0, second = 0, outputs = 0;
  };

  // `first` has a row of weights for each input, `second` and `last` a row for each unit that they make. Throws
  // `std::invalid_argument` for weights of another number than the sizes say, and for such by which a sum could grow too large.
  Network(const Sizes& sizes, std::vector<std::int16_t> first, std::vector<std::int32_t> first_bias,
          std::vector<std::int16_t> second, std::vector<std::int32_t> second_bias, std::vector<std::int16_t> last,
          std::vector<std::int32_t> last_bias);

  const Sizes& sizes() const noexcept { return sizes_; }

  // What comes out for the inputs that are on, each below their number. Without `fast` it leaves the processor's own instructions for many
  // numbers at once alone.
  void outputs(std::span<const std::uint16_t> on, std::span<std::int32_t> found, bool fast = true) const;

 private:
  Sizes sizes_;
  std::vector<std::int16_t> first_, second_, last_;
  std::vector<std::int32_t> first_bias_, second_bias_, last_bias_;
};

}  // namespace spadework
