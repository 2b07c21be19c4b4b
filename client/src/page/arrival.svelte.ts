/** How far the program is that runs within the page: what part of it has come (null: nothing has to be fetched), and its state. */
export const arrival = $state<{ part: number | null; state: 'coming' | 'elsewhere' | 'there' }>({
  part: null,
  state: 'coming',
});
