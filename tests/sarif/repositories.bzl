"""The JSON schema of SARIF 2.1.0, for //tests/sarif:schema_test."""

load("//third_party:debian_source.bzl", "debian_source_archive")

def sarif_repositories():
    """Defines `@sarif_schema`; Bazel fetches it when the test is run.

    No Debian package has the schema as it was published; this one has a late
    candidate (2.1.0-rtm.4), and schema_test.sh says how that differs.
    """
    debian_source_archive(
        name = "sarif_schema",
        archive = "python-sarif-python-om_1.0.4.orig.tar.gz",
        build_file = "//tests/sarif:sarif_schema.BUILD",
        only = ["sarif-2.1.0-rtm.4.json"],
        package = "python-sarif-python-om",
        sha256 = "f95e3ea13bb8df0b30b765a668a2ad65d7f33c8a16753147adec239ba0fcd6ca",
    )
