/** Scenes of the game, as in games/ftw/scenes.py. */
export interface GiftsScene {
  kind: 'gifts';
  beats: ('chosen' | 'pass' | 'end')[];
  count: number;
  ways: { giver: number; receiver: number }[];
}

export interface LastScene {
  kind: 'last';
  beats: ('card' | 'left' | 'end')[];
  seat: number;
  card: number;
  help: number[];
  total: number;
  beat: number | null;
  highest: number;
  held: number[];
}

export type Scene = GiftsScene | LastScene;
