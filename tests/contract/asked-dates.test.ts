import { describe, expect, it } from 'vitest';
import { HEADER } from '@/api/core/headers';
import { TEST_HOST } from '@mocks/adapters/vitest';
import { contractServer } from '@tests/helpers/contract';

contractServer();

const send = (path: string): Promise<Response> =>
  fetch(TEST_HOST + path, {
    headers: { [HEADER.organization]: 'meridian', Authorization: 'Bearer persona:owner' },
  });

/** The fake server’s answer to a plain address, bypassing the client’s own checks. */
async function ask(path: string): Promise<{ status: number; errors: Record<string, string> }> {
  const response = await send(path);
  const body = (await response.json()) as { result?: { errors?: Record<string, string> } };
  return { status: response.status, errors: body.result?.errors ?? {} };
}

const BERLIN = 'offi_berlin';
const RANGE = (start: string, end: string) =>
  `start=${start}T00:00:00.000Z&end=${end}T00:00:00.000Z`;

/** Every list that takes a day, each with an address that lacks the day. */
const DAYS: readonly [path: string, field: string][] = [
  [`/v1/dashboard/offices/${BERLIN}/table_overview?date=`, 'date'],
  ['/working_locations?start=', 'start'],
  ['/work_policies/applicable/?workPolicyType=vacation&date=', 'date'],
  [`/offices/${BERLIN}/hours?start=`, 'start'],
  ['/actions?start=', 'start'],
  ['/v1/tickets/me?start=', 'start'],
  ['/stations/visits?date=', 'date'],
  ['/reports/usage?end=2026-03-12&start=', 'start'],
  [`/offices/${BERLIN}/restrictions?date=`, 'date'],
  [`/offices/${BERLIN}/schedules/me?date=`, 'date'],
  ['/resources/reso_ber-2-treptow/schedules/day?date=', 'date'],
  ['/v1/resources/schedulable?type=desk&date=', 'date'],
  ['/v1/me/agenda?start=', 'start'],
];

describe('days and ranges that callers request', () => {
  it.each(DAYS)(
    'PAGE-4 %s refuses a day that does not exist, and names the field',
    async (path, field) => {
      for (const day of ['2026-02-30', '2026-13-01', '9999-12-31', '0001-01-01']) {
        const { status, errors } = await ask(`${path}${day}`);
        expect([day, status, Object.keys(errors)]).toEqual([day, 422, [field]]);
      }
      expect((await ask(`${path}2026-03-12`)).status).toBe(200);
    },
  );

  it.each(['schedules', 'schedules/occupied'])(
    'RANGE-3 /offices/…/%s reads two years at most',
    async (list) => {
      const { status, errors } = await ask(
        `/offices/${BERLIN}/${list}?${RANGE('2020-01-01', '2030-01-01')}`,
      );
      expect([status, Object.keys(errors)]).toEqual([422, ['end']]);
      expect(
        (await ask(`/offices/${BERLIN}/${list}?${RANGE('2026-01-01', '2027-12-31')}`)).status,
      ).toBe(200);
    },
  );

  it('HOURS-10 a length of more than a year is refused', async () => {
    const { status, errors } = await ask(`/offices/${BERLIN}/restrictions?duration=1e300`);
    expect([status, Object.keys(errors)]).toEqual([422, ['duration']]);
  });

  it('PAGE-3 a cursor of another list is refused', async () => {
    const first = await send('/v1/tags?limit=2');
    const { result } = (await first.json()) as { result: { cursor: string } };
    const cursor = encodeURIComponent(result.cursor);
    expect((await ask(`/v1/tags?limit=2&cursor=${cursor}`)).status).toBe(200);
    const { status, errors } = await ask(`/users?limit=2&cursor=${cursor}`);
    expect([status, Object.keys(errors)]).toEqual([422, ['cursor']]);
  });
});
