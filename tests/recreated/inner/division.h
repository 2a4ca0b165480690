#ifndef TESTS_RECREATED_INNER_DIVISION_H_
#define TESTS_RECREATED_INNER_DIVISION_H_

#ifdef __cplusplus
extern "C" {
#endif

int whole_parts(int sum, int part);

#ifdef __cplusplus
}
#endif

#endif  // TESTS_RECREATED_INNER_DIVISION_H_
