#include "engine/compile/compile.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/status.h"
#include "engine/compile/blame.h"
#include "engine/compile/diagnostics.h"
#include "engine/compile/included.h"
#include "engine/compile/overlay.h"
#include "engine/compile/piece_set.h"

namespace augment::compile {
namespace {

// As shadows include it.
constexpr char kProbe[] = "engine/probe/probe.h";
constexpr char kProbeFolder[] = "engine/probe/";

namespace fs = std::filesystem;

// What makes diagnostics complete and legible by program.
std::vector<std::string> DiagnosticFlags(bool clang) {
  std::vector<std::string> flags = {"-fno-diagnostics-show-caret", "-ftemplate-backtrace-limit=0",
                                    "-fno-diagnostics-show-option"};
  if (clang) {
    flags[0] = "-fno-caret-diagnostics";
    // Some warnings are errors by default, but not in the original, a system header; of
    // these one may be about our own edit.
    flags.insert(flags.end(), {"-ferror-limit=0", "-fno-color-diagnostics", "-Wno-everything",
                               "-Werror=invalid-constexpr"});
  } else {
    flags.insert(flags.end(), {"-fmax-errors=0", "-fdiagnostics-color=never"});
  }
  return flags;
}

// Whether macros that the user's source defines are expanded in the probe's text:
// compilers say so, or find errors there that are in no instance of its templates.
bool MacroInProbe(const std::vector<Problem>& problems) {
  for (const Problem& problem : problems) {
    bool in_probe = false;
    bool of_macro = false;
    bool of_instance = false;
    for (const Frame& frame : problem.frames) {
      in_probe |= absl::StrContains(frame.file, kProbeFolder);
      of_macro |= absl::StrContains(frame.text, "in expansion of macro ");
      of_instance |= FindInstance(frame.text).has_value();
    }
    if (in_probe && (of_macro || !of_instance)) return true;
  }
  return false;
}

// Of words that no error could be read from.
std::string LastLine(absl::string_view words) {
  words = absl::StripAsciiWhitespace(words);
  const size_t end = words.rfind('\n');
  return std::string(end == absl::string_view::npos ? words : words.substr(end + 1));
}

class Attempt {
 public:
  Attempt(const proto::CompileRequest& request, const Compiler& compiler, PieceSet pieces)
      : request_(request),
        compiler_(compiler),
        pieces_(std::move(pieces)),
        overlay_(absl::StrCat(fs::absolute(request.object()).string(), ".overlay")) {}
  ~Attempt() {
    std::error_code ignored;
    fs::remove(DependencyFile(), ignored);
  }
  Attempt(const Attempt&) = delete;
  Attempt& operator=(const Attempt&) = delete;

  void LeaveOut(const proto::Withdrawals& agreed) {
    for (const proto::Withdrawal& one : agreed.withdrawn()) {
      if (const int piece = pieces_.Find(one.piece()); piece != PieceSet::kNone) {
        WithdrawPiece(piece, one.reason(), one.observed());
      } else if (!one.refusal().empty() && refusals_.insert(one.refusal()).second) {
        withdrawn_.push_back(
            {one.piece(), one.name(), one.reason(), false, one.observed(), one.refusal()});
      }
    }
  }

  // Constructors and destructors speak to the tracker in every build.
  void LeaveOutBodies() {
    std::vector<int> bodies;
    for (int i = 0; i < pieces_.size(); ++i) {
      const proto::Piece& piece = pieces_.piece(i);
      if (absl::StartsWith(piece.id(), "body:") && piece.needs().empty()) bodies.push_back(i);
    }
    pieces_.Withdraw(bodies);
  }

  absl::Status Run() {
    ASSIGN_OR_RETURN(const auto version, compiler_({request_.command(0), "--version"}, ""));
    const bool clang = absl::StrContains(version.words, "clang");
    diagnostic_flags_ = DiagnosticFlags(clang);
    if (!clang) {
      // Older ones count bytes anyway.
      const std::vector<std::string> probe = {request_.command(0), "-fdiagnostics-column-unit=byte",
                                              "--version"};
      const auto known = compiler_(probe, "");
      if (known.ok() && known->success) {
        diagnostic_flags_.push_back("-fdiagnostics-column-unit=byte");
      }
    }
    for (;;) {
      ASSIGN_OR_RETURN(auto result, CompileOnce());
      if (result.success) return absl::OkStatus();
      const std::vector<Problem> problems = ParseDiagnostics(result.words);
      if (!probe_first_ && MacroInProbe(problems)) {
        probe_first_ = true;
        continue;
      }
      if (Blame(problems)) continue;
      if (Apply(blamer_.Included(problems, pieces_))) continue;
      const std::string said = problems.empty() ? LastLine(result.words) : problems[0].message;
      if (WithdrawMore(said)) continue;
      if (request_.optional() && !empty_) {
        empty_ = true;
        withdrawn_.push_back(
            {request_.source(), "the adapter to the test's framework", said, false});
        continue;
      }
      return absl::FailedPreconditionError(absl::StrCat(
          request_.source(), " does not compile, and augment has left out all that it added:\n",
          result.words));
    }
  }

  // Of a source that was compiled.
  proto::Withdrawals Withdrawn() const {
    proto::Withdrawals list;
    for (const std::string& file : IncludedFiles(DependencyFile())) {
      if (pieces_.HasFile(file)) list.add_seen(file);
    }
    for (const Gone& gone : withdrawn_) {
      proto::Withdrawal* one = list.add_withdrawn();
      one->set_piece(gone.piece);
      one->set_name(gone.name);
      one->set_reason(gone.reason);
      one->set_layout(gone.layout);
      one->set_observed(gone.observed);
      one->set_refusal(gone.refusal);
    }
    return list;
  }

 private:
  std::string DependencyFile() const {
    return absl::StrCat(fs::absolute(request_.object()).string(), ".d");
  }

  struct Gone {
    std::string piece;
    std::string name;
    std::string reason;
    bool layout;
    bool observed = false;
    std::string refusal;
  };

  absl::StatusOr<CompilerResult> CompileOnce() {
    std::map<std::string, std::string> changed = pieces_.ChangedTexts();
    if (empty_) changed[request_.source()] = "// Left out: it does not compile.\n";
    std::vector<std::string> command;
    const std::string object = fs::absolute(request_.object()).string();
    for (const std::string& word : request_.command()) {
      command.push_back(word == request_.object() ? object : word);
    }
    command.insert(command.end(), diagnostic_flags_.begin(), diagnostic_flags_.end());
    if (probe_first_) command.insert(command.end(), {"-include", kProbe});
    command.insert(command.end(), {"-MD", "-MF", DependencyFile()});
    if (!refusals_.empty()) {
      command.push_back(absl::StrCat("-DAUGMENT_WITHDRAWN=", absl::StrJoin(refusals_, ",")));
    }
    if (changed.empty()) return compiler_(command, "");
    RETURN_IF_ERROR(overlay_.Put(changed));
    // What is said of places must not depend on where this was.
    command.push_back(absl::StrCat("-ffile-prefix-map=", overlay_.folder(), "=."));
    return compiler_(command, overlay_.folder());
  }

  bool WithdrawPiece(int piece, const std::string& reason, bool observed = false) {
    const std::vector<int> gone = pieces_.Withdraw({piece});
    for (const int i : gone) {
      const proto::Piece& one = pieces_.piece(i);
      withdrawn_.push_back({one.id(), one.name(), reason, one.layout(), observed});
    }
    return !gone.empty();
  }

  bool Blame(const std::vector<Problem>& problems) {
    const bool named =
        Apply(blamer_.Named(problems, pieces_)) || Apply(blamer_.Assembled(problems, pieces_));
    return named || Apply(blamer_.Around(problems, pieces_));
  }

  bool Apply(const Blamed& blamed) {
    bool changed = false;
    for (const auto& [refusal, message] : blamed.refusals) {
      if (!refusals_.insert(refusal.initialiser).second) continue;
      withdrawn_.push_back({refusal.id, refusal.name, message, false, false, refusal.initialiser});
      changed = true;
    }
    for (const auto& [piece, message] : blamed.pieces) changed |= WithdrawPiece(piece, message);
    return changed;
  }

  // Nothing is to blame: everything of a kind goes, what costs least first.
  bool WithdrawMore(const std::string& message) {
    for (const absl::string_view kind :
         {"alias:", "predicate:", "thunk:", "body:", "tracker:", "fields:", "visitor:"}) {
      bool changed = false;
      for (int i = 0; i < pieces_.size(); ++i) {
        if (!pieces_.stands(i) || !absl::StartsWith(pieces_.piece(i).id(), kind)) continue;
        changed |= WithdrawPiece(i, message);
      }
      if (changed) return true;
    }
    return false;
  }

  const proto::CompileRequest& request_;
  const Compiler& compiler_;
  PieceSet pieces_;
  Overlay overlay_;
  std::vector<std::string> diagnostic_flags_;
  // Otherwise the probe comes where the first shadow is included, so that macros which
  // the user defines for the standard library come before it.
  bool probe_first_ = false;
  Blamer blamer_;
  std::set<std::string> refusals_;  // for AUGMENT_WITHDRAWN
  std::vector<Gone> withdrawn_;
  bool empty_ = false;
};

// Whether an earlier result stands: nothing that others agreed on is still in it.
bool Agrees(const proto::Withdrawals& earlier, const proto::Withdrawals& agreed,
            const PieceSet& pieces) {
  std::set<std::string> have;
  for (const proto::Withdrawal& one : earlier.withdrawn()) have.insert(one.piece());
  for (const proto::Withdrawal& one : agreed.withdrawn()) {
    const int piece = pieces.Find(one.piece());
    if (piece == PieceSet::kNone || have.count(one.piece()) != 0) continue;
    const std::set<std::string> files = pieces.FilesOf(piece);
    for (const std::string& seen : earlier.seen()) {
      if (files.count(seen) != 0) return false;
    }
  }
  return true;
}

}  // namespace

absl::Status Compile(const proto::CompileRequest& request, const Compiler& compiler) {
  ASSIGN_OR_RETURN(auto pieces,
                   PieceSet::Load({request.piece_maps().begin(), request.piece_maps().end()}));
  proto::Withdrawals agreed;
  for (const std::string& path : request.agreed()) {
    ASSIGN_OR_RETURN(const auto list, ReadWithdrawals(path));
    agreed.MergeFrom(list);
  }
  if (!request.earlier_object().empty()) {
    ASSIGN_OR_RETURN(const auto earlier, ReadWithdrawals(request.earlier_withdrawals()));
    if (Agrees(earlier, agreed, pieces)) {
      std::error_code error;
      fs::copy_file(request.earlier_object(), request.object(),
                    fs::copy_options::overwrite_existing, error);
      if (error) {
        return absl::InternalError(
            absl::StrCat("cannot write ", request.object(), ": ", error.message()));
      }
      return WriteWithdrawals(earlier, request.withdrawals_out());
    }
    // What this source alone could not have is known already.
    agreed.MergeFrom(earlier);
  }
  Attempt attempt(request, compiler, std::move(pieces));
  if (request.driver()) attempt.LeaveOutBodies();
  attempt.LeaveOut(agreed);
  RETURN_IF_ERROR(attempt.Run());
  if (!request.earlier_object().empty()) {
    // Others are compiled already: one class may not have two sizes.
    std::set<std::string> known;
    for (const proto::Withdrawal& one : agreed.withdrawn()) known.insert(one.piece());
    const proto::Withdrawals layouts = Layouts({attempt.Withdrawn()});
    for (const proto::Withdrawal& one : layouts.withdrawn()) {
      if (known.count(one.piece()) != 0) continue;
      return absl::FailedPreconditionError(absl::StrCat(
          request.source(), " needs ", one.name(), " without a tracker (", one.reason(),
          "), only since others do without theirs, and other sources were compiled with it. This "
          "is a "
          "defect of augment."));
    }
  }
  return WriteWithdrawals(attempt.Withdrawn(), request.withdrawals_out());
}

}  // namespace augment::compile
