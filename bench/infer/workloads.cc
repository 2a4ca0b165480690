#include "bench/infer/workloads.h"

#include <algorithm>
#include <deque>
#include <numeric>
#include <set>

namespace augment::bench {
namespace {

// push and pop of a stack with a limit; pop of an empty one does nothing.
class BoundedStack : public Workload {
 public:
  explicit BoundedStack(bool push) : push_(push) {}
  std::string name() const override { return push_ ? "Stack::push" : "Stack::pop"; }
  std::vector<std::string> variables() const override {
    return {"empty()",   "full()",           "size()", "capacity()",
            "elements_", "elements_.size()", "k",      "result"};
  }
  Sample Call(Random* random) override {
    if (NewTest(random)) {
      elements_.clear();
      capacity_ = random->In(1, 8);
    }
    while (random->In(0, 2) != 0) Push(random->In(-50, 50));
    while (random->In(0, 2) != 0 && !elements_.empty()) elements_.pop_back();
    const int64_t k = random->In(-50, 50);
    std::vector<Scalar> entry = State(k, Scalar());
    bool result = false;
    if (push_) {
      result = Push(k);
    } else if (!elements_.empty()) {
      elements_.pop_back();
      result = true;
    }
    return Between(std::move(entry), State(k, Boolean(result)));
  }

 private:
  bool Push(int64_t k) {
    if (static_cast<int64_t>(elements_.size()) == capacity_) return false;
    elements_.push_back(k);
    return true;
  }
  std::vector<Scalar> State(int64_t k, const Scalar& result) const {
    const auto size = static_cast<int64_t>(elements_.size());
    return {Boolean(size == 0),  Boolean(size == capacity_),
            Integer(size),       Integer(capacity_),
            Sequence(elements_), Integer(size),
            Integer(k),          result};
  }
  const bool push_;
  std::vector<int64_t> elements_;
  int64_t capacity_ = 0;
};

// insert into and erase from a sorted set.
class SortedSet : public Workload {
 public:
  explicit SortedSet(bool insert) : insert_(insert) {}
  std::string name() const override { return insert_ ? "Set::insert" : "Set::erase"; }
  std::vector<std::string> variables() const override {
    return {"empty()", "size()", "contains(k)()", "min()", "max()", "keys_", "k", "result"};
  }
  Sample Call(Random* random) override {
    if (NewTest(random)) keys_.clear();
    if (random->In(0, 1) != 0) keys_.insert(random->In(0, 30));
    const int64_t k = random->In(0, 30);
    std::vector<Scalar> entry = State(k, Scalar());
    const bool result = insert_ ? keys_.insert(k).second : keys_.erase(k) > 0;
    return Between(std::move(entry), State(k, Boolean(result)));
  }

 private:
  std::vector<Scalar> State(int64_t k, const Scalar& result) const {
    const bool empty = keys_.empty();
    return {Boolean(empty),
            Integer(static_cast<int64_t>(keys_.size())),
            Boolean(keys_.count(k) != 0),
            empty ? Scalar() : Integer(*keys_.begin()),
            empty ? Scalar() : Integer(*keys_.rbegin()),
            Sequence({keys_.begin(), keys_.end()}),
            Integer(k),
            result};
  }
  const bool insert_;
  std::set<int64_t> keys_;
};

// A circular buffer that overwrites its oldest element.
class Ring : public Workload {
 public:
  std::string name() const override { return "Ring::add"; }
  std::vector<std::string> variables() const override {
    return {"size()", "capacity()", "full()", "head_", "tail_", "sum_", "k"};
  }
  Sample Call(Random* random) override {
    if (NewTest(random)) {
      capacity_ = random->In(2, 6);
      size_ = head_ = sum_ = 0;
    }
    const int64_t k = random->In(1, 20);
    std::vector<Scalar> entry = State(k);
    head_ = (head_ + 1) % capacity_;
    size_ = std::min(size_ + 1, capacity_);
    sum_ += k;
    return Between(std::move(entry), State(k));
  }

 private:
  std::vector<Scalar> State(int64_t k) const {
    const int64_t tail = ((head_ - size_) % capacity_ + capacity_) % capacity_;
    return {Integer(size_), Integer(capacity_), Boolean(size_ == capacity_),
            Integer(head_), Integer(tail),      Integer(sum_),
            Integer(k)};
  }
  int64_t capacity_ = 2, size_ = 0, head_ = 0, sum_ = 0;
};

// withdraw from a bank account with an overdraft and a fee.
class Account : public Workload {
 public:
  std::string name() const override { return "Account::withdraw"; }
  std::vector<std::string> variables() const override {
    return {"balance()", "overdraft()", "fees_", "transactions_", "blocked()", "kAmount", "result"};
  }
  Sample Call(Random* random) override {
    if (NewTest(random)) {
      balance_ = random->In(0, 500);
      overdraft_ = random->In(0, 3) * 100;
      fees_ = transactions_ = 0;
    }
    if (random->In(0, 2) == 0) {
      balance_ += random->In(1, 300);
      ++transactions_;
    }
    const int64_t amount = random->In(1, 200);
    std::vector<Scalar> entry = State(amount, Scalar());
    const bool allowed = balance_ - amount - 2 >= -overdraft_;
    if (allowed) {
      balance_ -= amount + 2;
      fees_ += 2;
      ++transactions_;
    }
    return Between(std::move(entry), State(amount, Boolean(allowed)));
  }

 private:
  std::vector<Scalar> State(int64_t amount, const Scalar& result) const {
    return {Integer(balance_),
            Integer(overdraft_),
            Integer(fees_),
            Integer(transactions_),
            Boolean(balance_ <= -overdraft_),
            Integer(amount),
            result};
  }
  int64_t balance_ = 0, overdraft_ = 0, fees_ = 0, transactions_ = 0;
};

// Moves a rectangle, which keeps its width and height.
class Rectangle : public Workload {
 public:
  std::string name() const override { return "Rectangle::move"; }
  std::vector<std::string> variables() const override {
    return {"left()", "right()", "width()", "top()", "bottom()", "height()", "area()", "kX", "kY"};
  }
  Sample Call(Random* random) override {
    if (NewTest(random)) {
      left_ = random->In(-100, 100);
      top_ = random->In(-100, 100);
      width_ = random->In(0, 60);
      height_ = random->In(0, 60);
    }
    const int64_t x = random->In(-20, 20);
    const int64_t y = random->In(-20, 20);
    std::vector<Scalar> entry = State(x, y);
    left_ += x;
    top_ += y;
    return Between(std::move(entry), State(x, y));
  }

 private:
  std::vector<Scalar> State(int64_t x, int64_t y) const {
    return {Integer(left_),
            Integer(left_ + width_),
            Integer(width_),
            Integer(top_),
            Integer(top_ + height_),
            Integer(height_),
            Integer(width_ * height_),
            Integer(x),
            Integer(y)};
  }
  int64_t left_ = 0, top_ = 0, width_ = 0, height_ = 0;
};

// Appends a word to a line of text.
class Line : public Workload {
 public:
  std::string name() const override { return "Line::append"; }
  std::vector<std::string> variables() const override {
    return {"text()", "text().size()", "words()", "empty()", "kWord", "kWord.size()"};
  }
  Sample Call(Random* random) override {
    if (NewTest(random)) {
      text_.clear();
      words_ = 0;
    }
    std::string word;
    for (int64_t n = random->In(0, 6); n > 0; --n) {
      word += static_cast<char>('a' + random->In(0, 25));
    }
    std::vector<Scalar> entry = State(word);
    if (!word.empty()) {
      text_ += (text_.empty() ? "" : " ") + word;
      ++words_;
    }
    return Between(std::move(entry), State(word));
  }

 private:
  std::vector<Scalar> State(const std::string& word) const {
    return {Text(text_),     Integer(static_cast<int64_t>(text_.size())),
            Integer(words_), Boolean(text_.empty()),
            Text(word),      Integer(static_cast<int64_t>(word.size()))};
  }
  std::string text_;
  int64_t words_ = 0;
};

// Sorts a vector in place.
class Sorter : public Workload {
 public:
  std::string name() const override { return "List::sort"; }
  std::vector<std::string> variables() const override {
    return {"elements_", "elements_.size()", "front()", "back()", "total()", "sorted()"};
  }
  Sample Call(Random* random) override {
    NewTest(random);
    std::vector<int64_t> elements(static_cast<size_t>(random->In(0, 7)));
    for (int64_t& element : elements) element = random->In(-9, 9);
    std::vector<Scalar> entry = State(elements);
    std::sort(elements.begin(), elements.end());
    return Between(std::move(entry), State(elements));
  }

 private:
  static std::vector<Scalar> State(const std::vector<int64_t>& elements) {
    const bool empty = elements.empty();
    return {Sequence(elements),
            Integer(static_cast<int64_t>(elements.size())),
            empty ? Scalar() : Integer(elements.front()),
            empty ? Scalar() : Integer(elements.back()),
            Integer(std::accumulate(elements.begin(), elements.end(), int64_t{0})),
            Boolean(std::is_sorted(elements.begin(), elements.end()))};
  }
};

// Serves the next of two queues; urgent ones first.
class Scheduler : public Workload {
 public:
  std::string name() const override { return "Scheduler::next"; }
  std::vector<std::string> variables() const override {
    return {"idle()",  "pending()", "urgent_.size()", "normal_.size()",
            "served_", "clock_",    "result"};
  }
  Sample Call(Random* random) override {
    if (NewTest(random)) {
      urgent_.clear();
      normal_.clear();
      served_ = clock_ = 0;
    }
    for (int64_t n = random->In(0, 2); n > 0; --n) {
      (random->In(0, 3) == 0 ? urgent_ : normal_).push_back(++clock_);
    }
    std::vector<Scalar> entry = State(Scalar());
    int64_t job = -1;
    ++clock_;
    for (std::deque<int64_t>* queue : {&urgent_, &normal_}) {
      if (queue->empty() || job >= 0) continue;
      job = queue->front();
      queue->pop_front();
      ++served_;
    }
    return Between(std::move(entry), State(Integer(job)));
  }

 private:
  std::vector<Scalar> State(const Scalar& result) const {
    const auto urgent = static_cast<int64_t>(urgent_.size());
    const auto normal = static_cast<int64_t>(normal_.size());
    return {Boolean(urgent + normal == 0),
            Integer(urgent + normal),
            Integer(urgent),
            Integer(normal),
            Integer(served_),
            Integer(clock_),
            result};
  }
  std::deque<int64_t> urgent_, normal_;
  int64_t served_ = 0, clock_ = 0;
};

class RandomVariables : public Workload {
 public:
  RandomVariables(int integers, bool others) : integers_(integers), others_(others) {}
  std::string name() const override { return "unrelated"; }
  std::vector<std::string> variables() const override {
    std::vector<std::string> names;
    for (int i = 0; i < integers_; ++i) names.push_back("x" + std::to_string(i));
    if (others_) names.insert(names.end(), {"array", "text", "b0()", "b1()"});
    return names;
  }
  Sample Call(Random* random) override {
    NewTest(random);
    return Between(State(random), State(random));
  }

 private:
  std::vector<Scalar> State(Random* random) const {
    static constexpr int64_t kRanges[][2] = {{-100, 100}, {0, 9},    {0, 1000}, {-5, 5},
                                             {50, 150},   {1, 1000}, {0, 3},    {-1000, 0}};
    std::vector<Scalar> state;
    state.reserve(static_cast<size_t>(integers_) + 4);
    for (int i = 0; i < integers_; ++i) {
      const auto& range = kRanges[i % 8];
      state.push_back(Integer(random->In(range[0], range[1])));
    }
    if (!others_) return state;
    std::vector<int64_t> array(static_cast<size_t>(random->In(0, 8)));
    for (int64_t& element : array) element = random->In(-20, 20);
    state.push_back(Sequence(array));
    std::string text;
    for (int64_t n = random->In(0, 8); n > 0; --n) {
      text += static_cast<char>(random->In(1, 126));
    }
    state.push_back(Text(text));
    state.push_back(Boolean(random->In(0, 1) != 0));
    state.push_back(Boolean(random->In(0, 3) != 0));
    return state;
  }
  const int integers_;
  const bool others_;
};

}  // namespace

std::vector<std::unique_ptr<Workload>> RandomPrograms() {
  std::vector<std::unique_ptr<Workload>> all;
  all.push_back(std::make_unique<BoundedStack>(true));
  all.push_back(std::make_unique<BoundedStack>(false));
  all.push_back(std::make_unique<SortedSet>(true));
  all.push_back(std::make_unique<SortedSet>(false));
  all.push_back(std::make_unique<Ring>());
  all.push_back(std::make_unique<Account>());
  all.push_back(std::make_unique<Rectangle>());
  all.push_back(std::make_unique<Line>());
  all.push_back(std::make_unique<Sorter>());
  all.push_back(std::make_unique<Scheduler>());
  return all;
}

std::unique_ptr<Workload> Unrelated(int integers, bool others) {
  return std::make_unique<RandomVariables>(integers, others);
}

}  // namespace augment::bench
