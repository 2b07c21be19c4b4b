/** Scenes of the game, as in games/overflow/scenes.py, and what each step of a judgement shows. */
import type { Judgement } from '../table-types';

export interface JudgeScene {
  kind: 'judge';
  beats: ('call' | 'down' | 'limit' | 'card' | 'breath' | 'end')[];
  judged: Judgement;
}

export interface BonusScene {
  kind: 'bonus';
  beats: ('card' | 'end')[];
  seat: number;
  /** Kinds; one turns up per step. */
  cards: string[];
  prize: number;
  points_before: number;
  points_after: number;
}

export interface Seen {
  /** A call was made, and nothing is counted yet. */
  called: boolean;
  /** Number of turned face-down cards. */
  downs: number;
  limit: boolean;
  /** Number of counted cards of the box. */
  counted: number;
  /** The count is at the limit, and the next card is unknown. */
  breath: boolean;
  verdict: boolean;
}

export function seen({ beats }: JudgeScene, step: number): Seen {
  const past = beats.slice(0, step + 1);
  const count = (beat: string) => past.filter((one) => one === beat).length;
  return {
    called: past.at(-1) === 'call',
    downs: count('down'),
    limit: past.includes('limit'),
    counted: count('card'),
    breath: past.at(-1) === 'breath',
    verdict: past.at(-1) === 'end',
  };
}

/** Return the state at the end. */
export function all({ downs, nth }: Judgement): Seen {
  return { called: false, downs: downs.length, limit: true, counted: nth, breath: false, verdict: true };
}
