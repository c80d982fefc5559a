import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '@tests/helpers/app';
import { heldServer } from '@tests/helpers/content-reads';
import { journeys } from '@tests/helpers/journey';
import { DATE, FLOOR } from '@tests/helpers/map';
import { countRenders } from '@tests/helpers/renders';
import { emptyRooms, grid, ROOMS, width } from '@tests/helpers/rooms';
import { teamCell } from '@tests/helpers/team';
import { dayCell, EMPTY_WEEK } from '@tests/helpers/week';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
// Loaded already, as on every later visit: otherwise, it would only arrive after the answers.
import '@/areas/booking/map/list/people-list';

const { serve } = journeys();

interface Page {
  readonly path: string;
  readonly server?: () => TestServer;
  /** Resolves once all content is on the page. */
  readonly content: () => Promise<unknown>;
  /**
   * The maximum number of wasted component renders while the answers arrive one by one: mostly small components beside new
   * content, such as the icon of a button whose label changed. A busy machine renders in more steps, each with some of these;
   * rendering a whole page again adds 50 or more.
   */
  readonly forNothing: number;
}

const PAGES: readonly Page[] = [
  {
    path: '/dashboard',
    content: () => screen.findAllByRole('button', { name: /^Book / }),
    forNothing: 50,
  },
  {
    path: `/map?officeId=offi_berlin&floorId=${FLOOR}&date=${DATE}`,
    content: async () => {
      const drawn = await screen.findByRole('group', { name: /^Drawing of/ });
      await within(drawn).findAllByRole('button', { name: / free/ });
    },
    forNothing: 50,
  },
  {
    path: `${ROOMS}&startTime=10:00&endTime=11:00`,
    server: emptyRooms,
    content: async () => {
      await grid();
      await screen.findByRole('region', { name: /^Best for/ });
    },
    forNothing: 45,
  },
  {
    path: '/team',
    content: async () => {
      await teamCell(/^Anton Albrecht, Tuesday, March 17: (?!loading)/);
      await screen.findByText(/^Best day for you and \d+ others: /);
    },
    forNothing: 115,
  },
  {
    path: '/bookings',
    content: () => screen.findAllByRole('button', { name: /^Cancel / }),
    forNothing: 45,
  },
  {
    path: `/week?date=${EMPTY_WEEK}`,
    content: () => dayCell('Monday: not planned'),
    forNothing: 70,
  },
];

beforeEach(() => {
  width(true);
});

describe('a component of the first view renders again only when it has new data', () => {
  it.each(PAGES)('$path', async ({ path, server = testServer, content, forNothing }) => {
    const held = heldServer(server());
    const app = await startTestApp(serve(held.server), { persona: 'member', path });
    const container = document.body.appendChild(document.createElement('div'));
    const renders = countRenders(container);
    render(
      <Profiler id="page" onRender={renders.onRender}>
        {app.element}
      </Profiler>,
      { container },
    );
    // Delivers one answer at a time, as on a slow connection, and renders each before the next.
    while (app.queryClient.isFetching() > 0) {
      await waitFor(() => expect(held.waiting).toBeGreaterThan(0));
      const before = app.queryClient.isFetching();
      const calls = held.calls.length;
      held.releaseNext();
      await waitFor(() =>
        expect(app.queryClient.isFetching() < before || held.calls.length > calls).toBe(true),
      );
      // Renders everything that follows from it.
      await act(async () => {});
    }
    held.open();
    held.release();
    await content();
    expect(renders.commits).toBeGreaterThan(2);
    const names = renders.forNothing.join(' ');
    expect(renders.forNothing.length, names).toBeLessThanOrEqual(forNothing);
  });
});

describe('a pointer that passes over the days', () => {
  it('renders who is in then, and no day again', async () => {
    const app = await startTestApp(serve(testServer()), { persona: 'member', path: '/dashboard' });
    const container = document.body.appendChild(document.createElement('div'));
    const renders = countRenders(container);
    render(
      <Profiler id="page" onRender={renders.onRender}>
        {app.element}
      </Profiler>,
      { container },
    );
    await screen.findByRole('heading', { name: 'Your teams today' }, { timeout: 10_000 });
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    const tomorrow = screen.getByText('Tomorrow').closest('li')!;
    const before = renders.forNothing.length;
    await userEvent.hover(tomorrow);
    await screen.findByRole('heading', { name: 'Your teams tomorrow' });
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(renders.forNothing.slice(before)).not.toContain('DayRow');
  });
});
