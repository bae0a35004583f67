"""The two kinds of bad news that the command line prints as one message; anything else is a defect of torusnet itself."""


class UserError(Exception):
    """Something that the user gave is wrong: printed with place and cure, exit status 2.

    message: what is wrong, naming the offending value. cure: what would be right. where: `file:line` or a file.
    excerpt: the offending line with a mark below, printed as it is.
    """

    def __init__(self, message: str, *, cure: str = "", where: str = "", excerpt: str = ""):
        super().__init__(message)
        self.message, self.cure, self.where, self.excerpt = message, cure, where, excerpt

    def __str__(self) -> str:
        lines = [f"{self.where}: {self.message}" if self.where else self.message]
        if self.excerpt:
            lines.append(self.excerpt)
        if self.cure:
            lines.append("  cure: " + self.cure.replace("\n", "\n        "))
        return "\n".join(lines)


class Failure(Exception):
    """A run, test or benchmark did its work and found something wrong: exit status 1."""
