"""How fast a click in the playground settles while boards arrive in the background.

    python -m tests.benchmarks.playground_clicks [--clicks 150] [--every 0.8] [--size 1600x1200]
                                                 [--browser]

A visitor clicks 150 times on the newest board, while a new board picture is posted every 0.8 s.
All clicks have to settle. Without `--browser` a bare HTTP client stands in for the tab and polls
twice a second, as the page does; with it, headless Chromium draws the page and clicks.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import io
import statistics
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable

from PIL import Image, ImageDraw

from bot.playground.playground import Playground
from tests.simulated import demo_bot
from tests.simulated.browser import Browser
from tests.simulated.demo_bot import DemoBot, Store, deliver
from tests.simulated.preview_client import PreviewClient

Click = Callable[[], Awaitable[bool]]


def board_png(width: int, height: int) -> bytes:
    """A flat picture with rounded squares: weighs about what a board does."""
    image = Image.new("RGB", (width, height), (24, 26, 36))
    draw = ImageDraw.Draw(image)
    for y in range(0, height, 40):
        for x in range(0, width, 40):
            colour = ((x * 7 + y) % 256, (x + y * 5) % 256, (x * y) % 256)
            draw.rounded_rectangle((x + 4, y + 4, x + 34, y + 34), 8, fill=colour)
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


@contextlib.asynccontextmanager
async def visitor(url: str, browser: bool) -> AsyncIterator[Click]:
    """A way to click "One" on the newest board; True when the click has settled."""
    if browser:
        async with Browser() as chromium:
            page = await chromium.open(url)
            await page.wait_text("round 0")

            async def in_page() -> bool:
                return await page.click_button("One") == "Callback completed"

            yield in_page
        return
    async with PreviewClient(url) as tab:

        async def poll() -> None:
            while True:
                await tab.draw()
                await asyncio.sleep(0.5)

        while "round 0" not in tab.texts:
            await tab.draw()
        polling = asyncio.create_task(poll())

        async def by_http() -> bool:
            receipt = await tab.click("One")
            await tab.draw()
            return receipt["settlement"] == "settled"

        yield by_http
        polling.cancel()


async def measure(clicks: int, every: float, picture: bytes, browser: bool) -> list[float]:
    """Seconds that each click took; raises if one did not settle."""
    store = Store()
    demo_bot.png = lambda width, height, colour: picture  # the board of the demo bot
    async with Playground(lambda: DemoBot(store), background=[deliver]) as playground:
        bot = playground.env.bot
        assert isinstance(bot, DemoBot)

        async def boards() -> None:
            number = 0
            while True:
                bot.post_later(playground.channel.id, f"round {number}")
                number += 1
                await asyncio.sleep(every)

        posting = asyncio.create_task(boards())
        seconds: list[float] = []
        async with visitor(playground.url, browser) as click:
            for number in range(clicks):
                before = time.perf_counter()
                if not await click():
                    raise SystemExit(f"click {number} did not settle")
                seconds.append(time.perf_counter() - before)
                await asyncio.sleep(0.1)
        posting.cancel()
        if len(store.clicks) != clicks:
            raise SystemExit(f"{clicks} clicks settled and {len(store.clicks)} arrived")
        return seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--clicks", type=int, default=150)
    parser.add_argument("--every", type=float, default=0.8, help="seconds between boards")
    parser.add_argument("--size", default="1600x1200")
    parser.add_argument("--browser", action="store_true")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    picture = board_png(width, height)
    seconds = asyncio.run(measure(options.clicks, options.every, picture, bool(options.browser)))
    ordered = sorted(seconds)
    sys.stdout.write(
        f"{len(seconds)} of {options.clicks} clicks settled, board of {len(picture) // 1000} KB "
        f"every {options.every} s: median {statistics.median(ordered):.3f} s, "
        f"95th percentile {ordered[int(len(ordered) * 0.95) - 1]:.3f} s, "
        f"slowest {ordered[-1]:.3f} s\n"
    )


if __name__ == "__main__":
    main()
