error-search-over = 対局は終わっているので、探す手がありません。
error-search-not-to-act = 手を探せるのは、手番の席から見た局面だけです。
error-search-half-made = 手の途中です。調べられるのは、手を選びはじめる前だけです。
error-search-foreign = この人数の{ $game }の局面ではありません。
error-search-long = 1手に含まれるアクションが{ $most }個を超えるため、{ $game }のこの局面では手を探せません。
