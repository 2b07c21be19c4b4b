/** The server's HTTP interface. A refusal is thrown as `Refusal`, with a code that `refusal()` puts into words. */
import type {
  Games,
  HandoverCode,
  NewTable,
  Problem,
  Replay,
  Room,
  SetBot,
  Sit,
  TableId,
  TableRef,
  Tables,
  Verified,
} from '../wire';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly args: Record<string, string | number>,
  ) {
    super(code);
  }
}

async function call(path: string, body?: unknown): Promise<Response> {
  const request: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, request);
  } catch {
    throw new Refusal('offline', {});
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  throw new Refusal(problem?.code ?? 'unknown', problem?.args ?? { code: response.status });
}

async function json<T>(path: string, body?: unknown): Promise<T> {
  return (await call(path, body)).json() as Promise<T>;
}

const seg = encodeURIComponent;

export const api = {
  games: () => json<Games>('games'),
  rules: async (game: string, language: string) => (await call(`games/${seg(game)}/rules/${language}`)).text(),
  tables: () => json<Tables>('tables'),
  mine: () => json<Tables>('mine'),
  room: (id: string) => json<Room>(`tables/${seg(id)}`),
  find: (code: string) => json<TableId>(`codes/${seg(code)}`),
  open: (table: NewTable) => json<TableRef>('tables', table),
  sit: (id: string, sit: Sit) => call(`tables/${seg(id)}/sit`, sit),
  stand: (id: string) => call(`tables/${seg(id)}/stand`, {}),
  start: (id: string) => call(`tables/${seg(id)}/start`, {}),
  bot: (id: string, bot: SetBot) => call(`tables/${seg(id)}/bots`, bot),
  kick: (id: string, seat: number) => call(`tables/${seg(id)}/kick`, { seat }),
  rematch: (id: string) => json<TableId>(`tables/${seg(id)}/rematch`, {}),
  handover: (id: string) => json<HandoverCode>(`tables/${seg(id)}/handover`, {}),
  claim: (code: string) => json<TableId>('claim', { code }),
  replay: (id: string, viewer: number | null) =>
    json<Replay>(`tables/${seg(id)}/replay${viewer === null ? '' : `?viewer=${viewer}`}`),
  transcript: async (id: string) => (await call(`tables/${seg(id)}/transcript`)).text(),
  verify: async (transcript: string) => {
    const response = await fetch('/api/verify', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      body: transcript,
    });
    return (await response.json()) as Verified;
  },
};
