counter-overflow-call_right = 正しいコール（R2.6）
counter-overflow-call_wrong = 誤ったコール（R2.6）
counter-overflow-bonus = ボーナス（R2.4）
dial-overflow-copies = 各色の枚数（R1.1）
dial-overflow-wilds = ワイルドの枚数（R1.1）
dial-overflow-loss = コールに負けた人の失点（R2.6）
dial-overflow-prize = ボーナスの得点（R2.4）
dial-overflow-lost = 対局が終わる点（R3.1）
