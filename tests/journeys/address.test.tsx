import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';

const { open } = journeys();
// Loads the code first, because loading it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('@/areas/booking/map/routes/map'),
    import('@/areas/booking/rooms/routes/rooms'),
    import('@/areas/people/team/routes/team'),
    import('@/areas/booking/week/routes/week'),
  ]);
});
beforeEach(() => {
  width(true);
});

const theDay = () => screen.findByDisplayValue('2026-03-10');
/** Pages, and the element of each that shows that today, March 10, is displayed. */
const PAGES: readonly [path: string, today: () => Promise<HTMLElement>][] = [
  ['/dashboard', () => screen.findByText(/^Tuesday\. You have nothing booked/)],
  ['/map', theDay],
  ['/rooms', theDay],
  ['/week', () => screen.findByRole('heading', { name: 'March 9 – 15, 2026' })],
  ['/team', theDay],
  ['/favorites', theDay],
];

describe('UI-8 TZ-13 a day in the address that cannot be shown', () => {
  it.each(PAGES)('on %s is reported, and today is shown', async (path, today) => {
    const server = testServer();
    const asked: string[] = [];
    server.onRequest((call) => asked.push(JSON.stringify(call)));
    await open({ server, path: `${path}?date=9999-12-31` });
    await screen.findByText(/a date that can’t be shown: “9999-12-31”/);
    await screen.findByRole('heading', { level: 1 });
    expect(await today()).toBeVisible();
    expect(screen.queryByText('This page couldn’t be shown')).not.toBeInTheDocument();
    expect(asked.filter((call) => /9999|10000/.test(call))).toEqual([]);
  });

  it('is cleared with one click', async () => {
    const { router } = await open({ path: '/dashboard?date=2026-02-30' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show today' }));
    expect(screen.queryByText(/a date that can’t be shown/)).not.toBeInTheDocument();
    expect(router.state.location.search).not.toHaveProperty('date');
  });
});

describe('UI-8 empty parameters of the address', () => {
  it.each(PAGES)('on %s are ignored: no call is refused', async (path, today) => {
    const server = testServer();
    const answers: string[] = [];
    server.onRequest(({ endpoint, status }) => answers.push(`${status} ${endpoint}`));
    await open({ server, path: `${path}?officeId=&floorId=&date=&startTime=&endTime=` });
    expect(await today()).toBeVisible();
    expect(answers).not.toHaveLength(0);
    expect(answers.filter((answer) => /^4(?!01)/.test(answer))).toEqual([]);
  });
});

describe('UI-7 UI-9 an address that cannot be decoded', () => {
  it.each(['/%', '/bookings/%E0%A4%A', '/people/%'])(
    '%s leads nowhere, and there is a link to continue',
    async (path) => {
      await open({ path });
      await screen.findByRole('heading', { level: 1, name: 'Page not found' });
      await userEvent.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
      await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    },
  );
});
