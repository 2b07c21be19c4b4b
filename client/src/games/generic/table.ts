// Written by client/scripts/wire.py (make wire). Do not edit.

/** The table as the viewer sees it. */
export interface GenericTable {
  aid: null;
  columns: GenericColumn[];
  facts: GenericFact[];
  seats: GenericSeat[];
}

/** A field that has a value for each seat. */
export interface GenericColumn {
  name: string;
  values: GenericValue[];
}

/** What a field holds: one of these; none where there is nothing. */
export interface GenericValue {
  cards: string[] | null;
  seat: number | null;
  text: string | null;
}

/** A field, under its own name. */
export interface GenericFact {
  name: string;
  value: GenericValue;
}

/** A seat; what is known of it stands in the columns. */
export interface GenericSeat {
  seat: number;
}

export type Table = GenericTable;
