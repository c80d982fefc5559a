import type { Row, Table } from '../world/table';
import { notFound, refuse } from './refuse';

interface Owned extends Row {
  readonly organization_id: string;
}

/** What finding needs to know of the caller: their organization. */
interface Within {
  readonly organization: { readonly id: string };
}

/** A row of the caller's organization; one of another is as good as unknown. */
export function find<T extends Owned>(table: Table<T>, actor: Within, id: string, what: string): T {
  const row = table.get(id);
  return row && row.organization_id === actor.organization.id ? row : notFound(what);
}

/** All rows of the caller's organization. */
export const allOf = <T extends Owned>(table: Table<T>, { organization }: Within): T[] =>
  table.by('organization', organization.id);

/**
 * Whether a row was there once and was deleted. Deleting it again answers like the first time, an id never known is not
 * found (RACE-6).
 */
export const wasRemoved = <T extends Row>(table: Table<T>, id: string): boolean =>
  table.changed.get(id) === null;

/** Refuses a change made of an older state, with the present object (RACE-7). */
export function checkVersion(read: string | undefined, present: string, show: () => unknown): void {
  if (read === undefined || read >= present) return;
  refuse(
    409,
    { updated_at: 'Someone changed this in the meantime' },
    { rule: 'stale', current: show() },
  );
}
