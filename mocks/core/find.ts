import type { Row, Table } from '../world/table';
import { notFound, refuse } from './refuse';

interface Owned extends Row {
  readonly organization_id: string;
}

/** What lookups need to know about the caller: their organization. */
interface Within {
  readonly organization: { readonly id: string };
}

/** A row of the caller’s organization; another organization’s counts as unknown. */
export function find<T extends Owned>(table: Table<T>, actor: Within, id: string, what: string): T {
  const row = table.get(id);
  return row && row.organization_id === actor.organization.id ? row : notFound(what);
}

/** All rows of the caller's organization. */
export const allOf = <T extends Owned>(table: Table<T>, { organization }: Within): T[] =>
  table.by('organization', organization.id);

/** Whether a row existed and was deleted. Deleting it again returns the same answer; an unknown id isn’t found (RACE-6). */
export const wasRemoved = <T extends Row>(table: Table<T>, id: string): boolean =>
  table.changed.get(id) === null;

/** Refuses a change based on an outdated version, with the current object (RACE-7). */
export function checkVersion(read: string | undefined, present: string, show: () => unknown): void {
  if (read === undefined || read >= present) return;
  refuse(
    409,
    { updated_at: 'Someone changed this in the meantime' },
    { rule: 'stale', current: show() },
  );
}
