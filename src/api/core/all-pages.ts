import { apiClient, type ApiClient, type CallOptions } from './client';
import type { AnyEndpoint } from './definition';
import { MAX_PAGE } from './fields';
import type { Page } from './results';

/** A list read whole. `incomplete` says that the server's cursor led nowhere or that `max` was reached. */
export interface AllRows<T> {
  elements: T[];
  incomplete: boolean;
}

/** A list that is shown while its pages still come. */
export interface GrowingRows<T> extends AllRows<T> {
  complete: boolean;
}

/** Three empty pages in a row that still carry a cursor are a server that does not move (F-41). */
const EMPTY_PAGES = 3;

/**
 * Follows the cursors of one list. Given each page, it says where the next one starts; nowhere once a cursor repeats or
 * three pages in a row are empty, which is reported, and `isStuck` from then on (F-41).
 */
export function followCursors(
  endpoint: AnyEndpoint,
  client: Pick<ApiClient, 'report'> = apiClient(),
) {
  const seen = new Set<string>();
  let empty = 0;
  return {
    isStuck: false,
    /** @param rows how many rows the page holds, where they are not its elements alone */
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
  /** Rows of the first page, where it is to be there at once; as many as a page can hold unless told. */
  readonly first?: number | undefined;
  /** What is kept of each page; its elements unless told. */
  readonly rowsOf?: (page: never) => readonly T[];
  /** Told what has come so far, while more is to come. */
  readonly onPage?: (elements: readonly T[]) => void;
}

/**
 * Reads a list to its end, at most {@link MAX_PAGE} rows a request, and stops where its cursors lead nowhere or at `max`
 * rows (F-40, F-41). What came so far is kept.
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
  let come = 0;
  /** Asks for a page, once. Each names the place where the next one starts, which is asked for while this one is judged. */
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
          come += rows;
          if (next === undefined || rows === 0 || come >= options.max) return;
          // Whoever waits for it is told what went wrong; no one waits for it behind a page that is wrong itself.
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

/** What an answer that isn't judged yet says of itself as a page of a list. */
function pageOf(answer: unknown): { rows: number; next: string | undefined } {
  const { elements, cursor } = (answer ?? {}) as Partial<Record<keyof Page<unknown>, unknown>>;
  return {
    rows: Array.isArray(elements) ? elements.length : 0,
    next: typeof cursor === 'string' && cursor !== '' ? cursor : undefined,
  };
}

/** A server that does not move gives the same rows again: each once, by its id. */
const onceEach = <T>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row, index) => [(row as { id?: unknown }).id ?? index, row])).values(),
];
