// Among how many threads work is split.
#pragma once

#include <algorithm>
#include <cstddef>

namespace spadework {

// As many as are asked for, and no more than there are rows. Where none can be started, as in a browser, one does it all.
inline std::size_t shares_of(std::size_t rows, unsigned threads) noexcept {
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
  threads = 1;
#endif
  return std::clamp<std::size_t>(threads, 1, std::max<std::size_t>(rows, 1));
}

}  // namespace spadework
