import type { GridColumn } from '@/ui/grid/types';

/** A row of a story’s list. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly notes: string;
}

const KINDS = ['Desk', 'Room', 'Locker'];

/** As many as a long list has. */
export const PLACES: readonly Place[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `place_${index}`,
  name: `D-${index + 1}`,
  kind: KINDS[index % 3] ?? '',
  // Cards of unequal heights.
  notes:
    index % 7 === 0 ? 'Height-adjustable, beside the window, with two monitors and a dock' : '',
}));
/** Its columns. */
export const COLUMNS: readonly GridColumn<Place>[] = [
  { id: 'name', title: 'Place', cell: ({ name }) => name, card: 'title' },
  { id: 'kind', title: 'Type', cell: ({ kind }) => kind },
  { id: 'notes', title: 'Notes', cell: ({ notes }) => notes },
];
/** What every list of places in a story has, besides its rows. */
export const SHARED = {
  label: 'Places',
  columns: COLUMNS,
  keyOf: ({ id }: Place) => id,
  onEdit: () => {},
};
