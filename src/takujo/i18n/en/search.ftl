error-search-over = There is nothing to search: the match is over.
error-search-not-to-act = Only the seat to act can search, from its own view.
error-search-half-made = This move is half made; only whole moves can be searched.
error-search-foreign = This is not a view of a match of { $game } with that many seats.
error-search-long = { $game } cannot be searched: a move has more than { $most } actions.
