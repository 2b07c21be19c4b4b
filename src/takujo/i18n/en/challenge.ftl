### Challenges: a deal that somebody sends to be played.

error-challenge-off = This server has no challenges.
error-challenge-unknown = There is no such challenge, or its match was deleted.
error-challenge-continued = This match continued another one, so it has no deal to send.
error-challenge-day = Others still play this deal today. Send it when the day is over; until then share today’s deal.
error-challenge-own = This is your own challenge; you know the deal.

challenge-occasion = Challenge
challenge-title = Play my deal
challenge-send = Challenge: play my deal
challenge-copied = Link copied. Your friend plays your deal at your seat, and sees your match only afterwards.
challenge-link = Send this link. Your friend plays your deal at your seat, and sees your match only afterwards.
challenge-from = from { $name }
challenge-same = The deal that { $name } played, at the same seat. Afterwards you see both matches side by side.
challenge-fact-bots = { $count ->
    [one] { $count } bot: { $bots }
   *[other] { $count } bots: { $bots }
}
challenge-fact-persons = { $count ->
    [one] In the first match another person sat there; here a bot plays in their place, so the matches may differ early.
   *[other] In the first match { $count } other people sat there; here bots play in their places, so the matches may differ early.
}
challenge-fact-aided = The first match had hints and undo; here there are none
challenge-fact-sealed = Sealed until you have finished; your first try counts
challenge-fact-known = You know this deal: it was shown in this browser, or you sat there. You may play it; the results mention it.
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
challenge-parted-own = Here you two decided differently:
challenge-parted-other = Here another player moved differently:
challenge-parted-persons = (A person sat there in the first match, now a bot.)
