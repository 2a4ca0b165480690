"""Puzzles: small libraries with one planted fault each, and what must be found.

A puzzle is a library `<name>.h`, `<name>.cc`, a twin of it with the fault
repaired in `<name>_repaired.cc`, and a suite `<name>_test.cc` that both pass.
"""

load("@augment//rules:defs.bzl", "augmented_cc_test")
load("@rules_cc//cc:defs.bzl", "cc_library", "cc_test")

def campaign_check_test(name, subject, expect, twin = None, size = "medium", tags = []):
    """A test that runs a campaign and looks at its report.

    Args:
      name: of the check.
      subject: an augmented_cc_test.
      expect: flags of tests/puzzles/check/expectation.h.
      twin: an augmented_cc_test on which no fault may be found, and where as
        many contracts must be dropped as on the subject, within a fifth.
      size: of the check.
      tags: of the check.
    """
    data = [subject + ".augment"] + ([twin + ".augment"] if twin else [])
    args = ["--subject", "$(rootpaths %s.augment)" % subject]
    if twin:
        args += ["--twin", "$(rootpaths %s.augment)" % twin]
    cc_test(
        name = name,
        size = size,
        args = args + ["'%s'" % flag for flag in expect],
        data = data,
        # Debian's Abseil libraries do not name each other.
        linkstatic = True,
        tags = tags,
        deps = ["//tests/puzzles/check:main"],
    )

def puzzle(
        name,
        verdict,
        function,
        oracle,
        oracles = "",
        findings_at_most = 3,
        sources = [],
        suite_deps = [],
        tags = []):
    """A puzzle, its twin, and the test that the fault is found.

    Args:
      name: of the library.
      verdict: "fault" or "undocumented precondition", after the table in
        docs/design.md.
      function: "Class::method", where the fault shows itself.
      oracle: what tells, as in proto/finding.proto.
      oracles: which are on, as the flag of the command line says it.
      findings_at_most: how many may be reported one by one.
      sources: of candidates, that the search uses besides the usual ones.
      suite_deps: what the suite needs besides the library and GoogleTest.
      tags: of all; "manual" where not every run of all tests builds it, which takes
        about half a minute of two cores.
    """
    for variant in ["", "_repaired"]:
        cc_library(
            name = name + variant,
            srcs = [name + variant + ".cc"],
            hdrs = [name + ".h"],
        )
        augmented_cc_test(
            name = name + variant + "_test",
            size = "small",
            srcs = [name + "_test.cc"],
            # A presubmit would rightly fail on every puzzle.
            tags = ["noaugment"] + tags,
            deps = [
                ":" + name + variant,
                "@com_google_googletest//:gtest_main",
            ] + suite_deps,
        )
    campaign_check_test(
        name = name + "_is_found_test",
        expect = [
                     "--finding=%s,%s,%s" % (verdict, function, oracle),
                     "--findings_at_most=%d" % findings_at_most,
                 ] + (["--sources=" + ",".join(sources)] if sources else []) +
                 (["--oracles=" + oracles] if oracles else []),
        subject = ":%s_test" % name,
        tags = tags,
        twin = ":%s_repaired_test" % name,
    )
