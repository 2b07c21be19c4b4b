"""A run on a Ray cluster of two nodes on this machine, one of which is killed midway: `python two_nodes.py FILE`.

A process of its own: Ray changes much in the process that starts it.
"""

import json
import sys
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

from takujo.lab.cluster import cluster
from takujo.lab.run import Run
from takujo.lab.simulate import simulate

MEMORY = 80_000_000  # bytes of each node's object store
POLITENESS = {"worker_niceness": 0}  # Ray's own, 15, leaves workers nothing beside a busy machine's other tests


def main(out: Path, game: str, seats: int, bots: str, matches: int) -> None:
    nodes = Cluster(
        initialize_head=True,
        head_node_args={
            "num_cpus": 0,
            "include_dashboard": False,
            "object_store_memory": MEMORY,
            "_system_config": POLITENESS,
        },
    )
    doomed, _ = [nodes.add_node(wait=False, num_cpus=1, object_store_memory=MEMORY) for _ in range(2)]
    nodes.wait_for_nodes(timeout=300)
    stored: list[int] = []

    def progress(matches: int) -> None:
        stored.append(matches)
        if len(stored) == 3:  # the first says what was there before: nothing
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
