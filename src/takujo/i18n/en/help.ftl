### What `--help` says. `help-play` is about the command, `help-play-seat` about its argument, `help-seats` about an
### argument of several commands. A percent sign is written twice; %(default)s is what is usual.

help = Five small Japanese number games: play them in the browser or here, measure them, let bots meet.
help-usage = { "usage: " }
help-arguments = arguments
help-options = options
help-help = show this help
help-version = show the version
help-lang = language, ja or en (default: that of the system)

## What several commands have

help-file = a transcript
help-game = name of a game, see takujo games
help-seats = number of seats (default: what the game is usually played with)
help-mode = short for --option mode=M
help-option = an option of the game (repeatable), see takujo games
help-bots = one for all seats, or one each (default: %(default)s)
help-json = as JSON, for programs
help-memory-aid = show what a perfect memory would know
help-set = a number of the rules (repeatable), see takujo lab sweep GAME
help-matches = how many, such as 20000 or 1e6
help-seed = another seed, other matches (default: 1)
help-workers = threads (default: one for each core)

## Play

help-serve = the tables in the browser; takujo alone does the same
help-setting = { $about }; { $variable }
help-setting-default = { $about } (default: { $default }); { $variable }
help-serve-host = address to listen on; 127.0.0.1: this machine only
help-serve-port = port to listen on; 0: any that is free
help-serve-database = sqlite:///FILE or postgresql://USER@HOST/NAME (default: a file in the data folder)
help-serve-workers = processes that serve; more than one need PostgreSQL
help-serve-no-browser = do not open the browser
help-serve-data-dir = folder of the SQLite files (default: the user's data folder)
help-serve-bot-delay = how long a bot at least seems to think; with 0 it does not wait until people have seen what happened either
help-serve-round-pause = how long a round's result is shown to people who do not go on
help-serve-unstarted-table-days = days until a table is deleted where nobody began a match; 0: it stays
help-serve-table-retention-days = days until any table is deleted, finished or not, where nothing has happened; 0: it stays
help-serve-rate-limit-scale = rate limits of addresses and seats, times this, see docs/hosting/limits.md
help-serve-trusted-networks = networks in which many people share an address, as in a club: 203.0.113.7,192.168.0.0/16; each of their addresses may ask for as much as 200, see docs/hosting/limits.md
help-serve-invite-only = only people whom a code of takujo admin invite has let in may use this server
help-serve-no-reports = people cannot report one another on this server
help-serve-no-deals = no deal of the day on this server
help-serve-no-ratings = nobody is rated on this server, whom it keeps (--passkeys)
help-serve-no-tournaments = no duplicate tournaments on this server
help-serve-max-tournaments-per-user = how many duplicate tournaments a person may organise that are not over
help-serve-tournaments-require-account = only people who are kept may open duplicate tournaments (default: anybody may); needs --passkeys
help-serve-no-compile = do not compile the rules of games that are played (slower moves)
help-serve-public-url = address that people use when this server is behind a proxy, with its folder where it has one (https://club.example/games/)
help-serve-passkeys = people may be the same person on all their devices, by passkeys and a recovery code (default: no); needs --public-url with https, see docs/hosting/accounts.md
help-serve-webhooks = people may be told of their turns by webhooks that they name, in Discord, Slack or a program of theirs (default: no); needs --public-url, see docs/hosting/notifications.md
help-serve-push-key = people may be told of their turns on their devices, by Web Push: a file that takujo admin push-key has made (default: none); needs --public-url, see docs/hosting/notifications.md
help-serve-mail = people may be told of their turns by e-mail, over this SMTP server: smtps://user:password@mail.example, or smtp:// with STARTTLS (default: none); needs --mail-from and --public-url, see docs/hosting/notifications.md
help-serve-mail-from = the address such mail comes from
help-serve-webhook-networks = private networks in which webhooks and push services may lie, like 192.168.7.20; elsewhere they lead to the internet alone (default: none)
help-serve-metrics = address where Prometheus reads this server's figures, like 127.0.0.1:9100; not for strangers (default: none; pip install 'takujo[metrics]'), see docs/hosting/monitoring.md
help-serve-log-format = how the log is written on standard error: text or json
help-serve-log-level = what is logged: debug, info, warning or error
help-backup =
    all that a server keeps, in one file; also while it runs
    The file is new and only its owner may read it. Keep it like a password: it holds the server's key and the cards of matches that go on.
help-backup-file = the file to write
help-backup-database = what to save, as given to takujo serve: sqlite:///FILE or postgresql://USER@HOST/NAME
help-backup-data-dir = folder of the SQLite files to save (default: the user's data folder)
help-restore =
    bring a backup back, into SQLite or PostgreSQL, whichever it came from; then check it
    No server may run there. All of it is brought back or nothing. Exit status 1: a table in it is damaged.
help-restore-file = a file that takujo backup wrote
help-restore-replace = delete the tables that are there
help-restore-database = where to, as given to takujo serve: sqlite:///FILE or postgresql://USER@HOST/NAME
help-restore-data-dir = folder of the SQLite files to write (default: the user's data folder)
help-admin =
    tables and people of a server: look at them, close, ban, delete
    Also while it runs: its workers follow within five seconds. TABLE is an id or a code, PERSON an id,
    CODE the first four letters of one that lets people in.
help-admin-tables = the newest tables
help-admin-tables-state = only those
help-admin-show = a table and its people
help-admin-show-table = an id or a code
help-admin-close = nobody may use them any more; all stays as it is
help-admin-close-tables = ids or codes
help-admin-reopen = closed tables may be used again
help-admin-reopen-tables = ids or codes
help-admin-delete = close tables, and delete all of them; takes ten seconds
help-admin-delete-tables = ids or codes
help-admin-people = who sits or sat somewhere under a name
help-admin-people-name = a part of the name, or an id
help-admin-reports = what people report of others, the newest
help-admin-settle = reports are done with, and deleted
help-admin-settle-reports = ids of reports
help-admin-rate-again = work out all ratings anew from the matches, after an upgrade whose notes say so
help-admin-rate-again-games = games (default: all that have rated matches)
help-admin-ban = somebody may do nothing any more and leaves every seat; in matches bots play on
help-admin-ban-person = an id
help-admin-unban = somebody may come again
help-admin-unban-person = an id
help-admin-sign-out = end all sessions of somebody with an account, and of their programs; passkeys and recovery code stay
help-admin-sign-out-person = an id
help-admin-rotate-key = draw a new signing key, after a backup or the database was seen by others: everybody is signed out, and whoever has no account loses their seats for good
help-admin-forget = delete names, words and id of a person, and tables where nobody else sat; takes ten seconds
help-admin-forget-person = an id
help-admin-invite = make a code that lets people into an invite-only server
help-admin-invite-uses = how many people it lets in (default: 1)
help-admin-invite-days = how many days it lasts (default: 14)
help-admin-invite-label = what it is for, as the list of codes shows it
help-admin-invite-public-url = address of the server, for the link (https://club.example/games/)
help-admin-codes = all codes, how often they can still be used and until when; with CODE also who came in by it
help-admin-codes-code = the first four letters of a code
help-admin-withdraw = a code lets nobody in any more; who came in by it stays
help-admin-withdraw-code = the first four letters of a code
help-admin-withdraw-people = who came in by it is put out and leaves every seat too
help-admin-push-key = make a key, with which devices are told of turns (takujo serve --push-key)
help-admin-push-key-file = a new file
help-database = as given to takujo serve: sqlite:///FILE or postgresql://USER@HOST/NAME
help-data-dir = folder of the SQLite files (default: the user's data folder)
help-site =
    a folder of static files in which all games are played without a server
    Any web host serves it; docs/site.md says how.
help-site-dir = the folder: new, empty, or a site of before
help-site-games = games to put in, by name, also those of installed packages (default: our own)
help-site-server = address of a server on which tables with friends are opened (default: there are none)
help-site-pyodide = folder of Pyodide's npm package (default: client/node_modules/pyodide of the checkout)
help-site-wheels = folder with the wheels of requirements-page.txt (default: .venv/page of the checkout)
help-site-check = instead of writing: look whether a folder is whole, or a host serves it rightly; exit status 1 if not

help-play = a match in the terminal against bots
help-play-game = name of a game; without one, a menu asks
help-play-seat = your seat (default: %(default)s)
help-play-bots = 1 (a beginner) to 5 (an expert), 6 (a master) in games that have it, heuristic, random or a strategy (takujo games GAME): one for all other seats, or one each (default: %(default)s)
help-play-seed = the same cards every time; otherwise they are drawn from a sealed secret
help-play-position = begin at a position (JSON)
help-play-resume = go on with a transcript that was kept
help-play-replay = step through a transcript instead

help-replay = step through a transcript, the whole table open or as one seat saw it
help-replay-seat = as this seat saw it (default: everything)
help-replay-all = tell the whole match at once

help-analyse = win chances, luck and mistakes of a match
help-analyse-simulations = for each decision (default: %(default)s); more is finer
help-analyse-moves = every move, what it lost and the better one

help-puzzle = the puzzle of the day
help-puzzle-date = of another day
help-puzzle-level = easy, medium or hard (default: %(default)s)
help-puzzle-solution = tell the solution and play nothing
help-puzzle-json = the position as JSON; with --solution its line too

help-solve = solve a position of the game of the puzzles
help-solve-file = a position (JSON)
help-solve-goal = take the crown, burst at exactly 1000, or both (default: %(default)s)

help-new =
    begin a game of your own: a small one that plays already, as a package
    It is written into a new folder. Install it with pip install -e, play it, then change it; its README says how.
help-new-name = its name: a small Latin letter, then small letters and digits
help-new-dir = the folder (default: takujo-NAME, here)

help-games = list the games, their seats, options and strategies
help-games-game = only the game of that name

help-warm =
    compile the games now, so that nobody waits for it later
    Machine code is kept on the disk, by game; after an update it is compiled anew. Until it is there, a server’s bots play by rules of thumb.
help-warm-game = name of a game (repeatable; default: all)

## Check and measure

help-check = run conformance cases
help-check-files = cases (JSON)

help-verify =
    check that a match was dealt fairly; without FILE, that a server's database holds what was written to it
    A database may be checked while servers use it; nothing in it is changed. Exit status 1: something is wrong.
help-verify-file = a transcript with its secret, as a table gives it out, or the proof of a tournament
help-verify-database = what to check, as given to takujo serve: sqlite:///FILE or postgresql://USER@HOST/NAME
help-verify-data-dir = folder of the SQLite files to check (default: the user's data folder)

help-bench = measure speed
help-bench-playouts =
    uniform random play, as fast as the rules run
    A decision is one engine action of a seat: choosing a card, then choosing what it takes, are two. Chance is counted apart.
help-bench-search =
    simulations a second of the search that bots, hints and analysis use
    Moves are searched for, each with the same number of simulations, in positions of several deals: from the first decision of a round, or from its middle.
help-bench-playouts-game = name of a game (repeatable; default: all)
help-bench-search-game = name of a game (repeatable; default: all)
help-seconds = for each game, after compilation (default: %(default)s)
help-threads = threads (default: %(default)s)
help-bench-search-middle = from the middle of a round, not from its opening
help-bench-search-simulations = for each move and thread (default: %(default)s)

help-lab =
    measure the games
    Match i of a run is the same on any number of workers.
help-lab-simulate = play matches into a Parquet file; interrupted, it goes on
help-lab-simulate-out = the file
help-lab-simulate-cluster = Ray: ray://host:port, auto or local
help-lab-report = a page of plots and a summary, of a game or of a file of simulate
help-lab-report-what = name of a game, or a file of simulate
help-lab-report-levels = tell luck by level 5 against level 1; takes its time
help-lab-report-out = the page (default: NAME.html)
help-lab-sweep = settings of a game's rule parameters side by side; without --set, what there is
help-lab-sweep-set = repeatable: all combinations
help-lab-sweep-out = the page (default: GAME-sweep.html)
help-lab-duel = one A against B on all other seats, until it is clear who is better
help-lab-duel-a = a bot
help-lab-duel-b = another one
help-lab-duel-to-the-end = play all matches, however clear it is
help-lab-ladder = all bots, rated with OpenSkill
help-lab-ladder-game = name of a game (default: all)
help-lab-ladder-bots = these bots only; strategies: the rule of thumb and all strategies of the game
help-lab-ladder-enter = a new bot (a name, package.module:function, FILE.onnx, FILE.npz): a duel with each of the others, until each is decided
help-lab-exploit =
    what can be gained against a bot that never changes: a lower bound
    One seat plays the best response that was found, all others are the bot; the gain is that over the bot in its place.
help-lab-exploit-bot = random, heuristic, a strategy, a level, a network or a policy of your own
help-lab-exploit-seat = the seat that responds (default: each in turn)
help-lab-exploit-simulations = of the response, for each of its actions (default: 1000)
help-lab-exploit-training = matches in which each way of responding is tried first, 0 for none (default: 40)
help-lab-exploit-most = moves of the bot after which a match is broken off and won by whoever is ahead by points (default: never)
help-lab-exploit-exact = the exact best response; for small games of two seats, against random or heuristic
help-lab-train =
    train a network for a game by self-play, for all its numbers of seats
    It writes FILE and, to go on from, OUTPUT.checkpoint. FILE is a bot wherever one is named. Needs the extra train: JAX and optax.
help-lab-train-output = the network (default: GAME.npz)
help-lab-train-hours = how long (default, without --steps: 1)
help-lab-train-steps = how many decisions; the same network from the same seed, on one kind of device
help-lab-train-device = what computes (default: %(default)s)
help-lab-train-threads = threads that play (default: %(default)s)
help-lab-train-teacher = learn from the larger network in FILE instead of by self-play
help-lab-train-resume = go on from OUTPUT.checkpoint, with the same settings
