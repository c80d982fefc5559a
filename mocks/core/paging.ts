import { MAX_PAGE } from '@/api/core/fields';
import type { Page } from '@/api/core/results';
import { refuse } from './refuse';

/** A list’s order: rows are sorted by this key, then by id. */
export type SortKey<T> = (row: T) => string | number;

interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface PageOptions<T> {
  key: SortKey<T>;
  /** Rows per page if the caller sets no limit. */
  limit?: number;
}

const encode = (key: string | number, id: string): string =>
  btoa(encodeURIComponent(JSON.stringify([key, id])));

function decode(cursor: string): Place {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(atob(cursor)));
    if (Array.isArray(value) && value.length === 2 && typeof value[1] === 'string') {
      const key: unknown = value[0];
      if (typeof key === 'string' || typeof key === 'number') return { key, id: value[1] };
    }
  } catch {
    // Continues to the refusal below.
  }
  return refuse(422, { cursor: 'The cursor is not one of ours' });
}

const markOf = (list: string): string => btoa(encodeURIComponent(list));

/** A cursor as it’s sent, with a mark of its list, so that it can’t be used to page through another (PAGE-3). */
export const sealCursor = (cursor: string, list: string): string => `${markOf(list)}.${cursor}`;

/** The cursor inside {@link sealCursor}. Refuses malformed ones, and those of another list, with 422. */
export function openCursor(sealed: string, list: string): string {
  const [mark, cursor] = sealed.split('.');
  if (mark !== markOf(list) || cursor === undefined) {
    return refuse(422, { cursor: 'The cursor does not belong to this list' });
  }
  return cursor;
}

const limitOf = ({ limit }: PageQuery, standard = MAX_PAGE): number =>
  Math.min(limit ?? standard, MAX_PAGE);

const afterOf = ({ cursor }: PageQuery): Place | undefined =>
  cursor === undefined ? undefined : decode(cursor);

/** A row’s position in the order of its list. */
interface Place {
  readonly key: string | number;
  readonly id: string;
}

interface Placed<T> extends Place {
  readonly row: T;
}

function compare(a: Place, b: Place): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Moves the first `count` of a list to its front, unordered: a page of 100 out of 10,000 rows doesn’t need the rest sorted. */
function select<T>(list: Placed<T>[], count: number): void {
  let low = 0;
  let high = list.length - 1;
  while (low < high) {
    const pivot = list[(low + high) >> 1];
    if (!pivot) return;
    let i = low;
    let j = high;
    while (i <= j) {
      for (let at = list[i]; at && compare(at, pivot) < 0; at = list[i]) i++;
      for (let at = list[j]; at && compare(at, pivot) > 0; at = list[j]) j--;
      if (i > j) break;
      const [a, b] = [list[i], list[j]];
      if (a && b) [list[i], list[j]] = [b, a];
      i++;
      j--;
    }
    if (count <= j) high = j;
    else if (count >= i) low = i;
    else return;
  }
}

/**
 * A page of a list. The cursor contains the sort key and id of the last row, so rows inserted while paging are neither repeated
 * nor cause others to be skipped; no cursor means the last page (PAGE-1 to PAGE-3). With `show`, only the page’s rows are
 * converted for sending, so pass rows and how to show them rather than converted ones.
 */
export function paginate<T extends { id: string }>(
  rows: readonly T[],
  query: PageQuery,
  options: PageOptions<T>,
): Page<T>;
export function paginate<T extends { id: string }, U>(
  rows: readonly T[],
  query: PageQuery,
  options: PageOptions<T> & { show: (row: T) => U },
): Page<U>;
export function paginate<T extends { id: string }>(
  rows: readonly T[],
  query: PageQuery,
  { key, limit: standard, show }: PageOptions<T> & { show?: (row: T) => unknown },
): Page<unknown> {
  const limit = limitOf(query, standard);
  const after = afterOf(query);
  const left: Placed<T>[] = [];
  for (const row of rows) {
    const placed = { key: key(row), id: row.id, row };
    if (!after || compare(placed, after) > 0) left.push(placed);
  }
  if (left.length > limit) select(left, limit);
  const page = left.slice(0, limit).toSorted(compare);
  const elements = page.map(({ row }) => (show ? show(row) : row));
  const last = page.at(-1);
  return last && left.length > limit
    ? { elements, cursor: encode(last.key, last.id) }
    : { elements };
}

/** Rows sorted by a key, as {@link pageOfOrdered} requires. */
export const ordered = <T extends { id: string }>(rows: readonly T[], key: SortKey<T>): T[] =>
  rows
    .map((row): Placed<T> => ({ key: key(row), id: row.id, row }))
    .toSorted(compare)
    .map(({ row }) => row);

/** The same page for rows that are already sorted: the cost depends only on the page, however long the list. */
export function pageOfOrdered<T extends { id: string }, U>(
  rows: readonly T[],
  query: PageQuery,
  { key, limit: standard, show }: PageOptions<T> & { show: (row: T) => U },
): Page<U> {
  const limit = limitOf(query, standard);
  const after = afterOf(query);
  const from = after ? firstAfter(rows, key, after) : 0;
  const page = rows.slice(from, from + limit);
  const elements = page.map(show);
  const last = page.at(-1);
  return last && from + limit < rows.length
    ? { elements, cursor: encode(key(last), last.id) }
    : { elements };
}

function firstAfter<T extends { id: string }>(
  rows: readonly T[],
  key: SortKey<T>,
  after: Place,
): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && compare({ key: key(row), id: row.id }, after) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
