// Which kind of processor the search is compiled for.
//
// plain.cpp and fast.cpp both compile it. What is part of it, and no template over `Bits`, has to be in a namespace of
// each one's own: under one name, the linker would keep either code for both, and no old processor runs the fast one.
// What is included before fast.cpp allows newer instructions needs no such namespace.
#pragma once

#ifndef SPADEWORK_KIND
#define SPADEWORK_KIND plain
#endif
