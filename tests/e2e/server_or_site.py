"""Parametrization by host of the client: server or static site (`takujo site`)."""

import pytest

SERVER, SITE = "server", "site"
QUICK = "fourdigits"  # the game of a site outside `make test-long`: its matches are the shortest

at_both = pytest.mark.parametrize("home", [SERVER, SITE], indirect=True)
long_at_site = pytest.mark.parametrize("home", [SERVER, pytest.param(SITE, marks=pytest.mark.long)], indirect=True)
