// Written by client/scripts/wire.py (make wire). Do not edit.

/** The table from the viewer's perspective. */
export interface GenericTable {
  aid: null;
  columns: GenericColumn[];
  facts: GenericFact[];
  seats: GenericSeat[];
}

/** A field with a value for each seat. */
export interface GenericColumn {
  name: string;
  values: GenericValue[];
}

/** The value of a field: one of these, or none. */
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

/** A seat; its fields are in the columns. */
export interface GenericSeat {
  seat: number;
}

export type Table = GenericTable;
