### お知らせ：自分の番になったことを、どこで受け取るか。

notices-title = 自分の番になったら知らせる
notices-about = テーブルを開いていないときに自分の番になると、お知らせが届きます。隠れたカードのことは書きません。いくつかの番は1通にまとめます。
notices-device-here = このテーブル（この端末に）
notices-device-all = 自分のすべてのテーブル（この端末に）
notices-device-not = { $why ->
    [denied] このブラウザは、このページの通知を表示しない設定になっています。ページの設定で変えられます。
    [home] まず、このページをホーム画面に追加してください（共有ボタン→「ホーム画面に追加」）。そこから開けば、通知を表示できます。
   *[none] このブラウザでは、このページの通知を表示できません。Web Push と https のアドレスが必要です。
 }
notices-device = この端末
notices-webhook = Webhook のアドレス（Discord、Slack、または自作のプログラム）
notices-mail = メールアドレス
notices-mail-ask = 確認コードを送る
notices-mail-sent = { $address } へ確認コードを送りました。1 時間以内にここへ入力してください。
notices-mail-code = 確認コード
notices-add-here = このテーブルを知らせる
notices-add-all = 自分のすべてのテーブルを知らせる
notices-where = { $shown }（{ $kind ->
    [discord] Discord
    [slack] Slack
    [mail] メール
    [push] 端末
   *[json] JSON
 }）
notices-everywhere = すべてのテーブル
notices-this = このテーブル
notices-quiet = 夜は知らせない
notices-quiet-from = 開始
notices-quiet-until = 終了
notices-remind = もう一度知らせる
notices-remind-no = しない
notices-remind-part = { $part ->
    [50] 残り時間が半分のとき
    [25] 残り時間が4分の1のとき
   *[10] 残り時間が10分の1のとき
 }
notices-remove = やめる
notices-secret = 署名の鍵（standardwebhooks.com）：
notices-stopped = もうお知らせは届きません。
error-notice-none = このサーバーは番のお知らせを送りません。
error-notice-address = Webhook のアドレスは https:// で始まり、インターネットにあるものでなければなりません。
error-notice-device = お知らせを受け取れる端末ではありません。
error-notice-refused = 何も変えていません。このブラウザは今、このページからのお知らせを許していません。
error-notice-unanswered = そのアドレスがテスト送信を受け付けなかったため、登録しませんでした。
error-notice-most = すでに { $most } か所へ知らせています。先にどれかをやめてください。
error-notice-there = そこへはすでに知らせています。
error-notice-unknown = そこへはもう知らせていません。
error-notice-zone = そのような時間帯はありません。
error-notice-mail-address = メールアドレスではありません。
error-notice-mail-enough = コードの送信が多すぎます。明日もう一度お試しください。
error-notice-often = 申し込みが多すぎます。1時間ほどしてから、もう一度お試しください。
error-notice-mail-unsent = メールを送れませんでした。
error-notice-mail-code = コードが違うか、古すぎます。
