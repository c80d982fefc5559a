import { ganttRows, type Bar } from '@/domain/availability';
import type { RankedFacts, RoomsModel } from '../model';
import { cellsOf, type Cell } from './cells';

/** One room in the gantt. */
export interface Row {
  readonly id: string;
  readonly ranked: RankedFacts;
  readonly bars: readonly Bar[];
  readonly cells: readonly Cell[];
}

/** What all rows share; stable while nothing in it changes, so that rows render only for their own changes. */
export type Axis = Pick<
  RoomsModel,
  'shown' | 'slots' | 'viewerId' | 'zone' | 'date' | 'areas' | 'rowById' | 'labelOf'
> & {
  /** The current quarter hour. */
  readonly quarter: number;
};

/** The rows of the gantt, best room first: the same rooms as in the results (UI-1). */
export function rowsOf(
  ranked: readonly RankedFacts[],
  { shown, slots, viewerId, quarter }: Axis,
): readonly Row[] {
  const facts = ranked.map(({ day }) => day);
  const drawn = ganttRows({ facts, ids: new Set(), counts: {} as never }, shown, viewerId);
  return drawn.map(({ bars }, index) => {
    const each = ranked[index];
    if (!each) throw new Error('A row without a room');
    return {
      id: each.facts.place.id,
      ranked: each,
      bars,
      cells: cellsOf(slots, each.day, bars, quarter),
    };
  });
}
