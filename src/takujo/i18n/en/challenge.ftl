### Challenges: a deal that somebody sends to be played.

error-challenge-off = Challenges are turned off on this server.
error-challenge-unknown = This challenge does not exist, or its match has been deleted.
error-challenge-continued = This match continues another one, so its deal cannot be sent as a challenge.
error-challenge-day = Others are still playing this deal today. You can send it as a challenge once the day is over; until then, share the link to the deal of the day.
error-challenge-own = This is your own challenge: you already know the deal.

challenge-occasion = Challenge
challenge-title = Challenge
challenge-send = Challenge: play my deal
challenge-copied = Challenge link copied. Your friend will play your deal from your seat and see your match only afterwards.
challenge-link = Send this link. Your friend will play your deal from your seat and see your match only afterwards.
challenge-from = from { $name }
challenge-same = You will play the same deal as { $name }, from the same seat. Afterwards you can compare the two matches side by side.
challenge-fact-bots = { $count ->
    [0] No bots
    [one] { $count } bot: { $bots }
   *[other] { $count } bots: { $bots }
}
challenge-fact-persons = { $count ->
    [one] Another person played in the original match. Here a bot takes their place, so the two matches may soon diverge.
   *[other] { $count } other people played in the original match. Here bots take their places, so the two matches may soon diverge.
}
challenge-fact-aided = No hints, no undo (your friend had both)
challenge-fact-sealed = The original match stays hidden until you finish; your first try counts
challenge-fact-known = You already know this deal: you played it, or it was shown in this browser. You can still play it, but the results will say so.
challenge-fact-time = You can stop and continue later
challenge-mine = Challenges you have sent
challenge-see = See the results
challenge-nobody = Nobody else has finished it yet.
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
challenge-same-line = The two matches are identical, move by move.
challenge-parted = { $entries ->
    [one] The first move is the same in both.
   *[other] The first { $entries } moves are the same in both.
}
challenge-parted-own = Here the two of you chose different moves:
challenge-parted-other = Here another player moved differently:
challenge-parted-persons = (A person played this seat in the original match; here a bot does.)
