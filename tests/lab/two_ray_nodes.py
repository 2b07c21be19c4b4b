"""Simulate on a Ray cluster of two local nodes; one is killed.

A separate process, because Ray alters its own.
"""

import json
import sys
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

from takujo.lab.ray_cluster import cluster
from takujo.lab.run_config import Run
from takujo.lab.simulate import simulate

MEMORY = 80_000_000  # bytes of each node's object store
PRIORITY = {"worker_niceness": 0}  # at 15, Ray's default, other tests starve the workers


def main(out: Path, game: str, seats: int, bots: str, matches: int) -> None:
    head = {"num_cpus": 0, "include_dashboard": False, "object_store_memory": MEMORY, "_system_config": PRIORITY}
    nodes = Cluster(initialize_head=True, head_node_args=head)
    doomed, _ = [nodes.add_node(wait=False, num_cpus=1, object_store_memory=MEMORY) for _ in range(2)]
    nodes.wait_for_nodes(timeout=300)
    stored: list[int] = []

    def progress(matches: int) -> None:
        stored.append(matches)
        if len(stored) == 3:  # the first is 0
            nodes.remove_node(doomed, allow_graceful=False)

    try:
        with cluster(nodes.address) as work:
            cpus = ray.cluster_resources()["CPU"]
            simulate(Run(game, seats, (bots,) * seats, matches, 5), out, work, progress)
        print(json.dumps({"cpus": cpus, "killed": not doomed.any_processes_alive(), "chunks": len(stored) - 1}))
    finally:
        nodes.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4], int(sys.argv[5]))
