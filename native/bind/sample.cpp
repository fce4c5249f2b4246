// Layouts of hidden cards as Python sees them: a count, and batches as numpy arrays.
#include <algorithm>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <spadework/sample.hpp>

#include "arrays.hpp"
#include "module.hpp"
#include "unlocked.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace spadework {
namespace {

constexpr std::size_t kMostPlaces = 64;
constexpr std::size_t kMostColumns = 16;
constexpr std::size_t kStretch = 4096;  // drawn before anybody asks whether to go on
constexpr std::size_t kMostWorlds = std::size_t{1} << 32;

// Layouts, and what is known of every column beside them.
struct Worlds {
  Layouts layouts;
  std::vector<Cards> known;
};

using Listed = std::tuple<Cards, unsigned, unsigned>;

void build(Worlds* at, Cards cards, const std::vector<Listed>& places, const std::vector<Cards>& known) {
  if (places.size() > kMostPlaces || known.empty() || known.size() > kMostColumns)
    throw std::invalid_argument(std::to_string(places.size()) + " places in " + std::to_string(known.size()) +
                                " columns; at most 64 in 1 to 16 can be filled");
  std::vector<Place> found;
  for (const auto& [may, size, column] : places) {
    if (size > kMostCards || column >= known.size())
      throw std::invalid_argument("a place for " + std::to_string(size) + " cards in column " + std::to_string(column) +
                                  "; a place has at most 54, and columns are counted from 0 to " +
                                  std::to_string(known.size() - 1));
    found.push_back({may, static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(column)});
  }
  Cards seen = cards;
  for (const Cards column : known) {
    if (seen & column) throw std::invalid_argument("a card is known to lie at two places, or is hidden as well");
    seen |= column;
  }
  new (at) Worlds{Layouts(cards, found), known};
}

nb::object count_all(const Worlds& worlds) {
  nb::object found = nb::int_(1);
  for (const Wide factor : worlds.layouts.factors()) {
    const nb::object high = nb::int_(static_cast<std::uint64_t>(factor >> 64));
    const nb::object low = nb::int_(static_cast<std::uint64_t>(factor));
    found = found * ((high << nb::int_(64)) | low);
  }
  return found;
}

Table<Cards> draw(const Worlds& worlds, std::size_t number, std::uint64_t seed) {
  if (number > kMostWorlds) throw std::invalid_argument(std::to_string(number) + " worlds; draw at most 2**32 at once");
  const std::size_t columns = worlds.known.size();
  Filled<Cards> rows(number, columns);
  unlocked([&](const Stop& stop) {
    Random random{seed};
    for (std::size_t begin = 0; begin < number && !stop(); begin += kStretch) {
      const std::size_t end = std::min(begin + kStretch, number);
      for (std::size_t i = begin; i < end; ++i)
        std::copy(worlds.known.begin(), worlds.known.end(), rows.data() + i * columns);
      worlds.layouts.draw(random, {rows.data() + begin * columns, (end - begin) * columns}, columns);
    }
    return true;
  });
  return rows.handed_over();
}

}  // namespace

void bind_sample(nb::module_& module) {
  nb::class_<Worlds>(module, "Layouts", "All layouts of hidden cards; `spadework.kernel.worlds` makes it.")
      .def("__init__", &build, "cards"_a, "places"_a, "known"_a)
      .def_prop_ro("count", &count_all, nb::sig("def count(self) -> int"), "How many layouts there are.")
      .def("draw", &draw, "number"_a, "seed"_a,
           nb::sig("def draw(self, number: int, seed: int) -> numpy.typing.NDArray[numpy.uint64]"),
           "So many layouts, a row each, all equally likely, and the same for the same seed.");
}

}  // namespace spadework
