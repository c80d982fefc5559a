import { ganttRows, type Bar } from '@/domain/availability';
import type { RankedFacts, RoomsModel } from '../use-model';
import { cellsOf, type Cell } from './cells';

/** One room as the gantt draws it. */
export interface Row {
  readonly id: string;
  readonly ranked: RankedFacts;
  readonly bars: readonly Bar[];
  readonly cells: readonly Cell[];
}

/** The rows of the gantt, best room first: the same rooms that the results name (UI-1). */
export function rowsOf(
  model: Pick<RoomsModel, 'ranked' | 'shown' | 'slots' | 'asked' | 'viewerId' | 'now'>,
): readonly Row[] {
  const { ranked, shown, slots, viewerId } = model;
  const quarter = model.asked?.quarter ?? model.now;
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
