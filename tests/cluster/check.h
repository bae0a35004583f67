// CHECK for test programs without a framework: each condition that fails is printed and counted.
#ifndef TORUSNET_TESTS_CLUSTER_CHECK_H_
#define TORUSNET_TESTS_CLUSTER_CHECK_H_

#include <cstdio>

inline int failures = 0;

#define CHECK(condition)                                          \
  do {                                                            \
    if (!(condition)) {                                           \
      std::printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
      ++failures;                                                 \
    }                                                             \
  } while (false)

inline int Verdict() {
  std::printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}

#endif  // TORUSNET_TESTS_CLUSTER_CHECK_H_
