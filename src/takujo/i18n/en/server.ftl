### The server: settings, what it needs, and what `takujo verify`, `backup` and `restore` say of its database.

verify-damaged = Table { $table }: row { $row } is missing, or is not what was written.
verify-other-rules = Table { $table }: its match was played by other rules, so only the digests of its rows were checked.
verify-unlisted = Table { $table }: it is in no list, so only the digests of its rows were checked.
verify-logs = Sound tables: { $tables }, with { $rows } rows. Damaged tables: { $damaged }.

backup-written = { $path }: { $tables } tables, with { $rows } rows.
restore-done = Restored: { $tables } tables, with { $rows } rows. Checking them …
error-backup-exists = { $path } is already there; choose another name.
error-backup-failed = { $path } cannot be written, and nothing is left of it: { $code ->
    [ENOENT] its folder does not exist
    [EACCES] that is not allowed
    [ENOSPC] the disk is full
   *[other] { $reason }
 }.
error-backup-none = { $path } is no backup: takujo backup writes one.
error-backup-damaged = { $path } is a damaged backup, and nothing of it was used: { $reason }
error-restore-not-empty = There are tables already, and nothing was changed. With --replace the backup takes their place.
error-restore-running = A server or another program works with this database, so nothing was changed. Stop it first.
error-database-served = Another server works with the tables in { $path }, and two would not see one another’s moves. Stop it, or give this one a folder of its own with --data-dir.
error-database-newer = This database was written by a newer version of Takujo (schema { $revision }), and this one leaves it alone.

admin-table = { $id }  { $code }  { $game }  { $state ->
    [open] open
    [playing] playing
    [over] over
   *[closed] closed
 }  { $opened }  { $who }
admin-tables = Tables: { $count } (at most { $most } are shown).
admin-closed = Closed: { $count }. Workers follow within five seconds.
admin-reopened = May be used again: { $count }.
admin-deleted = Deleted: { $count }.
admin-person = { $id }  { $names }  tables: { $tables }{ $banned ->
    [yes] {"  "}banned
   *[no] {""}
 }
admin-people = People: { $count } (at most { $most } are shown).
admin-report = { $id }  { $at_ms }  { $name } ({ $person })  table { $code }  { $reason ->
    [name] the name
    [talk] what was said
    [leaving] leaves matches
    [cheating] cheats
   *[other] something else
 }{ $text ->
    [none] .
   *[other] : { $text }
 }
admin-reports = Reports: { $count } (at most { $most } are shown).
admin-settled = Settled: { $count }.
admin-rated-again = { $game }: rated anew from { $count } matches.
admin-rated-none = No match has been rated yet.
admin-banned = Banned. Workers follow within five seconds.
admin-unbanned = May come again. Workers follow within five seconds.
admin-signed-out = Sessions ended: { $count }. Requests are refused at once; open connections end within five seconds.
admin-key-rotated = The signing key is a new one. Workers follow within five seconds; everybody is signed out.
admin-forgotten = Forgotten, at { $count } tables.
admin-waits = Closed; waiting { $seconds } seconds until every worker has let go of them …
admin-invited =
    { $code }
    { $link }
    Whoever opens this link or types this code on an invite-only server comes in. It is shown only now.
admin-code = { $id }  { $state ->
    [usable] usable
    [used] used up
    [expired] expired
   *[withdrawn] withdrawn
 }  left: { $left } of { $uses }  until { $until }  { $label }
admin-codes = Codes: { $count }.
admin-withdrawn = { $code } lets nobody in any more.
admin-put-out = Put out: { $count }. Workers follow within five seconds.
admin-push-key = { $path } is made; nobody else may read it. Keep a copy: with another one all devices have to ask anew.
    TAKUJO_PUSH_KEY={ $path }
error-admin-code-unknown = There is no code “{ $code }”: takujo admin codes lists them. Nothing has changed.
error-admin-table-unknown = There is no table “{ $table }”; nothing has changed.
error-admin-person-unknown = “{ $person }” is no id of a person: takujo admin people finds it. Nothing has changed.
error-admin-account-unknown = “{ $person }” has no account and could not sign in again: takujo admin ban or forget is for them. Nothing has changed.
error-admin-damaged = Table { $table } is damaged from row { $row } on, so nothing has been forgotten. takujo admin delete deletes it.
error-setting-empty = { $setting } is empty.
error-setting-number = { $setting } takes a whole number from { $low } to { $high }, not “{ $value }”.
error-setting-seconds = { $setting } takes seconds from 0 to { $most }, not “{ $value }”.
error-setting-switch = { $setting } takes yes or no, not “{ $value }”.
error-setting-choice = { $setting } takes one of { $known }, not “{ $value }”.
error-setting-address = { $setting } takes an address and a port, like 127.0.0.1:9100, not “{ $value }”.
error-metrics-listen = There can be no figures at { $host }, port { $port }: { $code ->
    [EADDRINUSE] the port is taken
    [EACCES] that is not allowed
   *[other] { $reason }
 }.
error-setting-database = { $setting } takes sqlite:///FILE or postgresql://USER@HOST/NAME; “{ $scheme }” is neither.
error-setting-database-twice = --database and --data-dir both say where the database is; give one of them.
error-setting-networks = { $setting } takes networks such as 203.0.113.7 or 192.168.0.0/16, by commas, not “{ $value }”.
error-setting-url = { $setting } takes an address like https://tables.example or https://club.example/games, not “{ $value }”.
error-setting-workers-sqlite = { $workers } workers need PostgreSQL (--database postgresql://…); SQLite serves one.
error-setting-passkeys-url = --passkeys needs --public-url with https and a name, or with localhost: browsers keep passkeys for nothing else.
error-setting-tournaments-require-account = --tournaments-require-account needs --passkeys: without them nobody is kept.
error-setting-notices-url = { $setting } needs --public-url, so that notices can lead to the tables.
error-setting-mail = { $setting } takes smtps://USER:PASSWORD@HOST or smtp://…, not “{ $scheme }”.
error-setting-mail-from = { $setting } takes an address like tables@club.example, not “{ $value }”.
error-setting-mail-both = --mail and --mail-from go together: give both or none.
error-push-key = { $path } holds no key for pushes; takujo admin push-key makes one.
error-push-key-there = { $path } is there already, and has not been touched.
error-package-missing = The package { $package } is needed: pip install "takujo[{ $extra }]".
error-database-unavailable = The database does not work: { $reason }
error-bus-unavailable = The bus between the workers does not work: { $reason }
error-limit-name = “{ $game }” cannot name a game’s package: use up to { $most } of a–z and 0–9, beginning with a letter. The title that people read can be anything; it goes into the words.
error-limit-seats = { $game } cannot have { $value } seats; a game has { $least } to { $most }.
error-limit-options = { $game } cannot have { $value } options; a game has at most { $most }.
error-limit-words = { $game }: a mask of legal actions cannot have { $value } words; it has { $least } to { $most }.
error-limit-outcomes = { $game } cannot have { $value } outcomes of chance; a game has { $least } to { $most }.
error-limit-counters = { $game } cannot have { $value } counters; a game has at most { $most }.
error-limit-state = { $game }: a state cannot have { $value } bytes; it has at most { $most }.
error-limit-view = { $game }: a view cannot have { $value } bytes; it has at most { $most }.
error-plugin-component = { $game }: “{ $component }” is no component of a game. There are: { $known }.
error-plugin-module = { $game }: its component “{ $component }” is missing: there is no module { $module }.
error-plugin-function = { $game }: its component “{ $component }” ({ $module }) lacks “{ $function }”.
error-plugin-words = { $game }: the message “{ $message }” has no words in “{ $language }”.
error-plugin-variable = { $game }: the message “{ $message }” uses “${ $variable }” in one language only.
error-game-unsound = { $game } is not measured, as a promise of its rules is broken: { $promise }.
error-game-bounds = { $game }: a rule reads or writes beyond the end of an array.
error-game-endless = { $game }: a match does not end within { $most } steps.
error-game-illegal = { $game }: its rule of thumb, or a strategy, chose an action that is not legal.
error-plugin-name = The game “{ $game }” calls itself “{ $found }”: its entry point needs the same name.
error-plugin-none = The game “{ $game }”: { $value } is neither a GamePlugin nor a GameSpec.
error-plugin-twice = Several packages bring a game “{ $game }”: { $packages }.
error-plugin-field = { $game }: “{ $field }” is no field of its view, so it cannot be shown.
error-new-taken = There is a game “{ $name }” already. Choose another name.
error-new-folder = { $path } is there already, and not an empty folder. Choose another one with --dir.
error-site-folder = { $path } is there already and is no site of Takujo. Choose another folder.
error-source-no-site = { $where } is no site of Takujo: it has no index.html that takujo site wrote.
error-source-unreachable = { $where } cannot be read: { $reason }
error-source-address = “{ $url }” is no address of a site. It begins with https:// or http://.
error-site-client = The browser's pages are not built: they would be in { $path }. In a checkout, make client builds them.
error-site-kernels = The kernels of a game are missing: { $path }. In a checkout, make kernels compiles them.
error-site-pyodide = A file of Pyodide is missing: { $path }. In a checkout, make client fetches it; else say with --pyodide where its npm package is.
error-site-wheels = There is no wheel of msgspec for Pyodide in { $path }. In a checkout, make check fetches it; else say with --wheels where it is.
