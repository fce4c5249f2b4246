#include "asker_body.hpp"

namespace spadework::goals {

std::unique_ptr<Asker> plain_asker(std::size_t bytes) { return std::make_unique<AskerOf<PlainBits>>(bytes); }

}  // namespace spadework::goals
