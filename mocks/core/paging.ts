import { MAX_PAGE } from '@/api/core/fields';
import type { Page } from '@/api/core/results';
import { refuse } from './refuse';

/** How a list is ordered: rows compare by this key, then by id. */
export type SortKey<T> = (row: T) => string | number;

interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

const encode = (key: string | number, id: string): string =>
  btoa(encodeURIComponent(JSON.stringify([key, id])));

function decode(cursor: string): [string | number, string] {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(atob(cursor)));
    if (Array.isArray(value) && value.length === 2 && typeof value[1] === 'string') {
      const key: unknown = value[0];
      if (typeof key === 'string' || typeof key === 'number') return [key, value[1]];
    }
  } catch {
    // Falls through to the refusal below.
  }
  return refuse(422, { cursor: 'The cursor is not one of ours' });
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * One page of a list. The cursor holds sort key and id of the last row, so rows inserted while paging are neither
 * repeated nor make others vanish; no cursor means the last page (PAGE-1 to PAGE-3).
 */
export function paginate<T extends { id: string }>(
  rows: readonly T[],
  query: PageQuery,
  { key, limit: standard = MAX_PAGE }: { key: SortKey<T>; limit?: number },
): Page<T> {
  const limit = Math.min(query.limit ?? standard, MAX_PAGE);
  const sorted = rows.toSorted((a, b) => compare(key(a), key(b)) || compare(a.id, b.id));
  let from = 0;
  if (query.cursor !== undefined) {
    const [afterKey, afterId] = decode(query.cursor);
    from = sorted.findIndex((row) => (compare(key(row), afterKey) || compare(row.id, afterId)) > 0);
    if (from < 0) return { elements: [] };
  }
  const elements = sorted.slice(from, from + limit);
  const last = elements.at(-1);
  return last && from + limit < sorted.length
    ? { elements, cursor: encode(key(last), last.id) }
    : { elements };
}
