import { expect, test } from 'vitest';
import { dashboards } from '../dashboards';
import { readAnswer } from './answer';

const STRICT = { strict: true, onReport: () => {} };
const person = (n: number) => ({
  user: {
    id: `user_${n}`,
    name: `Person ${n}`,
    email: `${n}@meridian.example`,
    profile_photo_url: null,
  },
  days: [{ date: '2026-03-10', locations: ['office'], slots: [] }],
});
const table = (rows: readonly object[]): Promise<unknown> =>
  readAnswer(
    dashboards.table,
    new Response(JSON.stringify({ result: { elements: rows, cursor: 'next', days: [] } })),
    STRICT,
  );

test('F-20 reads a long page like a short one, including everything besides its rows', async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => person(n));
  expect(await table(rows)).toEqual({
    ...((await table(rows.slice(0, 3))) as object),
    elements: rows,
  });
});

test('F-20 names an invalid row of a long page by its position', async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => (n === 1100 ? { days: [] } : person(n)));
  await expect(table(rows)).rejects.toThrow(/at result\.elements\.1100\.user$/);
});
