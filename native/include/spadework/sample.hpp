// Where cards can lie that nobody has seen: all layouts counted, and drawn from, each exactly as likely as the others.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <spadework/cards.hpp>
#include <spadework/random.hpp>

namespace spadework {

// A hand, or a part of one, or a pile: so many cards of a set lie there. Places of one column are one hand.
struct Place {
  Cards may = 0;
  std::uint8_t size = 0;
  std::uint8_t column = 0;
};

// All the ways in which some cards can lie at some places that have room for just these.
//
// Cards that may lie at the same places are one *class*, places where the same cards may lie are one *group*. How many
// cards of each class come to each group is chosen first, with a probability that is the number of layouts behind the
// choice over the number of all layouts. These numbers are whole and exact. Which cards of a class they are, and to
// which place of a group they come, is then no more than a shuffle.
class Layouts {
 public:
  // Throws `std::invalid_argument` if there is no layout at all, or too much to count.
  Layouts(Cards cards, std::span<const Place> places);

  // Numbers whose product is the number of layouts.
  const std::vector<Wide>& factors() const noexcept { return factors_; }

  // Adds the cards of a layout to each row of `columns` sets.
  void draw(Random& random, std::span<Cards> rows, std::size_t columns) const noexcept;

 private:
  static constexpr unsigned kMostGroups = 8;

  struct Group {
    std::vector<Place> places;        // the largest last, which gets what is left
    std::vector<std::uint8_t> cards;  // those that can lie nowhere else
    unsigned room = 0;                // for cards of classes
  };
  // Cards that may lie at two groups or more.
  struct Class {
    std::vector<std::uint8_t> cards;
    std::vector<unsigned> groups;
  };
  // One decision: how many cards of a class come to a group. The last group of a class gets what is left of it.
  struct Step {
    unsigned of_class = 0;
    unsigned group = 0;
    bool last = false;
    std::array<std::uint8_t, kMostGroups> later{};  // the groups that come after it in the class
    unsigned later_groups = 0;
  };
  using Room = std::array<std::uint8_t, kMostGroups>;

  void make_groups(Cards cards, std::span<const Place> places);
  void make_classes(Cards cards);
  void make_steps();
  Wide ways(std::size_t step, unsigned left, Room& room, std::size_t index);
  std::pair<unsigned, unsigned> range(const Step& step, unsigned left, const Room& room) const noexcept;

  std::vector<Group> groups_;
  std::vector<Class> classes_;
  std::vector<Step> steps_;
  std::vector<std::size_t> strides_;  // of each group in an index of `table_`
  std::size_t states_ = 1;            // how many indexes there are for one step
  std::vector<Wide> table_;           // by step and index: the ways to go on from there
  std::size_t start_ = 0;
  std::vector<Wide> factors_;
};

}  // namespace spadework
