### ルールの数値を変えたテーブル。数値の名前は、各ゲームの`house-rules.ftl`にあります。

house-rules-about = 箱に書かれた数値を変えて遊びます。レート戦にはなりません。ヒントと分析は元のルール用なので使えず、ボットは簡単な方針で遊びます。
house-rules-printed = 元は{ $value }
house-rules-change = { $label }：{ $printed } → { $value }
house-rules-cards = カード
house-rules-book = このテーブルでは、次の数値がルールブックと違います。
error-param-unknown = { $game }に「{ $param }」というルールの数値はありません。あるのは：{ $known }
error-param-range = ルールの数値{ $param }は{ $low }〜{ $high }です。「{ $value }」にはできません。
error-param-form-one = 「{ $text }」は読めません。「名前=値」の形で、1つの名前に値を1つだけ書いてください。
error-house-rules-coach = ハウスルールの対局では、ヒントと分析は使えません。どちらも元のルール用です。
error-challenge-house-rules = ハウスルールの対局は、挑戦状にできません。
