### サーバーの設定、動くのに必要なもの、`takujo verify`・`backup`・`restore` がデータベースについて言うこと。

verify-damaged = テーブル { $table }：{ $row }行目がないか、書かれたものと違います。
verify-other-rules = テーブル { $table }：別の版のルールで対局されたため、行のダイジェストだけを確かめました。
verify-unlisted = テーブル { $table }：一覧にないため、行のダイジェストだけを確かめました。
verify-bare = ダイジェストができる前のテーブル：{ $tables }。行が変えられていても、わからないことがあります。
verify-logs = 異常のないテーブル：{ $tables }（{ $rows }行）。壊れているテーブル：{ $damaged }。

backup-written = { $path }：テーブル{ $tables }、行{ $rows }。
restore-done = 戻しました：テーブル{ $tables }、行{ $rows }。確かめています…
error-backup-exists = { $path }はすでにあります。別の名前を指定してください。
error-backup-failed = { $path }に書き込めません。途中のファイルは残していません：{ $code ->
    [ENOENT] フォルダーがありません
    [EACCES] 許可されていません
    [ENOSPC] ディスクがいっぱいです
   *[other] { $reason }
 }。
error-backup-none = { $path }はバックアップではありません。バックアップはtakujo backupで書き出します。
error-backup-damaged = バックアップ{ $path }は壊れています。何も戻していません：{ $reason }
error-restore-not-empty = すでにテーブルがあるため、何も変えていません。--replaceを付けると、バックアップと入れ替えます。
error-restore-running = このデータベースをサーバーか別のプログラムが使っているため、何も変えていません。先に止めてください。
error-database-newer = このデータベースは、より新しい版のTakujoのものです（スキーマ{ $revision }）。この版では何も変えません。

error-setting-empty = { $setting }の値が空です。
error-setting-number = { $setting }には{ $low }から{ $high }までの整数を指定してください（「{ $value }」は指定できません）。
error-setting-seconds = { $setting }には0から{ $most }までの秒数を指定してください（「{ $value }」は指定できません）。
error-setting-switch = { $setting }にはyesかnoを指定してください（「{ $value }」は指定できません）。
error-setting-database = { $setting }にはsqlite:///ファイルかpostgresql://ユーザー@ホスト/名前を指定してください（「{ $scheme }」は使えません）。
error-setting-bus = { $setting }にはlocal、postgresql、redis://ホストのどれかを指定してください（「{ $scheme }」は使えません）。
error-setting-url = { $setting }にはhttps://tables.exampleのような（パスのない）アドレスを指定してください（「{ $value }」は指定できません）。
error-setting-engine = { $setting }にはtakujo siteが書き出したフォルダーを指定してください（{ $path }にはそのエンジンがありません）。
error-engine-other = { $path }のエンジンは別の版のTakujoのものです。takujo siteで書き出し直してください。
error-setting-workers-sqlite = ワーカーを{ $workers }個にするにはPostgreSQLが必要です（--database postgresql://…）。SQLiteでは1個だけです。
error-setting-workers-local = ワーカーを{ $workers }個にするには--busにpostgresqlかredis://ホストが必要です。
error-setting-bus-postgresql = --bus postgresqlにはPostgreSQLのデータベースが必要です（--database postgresql://…）。
error-package-missing = パッケージ{ $package }が必要です: pip install "takujo[{ $extra }]"
error-database-unavailable = データベースが使えません: { $reason }
error-bus-unavailable = ワーカー間の通信が使えません: { $reason }
