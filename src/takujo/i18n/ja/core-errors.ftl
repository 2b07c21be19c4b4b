error-game-unknown = 「{ $game }」というゲームはありません。あるのは { $known } です。
error-game-broken = ゲーム { $game } を読み込めません：{ $reason }
error-option-seats = { $game }は{ $fewest }〜{ $most }人用です（「{ $value }」は使えません）。
error-option-unknown = { $game }に「{ $option }」というオプションはありません。あるのは { $known } です。
error-option-value = オプション{ $option }に使えるのは { $allowed } です（「{ $value }」は使えません）。
error-option-file = オプション{ $option }：「{ $value }」を読めません（{ file-trouble }）。
error-move-empty = 手を入力してください。
error-move-syntax = 「{ $move }」はこのゲームの手ではありません。
error-move-card = 「{ $move }」：{ $card }というカードはありません。
error-move-seat = 「{ $move }」：席{ $seat }はありません。
error-move-illegal = 「{ $move }」はいまはできません。
error-move-chance = 「{ $move }」：いまはカードなどを引く場面です。引いた結果は「!」で始まります。
error-move-not-chance = 「{ $move }」：いまはカードなどを引く場面ではなく、プレイヤーの手番です。
error-match-over = 対局は終わっています。
error-position-object = 局面はJSONオブジェクトで書きます。
error-position-missing = 局面：キー「{ $key }」がありません。
error-position-unknown-key = 局面：キー「{ $key }」は使えません。
error-position-form = 局面「{ $key }」：値の形が違います。
error-position-word = 局面「{ $key }」：「{ $value }」は { $allowed } のどれでもありません。
error-position-seats = 局面「{ $key }」：席ごとに1つ、合わせて{ $expected }個のはずですが、{ $found }個です。
error-position-card = 局面「{ $key }」：「{ $card }」というカードはありません。
error-position-twice = 局面「{ $key }」：カード{ $card }が箱にある枚数より多くあります。
error-position-count = 局面「{ $key }」：{ $expected }個のはずですが、{ $found }個です。
error-position-range = 局面「{ $key }」：{ $value }は{ $low }〜{ $high }の範囲にありません。
error-position-chance = カードなどを引く場面では、局面を書き出せません（「{ $key }」）。
error-position-other-game = 局面「{ $key }」：{ $game }の局面ではありません。
error-transcript-header = { $line }行目：これは棋譜ではありません。棋譜は「{ $header }」で始まります。
error-transcript-key = { $line }行目：項目「{ $key }」は使えないか、重複しています。
error-transcript-missing = { $line }行目：見出しに「{ $key }」がありません。
error-transcript-value = { $line }行目：「{ $key }」の値を読めません。
error-transcript-version = { $line }行目：この棋譜はバージョン{ $found }のルールで書かれています。ここで使えるのはバージョン{ $known }だけです。
error-transcript-move = { $line }行目：「{ $move }」：{ $reason }
error-transcript-actor = 手番は席{ $expected }（-1は配りや引き）ですが、この行は「{ $found }」で始まっています。
error-transcript-truncated = { $line }行目：棋譜が途中で切れています。最後の行は「end」で始まっている必要があります。
error-transcript-end = { $line }行目：「{ $found }」は「{ $expected }」のはずです。
error-transcript-after-end = { $line }行目：「end」の行のあとには何も書けません。
error-transcript-not-sealed = { $line }行目：この棋譜には封印（commitment）と秘密の値（secret）がないので、検証できません。
error-script-empty = あらかじめ指定した抽選の結果が足りません。
error-script-left = あらかじめ指定した抽選の結果が{ $count }個余りました。
error-file = { $path }：{ file-trouble }。
file-trouble = { $code ->
    [ENOENT] そのファイルはありません
    [ENOTDIR] そのファイルはありません
    [EACCES] 許可されていません
    [EISDIR] フォルダです
    [text] UTF-8のテキストではありません
   *[other] { $reason }
 }
error-json = { $path }：JSONとして読めません（{ $line }行目）。
error-cases = { $path }：ケースのファイルは、position・do・expectを持つオブジェクトのJSON配列で書きます。
error-not-text = { $path }：UTF-8のテキストではありません。
error-at-line = { $line }行目：{ $said }
error-at-key = 局面「{ $key }」：{ $said }
