/** The kinds of Fuji cards, in the order of their list. */
export const CARDS = [
  'move3',
  'return_red',
  'move_plain',
  'plus3',
  'next_ten',
  'rank_up',
  'rank_up5',
  'danger',
  'all_draw',
] as const;
