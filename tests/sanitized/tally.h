#ifndef TESTS_SANITIZED_TALLY_H_
#define TESTS_SANITIZED_TALLY_H_

#ifdef __cplusplus
extern "C" {
#endif

struct tally {
  int count;
  int values[4];
};

void tally_clear(struct tally* tally);
/* There is room for four. */
void tally_add(struct tally* tally, int value);
int tally_count(const struct tally* tally);

#ifdef __cplusplus
}
#endif

#endif  // TESTS_SANITIZED_TALLY_H_
