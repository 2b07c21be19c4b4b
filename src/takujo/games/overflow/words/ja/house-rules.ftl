param-overflow-copies = 各色の枚数（R1.1）
param-overflow-wilds = ワイルドの枚数（R1.1）
param-overflow-loss = コールに負けた人の失点（R2.6）
param-overflow-prize = ボーナスの得点（R2.4）
param-overflow-lost = 対局が終わる得点（R3.1）
