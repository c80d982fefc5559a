import { reports } from '@/api/reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';
import { ADDRESS, count, figuresOf, nextFile, rowsRead, WEEK } from '@tests/helpers/reports';

const { open, serve } = journeys();

afterEach(() => {
  vi.restoreAllMocks();
});

const openReports = (path = ADDRESS, persona = 'owner', server = serve(testServer())) =>
  open({ server, persona, path });

const NO_SHOWS =
  'A person’s approved bookings that ended without a check-in. Visitors’ bookings don’t count.';

const figure = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Figures' })).getByRole('link', {
    name: new RegExp(`^${name}: .*Show the rows behind it`),
  });

describe('figures', () => {
  it('REP-1 are those of the server, each with its meaning', async () => {
    const { server } = await openReports();
    const total = await figuresOf(server);
    expect(await figure('Bookings')).toHaveTextContent(count(total.reservations));
    expect(await figure('People')).toHaveTextContent(count(total.people));
    expect(await figure('Check-ins')).toHaveTextContent(count(total.check_ins));
    expect(await figure('No-shows')).toHaveTextContent(count(total.no_shows));
    expect(await figure('Utilization')).toHaveTextContent(
      `${Math.round((total.utilisation ?? 0) * 100)}%`,
    );
    expect(screen.getByText(NO_SHOWS, { selector: 'dd *' })).toBeVisible();
  });

  it('are shown with those of the same number of days before', async () => {
    const { server } = await openReports();
    const before = await figuresOf(server, { start: '2026-02-23', end: '2026-03-01' });
    await screen.findAllByText(
      new RegExp(`${count(before.reservations)} in the 7 days before`),
      {},
      { timeout: 5000 },
    );
  });

  it('are not compared if the days before start before the first booking', async () => {
    await openReports('/admin/reports?start=2026-02-10&end=2026-03-09');
    await figure('Bookings');
    // Shown once for all figures: findByText fails if there are two.
    await screen.findByText(
      /^Nothing to compare with before .*, Feb \d+, 2026, the first day with bookings$/,
    );
    expect(screen.queryByText(/ in the .* before$/)).not.toBeInTheDocument();
  });

  it('REP-2 lead to their rows with one click: as many as they say', async () => {
    const { server, router } = await openReports();
    const total = await figuresOf(server);
    await userEvent.click(await figure('No-shows'));
    await rowsRead(total.no_shows, 'bookings');
    expect(screen.getByText('Only: no-shows')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The rows behind the figures' })).toHaveFocus();
    expect(router.state.location.search).toMatchObject({ rows: 'bookings', kind: 'no_shows' });
    await userEvent.click(await figure('Bookings'));
    await rowsRead(total.reservations, 'bookings');
    await userEvent.click(await figure('People'));
    await rowsRead(total.people, 'people');
  });

  it('REP-2 of hours and utilization lead to the places they are added up from, the most first', async () => {
    const { server, router } = await openReports();
    const { elements, total } = await reports.resources.call(
      { query: { ...WEEK, office: ['offi_berlin'], limit: 2000 } },
      { client: server.as('owner') },
    );
    const minutes = elements.map(({ booked_minutes }) => booked_minutes);
    expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(total.booked_minutes);
    const tops = async (column: string) => {
      const grid = await screen.findByRole('grid', { name: 'Places' });
      const head = within(grid).getByRole('columnheader', { name: column });
      await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'));
      const [, first] = within(grid).getAllByRole('row');
      return first as HTMLElement;
    };
    await userEvent.click(await figure('Booked hours'));
    await rowsRead(elements.length, 'places');
    const most = count(Math.round(Math.max(...minutes) / 6) / 10);
    expect(await tops('Booked hours')).toHaveTextContent(most);
    await userEvent.click(await figure('Utilization'));
    await waitFor(() => expect(router.state.location.search.sort).toBe('-utilization'));
    await rowsRead(elements.length, 'places');
    const fullest = Math.max(...elements.map(({ utilisation }) => utilisation ?? 0));
    expect(await tops('Utilization')).toHaveTextContent(`${Math.round(fullest * 100)}%`);
  });

  it('REP-2 of a person and of a place lead to their bookings', async () => {
    await openReports(`${ADDRESS}&rows=people&sort=-no_shows`);
    const grid = await eventually(() => screen.getByRole('grid', { name: 'People' }));
    const [, first] = within(grid).getAllByRole('row');
    const link = within(first as HTMLElement).getByRole('link', { name: /^No-shows: / });
    const missed = Number(link.textContent);
    await userEvent.click(link);
    await rowsRead(missed, missed === 1 ? 'booking' : 'bookings');
    await userEvent.click(screen.getByRole('tab', { name: 'Places' }));
    const places = await screen.findByRole('grid', { name: 'Places' });
    await userEvent.click(within(places).getByRole('button', { name: 'Bookings' }));
    await userEvent.click(within(places).getByRole('button', { name: 'Bookings' }));
    const [, most] = within(places).getAllByRole('row');
    const booked = within(most as HTMLElement).getByRole('link', { name: /^Bookings: / });
    await userEvent.click(booked);
    await rowsRead(Number(booked.textContent), 'bookings');
  });
});

describe('the questions people have', () => {
  const card = (name: string) => screen.findByRole('region', { name });

  it('how full by weekday and hour: with arrow keys, and as a table with one key', async () => {
    await openReports();
    const full = within(await card('How full are we?'));
    const cells = full.getAllByRole('link', { name: /^Monday / });
    // Each hour has its own figure instead of a legend.
    for (const cell of cells) {
      const value = /: (\d+)%$/.exec(cell.getAttribute('aria-label') ?? '')?.[1];
      expect(cell.textContent).toBe(value);
    }
    cells[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(cells[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(/^Tuesday /);
    const label = document.activeElement?.getAttribute('aria-label') ?? '';
    await userEvent.keyboard('t');
    const table = full.getByRole('table', { name: 'Utilization by weekday and hour' });
    const [, from = '', value = ''] = /^Tuesday (\d\d:00) .*: (\d+%)$/.exec(label) ?? [];
    expect(
      within(table).getByRole('row', { name: new RegExp(`^Tuesday ${from}–.* ${value} `) }),
    ).toBeVisible();
    await userEvent.keyboard('t');
    expect(full.getAllByRole('link', { name: /^Tuesday / })).not.toHaveLength(0);
  });

  it('A-10 REP-2 day by day: arrow keys go from bar to bar, Enter shows the bookings of one, and one key the table', async () => {
    const { server } = await openReports();
    const { elements } = await reports.usage.call(
      { query: { ...WEEK, office: ['offi_berlin'] } },
      { client: server.as('owner') },
    );
    const trend = within(await card('Utilization over time'));
    const bars = within(await trend.findByRole('list')).getAllByRole('link');
    expect(bars).toHaveLength(7);
    // Each bar has its own figure above it instead of a legend.
    const drawing = bars[0]?.closest('div')?.querySelectorAll('svg text[text-anchor=middle]');
    const figures = Array.from(drawing ?? [], ({ textContent }) => textContent);
    expect(figures.filter((text) => text.endsWith('%'))).toEqual(
      elements
        .filter(({ booked_minutes }) => booked_minutes > 0)
        .map(({ utilisation }) => `${Math.round((utilisation ?? 0) * 100)}%`),
    );
    expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([bars[0]]);
    act(() => bars[0]?.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(bars[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(bars[1]).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(bars[6]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(bars[6]).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([bars[1]]);
    const tuesday = elements.find(({ date }) => date === '2026-03-03');
    expect(bars[1]).toHaveAccessibleName(
      new RegExp(`${count(tuesday?.reservations ?? -1)} bookings`),
    );
    await userEvent.keyboard('t');
    const table = trend.getByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(8);
    await userEvent.keyboard('t');
    act(() => within(trend.getByRole('list')).getAllByRole('link')[1]?.focus());
    await userEvent.keyboard('{Enter}');
    await rowsRead(tuesday?.reservations ?? -1, 'bookings');
    await screen.findByText('Only: Tue, Mar 3, 2026');
  });

  it('an hour of the week leads to its bookings', async () => {
    const { router } = await openReports();
    const full = within(await card('How full are we?'));
    await userEvent.click(full.getByRole('link', { name: /^Tuesday 10:00 to 11:00: / }));
    await screen.findByText('Only: Tuesday 10:00 to 11:00');
    expect(router.state.location.search).toMatchObject({ at: 'tuesday-10' });
  });

  it('another floor: the fullest hour, with the bookings of its day', async () => {
    await openReports();
    const floor = within(await card('Do we need another floor?'));
    expect(floor.getByText(/^(No\. Even|Not yet\. Berlin|Yes, Berlin)/)).toBeVisible();
    await userEvent.click(floor.getByRole('link'));
    await screen.findByText(/^Only: .* 2026, Berlin$/);
  });

  it('never used: places without a booking, all of them one click away', async () => {
    const { server } = await openReports();
    const places = await reports.resources.call(
      { query: { ...WEEK, office: ['offi_berlin'], limit: 2000 } },
      { client: server.as('owner') },
    );
    const unused = places.elements.filter(({ reservations }) => reservations === 0).length;
    const never = within(await card('Which places are never used?'));
    await userEvent.click(
      await never.findByRole('link', { name: `Show all ${count(unused)} unused places` }),
    );
    await rowsRead(unused, 'places');
  });

  it('who books and does not come', async () => {
    await openReports();
    const missing = within(await card('Who books and doesn’t come?'));
    const [person] = await missing.findAllByRole('listitem', {}, { timeout: 5000 });
    const [, missed] = /(\d+) of \d+ bookings/.exec(person?.textContent ?? '') ?? [];
    await userEvent.click(within(person as HTMLElement).getByRole('link'));
    await rowsRead(Number(missed), missed === '1' ? 'booking' : 'bookings');
  });
});

describe('files', () => {
  it('REP-2 bookings: all of them, in the office’s zone, with what the figures mean', async () => {
    const { server } = await openReports(`${ADDRESS}&rows=bookings`);
    const total = await figuresOf(server);
    const file = nextFile();
    await rowsRead(total.reservations, 'bookings');
    await userEvent.click(
      screen.getByRole('button', { name: `Download CSV: ${count(total.reservations)} rows` }),
    );
    const lines = await file;
    const head = lines.findIndex(([first]) => first === 'Start date');
    expect(lines.slice(0, head)).toEqual(
      expect.arrayContaining([
        expect.arrayContaining(['Days', 'Mon, Mar 2, 2026 to Sun, Mar 8, 2026']),
        expect.arrayContaining(['Office', 'Berlin']),
        expect.arrayContaining(['Definition: No-shows', NO_SHOWS]),
      ]),
    );
    const rows = lines.slice(head + 1);
    expect(rows).toHaveLength(total.reservations);
    const column = (name: string) => lines[head]?.indexOf(name) ?? -1;
    expect(rows.filter((row) => row[column('No-show')] === 'Yes')).toHaveLength(total.no_shows);
    expect(rows.every((row) => row[column('UTC offset')] === 'UTC+01:00')).toBe(true);
    expect(rows.every((row) => row[column('Time zone')] === 'Europe/Berlin')).toBe(true);
  });

  it('S-12 REP-2 no cell is a formula that a spreadsheet would run', async () => {
    const server = serve(testServer());
    const { resources } = server.world.tables;
    server.world.transact(() => {
      for (const { id } of resources.by('office', 'offi_berlin')) {
        resources.update(id, { name: '=HYPERLINK("https://evil.test")' });
      }
    });
    await openReports(`${ADDRESS}&rows=places&type=meeting_room`, 'owner', server);
    const file = nextFile();
    const rows = await screen.findByRole('region', { name: 'The rows behind the figures' });
    await userEvent.click(
      await within(rows).findByRole('button', { name: /^Download CSV: [\d,]+ rows$/ }),
    );
    const lines = await file;
    expect(lines.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(lines.flat()).toContain('\'=HYPERLINK("https://evil.test")');
  });
});

describe('rights', () => {
  it('ROLE-1 are for people who can change settings or manage places', async () => {
    await openReports(ADDRESS, 'member');
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });

  it('ACC-5 a resource manager sees only the places they manage', async () => {
    const { server } = await openReports(`${ADDRESS}&rows=places`, 'resource-manager');
    const own = await reports.resources.call(
      { query: { ...WEEK, office: ['offi_berlin'], limit: 2000 } },
      { client: server.as('resource-manager') },
    );
    await rowsRead(own.elements.length, 'places');
    const whole = await figuresOf(server);
    expect(own.total.reservations).toBeLessThan(whole.reservations);
    expect(await figure('Bookings')).toHaveTextContent(count(own.total.reservations));
  });
});

describe('failures', () => {
  it('UI-9 failed figures can be retried', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'reports.usage', kind: 'status', status: 422 });
    await openReports(ADDRESS, 'owner', server);
    await screen.findByText('Couldn’t load the figures');
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await figure('Bookings');
  });

  it('UI-9 reads that all fail are all read again with one Retry', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'reports.*', kind: 'status', status: 422 });
    await openReports(`${ADDRESS}&rows=places`, 'owner', server);
    await screen.findByText('Couldn’t load the figures');
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await figure('Bookings');
    await screen.findByRole('heading', { name: 'Who books and doesn’t come?' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(screen.queryByText(/^Couldn’t load/)).not.toBeInTheDocument();
  });

  it('reads that fail one after the other are all read again with one Retry', async () => {
    const server = serve(testServer());
    const again = { status: 429, headers: { 'Retry-After': '1' }, times: 1 } as const;
    server.faults.set([
      { endpoint: 'reports.reservations', kind: 'status', ...again },
      { endpoint: 'reports.*', kind: 'status', status: 422 },
    ]);
    const { queryClient } = await openReports(ADDRESS, 'owner', server);
    await screen.findByText('Couldn’t load the figures');
    // The page shows one failure for all of them.
    const bookings = { queryKey: ['reports', 'reservations'], exact: false };
    await eventually(() =>
      expect(queryClient.getQueryCache().find(bookings)?.state.status).toBe('error'),
    );
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await figure('Bookings');
    await screen.findByRole('heading', { name: 'Who books and doesn’t come?' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(screen.queryByText(/^Couldn’t load/)).not.toBeInTheDocument();
  });

  it('UI-9 failed bookings do not affect the figures, and say what is missing', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'reports.reservations', kind: 'status', status: 422 });
    await openReports(`${ADDRESS}&rows=bookings`, 'owner', server);
    await figure('Bookings');
    const problems = await screen.findAllByText('Couldn’t load the bookings');
    expect(problems).toHaveLength(2);
  });
});
