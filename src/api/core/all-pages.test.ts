import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offices } from '@/api/offices';
import { readAll } from './all-pages';
import type { ApiClient, CallOptions } from './client';
import type { Page } from './results';

interface Row {
  readonly id: string;
}

/** A client whose list returns the given page for each cursor. The first page is under the empty cursor. */
function listOf(answer: (cursor: string) => Page<Row>) {
  const asked: string[] = [];
  const reports: unknown[] = [];
  const client = {
    send: (_endpoint: unknown, input: { query: { cursor?: string } }) => {
      const cursor = input.query.cursor ?? '';
      asked.push(cursor);
      // An endless read fails here instead of timing out.
      if (asked.length > 500) throw new Error('No end');
      return Promise.resolve(answer(cursor));
    },
    report: (report: unknown) => void reports.push(report),
  } as unknown as ApiClient;
  const read = (max = 10_000) => readAll<Row>(offices.list, { query: {} }, { client, max });
  const readWith = <T>(options: Pick<Parameters<typeof readAll<T>>[2], 'rowsOf' | 'onPage'>) =>
    readAll<T>(offices.list, { query: {} }, { client, max: Infinity, ...options });
  return { asked, reports, read, readWith };
}

const rows = (...ids: (string | number)[]): Row[] => ids.map((id) => ({ id: `row_${id}` }));
const CURSOR = { kind: 'cursor', endpoint: 'offices.list' };

describe('F-41 a list whose cursors lead nowhere', () => {
  it('ends when a cursor repeats, keeps each row once, and is reported once', async () => {
    const { read, reports, asked } = listOf((cursor) =>
      cursor === ''
        ? { elements: rows(1, 2), cursor: 'a' }
        : { elements: rows(2, 3), cursor: cursor === 'a' ? 'b' : 'a' },
    );
    expect(await read()).toEqual({ elements: rows(1, 2, 3), incomplete: true });
    expect(asked).toEqual(['', 'a', 'b']);
    expect(reports).toEqual([CURSOR]);
  });

  it('ends at the third empty page in a row, and not at the second', async () => {
    const pages: Record<string, Page<Row>> = {
      '': { elements: rows(1), cursor: 'a' },
      a: { elements: [], cursor: 'b' },
      b: { elements: [], cursor: 'c' },
      c: { elements: rows(2), cursor: 'd' },
      d: { elements: [], cursor: 'e' },
      e: { elements: [], cursor: 'f' },
      f: { elements: [], cursor: 'g' },
      g: { elements: rows(3) },
    };
    const { read, reports } = listOf((cursor) => pages[cursor] ?? { elements: [] });
    expect(await read()).toEqual({ elements: rows(1, 2), incomplete: true });
    expect(reports).toEqual([CURSOR]);
  });

  it('always ends, and never returns a row twice', async () => {
    const page = fc.record({
      size: fc.nat(2),
      next: fc.option(fc.nat(7), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 8 }), async (pages) => {
        const { read, reports } = listOf((cursor) => {
          const at = cursor === '' ? 0 : Number(cursor) % pages.length;
          const { size, next } = pages[at] ?? { size: 0, next: undefined };
          const elements = rows(...Array.from({ length: size }, (_, index) => `${at}-${index}`));
          return next === undefined ? { elements } : { elements, cursor: String(next) };
        });
        const { elements, incomplete } = await read();
        if (incomplete) expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length);
        expect(reports).toEqual(incomplete ? [CURSOR] : []);
      }),
    );
  });
});

it('F-40 reads no more rows than allowed, and says that there were more', async () => {
  const { read } = listOf((cursor) => ({
    elements: rows(`${cursor}1`, `${cursor}2`),
    cursor: `${cursor}x`,
  }));
  expect(await read(3)).toEqual({ elements: rows('1', '2', 'x1'), incomplete: true });
});

const TWO_PAGES: Record<string, Page<Row>> = {
  '': { elements: rows(1, 2), cursor: 'a' },
  a: { elements: rows(3) },
};

it('F-40 passes on what has arrived while more is coming, but not at the end', async () => {
  const { readWith } = listOf((cursor) => TWO_PAGES[cursor] ?? { elements: [] });
  const told: number[] = [];
  const onPage = (elements: readonly Row[]) => void told.push(elements.length);
  expect((await readWith<Row>({ onPage })).elements).toEqual(rows(1, 2, 3));
  expect(told).toEqual([2]);
});

it('F-41 keeps other data of each page, and pages without any are not empty', async () => {
  const { readWith, reports } = listOf((cursor) =>
    cursor.length < 5 ? { elements: rows(cursor), cursor: `${cursor}x` } : { elements: rows(9) },
  );
  const rowsOf = ({ elements }: Page<Row>) => elements.filter(({ id }) => id === 'row_9');
  expect(await readWith<Row>({ rowsOf })).toEqual({ elements: rows(9), incomplete: false });
  expect(reports).toEqual([]);
});

describe('F-40 a long list', () => {
  /** Two pages whose answers come at once and are judged when the test says so. */
  function judgedLater() {
    const asked: string[] = [];
    const judge: ((page: Page<Row> | Error) => void)[] = [];
    const client = {
      send: (_endpoint: unknown, input: { query: { cursor?: string } }, options: CallOptions) => {
        asked.push(input.query.cursor ?? '');
        const judged = new Promise((resolve, reject) => {
          judge.push((page) => (page instanceof Error ? reject(page) : resolve(page)));
        });
        options.onAnswer?.(TWO_PAGES[input.query.cursor ?? '']);
        return judged;
      },
    } as unknown as ApiClient;
    return { asked, judge, read: readAll<Row>(offices.list, {}, { client, max: Infinity }) };
  }

  it('requests the next page while one is validated, and each page once', async () => {
    const { asked, judge, read } = judgedLater();
    expect(asked).toEqual(['', 'a']);
    judge[1]?.(TWO_PAGES['a'] ?? { elements: [] });
    judge[0]?.(TWO_PAGES[''] ?? { elements: [] });
    expect(await read).toEqual({ elements: rows(1, 2, 3), incomplete: false });
    expect(asked).toEqual(['', 'a']);
  });

  it('reports the first invalid page, whatever happens with the next', async () => {
    const { judge, read } = judgedLater();
    judge[1]?.(new Error('second'));
    judge[0]?.(new Error('first'));
    await expect(read).rejects.toThrow('first');
  });
});
