"""`.ci/audit` with the real pip-audit and an advisory service of our own making."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

AUDIT = Path(__file__).parents[2] / ".ci" / "audit"
ADVISORY = {
    "id": "PYSEC-2026-1",
    "summary": "Names may ping.",
    "affected": [
        {
            "package": {"name": "msgspec", "ecosystem": "PyPI"},
            "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "99.1"}]}],
        }
    ],
}


class Service(BaseHTTPRequestHandler):
    """Answers as OSV does: an advisory for the packages in ``known``, else none."""

    known: dict[str, Any] = {}

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        advisory = self.known.get(asked["package"]["name"])
        body = json.dumps({"vulns": [advisory]} if advisory else {}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nothing is logged."""


@contextmanager
def serving(handler: type[Service]) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1/query"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def audit(tmp_path: Path, url: str) -> tuple[int, str]:
    arguments = ["-s", "osv", "--osv-url", url, "--cache-dir", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, AUDIT, *arguments], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def test_a_known_vulnerability_fails_and_is_named(tmp_path: Path) -> None:
    class Warned(Service):
        known = {"msgspec": ADVISORY}

    with serving(Warned) as url:
        code, said = audit(tmp_path, url)
    assert code == 1, said
    assert "msgspec" in said
    assert "PYSEC-2026-1, fixed by 99.1." in said


def test_without_one_it_says_how_much_was_checked(tmp_path: Path) -> None:
    with serving(Service) as url:
        code, said = audit(tmp_path, url)
    assert code == 0
    assert "no known vulnerability in" in said
    assert int(said.split(" in ")[1].split()[0]) > 20


def test_a_service_that_is_not_there_fails_nothing_and_is_said(tmp_path: Path) -> None:
    with serving(Service) as url:
        pass
    code, said = audit(tmp_path, url)  # nobody listens there any more
    assert code == 0, said
    assert "NOTHING WAS CHECKED" in said
