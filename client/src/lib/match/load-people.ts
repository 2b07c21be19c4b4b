/** Loads who the other people at a table are. The server tells each person individually. */
import type { Room, SeatPeople } from '../../wire';
import type { TableEvent, TableState } from './reducer';

interface Table {
  readonly state: Pick<TableState, 'you'>;
  readonly chat: { setPeople: (people: SeatPeople) => void };
}

/** Return a subscriber of a table's events that reloads when another person sits down. */
export function peopleLoader(table: Table, load: () => Promise<SeatPeople>): (event: TableEvent) => void {
  let loadedFor = '';
  return (event) => {
    if (event.type !== 'room-changed') return;
    const others = namesOf(event.room, table.state.you.seat);
    if (others !== loadedFor && others)
      load().then(
        (people) => table.chat.setPeople(people),
        () => null,
      ); // optional: the table works without
    loadedFor = others;
  };
}

/** Return seat and name of each other person; empty at a table shared on one device. */
function namesOf({ seats, shared }: Room, mine: number | null): string {
  if (shared) return '';
  return seats
    .flatMap(({ kind, name }, seat) => (kind === 'person' && seat !== mine ? [`${seat} ${name}`] : []))
    .join('\n');
}
