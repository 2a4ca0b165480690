"""The table of faults as a file that a program can read."""

load(":repositories.bzl", "fault_table")

def _fault_table_file_impl(ctx):
    output = ctx.actions.declare_file(ctx.label.name + ".json")
    ctx.actions.write(output, fault_table())
    return [DefaultInfo(files = depset([output]), runfiles = ctx.runfiles(files = [output]))]

fault_table_file = rule(implementation = _fault_table_file_impl)
