"""Bazel's own rule repositories, taken from Debian packages.

In:     a directory that a Debian package (`bazel-rules-cc`, …) installs.
Out:    a repository with the same content, with the replacements applied that
        the package needs to load on the Bazel that Debian ships beside it.
Errors: a missing directory fails with the name of the package to install.
"""

load(":system.bzl", "require")

def _debian_rules_impl(ctx):
    require(ctx, ctx.attr.path, ctx.attr.package)
    result = ctx.execute(["cp", "-rL", ctx.attr.path + "/.", "."])
    if result.return_code:
        fail("copying %s: %s" % (ctx.attr.path, result.stderr))
    ctx.file("WORKSPACE", "workspace(name = \"%s\")\n" % ctx.name)
    for file in ctx.attr.edited_files:
        text = ctx.read(file)
        for old, new in ctx.attr.replacements.items():
            text = text.replace(old, new)
        ctx.file(file, text, executable = False)

debian_rules = repository_rule(
    implementation = _debian_rules_impl,
    attrs = {
        "edited_files": attr.string_list(doc = "Files that the replacements apply to."),
        "package": attr.string(mandatory = True, doc = "The Debian package to ask for."),
        "path": attr.string(mandatory = True, doc = "Where the package installs the rules."),
        "replacements": attr.string_dict(doc = "Old text to new text."),
    },
    local = True,
)

def _empty_coverage_tools_impl(ctx):
    ctx.file("WORKSPACE", "workspace(name = \"%s\")\n" % ctx.name)
    ctx.file("BUILD.bazel", """
filegroup(
    name = "coverage_report_generator",
    visibility = ["//visibility:public"],
)
""")

# Every test rule of Bazel 4 names this repository, with or without coverage;
# the real one is a download.
empty_coverage_tools = repository_rule(implementation = _empty_coverage_tools_impl)
