#ifndef TESTS_SANITIZED_BAR_H_
#define TESTS_SANITIZED_BAR_H_

#ifdef __cplusplus
extern "C" {
#endif

/* How many of the characters of a bar of this length are marks. */
int marks_in_bar(int length);

#ifdef __cplusplus
}
#endif

#endif  // TESTS_SANITIZED_BAR_H_
