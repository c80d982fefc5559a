import { apiClient, type ApiClient, type CallOptions } from './client';
import type { AnyEndpoint } from './definition';
import { MAX_PAGE } from './fields';
import type { Page } from './results';

/** A list read to its end. `incomplete` means that the cursor didn’t advance or that `max` was reached. */
export interface AllRows<T> {
  elements: T[];
  incomplete: boolean;
}

/** A list that’s shown while more of its pages arrive. */
export interface GrowingRows<T> extends AllRows<T> {
  complete: boolean;
}

/** Three empty pages in a row, each with a cursor, mean that the server isn’t advancing (F-41). */
const EMPTY_PAGES = 3;

/**
 * Follows the cursors of one list. For each page it returns where the next one starts. It returns nothing once a cursor repeats
 * or three pages in a row are empty; that is reported, and `isStuck` is true from then on (F-41).
 */
export function followCursors(
  endpoint: AnyEndpoint,
  client: Pick<ApiClient, 'report'> = apiClient(),
) {
  const seen = new Set<string>();
  let empty = 0;
  return {
    isStuck: false,
    /** @param rows how many rows the page contains, if that differs from the number of elements */
    after({ elements, cursor }: Page<unknown>, rows = elements.length): string | undefined {
      if (!cursor) return undefined;
      empty = rows === 0 ? empty + 1 : 0;
      if (seen.has(cursor) || empty >= EMPTY_PAGES) {
        client.report({ kind: 'cursor', endpoint: endpoint.id });
        this.isStuck = true;
        return undefined;
      }
      seen.add(cursor);
      return cursor;
    },
  };
}

interface ReadOptions<T> extends CallOptions {
  readonly max: number;
  /** Size of the first page, if it should arrive quickly; by default as many rows as a page can hold. */
  readonly first?: number | undefined;
  /** What to keep of each page; by default its elements. */
  readonly rowsOf?: (page: never) => readonly T[];
  /** Called with the rows so far, while more are still to come. */
  readonly onPage?: (elements: readonly T[]) => void;
}

/**
 * Reads a list to its end, with at most {@link MAX_PAGE} rows per request. It stops when the cursor doesn’t advance or at `max`
 * rows (F-40, F-41), and keeps the rows read so far.
 */
export async function readAll<T>(
  endpoint: AnyEndpoint,
  input: object,
  { first = MAX_PAGE, rowsOf, onPage, ...options }: ReadOptions<T>,
): Promise<AllRows<T>> {
  const client = options.client ?? apiClient();
  const elements: T[] = [];
  const cursors = followCursors(endpoint, client);
  const asked = new Map<string | undefined, Promise<Page<T>>>();
  let received = 0;
  /** Asks for each page once. Each says where the next one starts, which is requested while this one is checked. */
  const ask = (from: string | undefined): Promise<Page<T>> => {
    const before = asked.get(from);
    if (before) return before;
    const limit = from === undefined ? first : MAX_PAGE;
    const query = { ...(input as { query?: object }).query, limit };
    const page = client.send(
      endpoint,
      { ...input, query: from === undefined ? query : { ...query, cursor: from } },
      {
        ...options,
        onAnswer: (answer) => {
          const { rows, next } = pageOf(answer);
          received += rows;
          if (next === undefined || rows === 0 || received >= options.max) return;
          // Whoever awaits it gets the error. No one does if the page before it is wrong.
          ask(next).catch(() => {});
        },
      },
    ) as Promise<Page<T>>;
    asked.set(from, page);
    return page;
  };
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    const rows = rowsOf ? rowsOf(page as never) : page.elements;
    elements.push(...rows);
    if (elements.length >= options.max) {
      return {
        elements: elements.slice(0, options.max),
        incomplete: Boolean(page.cursor) || elements.length > options.max,
      };
    }
    cursor = cursors.after(page, page.elements.length + rows.length);
    if (cursor !== undefined) onPage?.(elements);
  } while (cursor !== undefined);
  return { elements: cursors.isStuck ? onceEach(elements) : elements, incomplete: cursors.isStuck };
}

/** What an unchecked answer says of itself as a page of a list. */
function pageOf(answer: unknown): { rows: number; next: string | undefined } {
  const { elements, cursor } = (answer ?? {}) as Partial<Record<keyof Page<unknown>, unknown>>;
  return {
    rows: Array.isArray(elements) ? elements.length : 0,
    next: typeof cursor === 'string' && cursor !== '' ? cursor : undefined,
  };
}

/** A server that doesn’t advance repeats rows. Each id is kept once. */
const onceEach = <T>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row, index) => [(row as { id?: unknown }).id ?? index, row])).values(),
];
