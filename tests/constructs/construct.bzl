"""Constructs: one C++ construct each, what is written for it and what is recorded.

`cases/<name>.inc` (construct.h) is the source, `cases/<name>.golden` what the
instrumenter makes of it and the events that a run leaves.
"""

load("@augment//rules:defs.bzl", "augmented_cc_test")
load("@rules_cc//cc:defs.bzl", "CcInfo", "cc_library", "cc_test")

def _another_kind_impl(ctx):
    return [ctx.attr.library[CcInfo]]

another_kind = rule(
    implementation = _another_kind_impl,
    attrs = {"library": attr.label(mandatory = True, providers = [CcInfo])},
    doc = "A library made by a rule that is no cc_library.",
)

def constructs(name, cases, copts = [], deps = []):
    """Constructs that are compiled together, since compiling is what they cost.

    Makes `<name>_test`, which uses each plainly and traced, compares the outputs,
    and the text and the events with the golden files; `<name>.check` are the
    arguments and files of it for `update` and `clang_test`.

    Args:
      name: of the group.
      cases: names of constructs.
      copts: of the source with all of them, after the workspace's.
      deps: what they include.
    """
    sources = ["cases/%s.inc" % case for case in cases]
    native.genrule(
        name = name + "_source",
        outs = [name + ".cc"],
        cmd = "\n".join(["{"] + ["echo '#include \"tests/constructs/%s\"'" % f for f in [
            "construct.h",
        ] + sources] + ["} > $@"]),
    )
    cc_library(
        name = name + "_library",
        testonly = True,
        srcs = [name + ".cc"] + sources,
        # Static objects register the constructs.
        alwayslink = True,
        copts = copts,
        deps = [":construct"] + deps,
    )
    augmented_cc_test(
        name = name,
        size = "small",
        srcs = ["main.cc"],
        # Debian's Abseil libraries do not name each other.
        linkstatic = True,
        copts = copts,
        # The thing under test is named: it is testonly.
        subjects = [":%s_library" % name],
        tags = [
            "manual",
            "noaugment",
        ],
        deps = [
            ":construct",
            ":%s_library" % name,
        ],
    )
    native.filegroup(
        name = name + ".texts",
        testonly = True,
        srcs = [name + ".shadows"],
        output_group = "texts",
    )
    native.filegroup(
        name = name + ".check",
        testonly = True,
        srcs = [
            name,
            name + ".traced",
            name + ".shadows",
            name + ".texts",
        ] + ["cases/%s.golden" % case for case in cases],
    )
    cc_test(
        name = name + "_test",
        size = "small",
        args = ["--group=" + name] + cases,
        data = [name + ".check"],
        linkstatic = True,
        deps = ["//tests/constructs/check:main"],
    )
