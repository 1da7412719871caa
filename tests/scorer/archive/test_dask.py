"""The same bytes from a Dask cluster as from this process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorer import cli

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster of two processes on this machine."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as local:
        yield local.scheduler_address


def test_a_cluster_gives_the_same_bytes(
    cluster: str, archive: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / "here.jsonl", tmp_path / "there.jsonl"]
    for file, more in zip(files, ([], ["--dask", cluster]), strict=True):
        with pytest.raises(SystemExit) as ended:
            cli.main(["validate", str(archive), "--out", str(file), "--json", *more])
        assert ended.value.code == 2
    one, two = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert one == two and one["logs"] > 40
    assert files[0].read_bytes() == files[1].read_bytes()
