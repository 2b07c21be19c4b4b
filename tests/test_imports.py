"""Import cycles, with local and type-checking imports, have at most two modules."""

import grimp


def test_no_three_modules_import_each_other() -> None:
    graph = grimp.build_graph("takujo", cache_dir=None)
    circles = set()
    for module in graph.modules:
        upstream, downstream = graph.find_upstream_modules(module), graph.find_downstream_modules(module)
        circles.add(frozenset({module, *(upstream & downstream)}))
    assert [sorted(circle) for circle in circles if len(circle) > 2] == []
