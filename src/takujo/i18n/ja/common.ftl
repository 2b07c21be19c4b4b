### 端末とブラウザに共通のことば。

## ゲーム

game-fourdigits = FourDigits
game-fourdigits-line = 数を押し上げろ。ただし、最後のひと押しは人に任せること。
game-akumatrick = アクマトリック
game-akumatrick-line = アクマは少しずつ放してやろう。でも最初に空っぽになってはいけない。
game-ftw = FTW?!
game-ftw-line = 高いカードを1枚だけ残して、あとは全部手放せ。
game-fuji99 = 富士山地下99階
game-fuji99-line = 富士山の真下へ、99階。袋からいくつつかみ取る？
game-overflow = オーバーフロー
game-overflow-line = 箱に消えていくカード。あふれさせた人を指させ。

## 席と列挙

seat = 席{ $seat }
seat-you = あなた
seat-you-inside = あなた
list-separator = ・
clause-separator = {" · "}
clauses = { $parts }
verbatim = { $text }

## オプション

option-seats = 人数
option-mode = モード
option-rounds = ラウンド数
option-pass_takes_crown = PASSでいつでも王冠を取る
option-zero_in_runs = 0から階段を始められる
option-bots = 相手
option-memory-aid = 記憶の助け
option-language = ことば
option-seed = シード
value-false = なし
value-true = あり
value-simple = simple（1ラウンド）
value-standard = standard（人数と同じ数のラウンド）
value-survival = survival（2000点から、誰かが0点を割るまで）
value-solo = solo（1人用）
value-solo-open = solo-open（1人用、山札を全部公開）
value-ja = 日本語
value-en = English
value-sealed = 封印された偶然
level-1 = 1 · 入門
level-2 = 2 · 初級
level-3 = 3 · 中級
level-4 = 4 · 上級
level-5 = 5 · 名人
level-heuristic = 手堅い初心者
level-random = でたらめ
