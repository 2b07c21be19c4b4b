/**
 * The link that gives a match to BG Stats, as its support page “Push plays to BG Stats from other apps or websites”
 * describes.
 */
import { minutesOf } from './evenings';
import type { PadMatch } from './match';
import { ranksOf } from './standing';

const ADDRESS = 'https://app.bgstatsapp.com/createPlay.html';

export interface Play {
  sourceName: string;
  sourcePlayId: string;
  /** When it ended, in UTC. */
  playDate: string;
  durationMin?: number;
  board?: string;
  comments?: string;
  game: { name: string; sourceGameId: string; highestWins: boolean; noPoints: boolean };
  players: {
    name: string;
    sourcePlayerId: string;
    startPlayer: boolean;
    winner: boolean;
    rank: number;
    score: string;
  }[];
}

/** What a match does not say itself: names, and in words the options, and the rounds with their points. */
export interface Words {
  game: string;
  names: readonly string[];
  options: string;
  rounds: string;
}

export function playOf(match: PadMatch, words: Words): Play {
  const { result, people } = match;
  const minutes = minutesOf(match);
  const ranks = ranksOf(result);
  return {
    sourceName: 'Takujo',
    sourcePlayId: match.id,
    playDate: new Date(match.ended ?? match.changed).toISOString().slice(0, 19).replace('T', ' '),
    ...(minutes === null ? {} : { durationMin: minutes }),
    ...(words.options ? { board: words.options } : {}),
    ...(words.rounds ? { comments: words.rounds } : {}),
    game: {
      name: words.game,
      sourceGameId: match.game,
      highestWins: !result.lowestWins,
      noPoints: false,
    },
    players: people.map((_, seat) => ({
      name: words.names[seat] ?? '',
      sourcePlayerId: words.names[seat] ?? '',
      startPlayer: seat === 0,
      winner: result.winners.includes(seat),
      rank: ranks[seat]!,
      score: String(result.totals[seat] ?? ''),
    })),
  };
}

export function linkOf(play: Play): string {
  return `${ADDRESS}?data=${encodeURIComponent(JSON.stringify(play))}`;
}
