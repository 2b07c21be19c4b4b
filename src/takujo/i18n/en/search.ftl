error-search-over = There is nothing to look for: the match is over.
error-search-not-to-act = Only the seat that is to act can look for a move, from its own view.
error-search-half-made = This move is half made: only whole ones can be looked into.
error-search-foreign = This is no view of a match of { $game } with that many seats.
error-search-long = { $game } cannot be searched here: a move is made of more than { $most } actions.
