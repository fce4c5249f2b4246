// Arrays that C++ fills and Python keeps.
#pragma once

#include <cstddef>
#include <memory>
#include <new>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

namespace spadework {

// A table of so many rows and columns, or a row of so many where there are no columns.
template <typename Value>
using Table = nanobind::ndarray<nanobind::numpy, Value, nanobind::ndim<2>, nanobind::c_contig>;

// Memory for a table, not set to anything, which becomes Python's with `handed_over`.
template <typename Value>
class Filled {
 public:
  // Raises Python's `MemoryError` where there is no room.
  Filled(std::size_t rows, std::size_t columns) try
      : rows_(rows), columns_(columns), values_(new Value[rows * columns]) {
  } catch (const std::bad_alloc&) {
    PyErr_Format(PyExc_MemoryError, "no memory for %zu rows of %zu; ask for fewer at once", rows, columns);
    throw nanobind::python_error();
  }

  Value* data() noexcept { return values_.get(); }

  Table<Value> handed_over() {
    Value* values = values_.release();
    nanobind::capsule owner(values, [](void* place) noexcept { delete[] static_cast<Value*>(place); });
    return Table<Value>(values, {rows_, columns_}, owner);
  }

 private:
  std::size_t rows_;
  std::size_t columns_;
  std::unique_ptr<Value[]> values_;
};

}  // namespace spadework
