// Written by client/scripts/wire.py (make wire). Do not edit.

/** The table as the viewer sees it. */
export interface GenericTable {
  aid: null;
  fields: Record<string, unknown>;
  seats: GenericSeat[];
}

/** A seat, of which nothing is known in general. */
export interface GenericSeat {
  seat: number;
}

export type Table = GenericTable;
