"""What is counted and measured, for Prometheus.

Each bot has a registry of its own. Labels are names from the program (games, kinds, parts), never
tables, people or servers: the number of series must not grow with what is played (F33).
"""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info
from prometheus_client.process_collector import ProcessCollector

from bot.operations.beats import Beats
from bot.version import release

ANSWER_BUCKETS = (0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0, 15.0)
"""Seconds; Discord takes no acknowledgement after three."""
DELIVERY_BUCKETS = (0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0, 1800.0)
RENDER_BUCKETS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
MOVE_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
LAG_BUCKETS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The metrics of one bot; times are seconds."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.beats = Beats()
        ProcessCollector(registry=registry)
        Info("athanor", "The release.", registry=registry).info({"release": release()})

        def counter(name: str, told: str, *labels: str) -> Counter:
            return Counter(f"athanor_{name}", told, labels, registry=registry)

        def gauge(name: str, told: str, *labels: str) -> Gauge:
            return Gauge(f"athanor_{name}", told, labels, registry=registry)

        def histogram(name: str, told: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
            return Histogram(f"athanor_{name}", told, labels, buckets=buckets, registry=registry)

        self.decisions = counter("decisions", "Actions stored at tables.", "game", "kind")
        self.moves = histogram(
            "move_seconds", "Changing a table, its lock and commit included.", MOVE_BUCKETS, "game"
        )
        self.acknowledgements = histogram(
            "acknowledgement_seconds",
            "From a click or command, by Discord's clock, to its acknowledgement.",
            ANSWER_BUCKETS,
            "interaction",
        )
        self.answers = histogram(
            "answer_seconds",
            "From a click or command, by Discord's clock, to its whole answer.",
            ANSWER_BUCKETS,
            "interaction",
        )
        self.delivery = histogram(
            "delivery_seconds",
            "From the move that causes a message to the message in Discord.",
            DELIVERY_BUCKETS,
            "kind",
        )
        self.deliveries = counter("deliveries", "Tries to send, by outcome.", "kind", "outcome")
        self.renders = histogram(
            "render_seconds", "Drawing a picture, the wait for it included.", RENDER_BUCKETS, "game"
        )
        self.lag = histogram(
            "event_loop_lag_seconds", "How late the event loop wakes a sleeper.", LAG_BUCKETS
        )
        self.errors = counter(
            "errors", "Errors and warnings logged, by part and kind.", "level", "part", "kind"
        )
        self.outbox_rows = gauge("outbox_rows", "Messages not sent yet.", "status")
        self.outbox_oldest = gauge(
            "outbox_oldest_seconds", "Age of the oldest message not sent yet."
        )
        self.outbox_overdue = gauge(
            "outbox_overdue_seconds", "How long a message has been due that nobody is sending."
        )
        self.tables = gauge("tables", "Open tables.", "status")
        self.gateway = gauge("gateway_connected", "1 while Discord's gateway is connected.")
        self.gateway_latency = gauge("gateway_latency_seconds", "Answer time of Discord's gateway.")
        self.guilds = gauge("guilds", "Servers the bot is in.")
        self.database = gauge("database_up", "1 if the database answered when it was last asked.")
        self.beat_ages = gauge(
            "loop_last_beat_seconds", "Seconds since a loop last came round.", "loop"
        )
        self.backup_at = gauge(
            "backup_last_success_timestamp_seconds", "When the newest scheduled copy was made."
        )
        self.backup_size = gauge("backup_size_bytes", "Size of the newest scheduled copy.")

    def leave_out_copies(self) -> None:
        """Where none are made by schedule: a time of 0 would say that the last is decades old."""
        for one in (self.backup_at, self.backup_size):
            self.registry.unregister(one)
