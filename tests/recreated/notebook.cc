#include "tests/recreated/notebook.h"

#include <vector>

class Notebook::Private {
 public:
  std::string title;
  std::vector<std::string> lines;
};

struct Shelf::Load {
  long total = 0;
};

Notebook::Notebook() : d_(new Private) {}
Notebook::Notebook(const std::string& title) : d_(new Private{title, {}}) {}
Notebook::Notebook(const Notebook& other) : d_(new Private(*other.d_)) {}

Notebook& Notebook::operator=(const Notebook& other) {
  *d_ = *other.d_;
  return *this;
}

Notebook::~Notebook() { delete d_; }

void Notebook::Write(const std::string& line) {
  if (!Full()) d_->lines.push_back(line);
}

void Notebook::Tear() {
  if (!d_->lines.empty()) d_->lines.pop_back();
}

bool Notebook::Full() const { return d_->lines.size() >= 3; }

Shelf::Shelf() : load_(new Load) {}
Shelf::~Shelf() = default;

void Shelf::Add(int weight) { load_->total += weight; }

bool Shelf::Bends() const { return load_->total > 100; }
