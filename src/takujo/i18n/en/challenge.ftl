### Challenges: a deal that somebody sends to be played.

error-challenge-off = No deals are sent from this server.
error-challenge-unknown = There is no such challenge, or its match is no longer there.
error-challenge-continued = This match went on from another one, so it has no deal of its own to send.
error-challenge-day = Others still play this deal today. Send it when the day is over; until then send them to today’s deal.
error-challenge-own = You have sent this deal yourself; you know it already.

challenge-occasion = Challenge
challenge-title = Play my deal
challenge-send = Challenge: play my deal
challenge-copied = The link is copied. Whoever opens it plays your deal at your seat, and sees your match only afterwards.
challenge-link = Send this link. Whoever opens it plays your deal at your seat, and sees your match only afterwards.
challenge-from = from { $name }
challenge-same = The deal that { $name } played, at the same seat. Afterwards you see both matches side by side.
challenge-fact-bots = { $count ->
    [one] { $count } bot: { $bots }
   *[other] { $count } bots: { $bots }
}
challenge-fact-persons = { $count ->
    [one] The first time a person sat there, too; a bot plays in their place, so the matches may part early.
   *[other] The first time { $count } other people sat there; bots play in their places, so the matches may part early.
}
challenge-fact-aided = The first time there were hints and taking back; here there are none until it is over
challenge-fact-sealed = Sealed until you have finished; your first try counts
challenge-fact-known = You know this deal: it was seen in this browser, or you sat there. You may play it, and the results say so.
challenge-fact-time = You may stop and go on later
challenge-mine = Challenges you have sent
challenge-see = See the results
challenge-nobody = Nobody has finished it yet.
challenge-playing = { $count ->
    [one] { $count } person is playing it.
   *[other] { $count } persons are playing it.
}
challenge-sent = sent it
challenge-known = knew the deal
challenge-compare = Compare
challenge-compare-with = Compare with { $name }
challenge-compare-now = Compare
challenge-lines = Side by side
challenge-same-line = Both matches are the same, move by move.
challenge-parted = { $entries ->
    [one] The first step is the same in both.
   *[other] The first { $entries } steps are the same in both.
}
challenge-parted-own = Here you two decided differently:
challenge-parted-other = Here somebody else at the table moved differently:
challenge-parted-persons = (The first time a person sat there, now a bot.)
