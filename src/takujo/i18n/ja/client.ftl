### ブラウザーの画面。ゲームごとのことばは client-<ゲーム>.ftl に。

## どこでも

yes = はい
no = いいえ
close = 閉じる
page-lobby = ロビーへ
page-loading = 読みこんでいます
page-missing = このページはありません。
page-outdated = 読みこめませんでした。サーバーにつながらないか、ページが新しくなっています。
page-reload = もう一度読みこむ
link-lost = つなぎ直しています
link-kept = 選んだものはそのままです。
error-offline = サーバーにつながりません。
error-unknown = うまくいきませんでした（{ $code }）。

## 選べるもの

pick-state = { $label }、{ $state ->
    [can] 選べます
    [chosen] 選びました
    [completes] これで決まります
   *[idle] ほかの手に使えます
 }
element-hand = 手札 { $what }
element-pile = 山 { $what }
element-seat = 席 { $what }
board-choices = 選べるもの

## 下の帯

bar-label = 次の手
bar-back = ひとつ選び直す
bar-undo = 最後の手を取り消す
bar-choose = 選んでください
bar-choose-more = 続けて選んでください
bar-lit = 光っているものが使えます
bar-others = { $who }が考えています
bar-chance = カードを配っています
bar-over = 対局はおわりました
bar-watching = 観戦しています
bar-next = ラウンドがおわりました
bar-waiting-next = ほかの人を待っています
bar-next-button = 次へ
bar-confirm = 決める
bar-anyway = それでも
bar-undo-asked = { $who }が手を取り消したいそうです。
clock-short = あと{ $count }秒です
bar-your-turn = あなたの番
bar-lesson = 読んだら「次へ」

## ボット

# ボットの名前（この順に）：花札の花
bot-names = まつ うめ さくら あやめ はぎ きく

## 卓

log = 記録
log-empty = まだ何も起きていません。
chat = 会話
chat-empty = まだ会話はありません。
chat-text = ひとこと
chat-send = 送る
chat-mute = { $who }を黙らせる
chat-unmute = { $who }の発言を見る
rules = あそびかた
seat-bot = ボット
seat-points = { $points }点
seat-acting = { $name }（手番）
seat-away = ボットが代打
seat-gone = 再接続中
scoring = ラウンドの結果
table-log-chat-rules = 記録・会話・あそびかた
table-more = そのほか
table-skip = 次の手へ
table-seats = ほかの席
table-watching = 観戦中。見えるのは、みんなに見えるものだけです。
table-away = 留守のあいだ、ボットが代わりに打っています。
table-back = 戻る

## 待ち合わせ

wait-seats = 席
wait-free = 空席
wait-sit = 座る
wait-stand = 席を立つ
wait-add-bot = ボットを入れる
wait-remove = 外す
wait-host = 主催
wait-fill = 残りはボットで
wait-start = 始める
wait-for-host = 主催の人が始めるのを待っています。
wait-full = 席はすべて埋まっています。
wait-full-watch = 始まったら観戦できます。
wait-removed = 主催の人が、あなたを席から外しました。
share-title = 友だちを呼ぶ
share-link = この卓のリンク
share-copy = 写す
share-copied = 写しました
share-code = 卓のコード
person-name = 名前
person-default = 名無し
person-colour = しるし
book-choose = 持っていく本（読めるのは勝者だけ）
book-any = どれでも
colour-blue = 青い丸
colour-red = 赤いひし形
colour-green = 緑の四角
colour-violet = 紫の三角
colour-ochre = 黄土の六角
colour-teal = 青緑の梅

## そのほか

more-device = ほかの端末へ移る
more-device-text = コードを出して、新しい端末のロビーで入力すると、席がそちらへ移ります。
more-device-button = コードを出す
more-device-code = 新しい端末で入力するコード
more-fair = 公平な配り
more-fair-text = 配りは対局の前に封印されています。おわると秘密が公開され、だれでも確かめられます。
set-language = ことば
set-theme = 明るさ
set-theme-auto = 端末に合わせる
set-theme-light = 明るい
set-theme-dark = 暗い
set-table = 卓で
set-sound = 音を出す
set-motion = カードを動かす
set-at-once = 手が決まったらすぐ打つ

## おわり

over = 対局のおわり
over-winners = { $count ->
   *[other] 勝者: { $names }
 }
over-nobody = 勝者はいません。
over-story = 物語「{ $title }」
over-again = もう一度
over-join-again = 次の卓へ
over-replay = 見返す
over-transcript = 棋譜
over-verify = 配りを確かめる
over-fair = 配りは、約束どおりでした。
over-unfair = 配りが約束と合いません。

## ロビー

lobby-title = 卓上
lobby-under = 数字の小さなゲーム、五つ
lobby-settings = 設定
lobby-shelf = ゲーム
lobby-players = { $fewest }〜{ $most }人
lobby-players-just = { $count }人
lobby-learn = 手引き
lobby-play = 遊ぶ
lobby-play-game = { $game }をボットと遊ぶ
lobby-friends = 友だちと
lobby-friends-game = { $game }を友だちと遊ぶ
lobby-line-fourdigits = 3けたの数を押し上げ、4けたにはしない
lobby-line-akumatrick = 小さなアクマを、少しずつ逃がす
lobby-line-ftw = 高い1枚を残し、あとは手放す
lobby-line-fuji99 = 袋から引いて、だれより先に99階へ
lobby-line-overflow = あふれさせた人を、言い当てる
lobby-open = 入れる卓
lobby-code = コードを入れる
lobby-join = 入る
lobby-mine = 自分の卓
lobby-recent = 最近の対局
lobby-continue = 続ける
lobby-watch = 見る
lobby-playing = 対局中
lobby-free = あと{ $count }人
lobby-none-open = 空いている卓はありません。「友だちと」で開けます。
lobby-none-mine = 座っている卓はありません。
lobby-none-recent = おわった対局はまだありません。

## 卓を開く

new-bots = { $game }：ボットと遊ぶ
new-friends = { $game }：友だちと遊ぶ
new-begin = 始める
new-open = 卓を開く
new-more = 名前・時間・そのほか
new-pace = 持ち時間（1手）
new-memory-aid = 記憶の助け（見えたものを卓に出しておく）
new-listed = ロビーに出す
new-spectators = 観戦できる
pace-live = { $count }秒
pace-days = { $count }日

## 見返す、習う

replay-views = だれの目で見るか
replay-all-open = すべて公開
replay-place = 対局のどこか
replay-at = { $last }のうち{ $at }
replay-back = ひとつ前へ
replay-on = ひとつ先へ
replay-play = 続けて見る
replay-stop = 止める
replay-position = 局面
replay-image = 画像
replay-image-failed = このブラウザーでは画像を作れませんでした。
replay-link = この場面へのリンク
replay-link-copied = リンクを写しました。
replay-referee = 全員の手札が見えています。
replay-seat = { $who }に見えていたものです。
replay-more = 記録と保存
replay-save = 保存
learn-none = { $game }の手引きはまだありません。説明書をどうぞ。
