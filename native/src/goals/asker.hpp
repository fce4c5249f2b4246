// One question of the search, whichever goal, size of table and processor it is for.
#pragma once

#include <cstddef>
#include <memory>

#include "goals.hpp"
#include "outcomes.hpp"
#include "search.hpp"

namespace spadework::goals {

class Asker {
 public:
  virtual ~Asker() = default;
  virtual bool ask(Table& table, const TrickGoal& goal, std::uint32_t set, Budget& budget) = 0;
  virtual bool ask(Table& table, const NilGoal& goal, std::uint32_t set, Budget& budget) = 0;
  virtual bool ask(Table& table, const OutcomeGoal& goal, std::uint32_t set, Budget& budget) = 0;
  // Whether a chair of theirs can be made to take a trick, for tables of which `knows_nil` is true.
  virtual bool ask_nil(const Table& table, unsigned chair, Budget& budget) = 0;
  virtual void forget() = 0;
};

std::unique_ptr<Asker> plain_asker(std::size_t bytes);
// The same with the processor's bit instructions; null where it lacks them.
std::unique_ptr<Asker> fast_asker(std::size_t bytes);

}  // namespace spadework::goals
