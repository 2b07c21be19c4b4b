# `make play` and `make test` need nothing but Python 3.11+ and make (where Node is missing, a wheel brings it).
PYTHON ?= python3
BIN := .venv/bin
# The Python of Pyodide, as pip calls it.
PAGE := --only-binary=:all: --implementation cp --python-version 3.14 --abi cp314 --platform pyemscripten_2026_0_wasm32

.PHONY: play client calculators kernels warm wire expectations test test-ci test-long test-newest check check-python check-client fix docs lock bench licences dist

play: client
	@$(BIN)/takujo serve

# The pages are built again when their sources have changed (hatch_build.py compares a digest).
client: .venv/play.stamp calculators
	@$(BIN)/python hatch_build.py

# The rules that score pads and calculators need in a page; seconds for all.
calculators: .venv/play.stamp
	@$(BIN)/python -m takujo.wasm.build --part calculator

# The rules and searches for a page, of those games whose sources have changed; two minutes for all.
kernels: .venv/play.stamp
	@$(BIN)/python hatch_build.py kernels

# Compiled once, before the workers of the tests each compile the same; what is on the disk already is quick.
warm: .venv/dev.stamp
	@$(BIN)/takujo warm akumatrick fourdigits ftw & TAKUJO_GAMES=leduc $(BIN)/takujo warm fuji99 overflow leduc; wait

# The client's types, from the server's structs and the presenters.
wire: .venv/dev.stamp
	$(BIN)/python client/scripts/wire.py

# What the tests expect of a game whose rules have changed: make expectations GAME=ftw. Review the differences.
expectations: .venv/dev.stamp
	$(BIN)/python -m takujo.bot_versions $(GAME)
	$(BIN)/python -m tests.perft.generate $(GAME)
	$(BIN)/python -m tests.golden_transcripts.generate $(GAME)

# Hundreds of test processes import the same modules.
unexport PYTHONDONTWRITEBYTECODE

PYTEST = $(BIN)/pytest -n 4 --dist worksteal

test: .venv/dev.stamp client warm
	$(PYTEST) -m "not (long or ci)"

# What `make test` leaves to continuous integration.
test-ci: .venv/dev.stamp client warm kernels
	$(PYTEST) -m "ci and not long" --durations=25

test-long: .venv/dev.stamp client warm kernels
	$(BIN)/pytest -n 2 -m ""

# The guard and the frames extend uvicorn's protocols: what they need, with its newest release.
test-newest: .venv/dev.stamp
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --upgrade --target .venv/newest uvicorn websockets h11
	PYTHONPATH=.venv/newest $(BIN)/pytest tests/server/http/test_connection_limits.py tests/server/http/test_floods.py tests/server/http/test_random_frames.py -m "not long"

check: check-python check-client

check-python: .venv/dev.stamp
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

check-client: .venv/dev.stamp calculators
	@mkdir -p client/fixtures
	$(BIN)/python client/scripts/fixture.py ftw --moves 20 --seed 3 > client/fixtures/ftw.json
	$(BIN)/python hatch_build.py check

fix: .venv/dev.stamp
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# These pages as a site, in dist/docs. With --quiet, warnings would not count as errors.
docs: .venv/dev.stamp
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --site-dir dist/docs
	@echo dist/docs/index.html

bench: .venv/dev.stamp kernels
	$(BIN)/python benchmarks/bench_playouts.py
	$(BIN)/python benchmarks/bench_envs.py
	$(BIN)/python benchmarks/bench_search.py
	$(BIN)/python benchmarks/bench_wasm.py
	$(BIN)/python benchmarks/bench_server.py
	$(BIN)/python benchmarks/bench_costs.py
	$(BIN)/python benchmarks/bench_attack.py
	$(BIN)/python benchmarks/bench_reconnect_storm.py
	$(BIN)/python benchmarks/bench_page.py
	$(BIN)/python benchmarks/bench_site.py

# What in the wheel is the work of others.
licences: .venv/dev.stamp client
	$(BIN)/python -m release.third_party

# What a release is made of (docs/releasing.md).
dist: .venv/dev.stamp client kernels
	rm -rf dist
	$(BIN)/hatchling build
	$(BIN)/python -m release.sbom dist/takujo.cdx.json

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "takujo needs Python 3.11 or newer; say which: make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv

.venv/play.stamp: .venv/bin/python requirements.txt requirements-node.txt pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@$(BIN)/python hatch_build.py node || $(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-node.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev.stamp: .venv/play.stamp requirements-dev.txt requirements-page.txt client/package-lock.json examples/leduc/pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable examples/leduc
	$(BIN)/python hatch_build.py packages
	$(BIN)/pip download --quiet --disable-pip-version-check --require-hashes --no-deps --dest .venv/page $(PAGE) -r requirements-page.txt
	@touch $@

# Write the pinned, hashed requirements anew (needs uv).
lock:
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 requirements.in -o requirements.txt
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 requirements-dev.in -o requirements-dev.txt
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 requirements-node.in -o requirements-node.txt
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 requirements-server.in -o requirements-server.txt
