game-leduc = Leduc poker
game-leduc-line = Two seats, six cards, two rounds of betting: the smallest poker that is worth a bluff.
lobby-line-leduc = Six cards, two bets, one bluff
