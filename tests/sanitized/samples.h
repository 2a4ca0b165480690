#ifndef TESTS_SANITIZED_SAMPLES_H_
#define TESTS_SANITIZED_SAMPLES_H_

#ifdef __cplusplus
extern "C" {
#endif

/* Of the first `count`; there are as many. */
int sum_of_samples(const int* samples, int count);

#ifdef __cplusplus
}
#endif

#endif  // TESTS_SANITIZED_SAMPLES_H_
