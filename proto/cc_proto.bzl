"""C++ of .proto files, by protoc alone.

Bazel's own `cc_proto_library` moved between repositories in each of Bazel 7, 8 and 9,
and needs flags in the user's .bazelrc to take a protoc that is not built from source.
This needs a protoc and a library to link, under the labels `@com_google_protobuf//:protoc`
and `@com_google_protobuf//:protobuf`.
"""

load("@rules_cc//cc:defs.bzl", "cc_library")

ProtoTreeInfo = provider(
    doc = "What a .proto file is and imports.",
    fields = {"sources": "depset of File"},
)

def _proto_texts_impl(ctx):
    # Imports are written from the root of the repository.
    root = ctx.label.workspace_root
    sources = depset(
        [ctx.file.src],
        transitive = [dep[ProtoTreeInfo].sources for dep in ctx.attr.deps],
    )
    ctx.actions.run(
        executable = ctx.executable._protoc,
        arguments = [
            "--proto_path=" + (root or "."),
            "--cpp_out=" + "/".join([p for p in [ctx.bin_dir.path, root] if p]),
            ctx.file.src.path,
        ],
        inputs = sources,
        outputs = [ctx.outputs.header, ctx.outputs.source],
        mnemonic = "Protoc",
        progress_message = "Generating C++ of %s" % ctx.file.src.short_path,
    )
    return [ProtoTreeInfo(sources = sources)]

_proto_texts = rule(
    implementation = _proto_texts_impl,
    attrs = {
        "deps": attr.label_list(providers = [ProtoTreeInfo]),
        "header": attr.output(mandatory = True),
        "source": attr.output(mandatory = True),
        "src": attr.label(mandatory = True, allow_single_file = [".proto"]),
        "_protoc": attr.label(
            default = Label("@com_google_protobuf//:protoc"),
            allow_single_file = True,
            cfg = "exec",
            executable = True,
        ),
    },
    doc = "x.pb.h and x.pb.cc of a file whose imports are written from the root of its repository.",
)

def cc_proto(name, src, deps = [], **kwargs):
    """A cc_library of the messages of one file.

    Args:
      name: ends with `_cc_proto`.
      src: the .proto file, in this package.
      deps: cc_protos of what it imports.
      **kwargs: of the cc_library: visibility, features, testonly.
    """
    base = src[:-len(".proto")]
    common = {k: v for k, v in kwargs.items() if k in ["testonly", "visibility"]}
    _proto_texts(
        name = name + ".texts",
        src = src,
        header = base + ".pb.h",
        source = base + ".pb.cc",
        deps = [dep + ".texts" for dep in deps],
        **common
    )
    cc_library(
        name = name,
        srcs = [base + ".pb.cc"],
        hdrs = [base + ".pb.h"],
        deps = deps + ["@com_google_protobuf//:protobuf"],
        **kwargs
    )
