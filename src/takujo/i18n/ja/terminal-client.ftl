### ターミナルの画面：特定のゲームに属さないことば。

## メニュー

menu-title = 卓上 Takujo
menu-commands = 番号か名前でゲームを選ぶ ・ l English ・ q やめる
menu-prompt = ゲーム：
menu-settings = Enter で始める ・ 番号でその設定を変える ・ b 戻る ・ q やめる
menu-begin = { "> " }
menu-ask = 新しい値（{ $allowed }）：
menu-seed = シード（整数。Enter だけなら、封印された乱数で配ります）：
menu-unknown = 「{ $typed }」：1〜{ $most }から選んでください。

## 対局

play-prompt = あなたの手（番号か手の表記、? あそびかた、h ヘルプ）：
play-enter = Enter で進む：
play-more = { "⏎ 続き、q ⏎ 戻る " }
play-help =
    番号で一覧から選びます。あそびかたにある表記で、手をそのまま入力することもできます。
      u, undo     1つ戻す。選びかけの手か、自分の最後の手（打ってから何も起きていないときだけ）
      +           長い一覧の続き
      hint        見えているものだけで考えた、よい手とその理由
      Enter       テーブルをもう一度表示
      add N 手    忘れた入力を入力Nの前に足す。後の入力は、同じように残る
      ?           あそびかた。「? R2」ならR2のところだけ、「? ことば」ならそのことばが出てくるところだけ
      log         これまでの出来事
      save FILE   対局を棋譜として保存。takujo play --resume FILE で続きから遊べる
      q, quit     やめる
play-so-far = ここまで：{ $chosen }   （u で1つ戻る）
play-page = { $all }個のうち{ $shown }個めまで。+ で続き
play-no-number = 一覧に{ $number }はありません。{ $most ->
    [1] 1を選ぶか
   *[other] 1〜{ $most }から選ぶか
 }、手の表記を入力してください。
play-no-undo = 戻せる手がありません。ほかの人が打ったか、何かが明らかになったあとです。
play-undone = 最後の手を取り消しました。
play-bot = { $who }（{ $level }）
play-earlier = … これより前の{ $count }行は log で
play-no-log = まだ何も起きていません。
play-no-rulebook = このゲームにはあそびかたがありません。
play-not-in-rulebook = あそびかたに「{ $wanted }」は出てきません。
play-save-name = 保存先も書いてください：save FILE
play-saved = 棋譜を{ $path }に保存しました。
play-keep = 対局を棋譜として保存しますか（ファイル名を入力、保存しないなら Enter）：
play-rescued = 対局を保存しました。続けるには：takujo play --resume { $path }
play-left = 席を立ちました。対局は終わっていません。
play-left-early = 対局を始める前に席を立ちました。
play-commitment = 配りは封印されています。封印（commitment）：{ $commitment }
play-secret = 配りは封印されていました。秘密の値：{ $secret }
play-not-sealed = 配りは封印されていません（シードによる対局か、続きからの対局です）。
play-over-unknown = 「{ $typed }」というコマンドはありません。
play-over = Enter で終わる、save FILE で棋譜を保存：

## 審判

referee-seat = { $seat } ・ 何が起きましたか（h ヘルプ）：
referee-chance = 何が配られ、引かれ、めくられましたか（h ヘルプ）：
referee-offer = できること：{ $moves }
referee-described = { $move }（{ $text }）
referee-one = Enter：{ $move }
referee-ask-scores = 各席の新しい合計点を順に、カンマ区切りで：
referee-ask-seats = いま見えた「{ $key }」（{ $seats }）を順に、カンマ区切りで：
referee-ask = いま見えた「{ $key }」：
referee-help =
    番号で一覧から選ぶか、みんなに見えたことをあそびかたの表記で打ちます。隠れたカードは「?」です。
      A; B        いくつかをまとめて入力
      Enter       できることが1つならそれを入力。ほかはテーブルをもう一度表示
      u, u N      最後の入力、または最後のN個を取り消す
      log         これまでの入力と番号
      fix N 手    入力Nを直す。後の入力は残り、合わなくなったものだけ、もう一度聞かれる
      ?           あそびかた。「? R2」ならR2のところだけ、「? ことば」ならそのことばのところだけ
      save FILE   記録を保存。takujo referee --resume FILE で続きができる
      q, quit     やめる
referee-undone = 取り消しました：{ $moves }
referee-fixed = 入力{ $number }を「{ $move }」に直しました。
referee-fix-next = 入力{ $number }「{ $move }」は、もう合いません：{ $reason } 正しい入力をしてください。skip で消し、cancel で全部元にもどります。
referee-fix-cancelled = なおす前にもどしました。
referee-fix-form = 入力の番号と手を書いてください：fix 3 手、add 3 手
referee-answers = { $expected }個の入力が必要です（いまは{ $found }個）。
referee-saved = 記録を{ $path }に保存しました。
referee-left = 席を立ちました。対局は終わっていません。

score-round = 第{ $round }ラウンド { $field }（{ $about }、h ヘルプ）：
score-ask = { $field }（{ $about }）：
score-over = 対局は終わりました（h ヘルプ、q やめる）：
score-nobody = なし
score-each = { $names }の順に、カンマ区切り
score-each-cards = { $names }の順に、人はカンマ、カードは空白で区切る
score-empty-hand = 0点の人は空のまま
score-help =
    1ラウンドを欄ごとに、または「;」で区切って1行で入れます：A; B; C
      u           最後のラウンドを消す
      del N       第Nラウンドを消す
      fix N       第Nラウンドを入れ直す。「fix N A; B; C」なら1行で
      ?           あそびかた。「? R2」ならR2のところだけ、「? ことば」ならそのことばのところだけ
      save FILE   得点を保存。takujo score --resume FILE で続きができる
      q, quit     やめる
score-none = まだラウンドがありません。
score-fix-form = ラウンドの番号を書いてください：fix 3
score-saved = 得点を{ $path }に保存しました。
score-left = 席を立ちました。対局は終わっていません。

rank-place = 順位
rank-seat = 席
rank-score = 得点
rank-none = なし
rank-winners = { $count ->
   *[other] 勝者：{ $names }
 }
rank-nobody = 勝者はいません。

result-seat = 席
result-how = 内訳
result-points = 得点
result-total = 累計

## 再生

replay-prompt = { $at }/{ $all }（Enter 次へ、b 戻る、h ヘルプ）：
replay-end = ここで終わりです（q でやめる）。
replay-left = 入力がなくなったので、再生を終えます。
replay-help =
    Enter, n     次へ           b            戻る
    r            次のラウンド   p            前のラウンド
    番号         その場面へ     e            最後へ
    s S          席Sから見たテーブル。s だけなら全部を表示
    log          ここまでの出来事
    ?            あそびかた     q            やめる
replay-all = すべて公開
replay-seat = 席{ $seat }から見たテーブル

## 速さ

warm-done = { $game }：準備ができました（{ $seconds }秒）
checking = takujo：初回なので、このゲームのルールを検査しています…
terminal-ascii = この端末は日本語を表示できないため（{ $encoding }）、英語で表示します。
compiling = takujo：初回なので、ルールをコンパイルしています…
bench-playouts = { $game } { $seats }人  毎秒{ $speed }百万回の選択  1対局{ $each }回  スレッド{ $threads }
bench-search = { $game } { $seats }人  { $where } 毎秒{ $speed }千回  1手{ $each }回  スレッド{ $threads }
bench-opening = 序盤
bench-middle = 中盤

site-written = { $path }：{ $files }個のファイル、{ $megabytes } MB（圧縮後 { $packed } MB）
site-imports = { $game } は、ブラウザでは使えないパッケージを読み込みます：{ $names }。それが必須なら、ブラウザでは遊べません。
site-without-kernels = { $game }：ルールをページ用にコンパイルできません（{ $reason }）。ボットは簡単な方針で打ちます。
site-manifest = 数で遊ぶ小さなゲーム。ボットを相手に、オフラインでも遊べます。
site-slow = Pyodide を動かせる Node がないため、Python の部分はソースのままです。ページの起動に2倍ほど時間がかかります。
site-check-ok = 良好
site-check-warn = 注意
site-check-bad = 不良
site-check-https = https です。ブラウザがファイルを保存し、オフラインでも遊べます。
site-check-http = https ではありません。ブラウザはファイルを保存せず、2つのタブで開くと不具合が起きることがあります。
site-check-policy = コンテンツセキュリティポリシーが設定されています。
site-check-no-policy = コンテンツセキュリティポリシーがないか、ホストの送るポリシーに 'wasm-unsafe-eval' がありません。
site-check-no-worker = sw.js がないか、このサイトのものではないため、必要なファイルの一覧がわかりません。
site-check-whole = { $files }個のファイルがすべて揃っています。
site-check-missing = 足りないファイル：{ $files }
site-check-wrong = 書き出したときと中身が違うファイル：{ $files }
site-check-types = 種類（Content-Type）はすべて正しいです。
site-check-other-types = ブラウザが受け付けない種類で送られています（正しくは、.wasm が application/wasm、.mjs と .js が text/javascript）：{ $files }
site-check-brotli = 圧縮できるものはすべて Brotli で送られています（{ $megabytes } MB）。
site-check-gzip = Brotli でなく gzip で送られています（全部で { $megabytes } MB）：{ $files }
site-check-plain = 圧縮されずに送られています（全部で { $megabytes } MB）：{ $files }
site-check-cached = 変わらないファイルは、ブラウザがキャッシュできます。
site-check-not-cached = 変わらないのに、ブラウザが1日もキャッシュできないファイル：{ $files }
site-check-fresh = index.html と sw.js は、更新がないかブラウザが毎回確かめます。
site-check-unsure = cache-control: no-cache が付いていないため、新しい版が遅れて届くことがあります：{ $files }
site-check-stale = ブラウザが1日以上キャッシュするため、新しい版が届かないファイル：{ $files }
site-check-packed = どのファイルにも Brotli と gzip で圧縮したものが付いています。
site-check-packed-wrong = もとのファイルと中身が違う圧縮ファイル：{ $files }
site-check-unpacked = 足りない圧縮ファイル：{ $files }
new-written = { $path }：{ $title } ができました。次は：

## おことわり

error-usage = { $command }：{ $reason }（--help で使い方が出ます）
error-usage-unknown = { $command }：「{ $what }」という引数はありません（--help で使い方が出ます）。
error-usage-missing = { $command }：{ $what } がありません（--help で使い方が出ます）。
error-usage-value = { $command }：{ $option } には値が必要です（--help で使い方が出ます）。
error-usage-choice = { $command }：{ $option } に「{ $value }」は使えません。使えるのは { $known } です。
error-usage-verify = takujo verify で確かめられるのは、ファイルかデータベースのどちらか一方です。
error-option-form = 「{ $text }」：オプションは 名前=値 と書きます。
error-option-beside = --{ $option }は、ファイルの対局を続ける--{ $beside }といっしょには使えません。
error-bot-unknown = 「{ $bot }」というボットはいません。使えるのは { $known }、パッケージ.モジュール:関数、.onnx・.npzファイルです。
error-bot-count = ボットは{ $expected }体か、全席に共通の1体を指定してください（{ $found }体が指定されています）。
error-play-seed = 「{ $value }」はシードとして使えません。シードは整数です。
error-play-seat = 「{ $value }」という席はこの対局にありません。席は0〜{ $most }です。
error-score-parts = 1ラウンドの欄は{ $expected }個です（いまは{ $found }個）。
error-score-names = 名前が{ $expected }人分必要です（いまは{ $found }人分）。
error-score-twice = 「{ $name }」が2人います。
error-score-over = この対局は終わっています。
error-score-no-round = 第{ $number }ラウンドはありません。最後は第{ $count }ラウンドです。
error-score-field = 得点帳に「{ $field }」という欄はありません。欄は { $known } です。
error-score-value = 「{ $field }」に「{ $value }」は入れられません。
error-score-text = 得点帳のデータではありません。
error-save-exists = { $path }はもうあります。別の名前にしてください。
error-save-failed = { $path }に書き込めません（{ $code ->
    [ENOENT] そのフォルダはありません
    [ENOTDIR] そのフォルダはありません
    [EACCES] 許可されていません
    [EISDIR] フォルダです
   *[other] { $reason }
 }）。

## 印刷して遊ぶ

print-written = { $path }：カード{ $count }枚
error-print-none = { $game }には印刷できるカードがありません（{ $file }がありません）。
error-print-file = { $game }の{ $file }：{ $reason }
error-print-text = { $game }の{ $file }にある{ $message }は、引数のないメッセージとしてゲームにありません。
error-print-count = { $game }の{ $file }のカードは{ $found }枚です。印刷できるのは1枚から{ $most }枚までです。
error-print-large = { $game }の{ $file }に、表など1ページに収まらない部分があります。
error-print-sign = { $game }の文字「{ $sign }」は印刷できません。
