### ターミナルの画面：特定のゲームに属さないことば。

## メニュー

menu-title = 卓上 Takujo
menu-commands = 番号か名前でゲームを選ぶ ・ l English ・ q やめる
menu-prompt = { "ゲーム: " }
menu-settings = Enter で始める ・ 番号でその行を変える ・ b 戻る ・ q やめる
menu-begin = { "> " }
menu-ask = 新しい値（{ $allowed }）:{ " " }
menu-seed = シード（整数。Enterだけなら封印された偶然）:{ " " }
menu-unknown = 「{ $typed }」: 1〜{ $most }から選んでください。

## 対局

play-prompt = あなたの手（番号か手の表記、? ルール、h ヘルプ）:{ " " }
play-enter = Enter で進む:{ " " }
play-more = { "⏎ 続き、q ⏎ 戻る " }
play-help =
    番号で一覧から選びます。説明書にある表記で、手をそのまま打つこともできます。
      u, undo     1つ戻る。作りかけの手か、そのあと何も起きていなければ自分の最後の手
      +           長い一覧の続き
      hint        知りうることだけで考えた、よい手とその理由
      Enter       テーブルをもう一度表示
      ?           説明書。「? R2」ならR2のところだけ、「? ことば」ならそのことばのところだけ
      log         これまでの出来事
      save FILE   対局を棋譜として残す。takujo play --resume FILE で続きができる
      q, quit     やめる
play-so-far = ここまで: { $chosen }   （u で1つ戻る）
play-page = { $all }個のうち{ $shown }個めまで。+ で続き
play-no-number = 一覧に{ $number }はありません。1〜{ $most }から選ぶか、手をそのまま打ってください。
play-no-undo = 戻せる手がありません。ほかの人が動いたか、何かが明らかになったあとです。
play-undone = 最後の手を取り消しました。
play-bot = { $who }（{ $level }）
play-earlier = … これより前の{ $count }行は log で
play-no-log = まだ何も起きていません。
play-no-rulebook = このゲームには説明書がありません。
play-not-in-rulebook = 説明書に「{ $wanted }」は出てきません。
play-save-name = 保存先を続けてください: save FILE
play-saved = 棋譜を{ $path }に保存しました。
play-keep = 対局を棋譜として残しますか。ファイル名、残さないなら Enter:{ " " }
play-left = 席を立ちました。対局は終わっていません。
play-left-early = 対局を始める前に席を立ちました。
play-commitment = 偶然は封印されています。コミットメント: { $commitment }
play-secret = 偶然は封印されていました。その秘密: { $secret }
play-not-sealed = 偶然は封印されていません（シードによる対局か、続きからの対局です）。
play-over-unknown = 「{ $typed }」というコマンドはありません。
play-over = Enter で終わる、save FILE で棋譜を残す:{ " " }

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

replay-prompt = { $at }/{ $all }（Enter 次へ、b 戻る、h ヘルプ）:{ " " }
replay-end = ここで終わりです。q でやめます。
replay-left = 入力が終わりました。
replay-help =
    Enter, n     次へ           b            戻る
    r            次のラウンド   p            前のラウンド
    番号         その場面へ     e            最後へ
    s S          席Sから見たテーブル。s だけなら全部を表示
    log          ここまで全部   ? 説明書     q やめる
replay-all = すべて公開
replay-seat = 席{ $seat }から見たテーブル

## 速さ

warm-done = { $game }：準備ができました（{ $seconds }秒）
checking = takujo：このゲームのルールを初めて検査しています …
terminal-ascii = この端末は日本語を表示できないため（{ $encoding }）、英語で表示します。
compiling = takujo：ルールを初めてコンパイルしています …
bench-playouts = { $game } { $seats }人  毎秒{ $speed }百万手番  1対局{ $each }手番  スレッド{ $threads }
bench-search = { $game } { $seats }人  { $where } 毎秒{ $speed }千回  1手{ $each }回  スレッド{ $threads }
bench-opening = 序盤
bench-middle = 中盤

site-written = { $path }: { $files } 個のファイル、{ $megabytes } MB（圧縮後 { $packed } MB）
site-imports = { $game } はページにないものを読み込みます: { $names }。なくても動くのでなければ、ページでは遊べません。
site-without-kernels = { $game }: カーネルをここでコンパイルできないため、ボットは簡単な方針で打ちます。
site-manifest = 数で遊ぶ小さなゲーム。ボットが相手で、ネットワークがなくても遊べます。
site-slow = Pyodide を動かせる Node がないため、Python の部分はソースのままです。ページが始まるまで二倍ほどかかります。
site-check-ok = 良好
site-check-warn = 注意
site-check-bad = 不良
site-check-https = ブラウザがファイルを保存し、ネットワークがなくても遊べます。
site-check-http = https ではありません。ブラウザはファイルを保存せず、二つのタブが邪魔し合うことがあります。
site-check-policy = コンテンツポリシーがあります。
site-check-no-policy = コンテンツポリシーがないか、ホストが送るものに 'wasm-unsafe-eval' がありません。
site-check-no-worker = sw.js がないか、このサイトのものではないため、どのファイルがあるべきか分かりません。
site-check-whole = { $files } 個のファイルがすべて揃っています。
site-check-missing = ないファイル: { $files }
site-check-wrong = 書き出したときと中身が違うファイル: { $files }
site-check-types = 種類（Content-Type）はすべて正しいです。
site-check-other-types = ブラウザが受け付けない種類で送られています（.wasm は application/wasm、.mjs と .js は text/javascript）: { $files }
site-check-brotli = 圧縮できるものはすべて Brotli で送られています（{ $megabytes } MB）。
site-check-gzip = Brotli ではなく gzip で送られています（全部で { $megabytes } MB）: { $files }
site-check-plain = 圧縮されずに送られています（全部で { $megabytes } MB）: { $files }
site-check-kept = 変わらないファイルは、ブラウザが保存しておけます。
site-check-not-kept = 変わらないのに、ブラウザが一日も保存しておけないファイル: { $files }
site-check-fresh = index.html と sw.js は毎回確かめられます。
site-check-unsure = cache-control: no-cache が付いていないため、新しい版が遅れて届くことがあります: { $files }
site-check-stale = ブラウザが一日以上保存するため、新しい版が届きません: { $files }
site-check-packed = どのファイルにも Brotli と gzip で圧縮したものが付いています。
site-check-packed-wrong = もとのファイルと中身が違う圧縮ファイル: { $files }
site-check-unpacked = ない圧縮ファイル: { $files }
new-written = { $path }: { $title } ができました。次は:

## おことわり

error-usage = { $command }: { $reason }（--help で使い方が出ます）
error-usage-unknown = { $command }: 「{ $what }」がわかりません（--help で使い方が出ます）。
error-usage-missing = { $command }: { $what } がありません（--help で使い方が出ます）。
error-usage-value = { $command }: { $option } には値が必要です（--help で使い方が出ます）。
error-usage-choice = { $command }: { $option } に { $value } は使えません。使えるのは { $known } です。
error-usage-verify = takujo verify で確かめられるのは、ファイルかデータベースのどちらか一方です。
error-option-form = 「{ $text }」: オプションは 名前=値 と書きます。
error-bot-unknown = 「{ $bot }」というボットはいません。使えるのは { $known }、パッケージ.モジュール:関数、.onnx・.npzファイルです。
error-bot-count = ボットは{ $expected }体、または全員に共通の1語が必要です（{ $found }体が指定されています）。
error-play-seed = 「{ $value }」はシードになりません。シードは整数です。
error-play-seat = 「{ $value }」という席はこの対局にありません。席は0〜{ $most }です。
error-save-exists = { $path }はもうあります。別の名前にしてください。
error-save-failed = { $path }に書きこめません（{ $code ->
    [ENOENT] そのフォルダーはありません
    [ENOTDIR] そのフォルダーはありません
    [EACCES] 許可されていません
    [EISDIR] フォルダーです
   *[other] { $reason }
 }）。
