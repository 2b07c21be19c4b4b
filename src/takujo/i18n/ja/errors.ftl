error-game-unknown = 「{ $game }」というゲームはありません。あるのは { $known } です。
error-limit-name = 「{ $game }」はゲームの名前にできません。名前は英小文字で始まり、英小文字と数字だけの{ $most }字以内です。
error-limit-seats = { $game }: 席を{ $value }席にはできません。{ $least }〜{ $most }席です。
error-limit-options = { $game }: オプションは{ $value }個にはできません。最大{ $most }個です。
error-limit-words = { $game }: 合法手マスクを{ $value }語にはできません。{ $least }〜{ $most }語です。
error-limit-outcomes = { $game }: 偶然の結果は{ $value }通りにはできません。{ $least }〜{ $most }通りです。
error-limit-counters = { $game }: カウンターは{ $value }個にはできません。最大{ $most }個です。
error-limit-state = { $game }: 状態を{ $value }バイトにはできません。最大{ $most }バイトです。
error-limit-view = { $game }: ビューを{ $value }バイトにはできません。最大{ $most }バイトです。
error-kit-role = { $game }：「{ $role }」という役はありません。あるのは { $known } です。
error-kit-face = { $game }：役「{ $role }」がありません（モジュール { $module }）。
error-kit-function = { $game }：役「{ $role }」（{ $module }）に「{ $function }」がありません。
error-kit-words = { $game }：文「{ $message }」の「{ $language }」のことばがありません。
error-kit-name = ゲーム「{ $game }」が自分を「{ $found }」と名乗っています。エントリポイントと同じ名前にしてください。
error-kit-none = ゲーム「{ $game }」：{ $value } は Kit でも GameSpec でもありません。
error-kit-twice = ゲーム「{ $game }」を持つパッケージがいくつもあります：{ $packages }。
error-kit-field = { $game }：ビューに項目「{ $field }」がないので、表示できません。
error-new-taken = 「{ $name }」というゲームはもうあります。別の名前にしてください。
error-new-folder = { $path } はもうあり、空のフォルダではありません。--dir で別の場所を選んでください。
error-site-folder = { $path } はもうあり、卓上のサイトではありません。別のフォルダを選んでください。
error-site-game = ゲーム { $game } を読み込めません: { $reason }
error-site-client = ブラウザの画面が { $path } にありません。チェックアウトなら make client で組み立てられます。
error-site-kernels = ゲームのカーネルがありません: { $path }。チェックアウトなら make kernels で作れます。
error-site-pyodide = Pyodide のファイルがありません: { $path }。チェックアウトなら make client で入ります。そうでなければ --pyodide で npm パッケージの場所を指定してください。
error-site-wheels = { $path } に Pyodide 用の msgspec の wheel がありません。チェックアウトなら make check で入ります。そうでなければ --wheels で場所を指定してください。
error-option-seats = { $game }は{ $fewest }〜{ $most }人用です（{ $value }は使えません）。
error-option-unknown = { $game }に「{ $option }」というオプションはありません。あるのは { $known } です。
error-option-value = オプション{ $option }に使えるのは { $allowed } です（「{ $value }」は使えません）。
error-option-file = オプション{ $option }: 「{ $value }」を読めません（{ file-trouble }）。
error-move-empty = 手を入力してください。
error-move-syntax = 「{ $move }」はこのゲームの手ではありません。
error-move-card = 「{ $move }」: { $card }というカードはありません。
error-move-seat = 「{ $move }」: 席{ $seat }はありません。
error-move-illegal = 「{ $move }」は今はできません。
error-move-chance = 「{ $move }」: 今は偶然の番です。偶然の結果は「!」で始まります。
error-move-not-chance = 「{ $move }」: 今は偶然の番ではなく、席の手番です。
error-match-over = 対局は終わっています。
error-position-object = 局面はJSONオブジェクトで書きます。
error-position-missing = 局面: キー「{ $key }」がありません。
error-position-unknown-key = 局面: キー「{ $key }」は使えません。
error-position-form = 局面「{ $key }」: 値の形が違います。
error-position-word = 局面「{ $key }」: 「{ $value }」は { $allowed } のどれでもありません。
error-position-seats = 局面「{ $key }」: 席ごとに1つ、{ $expected }個必要ですが、{ $found }個あります。
error-position-card = 局面「{ $key }」: 「{ $card }」というカードはありません。
error-position-twice = 局面「{ $key }」: カード{ $card }が箱にある枚数より多くあります。
error-position-count = 局面「{ $key }」: { $expected }個必要ですが、{ $found }個あります。
error-position-range = 局面「{ $key }」: { $value }は{ $low }〜{ $high }の範囲にありません。
error-position-chance = 偶然の番には局面を書き出せません（「{ $key }」）。
error-position-other-game = 局面「{ $key }」: { $game }の局面ではありません。
error-transcript-header = { $line }行目: 棋譜は「{ $header }」で始まります。
error-transcript-key = { $line }行目: 「{ $key }」は知らない項目か、二度目です。
error-transcript-missing = { $line }行目: 見出しに「{ $key }」がありません。
error-transcript-value = { $line }行目: 「{ $key }」の値を読めません。
error-transcript-version = { $line }行目: この棋譜のルール版は{ $found }です。ここで使えるのは版{ $known }だけです。
error-transcript-move = { $line }行目: 「{ $move }」: { $reason }
error-transcript-actor = 手番は{ $expected }ですが、この行は「{ $found }」で始まっています。
error-transcript-truncated = { $line }行目: 棋譜が途中で切れています。最後の行は「end」で始まります。
error-transcript-end = { $line }行目: 「{ $found }」は「{ $expected }」のはずです。
error-transcript-after-end = { $line }行目: 終わりの後には何も書けません。
error-transcript-not-sealed = { $line }行目: この棋譜には約束（commitment）と秘密（secret）がないので、検証できません。
error-script-empty = 偶然の台本が尽きました。
error-script-left = 偶然の台本が{ $count }個余りました。
error-file = { $path }: { file-trouble }。
file-trouble = { $code ->
    [ENOENT] そのファイルはありません
    [ENOTDIR] そのファイルはありません
    [EACCES] 許可されていません
    [EISDIR] フォルダーです
    [text] UTF-8の文章ではありません
   *[other] { $reason }
 }
error-json = { $path }: JSONとして読めません（{ $line }行目）。
error-cases = { $path }: 事例のファイルは、position・do・expectを持つオブジェクトのJSONリストです。
error-not-text = { $path }: UTF-8のテキストではありません。
error-at-line = { $line }行目: { $said }
error-at-key = 局面「{ $key }」: { $said }
