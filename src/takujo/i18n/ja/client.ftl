### ブラウザの画面。ゲームごとのことばは games/<ゲーム>/words に。

## どこでも

yes = はい
no = いいえ
close = 閉じる
explained = 「{ $mark }」とは
field-overlong = 最初の{ $most }文字だけ入りました。
page-lobby = ロビーへ
page-patience = 時間がかかっています。このままお待ちください。
page-loading = 読み込み中
page-missing = このページはありません。
page-outdated = 読み込めませんでした。サーバーにつながらないか、ページが更新されています。
page-reload = もう一度読み込む
page-old = このブラウザは古いため、卓上 Takujo をご利用いただけません。更新するか、新しいブラウザでお試しください。
page-no-script = 卓上 Takujo には JavaScript が必要です。このページで有効にしてください。
link-lost = 再接続中
link-choice-saved = 選んだ手はそのまま残っています。
error-offline = サーバーにつながりません。
error-unknown = うまくいきませんでした（{ $code }）。

## 選べるもの

pick-state = { $label }、{ $state ->
    [can] 選べます
    [chosen] 選びました
    [completes] これで決まります
   *[idle] ほかの手に使えます
 }
pick-why = { $label }、いまは選べません：{ $why }
pick-marked = { $label }。ここを選んでください
element-hand = 手札 { $what }
element-pile = 山 { $what }
element-seat = 席 { $what }
board-choices = 選べるもの

## 下の帯

bar-label = 次の手
bar-back = ひとつ前に戻る
bar-undo = 最後の手を戻す
bar-choose = 選んでください
bar-choose-more = 続きを選んでください
bar-lit = 光っているところから選んでください
bar-others-days = { $who }の番（{ $until }）
bar-may-close = この画面は閉じても大丈夫です。
bar-others = { $who }が考えています
bar-chance = 配っています
bar-over = 対局が終わりました
bar-watching = 観戦しています
bar-next = ラウンドが終わりました
bar-next-in = { $seconds ->
   *[other] あと{ $seconds }秒で次のラウンドが始まります
 }
bar-waiting-next = みんなを待っています
bar-next-button = 次へ
bar-lesson-next = 次へ
bar-go-on = 続ける
bar-skip = スキップ
bar-confirm = 決める
bar-anyway = それでも決める
bar-only = 出せる手はこれだけ
bar-sending = 送信しています…
bar-coming = ゲームを準備しています。選んだ手はそのあと反映されます。
bar-undo-asked = { $who }が待ったをかけました。認めますか？
bar-undo-agreed = 認めました。{ $who }の返事を待っています。
bar-undo-waiting = 待ったをかけました。{ $who }の返事を待っています。
clock-short = あと{ $count }秒です
clock-until = { $day }{"\u00A0"}{ $time }まで
clock-until-today = 今日の{ $time }まで
clock-left-none = 時間切れ
clock-left-minutes = あと{ $count }分
clock-left-hours = あと{ $count }時間
clock-left-days = あと{ $days }日{ $hours }時間
bar-your-turn = あなたの番
bar-lesson = 読んだら「次へ」
bar-lesson-last = 読んだら「さっそく遊ぶ」

## ボット

# ボットの名前（この順に）：花札の花
bot-names = まつ うめ さくら あやめ はぎ きく もみじ きり

## テーブル

log = 記録
ticker = 記録。{ $news }
log-empty = まだ記録はありません。
sound-offer = 音を出しますか？
sound-on = 出す
sound-later = あとで
recap-show = 何があったか見る
recap-done = 自分の番へ
log-since = 前の自分の番から
log-after = （ほかに{ $count }件）{ $news }
log-forgets = 見えなくなったカードは、対局が終わるまで記録に出しません（覚えておくのも遊びのうちです）。
chat = 会話
chat-empty = まだ会話はありません。
chat-text = メッセージ
chat-phrases = 定型文
chat-waits = まだ送れていません。つながりしだい、順番に送ります。
chat-send = 送る
chat-unread = 未読{ $count }件
chat-mute = { $who }の発言を隠す
chat-unmute = { $who }の発言を見る
rules = あそびかた
rules-contents = 目次
rules-position-keys = 局面のキー
rules-notation = 手の書き方
seat-bot = ボット
seat-bot-level = ボット、レベル{ $level }
seat-someone = だれか
seat-points = { $count ->
   *[other] { $points }点
 }
seat-acting = { $name }（手番）
seat-away = ボットが代打
seat-resigned = 投了、ボットが代打
seat-gone = 不在
scoring = ラウンドの結果
table-log-chat-rules = 記録・会話・あそびかた
table-more = そのほか
table-spine = 音と外観
table-skip = 自分の番へ
table-seats = ほかの席
table-watching = 観戦中。全員に公開されているものだけが見えます。
table-away = ボットが代わりに打っています。
table-back = 自分で打つ
table-resigned = 投了しました。ボットが続けています。
table-moved = 席はほかの端末に移りました。

## 待ち合わせ

wait-seats = 席
wait-free = 空席
wait-sit = 座る
wait-stand = 席を立つ
wait-close = テーブルを閉じる
wait-add-bot = ボットを入れる
wait-remove = 外す
wait-host = ホスト
wait-fill = 残りはボットで
wait-start = 始める
wait-absent = { $count ->
   *[other] { $who }はいまこのテーブルを見ていません。
 }時間切れになった番は、ボットが代わりに打ちます。
wait-start-anyway = このまま始める
wait-ready = { $count ->
    [1] { $who }が席に着きました。始められます。
   *[other] { $who }の{ $count }人が席に着きました。始められます。
 }
wait-missing = 空席が{ $count }つあります。リンクを友だちに送って座ってもらうか、残りの席にボットを入れてください。
wait-missing-people = 空席が{ $count }つあります。全員が座ると始められます。リンクを送ってください。
wait-mixing = よく混ぜています…
wait-for-host = ホストが始めるのを待っています。
wait-look-again = 席がそろうと始まります。
wait-until = { bar-may-close }テーブルは{ $day }まで残ります。
wait-take-seat = 空いている席に座ると、いっしょに遊べます。
wait-full = 席はすべて埋まっています。
wait-full-watch = 始まったら観戦できます。
wait-removed = ホストがあなたを席から外しました。
wait-removed-text = ホストがもう一度招待すると、また座れます。
wait-was-removed = { $name }（外しました）
wait-club = { $club }のメンバーには、このテーブルがもう見えています。
wait-invite = もう一度招待
wait-level = { $who }のレベル
house-rules = ハウスルール
fact-house-rules = ハウスルール
fact-memory-aid = 記憶サポートあり
fact-hints = ヒントあり
fact-hints-alone = ヒントあり（1人で遊ぶときだけ）
fact-hints-off = 2人以上で遊ぶのでヒントなし
fact-spectators = 観戦できます
fact-no-spectators = 観戦はできません
fact-question = 対局後に質問あり
share-title = 友だちを呼ぶ
share-link = このテーブルのリンク
share-copy = コピー
share-copied = コピーしました
share-code = テーブルのコード
share-qr = リンクのQRコード
person-name = 名前
person-default = ゲスト
person-colour = しるし
book-choose = 勝ったら読める物語を選ぶ
book-any = どれでも
colour-blue = 青い丸
colour-red = 赤いひし形
colour-green = 緑の四角
colour-violet = 紫の三角
colour-ochre = 黄土色の六角形
colour-teal = 青緑の梅

## そのほか

more-device = ほかの端末へ移る
more-device-text = コードを出して、新しい端末のロビーで入力すると、席が移ります。
more-device-button = コードを出す
more-device-code = 新しい端末のロビーの「{ lobby-code }」に入れてください：
more-fair = 公正な配り
more-fair-text = 配りのもとになる秘密の値は、対局の前に封印されています。そのあとに各自のブラウザが乱数を加えるので、サーバーが配りを選ぶことはできません。秘密の値は対局後に公開され、だれでも配りを確かめられます。
fair-broken = この配りは公正ではありません。封印と一致しないか、このブラウザの乱数が使われていません。
fair-out = このブラウザの乱数は、配るまでに届かなかったため、使われていません。
fair-checked = 配りは対局の前に決まっていて、あとから変えられていません（このブラウザで確かめました）。
fair-own = 配りは対局の前に決まっていて、あとから変えられていません。このブラウザが加えた乱数も使われています（このブラウザで確かめました）。
fair-server = 配りを確かめたのはサーバーだけです。https なら、このブラウザでも確かめられます。
set-language = ことば
set-theme = 外観
set-theme-auto = 端末に合わせる
set-theme-light = 明るい
set-theme-dark = 暗い
set-dark = 暗くする
set-tempo = 進む速さ
set-tempo-slow = ゆっくり
set-tempo-normal = ふつう
set-tempo-fast = はやい
set-table = 対局中
set-sound = 音を出す
set-motion = 動きをつける
set-at-once = 確認なしで手を決める
keys-title = キーボード
keys-tab = ボタン・手札・場・席の順に移動する
keys-arrows = 並びの中を移動する
keys-enter = 選ぶ（もう一度押すと決まる）
keys-space = 選ぶ、演出をとばす
keys-escape = 選び直す
keys-rules = あそびかたを開く
leave-title = 離席と投了
leave-text = 離席すると、戻るまでボットが代わりに打ちます。
leave-text-alone = 離席しても対局はそのまま残り、あとで続きから遊べます。
leave-button = 離席する
resign-text = 投了すると、最後までボットが打ちます。もう戻れません。
resign-button = 投了する
resign-sure = この対局を投了しますか？
resign-yes = 投了する

## 終わり

over = 対局の終わり
seal-win = 勝
seal-burst = 破
seal-over = 溢
seal-wrong = 外
seal-solved = 正
seal-done = 終
over-winners = { $count ->
   *[other] 勝者：{ $names }
 }
over-nobody = 勝者はいません。
over-story = 物語「{ $title }」
over-story-read = 勝者の物語を読む
over-again = もう一度
over-join-again = 次のテーブルへ
over-next-waits = もう一度遊ぼうと誘われています。次のテーブルにあなたの席があります。
over-next-begun = 次の対局が始まっています。あなたの席もあります。
over-watch-again = 次のテーブルも見る
over-replay = リプレイ
over-transcript = 棋譜
over-verify = 配りを確かめる
over-fair = 配りに不正はありませんでした。
over-unfair = 配りが封印と一致しません。
end-sentences = {""}
end-show = 結果へ
end-wins = { $count ->
    [1] { $names }の勝ち
   *[other] 同点で{ $names }の勝ち
 }
end-you-win = あなたの勝ち
end-bot-won = 代わりのボットが勝ちました。この勝ちは数えません。
end-alone-won = 成功です
end-alone-lost = 今回は成功しませんでした
end-mine = あなたは{ $place }位です。
end-mine-tied = あなたは{ $place }位タイです。
end-place = { $place }位
end-rank = 順位
end-who = プレイヤー
end-winner = 勝者
end-total = 合計
end-points = 点
end-best = 下線：そのラウンドの最高点
end-round = R{ $first }
end-rounds-of = R{ $first }–{ $last }
end-round-n = ラウンド{ $first }
end-rounds = ラウンドごと
end-hands = 残った手札
end-analyse = 分析する
end-details = 詳しく
end-share = 画像を送る
end-share-send = 送る
end-me = わたし
seat-me = わたし
seat-me-inside = わたし
end-turn-title = 分かれ目
end-turn-waiting = 分かれ目を探しています…
end-turn = 分かれ目：{ $moment }
end-turn-luck = 分かれ目は運：{ $moment }
end-turn-last = 決着：{ $moment }
end-turn-yours = あなたの勝率
end-turn-of = { $who }から見た勝率
end-turn-whose = { $who }の勝率
end-turn-then = 最後の手：{ $move }
end-turn-hidden = 見えない引きでした。
end-luck = { $kind ->
    [good] 運は味方していました（勝率+{ $amount }ポイント）。
    [bad] 運には恵まれませんでした（勝率−{ $amount }ポイント）。
   *[none] 運による損得はありませんでした。
 }
end-mistake = { $moment }、よりよい手：{ $better }

## 招待制のサーバーの入口

enter-title = このサーバーは招待制です
enter-invited = 招待されています
enter-text = 入るにはコードが必要です。管理者からもらってください。一度入れば、このブラウザでは次からコードは不要です。
enter-invited-text = 一度入れば、このブラウザでは次からそのまま遊べます。
enter-code = コード
enter-in = 入る

## ロビー

lobby-title = 卓上
lobby-under = 数で遊ぶ小さなゲーム
lobby-settings = 設定
lobby-licences = 使用しているソフトのライセンス
lobby-about = このサイトとプライバシー
lobby-about-what = 卓上は MIT ライセンスのフリーソフトウェアです。ゲームの出版元とは関係のない、独立した実装です。
lobby-about-stored = Cookie は1つだけで、行動の追跡はありません。ほかのサイトへの通信も、通知を使わないかぎりありません。このサーバーには、テーブルでの名前・手・会話、成績、アカウント（あれば）が保存されます。終わった対局の棋譜は、リンクを知っている人ならだれでも読めます。
lobby-about-here = 対局も名前も設定も、このブラウザの中にだけ保存されます。サーバーには何も送りません。
lobby-shelf = ゲーム
club-title = サークル
lobby-streak = 今日で{ $day }日連続
lobby-today = 今日
lobby-players = { $fewest }〜{ $most }人
lobby-players-just = { $count }人
lobby-minutes = { $least }〜{ $most }分
lobby-learn = レッスン
lobby-cards = カードで
lobby-play = 遊ぶ
lobby-last = 前回の{ $result }
lobby-first = 最初の1局に
lobby-play-game = { $game }をボットと遊ぶ
lobby-friends = 友だちと
lobby-friends-game = { $game }を友だちと遊ぶ
lobby-open = 参加できるテーブル
lobby-code = コードを入力
lobby-join = 入る
lobby-mine = 自分のテーブル
lobby-turned = 見どころのある対局
lobby-recent = 最近の対局
lobby-continue = 続ける
lobby-continue-game = { $game }を続ける
lobby-turn = { $who }の番
lobby-resigned = 投了しました
lobby-filter = どのゲームのテーブルを見るか
lobby-all = すべて
lobby-watch = 観戦
lobby-more = もっと見る（あと{ $count }件）
lobby-watchable = 観戦できるテーブル
lobby-playing = 対局中
lobby-free = { $count ->
    [0] 満席・まもなく開始
   *[other] 空き{ $count }席
 }
lobby-none-open = いまはありません。「友だちと」で開けます。
lobby-mine-all = すべて見る（{ $count }）
lobby-mine-fewer = たたむ
lobby-end = この対局を終える
lobby-end-game = { $game }の対局を終える
lobby-end-sure = この対局を終えますか？ 続きは遊べません。
lobby-end-yes = 終える
lobby-hide = 隠す
lobby-hide-game = { $game }を隠す
lobby-hidden = 自分の番が来るまで隠しています
lobby-unhide = 戻す

## テーブルを開く

new-bots = { $game }：ボットと遊ぶ
new-friends = { $game }：友だちと遊ぶ
stepper-less = 1つ減らす
stepper-more = 1つ増やす
new-begin = 始める
new-open = テーブルを開く
new-more = 名前・そのほか
new-pace = 進め方
new-pace-live = いますぐ
new-pace-days = 日をまたいで
new-length = 持ち時間（1手）
new-memory-aid = 記憶サポート（一度見えたカードを表示しておく）
new-listed = ロビーに載せる
new-spectators = 観戦を許可する
feedback-question = プレイヤーへの質問
feedback-question-about = 対局の後に表示されます。答えを読めるのはあなただけで、ファイルで受け取れます。テストプレイ向けです。
feedback-asked = プレイヤーへの質問
feedback-title = テーブルを開いた人からの質問
feedback-send = 答えを送る
feedback-sent = 送りました。読めるのは質問した人だけです。
feedback-save = 答えをダウンロード（CSV）
duration-seconds = { $count }秒
duration-minutes = { $count }分
pace-days = { $count }日
pace-a-move-live = 1手{ $time }
pace-a-move-days = 1手{ $count }日

## リプレイとレッスン

replay-views = だれの視点で見るか
replay-all-open = すべて公開
replay-result = 結果へ戻る
replay-place = 対局の中の位置
replay-back = ひとつ前へ
replay-on = ひとつ次へ
replay-play = 再生
replay-stop = 停止
replay-controls = 再生の操作
replay-speed = 速さ
replay-next-moment = 次の見どころ
replay-previous-moment = 前の見どころ
replay-beyond = この対局にその場面はありません。終わりを表示しています。
replay-tab-moments = 見どころ
replay-tab-log = 記録
replay-tab-figures = 数値
replay-analyse-about = 分析では、すべての判断を調べ、運の良し悪し、ミスになった手、流れが変わったところを示します。
replay-position = 局面
replay-image = 画像
replay-image-failed = このブラウザでは画像を作れませんでした。
replay-link = この場面のリンクをコピー
replay-link-copied = この場面のリンクをコピーしました。
replay-referee = 全員の手札が見えています。
turn-of = { $rounds ->
    [1] {""}
   *[other] ラウンド{ $round }、
 }{ $who }の{ $turn }手番め
turn-deal = { $rounds ->
    [1] 配り
   *[other] ラウンド{ $round }の始まり
 }
turn-start = はじめ
turn-short = { $rounds ->
    [1] {""}
   *[other] R{ $round }{" "}
 }{ $turn ->
    [0] 配り
   *[other] { $turn }手番め
 }
replay-start = 対局の始まりです。
replay-seen = { $who }に見えていたものです。
replay-save = 保存

## 終わった対局の続き

continue = ここから打つ
continue-friends = 友だちと
continue-cards = 見えないカード
continue-real = 実際のカードで
continue-imagined = カードを引き直して
continue-about-real = 見えないカードもそのままです。{ $own ->
    [1] 自分の席で続けます。
   *[0] あなたの席：{ $who }
 }
continue-about-imagined = { $own ->
    [1] あなたに見えなかったカードを引き直します。自分の席で続けます。
   *[0] { $who }に見えなかったカードを引き直します。あなたの席：{ $who }
 }
continued-title = 別の対局の途中からの続きです。
continued-real = 見えないカードもそのままなので、元の対局を見た人は知っているかもしれません。ここまでの配りは封印の対象外ですが、この先の引きや配りは封印されています。
continued-imagined = { $who }に見えなかったカードは、サーバーが引き直しました。引き直した分は封印の対象外ですが、この先の引きや配りは封印されています。
learn-none = { $game }のレッスンはまだありません。あそびかたをどうぞ。
learn-later = しばらくして…
learn-easy = やさしく
learn-full = くわしく
lesson-easy-again = いまは、しるしの ついた ところを えらびましょう。
learn-play-now = さっそく遊ぶ
first-lesson = 3分のレッスンから
first-lesson-about = 1手ずつ、さわりながら覚えます
first-guided = 教わりながら遊ぶ
first-guided-about = 自分の番に、おすすめの手と理由が出ます
first-plain = そのまま始める
first-plain-about = 人数とボットの強さを選びます
guide-on = 自分の番に、おすすめの手を出す
guide-move = おすすめ：{ $move }
learn-first = はじめての{ $game }なので、相手のボットはやさしいレベル1です。

## 画面だけで動くサイト

error-engine-missing = ゲームを読み込めませんでした。もう一度読み込むか、新しいブラウザでお試しください。
error-kernels-missing = このゲームの思考プログラムを読み込めませんでした。もう一度読み込んでください。
engine-loading = ゲームを準備しています。初回は少し時間がかかりますが、あそびかたとレッスンは先に開けます。
engine-elsewhere = 別のタブでテーブルを開いています。ここで遊ぶには、そのタブを閉じてください。
engine-not-saved = ブラウザの保存領域がいっぱいのため、いまの操作は保存されませんでした。空きを作ってから、もう一度お試しください。
engine-newer = 新しい版があります。このページを閉じて開き直すと切り替わります。
engine-fleeting = このブラウザには何も保存できません。対局は、ページを閉じるまで続けられます。
settings-fleeting = このブラウザには何も保存できません。名前・ことば・設定は、ページを閉じるまで有効です。
engine-missed = { $game }：プログラムの一部を読み込めませんでした。どのレベルのボットも簡単な方針で打ち、ヒントは出ません。もう一度読み込んでください。
engine-missed-guided = { $game }：レベル6に必要な部分を読み込めませんでした。レベル6のボットはレベル5の強さで打ちます。もう一度読み込んでください。
fair-here = カードはこのページの中で引かれ、ほかのだれにも見えません。ただし、あなたがページの内部を調べれば見えます。

## 一つの画面を交代で使う

pass-to = { $who }さんに渡してください
pass-hidden = 受け取るまで、テーブルは表示されません。
pass-take = { $who }です
pass-back = { $who }さんに戻す
pass-give = 次の人へ渡す
pass-person = プレイヤー{ $n }
pass-people = この端末で遊ぶ人
pass-name = プレイヤー{ $n }の名前
pass-colour = プレイヤー{ $n }のしるし：{ $colour }
pass-bots = 残りの{ $count }席はボットです。
lobby-here = みんなで
lobby-here-game = { $game }をみんなで、この端末で遊ぶ
new-here = { $game }：この端末でみんなで遊ぶ

## リンクやファイルになった対局

match-link = 対局のリンクをコピー
match-link-copied = この対局のリンクをコピーしました。対局がまるごと入っていて、テーブルやアカウントがなくても、だれでも開いて見られます。名前は入っていません。
link-select = このリンクを選んでコピーしてください
match-link-long = この対局は長いため、リンクにできません。代わりにファイルを送ってください：
match-open = 棋譜を開く
match-open-how = このページにペーストするか、ファイルをドロップしても開けます。
match-fair = 保存された対局です。カードが、配る前に封印されたとおりであることを確かめました。打たれた手は、ファイルの記録どおりに表示しています。
match-unfair = この棋譜のカードは封印と一致しません。ファイルが書き換えられています。
match-bare = 棋譜からの再生です。封印がないので、配りが公正だったかは確かめられません。
error-match-link-damaged = このリンクは途中で切れているか、壊れています。もう一度送ってもらうか、棋譜のファイルをもらってください。
error-match-link-browser = このブラウザは古いため、このリンクを開けません。新しいブラウザで開いてください。
error-transcript-large = ファイルが { $most } KiB より大きいため、棋譜として読み込めません。
error-transcript-unreadable = テキストファイルではないため、棋譜として読み込めません。
