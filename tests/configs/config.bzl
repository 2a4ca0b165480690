"""One way to compile the gallery, and what must hold for it."""

load("@augment//rules:defs.bzl", "augmented_cc_test")
load("@rules_cc//cc:defs.bzl", "cc_library")
load("//tests:script.bzl", "script_test")
load("//tests/puzzles:puzzle.bzl", "campaign_check_test")

def config(name, copts, test_copts = None, testonly = False, tags = []):
    """The gallery, its test, and two checks.

    Args:
      name: of the configuration.
      copts: of the library.
      test_copts: of the test, by default the same.
      testonly: of the library.
      tags: of all; "manual" where another configuration has these options among its own.
    """
    test_copts = copts if test_copts == None else test_copts
    cc_library(
        name = name + "_gallery",
        srcs = ["gallery.cc"],
        hdrs = ["gallery.h"],
        copts = copts,
        tags = tags,
        testonly = testonly,
    )
    augmented_cc_test(
        name = name + "_test",
        size = "small",
        srcs = ["gallery_test.cc"],
        copts = test_copts,
        # A presubmit would rightly fail on the planted fault.
        tags = tags + ["noaugment"],
        deps = [":%s_gallery" % name],
    )

    script_test(
        name = name + "_same_results_test",
        size = "small",
        script = "//tests/subjects:same_output.sh",
        args = ["$(rootpath :%s_test%s)" % (name, end) for end in ["", ".traced"]],
        data = [":%s_test" % name, ":%s_test.traced" % name],
        tags = tags,
    )
    campaign_check_test(
        name = name + "_campaign_test",
        expect = [
            "--finding=fault,Ledger::Undo",
            # The result of this template is deduced.
            "--finding=fault,Middle",
            # What is asked is whether the driver works at all.
            "--candidates=2000",
        ],
        subject = ":%s_test" % name,
        tags = tags,
    )
