### The server: `takujo serve`, its settings and needs, and what `verify`, `backup` and `restore` say of its database.

serve-address = Takujo is running at { $address } (Ctrl+C to stop)
error-serve-listen = Cannot listen on { $host }, port { $port }: { $code ->
    [EADDRINUSE] the port is taken (--port 0 uses any free port)
    [EACCES] permission denied
   *[other] { $reason }
 }.

verify-fair = Fair: every card and cube follows from the random numbers of the players’ pages and the secret that was committed to before the deal.
verify-unfair = Not fair: the deal does not follow from the secret and the random numbers from the players’ pages, or the secret does not match its commitment.
verify-damaged = Table { $table }: row { $row } is missing or was changed.
verify-other-rules = Table { $table }: played under different rules, so only the digests of its rows were checked.
verify-unlisted = Table { $table }: not in the database’s list of tables, so only the digests of its rows were checked.
verify-logs = Intact tables: { $tables } (rows: { $rows }). Damaged tables: { $damaged }.

backup-written = Backup written: { $path } (tables: { $tables }, rows: { $rows }).
restore-done = Backup restored (tables: { $tables }, rows: { $rows }). Checking it…
error-backup-exists = { $path } already exists; choose another name.
error-backup-failed = { $path } could not be written: { $code ->
    [ENOENT] its folder does not exist
    [EACCES] permission denied
    [ENOSPC] the disk is full
   *[other] { $reason }
 }. No incomplete file was left behind.
error-backup-none = { $path } is not a backup. Use takujo backup to create one.
error-backup-damaged = { $path } is a damaged backup. Nothing was restored: { $reason }
error-restore-not-empty = The database already has tables. Nothing was changed. Use --replace to delete them first.
error-restore-running = A server or another program is using this database. Nothing was changed. Stop it first.
error-database-served = Another server is using { $path }. Stop it, or choose another folder with --data-dir.
error-database-newer = This database was written by a newer version of Takujo (schema { $revision }). Upgrade Takujo.

admin-table = { $id }  { $code }  { $game }  { $state ->
    [open] open
    [playing] playing
    [over] over
   *[closed] closed
 }  { $opened }  { $who }
admin-tables = Tables: { $count } (at most { $most } are shown).
admin-closed = Tables closed: { $count }. This takes effect on all workers within five seconds.
admin-reopened = Tables reopened: { $count }.
admin-deleted = Tables deleted: { $count }.
admin-club-deleted = The club is deleted.
admin-tournament-ended = The tournament ends with its current round; without one, it is cancelled.
admin-person = { $id }  { $names }  tables: { $tables }{ $banned ->
    [yes] {"  "}banned
   *[no] {""}
 }
admin-people = People: { $count } (at most { $most } are shown).
admin-report = { $id }  { $at_ms }  { $name } ({ $person })  table { $code }  { $reason ->
    [name] the name
    [talk] messages
    [leaving] leaving matches early
    [cheating] cheating
   *[other] something else
 }{ $text ->
    [none] { "" }
   *[other] : { $text }
 }
admin-reports = Reports: { $count } (at most { $most } are shown).
admin-settled = Reports settled: { $count }.
admin-rated-again = { $game }: ratings recomputed (matches: { $count }).
admin-rated-none = No match has been rated yet.
admin-banned = Banned. This takes effect on all workers within five seconds.
admin-unbanned = Unbanned. This takes effect on all workers within five seconds.
admin-signed-out = Sessions ended: { $count }. Requests are refused at once; open connections end within five seconds.
admin-session = { $id }  { $label ->
    [none] unknown browser
   *[other] { $label }
 }{ $table ->
    [none] { "" }
   *[other] , program at table { $table }
 }  since { $begun }  last seen { $seen }
admin-sessions = Sessions: { $count }.
admin-action = { $at_ms }  { $who }  { $command }  { $target }
admin-actions = Commands: { $count } (at most { $most } are shown).
admin-pace =
    { $game }: { $seconds } seconds per move ({ $moves } { $moves ->
        [one] move
       *[other] moves
    } of people in { $matches } { $matches ->
        [one] match
       *[other] matches
    })
admin-pace-none = No moves of people at live tables.
admin-key-rotated = The signing key was replaced. Within five seconds this takes effect on all workers, and everyone is signed out.
admin-forgotten = Deleted. Tables affected: { $count }.
admin-waits = Closed; waiting { $seconds } seconds for all workers…
admin-invited =
    { $code }
    { $link }
    This link or code lets people into an invite-only server. It will not be shown again.
admin-code = { $id }  { $state ->
    [usable] usable
    [used] used up
    [expired] expired
   *[withdrawn] withdrawn
 }  left: { $left } of { $uses }  until { $until }  { $label }
admin-codes = Codes: { $count }.
admin-withdrawn = Code { $code } was withdrawn.
admin-put-out = Members removed: { $count }. This takes effect on all workers within five seconds.
error-admin-code-unknown = There is no code “{ $code }”. Nothing was changed. Use takujo admin codes to list all codes.
error-admin-table-unknown = There is no table “{ $table }”. Nothing was changed.
error-admin-person-unknown = There is no person “{ $person }”. Nothing was changed. Use takujo admin people to find ids.
error-admin-account-unknown = “{ $person }” has no account and therefore no sessions. Nothing was changed. Use takujo admin ban or forget.
error-admin-session-unknown = This account has no session “{ $session }”. Nothing was changed. Use takujo admin sessions to list them.
error-admin-damaged = Table { $table } is damaged from row { $row } on. Nothing was deleted. Use takujo admin delete to delete the table.
error-setting-empty = { $setting } is empty.
error-setting-number = { $setting } takes a whole number from { $low } to { $high }, not “{ $value }”.
error-setting-seconds = { $setting } takes a number of seconds from 0 to { $most }, not “{ $value }”.
error-setting-switch = { $setting } takes yes or no, not “{ $value }”.
error-setting-choice = { $setting } takes one of { $known }, not “{ $value }”.
error-setting-address = { $setting } takes an address and a port, like 127.0.0.1:9100, not “{ $value }”.
error-metrics-listen = Metrics cannot be served at { $host }, port { $port }: { $code ->
    [EADDRINUSE] the port is taken
    [EACCES] permission denied
   *[other] { $reason }
 }.
error-setting-database = { $setting } takes sqlite:///FILE or postgresql://USER@HOST/NAME; “{ $scheme }” is neither.
error-setting-database-twice = --database and --data-dir both say where the database is; give only one of them.
error-setting-networks = { $setting } takes networks such as 203.0.113.7 or 192.168.0.0/16, separated by commas, not “{ $value }”.
error-setting-url = { $setting } takes an address like https://tables.example or https://club.example/games, not “{ $value }”.
error-setting-passkeys-url = --passkeys needs --public-url with https and a host name, or localhost: browsers do not allow passkeys anywhere else.
error-setting-tournaments-require-account = --tournaments-require-account needs --passkeys: without passkeys there are no accounts.
error-setting-notices-url = { $setting } needs --public-url, for the links in notifications.
error-setting-mail = { $setting } takes smtps://USER:PASSWORD@HOST or smtp://…, not “{ $scheme }”.
error-setting-mail-from = { $setting } takes an address like tables@club.example, not “{ $value }”.
error-setting-mail-both = --mail and --mail-from go together: give both or neither.
error-package-missing = The package { $package } is missing. In a checkout, run pip install -e '.[{ $extra }]'.
error-database-unavailable = The database is not available: { $reason }
error-bus-unavailable = The message bus between workers is not available: { $reason }
error-limit-name = “{ $game }” cannot be the name of a game’s package: use up to { $most } characters of a–z and 0–9, beginning with a letter. The title that players see can be anything; it belongs in the catalogues.
error-limit-seats = { $game } cannot have { $value } seats; a game has { $least } to { $most }.
error-limit-options = { $game } cannot have { $value } options; a game has at most { $most }.
error-limit-words = { $game }: a mask of legal actions cannot have { $value } words; it can have { $least } to { $most }.
error-limit-outcomes = { $game } cannot have { $value } chance outcomes; a game has { $least } to { $most }.
error-limit-counters = { $game } cannot have { $value } counters; a game has at most { $most }.
error-limit-state = { $game }: a state cannot have { $value } bytes; the maximum is { $most }.
error-limit-view = { $game }: a view cannot have { $value } bytes; the maximum is { $most }.
error-plugin-component = { $game }: “{ $component }” is not a component of a game. Choose from { $known }.
error-plugin-module = { $game }: its component “{ $component }” is missing: there is no module { $module }.
error-plugin-function = { $game }: its component “{ $component }” ({ $module }) lacks “{ $function }”.
error-plugin-words = { $game }: the message “{ $message }” has no text in “{ $language }”.
error-plugin-variable = { $game }: the message “{ $message }” uses “${ $variable }” in one language only.
error-game-unsound = { $game }: its rules break a promise: { $promise }.
error-game-failed = The game { $game } has failed in { $file }, line { $line }: { $reason }. The traceback is in { $log }.
error-game-bounds = { $game }: a rule reads or writes beyond the end of an array.
error-game-endless = { $game }: a match does not end within { $most } steps.
error-game-illegal = { $game }: its heuristic or a strategy chose an illegal action.
error-game-stuck = { $game }: a seat has to act, but no action is legal.
error-game-unwon = { $game }: a match ends without a winner.
error-game-weights = { $game }: chance has to act, but all weights are 0.
error-game-uncompiled = The function { $function } ({ $file }, line { $line }) cannot be compiled: { $reason }
error-plugin-name = The game “{ $game }” calls itself “{ $found }”: its entry point needs the same name.
error-plugin-none = The game “{ $game }”: { $value } is neither a GamePlugin nor a GameSpec.
error-plugin-twice = Several packages provide a game “{ $game }”: { $packages }.
error-plugin-field = { $game }: “{ $field }” is not a field of its view, so it cannot be shown.
error-new-taken = The game “{ $name }” already exists. Choose another name.
error-new-folder = { $path } already exists and is not an empty folder. Choose another one with --dir.
error-site-folder = { $path } already exists and is not a Takujo site. Choose another folder.
error-source-no-site = { $where } is not a Takujo site: it has no index.html written by takujo site.
error-source-unreachable = { $where } cannot be read: { $reason }
error-source-address = “{ $url }” is not a site’s address. It must begin with https:// or http://.
error-site-client = The client is not built: { $path } is missing. In a checkout, run make client.
error-site-kernels = The kernels of a game are missing: { $path }. In a checkout, run make kernels.
error-site-pyodide = A Pyodide file is missing: { $path }. In a checkout, run make client; otherwise give the folder of its npm package with --pyodide.
error-site-wheels = There is no msgspec wheel for Pyodide in { $path }. In a checkout, run make check; otherwise give the folder of the wheel with --wheels.
