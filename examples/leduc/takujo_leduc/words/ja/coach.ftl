coach-leduc-pair = { $card }のペアは負けません
coach-leduc-high = { $card }より高いカードはありません
coach-leduc-bluff = はったりです。{ $card }では弱くても、上げれば強く見えます
coach-leduc-saves = いちばん低いカードなので、{ $chips }枚を惜しみます
coach-leduc-free = ただです
