// What a browser asks and is told, in words of 64 bits: whole numbers, sets of cards, and floating point numbers by their bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <vector>

namespace browser {

using Word = std::uint64_t;

// The same bits as another type; `std::bit_cast` is younger than the library of some compilers for browsers.
template <typename To, typename From>
To as(From bits) noexcept {
  static_assert(sizeof(To) == sizeof(From));
  To found;
  std::memcpy(&found, &bits, sizeof found);
  return found;
}

// Reads words in their order.
class Asked {
 public:
  explicit Asked(std::span<const Word> words) : left_(words) {}

  Asked& operator>>(std::uint64_t& word) {
    word = words(1)[0];
    return *this;
  }

  template <typename Number>
  Number one() {
    return static_cast<Number>(words(1)[0]);
  }
  double real() { return as<double>(words(1)[0]); }

  // So many words as they lie there.
  std::span<const Word> words(std::size_t number) {
    if (number > left_.size()) throw std::invalid_argument("a question is cut short");
    const auto found = left_.first(number);
    left_ = left_.subspan(number);
    return found;
  }

  // A list: how many there are, then each.
  template <typename Value = Word>
  std::vector<Value> list() {
    const auto found = words(one<std::size_t>());
    return {found.begin(), found.end()};
  }
  std::vector<double> reals() {
    std::vector<double> found;
    for (const Word word : words(one<std::size_t>())) found.push_back(as<double>(word));
    return found;
  }

 private:
  std::span<const Word> left_;
};

// Writes words one after the other.
class Told {
 public:
  void one(Word word) { words_.push_back(word); }
  void real(double number) { words_.push_back(as<Word>(number)); }

  // Room for so many words, to be filled.
  std::span<Word> room(std::size_t number) {
    words_.resize(words_.size() + number);
    return std::span(words_).last(number);
  }

  const std::vector<Word>& words() const noexcept { return words_; }

 private:
  std::vector<Word> words_;
};

}  // namespace browser
