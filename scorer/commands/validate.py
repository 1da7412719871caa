"""``scorer validate LOG…``"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from components.messages import Lang, Message, register, say
from scorer.archive.results import Results, Unfit
from scorer.archive.sharing import NoCluster, Share, Wanted, judge_all, judge_on_dask
from scorer.archive.summary import Summary
from scorer.files import find_logs
from scorer.terminal import complain, write
from scorer.validating import Options, Spoken


def run(
    names: Sequence[str],
    options: Options,
    jobs: int,
    *,
    out: Path | None = None,
    resume: bool = False,
    cluster: str | None = None,
) -> int:
    """Validates the logs; 2 if one cannot be read, else 1 if one is wrong, else 0."""
    lang = options.lang

    def share(wanted: Iterable[Wanted]) -> Iterator[Spoken]:
        with_record = replace(options, record=out is not None)
        if cluster is not None:
            return judge_on_dask(wanted, with_record, cluster)
        return judge_all(wanted, with_record, jobs)

    if cluster is not None and find_spec("distributed") is None:
        complain(say(Message("validate.dask"), lang))
        return 2
    if resume and out is None:
        complain(say(Message("validate.resume"), lang))
        return 2
    try:
        if out is None:
            return _to_terminal(names, options, share)
        return _to_file(names, options, share, out, resume)
    except (NoCluster, Unfit) as error:
        complain(say(error.message, lang))
        return 2


def _to_terminal(names: Sequence[str], options: Options, share: Share) -> int:
    summary = Summary()
    for spoken in share(Wanted(name) for name in find_logs(names)):
        _count(summary, spoken)
        write(spoken.out)
        if spoken.err:
            sys.stdout.flush()  # the details follow the verdict, also where both go into one pipe
        for line in spoken.err:
            complain(line)
    if summary.logs > 1 and not (options.as_json and not summary.rules):
        sys.stdout.flush()
        for line in summary.lines(options.lang):
            complain(line)
    return summary.status


def _to_file(names: Sequence[str], options: Options, share: Share, out: Path, resume: bool) -> int:
    summary = Summary()
    lang = options.lang
    try:
        results = Results(out, resume=resume)
        try:
            tell = Progress(summary, lang)
            for spoken in share(results.remaining(find_logs(names), summary.add_row)):
                _count(summary, spoken)
                results.write(spoken.out)
                tell.step()
            tell.end()
        except BaseException:
            results.leave()
            raise
        results.finish()
    except OSError as error:
        complain(f"{error.filename or out}: {error.strerror}")
        return 2
    if options.as_json:
        write(json.dumps(summary.to_json(), ensure_ascii=False))
    else:
        for line in summary.lines(lang):
            write(line)
    return summary.status


def _count(summary: Summary, spoken: Spoken) -> None:
    summary.add(spoken.status, spoken.game, spoken.complete, spoken.ending, spoken.rules)


class Progress:
    """How far a long run is, on a terminal only."""

    EVERY = 250

    def __init__(self, summary: Summary, lang: Lang) -> None:
        self.summary = summary
        self.lang = lang
        self.shown = sys.stderr.isatty()

    def step(self) -> None:
        """One log more was judged."""
        if self.shown and self.summary.logs % self.EVERY == 0:
            wrong = self.summary.logs - self.summary.statuses[0]
            message = Message("validate.progress", n=self.summary.logs, wrong=wrong)
            sys.stderr.write("\r" + say(message, self.lang))
            sys.stderr.flush()

    def end(self) -> None:
        """Leaves an empty line."""
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


register(
    {
        "validate.resume": (
            "--resume は --out と一緒に使います",
            "--resume goes with --out",
        ),
        "validate.dask": (
            "--dask には dask が必要です: pip install 'iseki-bako[dask]'",
            "--dask needs dask: pip install 'iseki-bako[dask]'",
        ),
        "validate.progress": (
            "{n} 件(誤り {wrong} 件)",
            "{n} logs, {wrong} with errors",
        ),
    }
)
