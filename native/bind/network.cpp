// Networks as Python asks them: what each card of a seat comes to, and the inputs that say so.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <spadework/network.hpp>
#include <spadework/seen.hpp>

#include "module.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace spadework {
namespace {

using Weights = nb::ndarray<const std::int16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Biases = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Numbers = std::vector<unsigned>;

// A seat, its hand, the cards of each seat in full tricks, the lanes it has shown to be without, the trick, the bids, tricks taken, and
// whether spades are broken.
using Told = std::tuple<unsigned, Cards, std::vector<Cards>, Numbers, Numbers, std::vector<int>, Numbers, bool>;

constexpr Cards kPack = 0x1fff'1fff'1fff'1fff;

template <typename From, typename To>
void copy_small(const std::vector<From>& from, To& to, From least, From most, const char* what) {
  if (from.size() != to.size())
    throw std::invalid_argument(std::to_string(from.size()) + " " + what + " for four seats; give one for each");
  std::transform(from.begin(), from.end(), to.begin(), [&](From each) {
    if (each < least || each > most)
      throw std::invalid_argument(std::to_string(each) + " among the " + what + "; that cannot be");
    return static_cast<typename To::value_type>(each);
  });
}

Seen seen_of(const Told& told) {
  const auto& [seat, hand, played, voids, trick, bids, taken, broken] = told;
  Seen seen;
  if (seat >= kTableSeats) throw std::invalid_argument("seat " + std::to_string(seat) + " of four; they are counted from 0");
  if (trick.size() >= kTableSeats) throw std::invalid_argument("four cards in the trick; take a full trick first");
  seen.seat = seat;
  seen.hand = hand;
  copy_small<Cards>(played, seen.played, 0, kPack, "sets of cards");
  copy_small<unsigned>(voids, seen.voids, 0, 15, "sets of suits");
  copy_small<int>(bids, seen.bids, -1, 13, "bids");
  copy_small<unsigned>(taken, seen.taken, 0, 13, "numbers of tricks");
  seen.broken = broken;
  Cards known = hand;
  const auto add = [&](Cards cards) {
    if (cards & (known | ~kPack)) throw std::invalid_argument("a card lies at two places, or is not of the pack");
    known |= cards;
  };
  if (hand & ~kPack || !hand || count(hand) > kSuitCards)
    throw std::invalid_argument("a hand that is no hand of 1 to 13 cards of the pack");
  for (const Cards cards : seen.played) add(cards);
  for (const unsigned card : trick) {
    if (card >= 64) throw std::invalid_argument("card " + std::to_string(card) + " in the trick; cards are below 64");
    add(bit(static_cast<Card>(card)));
    seen.trick[seen.in_trick++] = static_cast<Card>(card);
  }
  if (std::any_of(seen.played.begin(), seen.played.end(), [](Cards cards) { return count(cards) > kSuitCards; }))
    throw std::invalid_argument("more than 13 cards were played by one seat");
  return seen;
}

template <typename Array>
auto copied(const Array& given) {
  return std::vector<std::remove_const_t<typename Array::Scalar>>(given.data(), given.data() + given.size());
}

void build(Network* at, const Weights& first, const Biases& first_bias, const Weights& second, const Biases& second_bias,
           const Weights& last, const Biases& last_bias) {
  new (at) Network({first.shape(0), first.shape(1), second.shape(0), last.shape(0)}, copied(first), copied(first_bias),
                   copied(second), copied(second_bias), copied(last), copied(last_bias));
}

std::vector<int> outputs(const Network& network, const std::vector<std::uint16_t>& on, bool plain) {
  std::vector<std::int32_t> found(network.sizes().outputs);
  network.outputs(on, found, !plain);
  return {found.begin(), found.end()};
}

std::vector<std::pair<unsigned, int>> cards(const Network& network, const Told& told, bool plain) {
  const Seen seen = seen_of(told);
  const Inputs inputs = inputs_of(seen);
  if (network.sizes().inputs != inputs::kAll || network.sizes().outputs != kPlaces)
    throw std::invalid_argument("a network of other inputs or outputs than those of a seat that is to play");
  std::vector<std::int32_t> found(kPlaces);
  network.outputs({inputs.on.data(), inputs.number}, found, !plain);
  std::vector<std::pair<unsigned, int>> each;
  for (Cards left = seen.hand; left;) {
    const Card card = pop(left);
    each.emplace_back(card, found[inputs.place[card]]);
  }
  return each;
}

std::pair<Numbers, std::vector<std::pair<unsigned, unsigned>>> inputs_told(const Told& told) {
  const Seen seen = seen_of(told);
  const Inputs inputs = inputs_of(seen);
  std::vector<std::pair<unsigned, unsigned>> places;
  for (Cards left = seen.hand; left;) {
    const Card card = pop(left);
    places.emplace_back(card, inputs.place[card]);
  }
  return {Numbers(inputs.on.begin(), inputs.on.begin() + static_cast<std::ptrdiff_t>(inputs.number)), places};
}

}  // namespace

void bind_network(nb::module_& module) {
  nb::class_<Network>(module, "Network", "A small network in whole numbers; `spadework.kernel.network` makes it.")
      .def("__init__", &build, "first"_a, "first_bias"_a, "second"_a, "second_bias"_a, "last"_a, "last_bias"_a,
           nb::sig("def __init__(self, first: numpy.typing.NDArray[numpy.int16], "
                   "first_bias: numpy.typing.NDArray[numpy.int32], second: numpy.typing.NDArray[numpy.int16], "
                   "second_bias: numpy.typing.NDArray[numpy.int32], last: numpy.typing.NDArray[numpy.int16], "
                   "last_bias: numpy.typing.NDArray[numpy.int32]) -> None"))
      .def("outputs", &outputs, "on"_a, nb::kw_only(), "plain"_a = false, "What comes out for the inputs that are on.")
      .def("cards", &cards, "seen"_a, nb::kw_only(), "plain"_a = false, "What comes out for each card of the hand, by card.");
  module.def("network_inputs", &inputs_told, "seen"_a, "The inputs that are on for a seat, and the output of each card of its hand.");
}

}  // namespace spadework
