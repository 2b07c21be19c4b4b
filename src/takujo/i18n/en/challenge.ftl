### Challenges: a deal that somebody sends to be played.

error-challenge-off = Challenges are turned off on this server.
error-challenge-unknown = This challenge does not exist, or its match has been deleted.
error-challenge-continued = This match was continued from another one, so its deal cannot be sent.
error-challenge-day = Others are still playing this deal today. You can send it once the day is over; until then, share today’s deal.
error-challenge-own = This is your own challenge: you already know the deal.

challenge-occasion = Challenge
challenge-title = Play my deal
challenge-send = Challenge: play my deal
challenge-copied = Link copied. Your friend will play your deal from your seat and see your match only afterwards.
challenge-link = Send this link. Your friend will play your deal from your seat and see your match only afterwards.
challenge-from = from { $name }
challenge-same = The deal that { $name } played, from the same seat. Afterwards you can compare both matches side by side.
challenge-fact-bots = { $count ->
    [one] { $count } bot: { $bots }
   *[other] { $count } bots: { $bots }
}
challenge-fact-persons = { $count ->
    [one] Another person played in the first match. Here a bot takes their place, so the matches may soon differ.
   *[other] { $count } other people played in the first match. Here bots take their places, so the matches may soon differ.
}
challenge-fact-aided = The first match had hints and undo; this one has neither
challenge-fact-sealed = The first match stays hidden until you finish; your first try counts
challenge-fact-known = You already know this deal: it was shown in this browser, or you played it. You can still play; the results will mention this.
challenge-fact-time = You can stop and continue later
challenge-mine = Challenges you have sent
challenge-see = See the results
challenge-nobody = Nobody has finished it yet.
challenge-playing = { $count ->
    [one] { $count } person is playing it.
   *[other] { $count } people are playing it.
}
challenge-sent = challenger
challenge-known = knew the deal
challenge-compare = Compare
challenge-compare-with = Compare with { $name }
challenge-compare-now = Compare
challenge-lines = Side by side
challenge-same-line = Both matches are identical, move by move.
challenge-parted = { $entries ->
    [one] The first step is the same in both.
   *[other] The first { $entries } steps are the same in both.
}
challenge-parted-own = Here the two of you decided differently:
challenge-parted-other = Here another player moved differently:
challenge-parted-persons = (This player was a person in the first match and is a bot now.)
