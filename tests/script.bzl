"""Tests and programs that are one shell script.

`sh_test` and `sh_binary` are no part of Bazel any more since Bazel 8; the module that has
them is not everywhere that augment is built.
"""

def _script_impl(ctx):
    program = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.symlink(output = program, target_file = ctx.file.script, is_executable = True)
    runfiles = ctx.runfiles(files = [ctx.file.script] + ctx.files.data)
    for target in ctx.attr.data:
        runfiles = runfiles.merge(target[DefaultInfo].default_runfiles)
    return [DefaultInfo(executable = program, runfiles = runfiles)]

_ATTRIBUTES = {
    "data": attr.label_list(allow_files = True),
    "script": attr.label(mandatory = True, allow_single_file = [".sh"]),
}

script_test = rule(
    implementation = _script_impl,
    attrs = _ATTRIBUTES,
    doc = "Runs `script`, an executable file, with `args`, which may name files of `data`.",
    test = True,
)

script_binary = rule(
    implementation = _script_impl,
    attrs = _ATTRIBUTES,
    doc = "The same for `bazel run`.",
    executable = True,
)
