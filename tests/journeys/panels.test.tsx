import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { startTestApp } from '@tests/helpers/app';
import { heldServer } from '@tests/helpers/content-reads';
import { journeys } from '@tests/helpers/journey';

/** The requested modules, and a wrapper that records each of them. */
const { asked, watched } = vi.hoisted(() => {
  const names = new Set<string>();
  return {
    asked: names,
    watched: (name: string) => async (original: () => Promise<Record<string, () => unknown>>) =>
      Object.fromEntries(
        Object.entries(await original()).map(([key, load]) => [
          key,
          () => {
            names.add(name);
            return load();
          },
        ]),
      ),
  };
});

vi.mock('@/areas/booking/bookings/detail/load-panel', watched('bookings/detail'));
vi.mock('@/areas/people/health/add/load-panel', watched('health/add'));
vi.mock('@/areas/people/people/person/load-panel', watched('people/person'));
vi.mock('@/areas/people/team/detail/load-detail', watched('team/detail'));
vi.mock('@/areas/requests/tickets/mine/load-panel', watched('tickets/mine'));
vi.mock('@/areas/requests/tickets/types/load-panel', watched('tickets/types'));
vi.mock('@/areas/visits/visits/invite/load-panel', watched('visits/invite'));

/** Each panel whose code is separate from its page: an address that opens it, and the address of the page without it. */
const PANELS = [
  ['bookings/detail', '/bookings?booking=sche_1', '/bookings'],
  ['health/add', '/health?add=test', '/health'],
  ['people/person', '/people?who=user_owner', '/people'],
  ['team/detail', '/team?who=user_owner&day=2026-03-10', '/team'],
  ['tickets/mine', '/tickets?report=new', '/tickets'],
  ['tickets/types', '/admin/tickets/types?type=new', '/admin/tickets/types'],
  ['visits/invite', '/visits?invite=new', '/visits'],
] as const;

/** Each panel of a list item, opened directly: the list, the address, and the panel’s name. */
const ONE_OF_MANY = [
  ['invitations.list', '/admin/invitations?invitation=invi_ada', 'ada.reyes@example.org'],
  ['officeHours.list', '/admin/hours?office=offi_berlin&open=hour_party', 'Summer party'],
  ['questions.list', '/admin/questions?question=ques_contact', 'Question'],
  ['tags.list', '/admin/tags?tag=tag_quiet', 'Quiet'],
  ['wifi.list', '/admin/wifi?network=wifi_berlin_guest', 'Meridian Guest'],
] as const;

const { open, serve } = journeys();

/** Starts a page whose requests stay pending, without rendering it, so no component can have requested anything. */
async function start(path: string): Promise<void> {
  const held = heldServer(testServer());
  await startTestApp(serve(held.server), { persona: 'owner', path });
}

beforeEach(() => asked.clear());

it.each(PANELS)(
  'UI-8 the panel of %s is loaded with the page if the address opens it',
  async (name, open, closed) => {
    await start(closed);
    expect([...asked]).toEqual([]);
    await start(open);
    await waitFor(() => expect([...asked]).toEqual([name]), { timeout: 10_000 });
  },
);

it.each(ONE_OF_MANY)(
  'UI-8 without %s, one that the address names still opens',
  async (list, path, name) => {
    const server = testServer();
    server.world.transact(() => {
      const [known] = server.world.tables.hours.by('organization', 'orga_meridian');
      if (!known) throw new Error('The seed has no hours');
      server.world.tables.hours.insert({
        ...known,
        id: 'hour_party',
        type: 'rule',
        office_id: 'offi_berlin',
        resource_id: null,
        date: '2026-07-03',
        end_date: '2026-07-03',
        reason: 'Summer party',
        days: [],
        is_available: false,
      });
    });
    server.faults.add({ endpoint: list, kind: 'hang' });
    await open({ server, persona: 'owner', path });
    const panel = await screen.findByRole('dialog', { name }, { timeout: 20_000 });
    await waitFor(() => expect(panel).toHaveTextContent(/\w{3}/), { timeout: 20_000 });
  },
);

it('every panel of that kind is loaded by a route of its screen', () => {
  const files = import.meta.glob<string>('/src/areas/*/*/*/load-{panel,detail}.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const routes = Object.entries(
    import.meta.glob<string>('/src/areas/*/*/routes/*.tsx', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  );
  const unused = Object.entries(files).flatMap(([file, text]) => {
    const [name] = /\bload\w+/u.exec(text.slice(text.indexOf('export const'))) ?? [];
    const screen = file.split('/').slice(0, 5).join('/');
    const isLoaded = routes.some(
      ([path, route]) => path.startsWith(`${screen}/`) && route.includes(`void ${name}()`),
    );
    return isLoaded ? [] : [file];
  });
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(PANELS.length);
  expect(unused).toEqual([]);
});
