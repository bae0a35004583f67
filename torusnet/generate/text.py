"""Text that all generators share."""


def banner(comment: str, source: str) -> list[str]:
    """First lines of every generated file."""
    return [f"{comment} Generated from {source} by `./tn generate`. Do not edit: change the source and generate again."]
