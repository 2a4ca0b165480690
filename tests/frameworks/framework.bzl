"""A suite in some framework, and what augment makes of it."""

load("@augment//rules:defs.bzl", "augmented_cc_test")
load("@rules_cc//cc:defs.bzl", "cc_binary", "cc_test")
load("//tests:script.bzl", "script_test")
load("//tests/puzzles:puzzle.bzl", "campaign_check_test")

def written_cases_test(name, framework, also = [], deps = []):
    """Cases of `<framework>_cases.cc`, run as generated ones are verified.

    Args:
      name: of the test.
      framework: as --framework takes it.
      also: frameworks whose programs are run like that.
      deps: the framework.
    """
    cc_binary(
        name = framework + "_cases",
        testonly = True,
        srcs = [
            framework + "_cases.cc",
            "written_cases.inc",
        ],
        deps = deps,
    )
    cc_test(
        name = name,
        size = "small",
        srcs = ["written_cases_test.cc"],
        args = ["--framework=" + one for one in [framework] + also] + [
            "--program=$(rootpath :%s_cases)" % framework,
        ],
        data = [":%s_cases" % framework],
        linkstatic = True,
        deps = [
            "//engine/emit",
            "//tools/cli:nested_bazel",
            "//tools/cli:support",
            "@com_google_googletest//:gtest",
        ],
    )

def framework_test(name, passed, failed, deps = [], linkopts = [], campaign = True):
    """`<name>_test.cc`, an augmented_cc_test, and checks of it.

    Args:
      name: of the framework.
      passed: number of cases that pass.
      failed: number of cases that fail and are allowed to.
      deps: the framework.
      linkopts: of the test.
      campaign: whether to look for the planted fault.
    """
    augmented_cc_test(
        name = name + "_test",
        size = "small",
        srcs = [name + "_test.cc"],
        # A presubmit would rightly fail on the planted fault.
        linkopts = linkopts,
        tags = ["noaugment"],
        deps = [":meter"] + deps,
    )

    script_test(
        name = name + "_same_results_test",
        size = "small",
        script = "//tests/subjects:same_output.sh",
        args = ["$(rootpath :%s_test%s)" % (name, end) for end in ["", ".traced"]],
        data = [":%s_test" % name, ":%s_test.traced" % name],
    )
    cc_test(
        name = name + "_cases_test",
        size = "small",
        srcs = ["cases_test.cc"],
        args = [
            "--traced=$(rootpath :%s_test.traced)" % name,
            "--passed=%d" % passed,
            "--failed=%d" % failed,
        ],
        data = [":%s_test.traced" % name],
        linkstatic = True,
        deps = [
            "//engine/trace",
            "@com_google_googletest//:gtest",
        ],
    )
    if campaign:
        campaign_check_test(
            name = name + "_campaign_test",
            expect = ["--finding=fault,Meter::Undo"],
            subject = ":%s_test" % name,
        )
