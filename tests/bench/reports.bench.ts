import { performance } from 'node:perf_hooks';
import type { ReservationReportRow } from '@/api/schemas/reports';
import { bookingsBehind, peopleOf } from '@/areas/organization/reports/model/bookings';
import { bookingsFile } from '@/areas/organization/reports/model/files';
import { FILE_WORDS } from '@/areas/organization/reports/rows/file-strings';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { once } from './timing';

const RANGE = { start: '2026-02-10', end: '2026-03-09' };
const ROWS = 100_000;
/** The maximum size of a page. */
const PAGE = 2000;

/** One answer of the fake server, without a network. */
async function answer<T>(
  server: TestServer,
  path: string,
  query: Record<string, string>,
): Promise<T> {
  const url = new URL(path, 'https://api.atrium.test');
  url.search = new URLSearchParams(query).toString();
  const response = await server.fetch(
    new Request(url, {
      headers: { Authorization: 'Bearer persona:owner', 'X-Organization': 'meridian' },
    }),
  );
  if (!response) throw new Error(`No answer to ${path}`);
  const { result } = (await response.json()) as { result: T };
  return result;
}

interface Page {
  readonly elements: readonly ReservationReportRow[];
  readonly cursor?: string;
}

/** The duration of something asynchronous in milliseconds. */
async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

/**
 * Four weeks of the campus: the figures on the first and later requests, all bookings by cursor, and the slowest of their pages;
 * and how long the page takes with 100,000 bookings for its people, one hour of the week, and the file.
 */
export async function run(): Promise<Record<string, number>> {
  const server = testServer({ scenario: 'campus' });
  const usage = () => answer<unknown>(server, '/reports/usage', RANGE);
  const [first] = await timed(usage);
  const [again] = await timed(usage);
  const read: ReservationReportRow[] = [];
  const pages: number[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...RANGE, limit: String(PAGE), ...(cursor === undefined ? {} : { cursor }) };
    // Each page is found through the previous one.
    const [ms, page] = await timed(() => answer<Page>(server, '/reports/reservations', query));
    pages.push(ms);
    read.push(...page.elements);
    cursor = page.cursor;
  } while (cursor !== undefined);
  const rows = Array.from({ length: ROWS }, (_, at) => read[at % read.length]).filter(
    (row) => row !== undefined,
  );
  const zoneOf = () => 'Europe/Berlin';
  return {
    'reports.usageFirst.ms': first,
    'reports.usageAgain.ms': again,
    'reports.bookings.rows': read.length,
    'reports.bookings.ms': pages.reduce((sum, ms) => sum + ms, 0),
    'reports.slowestPage.ms': Math.max(...pages),
    'reports.peopleOf100000.ms': once(() => peopleOf(rows)),
    'reports.hourOf100000.ms': once(() =>
      bookingsBehind(rows, { at: 'tuesday-10' }, RANGE.start, zoneOf),
    ),
    'reports.fileOf100000.ms': once(() => bookingsFile([], FILE_WORDS, rows, zoneOf)),
  };
}
