import type { Chip, Row } from '../model/rows';
import type { At } from './use-move';

const within = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** The cell of a drawn element. */
export function cellAt(target: EventTarget | null): At | undefined {
  const { row: rowId, day } = within(target, '[data-day]')?.dataset ?? {};
  return rowId !== undefined && day !== undefined ? { rowId, day } : undefined;
}

/** The booking of a drawn element. */
export function chipAt(rows: readonly Row[], target: EventTarget | null): Chip | undefined {
  const at = cellAt(target);
  const id = within(target, '[data-slot]')?.dataset['slot'];
  return rows
    .find((row) => row.id === at?.rowId)
    ?.cells.get(at?.day ?? '')
    ?.find((chip) => chip.id === id);
}
