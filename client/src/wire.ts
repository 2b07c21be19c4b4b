// Written by client/scripts/wire.py (make wire). Do not edit.

/** The first frame; any other before it is refused. `tempo`: how fast the person wants to see things happen. */
export interface Hello {
  t: 'hello';
  tempo?: 'fast' | 'normal' | 'slow';
}

export interface Move {
  t: 'move';
  token: string;
  version: number;
}

/** Enough of what has happened up to that version: bots need not wait for this person. */
export interface Seen {
  t: 'seen';
  version: number;
}

/** What would the move do? */
export interface Preview {
  t: 'preview';
  token: string;
  version: number;
}

export interface Undo {
  t: 'undo';
  version: number;
}

/** To another person's wish to take a move back. */
export interface Answer {
  t: 'answer';
  yes: boolean;
}

/** Go on with the next round. */
export interface Next {
  t: 'next';
}

/** The person is back and plays again. */
export interface Back {
  t: 'back';
}

/** `key`: the sender's own name for it. What is sent again with the same one is said once. */
export interface Say {
  t: 'say';
  text: string;
  key?: string;
}

export interface Phrase {
  t: 'phrase';
  id: string;
  key?: string;
}

/** What the own seat adds to the deal, drawn at random after the commitment was seen. */
export interface Nonce {
  t: 'nonce';
  nonce: string;
}

export interface Ping {
  t: 'ping';
}

/** Everything; replaces what the client had. The first answer to hello, and after dropped updates. */
export interface Snapshot {
  t: 'snapshot';
  version: number;
  now: number;
  room: Room;
  you: You;
  play: Play | null;
  log: Line[];
  chat: Chat[];
}

/** What everybody knows of a table. */
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
}

/** Who has a seat. `away`: a bot plays for the person until they return, `resigned`: for good; `gone`: offline. `left`: the match is over, and its result here is a bot's: it ended the match for the person, or made more than a quarter of their moves. */
export interface SeatInfo {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet' | null;
  kind: 'bot' | 'empty' | 'person';
  level: string | null;
  state: 'away' | 'gone' | 'here' | 'resigned';
  book: boolean;
  left?: boolean;
}

/** So many seconds a turn. */
export interface Live {
  kind: 'live';
  seconds: number;
}

/** So many days a turn. */
export interface Days {
  kind: 'days';
  days: number;
}

/** Somebody whom the host sent away with that row of the log, and who may not sit unless invited. */
export interface RemovedInfo {
  row: number;
  name: string;
}

/** The match goes on from another one, after so many entries. `perspective`: the seat from whose view the hidden cards were drawn again; null: they are the real ones. */
export interface Continued {
  entry: number;
  perspective: number | null;
}

/** The match is one at the deal of that day (2026-11-24), whose secret is told when the day ends. */
export interface OfDeal {
  date: string;
  ends_ms: number;
}

/** The match is one at the deal of that challenge. */
export interface OfChallenge {
  id: string;
}

/** The match is one of that round of the tournament of that name: others play the same deal at other tables. */
export interface OfTournament {
  id: string;
  round: number;
  name?: string;
}

/** Who the receiver is at the table; `seat` null: a spectator. `removed`: the host has sent them away. */
export interface You {
  seat: number | null;
  host: boolean;
  book?: number | null;
  removed?: boolean;
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

/** A text by its id, with arguments: `["note-left", {"who": {"seat": 2, "inside": false}}]`. */
export type Message = [string, Record<string, number | string | Message | Part>];

/** An argument that the client puts into words: a seat (`inside` a sentence or at its start), or a list. */
export interface Part {
  seat?: number;
  inside?: boolean;
  list?: (number | string | Message | Part)[];
  clause?: (number | string | Message | Part)[];
}

/** A seat's turn ends by itself at `ends_ms`; it had `total_ms` in all. */
export interface Clock {
  seat: number;
  ends_ms: number;
  total_ms: number;
}

/** How a round or the match ended. */
export interface Result {
  seal: 'burst' | 'done' | 'over' | 'win' | 'wrong';
  say: Message;
  rows: ResultRow[];
  why: Message[];
}

/** A seat's line of a result: how its points came about, those of the round, and all of them. */
export interface ResultRow {
  seat: number;
  how: Message | null;
  points: number | null;
  total: number | null;
  hand: string[] | null;
}

/** `can`: the receiver may wish to take back its last move, `free`: without asking the other persons; `asked`: the seat that asks for it now; `drawn`: it cannot be taken back, since a draw followed. */
export interface UndoState {
  can: boolean;
  free: boolean;
  asked: number | null;
  drawn?: boolean;
}

/** What the winner gets to read, and nobody else. */
export interface Story {
  title: Message;
  text: Message;
}

/** A line of the match's log. `n`: number of the entry; `later`: what can still be read of it afterwards, once the things named in `lies` are not all in the table any more. After the match all can be read. */
export interface Line {
  n: number;
  seat: number;
  say: Message;
  later: Message | null;
  lies?: string[];
}

/** Something said: a text, or the id of a preset phrase; or news of the table in a message. `key`: see Say. */
export interface Chat {
  n: number;
  at_ms: number;
  seat: number | null;
  text: string | null;
  phrase: string | null;
  note: Message | null;
  key?: string;
}

/** What has changed since the version before; a part that is not there is as it was. */
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

/** A moment to be shown step by step, before the change. Step 0 begins at once, step n at `cues[n - 1]`, in milliseconds from the beginning; with the last cue it is over. `what`: for the game's board; `says`: of each step a sentence and perhaps a smaller one. */
export interface Scene {
  cues: number[];
  what: Record<string, unknown>;
  says: ([Message, Message | null])[];
}

/** The answer to a preview. */
export interface Previewed {
  t: 'preview';
  version: number;
  token: string;
  say: Message;
  effect: Effect | null;
}

export interface Effect {
  say: Message;
  tone: '' | 'bad' | 'good';
}

/** A frame that was not carried out. `about`: its kind, or "frame" where it could not be read. */
export interface Refused {
  t: 'refused';
  code: string;
  args: Record<string, number | string>;
  about: string;
}

export interface Pong {
  t: 'pong';
  now: number;
}

/** The server closes the connection. `retry`: whether it makes sense to connect again. */
export interface Bye {
  t: 'bye';
  code: string;
  args: Record<string, number | string>;
  retry: boolean;
}

/** `bots`: a level or null for each seat; `sit`: take a seat at once; `start`: begin at once (needs full seats). */
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
}

/** Take a seat. `book`: the story book of games that have them (null: chance chooses); `nonce`: one will follow; `guest`: the person has typed no name, so that a number follows this one where it is taken. */
export interface Sit {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  seat?: number | null;
  book?: number | null;
  nonce?: boolean;
  guest?: boolean;
}

/** Go on with a finished match, at a new table, from where `after` entries had been made. `perspective`: what that seat could not see there is drawn again; null: it stays as it was. `bots`: against bots, at once; otherwise friends may come. */
export interface Continue {
  after: number;
  sit: Sit;
  perspective?: number | null;
  bots?: boolean;
}

export interface Rename {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
}

/** A bot of that level on a seat; null takes it away. */
export interface SetBot {
  seat: number;
  level: string | null;
}

export interface Kick {
  seat: number;
}

/** Whom the host sent away with that row of the log. */
export interface Invite {
  row: number;
}

export interface Claim {
  code: string;
}

/** An entry code, however it is typed. */
export interface Enter {
  code: string;
}

/** For the caller's seat, whose turn it is; `version`: the one that it has seen. */
export interface AskHints {
  version: number;
}

/** Somebody's moves so far, from the beginning. */
export interface PuzzleLine {
  moves?: string[];
}

/** Who plays it. `practice`: another try, which does not count. */
export interface PlayDeal {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  practice?: boolean;
}

/** Who plays it. `practice`: another try, which does not count; `known`: their browser has shown the deal before. */
export interface PlayChallenge {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  practice?: boolean;
  known?: boolean;
}

/** Be kept: under that name a device lists the passkey. `proof`: of whoever has an account already. */
export interface AskPasskey {
  name: string;
  proof?: Proof | null;
}

/** That it is the person who asks: what their passkey answers now, or their recovery code. */
export interface Proof {
  answer?: Record<string, unknown> | null;
  code?: string | null;
}

/** The answer of a device: what `PublicKeyCredential.toJSON` of a browser says, and what to call it. */
export interface NewPasskey {
  answer: Record<string, unknown>;
  name: string;
  colour?: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  label?: string;
}

/** The answer of a device to who somebody is. */
export interface PasskeyAnswer {
  answer: Record<string, unknown>;
}

export interface Recover {
  code: string;
}

/** Whoever sits there. */
export interface OfSeat {
  seat: number;
}

/** What is wrong with whoever sits there. */
export interface Report {
  seat: number;
  reason: 'cheating' | 'leaving' | 'name' | 'other' | 'talk';
  text?: string;
}

export interface Prove {
  proof?: Proof | null;
}

/** Tell me there: at that table, or at all (null). `target`: the address of a webhook. */
export interface NewNotice {
  target: string;
  language: 'en' | 'ja';
  table?: string | null;
}

/** Tell me on this device, at that table or at all. */
export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: 'en' | 'ja';
  table?: string | null;
}

/** The browser has changed how this device is reached, which was told at `before`. */
export interface MovedDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  before: string;
}

/** Send a code to that address. */
export interface AskMail {
  address: string;
  language: 'en' | 'ja';
}

/** Tell me there by mail, at that table or at all; the code has come there. */
export interface NewMail {
  address: string;
  code: string;
  language: 'en' | 'ja';
  table?: string | null;
}

/** At which tables: all, or these. */
export interface NoticeTables {
  everywhere: boolean;
  tables?: string[];
}

/** When: not in those hours; once more when so much of a hundred of the time is left, where that is days. */
export interface NoticeTimes {
  quiet?: QuietHours | null;
  remind?: 10 | 25 | 50 | null;
}

/** Nothing is told from one minute of a day until another one; `zone`: by its IANA name, as Asia/Tokyo. */
export interface QuietHours {
  start: number;
  until: number;
  zone: string;
}

/** A tournament as its organiser wishes it. `days`: a round lasts so long; null: until all its tables are over. `level`: of the bots where people are missing; `by`: the name of whoever organises it; `begins_ms`: when it begins by itself, if two have entered, unless its organiser starts it before; `listed`: shown to anybody while it is open. */
export interface NewTournament {
  name: string;
  game: string;
  seats: number;
  rounds: number;
  options?: Record<string, boolean | number | string>;
  pace?: Live | Days;
  days?: number | null;
  level?: string;
  by?: string | null;
  begins_ms?: number | null;
  listed?: boolean;
}

/** `guest`: as when one takes a seat. */
export interface JoinTournament {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  guest?: boolean;
}

/** Somebody whom the organiser sends away. */
export interface RemoveEntrant {
  number: number;
}

/** `phrases`: the ids of preset phrases (texts `phrase-<id>`); `rates`: whether this server rates people. */
export interface Games {
  games: GameInfo[];
  phrases: string[];
  colours: string[];
  rates?: boolean;
}

/** `options`: for each number of seats (as text), its options. Names of games are the texts `game-<name>`. */
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
}

/** An option for a number of seats: `low`, `high` where it is a number, `choices` where it is a word. */
export interface OptionInfo {
  name: string;
  kind: 'choice' | 'data' | 'flag' | 'number';
  default: boolean | number | string;
  low?: number;
  high?: number;
  choices?: string[];
}

/** A guided first round: positions in a fixed order. */
export interface Lesson {
  seats: number;
  options: Record<string, boolean | number | string>;
  steps: LessonStep[];
}

/** The table as the learner, seat 0, sees it, with a sentence and mostly a task. */
export interface LessonStep {
  say: string;
  play: Play;
  foreseen: Previewed[];
  wants: string[];
  otherwise: string | null;
  later?: boolean;
}

/** `now`: of the server; `changed_ms`: when the account was changed last, since this browser is signed in. */
export interface Tables {
  tables: TableInfo[];
  now: number;
  changed_ms?: number | null;
}

/** A table in a list. `you`: the seat of who asks; `turn`: the seat to act, and `clock`, at one's own tables. */
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
}

/** `reliability`: of a person who is kept, at tables that still have to begin; `left`: as in `SeatInfo`. */
export interface ListedSeat {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet' | null;
  kind: 'bot' | 'empty' | 'person';
  reliability?: Reliability | null;
  left?: boolean;
}

/** Of somebody who is kept, in percent of what they began: matches with others played to their end, moves made in time. Nulls: they are new (`in_time`: or have made no move). */
export interface Reliability {
  finished: number | null;
  in_time: number | null;
}

/** `open`: how many tables wait for people in all, by game; the list may have fewer. */
export interface Offers {
  tables: TableInfo[];
  open: Record<string, number>;
}

export interface TableRef {
  id: string;
  code: string;
}

export interface TableId {
  id: string;
}

export interface Done {
  version: number;
}

/** Whoever asked is in. */
export interface Entered {
}

export interface HandoverCode {
  code: string;
  expires_ms: number;
}

export interface BotToken {
  token: string;
}

/** Whether every outcome of chance is what the secret, as committed to, and the nonces yield. */
export interface Verified {
  ok: boolean;
}

/** A refusal over HTTP. */
export interface Problem {
  code: string;
  args: Record<string, number | string>;
}

/** A finished match as one viewer saw it, frame by frame; `viewer` null: the referee, who sees all. `you`: the seat of who asks. */
export interface Replay {
  room: Room;
  viewer: number | null;
  frames: ReplayFrame[];
  you: number | null;
}

/** The table after an entry; the first one has no line: it is the beginning. `scene`, `display_ms` and `title` are those that the table had, the same through all eyes (see `Update`). */
export interface ReplayFrame {
  play: Play;
  lines: Line[];
  scene?: Scene;
  display_ms?: number;
  title?: Message;
}

/** The best moves by what the seat can know, best first. */
export interface Hints {
  version: number;
  hints: Hint[];
}

/** A good move, the elements on the table that make it, what share of the win it promises, and why. */
export interface Hint {
  token: string;
  elements: string[];
  say: Message;
  share: number;
  reasons: Message[];
}

/** How far it is: not asked for, behind others, so much of it done (0 … 1), or there. */
export interface AnalysisState {
  state: 'none' | 'ready' | 'running' | 'waiting';
  done: number;
  analysis: MatchAnalysis | null;
}

/** A finished match in numbers. `chances`, `errors`: of each seat, before each entry and after the last. */
export interface MatchAnalysis {
  chances: number[][];
  errors: number[][];
  losses: MoveLoss[];
  accounts: SeatAccount[];
  simulations: number;
  rollouts: number;
}

/** What a decision lost against the best move found, by what its seat knew. */
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
}

/** Where a seat's result comes from: result = start + luck + own + others; adjusted = result − luck. */
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

/** A puzzle after some moves, as its table is seen. The solution is not in it. */
export interface Puzzle {
  game: string;
  date: string;
  level: string;
  version: number;
  goal: Message;
  length: number;
  near: number;
  before: string | null;
  after: string | null;
  state: 'missed' | 'open' | 'solved';
  moves: string[];
  right: number;
  play: Play;
  lines: Line[];
  foreseen: Previewed[];
}

/** The next move of the best line: its token, the elements that make it, and in words. */
export interface PuzzleHint {
  token: string;
  elements: string[];
  say: Message;
}

/** The best line. */
export interface PuzzleSolution {
  moves: PuzzleHint[];
}

/** The deal of a day. `sealed`: the server keeps a key and tells the secret when the day is over; else the secret follows from the date, and anyone could work it out. `now`, `begins_ms`, `ends_ms`: of the server. */
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

/** A finished try. `place`: among all of the day, by share of the win and then by `lead`; equal ones share it. */
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

/** The try that counts of who asks. `result` once it is over; `adjusted_place`: among those whose match was analysed, by the share without luck. */
export interface OwnDeal {
  table: string;
  result: DealRow | null;
  adjusted_place: number | null;
}

/** Which game it is on another day. */
export interface DealDay {
  date: string;
  game: string | null;
}

/** A deal that somebody has sent to be played at their seat. `levels`: of the bots, null at that seat; `persons`: how many others sat there the first time; `aided`: hints could be asked for then. */
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

/** A match at the deal that is over, at `table`. `sent`: the first one, of whoever sent the deal; `known`: who played it knew the deal beforehand; `yours`: of who asks. `lead` as in `DealRow`; `place`: at its own table. */
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

/** What its link ends with. */
export interface ChallengeId {
  id: string;
}

/** Newest first. */
export interface SentChallenges {
  challenges: SentChallenge[];
}

/** One that who asks has sent: the table of its match, and how many have begun and finished it since. */
export interface SentChallenge {
  id: string;
  game: string;
  seats: number;
  table: string;
  sent_ms: number;
  begun: number;
  finished: number;
}

/** Whether the server tells anything by webhooks or mail, with which key a device subscribes (null: with none), and where it does for the caller. */
export interface Notices {
  webhooks: boolean;
  push: string | null;
  mail: boolean;
  addresses: NoticeAddress[];
}

/** Where a person is told. `shown`: as much of the address as tells which one it is; `secret`: signs what is sent as JSON; `endpoint`: by which a device knows itself. */
export interface NoticeAddress {
  id: string;
  kind: 'discord' | 'json' | 'mail' | 'push' | 'slack';
  shown: string;
  secret: string | null;
  endpoint: string | null;
  everywhere: boolean;
  tables: string[];
  times: NoticeTimes;
}

/** The caller. `keeps`: whether this server keeps people; `rates`: whether it rates them; `code`: a recovery code, shown only now; `fresh`: the request brought no cookie. */
export interface Me {
  keeps: boolean;
  kept?: KeptPerson | null;
  code?: string | null;
  rates?: boolean;
  fresh?: boolean;
}

/** `code`: whether there is a recovery code; `sessions`: last seen first; `changes`: newest first. */
export interface KeptPerson {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  since_ms: number;
  code: boolean;
  passkeys: PasskeyInfo[];
  sessions: SessionInfo[];
  changes: AccountChange[];
}

export interface PasskeyInfo {
  id: string;
  label: string;
  created_ms: number;
  used_ms: number | null;
}

/** Where one is signed in. `label`: browser and system; `table`: of a program, the one where it plays; `here`: it is the one that asks. */
export interface SessionInfo {
  id: string;
  label: string;
  created_ms: number;
  seen_ms: number;
  table: string | null;
  here: boolean;
}

/** `label`: of the passkey, or of the browser where it was done. */
export interface AccountChange {
  what: 'code' | 'code-used' | 'passkey' | 'passkey-removed';
  at_ms: number;
  label: string;
}

/** What the browser asks a device for, as `PublicKeyCredential.parse…OptionsFromJSON` reads it. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** Most played first. `reliability`: as others see it, of who is kept. */
export interface Results {
  games: GameResults[];
  met: Met[];
  reliability?: Reliability | null;
}

/** One's matches of a game that are over; `won`: alone or with others. Of them those with other people. */
export interface GameResults {
  game: string;
  matches: number;
  won: number;
  matches_with_people: number;
  won_with_people: number;
  places: Places[];
}

/** How often one was first, second, … at a table of so many seats. */
export interface Places {
  seats: number;
  counts: number[];
}

/** Somebody at whose table one sat, as they were called last. `won`, `lost`: matches that one of the two won, and the other one did not. */
export interface Met {
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet' | null;
  matches: number;
  won: number;
  lost: number;
}

/** Of one's matches that were analysed. `learn`: what cost most lately, at most three. */
export interface Progress {
  games: GameProgress[];
  learn: ToLearn[];
}

/** Oldest first. */
export interface GameProgress {
  game: string;
  matches: MatchMistakes[];
}

/** Of an analysed match: how many of one's decisions were mistakes, and what all of them lost. */
export interface MatchMistakes {
  table: string;
  finished_ms: number;
  mistakes: number;
  decisions: number;
  lost: number;
}

/** A kind of mistake: how often it was made lately, what it cost in all, and the dearest one, at which table. */
export interface ToLearn {
  game: string;
  table: string;
  dearest: Mistake;
  count: number;
  cost: number;
}

/** A move that cost so large a share of the win, the better one, and what spoke for it above all. */
export interface Mistake {
  entry: number;
  loss: number;
  played: Message;
  better: Message;
  why: Message | null;
}

/** By seat, where a person sits; `blocks`, `reports`: whether this server takes them. */
export interface SeatPeople {
  seats: (SeatPerson | null)[];
  blocks: boolean;
  reports: boolean;
}

/** `blocked`: by who asks, and nobody else hears of it. */
export interface SeatPerson {
  reliability: Reliability | null;
  blocked: boolean;
}

/** Newest first. */
export interface Blocks {
  blocked: Blocked[];
}

/** Somebody by the name that they had then. */
export interface Blocked {
  id: string;
  name: string;
  since_ms: number;
}

/** Whoever runs the server can read it. */
export interface Reported {
}

/** Who has played a game in a season, best first, then who is provisional. `seasons`: there are, newest first. */
export interface Board {
  game: string;
  season: string;
  seasons: string[];
  rows: BoardRow[];
}

/** `place`: equal points share one; null: provisional. `colour`: null: they are kept no more. */
export interface BoardRow {
  place: number | null;
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet' | null;
  rating: RatingInfo;
  matches: number;
  won: number;
  yours: boolean;
}

/** `provisional`: too little is known for a place on a board. */
export interface RatingInfo {
  points: number;
  within: number;
  provisional: boolean;
}

/** Newest season first. */
export interface OwnRatings {
  ratings: OwnRating[];
}

/** One's rating in a game after a season's last match, and how many of that season led there. */
export interface OwnRating {
  game: string;
  season: string;
  rating: RatingInfo;
  matches: number;
  won: number;
}

/** Of each seat that a person has. */
export interface TableRatings {
  seats: SeatRating[];
}

/** Of a seat at a rated table. Once its match is rated: the place, the chance of winning that it was given beforehand, and the rating after it. `left`: the match was lost by leaving it to a bot. */
export interface SeatRating {
  seat: number;
  before: RatingInfo;
  after?: RatingInfo | null;
  place?: number | null;
  chance?: number | null;
  left?: boolean;
}

/** `commitment`: of the secret that all deals follow from; `secret`: once all is over; `deals`: the commitment of the deal of each round. `now`, `due_ms`: of the server; when the round ends, where it does by the clock, or between rounds, or before the first one, when the next one begins by itself. `tables`, `finished`: of the round. `you`: the number of who asks; `table`: theirs in this round, where they are to play. `organiser`: who asks organises it; `by`: the name of whoever does. */
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
  tables: number;
  finished: number;
  standings: TournamentStanding[];
  own: TournamentDeal[];
  by?: string | null;
  listed?: boolean;
}

/** `number`: by which results name them. */
export interface TournamentEntrant {
  number: number;
  name: string;
  colour: 'blue' | 'green' | 'ochre' | 'red' | 'teal' | 'violet';
  state: 'in' | 'left' | 'removed';
}

/** Over all deals that are over at all tables. `place`: by `total`, the sum of matchpoints, then by `won`, the sum of shares of wins at their tables; equal ones share it. `played`: how many deals they did not miss. */
export interface TournamentStanding {
  number: number;
  place: number;
  total: number;
  won: number;
  played: number;
}

/** A deal of who asks, once it is over at all tables. `kind`: `average`, where the round ended first, and `missed`, where a bot ended it or made more than a quarter of their moves, or they were not there (`seat` null). `rows`: everybody who played it at that seat, the best first. `points`: the matchpoints of who asks. */
export interface TournamentDeal {
  round: number;
  table: string | null;
  seat: number | null;
  kind: 'average' | 'missed' | 'played';
  points: number;
  rows: TournamentRow[];
}

/** A result at one seat. `share` of the win, `score` in the game's own points, where there are any, and `lead`, by which it is compared (as in `DealRow`). */
export interface TournamentRow {
  number: number;
  share: number;
  score: number | null;
  lead: number | null;
  matchpoints: number;
}

/** `tournaments`: those of who asks; `open`: those of others that anybody may still join. `may_open`: who asks may open one, as far as this server asks who they are. */
export interface TournamentList {
  tournaments: TournamentInfo[];
  open: TournamentInfo[];
  may_open: boolean;
}

/** One in a list. `yours`: who asks organises it; `by`: the name of whoever does; `begins_ms`: when it begins by itself. */
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
}

export interface TournamentRef {
  id: string;
}

export type Frame = Hello | Move | Seen | Preview | Undo | Answer | Next | Back | Say | Phrase | Nonce | Ping;

export type Sent = Snapshot | Update | Previewed | Refused | Pong | Bye;
