/** A goal of the product that can be counted: what may be spent, from the page being there to the write being accepted. */
export interface Goal {
  /** What is reached. */
  readonly what: string;
  /** Most pointer activations; a double click and a drag are one each. */
  readonly clicks: number;
  /** Most keys pressed; a chord is one. */
  readonly keys: number;
  /** What the field needs for it, as far as it is known. */
  readonly field: string;
}

const UNKNOWN = 'not known of any';

export const GOALS = {
  D1: {
    what: 'Book one of the next five days',
    clicks: 1,
    keys: 0,
    field: 'Envoy 1, the desk named only afterwards; Robin 0 after opting in to automatic booking',
  },
  D3: {
    what: 'Reach the first Book after the skip link, and book',
    clicks: 0,
    keys: 3,
    field: UNKNOWN,
  },
  M1: {
    what: 'Book a chosen desk on the map',
    clicks: 2,
    keys: 0,
    field: 'WARP 1 for a desk it chooses itself',
  },
  'M1 at once': {
    what: 'Book a chosen desk on the map by a double click',
    clicks: 1,
    keys: 0,
    field: UNKNOWN,
  },
  M2: {
    what: 'Book the desk the focus is on',
    clicks: 0,
    keys: 1,
    field: 'the maps of Seatsurfing and WARP cannot be worked by keyboard',
  },
  B1: {
    what: 'Cancel a booking',
    clicks: 1,
    keys: 0,
    field: 'Seatsurfing users report a hidden cancel behind a confirmation',
  },
} as const satisfies Record<string, Goal>;

export type GoalId = keyof typeof GOALS;
