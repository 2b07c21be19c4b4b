/** Scenes of the game, as in games/fourdigits/scenes.py, and what each step shows. */
export interface FieldScene {
  kind: 'burst' | 'crown' | 'role';
  beats: ('card' | 'digit' | 'breath' | 'end')[];
  seat: number;
  card: string;
  out: string | null;
  reserve: string[] | null;
  field: string;
  made: string;
  limit: number;
  loss: number;
  crown_to: number | null;
}

export interface Seen {
  /** Four places from the left; null: not shown yet, "": empty. */
  digits: (string | null)[];
  breath: boolean;
  ended: boolean;
}

const PLACES = 4;

export function seen({ beats, made }: FieldScene, step: number): Seen {
  const past = beats.slice(0, step + 1);
  const ended = past.at(-1) === 'end';
  const count = ended ? made.length : past.filter((beat) => beat === 'digit').length;
  const empty = PLACES - made.length;
  const digits = Array.from({ length: PLACES }, (_, place) => {
    if (place >= PLACES - count) return made[place - empty] ?? null;
    return ended ? '' : null;
  });
  return { digits, breath: past.at(-1) === 'breath', ended };
}
