/** Matches as JSON: everything, so that an import gives the same matches. */
import type { FieldValue, OptionValue, PadMatch, Person, Result, Round } from './match';
import { colourFrom, idFrom, listFrom, momentFrom, numberFrom, recordFrom, textFrom } from './import-validators';

const FORMAT = 'takujo-matches';
const VERSION = 1;

export function matchesToJson(matches: readonly PadMatch[]): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, matches });
}

/** Read exported matches. Throws an Error if anything is not as exported. */
export function matchesFromJson(text: string): PadMatch[] {
  const { format, version, matches } = recordFrom(JSON.parse(text));
  if (format !== FORMAT || version !== VERSION) throw new TypeError('another format');
  return listFrom(matches, matchFrom);
}

function matchFrom(value: unknown): PadMatch {
  const match = recordFrom(value);
  const people = listFrom(match['people'], personFrom);
  return {
    id: idFrom(match['id']),
    game: textFrom(match['game']),
    started: momentFrom(match['started']),
    changed: momentFrom(match['changed']),
    ended: match['ended'] === null ? null : momentFrom(match['ended']),
    people,
    options: Object.fromEntries(
      Object.entries(recordFrom(match['options'])).map(([name, one]) => [name, optionFrom(one)]),
    ),
    fieldsSignature: textFrom(match['fieldsSignature']),
    rounds: listFrom(match['rounds'], roundFrom),
    isClosed: match['isClosed'] === true,
    result: resultFrom(match['result'], people.length),
  };
}

function personFrom(value: unknown): Person {
  const { name, colour } = recordFrom(value);
  return { name: textFrom(name), colour: colourFrom(colour) };
}

function roundFrom(value: unknown): Round {
  const { id, values } = recordFrom(value);
  return { id: idFrom(id), values: listFrom(values, fieldValueFrom) };
}

function resultFrom(value: unknown, seats: number): Result {
  const { isOver, totals, winners, lowestWins, rounds, gained } = recordFrom(value);
  const pointsFrom = (points: unknown): number | null => (points === null ? null : numberFrom(points));
  const found = {
    isOver: isOver === true,
    totals: listFrom(totals, pointsFrom),
    winners: listFrom(winners, numberFrom),
    lowestWins: lowestWins === true,
    rounds: numberFrom(rounds),
    ...(gained === undefined ? {} : { gained: listFrom(gained, (round) => listFrom(round, pointsFrom)) }),
  };
  if (found.gained?.some((round) => round.length !== seats)) throw new TypeError('a round has other seats');
  if (found.totals.length !== seats || found.winners.some((seat) => !(seat in found.totals))) {
    throw new TypeError('the result has other seats');
  }
  return found;
}

function fieldValueFrom(value: unknown): FieldValue {
  return typeof value === 'string' && /^\d*$/.test(value) ? value : numberFrom(value);
}

function optionFrom(value: unknown): OptionValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return numberFrom(value);
}
