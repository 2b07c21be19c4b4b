### `--help` の文。`help-play` はコマンド、`help-play-seat` はその引数、`help-seats` は複数のコマンドに共通の引数の説明。
### パーセント記号は2つ重ねて書く。%(default)s は指定しないときの値。

help = 日本の小さな数字ゲーム5つ。ブラウザやターミナルで遊んだり、ゲームの性質を統計で調べたり、ボットどうしを対戦させたりできます。
help-usage = 使い方：
help-arguments = 引数
help-options = オプション
help-help = この説明を表示する
help-version = バージョンを表示する
help-lang = 言語。ja か en（指定しなければシステムの言語）

## 共通

help-file = 棋譜のファイル
help-game = ゲームの名前（takujo games で一覧）
help-seats = 席の数（指定しなければそのゲームの標準）
help-mode = --option mode=M の短い書き方
help-option = ゲームのオプション（くり返し可。takujo games で一覧）
help-bots = 全席に共通の1つ、または席ごとに1つずつ（指定しなければ %(default)s）
help-json = プログラム向けに JSON で出力する
help-memory-aid = すべてを記憶していればわかることも表示する
help-set = ルールの数値（くり返し可。takujo lab sweep GAME で一覧）
help-matches = 対局数。20000 や 1e6 のように
help-seed = シード。変えると別の対局になる（指定しなければ 1）
help-workers = スレッドの数（指定しなければコアの数）

## 遊ぶ

help-serve = サーバーを起動してブラウザで開く。takujo とだけ打っても同じ
help-setting = { $about }。{ $variable }
help-setting-default = { $about }（指定しなければ { $default }）。{ $variable }
help-serve-host = 待ち受けるアドレス。127.0.0.1 ならこのコンピューターだけ
help-serve-port = 待ち受けるポート。0なら空いているもの
help-serve-database = sqlite:///FILE か postgresql://USER@HOST/NAME（指定しなければデータのフォルダにあるファイル）
help-serve-no-browser = ブラウザを開かない
help-serve-data-dir = SQLite のファイルを置くフォルダ（指定しなければ利用者のデータのフォルダ）
help-serve-bot-delay = ボットが手を打つまでの最短の秒数。0 なら、アニメーションが終わるのも待たない
help-serve-round-pause = 次のラウンドが自動で始まるまでの秒数
help-serve-unstarted-table-days = 対局が始まらないテーブルを削除するまでの日数。0なら削除しない
help-serve-table-retention-days = 操作のないテーブルを削除するまでの日数（終わった対局も含む）。0なら削除しない
help-serve-rate-limit-scale = アドレスごと・席ごとの回数制限を何倍にするか（docs/hosting/limits.md を参照）
help-serve-trusted-networks = サークルの会場など、大勢が1つのアドレスを使うネットワーク（例：203.0.113.7,192.168.0.0/16）。回数制限は、1つのアドレスにつき200人分までゆるめる（docs/hosting/limits.md を参照）
help-serve-invite-only = takujo admin invite のコードで入った人だけが使えるようにする
help-serve-no-reports = このサーバーでは通報を受け付けない
help-serve-no-deals = このサーバーでは「今日の一局」を開かない
help-serve-no-ratings = レート戦を行わない（レート戦にはアカウントが必要。--passkeys を参照）
help-serve-no-tournaments = このサーバーでは大会を開かない
help-serve-max-tournaments-per-user = 1人が同時に主催できる大会の数（終わった大会は数えない）
help-serve-tournaments-require-account = アカウント（--passkeys）を持つ人だけが大会を開けるようにする（指定しなければだれでも）
help-serve-no-compile = 遊ぶゲームのルールをコンパイルしない（処理が遅くなる）
help-serve-public-url = プロキシを通すときの公開アドレス（https://club.example/games/ のように、パスがあればそれも含める）
help-serve-passkeys = パスキーと復帰コードのアカウントを使えるようにする（指定しなければ使えない）。https の --public-url が必要。docs/hosting/accounts.md を参照
help-serve-webhooks = 手番のお知らせを、プレイヤーが指定した Webhook（チャットサービス、自作のプログラム）へ送れるようにする（指定しなければ送らない）。--public-url が必要。docs/hosting/notifications.md を参照
help-serve-push = 手番のお知らせを端末へ送れるようにする（Web Push。指定しなければ、しない）。--public-url が必要。docs/hosting/notifications.md を参照
help-serve-mail = 手番のお知らせをメールで送れるようにする。使う SMTP サーバー：smtps://user:password@mail.example、または STARTTLS の smtp://（指定しなければなし）。--mail-from と --public-url が必要。docs/hosting/notifications.md を参照
help-serve-mail-from = 手番のお知らせメールの差出人アドレス
help-serve-webhook-networks = Webhook やプッシュサービスの送り先として認めるプライベートネットワーク（例：192.168.7.20）。指定しなければ、インターネット上のアドレスだけ
help-serve-metrics = Prometheus 用の数値を公開するアドレス（例：127.0.0.1:9100）。外には公開しないこと（指定しなければなし。Takujoのフォルダで pip install -e '.[metrics]' が必要。docs/hosting/monitoring.md を参照）
help-serve-log-format = 標準エラーに出すログの形式。text か json
help-serve-log-level = ログに出す最低レベル。debug、info、warning、error のどれか
help-backup =
    サーバーのデータすべてを1つのファイルに書き出す。サーバーが動いていてもよい
    ファイルは新しく作られ、所有者だけが読めます。サーバーの鍵と進行中の対局のカードが入っているので、パスワードのように保管してください。
help-backup-file = 書き出すファイル
help-backup-database = バックアップするデータベース。takujo serve に指定した sqlite:///FILE か postgresql://USER@HOST/NAME
help-backup-data-dir = バックアップする SQLite のファイルがあるフォルダ（指定しなければ利用者のデータのフォルダ）
help-restore =
    バックアップを SQLite か PostgreSQL に戻し、確かめる。どちらから取ったものでもよい
    そのデータベースを使うサーバーは、先に止めてください。すべてを戻せないときは、何も変更しません。壊れたテーブルがあれば終了ステータスは1です。
help-restore-file = takujo backup が書き出したファイル
help-restore-replace = 先に、今あるテーブルを削除する
help-restore-database = 戻す先のデータベース。takujo serve に指定する sqlite:///FILE か postgresql://USER@HOST/NAME
help-restore-data-dir = SQLite のファイルを書き込むフォルダ（指定しなければ利用者のデータのフォルダ）
help-admin =
    サーバーのテーブルとプレイヤーを管理する（一覧、閉鎖、参加禁止、削除）
    サーバーが動いていても使えます。5秒以内に全ワーカーへ反映されます。TABLE は ID かコード、PERSON は ID、CODE は招待制のサーバーに入るためのコードの最初の4文字です。
help-admin-tables = テーブルの一覧（新しい順）
help-admin-tables-state = この状態のものだけ
help-admin-show = テーブルと、その参加者
help-admin-show-table = ID かコード
help-admin-close = テーブルをだれも使えないようにする。中身は残る
help-admin-close-tables = ID かコード
help-admin-reopen = 閉じたテーブルをまた使えるようにする
help-admin-reopen-tables = ID かコード
help-admin-delete = テーブルを閉じ、すべて削除する。10秒かかる
help-admin-delete-tables = ID かコード
help-admin-delete-club = サークルを削除する（ひどい名前のときなど）
help-admin-delete-club-club = サークルのリンクか、その中の ID
help-admin-end-tournament = 大会を今のラウンドで終える。始まる前なら中止する
help-admin-end-tournament-tournament = 大会のリンクか、その中の ID
help-admin-people = 席に着いている（着いていた）プレイヤーを名前か ID で探す
help-admin-people-name = 名前の一部か ID
help-admin-reports = 届いた通報（新しい順）
help-admin-settle = 通報を処理済みにして消す
help-admin-settle-reports = 通報のID
help-admin-rate-again = レートを対局からすべて計算し直す。更新の説明に指示があるときに使う
help-admin-rate-again-games = ゲーム（指定しなければ、レート戦のあるものすべて）
help-admin-ban = プレイヤーの参加を禁じる。すべての席から外れ、対局はボットが続ける
help-admin-ban-person = ID
help-admin-unban = 参加の禁止を解く
help-admin-unban-person = ID
help-admin-sessions = アカウントでサインイン中の端末とプログラムの一覧（いつからか、最後に使われた日時）
help-admin-sessions-person = ID
help-admin-sign-out = アカウントのある人を、端末とプログラムの一つまたはすべてからサインアウトさせる。パスキーと復帰コードは残る
help-admin-sign-out-person = ID
help-admin-sign-out-session = 端末のID。そのプログラムもサインアウトする（指定しなければすべて）
help-admin-rotate-key = 署名の鍵を作り直す（バックアップやデータベースを見られたとき）。全員がサインアウトされ、アカウントのない人は席を失う
help-admin-forget = プレイヤーの名前、発言、ID を消し、ほかにだれも座らなかったテーブルは削除する。10秒かかる
help-admin-forget-person = ID
help-admin-invite = 招待制のサーバーに入るためのコードを作る
help-admin-invite-uses = 何人が入れるか（指定しなければ1）
help-admin-invite-days = 何日使えるか（指定しなければ14）
help-admin-invite-label = コードの一覧に出すメモ
help-admin-invite-public-url = リンクに使うサーバーのアドレス（例：https://club.example/games/）
help-admin-codes = コードの一覧（残りの回数と期限）。CODE を指定すると、それで入った人も表示する
help-admin-codes-code = コードの最初の4文字
help-admin-withdraw = コードを取り消す。すでに入った人はそのまま
help-admin-withdraw-code = コードの最初の4文字
help-admin-withdraw-people = そのコードで入った人も退出させる。すべての席から外れる
help-admin-pace = 人が打つ速さを測る。リアルタイムのテーブルでの1手の秒数をゲームごとに表示
help-admin-pace-out = takujo lab report --pace に渡すファイル（人やテーブルの名前は含まない）
help-admin-log = 何かを変更した操作の一覧（日時、だれが、コマンド、対象）
help-database = takujo serve に指定した sqlite:///FILE か postgresql://USER@HOST/NAME
help-data-dir = SQLite のファイルがあるフォルダ（指定しなければ利用者のデータのフォルダ）
help-site =
    サーバーなしで全ゲームを遊べる、静的ファイルのフォルダを書き出す
    どのウェブホストでも配信できます（docs/site.md）。
help-site-dir = 書き出すフォルダ。新しいもの、空のもの、または前に書き出したサイト
help-site-games = 入れるゲームの名前。インストールしたパッケージのゲームも選べる（指定しなければ Takujo の5つのゲーム）
help-site-server = 友だちと遊ぶテーブルを開くサーバーのアドレス（指定しなければなし）
help-site-pyodide = Pyodide の npm パッケージのフォルダ（指定しなければソースコードの client/node_modules/pyodide）
help-site-wheels = requirements-page.txt の wheel があるフォルダ（指定しなければソースコードの .venv/page）
help-site-check = 書き出す代わりに、フォルダが揃っているか、ホストが正しく配信しているかを調べる（問題があれば終了ステータスは1）

help-play = ターミナルでボットと対局する
help-play-game = ゲームの名前。指定しなければメニューで選ぶ
help-play-seat = 自分の席（指定しなければ %(default)s）
help-play-bots = 1（入門）〜5（名人）、ゲームによっては6（鉄人）、heuristic、random、作戦（takujo games ゲーム名 で一覧）のどれか。ほかの全席に共通の1つ、または席ごとに1つずつ（指定しなければ %(default)s）
help-play-seed = シード。同じ値なら毎回同じカードになる（指定しなければ封印された乱数で配る）
help-play-position = 局面（JSON）から始める
help-play-resume = 保存した棋譜の続きから対局する
help-play-replay = 対局せずに、棋譜をたどる

help-replay = 棋譜をたどる（全員の手札を見せて、または1つの席の視点で）
help-replay-seat = この席から見たテーブル（指定しなければすべて）
help-replay-all = 対局をはじめから終わりまで一度に表示する

help-referee = 本物のカードで遊ぶ対局の審判をする
    みんなに見えることだけを入力します。手札は隠したままです。
help-referee-resume = 保存した記録の続きから始める

help-score = 本物のカードで遊ぶときの得点をつける
    合計、次に始める人、勝者は、ゲームのルールが決めます。
help-score-names = プレイヤーの名前（カンマ区切り）
help-score-resume = 保存した得点の続きをつける

help-analyse = 対局の勝率、運、ミスを調べる
help-analyse-simulations = 1つの選択あたりのシミュレーションの数（指定しなければ %(default)s）。多いほど正確
help-analyse-moves = すべての手について、損とよりよい手を表示する

help-puzzle = 今日のパズルを解く
help-puzzle-game = ゲーム（指定しなければ、数手かけて解くパズルのゲーム）
help-puzzle-date = ほかの日のパズル
help-puzzle-level = easy、medium、hard のどれか（指定しなければ %(default)s）
help-puzzle-solution = 解かずに答えを見る
help-puzzle-json = 局面を JSON で出力する。--solution があれば手順も

help-solve = パズルの局面を解く
help-solve-file = 局面（JSON）
help-solve-goal = 王冠を取る、ちょうど1000でバーストする、またはその両方（指定しなければ %(default)s）

help-new =
    自分のゲームを作り始める。すぐに遊べる小さなゲームのパッケージができる
    新しいフォルダに書き出します。pip install -e で入れて、遊んで、それから書き換えてください。やり方はその README にあります。
help-new-name = ゲームの名前。英小文字で始まり、英小文字と数字だけ
help-new-dir = 書き出すフォルダ（指定しなければ現在のフォルダの takujo-NAME）

help-games = ゲームと、その席の数・オプション・作戦の一覧
help-games-game = この名前のゲームだけ

help-warm =
    ゲームを今のうちにコンパイルし、あとで待たずにすむようにする
    機械語はゲームごとにディスクに保存し、更新のあとは作り直します。できあがるまで、サーバーのボットは簡単な方針で打ちます。
help-warm-game = ゲームの名前（複数可。指定しなければすべて）

## 確かめる、測る

help-check = 適合テストのケースを実行する
help-check-files = ケース（JSON）

help-verify =
    対局のカードが公正に配られたか確かめる。FILEを指定しなければ、サーバーのデータベースが壊れたり書き換えられたりしていないか確かめる
    データベースは、サーバーが動いていても確かめられます。中身は変わりません。異常があれば終了ステータスは1です。
help-verify-file = テーブルから保存した、秘密の値を含む棋譜。または大会の証明
help-verify-database = 確かめるデータベース。takujo serve に指定した sqlite:///FILE か postgresql://USER@HOST/NAME
help-verify-data-dir = 確かめる SQLite のファイルがあるフォルダ（指定しなければ利用者のデータのフォルダ）

help-bench = 速さを測る
help-bench-playouts =
    無作為な対局の速さを測る
    「選択」は、席がエンジンに対して行う操作1回のことです。カードを選び、続けて取るものを選べば2回と数えます。配りや引きは数えません。
help-bench-search =
    ボットやヒントや分析が使う探索について、1秒あたりのシミュレーションの数を測る
    いくつかの配りの局面で、毎回同じ数のシミュレーションを使って手を探します。使うのは、ラウンドの最初かなかばの局面です。
help-bench-playouts-game = ゲームの名前（くり返し可。指定しなければすべて）
help-bench-search-game = ゲームの名前（くり返し可。指定しなければすべて）
help-seconds = ゲームごとの秒数。コンパイルは含まない（指定しなければ %(default)s）
help-threads = スレッドの数（指定しなければ %(default)s）
help-bench-search-middle = ラウンドの最初ではなく、なかばから
help-bench-search-simulations = 1手、1スレッドあたりのシミュレーションの数（指定しなければ %(default)s）

help-print =
    印刷用のPDFを書き出す。切り取り線つきのカードとあそびかた（A4）
    print_and_play.json のあるゲームだけ。takujo new で作ったゲームにもある
help-print-out = 書き出すファイル（指定しなければGAME.pdf）
help-lab =
    ゲームを数字で測る
    スレッドの数が違っても、i番目の対局は同じになります。
help-lab-simulate = 対局を Parquet ファイルに書き出す。中断しても続きからできる
help-lab-simulate-out = 書き出すファイル（1局1行）
help-lab-simulate-trajectories = 書き出すファイル（選択ごとに1行）。観測、合法手、手、報酬、隠れた状態（takujo.lab.trajectories）
help-lab-simulate-reward = --trajectoriesに書く報酬。勝ち分（負けはマイナス）、勝ち分、得点、順位（省略時は%(default)s）
help-lab-simulate-cluster = Ray のクラスター。ray://host:port、auto、local のどれか
help-lab-report = ゲームか simulate のファイルについて、図と要約のページを作る
help-lab-report-what = ゲームの名前か simulate のファイル
help-lab-report-bots = 全席に共通の1つ、または席ごとに1つずつ（指定しなければ、random、heuristic、レベル2を順に使う）
help-lab-report-levels = レベル5とレベル1の対戦で運を測る。時間がかかる
help-lab-report-pace = 人の打つ速さ（takujo admin pace のファイル）。指定しなければモデルで何分かかるかを見積もる
help-lab-report-out = 書き出すページ（指定しなければ NAME.html）
help-lab-cards = 強すぎるカード、弱すぎるカードを調べる。各カードを配られた席、持った席、出した席の勝率と得点
help-lab-cards-bots = 全席に共通の1つ、または席ごとに1つずつ（省略時は%(default)s）
help-lab-sweep = ルールの数値を変えて比べる。--set がなければ変えられる数値の一覧
help-lab-sweep-set = ルールの数値と、その値（くり返すと、すべての組み合わせを試す）
help-lab-sweep-out = 書き出すページ（指定しなければ GAME-sweep.html）
help-lab-duel = 1席のボットAと、残り全席のボットBの対決。どちらが強いかわかるまで続ける
help-lab-duel-a = ボット
help-lab-duel-b = 相手のボット
help-lab-duel-to-the-end = どちらが強いかわかっても、途中でやめずに全対局を行う
help-lab-ladder = すべてのボットのレートを OpenSkill で求める
help-lab-ladder-game = ゲームの名前（指定しなければすべて）
help-lab-ladder-bots = このボットだけ。strategies は heuristic とそのゲームの作戦すべて
help-lab-ladder-enter = 新しいボット（名前、パッケージ.モジュール:関数、FILE.onnx、FILE.npz）。ほかのボットと1体ずつ、決着がつくまで対決する
help-lab-cross-play = ボットを総当たりで対戦させ、利得の表、Nash averaging、α-Rankを出す
help-lab-cross-play-bots = 対戦させるボット（指定しなければ全レベル、heuristic、random）。strategies は heuristic とそのゲームの作戦すべて
help-lab-cross-play-small = 対局の代わりに、そのゲームの小さい版で計算する
help-lab-benchmark = 全ゲームで決まった相手と対戦し、誰でも検証できる署名つきの結果を書き出す
help-lab-benchmark-bot = ボット（名前、package.module:function、FILE.onnx、FILE.npz）
help-lab-benchmark-budget = 対局数：smallかfull（既定：%(default)s）
help-lab-benchmark-out = 結果を書き出すファイル
help-lab-benchmark-key = 結果に署名する鍵（既定：ユーザーのデータフォルダー。なければ作る）
help-lab-verify = 結果ファイルの署名を確かめ、対局を再現する
help-lab-verify-file = takujo lab benchmarkのファイル
help-lab-verify-bot = そのボット自身（決定的なもの）。記録と同じ手を指すかどうかを確かめる
help-lab-exploit =
    ボットの打ち方を利用すると、どれだけ得をするかを測る（下限）
    1席では見つかった中でいちばんよい応手を打ち、残りの席ではそのボットが打ちます。全席をそのボットが打ったときとの差を測ります。
help-lab-exploit-bot = random、heuristic、作戦、レベル、ネットワーク、自作のポリシーのどれか
help-lab-exploit-seat = 応手を打つ席（指定しなければ各席を順に）
help-lab-exploit-simulations = 応手の1アクションあたりのシミュレーション数（指定しなければ 1000）
help-lab-exploit-training = 応手の見つけ方ごとに、本番の前に試す対局数。0なら試さない（指定しなければ40）
help-lab-exploit-most = ボットの手がこの数に達したら対局を打ち切り、得点でリードしている席の勝ちとする（指定しなければ打ち切らない）
help-lab-exploit-exact = 正確な最適応手を求める。2席の小さなゲームで、相手が random か heuristic のときだけ使える
help-lab-train =
    自己対戦でゲームのネットワークを学習する（1つで全人数に対応）
    FILE と、続きから始めるときに使う FILE.checkpoint を書き出します。FILE はボットの名前としてどこでも使えます。追加パッケージ train（JAX と optax）が必要です。
help-lab-train-output = ネットワークのファイル（指定しなければ GAME.npz）
help-lab-train-hours = 学習時間（--steps もなければ1時間）
help-lab-train-steps = 学習に使う手数。同じ種類の装置なら、同じシードから同じネットワークになる
help-lab-train-device = 計算に使う装置（指定しなければ %(default)s）
help-lab-train-threads = 対局に使うスレッド数（指定しなければ %(default)s）
help-lab-train-teacher = 自己対戦の代わりに、FILE の大きなネットワークを手本に学ぶ
help-lab-train-opponents = ほかの席の相手（順に交代）。self（学習中の方策）、heuristic、FILE.npz（省略時は self）
help-lab-train-rate = 学習率の最初と最後の値。例：1e-3,3e-5
help-lab-train-entropy = エントロピーの重みの最初と最後の値。例：0.02,0.004
help-lab-train-layers = 2つの隠れ層の大きさ。例：128,64（省略時は収まる最大の大きさ）
help-lab-train-log = 学習曲線の点ごとに呼ぶ関数（TensorBoardやWeights & Biases用）
help-lab-train-picture = 学習曲線（経験則のボットに対する勝率）を書き出すSVGファイル（追加パッケージ lab が必要）
help-lab-train-resume = 同じ設定で FILE.checkpoint の続きから始める（長さは変えられる）
