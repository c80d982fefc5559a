import { reports } from '@/api/reports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { ADDRESS, figuresOf, nextFile, placesOf, rowsRead, WEEK } from '@tests/helpers/reports';

const { open, serve } = journeys();

afterEach(() => {
  vi.restoreAllMocks();
});

const openReports = (path = ADDRESS, persona = 'owner', server = serve(testServer())) =>
  open({ server, persona, path });

describe('what stands out', () => {
  it('REP-2 each sentence leads to exactly the rows that bear it out', async () => {
    const { server } = await openReports();
    const places = await placesOf(server);
    const card = within(await screen.findByRole('region', { name: 'What stands out' }));
    const never = card.getByRole('link', { name: /were never booked\.$/ });
    const [, unused, total, noun] =
      /^(\d+) of (\d+) (.+) were never booked\.$/.exec(never.textContent) ?? [];
    const type = noun === 'meeting rooms' ? 'meeting_room' : noun?.replace(/s$/, '');
    const alike = places.filter(({ resource }) => resource.type === type);
    expect(Number(total)).toBe(alike.length);
    expect(Number(unused)).toBe(alike.filter(({ reservations }) => reservations === 0).length);
    await userEvent.click(never);
    await rowsRead(Number(unused), 'places');
    expect(screen.getByRole('heading', { name: 'The rows behind the figures' })).toHaveFocus();
  });

  it('REP-2 a floor that’s hardly used leads to its places, least used first', async () => {
    const server = serve(testServer());
    const { tables } = server.world;
    const floors = tables.resources
      .by('office', 'offi_berlin')
      .filter(({ id, floor_id }) => id === floor_id);
    const quiet = floors.find(
      ({ id }) => tables.resources.by('floor', id).filter(({ type }) => type === 'desk').length > 9,
    );
    server.world.transact(() => {
      const there = new Set(tables.resources.by('floor', quiet?.id ?? '').map(({ id }) => id));
      for (const { id } of [...tables.slots.all()].filter((slot) => there.has(slot.resource_id))) {
        tables.slots.remove(id);
      }
    });
    await openReports(`${ADDRESS}&type=desk`, 'owner', server);
    const card = within(await screen.findByRole('region', { name: 'What stands out' }));
    await userEvent.click(
      card.getByRole('link', {
        name: new RegExp(`^${quiet?.name} in Berlin is used 0% of the time`),
      }),
    );
    const rows = (await placesOf(server)).filter(
      ({ floor_id, resource }) => floor_id === quiet?.id && resource.type === 'desk',
    );
    await rowsRead(rows.length, 'places');
    expect(screen.getByText(`Only: ${quiet?.name}`)).toBeVisible();
  });
});

describe('the breakdown', () => {
  it('REP-2 by floor, area, type, and weekday adds up, and each figure leads to its rows', async () => {
    const { server } = await openReports(`${ADDRESS}&rows=groups`);
    const total = await figuresOf(server);
    for (const by of ['Floor', 'Area', 'Type', 'Weekday']) {
      await userEvent.click(await screen.findByRole('radio', { name: by }));
      const grid = await screen.findByRole('grid', { name: 'Breakdown' });
      const booked = within(grid)
        .getAllByRole('link', { name: /^Bookings: / })
        .map(({ textContent }) => Number(textContent.replaceAll(',', '')));
      expect(booked.reduce((sum, each) => sum + each, 0)).toBe(total.reservations);
    }
    await userEvent.click(screen.getByRole('radio', { name: 'Floor' }));
    const grid = await screen.findByRole('grid', { name: 'Breakdown' });
    const [link] = within(grid).getAllByRole('link', { name: /^Bookings: / });
    const shown = Number(link?.textContent.replaceAll(',', ''));
    await userEvent.click(link as HTMLElement);
    await rowsRead(shown, 'bookings');
  });

  it('REP-2 a file of it has the floors’ ids', async () => {
    const { server } = await openReports(`${ADDRESS}&rows=groups`);
    const file = nextFile();
    const rows = within(await screen.findByRole('region', { name: 'The rows behind the figures' }));
    await userEvent.click(await rows.findByRole('button', { name: /^Download CSV: \d+ rows$/ }));
    const lines = await file;
    const head = lines.find(([first]) => first === 'Group') ?? [];
    const ids = lines.slice(lines.indexOf(head) + 1).map((row) => row[head.indexOf('Group ID')]);
    const { resources } = server.world.tables;
    expect(ids.length).toBeGreaterThan(1);
    expect(ids.filter((id) => id !== '(none)' && resources.get(id ?? '')?.type !== 'area')).toEqual(
      [],
    );
  });
});

describe('a preview of growth', () => {
  it('REP-1 says on how many days the fullest hour would need more places than were open', async () => {
    const { server, router } = await openReports(`${ADDRESS}&type=meeting_room`);
    const { elements } = await reports.usage.call(
      { query: { ...WEEK, office: ['offi_berlin'], type: ['meeting_room'] } },
      { client: server.as('owner') },
    );
    const peaks = elements.flatMap(({ peak }) => (peak && peak.open > 0 ? [peak] : []));
    const shortWith = (percent: number): number =>
      peaks.filter(({ full, open }) => Math.ceil((full * (100 + percent)) / 100) > open).length;
    const card = within(await screen.findByRole('region', { name: 'If more people come' }));
    const field = card.getByRole('spinbutton', { name: 'More people' });
    await userEvent.clear(field);
    await userEvent.type(field, '300');
    await card.findByText(
      `With 300% more people, Berlin wouldn’t have enough places in the fullest hour on ${shortWith(300)} of ${peaks.length} open days.`,
    );
    expect(shortWith(300)).toBeGreaterThan(0);
    expect(router.state.location.searchStr).toContain('more=300');
    await userEvent.clear(field);
    await userEvent.type(field, '-50');
    await card.findByText(
      `With 50% fewer people, Berlin would still have enough places on all ${peaks.length} open days.`,
    );
    await userEvent.clear(field);
    expect(card.getByText('Enter a whole number from -90 to 300.')).toBeVisible();
    expect(router.state.location.searchStr).toContain('more=-50');
  });
});
