### The server: settings and what it needs.

error-setting-empty = { $setting } is empty.
error-setting-number = { $setting } takes a whole number from { $low } to { $high }, not “{ $value }”.
error-setting-seconds = { $setting } takes seconds from 0 to { $most }, not “{ $value }”.
error-setting-switch = { $setting } takes yes or no, not “{ $value }”.
error-setting-database = { $setting } takes sqlite:///FILE or postgresql://USER@HOST/NAME; “{ $scheme }” is neither.
error-setting-bus = { $setting } takes local, postgresql or redis://HOST, not “{ $scheme }”.
error-setting-url = { $setting } takes an address like https://tables.example (no path), not “{ $value }”.
error-setting-workers-sqlite = { $workers } workers need PostgreSQL (--database postgresql://…); SQLite serves one.
error-setting-workers-local = { $workers } workers need a bus between them: --bus postgresql or redis://HOST.
error-setting-bus-postgresql = The bus postgresql needs a PostgreSQL database (--database postgresql://…).
error-package-missing = The package { $package } is needed: pip install "takujo[{ $extra }]".
error-database-unavailable = The database does not work: { $reason }
error-bus-unavailable = The bus between the workers does not work: { $reason }
