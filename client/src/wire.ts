// Written by client/scripts/wire.py (make wire). Do not edit.

/** A move with a key was made. `version`: of its row in the log. */
export interface Accepted {
  t: 'accepted';
  key: string;
  version: number;
}

/** `label`: the passkey, or the browser where it happened. */
export interface AccountChange {
  what: 'code' | 'code-used' | 'passkey' | 'passkey-removed' | 'signed-in';
  at_ms: number;
  label: string;
}

/** `code_ms`: when the recovery code was made, or null. `sessions`: last seen first. `changes`: newest first. */
export interface AccountDetails {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  since_ms: number;
  code_ms: number | null;
  passkeys: PasskeyInfo[];
  sessions: SessionInfo[];
  changes: AccountChange[];
}

/** The progress of an analysis. It is not requested, queued, running (`done`: 0 … 1), or ready. */
export interface AnalysisState {
  state: 'none' | 'ready' | 'running' | 'waiting';
  done: number;
  analysis: MatchAnalysis | null;
  partial?: MatchAnalysis | null;
}

/** The answer to another person's undo request. */
export interface Answer {
  t: 'answer';
  yes: boolean;
}

/** Request hints for the caller's seat. `version`: the one seen. `quick`: at once, a move of the heuristic alone. */
export interface AskHints {
  version: number;
  quick?: boolean;
}

/** Send a code to that address. */
export interface AskMail {
  address: string;
  language: 'en' | 'ja';
}

/** Request options for a new passkey with that name. `proof`: if there is an account. */
export interface AskPasskey {
  name: string;
  proof?: Proof | null;
}

/** Replace the bot again. Connecting or moving does the same. */
export interface Back {
  t: 'back';
}

/** A blocked person, by their name at that time. */
export interface Blocked {
  id: string;
  name: string;
  since_ms: number;
}

/** Newest first. */
export interface Blocks {
  blocked: Blocked[];
}

/** A season's leaderboard, best first, provisional ones last. `seasons`: newest first. */
export interface Board {
  game: string;
  season: string;
  seasons: string[];
  rows: BoardRow[];
}

/** `place`: ties share; null: provisional. `colour`: null without an account. `profile`: see `TournamentEntrant`. */
export interface BoardRow {
  place: number | null;
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet' | null;
  rating: RatingInfo;
  matches: number;
  won: number;
  yours: boolean;
  profile?: string | null;
}

export interface BotToken {
  token: string;
}

/** The server closes the connection. `retry`: whether to reconnect. */
export interface Bye {
  t: 'bye';
  code: string;
  args: Record<string, number | string>;
  retry: boolean;
}

/** A deal sent to be played at the same seat. `levels`: of the bots, null at that seat. */
export interface Challenge {
  id: string;
  game: string;
  options: Record<string, boolean | number | string>;
  seat: number;
  levels: (string | null)[];
  persons: number;
  aided: boolean;
  name: string;
  commitment: string;
  begun: number;
  finished: number;
  sent: boolean;
  there: boolean;
  own: string | null;
  rows: ChallengeRow[] | null;
}

/** The id in a challenge's link. */
export interface ChallengeId {
  id: string;
}

/** A finished match at the deal. `sent`: the original match. `known`: the player knew the deal. */
export interface ChallengeRow {
  table: string;
  name: string;
  share: number;
  score: number | null;
  lead: number | null;
  place: number | null;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet' | null;
  sent: boolean;
  known: boolean;
  yours: boolean;
}

/** The quick part of an analysis. `chances`: estimates of those in MatchAnalysis. `turns` are the same. */
export interface Chances {
  chances: number[][];
  actors: number[];
  turns: Turn[];
}

/** A chat message. It has a text or the id of a phrase, or is a note of the table. `key`: see Say. */
export interface Chat {
  n: number;
  at_ms: number;
  seat: number | null;
  text: string | null;
  phrase: string | null;
  note: Message | null;
  key?: string;
}

export interface Claim {
  code: string;
}

/** A seat's turn ends at `ends_ms`, of `total_ms` in all. */
export interface Clock {
  seat: number;
  ends_ms: number;
  total_ms: number;
}

/** A club. Only members see more than its name, leader and size. */
export interface Club {
  id: string;
  name: string;
  leader: string;
  size: number;
  you: number | null;
  leads: boolean;
  season: string;
  fewest: number;
  members: ClubMember[];
  tournaments: TournamentInfo[];
  tables: TableInfo[];
  matches: TableInfo[];
  notify: boolean;
}

/** A club in a list. `members`: their number; `open`: that of its open tables. */
export interface ClubInfo {
  id: string;
  name: string;
  members: number;
  open: number;
}

/** The caller's clubs, oldest first. */
export interface ClubList {
  clubs: ClubInfo[];
}

/** `matches`: of this season with other members. `score`: mean share of them beaten, 0 to 1; null without matches. */
export interface ClubMember {
  number: number;
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  matches: number;
  score: number | null;
  place: number | null;
  profile: string | null;
  here: boolean;
  won?: number;
}

/** Whether the caller is notified of new tables. */
export interface ClubNotices {
  wanted: boolean;
}

/** Continue a finished match at a new table after `after` entries. */
export interface Continue {
  after: number;
  sit: Sit;
  perspective?: number | null;
  bots?: boolean;
}

/** The match continues another after `entry` entries. */
export interface Continued {
  entry: number;
  perspective: number | null;
}

/** Replace an entry, counted from 0, and those that lead to it. */
export interface CorrectEntry {
  do: 'correct';
  number: number;
  move: string | null;
  shown?: Record<string, string | number | (string | number | null)[] | null>;
  first?: string[];
  insert?: boolean | null;
  shifts?: boolean;
}

/** Days per turn. */
export interface Days {
  kind: 'days';
  days: number;
}

/** The deal of a day. `now`, `begins_ms`, `ends_ms`: by the server's clock. */
export interface Deal {
  date: string;
  game: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  level: string;
  state: 'coming' | 'open' | 'over';
  sealed: boolean;
  commitment: string;
  secret: string | null;
  now: number;
  begins_ms: number;
  ends_ms: number;
  begun: number;
  finished: number;
  analysed: number;
  best: DealRow[];
  leads: [number, number][];
  own: OwnDeal | null;
  week: DealDay[];
}

/** The game of another day. */
export interface DealDay {
  date: string;
  game: string | null;
}

/** A finished attempt. `place`: of the day, by share of the win, then `lead`; ties share. */
export interface DealRow {
  name: string;
  place: number;
  share: number;
  score: number | null;
  lead: number | null;
  adjusted: number | null;
  seat_place: number | null;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet' | null;
  yours: boolean;
}

export interface Done {
  version: number;
}

export interface Effect {
  say: Message;
  tone: '' | 'bad' | 'good';
}

/** An invite code. */
export interface Enter {
  code: string;
}

/** Enter a record with changed options again, as far as it fits. */
export interface EnterAgain {
  do: 'again';
}

/** Enter a move or an outcome. `shown`: the answer to the question about it, by its key. */
export interface EnterMove {
  do: 'enter';
  move: string;
  shown?: Record<string, string | number | (string | number | null)[] | null>;
  first?: string[];
}

/** The caller is a member. */
export interface Entered {
}

/** The answer to the opener's question; the last one counts. */
export interface Feedback {
  text: string;
}

/** `options`: by number of seats (as text). Names of games are the texts `game-<name>`. */
export interface GameInfo {
  name: string;
  rules_version: number;
  fewest: number;
  most: number;
  options: Record<string, OptionInfo[]>;
  books: number;
  lesson: boolean;
  puzzle: boolean;
  board: boolean;
  minutes: [number, number] | null;
  levels: string[];
  house_rules?: boolean;
}

/** Oldest first. */
export interface GameProgress {
  game: string;
  matches: MatchMistakes[];
}

/** A person's finished matches of a game; `won`: alone or shared. `fair`: the wins that chance would give. */
export interface GameResults {
  game: string;
  matches: number;
  won: number;
  matches_with_people: number;
  won_with_people: number;
  places: Places[];
  fair?: number;
}

/** `phrases`: ids of phrases (texts `phrase-<id>`). `rates`: whether ratings are on. */
export interface Games {
  games: GameInfo[];
  phrases: string[];
  colours: string[];
  rates?: boolean;
}

export interface HandoverCode {
  code: string;
  expires_ms: number;
}

/** The first frame, answered by a snapshot. `tempo`: of animations. */
export interface Hello {
  t: 'hello';
  tempo?: 'fast' | 'normal' | 'slow';
  version?: number;
  seat?: number | null;
}

/** A good move and its elements on the table. Includes its expected share of the win, and the reasons. */
export interface Hint {
  token: string;
  elements: string[];
  say: Message;
  share: number;
  reasons: Message[];
}

/** The best moves by what the seat can know, best first. */
export interface Hints {
  version: number;
  hints: Hint[];
}

/** What a table with house rules may have. `levels`: of bots that play by any numbers, the usual one first. */
export interface HouseRules {
  rule_params: RuleParamInfo[];
  levels: string[];
}

/** Invite the person removed with that row of the log. */
export interface Invite {
  row: number;
}

/** `guest`: as in Sit. */
export interface Join {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  guest?: boolean;
}

export interface Kick {
  seat: number;
}

/** A guided first round: positions in a fixed order. */
export interface Lesson {
  seats: number;
  options: Record<string, boolean | number | string>;
  steps: LessonStep[];
  easy: LessonStep[];
}

/** The table as the learner, seat 0, sees it. It has a sentence and usually a task. */
export interface LessonStep {
  say: string;
  play: Play;
  foreseen: Previewed[];
  wants: string[];
  otherwise: string | null;
  later?: boolean;
}

/** A line of the match's log. `n`: number of the entry. `seat`: -1 for nobody. */
export interface Line {
  n: number;
  seat: number;
  say: Message;
  later: Message | null;
  lies?: string[];
}

/** `reliability`: of an account, at open tables. `left`: as in `SeatInfo`. `profile`: as in `TournamentEntrant`. */
export interface ListedSeat {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet' | null;
  kind: 'bot' | 'empty' | 'person';
  reliability?: Reliability | null;
  left?: boolean;
  profile?: string | null;
}

/** Seconds per turn. */
export interface Live {
  kind: 'live';
  seconds: number;
}

/** An analysis. `chances`, `errors`: of each seat, before each entry and after the last. */
export interface MatchAnalysis {
  chances: number[][];
  errors: number[][];
  losses: MoveLoss[];
  accounts: SeatAccount[];
  simulations: number;
  rollouts: number;
  turns: Turn[];
}

/** Mistakes and decisions in an analysed match, and the share they lost. */
export interface MatchMistakes {
  table: string;
  finished_ms: number;
  mistakes: number;
  decisions: number;
  lost: number;
}

/** The caller. `accounts`: whether they are on. `rates`: whether ratings are on. */
export interface Me {
  accounts: boolean;
  account?: AccountDetails | null;
  code?: string | null;
  rates?: boolean;
  fresh?: boolean;
}

/** A text by its id, with arguments. Example: `["note-left", {"who": {"seat": 2, "inside": false}}]`. */
export type Message = [string, Record<string, number | string | Message | Part>];

/** Another person, by their last name. `won`, `lost`: matches that only one of the two won. */
export interface Met {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet' | null;
  matches: number;
  won: number;
  lost: number;
  profile?: string | null;
}

/** A move, its lost share of the win, and the better move. Includes the main reason for that. */
export interface Mistake {
  entry: number;
  loss: number;
  played: Message;
  better: Message;
  why: Message | null;
}

/** Play a move. `version`: the one seen. */
export interface Move {
  t: 'move';
  token: string;
  version: number;
  key?: string;
}

/** What a decision lost against the best move found. The loss is measured by what its seat knew. */
export interface MoveLoss {
  entry: number;
  seat: number;
  played: Message;
  value: number;
  better: Message | null;
  better_value: number;
  loss: number;
  mistake: boolean;
  elements: string[];
  token: string;
  why?: Message | null;
  against?: Message | null;
}

/** A new subscription in place of the endpoint `before`. */
export interface MovedDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  before: string;
}

/** A new club. `name`, `colour`, `guest`: of its first member, as in `Join`. */
export interface NewClub {
  club: string;
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  guest?: boolean;
}

/** A device, for that table or all. */
export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: 'en' | 'ja';
  table?: string | null;
}

/** A confirmed mail address, for that table or all. */
export interface NewMail {
  address: string;
  code: string;
  language: 'en' | 'ja';
  table?: string | null;
}

/** A webhook at `target`, for that table or all (null). */
export interface NewNotice {
  target: string;
  language: 'en' | 'ja';
  table?: string | null;
}

/** A new passkey: `PublicKeyCredential.toJSON` of the browser, and a label. */
export interface NewPasskey {
  answer: Record<string, unknown>;
  name: string;
  colour?: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  label?: string;
}

/** `bots`: a level or null for each seat. `sit`: take a seat. `start`: start at once (needs full seats). */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  bots?: (string | null)[] | null;
  pace?: Live | Days;
  memory_aid?: boolean;
  hints?: boolean | null;
  listed?: boolean;
  spectators?: boolean;
  sit?: Sit | null;
  start?: boolean;
  people?: Sit[];
  rated?: boolean;
  rule_params?: Record<string, number>;
  question?: string;
}

/** A new tournament. `days`: length of a round; null: until all tables have finished, then a break of `break_s`. */
export interface NewTournament {
  name: string;
  game: string;
  seats: number;
  rounds: number;
  options?: Record<string, boolean | number | string>;
  pace?: Live | Days;
  days?: number | null;
  break_s?: number;
  level?: string;
  by?: string | null;
  begins_ms?: number | null;
  listed?: boolean;
  club?: string | null;
}

/** End the pause after a round. It ends when all connected persons have sent this. */
export interface Next {
  t: 'next';
}

/** The seat's contribution to the deal. It is 16 random bytes in hexadecimal, drawn after the commitment. */
export interface Nonce {
  t: 'nonce';
  nonce: string;
}

/** An address. `shown`: its recognizable part. `secret`: signs JSON. `endpoint`: of a device. */
export interface NoticeAddress {
  id: string;
  kind: string;
  shown: string;
  secret: string | null;
  endpoint: string | null;
  everywhere: boolean;
  tables: string[];
  times: NoticeTimes;
}

/** The tables of an address: all, or these. */
export interface NoticeTables {
  everywhere: boolean;
  tables?: string[];
}

/** The times of an address. `remind`: remaining percent of a turn's days. */
export interface NoticeTimes {
  quiet?: QuietHours | null;
  remind?: 10 | 25 | 50 | null;
}

/** The available channels and the caller's addresses. `push`: the key for subscriptions, or null. */
export interface Notices {
  webhooks: boolean;
  push: string | null;
  mail: boolean;
  addresses: NoticeAddress[];
}

/** The match is at the deal of that challenge. It has the same commitment and nonces. */
export interface OfChallenge {
  id: string;
}

/** The match is at the deal of that day (2026-11-24). Its secret is published afterwards. */
export interface OfDeal {
  date: string;
  ends_ms: number;
}

/** The person at a seat. */
export interface OfSeat {
  seat: number;
}

/** The match is part of that tournament round. Other tables play the same deal. */
export interface OfTournament {
  id: string;
  round: number;
  name?: string;
}

/** `open`: number of tables with free seats by game. There may be more than listed. */
export interface Offers {
  tables: TableInfo[];
  open: Record<string, number>;
  turned?: TableInfo[];
}

/** An option for a number of seats. It has `low` and `high` of a number, `choices` of a word. */
export interface OptionInfo {
  name: string;
  kind: 'choice' | 'data' | 'flag' | 'number';
  default: boolean | number | string;
  low?: number;
  high?: number;
  choices?: string[];
}

/** The caller's attempt that counts. `result`: once over. `adjusted_place`: by the share without luck. */
export interface OwnDeal {
  table: string;
  result: DealRow | null;
  adjusted_place: number | null;
}

/** The caller's finished deals of the day, oldest first. */
export interface OwnDeals {
  days: PlayedDeal[];
}

/** The caller's profile, and whether it shows ratings and clubs. `id`: null if it is off. */
export interface OwnProfile {
  id?: string | null;
  ratings?: boolean;
  clubs?: boolean;
}

/** A rating after a season's last match. Includes the matches of the season. */
export interface OwnRating {
  game: string;
  season: string;
  rating: RatingInfo;
  matches: number;
  won: number;
}

/** Newest season first. */
export interface OwnRatings {
  ratings: OwnRating[];
}

/** What people enter after a round, as `interfaces.score_pad.PadField`. `other_than`: a field, or empty. */
export interface PadField {
  name: string;
  kind: 'cards' | 'choice' | 'counts' | 'number' | 'seat';
  low: number;
  high: number;
  choices: string[];
  cards: string[];
  copies: number;
  optional: boolean;
  other_than: string;
}

/** An option that changes scores. `values`: in the order of their numbers; none: they are numbers. */
export interface PadOption {
  name: string;
  values: (boolean | number | string)[];
}

/** An argument that the client renders. It is a seat (`inside` a sentence or at its start), or a list. */
export interface Part {
  seat?: number;
  inside?: boolean;
  list?: (number | string | Message | Part)[];
  clause?: (number | string | Message | Part)[];
}

/** A passkey's answer when signing in. */
export interface PasskeyAnswer {
  answer: Record<string, unknown>;
}

export interface PasskeyInfo {
  id: string;
  label: string;
  created_ms: number;
  used_ms: number | null;
}

/** Options for a browser, as read by `PublicKeyCredential.parse…OptionsFromJSON`. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** A preset phrase, see `Games`. */
export interface Phrase {
  t: 'phrase';
  id: string;
  key?: string;
}

/** Answered by a pong. */
export interface Ping {
  t: 'ping';
}

/** How often the person was first, second, … at tables of that size. */
export interface Places {
  seats: number;
  counts: number[];
}

/** The match as the receiver sees it. */
export interface Play {
  headline: Message;
  actor: number;
  scores: (number | null)[] | null;
  clock: Clock | null;
  winners: number[] | null;
  places: number[] | null;
  waiting: number[] | null;
  next_ms: number | null;
  rounds: Result[] | null;
  table: Record<string, unknown>;
  moves: [string, string[]][];
  why_not: Record<string, Message>;
  result: Result | null;
  undo: UndoState;
  story: Story | null;
}

/** The player. `practice`: an attempt that does not count. `known`: the browser has shown the deal before. */
export interface PlayChallenge {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  practice?: boolean;
  known?: boolean;
}

/** The player. `practice`: an attempt that does not count. */
export interface PlayDeal {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  practice?: boolean;
}

/** A day whose deal the caller has finished. `share`: of the win. */
export interface PlayedDeal {
  date: string;
  game: string;
  share: number;
}

export interface Pong {
  t: 'pong';
  now: number;
}

/** Request the effect of a move. It is computed as far as the seat can know it. */
export interface Preview {
  t: 'preview';
  token: string;
  version: number;
}

/** The answer to a preview. */
export interface Previewed {
  t: 'preview';
  version: number;
  token: string;
  say: Message;
  effect: Effect | null;
}

/** A refusal over HTTP. `why`: the rule that forbids it, if there is one. */
export interface Problem {
  code: string;
  args: Record<string, number | string>;
  why?: Message;
}

/** A person's profile. `games`: most played first, without places. `ratings`: the last in each game. */
export interface Profile {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  yours: boolean;
  games: GameResults[];
  ratings: OwnRating[];
  matches: TableInfo[];
  best?: TableInfo[];
  clubs?: string[];
  tournaments?: TournamentInfo[];
}

/** Analysed matches. `learn`: what cost most recently, at most three. */
export interface Progress {
  games: GameProgress[];
  learn: ToLearn[];
}

/** Proof of the caller's presence: a passkey's answer, or the recovery code. */
export interface Proof {
  answer?: Record<string, unknown> | null;
  code?: string | null;
}

export interface Prove {
  proof?: Proof | null;
}

/** A puzzle after some moves. It does not contain the solution. */
export interface Puzzle {
  game: string;
  seats: number;
  seat: number;
  date: string;
  level: string;
  version: number;
  goal: Message;
  about: Message;
  proof: 'exact' | 'search';
  length: number;
  before: string | null;
  after: string | null;
  state: 'missed' | 'open' | 'solved';
  moves: string[];
  right: number;
  play: Play;
  lines: Line[];
  foreseen: Previewed[];
  chances: PuzzleChance[];
  why?: Message | null;
  answer?: Message | null;
  best?: number | null;
}

/** A move and the chance of winning after it, in percent. */
export interface PuzzleChance {
  token: string;
  say: Message;
  percent: number;
}

/** The next move of the best line. `why`: the idea behind it; in a solution, what it does. */
export interface PuzzleHint {
  token: string;
  elements: string[];
  say: Message;
  why?: Message | null;
}

/** The moves so far, from the beginning. */
export interface PuzzleLine {
  moves?: string[];
}

/** The best line, or the best move and the chances of all. */
export interface PuzzleSolution {
  moves: PuzzleHint[];
  chances: PuzzleChance[];
}

/** No notices from one minute of a day until another. `zone`: an IANA name, as Asia/Tokyo. */
export interface QuietHours {
  start: number;
  until: number;
  zone: string;
}

/** `provisional`: too uncertain for a place on a leaderboard. */
export interface RatingInfo {
  points: number;
  within: number;
  provisional: boolean;
}

export interface Recover {
  code: string;
}

/** An entry. `line`: the number of its lines in the log. `own`: people entered it. `cards`: played from a hand. */
export interface RefereeEntry {
  seat: number;
  move: string;
  line: number;
  own: boolean;
  leads: boolean;
  cards: string[];
}

/** A move or outcome that is possible. `say`: null for outcomes, and for hidden moves. */
export interface RefereeOffer {
  token: string;
  say: Message | null;
  elements: string[];
}

/** A person at the real table. */
export interface RefereePerson {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
}

/** What a move shows besides itself. `key`: of the position, or `scores` for the points after it. */
export interface RefereeQuestion {
  move: string;
  key: string;
  seats: number[];
  before: (number | null)[];
  answers: unknown[][];
  say: Message | null;
  cards: string[];
  ends: 'match' | 'round' | null;
}

/** The match after a step. With a question nothing has changed. `shared`: whether the table was published. */
export interface RefereeState {
  record: string;
  table: RefereeTable;
  offers: RefereeOffer[];
  entries: RefereeEntry[];
  question: RefereeQuestion | null;
  shared: boolean;
  rest?: number;
  misfit?: Problem | null;
}

/** A change of a match with real cards. */
export interface RefereeStep {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  record?: string | null;
  change?: EnterMove | UndoEntry | CorrectEntry | EnterAgain | null;
  people?: RefereePerson[];
  share?: ShareRef | null;
}

/** What all see of a match with real cards. */
export interface RefereeTable {
  game: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  people: RefereePerson[];
  frame: ReplayFrame;
  ended: ReplayFrame | null;
  scores: (number | null)[];
  log: Line[];
}

/** A frame that was refused. `about`: its kind, or "frame" if it could not be parsed. */
export interface Refused {
  t: 'refused';
  code: string;
  args: Record<string, number | string>;
  about: string;
}

/** Of an account, in percent: matches with others finished, moves in time. */
export interface Reliability {
  finished: number | null;
  in_time: number | null;
}

/** The entrant or member to remove. */
export interface Removal {
  number: number;
}

/** A person removed by the host with that row of the log. The person needs an invitation to sit. */
export interface RemovedInfo {
  row: number;
  name: string;
}

export interface Rename {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
}

/** A match, or its last moves, as a viewer saw it. */
export interface Replay {
  room: Room;
  viewer: number | null;
  frames: ReplayFrame[];
  you: number | null;
}

/** The table after an entry. The first frame of a match is the beginning, without lines. */
export interface ReplayFrame {
  play: Play;
  lines: Line[];
  scene?: Scene;
  display_ms?: number;
  title?: Message;
}

/** A report about the person at a seat. */
export interface Report {
  seat: number;
  reason: 'cheating' | 'leaving' | 'name' | 'other' | 'talk';
  text?: string;
}

/** The operators can read the report. */
export interface Reported {
}

/** How a round or the match ended. */
export interface Result {
  seal: 'burst' | 'done' | 'over' | 'win' | 'wrong';
  say: Message;
  rows: ResultRow[];
  why: Message[];
}

/** A seat's line of a result. It has explanation, points of the round, and total. */
export interface ResultRow {
  seat: number;
  how: Message | null;
  points: number | null;
  total: number | null;
  hand: string[] | null;
}

/** Most played first. `reliability`: as others see it, with an account. `best`: wins, as in `Profile`. */
export interface Results {
  games: GameResults[];
  met: Met[];
  reliability?: Reliability | null;
  best?: TableInfo[];
}

/** The public part of a table. */
export interface Room {
  id: string;
  code: string;
  game: string;
  seats: SeatInfo[];
  options: Record<string, boolean | number | string>;
  pace: Live | Days;
  memory_aid: boolean;
  listed: boolean;
  spectators: boolean;
  host: number | null;
  state: 'open' | 'over' | 'playing';
  commitment: string;
  secret: string | null;
  next: string | null;
  watching: number;
  hints?: boolean;
  hints_alone?: boolean;
  called?: boolean;
  nonces?: (string | null)[] | null;
  removed?: RemovedInfo[];
  continued?: Continued | null;
  shared?: boolean;
  deal?: OfDeal | null;
  challenge?: OfChallenge | null;
  rated?: boolean;
  tournament?: OfTournament | null;
  until_ms?: number | null;
  rule_params?: Record<string, number>;
  question?: string;
}

/** A number of the rules that a table may change. Its text is `param-<game>-<name>`, or that of its card's cells. */
export interface RuleParamInfo {
  name: string;
  low: number;
  high: number;
  printed: number;
}

/** A chat message of at most 300 characters. `key`: the sender's id for it; repeated messages are stored once. */
export interface Say {
  t: 'say';
  text: string;
  key?: string;
}

/** An animation before the change. Step n begins at `cues[n - 1]` (milliseconds), step 0 at once. */
export interface Scene {
  cues: number[];
  what: Record<string, unknown>;
  says: ([Message, Message | null])[];
}

/** The score pad of a game. */
export interface ScorePad {
  options: PadOption[];
  fields: Record<string, PadField[]>;
  errors: string[];
  compiled: boolean;
  lowest_wins: boolean;
  calculates: boolean;
}

/** Where a seat's result comes from. result = start + luck + own + others; adjusted = result − luck. */
export interface SeatAccount {
  result: number;
  start: number;
  luck: number;
  luck_error: number;
  own: number;
  others: number;
  adjusted: number;
  lost: number;
}

/** The occupant of a seat. `away`: a bot plays until the person returns; `resigned`: to the end. */
export interface SeatInfo {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet' | null;
  kind: 'bot' | 'empty' | 'person';
  level: string | null;
  state: 'away' | 'gone' | 'here' | 'resigned';
  book: boolean;
  left?: boolean;
}

/** By seat, where a person sits. `blocks`, `reports`: whether these are on. */
export interface SeatPeople {
  seats: (SeatPerson | null)[];
  blocks: boolean;
  reports: boolean;
}

/** `blocked`: by the caller, who alone learns of it. `profile`: as in `TournamentEntrant`. */
export interface SeatPerson {
  reliability: Reliability | null;
  blocked: boolean;
  profile?: string | null;
}

/** A seat at a rated table. After the match, with place, predicted chance and new rating. */
export interface SeatRating {
  seat: number;
  before: RatingInfo;
  after?: RatingInfo | null;
  place?: number | null;
  chance?: number | null;
  left?: boolean;
}

/** The person has watched all up to that version. Bots need not wait. */
export interface Seen {
  t: 'seen';
  version: number;
}

/** A challenge that the caller sent. It has the table of its match, attempts begun and finished. */
export interface SentChallenge {
  id: string;
  game: string;
  seats: number;
  table: string;
  sent_ms: number;
  begun: number;
  finished: number;
}

/** Newest first. */
export interface SentChallenges {
  challenges: SentChallenge[];
}

/** A session. `label`: browser and system. `table`: of a program. `here`: the caller's. */
export interface SessionInfo {
  id: string;
  label: string;
  created_ms: number;
  seen_ms: number;
  table: string | null;
  here: boolean;
}

/** Put a bot of that level on a seat; null removes it. */
export interface SetBot {
  seat: number;
  level: string | null;
}

/** The caller's public profile. `ratings`, `clubs`: whether it shows them. An account's name and colour count. */
export interface SetProfile {
  shown: boolean;
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  ratings?: boolean;
  clubs?: boolean;
  guest?: boolean;
}

/** A shared referee. Its code is for those who look, its key for the one who enters. */
export interface ShareRef {
  code: string;
  key: string;
}

/** A shared table; null if the version is the reader's. */
export interface SharedTable {
  version: number;
  table: RefereeTable | null;
}

/** Take a seat. `colour`: if it is taken, the next free one. `book`: the story book of some games (null: drawn). */
export interface Sit {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  seat?: number | null;
  book?: number | null;
  nonce?: boolean;
  guest?: boolean;
}

/** The complete view; replaces the client's. Sent after hello, and after dropped updates. */
export interface Snapshot {
  t: 'snapshot';
  version: number;
  now: number;
  room: Room;
  you: You;
  play: Play | null;
  log: Line[];
  chat: Chat[];
  truncate?: number;
}

/** A text for the winner only. */
export interface Story {
  title: Message;
  text: Message;
}

export interface TableId {
  id: string;
}

/** A table in a list. `you`: the caller's seat. `turn`: the seat to act, and `clock`, at the caller's tables. */
export interface TableInfo {
  id: string;
  code: string;
  game: string;
  seats: ListedSeat[];
  options: Record<string, boolean | number | string>;
  pace: Live | Days;
  memory_aid: boolean;
  state: 'open' | 'over' | 'playing';
  created_ms: number;
  finished_ms: number | null;
  winners: number[] | null;
  you: number | null;
  turn?: number | null;
  clock?: Clock | null;
  resigned?: boolean;
  rated?: boolean;
  deal?: string | null;
  challenge?: boolean;
  tournament?: OfTournament | null;
  turned?: number | null;
  rule_params?: Record<string, number>;
}

/** By seat with a person. */
export interface TableRatings {
  seats: SeatRating[];
}

export interface TableRef {
  id: string;
  code: string;
}

/** `now`: by the server's clock. `changed_ms`: the account's last change since this browser signed in. */
export interface Tables {
  tables: TableInfo[];
  now: number;
  changed_ms?: number | null;
}

/** A kind of mistake. Includes how often it was made recently, its total cost, and the worst one. */
export interface ToLearn {
  game: string;
  table: string;
  dearest: Mistake;
  count: number;
  cost: number;
}

/** A tournament. `commitment`: of `secret`, which is published at the end. `deals`: commitments by round. */
export interface Tournament {
  id: string;
  name: string;
  game: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  pace: Live | Days;
  level: string;
  rounds: number;
  days: number | null;
  break_s: number;
  state: 'between' | 'expired' | 'open' | 'over' | 'playing';
  round: number;
  commitment: string;
  secret: string | null;
  deals: string[];
  now: number;
  due_ms: number | null;
  organiser: boolean;
  entrants: TournamentEntrant[];
  you: number | null;
  table: string | null;
  playing: boolean;
  tables: number;
  finished: number;
  standings: TournamentStanding[];
  own: TournamentDeal[];
  by?: string | null;
  listed?: boolean;
  watch?: TournamentWatch[];
}

/** The caller's deal, once over at all tables. `points`: the caller's matchpoints. */
export interface TournamentDeal {
  round: number;
  table: string | null;
  seat: number | null;
  kind: 'average' | 'bot' | 'missed' | 'played';
  points: number;
  rows: TournamentRow[];
}

/** The end of a tournament. `winners`: names, if any deal was compared. `place`: the caller's, if any. */
export interface TournamentEnding {
  finished_ms: number | null;
  winners: string[];
  place: number | null;
}

/** `number`: identifies the entrant in results. `profile`: the id of their profile, if they have one. */
export interface TournamentEntrant {
  number: number;
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  state: 'in' | 'left' | 'removed';
  profile?: string | null;
}

/** A tournament in a list. `yours`: the caller organises it. `by`: the organiser's name. */
export interface TournamentInfo {
  id: string;
  name: string;
  game: string;
  state: 'between' | 'expired' | 'open' | 'over' | 'playing';
  round: number;
  rounds: number;
  entrants: number;
  yours: boolean;
  by: string | null;
  begins_ms: number | null;
  ending?: TournamentEnding | null;
}

/** `tournaments`: the caller's. `open`: others that may be joined. `may_open`: whether the caller may open one. */
export interface TournamentList {
  tournaments: TournamentInfo[];
  open: TournamentInfo[];
  may_open: boolean;
}

export interface TournamentRef {
  id: string;
}

/** A result at one seat. `score`: in the game's points, if any. `lead`: as in `DealRow`. `bot`: a bot ended it. */
export interface TournamentRow {
  number: number;
  share: number;
  score: number | null;
  lead: number | null;
  matchpoints: number;
  bot?: boolean;
}

/** Over deals that all tables have finished. `total`: sum of matchpoints. `won`: sum of shares of wins. */
export interface TournamentStanding {
  number: number;
  place: number;
  before: number | null;
  total: number;
  won: number;
  played: number;
  compared?: number;
}

/** A table that the caller may watch, as a replay unless `live`. `entrants`: their numbers. */
export interface TournamentWatch {
  table: string;
  entrants: number[];
  live: boolean;
}

/** A turning point: an entry that changed the chances for good. `value`, `loss`: as in MoveLoss. */
export interface Turn {
  entry: number;
  until: number;
  seat: number;
  gain: number;
  value: number;
  loss: number;
  said?: Message[];
}

/** Take back the last move, or ask the other persons to agree. */
export interface Undo {
  t: 'undo';
  version: number;
}

/** Take back the last entry. */
export interface UndoEntry {
  do: 'undo';
}

/** `can`: the receiver may take back its last move; `free`: without asking. */
export interface UndoState {
  can: boolean;
  free: boolean;
  asked: number | null;
  waiting?: number[];
  agreed?: boolean;
  drawn?: boolean;
}

/** The changes since the previous version; missing parts are unchanged. */
export interface Update {
  t: 'update';
  version: number;
  now: number;
  room?: Room;
  you?: You;
  play?: Play;
  scene?: Scene;
  display_ms?: number;
  title?: Message;
  lines?: Line[];
  truncate?: number;
  chat?: Chat[];
}

/** Whether all chance outcomes follow from the committed secret and the nonces. */
export interface Verified {
  ok: boolean;
}

/** The receiver's role; `seat` null: a spectator. `removed`: by the host. */
export interface You {
  seat: number | null;
  host: boolean;
  book?: number | null;
  removed?: boolean;
  asks?: boolean;
  feedback?: string;
}

export type Frame = Hello | Move | Seen | Preview | Undo | Answer | Next | Back | Say | Phrase | Nonce | Ping;

export type Sent = Snapshot | Update | Previewed | Accepted | Refused | Pong | Bye;
