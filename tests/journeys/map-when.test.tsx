import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi, type MockInstance } from 'vitest';
import { resources } from '@/api/resources';
import { testServer } from '@mocks/adapters/vitest';
import { mapJourneys, onPlan, PATH, plan } from '@tests/helpers/map';

const { openMap, serve } = mapJourneys();

// By its label, because computing the roles of a page with a floor of places is slow.
const week = () => screen.findByLabelText('Week');
const day = async (name: RegExp) => within(await week()).findByRole('button', { name });

/** The page’s requests, without those that the bell, the settings, and the hub send when the page is idle. */
const askedHere = (asked: MockInstance<typeof fetch>): string[] =>
  asked.mock.calls
    .map(([request]) => (request instanceof Request ? request.url : String(request)))
    .filter((url) => !/\/schedules\/me\?|\/settings\/user|\/auth\/token|\/hub\//.test(url));

describe('when, on the map', () => {
  it('M4 a day of the week is one click away, and shows before it what is free', async () => {
    const { router } = await openMap({ query: '&type=desk' });
    const friday = await day(/^Fri 13, \d+ free, March 2026$/);
    const told = /(\d+) free/.exec(friday.getAttribute('aria-label') ?? '')?.[1];
    await userEvent.click(friday);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-03-13' }));
    // The floor shows the same count as the strip.
    await screen.findByText(new RegExp(`^${told} of \\d+ desks free$`));
    expect(await day(/^Fri 13, /)).toHaveAttribute('aria-current', 'date');
  });

  it('HOURS-6 closed days of the week say so, and past days show no number', async () => {
    await openMap();
    await day(/^Sat 14, closed, March 2026$/);
    await day(/^Mon 9, past, March 2026$/);
  });

  it('HOURS-6 days past the booking window are not bookable yet, rather than closed', async () => {
    await openMap({ path: PATH.replace('2026-03-12', '2026-06-08') });
    await day(/^Mon 8, \d+ free, June 2026$/);
    await day(/^Tue 9, not bookable yet, June 2026$/);
    await userEvent.click(await day(/^Tue 9, /));
    await waitFor(async () =>
      expect(await day(/^Tue 9, not bookable yet, June 2026$/)).toHaveAttribute(
        'aria-current',
        'date',
      ),
    );
  });

  it('HOURS-6 hours outside the office’s are outside on every day, and opening hours are offered', async () => {
    const { router } = await openMap({ query: '&startTime=21:00&endTime=23:00' });
    await day(/^Thu 12, outside opening hours, March 2026$/);
    await day(/^Fri 13, outside opening hours, March 2026$/);
    await day(/^Sat 14, closed, March 2026$/);
    await screen.findByText(/^The office is open \d\d:\d\d–\d\d:\d\d that day\.$/);
    expect(screen.queryByRole('button', { name: /^Go to / })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Show \d\d:\d\d–\d\d:\d\d$/ }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('startTime'));
    await day(/^Thu 12, \d+ free, March 2026$/);
  });

  it('M4 a filter updates the week without a request', async () => {
    await openMap({ query: '&section=places' });
    const all = (await day(/^Fri 13, \d+ free, March 2026$/)).getAttribute('aria-label');
    const asked = vi.spyOn(globalThis, 'fetch');
    await userEvent.click(await screen.findByRole('button', { name: /^Booths/ }));
    await waitFor(async () =>
      expect((await day(/^Fri 13, \d+ free, March 2026$/)).getAttribute('aria-label')).not.toBe(
        all,
      ),
    );
    expect(askedHere(asked)).toEqual([]);
  });

  it('M4 moving the hours makes no request, and updates the address when they stop', async () => {
    const { router, queryClient } = await openMap();
    await onPlan(/^Desk D-20, /);
    await day(/^Fri 13, \d+ free, March 2026$/);
    // The list renders after the floor, and requests the data of its rows.
    await screen.findByRole('tab', { name: /^People/ });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const asked = vi.spyOn(globalThis, 'fetch');
    const to = await screen.findByRole('slider', { name: 'To' });
    const text = () => screen.getByText(/of \d+ desks free/).textContent;
    const before = text();
    fireEvent.pointerDown(to);
    for (const minutes of [960, 840, 720, 600, 570]) {
      fireEvent.change(to, { target: { value: String(minutes) } });
      fireEvent.pointerMove(to, { buttons: 1 });
    }
    expect(to).toHaveAttribute('aria-valuetext', '09:30');
    await waitFor(() => expect(text()).not.toBe(before));
    expect(askedHere(asked)).toEqual([]);
    expect(router.state.location.search).not.toHaveProperty('endTime');
    fireEvent.pointerUp(to);
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ startTime: '09:00', endTime: '09:30' }),
    );
  });

  it('M2 arrow keys move the hours by a quarter hour', async () => {
    const { router } = await openMap();
    await plan();
    const from = await screen.findByRole('slider', { name: 'From' });
    expect(from).toHaveAttribute('step', '15');
    fireEvent.change(from, { target: { value: '555' } });
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ startTime: '09:15', endTime: '17:00' }),
    );
  });

  it('RES-11 places by equipment: all of it or any, with counts, in the address', async () => {
    const { router } = await openMap({ query: '&section=places' });
    await userEvent.click(await screen.findByRole('button', { name: 'Equipment' }));
    const group = await screen.findByRole('group', { name: 'Equipment and features' });
    const [first, second] = within(group).getAllByRole('button');
    const total = Number(/(\d+)$/.exec(first?.textContent ?? '')?.[1]);
    await userEvent.click(first!);
    await screen.findByRole('tab', { name: new RegExp(`^Places ?${total}$`) });
    await userEvent.click(second!);
    await waitFor(() => {
      const { tags } = router.state.location.search as { tags?: string[] };
      expect(tags).toHaveLength(2);
    });
    const both = Number(
      /(\d+)$/.exec(screen.getByRole('tab', { name: /^Places/ }).textContent ?? '')?.[1],
    );
    expect(both).toBeLessThanOrEqual(total);
    await userEvent.click(screen.getByRole('radio', { name: 'Any of these' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ tagsOperator: 'or' }));
    await waitFor(() => {
      const any = /(\d+)$/.exec(screen.getByRole('tab', { name: /^Places/ }).textContent ?? '');
      expect(Number(any?.[1])).toBeGreaterThanOrEqual(total);
    });
  });

  it('UI-7 an unreadable address says which part, and shows the default', async () => {
    await openMap({ path: `${PATH.replace('2026-03-12', '2026-02-30')}&section=things` });
    await screen.findByText(/couldn’t be read: section “things”/);
    // The shell reports the invalid date on every page.
    await screen.findByText(/a date that can’t be shown: “2026-02-30”/);
    await screen.findByRole('list', { name: 'People' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/couldn’t be loaded/)).not.toBeInTheDocument();
  });

  it('TZ-13 a day of the week is reached from an address whose start names another', async () => {
    const { router } = await openMap({
      path: `${PATH}&startTime=2026-03-12T10:00&endTime=12:00`,
    });
    await userEvent.click(await day(/^Fri 13, /));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        date: '2026-03-13',
        startTime: '10:00',
      }),
    );
  });

  it('RES-8 the types are those of the floor', async () => {
    const server = serve(testServer());
    const { elements } = await resources.list.call(
      { query: { type: ['booth'], parent: 'area_ber-2' } },
      { client: server.as('member') },
    );
    await openMap({ server, query: '&section=places' });
    await screen.findByRole('button', { name: new RegExp(`^Booths ?${elements.length}$`) });
  });
});
