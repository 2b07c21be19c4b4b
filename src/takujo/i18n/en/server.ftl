### The server: settings, what it needs, and what `takujo verify` says of its database.

verify-damaged = Table { $table }: row { $row } is missing, or is not what was written.
verify-other-rules = Table { $table }: its match was played by other rules, so only the digests of its rows were checked.
verify-unlisted = Table { $table }: it is in no list, so only the digests of its rows were checked.
verify-bare = Tables without digests, from before there were any: { $tables }. A changed row may go unnoticed there.
verify-logs = Sound tables: { $tables }, with { $rows } rows. Damaged tables: { $damaged }.

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
error-setting-bus = { $setting } takes local, postgresql or redis://HOST, not “{ $scheme }”.
error-setting-networks = { $setting } takes networks such as 203.0.113.7 or 192.168.0.0/16, by commas, not “{ $value }”.
error-setting-url = { $setting } takes an address like https://tables.example or https://club.example/games, not “{ $value }”.
error-setting-engine = { $setting } takes a folder that takujo site wrote, with its engine; { $path } is none.
error-engine-other = The engine in { $path } is of another version of Takujo; takujo site writes it anew.
error-setting-workers-sqlite = { $workers } workers need PostgreSQL (--database postgresql://…); SQLite serves one.
error-setting-workers-local = { $workers } workers need a bus between them: --bus postgresql or redis://HOST.
error-setting-bus-postgresql = The bus postgresql needs a PostgreSQL database (--database postgresql://…).
error-package-missing = The package { $package } is needed: pip install "takujo[{ $extra }]".
error-database-unavailable = The database does not work: { $reason }
error-bus-unavailable = The bus between the workers does not work: { $reason }
