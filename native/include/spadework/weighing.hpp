// How likely worlds are by what seats chose in them, and places drawn by weight.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <spadework/cards.hpp>
#include <spadework/random.hpp>

namespace spadework {

inline constexpr std::size_t kMostKinds = 64;

// A model of a choice that is made by one's cards, such as a bid. Each holding and each thing known beforehand has a factor for
// every kind of choice, and a kind is as likely as the product of its factors among those of all.
struct ChoiceModel {
  std::span<const float> plain;   // by holding of a plain suit, which is the bits of its lane, then by kind
  std::span<const float> trumps;  // the same for the trumps
  std::span<const float> before;  // by what may be known beforehand, then by kind
  std::size_t holdings = 0;       // how many there are: two to the power of the ranks
  std::size_t kinds = 0;
  double doubt = 0;  // how often a choice is one that the model does not foresee, when all kinds are as likely
};

// A choice that was seen.
struct Chosen {
  unsigned seat = 0;
  std::size_t kind = 0;
  Cards played = 0;                 // what the seat held then beside the cards that it has in a world
  std::vector<std::size_t> before;  // what was known to it, as rows of `ChoiceModel::before`
};

// How likely all of these choices are in each world, a row of as many sets as there are seats. Throws `std::invalid_argument`
// for choices that the model does not have.
void likelihoods(const ChoiceModel& model, std::span<const Chosen> chosen, std::span<const Cards> worlds, unsigned seats,
                 std::span<double> found);

// Fills `places` with places of weights, in their order, each as often as its weight says, but for less than one (systematic
// resampling). Throws `std::invalid_argument` where all weights are 0.
void draw_by_weight(Random& random, std::span<const double> weights, std::span<std::uint64_t> places);

}  // namespace spadework
