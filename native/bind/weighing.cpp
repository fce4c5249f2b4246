// Weights of worlds, as Python asks for them.
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <spadework/weighing.hpp>

#include "arrays.hpp"
#include "module.hpp"
#include "unlocked.hpp"
#include "weighing.hpp"
#include "worlds.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace spadework {
namespace {

using Weights = nb::ndarray<const double, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Listed = std::tuple<unsigned, std::size_t, Cards, std::vector<std::size_t>>;

constexpr std::size_t kMostWorlds = std::size_t{1} << 32;
Table<double> likely(const Worlds& worlds, const std::vector<Listed>& chosen, const Factors& plain, const Factors& trumps,
                     const Factors& before, double doubt) {
  const ChoiceModel model = model_of(plain, trumps, before, doubt);
  std::vector<Chosen> made;
  for (const auto& [seat, kind, played, known] : chosen) made.push_back({seat, kind, played, known});
  Filled<double> found(worlds.shape(0), 1);
  unlocked([&](const Stop&) {
    likelihoods(model, made, {worlds.data(), worlds.size()}, static_cast<unsigned>(worlds.shape(1)),
                {found.data(), worlds.shape(0)});
    return true;
  });
  return found.handed_over();
}

Table<std::uint64_t> drawn(const Weights& weights, std::size_t number, std::uint64_t seed) {
  if (number > kMostWorlds) throw std::invalid_argument(std::to_string(number) + " worlds; draw at most 2**32 at once");
  Filled<std::uint64_t> places(number, 1);
  unlocked([&](const Stop&) {
    // Not the numbers that the worlds themselves were drawn by, where the seed is the same.
    Random random{~seed};
    draw_by_weight(random, {weights.data(), weights.size()}, {places.data(), number});
    return true;
  });
  return places.handed_over();
}

}  // namespace

void bind_weighing(nb::module_& module) {
  module.def("likelihoods", &likely, "worlds"_a, "chosen"_a, "plain"_a, "trumps"_a, "before"_a, "doubt"_a,
             nb::sig("def likelihoods(worlds: numpy.typing.NDArray[numpy.uint64], "
                     "chosen: Sequence[tuple[int, int, int, Sequence[int]]], "
                     "plain: numpy.typing.NDArray[numpy.float32], trumps: numpy.typing.NDArray[numpy.float32], "
                     "before: numpy.typing.NDArray[numpy.float32], doubt: float) -> "
                     "numpy.typing.NDArray[numpy.float64]"),
             "A row for each world: how likely all choices are in it, each a seat, a kind, cards played, and rows of `before`.");
  module.def("draw_by_weight", &drawn, "weights"_a, "number"_a, "seed"_a,
             nb::sig("def draw_by_weight(weights: numpy.typing.NDArray[numpy.float64], number: int, seed: int) -> "
                     "numpy.typing.NDArray[numpy.uint64]"),
             "A row for each place that is drawn, in their order.");
}

}  // namespace spadework
