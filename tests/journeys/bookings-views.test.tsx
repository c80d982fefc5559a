import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, held, hours, interactions, rowOn } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();

beforeAll(async () => {
  await Promise.all([
    import('@/areas/booking/bookings/managed-view'),
    import('@/areas/booking/bookings/detail/page'),
    import('@/areas/booking/bookings/export/files'),
  ]);
});

const views = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Which bookings' });
  return within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent?.replace(/\d.*$/, ''));
};

describe('the views of bookings', () => {
  it('ACC-5 a member has one view, and no tabs', async () => {
    await open({ path: '/bookings' });
    await screen.findByRole('heading', { level: 1, name: 'Bookings' });
    expect(screen.queryByRole('navigation', { name: 'Which bookings' })).toBeNull();
  });

  it.each([
    ['resource-manager', ['My bookings', 'Places I manage', 'Requests']],
    ['scheduler', ['My bookings', 'Places I manage']],
    ['team-manager', ['My bookings', 'Requests']],
    ['owner', ['My bookings', 'Places I manage', 'Requests']],
  ])('ROLE-1 %s has %j', async (persona, names) => {
    await open({ persona, path: '/bookings' });
    expect(await views()).toEqual(names);
  });

  it.each([
    ['managed', 'Place manager'],
    ['pending', 'Answer requests for places you manage'],
  ])('F-10 ?view=%s typed by hand names the missing permission', async (view, right) => {
    await open({ path: `/bookings?view=${view}` });
    expect(await screen.findByText('You can’t open this')).toBeVisible();
    expect(screen.getByText(new RegExp(`“${right}”`))).toBeVisible();
  });

  it('F-40 OTH-5 a list of hundreds renders few rows, and a search covers all of them', async () => {
    await open({ persona: 'scheduler', path: '/bookings?view=managed&officeId=offi_berlin' });
    const sum = await screen.findByText(/^[\d,]+ bookings in Berlin/, {}, { timeout: 15_000 });
    const all = Number.parseInt(sum.textContent.replaceAll(',', ''), 10);
    expect(all).toBeGreaterThan(300);
    const rows = await screen.findAllByRole('button', { name: /^(?:Cancel|Release) / });
    expect(rows.length).toBeLessThan(120);
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Search by place, person, or title' }),
      'pool',
    );
    await waitFor(() =>
      expect(Number.parseInt(sum.textContent.replaceAll(',', ''), 10)).toBeLessThan(all),
    );
    expect(sum).toHaveTextContent(/^[\d,]+ bookings? in Berlin/);
  });

  it('UI-9 a search without results says which filters to clear and how many bookings that brings back', async () => {
    await open({
      persona: 'scheduler',
      path: '/bookings?view=managed&officeId=offi_berlin&q=nowhere-at-all',
    });
    await screen.findByText('No bookings match “nowhere-at-all”.', {}, { timeout: 15_000 });
    await userEvent.click(screen.getByRole('button', { name: /^Show all [\d,]+ bookings$/ }));
    expect(await screen.findByText(/^[\d,]+ bookings in Berlin/)).toBeVisible();
  });

  it('B5 REP-2 CSV and ICS of what is listed take one click each', async () => {
    const texts: Promise<string>[] = [];
    const names: string[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL(blob: Blob): string {
          texts.push(blob.text());
          return 'blob:test';
        }
        static override revokeObjectURL(): void {}
      },
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12') }],
    });
    await open({ server, path: '/bookings' });
    await rowOn('Thursday, March 12, 2026', 'D-14');
    const done = interactions();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV: 1 booking' }));
    await waitFor(() => expect(texts).toHaveLength(1));
    expect(done()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar: 1 booking' }));
    await waitFor(() => expect(texts).toHaveLength(2));
    const [csv, ics] = await Promise.all(texts);
    expect(csv).toContain(
      '2026-03-12,09:00,2026-03-12,17:00,UTC+01:00,Europe/Berlin,Berlin,Floor 2,D-14,Desk',
    );
    expect(ics).toContain('DTSTART:20260312T080000Z');
    expect(ics).toContain(String.raw`LOCATION:D-14\, Floor 2\, Berlin`);
    expect(names).toEqual(['bookings-2026-03-10.csv', 'bookings-2026-03-10.ics']);
    click.mockRestore();
    vi.unstubAllGlobals();
  });

  it('SUG-1 without upcoming bookings, a desk for the next day is one click away', async () => {
    const server = serve(cleared(testServer()));
    // Also clears bookings after the period that the test cleared.
    server.world.transact(() => {
      for (const slot of server.world.tables.slots.all()) {
        if (slot.user_id === 'user_member' && slot.start > server.world.now) {
          server.world.tables.slots.update(slot.id, { cancelled_at: server.world.now });
        }
      }
    });
    await open({ server, path: '/bookings' });
    await screen.findByText('You have no upcoming bookings.');
    await userEvent.click(
      await screen.findByRole('button', { name: /^Book D-\d+/ }, { timeout: 10_000 }),
    );
    await waitFor(async () => expect(await held(server)).toHaveLength(1));
    expect(await screen.findByRole('region', { name: 'Wednesday, March 11, 2026' })).toBeVisible();
  });
});

describe('the page of a booking', () => {
  it('ACT-1 shows places, people, and what was done to it', async () => {
    const server = serve(cleared(testServer()));
    const made = await bookAs(server, 'member', {
      title: 'Readout',
      description: 'Bring the notes.',
      attendees: [{ email: 'jonas.weber@meridian.example', name: 'Jonas Weber' }],
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12') }],
    });
    await open({ server, path: `/bookings/${made.id}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Readout' })).toBeVisible();
    expect(await rowOn('Thursday, March 12, 2026', 'D-14')).toHaveTextContent('09:00–17:00');
    const part = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await part('Attendees')).getByText('Jonas Weber')).toBeVisible();
    expect((await part('About')).getByText('Bring the notes.')).toBeVisible();
    expect(
      await (await part('History')).findByText('Maya Lindqvist made this booking'),
    ).toBeVisible();
    expect(await (await part('Calendar')).findByText(/calendar/)).toBeVisible();
  });

  it('B1 stays open with its Undo after canceling', async () => {
    const server = serve(cleared(testServer()));
    const made = await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12') }],
    });
    await open({ server, path: `/bookings/${made.id}` });
    const row = within(await rowOn('Thursday, March 12, 2026', 'D-14'));
    await userEvent.click(row.getByRole('button', { name: /^Cancel D-14/ }));
    await userEvent.click(await row.findByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await held(server)).toEqual(['D-14 2026-03-12T08:00 accepted']),
    );
  });

  it('UI-7 F-11 a booking that no longer exists says so and links to the list', async () => {
    await open({ path: '/bookings/sche_gone' });
    expect(await screen.findByText('This booking no longer exists.')).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'All bookings' });
    await userEvent.click(links.at(-1)!);
    // Both pages have the same heading; only the list has this choice.
    expect(await screen.findByRole('group', { name: 'When' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  });
});
