"""A program that is one shell script."""

def _tool_impl(ctx):
    program = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.symlink(output = program, target_file = ctx.file.script, is_executable = True)
    return [DefaultInfo(executable = program)]

tool = rule(
    implementation = _tool_impl,
    attrs = {"script": attr.label(mandatory = True, allow_single_file = [".sh"])},
    executable = True,
)
