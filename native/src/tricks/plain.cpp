// The search for tricks with instructions that every processor has.
#include "engine_body.hpp"

namespace spadework::tricks {

std::unique_ptr<Engine> plain_engine(unsigned seats, std::size_t bytes) {
  return make_engine<PlainPacking>(seats, bytes);
}

}  // namespace spadework::tricks
