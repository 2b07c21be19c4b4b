/** The scenes of this game (games/overflow/staging.py), and what of a judgement is seen in a step. */
import type { Judgement } from '../table';

export interface JudgeScene {
  kind: 'judge';
  beats: ('call' | 'down' | 'limit' | 'card' | 'breath' | 'end')[];
  judged: Judgement;
}

export interface BonusScene {
  kind: 'bonus';
  beats: ('card' | 'end')[];
  seat: number;
  /** Kinds; one is turned up a step. */
  cards: string[];
  prize: number;
  points_before: number;
  points_after: number;
}

export interface Seen {
  /** Somebody has just called, and nothing is counted yet. */
  called: boolean;
  /** How many face-down cards have turned. */
  downs: number;
  limit: boolean;
  /** How many cards of the box have been counted. */
  counted: number;
  /** They have come up to the limit, and nobody knows whether one more comes. */
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

/** When it is over. */
export function all({ downs, nth }: Judgement): Seen {
  return { called: false, downs: downs.length, limit: true, counted: nth, breath: false, verdict: true };
}
