#include "engine/report/call_model_text.h"

#include <map>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"

namespace augment {
namespace {

// Nodes are counted from 1, as `parent` has them.
std::string Dependence(const proto::CallModelNode& node) {
  if (node.depends().empty()) return "";
  std::vector<std::string> numbers;
  for (const uint32_t depends : node.depends()) numbers.push_back(absl::StrCat(depends + 1));
  return absl::StrCat(" with ", absl::StrJoin(numbers, ", "));
}

std::string Arguments(const proto::CallModelNode& node) {
  if (node.arguments().empty()) return "";
  std::vector<std::string> all;
  for (const std::string& arguments : node.arguments()) {
    all.push_back(absl::StrCat("(", arguments, ")"));
  }
  return absl::StrCat("  ", absl::StrJoin(all, " "));
}

std::string Times(const proto::CallModelNode& node) {
  return absl::StrCat(node.times(), node.times() == 1 ? " call" : " calls",
                      node.repeats() ? ", and again" : "");
}

class Text {
 public:
  explicit Text(const proto::Report& report) : report_(report) {
    for (int i = 0; i < report.call_model_size(); ++i) {
      children_[report.call_model(i).parent()].push_back(i);
    }
  }

  std::string Write() {
    std::map<std::string, std::vector<int>> roots;
    for (const int root : children_[0]) {
      roots[report_.call_model(root).class_name()].push_back(root);
    }
    for (const auto& [name, of_class] : roots) {
      absl::StrAppend(&text_, text_.empty() ? "" : "\n", name, "\n");
      for (const int root : of_class) Add(root, 1);
    }
    return text_;
  }

 private:
  // Chains of hundreds of calls stay where they are: each call of one is no level of its own.
  void Add(int index, int depth) {
    const proto::CallModelNode* node = &report_.call_model(index);
    while (true) {
      absl::StrAppend(&text_, std::string(static_cast<size_t>(2 * depth), ' '), index + 1, "  ",
                      node->call(), node->argument() ? " as an argument" : "", Arguments(*node),
                      Dependence(*node), "  ", Times(*node), "\n");
      const std::vector<int>& next = children_[static_cast<uint32_t>(index) + 1];
      if (next.size() != 1) {
        for (const int child : next) Add(child, depth + 1);
        return;
      }
      index = next[0];
      node = &report_.call_model(index);
    }
  }

  const proto::Report& report_;
  std::map<uint32_t, std::vector<int>> children_;
  std::string text_;
};

std::string Quoted(const std::string& text) {
  return absl::StrCat("\"", absl::StrReplaceAll(text, {{"\\", "\\\\"}, {"\"", "\\\""}}), "\"");
}

}  // namespace

std::string CallModelText(const proto::Report& report) {
  if (report.call_model().empty()) {
    return absl::StrCat(
        "No call of the tests could be made again, so nothing is known of their "
        "order: ",
        report.target(), "\n");
  }
  return absl::StrCat(
      "Which calls the tests make on an object, one after the other; where they differ the lines "
      "are\nindented. \"with 3\": another object was passed that stood at line 3.\n\n",
      Text(report).Write());
}

std::string CallModelDot(const proto::Report& report) {
  std::string dot =
      "digraph call_sequence_model {\n"
      "  rankdir=LR;\n"
      "  node [shape=circle, label=\"\", width=0.15, style=filled, fillcolor=gray90];\n"
      "  edge [fontname=\"Helvetica\", fontsize=10];\n";
  std::map<std::string, std::vector<int>> classes;
  for (int i = 0; i < report.call_model_size(); ++i) {
    classes[report.call_model(i).class_name()].push_back(i);
  }
  int cluster = 0;
  for (const auto& [name, nodes] : classes) {
    absl::StrAppend(&dot, "  subgraph cluster_", cluster, " {\n    label=", Quoted(name),
                    ";\n    fontname=\"Helvetica\";\n    r", cluster,
                    " [shape=point, width=0.08];\n");
    for (const int i : nodes) {
      const proto::CallModelNode& node = report.call_model(i);
      const std::string from =
          node.parent() == 0 ? absl::StrCat("r", cluster) : absl::StrCat("n", node.parent());
      std::string label = node.call();
      if (!node.arguments().empty()) absl::StrAppend(&label, " (", node.arguments(0), ")");
      absl::StrAppend(&dot, "    n", i + 1, ";\n    ", from, " -> n", i + 1,
                      " [label=", Quoted(label), "];\n");
      if (node.repeats()) absl::StrAppend(&dot, "    n", i + 1, " -> n", i + 1, ";\n");
    }
    absl::StrAppend(&dot, "  }\n");
    ++cluster;
  }
  for (int i = 0; i < report.call_model_size(); ++i) {
    for (const uint32_t depends : report.call_model(i).depends()) {
      absl::StrAppend(&dot, "  n", depends + 1, " -> n", i + 1,
                      " [style=dashed, constraint=false];\n");
    }
  }
  return dot + "}\n";
}

}  // namespace augment
