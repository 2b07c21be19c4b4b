### お知らせ：自分の番になったことを、どこで受け取るか。

notices-title = 自分の番になったら知らせる
notices-about = テーブルを開いていないときに自分の番になると、お知らせが届きます。隠れたカードのことは書きません。複数の番は1通にまとめます。
notices-device-here = この端末に知らせる（このテーブル）
notices-device-all = この端末に知らせる（自分のすべてのテーブル）
notices-device-not = { $why ->
    [denied] このブラウザは、このページの通知を表示しない設定になっています。ブラウザのサイトの設定で変えられます。
    [home] まず、このページをホーム画面に追加してください（共有ボタン→「ホーム画面に追加」）。そこから開けば、通知を表示できます。
   *[none] このブラウザでは、このページの通知を表示できません。Web Push と https のアドレスが必要です。
 }
notices-device = この端末
notices-webhook = Webhook のアドレス（チャットサービス、または自作のプログラム）
notices-mail = メールアドレス
notices-mail-ask = 確認コードを送る
notices-mail-sent = { $address } へ確認コードを送りました。1時間以内にここへ入力してください。
notices-mail-code = 確認コード
notices-add-here = このテーブルで自分の番になったら知らせる
notices-add-all = すべてのテーブルで自分の番になったら知らせる
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
notices-remove = お知らせをやめる
notices-secret = 署名の鍵（standardwebhooks.com）：
notices-offer = 番が来たら知らせる
notices-offer-done = 番が来たら知らせます
notices-offer-no = 今後は表示しない
notices-calendar = カレンダーに入れる
notices-calendar-about = カレンダーは、そのときに自分の番か確かめるよう知らせます。
notices-calendar-about-start = カレンダーは、そのときに対局が始まったか確かめるよう知らせます。
notices-calendar-done = 保存しました
notices-calendar-title = { $game }：自分の番か見る
notices-calendar-title-start = { $game }：始まったか見る
notices-link = リンクをコピー
notices-stopped = この通知先には、もうお知らせは届きません。
notices-tab = テーブルをタブで開いたままにすると、自分の番をタブの題名が知らせます。音を出す設定なら、音も鳴ります。
notices-tab-on = Takujo のタブを開いている間は通知する
notices-tab-done = Takujo のタブを開いている間は、このブラウザの通知で知らせます。
error-notice-none = このサーバーは、手番のお知らせを送っていません。
error-notice-address = Webhook には、https:// で始まる、インターネット上のアドレスを指定してください。
error-notice-device = この端末ではお知らせを受け取れません。
error-notice-refused = このブラウザでは、このページの通知が許可されていません。何も変更していません。
error-notice-unanswered = そのアドレスがテスト送信を受け付けなかったため、登録しませんでした。
error-notice-most = 通知先がすでに{ $most }か所あります。先にどれかをやめてください。
error-notice-there = その通知先はすでに登録されています。
error-notice-unknown = その通知先は登録されていません。
error-notice-zone = そのタイムゾーンはありません。
error-notice-mail-address = メールアドレスではありません。
error-notice-mail-enough = コードの送信が多すぎます。明日もう一度お試しください。
error-notice-often = 申し込みが多すぎます。1時間ほどしてから、もう一度お試しください。
error-notice-mail-unsent = メールを送れませんでした。
error-notice-mail-code = コードが違うか、期限が切れています。
