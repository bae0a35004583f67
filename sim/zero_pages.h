// Memory that nobody has written to yet, of a large object whose constructor wrote zeros all over it.
#pragma once

#include <cstddef>

namespace torusnet {

// Gives back to the system what lies in whole pages of zeros within a block of the heap. Its bytes are zeros as before,
// and take memory again when somebody writes to their page: the buffers of a node that carries little stay unused for
// the larger part.
void ReleaseZeroPages(void* block, size_t bytes);

}  // namespace torusnet
