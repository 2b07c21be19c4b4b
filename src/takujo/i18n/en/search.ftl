error-search-over = There is nothing to search: the match is over.
error-search-not-to-act = Only the seat whose turn it is can search, and only from its own view.
error-search-half-made = This move is not complete; only whole moves can be searched.
error-search-foreign = This view does not belong to a match of { $game } with this number of seats.
error-search-long = { $game } cannot be searched in this position: a move has more than { $most } actions.
