// Layouts: counted and drawn as a list of all of them says.
#include <spadework/sample.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <vector>

#include "check.hpp"

using namespace spadework;

namespace {

using Row = std::array<Cards, 4>;

// Every layout, by giving each card in turn to every place that may have it and has room.
void list_all(Cards cards, std::vector<Place>& places, Row& row, std::map<Row, unsigned>& found) {
  if (!cards) {
    found[row] = 0;
    return;
  }
  const Card card = pop(cards);
  for (Place& place : places) {
    if (!place.size || !(place.may & bit(card))) continue;
    --place.size;
    row[place.column] |= bit(card);
    list_all(cards, places, row, found);
    row[place.column] &= ~bit(card);
    ++place.size;
  }
}

// Draws often, and compares how often each layout came with how often it should have.
void check_uniform(Cards cards, std::vector<Place> places) {
  std::map<Row, unsigned> all;
  Row row{};
  list_all(cards, places, row, all);
  const Layouts layouts(cards, places);
  Wide counted = 1;
  for (const Wide factor : layouts.factors()) counted *= factor;
  CHECK(counted == all.size());
  const std::size_t draws = 60 * all.size();
  std::vector<Cards> rows(draws * row.size());
  Random random{7};
  layouts.draw(random, rows, row.size());
  for (std::size_t i = 0; i < draws; ++i) {
    std::copy_n(rows.begin() + static_cast<std::ptrdiff_t>(i * row.size()), row.size(), row.begin());
    const auto at = all.find(row);
    CHECK(at != all.end());
    ++at->second;
  }
  double squares = 0;
  for (const auto& [layout, times] : all) squares += (times - 60.0) * (times - 60.0) / 60.0;
  // Six standard deviations of chi-square above its mean; the seed is fixed.
  const double degrees = static_cast<double>(all.size()) - 1;
  const double over = squares - degrees;
  CHECK(over <= 0 || over * over < 36 * 2 * degrees);
}

constexpr Cards kAll = ~Cards{0};

}  // namespace

CASE(sample_hands_of_anything) { check_uniform(0x7f, {{kAll, 3, 0}, {kAll, 2, 1}, {kAll, 2, 2}}); }

CASE(sample_voids) {
  const Cards cards = 0x0007'0000'0007'000f;
  check_uniform(cards, {{kAll, 4, 0}, {~lane_mask(0), 3, 1}, {~lane_mask(3), 3, 2}});
}

CASE(sample_three_ways_apart) {
  const Cards cards = 0x0003'0003'0003'0003;
  check_uniform(cards, {{~lane_mask(0), 2, 0}, {~lane_mask(1), 2, 1}, {~lane_mask(2), 2, 2}, {~lane_mask(3), 2, 3}});
}

CASE(sample_a_number_of_trumps) {
  const Cards cards = 0x0007'0000'0003'0003;
  check_uniform(cards, {{lane_mask(3), 2, 0}, {~lane_mask(3), 1, 0}, {kAll, 2, 1}, {kAll, 2, 2}});
}

CASE(sample_a_card_at_one_of_two_places) {
  const Cards cards = 0x0000'0000'0007'000f;
  const Cards turned_up = bit(0);
  check_uniform(cards, {{kAll & ~turned_up, 3, 0}, {kAll, 2, 1}, {kAll, 2, 2}});
}

CASE(sample_everything_is_known) {
  const Layouts layouts(0x3, std::vector<Place>{{0x1, 1, 0}, {0x2, 1, 1}});
  Row row{};
  Random random{1};
  layouts.draw(random, row, row.size());
  CHECK(row == (Row{0x1, 0x2}));
  CHECK_EQUAL(Layouts(0, std::vector<Place>{}).factors().size(), 0U);
}

CASE(sample_refuses_what_cannot_be) {
  const std::vector<Place> places = {{0x3, 2, 0}, {0x3, 1, 1}};
  CHECK_THROWS(Layouts(0x7, places), std::invalid_argument);
  CHECK_THROWS(Layouts(0x3, places), std::invalid_argument);
  CHECK_THROWS(Layouts(kAll, places), std::invalid_argument);
  const std::vector<Place> hall = {{0x3, 2, 0}, {0x3, 1, 1}, {0x1f, 2, 2}};
  CHECK_THROWS(Layouts(0x1f, hall), std::invalid_argument);
}

CASE(random_numbers_below_a_bound) {
  Random random{3};
  for (const Wide bound : {Wide{1}, Wide{7}, Wide{1} << 70, (Wide{1} << 70) + 1})
    for (int i = 0; i < 1000; ++i) CHECK(random.below_wide(bound) < bound);
}
