// The one way to be an asker, for either kind of bit instructions.
#pragma once

#include <memory>
#include <optional>

#include "asker.hpp"
#include "engine.hpp"
#include "kind.hpp"
#include "nil/engine.hpp"

namespace spadework::goals::inline SPADEWORK_KIND {

template <class Bits>
class AskerOf final : public Asker {
 public:
  explicit AskerOf(std::size_t bytes) : bytes_(bytes) { hints_.fill(kNoHint); }

  bool ask(Table& table, const TrickGoal& goal, std::uint32_t set, Budget& budget) override {
    return run(table, goal, set, budget);
  }
  bool ask(Table& table, const NilGoal& goal, std::uint32_t set, Budget& budget) override {
    return run(table, goal, set, budget);
  }
  bool ask(Table& table, const OutcomeGoal& goal, std::uint32_t set, Budget& budget) override {
    return run(table, goal, set, budget);
  }

  bool ask_nil(const Table& table, unsigned chair, Budget& budget) override {
    small_.reset();
    big_.reset();
    if (!nil_) nil_.emplace(bytes_);
    return nil::Engine<Bits>(table, chair, *nil_, hints_, budget).force();
  }

  void forget() override {
    if (nil_) nil_->clear();
    if (small_) small_->clear();
    if (big_) big_->clear();
    hints_.fill(kNoHint);
  }

 private:
  template <class Goal>
  bool run(Table& table, const Goal& goal, std::uint32_t set, Budget& budget) {
    nil_.reset();
    if (table.big) {
      small_.reset();
      if (!big_) big_.emplace(bytes_);
      return Engine<Goal, true, Bits>(table, goal, *big_, hints_, budget).force(set);
    }
    big_.reset();
    if (!small_) small_.emplace(bytes_);
    return Engine<Goal, false, Bits>(table, goal, *small_, hints_, budget).force(set);
  }

  std::size_t bytes_;
  std::optional<Memo<false>> small_;
  std::optional<Memo<true>> big_;
  std::optional<nil::Known> nil_;
  Hints hints_;
};

}  // namespace spadework::goals::inline SPADEWORK_KIND
