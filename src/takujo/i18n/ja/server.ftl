### サーバーの設定、動くのに必要なもの、`takujo verify` がデータベースについて言うこと。

verify-damaged = テーブル { $table }：{ $row }行目がないか、書かれたものと違います。
verify-other-rules = テーブル { $table }：別の版のルールで対局されたため、行のダイジェストだけを確かめました。
verify-unlisted = テーブル { $table }：一覧にないため、行のダイジェストだけを確かめました。
verify-bare = ダイジェストができる前のテーブル：{ $tables }。行が変えられていても、わからないことがあります。
verify-logs = 異常のないテーブル：{ $tables }（{ $rows }行）。壊れているテーブル：{ $damaged }。

error-setting-empty = { $setting }の値が空です。
error-setting-number = { $setting }には{ $low }から{ $high }までの整数を指定してください（「{ $value }」は指定できません）。
error-setting-seconds = { $setting }には0から{ $most }までの秒数を指定してください（「{ $value }」は指定できません）。
error-setting-switch = { $setting }にはyesかnoを指定してください（「{ $value }」は指定できません）。
error-setting-choice = { $setting }には{ $known }のどれかを指定してください（「{ $value }」は指定できません）。
error-setting-address = { $setting }には127.0.0.1:9100のようにアドレスとポートを指定してください（「{ $value }」は指定できません）。
error-metrics-listen = { $host }のポート{ $port }では数値を公開できません：{ $code ->
    [EADDRINUSE] ポートは使用中です
    [EACCES] 許可されていません
   *[other] { $reason }
 }。
error-setting-database = { $setting }にはsqlite:///ファイルかpostgresql://ユーザー@ホスト/名前を指定してください（「{ $scheme }」は使えません）。
error-setting-bus = { $setting }にはlocal、postgresql、redis://ホストのどれかを指定してください（「{ $scheme }」は使えません）。
error-setting-networks = { $setting }には203.0.113.7や192.168.0.0/16のようなネットワークをコンマ区切りで指定してください（「{ $value }」は指定できません）。
error-setting-url = { $setting }にはhttps://tables.exampleやhttps://club.example/gamesのようなアドレスを指定してください（「{ $value }」は指定できません）。
error-setting-engine = { $setting }にはtakujo siteが書き出したフォルダーを指定してください（{ $path }にはそのエンジンがありません）。
error-engine-other = { $path }のエンジンは別の版のTakujoのものです。takujo siteで書き出し直してください。
error-setting-workers-sqlite = ワーカーを{ $workers }個にするにはPostgreSQLが必要です（--database postgresql://…）。SQLiteでは1個だけです。
error-setting-workers-local = ワーカーを{ $workers }個にするには--busにpostgresqlかredis://ホストが必要です。
error-setting-bus-postgresql = --bus postgresqlにはPostgreSQLのデータベースが必要です（--database postgresql://…）。
error-package-missing = パッケージ{ $package }が必要です: pip install "takujo[{ $extra }]"
error-database-unavailable = データベースが使えません: { $reason }
error-bus-unavailable = ワーカー間の通信が使えません: { $reason }
