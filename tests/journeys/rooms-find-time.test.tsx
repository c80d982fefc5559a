import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { teams } from '@/api/teams';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, hours, interactions, ROOM, vacate } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
const DATE = '2026-03-11';
const PATH = `/rooms?officeId=offi_berlin&date=${DATE}`;

// Loads the code of the first click beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('@/areas/booking/rooms/find-time/find-time'),
    import('@/areas/booking/rooms/series/series-section'),
    import('@/areas/booking/shared/meeting/attendees'),
  ]);
});

async function finder() {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Find a time with others' }, { timeout: 10_000 }),
  );
  return within(await screen.findByRole('region', { name: 'Find a time for everyone' }));
}

type Finder = Awaited<ReturnType<typeof finder>>;

async function paste(panel: Finder, text: string): Promise<void> {
  const field = panel.getByRole('textbox', { name: /^Paste addresses/ });
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(await panel.findByRole('button', { name: /^Add \d+ (person|people)$/ }));
}

/** Jonas has nothing on the day but a confidential and a public meeting. */
async function withMeetings(): Promise<TestServer> {
  const server = serve(cleared(testServer()));
  vacate(server, { persona: 'member-2' }, DATE);
  await bookAs(server, 'member-2', {
    title: 'Secret plans',
    visibility: 'private',
    schedule_slots: [{ resource_id: ROOM, ...hours(DATE, '09:00', '10:00') }],
  });
  await bookAs(server, 'member-2', {
    title: 'Hidden plans',
    visibility: 'confidential',
    schedule_slots: [{ resource_id: ROOM, ...hours(DATE, '11:00', '12:00') }],
  });
  return server;
}

/** The name of a team with so many people. */
async function teamOf(server: TestServer, least: number, most: number): Promise<string> {
  const as = { client: server.as('member') };
  const all = await teams.list.call({ query: {} }, as);
  for (const { id, name } of all.elements) {
    const { elements } = await teams.users.call({ params: { id } }, as);
    if (elements.length >= least && elements.length <= most) return name;
  }
  throw new Error('No team has so many people');
}

describe('finding a time', () => {
  it('PRIV-1 PRIV-2 shows when someone is busy without a title, nothing of what’s confidential, and unknown for guests', async () => {
    const server = await withMeetings();
    await open({ server, path: PATH });
    const panel = await finder();
    await paste(
      panel,
      'Jonas <jonas.weber@meridian.example>; guest@else.example\nana at example.com',
    );
    expect(panel.getByRole('textbox', { name: /^Paste addresses/ })).toHaveValue(
      'ana at example.com',
    );
    const rows = within(
      await panel.findByRole('region', { name: /^When people are busy/ }, { timeout: 10_000 }),
    );
    const jonas = rows.getByText(/^Jonas Weber: /);
    expect(jonas).toHaveTextContent('09:00–10:00');
    expect(jonas).not.toHaveTextContent('11:00');
    expect(rows.getByText('guest@else.example: unknown')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/Secret plans|Hidden plans/);
  });

  it('R1 REC-5 a weekly for a team takes at most 12 interactions: proposals with rooms, the series’ dates, and everyone invited', async () => {
    const server = serve(cleared(testServer()));
    const name = await teamOf(server, 3, 8);
    await open({ server, path: PATH });
    await screen.findByRole('button', { name: 'Find a time with others' }, { timeout: 10_000 });
    const done = interactions();
    const panel = await finder();
    await userEvent.type(panel.getByRole('combobox', { name: /^Add a team/ }), name);
    await userEvent.click(await screen.findByRole('option', { name }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Every week, 10 times' }));
    const proposals = within(
      await panel.findByRole('region', { name: 'Next times with a room' }, { timeout: 10_000 }),
    );
    const [choose] = await proposals.findAllByRole(
      'button',
      { name: /^Choose / },
      { timeout: 10_000 },
    );
    expect(proposals.getAllByText(/Free on \d+ of 10 weeks$/).length).toBeGreaterThan(0);
    await userEvent.click(choose as HTMLElement);
    const book = await screen.findByRole(
      'button',
      { name: /^(Book|Request) \d+ dates/ },
      { timeout: 15_000 },
    );
    await userEvent.click(book);
    await screen.findByText(/^You (have|requested) .* on \d+ dates/, {}, { timeout: 10_000 });
    expect(done()).toBeLessThanOrEqual(12);
  });

  it('takes 200 pasted addresses, all of whom count', async () => {
    const server = serve(cleared(testServer()));
    await open({ server, path: PATH });
    const panel = await finder();
    const addresses = Array.from({ length: 200 }, (_, index) => `guest${index}@else.example`);
    await paste(panel, addresses.join(', '));
    await panel.findByText('And 171 more people, who count as well', {}, { timeout: 10_000 });
    await waitFor(() => expect(panel.getByText(/seats .*|No room that fits/)).toBeVisible());
  });
});
