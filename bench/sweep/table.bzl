"""The table of libraries as a file that a program can read."""

load(":repositories.bzl", "library_table")

def _library_table_file_impl(ctx):
    output = ctx.actions.declare_file(ctx.label.name + ".json")
    ctx.actions.write(output, library_table())
    return [DefaultInfo(files = depset([output]), runfiles = ctx.runfiles(files = [output]))]

library_table_file = rule(implementation = _library_table_file_impl)
