### 本物のカードで遊ぶ人のページと、ルール検索

cards-summary = 早見
cards-summary-about = ルールを1画面で
cards-search = ルール検索
cards-search-about = ふだんのことばで
cards-search-label = 知りたいこと
cards-search-example = だれから始める？
cards-search-none = 見つかりません。ほかのことばで試してください。
cards-search-ruling = 裁定
cards-who = だれから始める？
cards-draw = くじを引く
cards-person = { $n }番
cards-drawn = { $name }から始めます
cards-awake = 画面を消さない
pad-points = 得点
cards-print = A6に印刷
cards-qr = QRコード
cards-link = このページのリンク

## 計算

cards-calculator = 計算
cards-calculator-about = カードを押せば答えが出る
cards-entering = 入力中
cards-erase = 1つ消す
cards-take-back = { $card }を戻す
cards-clear = 全部消す
cards-retry = もう一度試す

## 審判

cards-referee = 審判
cards-referee-about = スマホが記録して判定
cards-referee-first = 先手
cards-referee-order = 手番の順に名前を入れてください
cards-referee-begin = 始める
cards-referee-resume = 対局の続き
cards-referee-new = 新しい対局
cards-referee-new-sure = この対局を終えて、新しい対局を始めますか？
cards-referee-turn = { $name }
cards-referee-chance = 何が出ましたか？
cards-referee-tap = したことをタップ
cards-referee-tap-chance = みんなに見えるものをタップ
cards-referee-between = ラウンド終了
cards-referee-next = 次のラウンドへ
cards-referee-undo = 1つ戻す
cards-referee-more = そのほか
cards-referee-log = 記録
cards-referee-entries = 入力をなおす
cards-referee-entries-about = なおす入力をタップ。そのあとの入力は残ります。
cards-referee-entries-none = まだ何も入力していません。
cards-referee-entry = 入力{ $number }
cards-referee-fixing = 入力{ $number }をなおす：{ $what }
cards-referee-hidden = 伏せて出した
cards-referee-enter = 入力
cards-referee-back = もどる
cards-referee-cancel = やめる
cards-referee-points = このラウンドの得点
cards-referee-points-total = 合計{ $points }
cards-referee-shown = 見えたものは？
cards-referee-share = ほかのスマホに映す
cards-referee-share-about = このリンクを開くと、ほかの人も自分のスマホで卓を見られます。入力するのはこのスマホです。
cards-referee-share-stop = 映すのをやめる
cards-referee-watching = 見学中。入力はほかのスマホでしています。
cards-referee-watch-lost = 入力するスマホからまだ届いていません。
cards-referee-over = 対局終了
cards-referee-unsaved = つながらないため、入力できませんでした。もう一度タップしてください。
cards-referee-later = 入力{ $number }（{ $what }）が合わなくなるので、何も変えていません。先にそちらをなおしてください。
cards-referee-impossible = いまはできません。
cards-referee-gone = ありえません。{ $card }は{ $copies }枚とも、もう出ています。
cards-referee-visible = ありえません。{ $card }は、ほかの場所に見えています。
cards-move-illegal = いまはできません。
error-referee-later = 入力{ $number }が合わなくなるので、何も変えていません。
error-referee-shared = このリンクでは、いま何も映していません。
error-referee-workers = このサーバーは複数のワーカーで動いているため、ほかのスマホには映せません。
error-referee-long = 対局が長すぎて、審判を続けられません。
