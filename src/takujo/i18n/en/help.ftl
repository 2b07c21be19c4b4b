### The texts of `--help`. `help-play` is about the command, `help-play-seat` about its argument, `help-seats` about an
### argument of several commands. A percent sign is written twice; %(default)s is the default.

help = Five small Japanese card games: play them in the browser or the terminal, gather statistics, and let bots compete.
help-usage = { "usage: " }
help-arguments = arguments
help-options = options
help-help = show this help
help-version = show the version
help-lang = language: ja or en (default: the system’s)

## What several commands have

help-file = a transcript
help-game = name of a game, see takujo games
help-seats = number of seats (default: the game’s usual number)
help-mode = short for --option mode=M
help-option = an option of the game (repeatable), see takujo games
help-bots = one bot for all seats, or one per seat (default: %(default)s)
help-json = JSON output, for programs
help-memory-aid = show everything that a perfect memory would retain
help-set = a rule parameter (repeatable), see takujo lab sweep GAME
help-matches = number of matches, such as 20000 or 1e6
help-seed = random seed (default: 1)
help-workers = threads (default: one for each core)

## Play

help-serve = start the server and open it in the browser; plain takujo does the same
help-setting = { $about }; { $variable }
help-setting-default = { $about } (default: { $default }); { $variable }
help-serve-host = address to listen on; 127.0.0.1: this machine only
help-serve-port = port to listen on; 0: any free port
help-serve-database = sqlite:///FILE or postgresql://USER@HOST/NAME (default: a file in the data folder)
help-serve-no-browser = do not open the browser
help-serve-data-dir = folder for the SQLite files (default: the user’s data folder)
help-serve-bot-delay = minimum delay of a bot’s move in seconds; with 0, bots do not wait for animations either
help-serve-round-pause = seconds until the next round begins automatically
help-serve-unstarted-table-days = days until a table without a match is deleted; 0: never
help-serve-table-retention-days = days without activity before a table is deleted, finished or not; 0: never
help-serve-rate-limit-scale = factor for all rate limits, see docs/hosting/limits.md
help-serve-trusted-networks = networks in which many people share an address, such as a club’s (example: 203.0.113.7,192.168.0.0/16); each address in them gets 200 times the usual limits, see docs/hosting/limits.md
help-serve-invite-only = admit only people with a code from takujo admin invite
help-serve-no-reports = turn off reports
help-serve-no-deals = turn off the deal of the day
help-serve-no-ratings = turn off ratings, which need accounts (--passkeys)
help-serve-no-tournaments = turn off duplicate tournaments
help-serve-max-tournaments-per-user = maximum number of unfinished tournaments per organiser
help-serve-tournaments-require-account = allow only people with an account to open tournaments (default: anyone can); needs --passkeys
help-serve-no-compile = do not compile the game rules (slower moves)
help-serve-public-url = public address of a server behind a proxy, with its path if it has one (https://club.example/games/)
help-serve-passkeys = enable accounts with passkeys and recovery codes (default: no); needs --public-url with https, see docs/hosting/accounts.md
help-serve-webhooks = notifications to webhooks of chat services or people’s own programs (default: no); needs --public-url, see docs/hosting/notifications.md
help-serve-push = notifications via Web Push (default: no); needs --public-url, see docs/hosting/notifications.md
help-serve-mail = notifications by e-mail via this SMTP server: smtps://user:password@mail.example, or smtp:// with STARTTLS (default: none); needs --mail-from and --public-url, see docs/hosting/notifications.md
help-serve-mail-from = sender address for e-mails
help-serve-webhook-networks = private networks that webhooks and push services may use, such as 192.168.7.20 (default: none, only public addresses)
help-serve-metrics = address for Prometheus metrics, such as 127.0.0.1:9100; keep it private (default: none; in a checkout, pip install -e '.[metrics]'), see docs/hosting/monitoring.md
help-serve-log-format = format of the log on standard error: text or json
help-serve-log-level = lowest level to log: debug, info, warning or error
help-backup =
    back up a server to one file, even while it is running
    The file must not exist yet; only its owner will be able to read it. Keep it secret: it contains the server’s key and the cards of unfinished matches.
help-backup-file = the backup file to write
help-backup-database = database to back up, as given to takujo serve: sqlite:///FILE or postgresql://USER@HOST/NAME
help-backup-data-dir = folder with the SQLite files to back up (default: the user’s data folder)
help-restore =
    restore a backup into SQLite or PostgreSQL and verify it
    Stop every server first. Either everything is restored or nothing is. Exit status 1: a table in the backup is damaged.
help-restore-file = a file written by takujo backup
help-restore-replace = delete existing tables first
help-restore-database = database to restore into, as given to takujo serve: sqlite:///FILE or postgresql://USER@HOST/NAME
help-restore-data-dir = folder for the SQLite files to write (default: the user’s data folder)
help-admin =
    moderate a server: list tables and people, close, ban, delete
    The server can be running: changes take effect on all workers within five seconds.
    TABLE is an id or a code, PERSON an id, CODE the first four characters of an entry code.
help-admin-tables = list the newest tables
help-admin-tables-state = only tables in this state
help-admin-show = show a table and its people
help-admin-show-table = an id or a code
help-admin-close = close tables: nobody can use them, but nothing is deleted
help-admin-close-tables = ids or codes
help-admin-reopen = reopen closed tables
help-admin-reopen-tables = ids or codes
help-admin-delete = close tables and delete their data; takes ten seconds
help-admin-delete-tables = ids or codes
help-admin-delete-club = delete a club, as for a rude name
help-admin-delete-club-club = its link, or the id in it
help-admin-end-tournament = end a tournament with its current round, or cancel it before the first
help-admin-end-tournament-tournament = its link, or the id in it
help-admin-people = find people by name
help-admin-people-name = part of a name, or an id
help-admin-reports = list the newest reports
help-admin-settle = settle reports and delete them
help-admin-settle-reports = ids of reports
help-admin-rate-again = recompute all ratings from the matches, after an upgrade whose release notes ask for it
help-admin-rate-again-games = games (default: all that have rated matches)
help-admin-ban = ban a person and remove them from every seat; bots finish their matches
help-admin-ban-person = an id
help-admin-unban = lift a ban
help-admin-unban-person = an id
help-admin-sessions = list the sessions of an account: browsers and programs, since when, and when last seen
help-admin-sessions-person = an id
help-admin-sign-out = end one or all sessions of an account with its tokens; passkeys and the recovery code stay valid
help-admin-sign-out-person = an id
help-admin-sign-out-session = the id of one session, which ends with its programs (default: all)
help-admin-rotate-key = replace the signing key after a leak of a backup or the database: everyone is signed out, and people without an account lose their seats for good
help-admin-forget = delete a person’s data, and tables where nobody else sat; takes ten seconds
help-admin-forget-person = an id
help-admin-invite = create an entry code for an invite-only server
help-admin-invite-uses = number of people it admits (default: 1)
help-admin-invite-days = days until it expires (default: 14)
help-admin-invite-label = a note for yourself, shown in the list of codes
help-admin-invite-public-url = address of the server, for the link (https://club.example/games/)
help-admin-codes = list entry codes with remaining uses and expiry; with CODE, also the people it admitted
help-admin-codes-code = the first four characters of a code
help-admin-withdraw = withdraw an entry code; people it admitted stay
help-admin-withdraw-code = the first four characters of a code
help-admin-withdraw-people = also remove the people it admitted from every seat
help-admin-pace = measure how fast people play: seconds per move at live tables, by game
help-admin-pace-out = file for takujo lab report --pace; it names no people or tables
help-admin-log = list the newest commands that changed something: when, who, command, target
help-database = database, as given to takujo serve: sqlite:///FILE or postgresql://USER@HOST/NAME
help-data-dir = folder with the SQLite files (default: the user’s data folder)
help-site =
    write a static site for playing all games without a server
    Any web host can serve it; see docs/site.md.
help-site-dir = folder to write: new, empty, or with an older site
help-site-games = games to include, which may come from installed packages (default: the five games)
help-site-server = address of a server for tables with friends (default: none)
help-site-pyodide = folder of Pyodide’s npm package (default: client/node_modules/pyodide in the checkout)
help-site-wheels = folder with the wheels of requirements-page.txt (default: .venv/page in the checkout)
help-site-check = check a folder or a host instead of writing; exit status 1 if something is wrong

help-play = play a match against bots in the terminal
help-play-game = name of a game (default: choose from a menu)
help-play-seat = your seat (default: %(default)s)
help-play-bots = 1 (beginner) to 5 (expert), 6 (master) where available, heuristic, random or a strategy (takujo games GAME): one for all other seats, or one each (default: %(default)s)
help-play-seed = random seed, for the same cards every time (default: a sealed secret)
help-play-position = start from a position (JSON)
help-play-resume = continue a saved transcript
help-play-replay = step through a transcript instead

help-replay = step through a transcript, with all hands open or as one seat saw it
help-replay-seat = show what this seat saw (default: everything)
help-replay-all = print the whole match at once

help-referee = follow a match that you play with the real cards
    You enter what everyone sees; hidden hands stay hidden.
help-referee-resume = continue a saved record

help-score = keep the score of a match with the real cards
    The rules of the game add up, and say who starts and who wins.
help-score-names = names of the players, with commas
help-score-resume = continue a saved score

help-analyse = show win chances, luck and mistakes in a match
help-analyse-simulations = simulations per decision (default: %(default)s)
help-analyse-moves = list every move, its loss and the better move

help-puzzle = play the puzzle of the day
help-puzzle-game = game (default: the one whose puzzles take several moves)
help-puzzle-date = date of the puzzle (default: today)
help-puzzle-level = easy, medium or hard (default: %(default)s)
help-puzzle-solution = print the solution instead of playing
help-puzzle-json = print the position as JSON; with --solution, also the best line or move

help-solve = solve a puzzle position
help-solve-file = a position (JSON)
help-solve-goal = goal: take the crown, burst at exactly 1000, or both (default: %(default)s)

help-new =
    create a package with a small playable game, as a starting point for your own
    The package is written to a new folder. Install it with pip install -e, play it, then change it; its README explains how.
help-new-name = name: a lower-case letter, then lower-case letters and digits
help-new-dir = folder to write (default: takujo-NAME in the current folder)

help-games = list the games, their seats, options and strategies
help-games-game = only this game

help-warm =
    compile the games in advance
    Machine code is cached on disk per game and recompiled after an update. Until it is ready, a server’s bots play by rules of thumb.
help-warm-game = name of a game (repeatable; default: all)

## Check and measure

help-check = run conformance cases
help-check-files = cases (JSON)

help-verify =
    check that a match was dealt fairly; without FILE, that a server’s database is intact
    A database can be checked while servers are using it; nothing is changed. Exit status 1: something is wrong.
help-verify-file = a transcript with its secret, or the proof of a tournament
help-verify-database = database to check, as given to takujo serve: sqlite:///FILE or postgresql://USER@HOST/NAME
help-verify-data-dir = folder with the SQLite files to check (default: the user’s data folder)

help-bench = measure speed
help-bench-playouts =
    measure uniform random play
    A decision is one engine action of a seat: choosing a card and then its target counts as two. Chance outcomes are not counted.
help-bench-search =
    measure simulations per second of the search
    Each move gets the same number of simulations, in positions from several deals: at the first decision of a round, or in the middle of one.
help-bench-playouts-game = name of a game (repeatable; default: all)
help-bench-search-game = name of a game (repeatable; default: all)
help-seconds = seconds per game, after compilation (default: %(default)s)
help-threads = threads (default: %(default)s)
help-bench-search-middle = start in the middle of a round instead of its opening
help-bench-search-simulations = simulations per move and thread (default: %(default)s)

help-print =
    write a PDF to print: the cards of a game with cutting marks, and its rules (A4)
    For games that have a file print_and_play.json, such as those of takujo new.
help-print-out = file to write (default: GAME.pdf)
help-lab =
    gather statistics on games and bots, and train networks
    Match i of a run is the same with any number of workers.
help-lab-simulate = play matches and write them to a Parquet file; an interrupted run can be continued
help-lab-simulate-out = file to write, one row per match
help-lab-simulate-trajectories = file to write, one row per decision: observation, legal actions, action, reward, hidden state (takujo.lab.trajectories)
help-lab-simulate-reward = reward in trajectories: share of the win with losses, share of the win, points or rank (default: %(default)s)
help-lab-simulate-cluster = Ray cluster: ray://host:port, auto or local
help-lab-report = write a page of plots and a summary, for a game or for a file written by simulate
help-lab-report-what = name of a game, or a file written by simulate
help-lab-report-bots = one bot for all seats, or one per seat (default: random, heuristic and level 2, one after another)
help-lab-report-levels = measure luck with level 5 against level 1; slow
help-lab-report-pace = measured pace of people, a file of takujo admin pace (default: minutes are a model)
help-lab-report-out = page to write (default: NAME.html)
help-lab-cards = find the cards that are too strong or too weak: wins and points of the seats that get, hold or play each card
help-lab-cards-bots = one bot for all seats, or one per seat (default: %(default)s)
help-lab-sweep = compare settings of a game’s rule parameters; without --set, list them
help-lab-sweep-set = a rule parameter and its values (repeatable: all combinations)
help-lab-sweep-out = page to write (default: GAME-sweep.html)
help-lab-duel = play A in one seat against B in all the others, until one bot is clearly better
help-lab-duel-a = a bot
help-lab-duel-b = another bot
help-lab-duel-to-the-end = play all matches, even once the result is clear
help-lab-ladder = rate all bots with OpenSkill
help-lab-ladder-game = name of a game (default: all)
help-lab-ladder-bots = only these bots; strategies: the heuristic and all strategies of the game
help-lab-ladder-enter = a new bot (a name, package.module:function, FILE.onnx, FILE.npz) that duels each of the others until every duel is decided
help-lab-cross-play = let each bot play among copies of each other; print the payoffs, Nash averaging and α-Rank
help-lab-cross-play-bots = these bots (default: all levels, heuristic and random); strategies: the heuristic and all strategies of the game
help-lab-cross-play-small = compute on the game’s small variant, instead of playing matches
help-lab-benchmark = play a bot against fixed rivals in all games, and write a signed result that others can verify
help-lab-benchmark-bot = a bot (a name, package.module:function, FILE.onnx, FILE.npz)
help-lab-benchmark-budget = number of matches: small or full (default: %(default)s)
help-lab-benchmark-out = result file to write
help-lab-benchmark-key = key that signs the result (default: in the user’s data folder, created if missing)
help-lab-verify = check the signature of a result file, and play its matches again
help-lab-verify-file = a file of takujo lab benchmark
help-lab-verify-bot = the bot itself, if it is deterministic: it must play the same moves again
help-lab-exploit =
    measure how much a best response gains against a bot (a lower bound)
    One seat plays the best response found; the bot plays all the others. The gain is relative to what the bot gets in that seat.
help-lab-exploit-bot = random, heuristic, a strategy, a level, a network or a policy of your own
help-lab-exploit-seat = the seat that responds (default: each in turn)
help-lab-exploit-simulations = simulations per action for the response (default: 1000)
help-lab-exploit-training = training matches per kind of response, 0 for none (default: 40)
help-lab-exploit-most = number of the bot’s moves after which a match is stopped and the leader wins (default: no limit)
help-lab-exploit-exact = compute the exact best response; for small two-seat games, against random or heuristic
help-lab-train =
    train a network for a game, for every number of seats, by self-play
    The command writes FILE and a checkpoint, FILE.checkpoint. FILE can be used wherever a bot is named. Needs the extra “train” (JAX and optax).
help-lab-train-output = network file to write (default: GAME.npz)
help-lab-train-hours = duration in hours (default, without --steps: 1)
help-lab-train-steps = number of decisions; reproducible with the same seed on the same kind of device
help-lab-train-device = device (default: %(default)s)
help-lab-train-threads = number of threads that play (default: %(default)s)
help-lab-train-teacher = learn from the larger network in FILE instead of by self-play
help-lab-train-opponents = players of the other seats, in turn: self (the current policy), heuristic, FILE.npz (default: self)
help-lab-train-rate = learning rate at the beginning and at the end, such as 1e-3,3e-5
help-lab-train-entropy = weight of the entropy at the beginning and at the end, such as 0.02,0.004
help-lab-train-layers = units of the two hidden layers, such as 128,64 (default: the widest network that fits)
help-lab-train-log = function called with each point of the curve, as for TensorBoard or Weights & Biases
help-lab-train-picture = SVG file with the curve: share of wins against the heuristic (needs the extra “lab”)
help-lab-train-resume = continue from FILE.checkpoint, with the same settings; the length may be another one
