"""Words of messages to people."""


def counted(number: int, noun: str) -> str:
    """`1 node`, `4 nodes`, `65,536 nodes`; noun: in the singular."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
