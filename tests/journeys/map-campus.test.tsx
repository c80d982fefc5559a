import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { eventually } from '@tests/helpers/eventually';
import { bookAs, DATE, mapJourneys } from '@tests/helpers/map';

const { openMap, serve } = mapJourneys();

const OFFICE = 'offi_campus';
/** The office’s hours on the test’s day. */
const ALL_DAY = { start: `${DATE}T07:00:00.000Z`, end: `${DATE}T17:00:00.000Z` };

/** How many places the page says are free, once everything about the floor is there. */
async function free(): Promise<number> {
  const said = await screen.findByText(/^[\d,]+ of [\d,]{5,} desks free$/, {}, { timeout: 30_000 });
  return Number.parseInt((said.textContent ?? '').replaceAll(',', ''), 10);
}

/** A desk of the campus that is free on the test’s day. */
async function freeDesk(server: TestServer): Promise<string> {
  const { elements } = await resources.schedulable.call(
    {
      query: {
        type: ['desk'],
        parent: 'area_campus',
        start_time: ALL_DAY.start,
        end_time: ALL_DAY.end,
      },
    },
    { client: server.as('member') },
  );
  const [desk] = elements;
  if (!desk) throw new Error('The campus has no free desk');
  return desk.id;
}

/** Removes the owner’s bookings of the week, so that the owner can book. */
async function freeTheDay(server: TestServer): Promise<void> {
  const { elements: own } = await schedules.mine.call(
    { params: { officeId: OFFICE }, query: { date: DATE, weeks: 1 } },
    { client: server.as('owner') },
  );
  for (const { id } of own) {
    await schedules.remove.call({ params: { id } }, { client: server.as('owner') });
  }
}

describe('a floor of 4,000 places, which is rendered in slices', { timeout: 60_000 }, () => {
  it('UI-1 RACE-8 shows what is free, a colleague’s booking, and another day', async () => {
    const server = serve(testServer({ scenario: 'campus' }));
    await freeTheDay(server);
    await openMap({
      live: true,
      server,
      path: `/map?officeId=${OFFICE}&floorId=area_campus&date=${DATE}`,
    });
    const before = await free();
    await bookAs(server, 'owner', await freeDesk(server), ALL_DAY);
    await eventually(async () => expect(await free()).toBe(before - 1));

    await userEvent.click(await screen.findByRole('button', { name: /^Fri 13, / }));
    await eventually(async () => expect(await free()).not.toBe(before - 1));
  });
});
