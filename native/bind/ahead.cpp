// What lies ahead between deals, as Python asks for it.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <spadework/ahead.hpp>

#include "module.hpp"
#include "unlocked.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace spadework {
namespace {

template <typename Number>
using ByPlaces = nb::ndarray<Number, nb::ndim<4>, nb::c_contig, nb::device::cpu>;
using Ways = nb::ndarray<const std::int32_t, nb::shape<-1, 2, 3>, nb::c_contig, nb::device::cpu>;
using Shares = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <typename Number>
Places<Number> places_of(const ByPlaces<Number>& given) {
  if (given.shape(0) != given.shape(1) || given.shape(2) != given.shape(3) || given.shape(2) == 0)
    throw std::invalid_argument("values that are not the same for both sides; give bags × bags × steps × steps");
  return {given.data(), given.shape(0), given.shape(2)};
}

void check_ways(const Ways& ways, std::size_t bags) {
  for (std::size_t at = 0; at < 2 * ways.shape(0); ++at)
    for (std::size_t part = 0; part < 2; ++part)
      if (const std::int32_t held = ways.data()[3 * at + part]; held < 0 || static_cast<std::size_t>(held) >= bags)
        throw std::invalid_argument("row " + std::to_string(at / 2) + " of the ways has " + std::to_string(held) +
                                    " bags; give 0 to " + std::to_string(static_cast<long>(bags) - 1));
}

void add_ahead_all(const ByPlaces<float>& mean, const ByPlaces<const float>& values, const Ways& ways,
                   const Shares& shares) {
  const Places<float> to = places_of(mean);
  const Places<const float> from = places_of(values);
  if (to.bags != from.bags || ways.shape(0) != shares.shape(0))
    throw std::invalid_argument("arrays of different lengths; give as many bags to both, and a share for each way");
  check_ways(ways, to.bags);
  unlocked([&](const Stop&) {
    for (std::size_t row = 0; row < ways.shape(0); ++row) {
      const std::int32_t* way = ways.data() + 6 * row;
      add_ahead(to, from, {way[0], way[1], way[2]}, {way[3], way[4], way[5]}, shares.data()[row]);
    }
    return true;
  });
}

}  // namespace

void bind_ahead(nb::module_& module) {
  module.def("add_ahead", &add_ahead_all, "mean"_a, "values"_a, "ways"_a, "shares"_a,
             nb::sig("def add_ahead(mean: numpy.typing.NDArray[numpy.float32], "
                     "values: numpy.typing.NDArray[numpy.float32], ways: numpy.typing.NDArray[numpy.int32], "
                     "shares: numpy.typing.NDArray[numpy.float32]) -> None"),
             "Add to a mean the shares of the values where ways lead.");
}

}  // namespace spadework
