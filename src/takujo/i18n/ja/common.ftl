### 端末とブラウザに共通のことば。

## 席と列挙

seat = 席{ $seat }
seat-you = あなた
seat-bot-for = { $name }（ボットが代打ち）
seat-you-inside = あなた
list-separator = ・
list-and = { $others }・{ $last }
clause-separator = {" · "}
clauses = { $parts }
verbatim = { $text }
percent = { $value }％

## 点と、勝ちの理由

points = このラウンドの点（合計）：{ $each }
points-of = { $who } { $points }（{ $total }）
why-most = { $who }が{ $points }点で勝ちました。2位の{ $whom }とは{ $gap }点差です。
why-most-rest = { $who }が{ $points }点で勝ちました。ほかの{ $count }人は{ $rest }点でした。
why-most-two = { $who }が{ $points }点で勝ちました。{ $gap }点差です。
why-level = { $names }が{ $points }点で並びました。

## オプション

option-seats = 人数
option-mode = モード
option-rounds = ラウンド数
option-pass_takes_crown = どの数でもPASSで王冠を取る
option-zero_in_runs = 0から階段を始められる
option-bots = 相手
option-memory-aid = 記憶サポート
option-language = ことば
option-seed = シード
option-rounds-said = { $count }ラウンド
value-false = オフ
value-true = オン
value-simple = 短い（1ラウンド）
value-standard = 標準（人数と同じ数のラウンド）
value-survival = サバイバル（2000点から、だれかが0点を割るまで）
value-solo = ソロ（1人用）
value-solo-open = ソロ・全公開（1人用、山札を全部見せる）
value-ja = 日本語
value-en = English
value-sealed = 封印された乱数
level-1 = 1 · 入門
level-2 = 2 · 初級
level-3 = 3 · 中級
level-4 = 4 · 上級
level-5 = 5 · 名人
level-6 = 6 · 鉄人
level-heuristic = 簡単な方針
level-random = でたらめ
