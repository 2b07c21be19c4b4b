game-leduc = ルダックポーカー
game-leduc-line = 2人、6枚、賭けは2回。はったりの効く、いちばん小さなポーカーです。
lobby-line-leduc = 6枚のカード、2回の賭け、はったり
