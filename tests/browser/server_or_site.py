"""Where guests go: to a server, or to a site (`takujo site`), whose pages are to do the same."""

import pytest

SERVER, SITE = "server", "site"
QUICK = "fourdigits"  # the game of a site in the usual run: the one that is over soonest

at_both = pytest.mark.parametrize("home", [SERVER, SITE], indirect=True)
long_at_site = pytest.mark.parametrize("home", [SERVER, pytest.param(SITE, marks=pytest.mark.long)], indirect=True)
