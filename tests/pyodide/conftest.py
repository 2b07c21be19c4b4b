import pytest

from tests.node import node as find_node

node = pytest.fixture(scope="session")(find_node)
