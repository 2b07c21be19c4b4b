/** Puts a finished match of the referee into the score pad's list, as a result with the points of each round. */
import { api } from '../../../lib/net/api';
import type { RefereeState } from '../../../wire';
import type { StoredMatch } from './stored-match';

/** Add the result, or replace it after a correction. */
export async function keepResult(game: string, stored: StoredMatch, { table }: RefereeState): Promise<void> {
  const { winners, scores, rounds } = table.frame.play;
  if (!winners || !scores) return;
  const [{ openMatches }, { lowest_wins: lowestWins }] = await Promise.all([
    import('../score/matches.svelte'),
    api.scorePad(game),
  ]);
  const matches = await openMatches();
  const { id, started, people } = stored;
  const gained = rounds?.map(({ rows }) =>
    people.map((_, seat) => rows.find((row) => row.seat === seat)?.points ?? null),
  );
  const now = Date.now();
  await matches.put([
    {
      ...{ id, game, started, changed: now, ended: matches.find(id)?.ended ?? now },
      people: people.map(({ name, colour }) => ({ name, colour })),
      options: table.options,
      fieldsSignature: '',
      rounds: [],
      isClosed: true,
      result: {
        ...{ isOver: true, totals: [...scores], winners: [...winners], lowestWins, rounds: rounds?.length ?? 1 },
        ...(gained ? { gained } : {}),
      },
    },
  ]);
}
