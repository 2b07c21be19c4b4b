### アカウント：パスキーと復帰コード。

me-title = プロフィール
me-who = あなた
me-link = プロフィール：成績、端末、データ
results-title = 成績
results-none = 終わった対局はまだありません。
results-game = ゲーム
results-matches = 対局
results-count = { $matches }局 { $won }勝
results-share = 勝率 { $share }％
results-chance = （運だけなら{ $share }％）
results-people = 人との対局：{ $matches }局 { $won }勝
results-play = ゲームを選ぶ
results-met = 同じテーブルで遊んだ人
results-name = 名前
results-met-won = あなたの勝ち
results-met-lost = 相手の勝ち
keep-title = アカウント
keep-about = 遊ぶだけなら必要ありません。パスキー（端末やパスワード管理アプリが保管する鍵）を作ると、どの端末でもサインインでき、席・テーブル・これまでの対局を引き継げます。パスワードもメールアドレスも要りません。
keep-begin = パスキーでアカウントを作る
keep-more = パスキーを追加する
keep-sign-in = パスキーでサインイン
keep-sign-in-about = このブラウザでサインインします。このブラウザで座った席も、そのアカウントに引き継がれます。
keep-since = { $date }に作ったアカウントです。名前は「{ $name }」で、レートの順位表にもこの名前が出ます。
keep-renamed = 保存しました
keep-passkeys = パスキー
keep-passkey = { $label ->
    [none] パスキー
   *[other] { $label }
 }（{ $date }に追加）
keep-used = 最後に使った日：{ $date }
keep-remove = 削除
keep-code-title = 復帰コード
keep-code-about = 端末をすべて失くしても、このコードで一度だけサインインできます。紙に書き留めてください。表示は今だけです。
keep-code-have = 一度だけサインインできる復帰コードがあります。
keep-code-since = { $date }から
keep-code-none = 復帰コードはまだありません。
keep-code-new = 新しいコードを作る
keep-code-hide = 書き留めました
keep-code-label = 復帰コード
keep-code-use = このコードでサインイン
keep-leave = サインアウト
keep-sessions = サインイン中の端末
keep-end = ほかのすべての端末でサインアウト
keep-end-about = 「ほかのすべての端末でサインアウト」を押すと、ほかのブラウザとアプリからすべてサインアウトします。パスキーを削除したときも同じです。復帰コードはそのまま使えます。だれかに見られたおそれがあれば、作り直してください。
keep-ended = ほかのすべての端末でサインアウトしました。
keep-sessions-about = あなたのアカウントでサインインしているブラウザとアプリです。心当たりのないものはサインアウトしてください。
keep-session = { $label ->
    [none] 不明なブラウザ
   *[other] { $label }
 }
keep-session-program = テーブルに参加中のアプリ
keep-session-here = この端末
keep-session-seen = サインイン：{ $date }、最後に使った日時：{ $seen }
keep-session-end = サインアウト
keep-changes = 最近の変更
keep-change = { $what ->
    [passkey] パスキーを追加
    [passkey-removed] パスキーを削除
    [code] 復帰コードを作り直し
    [signed-in] パスキーでサインイン
   *[code-used] 復帰コードでサインイン
 }{ $label ->
    [none] { "" }
   *[other] （{ $label }）
 }、{ $date }
keep-news = アカウントに変更がありました
keep-news-about = 心当たりがなければ、ほかのすべての端末でサインアウトし、見覚えのないパスキーを削除して、復帰コードを作り直してください。
keep-news-link = 変更を見る
keep-prove = 本人確認
keep-prove-passkey = パスキーを使う
keep-prove-code = このコードを使う
keep-prove-not = やめておく
error-passkey-unverified = 端末で本人確認ができませんでした。端末に指紋・顔・PINのどれかを設定するか、別の端末を使ってください。
error-proof-needed = 先に、パスキーか復帰コードで本人確認をしてください。
error-session-unknown = すでにサインアウトされています。
keep-unable = このブラウザではパスキーを使えません。
error-passkey-dropped = 端末からパスキーを受け取れませんでした。指紋・顔・PINのどれかで本人確認のできる端末が必要です。何も変更していません。
error-passkeys-off = このサーバーにはアカウントの機能がありません。アカウントなしで遊べます。
error-passkey-late = この本人確認の手続きは、すでに終わっているか、時間切れです。もう一度お試しください。
error-passkey-invalid = パスキーの応答が正しくありません。何も変更していません。
error-passkey-unknown = そのパスキーのアカウントは、このサーバーにはありません。
error-passkey-cloned = このパスキーの使用回数が合いません。複製されたおそれがあるため、使えません。
error-passkey-there = そのパスキーはすでに登録されています。
error-passkey-most = パスキーはすでに{ $most }個あります。先にどれかを削除してください。
error-passkey-both = テーブル { $code } に、このブラウザの席とアカウントの席の両方があります。先にどちらかの席を立ってください。
error-recovery-refused = このコードは使えません。打ち間違いがあるか、すでに使われたか、新しいコードに替わっています。
error-account-none = このブラウザでは、アカウントにサインインしていません。
public-about = オンにすると、だれでも見られるあなたのプロフィールができます。載るのは、名前、終えた対局の数と勝ち数、だれでも観戦できるテーブルでの最近の対局です。テーブル、順位表、大会、サークルに出るあなたの名前から、このプロフィールを開けます。
public-shown = プロフィールを公開する
public-ratings = レートも載せる
public-save = 保存
public-save-about = 対局中のテーブルと終わった大会は、前の名前のままです。
public-see = 公開プロフィールを見る
public-see-of = { $who }のプロフィール
public-clubs = サークルの名前も載せる
public-best = 見どころのある勝ち
public-best-replay = 勝負どころを見る
public-in-clubs = サークル
public-count = { $count }局
public-yours = あなたのプロフィール：変える
public-none = まだ対局を終えていません。
public-matches = 最近の対局
public-matches-none = 見られる対局はありません。並ぶのは、ロビーに載せたテーブルの対局だけです。サークルやリンクだけの対局は出ません。
error-profile-unknown = ここにプロフィールはありません。公開をやめたか、リンクが途中で切れています。
error-profiles-off = このサーバーに公開プロフィールはありません。
own-title = あなたのデータ
own-export = データを書き出す
own-export-about = このサーバーにあるあなたのデータと、対局の棋譜をひとつのファイルにします。
own-forget = { $account ->
    [yes] アカウントを消す
   *[no] 記録をすべて消す
 }
own-forget-about = 名前はどこでも「だれか」になり、発言は消え、席にはこの先ずっとボットが座ります。対局そのものは、ほかの人のものでもあるので残ります。続いている対局では、終わった時点で名前が消えます。元には戻せません。
own-forget-sure = すべて消す
own-forget-not = やめておく
own-forgotten = 記録を消しました。このブラウザは、新しいプレイヤーとして扱われます。
error-forget-off = データはすべてこのブラウザの中にあります。消すには、ブラウザの設定でこのページの保存データを削除してください。
places-count = { $place }×{ $count }
places-line = { $seats }人用：{ $places }
places-seats = { $count }人用
reliable = 完走率 { $finished }％{ $time ->
    [none] {""}
   *[other] 、時間内に打った手 { $time }％
 }
reliable-new = はじめての人
results-reliable = ほかの人に見える信頼度：
progress-title = 苦手なところ
progress-none = 分析の結果はまだありません。リプレイを開いて「分析する」を押すと、結果がここに残ります。
progress-learn = 次に練習するところ
progress-better = あなたの手：{ $played }／よりよい手：{ $better }
progress-cost = { $game }：最近のミス{ $count }回、失った勝率{ $cost }％
progress-moment = その場面を見る
progress-lesson = レッスン：{ $game }
progress-mistakes = 対局ごとのミス（古い順）
progress-chart = { $count }局のミス：合計{ $mistakes }、最初の対局{ $first }、最後の対局{ $last }
progress-clean = 分析した{ $count }局に、ミスはありません。
progress-axis = 最多：{ $count }回
blocks-title = ブロックした人
blocks-remove = 解除
blocks-remove-of = { $who }のブロックを解除
company-title = ブロック・通報
company-block = { $who }をブロック
company-block-about = お互いのテーブルは、ロビーに表示されなくなります。相手はあなたのテーブルに座れず、相手の発言はあなたに表示されません。相手には知らされません。
company-blocked = ブロック中
company-blocked-about = { $who }をブロックしています。「プロフィール」のページで解除できます。
company-report-title = 通報
company-reason-none = 選んでください
company-reason = 理由
company-reason-name = 名前
company-reason-talk = 発言
company-reason-leaving = 途中で抜ける
company-reason-cheating = 不正
company-reason-other = その他
company-text = くわしく（任意）
company-report = { $who }を通報
company-reported = 通報しました。サーバーの管理者に届きます。
