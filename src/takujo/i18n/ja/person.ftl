### ずっと同じ人でいる：パスキーと、紙に書くコード。

me-title = あなた
me-link = あなた：成績、端末、持ち出し
results-title = 成績
results-none = 終わった対戦はまだありません。
results-game = ゲーム
results-matches = 対戦
results-won = 勝ち
results-people = 人との対戦
results-met = 同じテーブルで遊んだ人
results-name = 名前
results-met-won = あなたの勝ち
results-met-lost = 相手の勝ち
keep-title = どこでも同じ人に
keep-about = 遊ぶだけなら必要ありません。パスキー（端末やパスワード管理アプリが保管する鍵）を作ると、どの端末でも同じ人として、席・テーブル・これまでの対戦がそのまま使えます。パスワードもメールアドレスも要りません。
keep-begin = パスキーで残す
keep-more = パスキーを追加する
keep-sign-in = すでに残してある
keep-sign-in-about = このブラウザーがその人になります。ここでの席も一緒に移ります。
keep-since = { $date }から「{ $name }」として残っています。
keep-passkeys = パスキー
keep-passkey = { $label ->
    [none] パスキー
   *[other] { $label }
 }、{ $date }
keep-used = 最後に使った日：{ $date }
keep-remove = 外す
keep-code-title = 復帰コード
keep-code-about = 端末をすべて失くしても、このコードで一度だけ戻れます。紙に書き留めてください。表示は今だけです。
keep-code-have = 一度だけ戻れるコードを、紙に書いてあるはずです。
keep-code-none = 戻るためのコードはまだありません。
keep-code-new = 新しいコードを作る
keep-code-hide = 書き留めました
keep-code-label = 紙に書いたコード
keep-code-use = このコードで戻る
keep-leave = この端末から離れる
keep-unable = このブラウザーではパスキーを使えません。
error-passkey-dropped = 何も変えていません。端末に尋ねましたが、パスキーは得られませんでした。
error-passkeys-off = このサーバーでは人を残せません。遊ぶのに必要なものはありません。
error-passkey-late = すでに答え済みか、時間がかかりすぎました。もう一度お試しください。
error-passkey-invalid = この答えはここでは通用しません。何も変えていません。
error-passkey-unknown = そのパスキーで残っている人は、ここにはいません。
error-passkey-cloned = このパスキーの使用回数が合いません。複製されたおそれがあるため、使えません。
error-passkey-there = そのパスキーはすでに登録されています。
error-passkey-most = パスキーはすでに { $most } 個あります。先にどれかを外してください。
error-passkey-both = テーブル { $code } で、こちらとあちらの二席に座っています。先にどちらかの席を立ってください。
error-recovery-refused = このコードでは戻れません。打ち間違いか、使用済みか、新しいコードに替わっています。
error-kept-nobody = このブラウザーには、残っている人がいません。
own-title = あなたのすべて
own-export = すべて持ち出す
own-export-about = このサーバーが知っているあなたのことと、対戦の棋譜をひとつのファイルにします。
own-forget = わたしを忘れて
own-forget-about = 名前はどこでも「だれか」になり、発言は消え、席はこの先ずっとボットのものになります。対戦そのものは、ほかの人のものでもあるので残ります。まだ続いている対戦の記録からは、終わりしだい消えます。元には戻せません。
own-forget-sure = 完全に忘れる
own-forget-not = やめておく
own-forgotten = 忘れました。このブラウザーは、新しい人になりました。
error-forget-off = ここではすべてがこのブラウザーの中にあります。消すにはブラウザーの設定で、このページの保存データを削除してください。
