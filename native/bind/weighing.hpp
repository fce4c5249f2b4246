// Models of choices as Python gives them.
#pragma once

#include <bit>
#include <cstddef>
#include <stdexcept>
#include <string>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <spadework/weighing.hpp>

namespace spadework {

using Factors = nanobind::ndarray<const float, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;

inline constexpr std::size_t kMostHoldings = std::size_t{1} << kLaneBits;

inline ChoiceModel model_of(const Factors& plain, const Factors& trumps, const Factors& before, double doubt) {
  const std::size_t holdings = plain.shape(0);
  const std::size_t kinds = plain.shape(1);
  if (!kinds || kinds > kMostKinds || !std::has_single_bit(holdings) || holdings > kMostHoldings)
    throw std::invalid_argument(std::to_string(holdings) + " holdings and " + std::to_string(kinds) +
                                " kinds of choices; give a power of two up to 65536, and 1 to 64");
  if (trumps.shape(0) != holdings || trumps.shape(1) != kinds || before.shape(1) != kinds)
    throw std::invalid_argument("factors for other holdings or kinds of choices than those of plain suits");
  return {{plain.data(), plain.size()}, {trumps.data(), trumps.size()}, {before.data(), before.size()}, holdings, kinds, doubt};
}

}  // namespace spadework
