### お知らせ：自分の番になったことを、どこで受け取るか。

notices-title = 自分の番になったら知らせる
notices-about = テーブルを離れているあいだに誰かがあなたを待つと、お知らせが届きます。内容はそのテーブルの誰もが見られることだけです。いくつかの番は一通にまとめます。
notices-webhook = Webhook のアドレス（Discord、Slack、または自作のプログラム）
notices-add-here = このテーブルのことを知らせる
notices-add-all = 自分のすべてのテーブルのことを知らせる
notices-where = { $shown }（{ $kind ->
    [discord] Discord
    [slack] Slack
   *[json] JSON
 }）
notices-everywhere = すべてのテーブル
notices-this = このテーブル
notices-remove = やめる
notices-secret = 届くものには次の鍵で署名が付きます（standardwebhooks.com）：
notices-stopped = もうお知らせは届きません。
error-notice-none = このサーバーは番のお知らせを送りません。
error-notice-address = Webhook のアドレスは https:// で始まり、インターネットにあるものでなければなりません。
error-notice-unanswered = そのアドレスへのあいさつが受け取られなかったため、登録しませんでした。
error-notice-most = すでに { $most } か所へ知らせています。先にどれかをやめてください。
error-notice-there = そこへはすでに知らせています。
error-notice-unknown = そこへはもう知らせていません。
