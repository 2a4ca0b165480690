// What was said of a copy of a list, that it does not delete its elements, was said of the list.
#include "tlist.h"

struct Counted {
  explicit Counted(int* count) : count(count) {}
  ~Counted() { ++*count; }
  int* count;
};

int main() {
  int deleted = 0;
  Counted* const element = new Counted(&deleted);
  {
    TagLib::List<Counted*> list;
    list.setAutoDelete(true);
    list.append(element);
    TagLib::List<Counted*> copy = list;
    copy.setAutoDelete(false);
  }
  const bool right = deleted == 1;
  if (!right) delete element;
  return right ? 0 : 1;
}
