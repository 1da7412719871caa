"""``scorer validate LOG…``"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

from components.messages import Message, register, say
from scorer.files import find_logs
from scorer.terminal import complain, write
from scorer.validating import Options, check_all


def run(names: Sequence[str], options: Options, jobs: int) -> int:
    """Validates the logs; 2 if one cannot be read, else 1 if one is wrong, else 0."""
    files = list(find_logs(names))
    statuses: Counter[int] = Counter()
    rules: Counter[str] = Counter()
    complete = 0
    lang = options.lang
    for spoken in check_all(files, options, jobs):
        statuses[spoken.status] += 1
        rules.update(spoken.rules)
        complete += spoken.complete
        if spoken.err:
            sys.stdout.flush()  # on a terminal the details follow their log
        for line in spoken.err:
            complain(line)
        write(spoken.out)
    if len(files) > 1 and not (options.as_json and not rules):
        sys.stdout.flush()
        values = {"n": len(files), "valid": statuses[0], "complete": complete}
        complain(say(Message("summary.logs", **values), lang))
        if rules:
            complain(say(Message("summary.rules"), lang))
        for rule, count in sorted(rules.items(), key=lambda pair: (-pair[1], pair[0])):
            complain(f"  {count:6}  {rule}")
    return max(statuses, default=0)


register(
    {
        "summary.logs": (
            "記録 {n} 件: 正しいもの {valid} 件(うち終局 {complete} 件)",
            "{n} logs: {valid} valid ({complete} of them complete)",
        ),
        "summary.rules": ("誤りの数:", "errors by rule:"),
    }
)
