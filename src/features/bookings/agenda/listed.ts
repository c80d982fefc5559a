import type { DayGroup, Entry } from '../rows';
import type { Asker } from './row-state';

export interface AgendaListProps {
  groups: readonly DayGroup[];
  asker: Asker;
  /** Ids of the slots in the server's list. */
  listed: ReadonlySet<string>;
}

/** Whether a booking was released and its row is kept only to offer Undo. */
export const isGone = ({ row }: Entry, listed: ReadonlySet<string>): boolean =>
  !listed.has(row.slot.id);
