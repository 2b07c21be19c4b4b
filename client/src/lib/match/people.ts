/** Who the other people at a table are, which the server says to each person alone. */
import type { Room, SeatPeople } from '../../wire';
import type { TableEvent, TableState } from './reducer';

interface Table {
  readonly state: Pick<TableState, 'you'>;
  readonly chat: { setPeople: (people: SeatPeople) => void };
}

/** A subscriber of a table's events, which asks whenever another person has come. */
export function peopleLoader(table: Table, load: () => Promise<SeatPeople>): (event: TableEvent) => void {
  let known = '';
  return (event) => {
    if (event.type !== 'room-changed') return;
    const others = namesOf(event.room, table.state.you.seat);
    if (others !== known && others)
      load().then(
        (people) => table.chat.setPeople(people),
        () => null,
      ); // a table is played without
    known = others;
  };
}

/** The others as far as they are people; none at a table that several people share. */
function namesOf({ seats, shared }: Room, mine: number | null): string {
  if (shared) return '';
  return seats
    .flatMap(({ kind, name }, seat) => (kind === 'person' && seat !== mine ? [`${seat} ${name}`] : []))
    .join('\n');
}
