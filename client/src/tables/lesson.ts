/** A guided first round: positions in a fixed order, each with a sentence and, mostly, the move that leads on. */
import type { Foreseen, Play } from '../wire';

export interface Step {
  /** A text of client-<game>.ftl. */
  say: string;
  play: Play;
  /** What the bar says of each move: a lesson has no server to ask. */
  previews: Record<string, Pick<Foreseen, 'say' | 'effect'>>;
  /** The move that leads on; several: any of them. Empty: a button does. */
  wants: readonly string[];
  /** A text for any other move. */
  otherwise?: string;
}

export interface Lesson {
  /** Names of the seats; the learner is seat 0. */
  seats: number;
  steps: readonly Step[];
}

const LESSONS = import.meta.glob<{ default: Lesson }>('./*/lesson.ts');

/** The lesson of a game, or null: it has none. */
export async function lessonOf(game: string): Promise<Lesson | null> {
  const load = LESSONS[`./${game}/lesson.ts`];
  return load ? (await load()).default : null;
}
