/** The server's HTTP API. Errors are thrown as `Refusal`, whose code `refusalText()` puts into words. */
import type {
  AnalysisState,
  AskMail,
  AskPasskey,
  Blocks,
  Board,
  Continue,
  Challenge,
  Chances,
  ChallengeId,
  Club,
  ClubList,
  Deal,
  Done,
  Games,
  HandoverCode,
  Hints,
  HouseRules,
  Join,
  Lesson,
  Me,
  Message,
  NewClub,
  NewDevice,
  NewMail,
  NewNotice,
  NewPasskey,
  NewTable,
  NewTournament,
  NoticeAddress,
  Notices,
  NoticeTables,
  NoticeTimes,
  OwnDeals,
  OwnProfile,
  OwnRatings,
  PasskeyAnswer,
  PasskeyOptions,
  Profile,
  PlayChallenge,
  PlayDeal,
  Problem,
  Progress,
  Proof,
  Puzzle,
  PuzzleHint,
  PuzzleSolution,
  RefereeState,
  RefereeStep,
  Rename,
  Replay,
  Report,
  Results,
  Room,
  ScorePad,
  SeatPeople,
  SentChallenges,
  SetBot,
  SetProfile,
  SharedTable,
  ShareRef,
  Sit,
  TableId,
  TableRatings,
  TableRef,
  Offers,
  Tables,
  Tournament,
  TournamentList,
  TournamentRef,
  Verified,
} from '../../wire';
import { engine } from '../routing/address';
import { handleRefusal } from '../../stores/invite-gate.svelte';
import { moduleUrl, request } from './transport';
import { trackRequest } from '../../stores/slow-requests.svelte';
import type { PuzzleId } from '../daily/puzzle';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly args: Record<string, string | number>,
    /** The rule that forbids it. */
    readonly why: Message | null = null,
  ) {
    super(code);
  }

  /** Convert any thrown value to a refusal. */
  static of(error: unknown): Refusal {
    return error instanceof Refusal ? error : new Refusal('unknown', {});
  }
}

// a proxy's answers when the server is down
const GATEWAY_ERRORS = new Set([502, 504]);
// these report their own progress
const OWN_PROGRESS = /\b(hints?|chances|analysis|transcripts|verify|referees)\b/;

const postBody = (body: string, type: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': type },
  body,
});
const post = (body: unknown): RequestInit => postBody(JSON.stringify(body), 'application/json');

const RETRIES = 3;
const LONGEST_WAIT_S = 6;

/** Send a request; beyond a rate limit, which others of the same address share, again when the server asks for it. */
async function patiently(path: string, init: RequestInit): Promise<Response> {
  for (let tries = RETRIES; ; tries--) {
    const response = await request(path, init);
    const wait = response.status === 429 && tries ? Number(response.headers.get('Retry-After')) : 0;
    if (!wait || wait > LONGEST_WAIT_S) return response;
    await new Promise((done) => setTimeout(done, 1_000 * wait * (1 + Math.random()))); // not all at once
  }
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    const pending = patiently(path, init);
    response = await (init.method === 'POST' && !OWN_PROGRESS.test(path) ? trackRequest(pending) : pending);
  } catch {
    throw new Refusal(engine ? 'engine-missing' : 'offline', {});
  }
  if (response.ok) return response;
  if (GATEWAY_ERRORS.has(response.status)) throw new Refusal('offline', {});
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  handleRefusal(problem?.code ?? '');
  throw new Refusal(problem?.code ?? 'unknown', problem?.args ?? { code: response.status }, problem?.why ?? null);
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  return (await call(path, init)).json() as Promise<T>;
}

let hasCookies = Boolean(engine); // a static site has a single user and no cookies

/** Whether this browser stores the cookie that identifies the person. */
export async function acceptsCookies(): Promise<boolean> {
  const isRecognised = async () => !(await json<Me>('me')).fresh;
  hasCookies ||= navigator.cookieEnabled && ((await isRecognised()) || (await isRecognised())); // the first response may have set it
  return hasCookies;
}

/** Post a request that seats the person. Throws at once if cookies are off: the server could not recognise them. */
async function seatPerson<T>(path: string, body: unknown): Promise<T> {
  if (!(await acceptsCookies())) throw new Refusal('cookies-off', {});
  return json<T>(path, post(body));
}

const seg = encodeURIComponent;
const viewerQuery = (viewer: number | null): string => (viewer === null ? '' : `?viewer=${viewer}`);
const transcript = (text: string): RequestInit => postBody(text, 'text/plain; charset=utf-8');
const puzzle = ({ game, date, level }: PuzzleId): string => `puzzles/${seg(game)}/${seg(date)}/${seg(level)}`;

export const api = {
  games: () => json<Games>('games'),
  rules: async (game: string, language: string) => (await call(`games/${seg(game)}/rules/${language}`)).text(),
  lesson: (game: string) => json<Lesson>(`games/${seg(game)}/lesson`),
  words: async (game: string, language: string) => (await call(`games/${seg(game)}/words/${language}`)).text(),
  houseRules: (game: string) => json<HouseRules>(`games/${seg(game)}/house-rules`),
  scorePad: (game: string) => json<ScorePad>(`games/${seg(game)}/score-pad`),
  /** Return the rules of a game for a page beside real cards, as WebAssembly. */
  calculator: async (game: string) => (await call(`games/${seg(game)}/calculator.wasm`)).arrayBuffer(),
  /** Return the address of a plug-in's board. */
  board: (game: string) => moduleUrl(`games/${seg(game)}/board.js`),
  /** Enter an invite-only server. */
  enter: (code: string) => call('enter', post({ code })),
  tables: (game: string | null = null, most = 50) =>
    json<Offers>(`tables?most=${most}${game === null ? '' : `&game=${seg(game)}`}`),
  myTables: () => json<Tables>('mine'),
  room: (id: string) => json<Room>(`tables/${seg(id)}`),
  find: (code: string) => json<TableId>(`codes/${seg(code)}`),
  open: (table: NewTable) => seatPerson<TableRef>('tables', table),
  sit: (id: string, sit: Sit) => seatPerson<Done>(`tables/${seg(id)}/sit`, sit),
  stand: (id: string) => call(`tables/${seg(id)}/stand`, post({})),
  resign: (id: string) => call(`tables/${seg(id)}/resign`, post({})),
  start: (id: string) => call(`tables/${seg(id)}/start`, post({})),
  bot: (id: string, bot: SetBot) => call(`tables/${seg(id)}/bots`, post(bot)),
  kick: (id: string, seat: number) => call(`tables/${seg(id)}/kick`, post({ seat })),
  invite: (id: string, row: number) => call(`tables/${seg(id)}/invite`, post({ row })),
  /** Continue a finished match at a new table. */
  continueMatch: (id: string, request: Continue) => seatPerson<TableRef>(`tables/${seg(id)}/continue`, request),
  giveFeedback: (id: string, text: string) => call(`tables/${seg(id)}/feedback`, post({ text })),
  feedback: (id: string) => call(`tables/${seg(id)}/feedback`),
  rematch: (id: string) => json<TableId>(`tables/${seg(id)}/rematch`, post({})),
  /** Return the people at the seats, as this person knows them. */
  people: (id: string) => json<SeatPeople>(`tables/${seg(id)}/people`),
  block: (id: string, seat: number) => json<Blocks>(`tables/${seg(id)}/block`, post({ seat })),
  report: (id: string, report: Report) => call(`tables/${seg(id)}/report`, post(report)),
  handover: (id: string) => json<HandoverCode>(`tables/${seg(id)}/handover`, post({})),
  claim: (code: string) => seatPerson<TableId>('claim', { code }),
  replay: (id: string, viewer: number | null) => json<Replay>(`tables/${seg(id)}/replay${viewerQuery(viewer)}`),
  /** Return what happened since the viewer's last move. */
  recap: (id: string) => json<Replay>(`tables/${seg(id)}/recap`),
  transcript: async (id: string) => (await call(`tables/${seg(id)}/transcript`)).text(),
  hints: (id: string, version: number, quick = false) =>
    json<Hints>(`tables/${seg(id)}/hints`, post({ version, quick })),
  /** Start the analysis of a finished match, or return its progress. */
  analyse: (id: string) => json<AnalysisState>(`tables/${seg(id)}/analysis`, post({})),
  analysis: (id: string) => json<AnalysisState>(`tables/${seg(id)}/analysis`),
  /** Return the chances during a finished match. */
  chances: (id: string) => json<Chances>(`tables/${seg(id)}/chances`, post({})),
  verify: (text: string) => json<Verified>('verify', transcript(text)),
  /** The same for the match of a transcript. */
  replayOf: (text: string, viewer: number | null) =>
    json<Replay>(`transcripts/replay${viewerQuery(viewer)}`, transcript(text)),
  analyseOf: (text: string) => json<AnalysisState>('transcripts/analysis', transcript(text)),
  analysisOf: (name: string) => json<AnalysisState>(`transcripts/${seg(name)}/analysis`),
  positionOf: async (text: string, after: number) =>
    (await call(`transcripts/position?after=${after}`, transcript(text))).text(),
  /** Return a match with real cards after a change. */
  referee: (step: RefereeStep) => json<RefereeState>('referees', post(step)),
  shareReferee: () => json<ShareRef>('referees/share', post({})),
  unshareReferee: (share: ShareRef) => json<null>('referees/unshare', post(share)),
  sharedReferee: (code: string, version: number) => json<SharedTable>(`referees/${seg(code)}?version=${version}`),
  /** Return where notices of turns are sent. */
  notices: () => json<Notices>('notices'),
  addNotice: (request: NewNotice) => json<NoticeAddress>('notices', post(request)),
  addDevice: (request: NewDevice) => json<NoticeAddress>('notices/device', post(request)),
  requestMailCode: (request: AskMail) => json<Notices>('notices/mail', post(request)),
  confirmMail: (request: NewMail) => json<NoticeAddress>('notices/mail/confirm', post(request)),
  noticeTables: (id: string, tables: NoticeTables) => json<Notices>(`notices/${seg(id)}/tables`, post(tables)),
  noticeTimes: (id: string, times: NoticeTimes) => json<Notices>(`notices/${seg(id)}/times`, post(times)),
  removeNotice: (id: string) => json<Notices>(`notices/${seg(id)}/remove`, post({})),
  stopNotices: (stop: string) => json<Notices>(`stop/${seg(stop)}`, post({})),
  /** Return the account and its passkeys. */
  me: () => json<Me>('me'),
  /** Return a game's leaderboard for a season, `now` or as `2026-4`. */
  ratingBoard: (game: string, season: string) => json<Board>(`ratings/${seg(game)}/${seg(season)}`),
  ownRatings: () => json<OwnRatings>('me/ratings'),
  tableRatings: (id: string) => json<TableRatings>(`tables/${seg(id)}/ratings`),
  creationOptions: (request: AskPasskey) => json<PasskeyOptions>('me/keep/ask', post(request)),
  addPasskey: (passkey: NewPasskey) => json<Me>('me/keep', post(passkey)),
  rename: (name: Rename) => json<Me>('me/name', post(name)),
  confirmationOptions: () => json<PasskeyOptions>('me/prove/ask', post({})),
  removePasskey: (id: string, proof: Proof) => json<Me>(`me/passkeys/${seg(id)}/remove`, post({ proof })),
  /** Sign out everywhere else. */
  endSessions: () => json<Me>('me/sessions/end', post({})),
  endSession: (id: string) => json<Me>(`me/sessions/${seg(id)}/end`, post({})),
  renewCode: (proof: Proof) => json<Me>('me/code', post({ proof })),
  signInOptions: () => json<PasskeyOptions>('me/sign-in/ask', post({})),
  signIn: (answer: PasskeyAnswer) => json<Me>('me/sign-in', post(answer)),
  recover: (code: string) => json<Me>('me/recover', post({ code })),
  signOut: () => json<Me>('me/leave', post({})),
  /** Return the people whom this person blocks. */
  blocks: () => json<Blocks>('me/blocks'),
  unblock: (id: string) => json<Blocks>(`me/blocks/${seg(id)}/remove`, post({})),
  progress: () => json<Progress>('me/progress'),
  ownProfile: () => json<OwnProfile>('me/profile'),
  setOwnProfile: (profile: SetProfile) => json<OwnProfile>('me/profile', post(profile)),
  profile: (id: string) => json<Profile>(`profiles/${seg(id)}`),
  results: () => json<Results>('me/results'),
  /** Return all stored data of the person as a ZIP file. */
  export: async () => (await call('me/export')).blob(),
  /** Delete the data. `proof` is required with an account. */
  deleteData: (proof: Proof | null) => json<Me>('me/forget', post({ proof })),
  puzzle: (which: PuzzleId) => json<Puzzle>(puzzle(which)),
  puzzleAfter: (which: PuzzleId, moves: readonly string[]) => json<Puzzle>(puzzle(which), post({ moves })),
  puzzleHint: (which: PuzzleId, moves: readonly string[]) => json<PuzzleHint>(`${puzzle(which)}/hint`, post({ moves })),
  puzzleSolution: (which: PuzzleId) => json<PuzzleSolution>(`${puzzle(which)}/solution`),
  /** Return the deal of a date, or of `today`. */
  deal: (date: string) => json<Deal>(`deals/${seg(date)}`),
  /** Return the days whose deal the person has finished. */
  ownDeals: () => json<OwnDeals>('me/deals'),
  playDeal: (date: string, request: PlayDeal) => seatPerson<TableRef>(`deals/${seg(date)}`, request),
  /** Challenges: create one from a finished match, list, read, play. */
  sendChallenge: (table: string) => json<ChallengeId>(`tables/${seg(table)}/challenge`, post({})),
  sentChallenges: () => json<SentChallenges>('me/challenges'),
  challenge: (id: string) => json<Challenge>(`challenges/${seg(id)}`),
  playChallenge: (id: string, request: PlayChallenge) => seatPerson<TableRef>(`challenges/${seg(id)}`, request),
  clubs: () => json<ClubList>('clubs'),
  openClub: (request: NewClub) => seatPerson<Club>('clubs', request),
  club: (id: string) => json<Club>(`clubs/${seg(id)}`),
  openClubTable: (id: string, table: NewTable) => seatPerson<TableRef>(`clubs/${seg(id)}/tables`, table),
  clubNotices: (id: string, wanted: boolean) => json<Club>(`clubs/${seg(id)}/notices`, post({ wanted })),
  joinClub: (id: string, request: Join) => seatPerson<Club>(`clubs/${seg(id)}/join`, request),
  leaveClub: (id: string) => json<ClubList>(`clubs/${seg(id)}/leave`, post({})),
  removeMember: (id: string, number: number) => json<Club>(`clubs/${seg(id)}/remove`, post({ number })),
  /** Duplicate tournaments. */
  tournaments: () => json<TournamentList>('tournaments'),
  openTournament: (request: NewTournament) => seatPerson<TournamentRef>('tournaments', request),
  tournament: (id: string) => json<Tournament>(`tournaments/${seg(id)}`),
  joinTournament: (id: string, request: Join) => seatPerson<Tournament>(`tournaments/${seg(id)}/join`, request),
  removeEntrant: (id: string, number: number) => json<Tournament>(`tournaments/${seg(id)}/remove`, post({ number })),
  changeTournament: (id: string, how: 'close' | 'leave' | 'start') =>
    json<Tournament>(`tournaments/${seg(id)}/${how}`, post({})),
  /** Return the proof of all deals of a tournament. */
  proof: async (id: string) => (await call(`tournaments/${seg(id)}/proof`)).text(),
  /** Return the position after a number of entries, as JSON text. */
  position: async (id: string, after: number) => (await call(`tables/${seg(id)}/position?after=${after}`)).text(),
};
