#include "bench/store/measure.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <random>
#include <utility>

#include "engine/base/hash.h"

namespace augment::bench {
namespace {

double Now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double ProcessorNow() {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

template <class T>
T Must(absl::StatusOr<T> result) {
  if (!result.ok()) {
    std::cerr << result.status() << "\n";
    std::exit(1);
  }
  return *std::move(result);
}

void Must(const absl::Status& status) {
  if (status.ok()) return;
  std::cerr << status << "\n";
  std::exit(1);
}

// Runs `body` in a child; `result` comes back through a pipe.
template <class Result, class Body>
pid_t InChild(Body body, int* from) {
  int ends[2];
  if (pipe(ends) != 0) std::exit(1);
  const pid_t child = fork();
  if (child == 0) {
    const Result result = body();
    const ssize_t written = write(ends[1], &result, sizeof result);
    _exit(written == static_cast<ssize_t>(sizeof result) ? 0 : 1);
  }
  close(ends[1]);
  *from = ends[0];
  return child;
}

template <class Result>
Result Collect(pid_t child, int from, struct rusage* usage) {
  Result result{};
  const bool came = read(from, &result, sizeof result) == static_cast<ssize_t>(sizeof result);
  close(from);
  int status = 0;
  wait4(child, &status, 0, usage);
  if (!came || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    std::cerr << "a measuring process failed\n";
    std::exit(1);
  }
  return result;
}

Condition Over(int object, int variable, const Scalar& low, const Scalar& high) {
  Condition condition;
  condition.object = object;
  condition.clause = {variable, low, high, false};
  return condition;
}

Condition Between(int object, int function, int other, bool answer) {
  Condition condition;
  condition.kind = Condition::kRelation;
  condition.object = object;
  condition.other = other;
  condition.function = function;
  condition.clause.low = condition.clause.high = Boolean(answer);
  return condition;
}

// Clauses of all the kinds that contracts lead to: a value, a range, a Boolean,
// not a value.
Condition RandomClause(int object, Draw* draw) {
  switch (draw->EvenBelow(5)) {
    case 0: {
      const Scalar size = Integer(static_cast<int64_t>(draw->EvenBelow(kSizes)));
      return Over(object, 0, size, size);
    }
    case 1: {
      const auto low = static_cast<int64_t>(draw->EvenBelow(kLarge));
      return Over(object, 1, Integer(low), Integer(low + kLarge / 10));
    }
    case 2: {
      const Scalar flag = Boolean(draw->EvenBelow(2) != 0);
      return Over(object, 2, flag, flag);
    }
    case 3:
      return Over(object, 0, Integer(static_cast<int64_t>(draw->EvenBelow(kSizes))),
                  Integer(INT64_MAX));
    default: {
      const Scalar mode = Integer(static_cast<int64_t>(draw->EvenBelow(kModes)));
      Condition condition = Over(object, 3, mode, mode);
      condition.clause.negated = true;
      return condition;
    }
  }
}

Query RandomQuery(Shape shape, Draw* draw) {
  Query query;
  const auto add_object = [&] {
    query.classes.push_back(static_cast<int>(draw->EvenBelow(kClasses)));
  };
  add_object();
  const int of = query.classes[0];
  const auto add_another = [&] { query.classes.push_back(of); };
  switch (shape) {
    case Shape::kThreeClauses:
      query.conditions.push_back(RandomClause(0, draw));
      [[fallthrough]];
    case Shape::kTwoClauses:
      query.conditions.push_back(RandomClause(0, draw));
      query.conditions.push_back(RandomClause(0, draw));
      break;
    case Shape::kSharedVariable:
      add_another();
      query.conditions.push_back(Between(0, Disjoint(of), 1, false));
      query.conditions.push_back(RandomClause(0, draw));
      break;
    case Shape::kTwoRelations:
      add_another();
      add_another();
      query.conditions.push_back(Between(0, Disjoint(of), 1, false));
      query.conditions.push_back(Between(1, Has(of), 2, true));
      query.conditions.push_back(RandomClause(0, draw));
      break;
    case Shape::kEqualValue: {
      add_object();
      Condition equal;
      equal.kind = Condition::kCompare;
      equal.object = 0;
      equal.other = 1;
      query.conditions.push_back(equal);
      query.conditions.push_back(RandomClause(1, draw));
      break;
    }
  }
  return query;
}

}  // namespace

Loaded Load(const std::string& folder, const Counts& counts, bool zipf, int commits) {
  int from = -1;
  const pid_t child = InChild<Loaded>(
      [&] {
        for (const char* file : {"/data.mdb", "/lock.mdb"}) unlink((folder + file).c_str());
        const double start = Now();
        bool resumed = false;
        auto store = Must(Store::Open(folder, 1, &resumed));
        EventStream stream(counts, zipf);
        uint64_t events = 0;
        const uint64_t each = counts.objects / static_cast<uint64_t>(commits);
        while (stream.AddNext(store.get())) {
          if (++events % each == 0) Must(store->Commit());
        }
        Must(store->Commit());
        Loaded loaded;
        loaded.seconds = Now() - start;
        loaded.objects = store->objects();
        loaded.answers = store->predicates() + store->relations();
        loaded.transitions = store->transitions();
        return loaded;
      },
      &from);
  struct rusage usage;
  Loaded loaded = Collect<Loaded>(child, from, &usage);
  const auto seconds = [](const struct timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  loaded.processor_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  loaded.peak_megabytes = static_cast<double>(usage.ru_maxrss) / 1e3;
  struct stat file;
  if (stat((folder + "/data.mdb").c_str(), &file) == 0) {
    loaded.megabytes = static_cast<double>(file.st_blocks) * 512 / 1e6;
  }
  return loaded;
}

Times Summary(std::vector<double> milliseconds) {
  std::sort(milliseconds.begin(), milliseconds.end());
  Times times;
  if (milliseconds.empty()) return times;
  times.median = milliseconds[milliseconds.size() / 2];
  times.p99 = milliseconds[milliseconds.size() * 99 / 100];
  times.most = milliseconds.back();
  const auto beyond = std::upper_bound(milliseconds.begin(), milliseconds.end(), 1.0);
  times.within = 100.0 * static_cast<double>(beyond - milliseconds.begin()) /
                 static_cast<double>(milliseconds.size());
  return times;
}

Times Ask(const Store& store, Shape shape, int queries, uint64_t seed, double* found) {
  Draw draw(seed, false);
  std::vector<double> times;
  size_t matches = 0;
  for (int i = 0; i < queries; ++i) {
    const Query query = RandomQuery(shape, &draw);
    const double start = ProcessorNow();
    const SearchResult result = Must(store.Search(query, SearchOptions()));
    times.push_back((ProcessorNow() - start) * 1e3);
    matches += result.matches.size();
  }
  *found = static_cast<double>(matches) / queries;
  return Summary(std::move(times));
}

absl::StatusOr<Times> AskReal(const Store& store, int clauses, int queries, uint64_t seed,
                              double* found) {
  const auto catalog = store.Catalog();
  if (!catalog.ok()) return catalog.status();
  std::vector<int> classes;
  for (int c = 0; c < catalog->classes_size(); ++c) {
    const auto any = store.Search(c, {}, 1);
    if (!any.ok()) return any.status();
    if (!any->empty() && catalog->classes(c).variables_size() >= clauses) classes.push_back(c);
  }
  if (classes.empty()) return absl::NotFoundError("it knows no objects");
  std::mt19937_64 random(seed);
  const auto below = [&](size_t bound) { return static_cast<size_t>(random() % bound); };
  std::vector<double> times;
  size_t matches = 0;
  for (int i = 0; i < queries; ++i) {
    const int of = classes[below(classes.size())];
    std::vector<Clause> asked(static_cast<size_t>(clauses));
    for (Clause& clause : asked) {
      clause.variable =
          static_cast<int>(below(static_cast<size_t>(catalog->classes(of).variables_size())));
      clause.low.kind = below(3) == 0 ? Scalar::kBoolean : Scalar::kInteger;
      clause.low.integer = static_cast<int64_t>(below(clause.low.kind == Scalar::kBoolean ? 2 : 5));
      clause.high = clause.low;
      if (clause.low.kind == Scalar::kInteger && below(2) == 0) clause.high.integer = INT64_MAX;
      clause.negated = below(4) == 0;
    }
    const double start = ProcessorNow();
    const auto result = store.Search(of, asked, SearchOptions().most);
    times.push_back((ProcessorNow() - start) * 1e3);
    if (!result.ok()) return result.status();
    matches += result->size();
  }
  *found = static_cast<double>(matches) / queries;
  return Summary(std::move(times));
}

double JoinAll(const Store& store, size_t* matches) {
  Query query;
  query.classes = {1, 1, 1};
  query.conditions = {Between(0, Disjoint(1), 1, false), Between(1, Has(1), 2, false)};
  SearchOptions options;
  options.most = SIZE_MAX;
  const double start = ProcessorNow();
  const SearchResult result = Must(store.Search(query, options));
  *matches = result.matches.size();
  return (ProcessorNow() - start) * 1e3;
}

Readers AskConcurrently(const std::string& folder, int readers, double seconds) {
  struct Answer {
    uint64_t queries;
    uint64_t ids;  // of the first round
  };
  constexpr int kRound = 200;
  const auto ask = [&]() -> Answer {
    auto store = Must(Store::OpenToRead(folder));
    Answer answer{0, 0};
    const double end = Now() + seconds;
    for (int round = 0; round == 0 || Now() < end; ++round) {
      Draw draw(77, false);
      for (int i = 0; i < kRound; ++i) {
        const Query query =
            RandomQuery(i % 2 == 0 ? Shape::kTwoClauses : Shape::kThreeClauses, &draw);
        const SearchResult result = Must(store->Search(query, SearchOptions()));
        ++answer.queries;
        // What is added later has larger ids: the first matches stay the same
        // where there were 45.
        if (round > 0 || !result.cut_off) continue;
        for (const Match& match : result.matches) {
          answer.ids = MixHash(answer.ids, match.objects[0]);
        }
      }
    }
    return answer;
  };
  std::vector<std::pair<pid_t, int>> children;
  for (int i = 0; i < readers; ++i) {
    int from = -1;
    const pid_t child = InChild<Answer>(ask, &from);
    children.emplace_back(child, from);
  }
  Readers result;
  {
    auto store = Must(Store::OpenToAdd(folder));
    EventStream stream(kPaper.Scaled(0.01), false);
    for (const double end = Now() + seconds; Now() < end && stream.AddNext(store.get());) {
      if (++result.added % 2000 == 0) Must(store->Commit());
    }
    Must(store->Commit());
  }
  bool first = true;
  uint64_t ids = 0;
  for (const auto& [child, from] : children) {
    struct rusage usage;
    const Answer answer = Collect<Answer>(child, from, &usage);
    result.queries_per_second += static_cast<double>(answer.queries) / seconds;
    if (!first && answer.ids != ids) result.agree = false;
    ids = answer.ids;
    first = false;
  }
  return result;
}

}  // namespace augment::bench
