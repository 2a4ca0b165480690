"""An upstream library and its suite: as they are, traced, and with a witness.

    subject_library(...)  in the BUILD file of the library's repository
    subject_test(...)     in a package of tests/subjects

Everything is compiled at -O2, as upstream does and as bench/subjects measures
it, and once more without optimisation, with a note of each call: the witness of
what a suite calls (call_edges.cc), which knows nothing of augment.
"""

load("@augment//rules:defs.bzl", "augmented_cc_test")
load("@rules_cc//cc:defs.bzl", "cc_binary", "cc_library")
load("//tests:script.bzl", "script_test")

_OPTIMISED = ["-O2", "-w"]

# Headers of the system are passed through: who calls them is who calls on.
_NOTED = [
    "-O0",
    "-g1",
    "-w",
    "-finstrument-functions",
    "-finstrument-functions-exclude-file-list=/usr/",
]

def subject_library(name, copts = [], deps = [], **kwargs):
    """A library under test.

    Args:
      name: of the library; `<name>_noted` is the witness's.
      copts: as in cc_library.
      deps: as in cc_library; those of the same package are subject libraries.
      **kwargs: every other attribute of cc_library.
    """
    cc_library(
        name = name,
        copts = _OPTIMISED + copts,
        # As the traced copy is linked; else times would not compare.
        linkstatic = True,
        deps = deps,
        **kwargs
    )
    cc_library(
        name = name + "_noted",
        copts = _NOTED + copts,
        linkstatic = True,
        tags = ["manual"],
        deps = [d + "_noted" if d.startswith(":") else d for d in deps],
        **kwargs
    )

def subject_test(name, srcs, repository, copts = [], deps = [], linkopts = [], sanitize = "none", tags = ["manual"], **kwargs):
    """A library's own suite.

    Args:
      name: of the test; `<name>.same_results` is a test that it says the same
        when it is traced, `<name>.noted` the witness.
      srcs: as in cc_test.
      repository: of the library; it has a subject_library of the same name, and
        all of it is traced.
      copts: as in cc_test.
      deps: test frameworks.
      linkopts: as in cc_test.
      sanitize: of the driver. It mostly replays, and sanitized it would be the
        most expensive part to build.
      tags: as in cc_test.
      **kwargs: every other attribute of augmented_cc_test.
    """
    library = "@%s//:%s" % (repository, repository)
    augmented_cc_test(
        name = name,
        srcs = srcs,
        copts = _OPTIMISED + copts,
        linkopts = linkopts,
        linkstatic = True,
        sanitize = sanitize,
        subjects = ["@%s//..." % repository],
        # A campaign on an upstream library takes minutes.
        tags = tags + ["noaugment"],
        deps = [library] + deps,
        **kwargs
    )

    script_test(
        name = name + ".same_results",
        size = kwargs.get("size"),
        script = "//tests/subjects:same_output.sh",
        args = ["$(rootpath :%s)" % name, "$(rootpath :%s.traced)" % name],
        data = [name, name + ".traced"],
        tags = tags,
    )
    cc_binary(
        name = name + ".noted",
        testonly = True,
        srcs = srcs,
        copts = _NOTED + copts,
        # Addresses are those of the file, so that addr2line can read them.
        linkopts = linkopts + ["-no-pie"],
        linkstatic = True,
        tags = ["manual"],
        deps = [library + "_noted", "//tests/subjects:call_edges"] + deps,
    )
