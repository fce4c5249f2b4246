// The one way to be an engine, for either kind of processor.
#pragma once

#include <memory>

#include "engine.hpp"
#include "search.hpp"

namespace spadework::tricks {

template <unsigned N, class Packing>
class EngineOf final : public Engine {
 public:
  explicit EngineOf(std::size_t bytes) : search_{bytes} {}

  void set(const Setup& setup) override {
    for (unsigned s = 0; s < N; ++s) search_.ours[s] = setup.ours[s];
    search_.fewest = setup.fewest;
    search_.trumps = setup.trumps;
    search_.terms = setup.terms;
    search_.breaking = setup.terms.breaking;
    search_.usual = !setup.terms.must_trump && !setup.terms.must_head && !setup.terms.free && !setup.terms.leading;
    search_.forget();
  }

  void forget() override { search_.forget(); }

  int reach(const Stand& at, int need) override {
    search_.live = 0;
    for (unsigned s = 0; s < N; ++s) search_.live |= search_.hand[s] = at.hands[s];
    return search_.reach(at.leader, at.trick.data(), at.played, at.broken, need);
  }

  Budget& budget() override { return search_.budget; }

 private:
  Search<N, Packing> search_;
};

template <class Packing>
std::unique_ptr<Engine> make_engine(unsigned seats, std::size_t bytes) {
  switch (seats) {
    case 2: return std::make_unique<EngineOf<2, Packing>>(bytes);
    case 3: return std::make_unique<EngineOf<3, Packing>>(bytes);
    case 4: return std::make_unique<EngineOf<4, Packing>>(bytes);
    case 5: return std::make_unique<EngineOf<5, Packing>>(bytes);
    default: return std::make_unique<EngineOf<6, Packing>>(bytes);
  }
}

}  // namespace spadework::tricks
