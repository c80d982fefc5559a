import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, hours, releaseAll } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();
const DESK = 'reso_ber-2-d-14';
const FLOOR = 'area_ber-2';
const FAR = '2026-04-09';
const FARTHER = '2026-04-10';

beforeEach(() => width(true));

/** A world without any bookings. */
function quiet(): TestServer {
  const server = testServer();
  releaseAll(server);
  return serve(server);
}

const openPlaces = (server: TestServer, below = '', persona = 'owner') =>
  open({ server, persona, path: `/admin/places${below}` });
const book = (server: TestServer, persona: string, resource_id: string, date = FAR) =>
  bookAs(server, persona, { schedule_slots: [{ resource_id, ...hours(date) }] });
const row = ({ world }: TestServer, id: string) => world.tables.resources.get(id);
const named = ({ world }: TestServer, name: string) =>
  [...world.tables.resources.all()].filter((place) => place.name === name);
/** The places booked on the days of these journeys, by the person who has them. */
const held = ({ world }: TestServer) =>
  [...world.tables.slots.all()]
    .filter(({ cancelled_at, start }) => cancelled_at === null && start > '2026-04')
    .map(({ resource_id }) => resource_id);

const branch = (name: RegExp | string) => screen.findByRole('row', { name });
const undo = async (expected: () => void) => {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement);
  await waitFor(expected);
};
const fill = async (name: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('the tree of places', () => {
  it('RES-1 RES-10 leads from an office through floor and area to a place, which opens next to it', async () => {
    const server = serve(testServer());
    const area = row(server, row(server, DESK)?.parent_id ?? '');
    const { router } = await openPlaces(server);
    // Floors and areas don’t count as places, as in the tree.
    expect(await screen.findByText(/^[\d,]+ places, \d+ floors and areas$/)).toBeVisible();
    for (const name of ['Berlin', 'Floor 2', area?.name ?? '']) {
      (await branch(name)).focus();
      await userEvent.keyboard('{ArrowRight}');
    }
    await userEvent.click(await branch('D-14'));
    await screen.findByRole('complementary', { name: 'D-14' });
    expect(router.state.location.pathname).toBe(`/admin/places/${DESK}`);
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    const steps = () => way.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps()).toEqual(['Administration', 'Places', 'D-14']);
    expect(way.getByText('D-14').closest('li')).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Edit floor' })).toHaveAttribute(
      'href',
      `/admin/floors/${FLOOR}/editor`,
    );
    expect(screen.getByRole('link', { name: 'Who can book it' })).toHaveAttribute(
      'href',
      `/admin/places/${DESK}/access`,
    );
  });

  it('ERR-2 a place of another organization does not exist', async () => {
    const server = serve(testServer({ scenario: 'multi-organization' }));
    const { offices, resources } = server.world.tables;
    const theirs = [...resources.all()].find(
      ({ office_id }) => offices.get(office_id)?.organization_id !== 'orga_meridian',
    );
    expect(theirs).toBeDefined();
    await openPlaces(server, `/${theirs?.id}`);
    const gone = await screen.findByRole('complementary', { name: 'Place not found' });
    expect(
      within(gone).getByText('It was deleted or belongs to another organization.'),
    ).toBeVisible();
    await userEvent.click(within(gone).getByRole('button', { name: 'Show all places' }));
    expect(await branch('Berlin')).toBeVisible();
  });

  it('expands what a search finds, in its place', async () => {
    await openPlaces(serve(testServer()), `?q=D-14&floor=${FLOOR}`);
    expect(await branch('D-14')).toBeVisible();
    expect(await branch('Floor 2')).toBeVisible();
    expect(screen.queryByRole('row', { name: 'D-15' })).toBeNull();
  });

  it('moves a place by keyboard after checking its bookings, with Undo', async () => {
    const server = quiet();
    await openPlaces(server, `?q=D-14&floor=${FLOOR}`);
    const desk = await branch('D-14');
    const before = row(server, DESK)?.parent_id;
    desk.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(row(server, DESK)?.parent_id).not.toBe(before));
    await undo(() => expect(row(server, DESK)?.parent_id).toBe(before));
  });
});

describe('a resource manager', () => {
  it('ACC-5 sees only the granted places, and is told about others', async () => {
    const server = serve(testServer());
    await openPlaces(server, '?view=list&q=D-14', 'resource-manager');
    await screen.findByRole('link', { name: 'D-14' });
    const offices = screen.getByRole('combobox', { name: 'Office' });
    expect(within(offices).queryByRole('option', { name: /New York/ })).toBeNull();
  });

  it('ACC-5 does not open a place of someone else', async () => {
    const server = serve(testServer());
    const other = [...server.world.tables.resources.all()].find(
      ({ office_id, type }) => office_id !== 'offi_berlin' && type === 'desk',
    );
    await openPlaces(server, `/${other?.id}`, 'resource-manager');
    await screen.findByText(/^You don’t manage this place/);
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});

describe('many places', () => {
  const chosen = async () => {
    for (const name of ['D-14', 'D-15']) {
      const box = await screen.findByRole('checkbox', { name: `Select ${name}` });
      await userEvent.click(box);
    }
  };
  const openTwo = (server: TestServer) =>
    openPlaces(server, `?view=list&q=D-1&type=desk&floor=${FLOOR}`);
  const SECOND = 'reso_ber-2-d-15';

  it('RES-7 are taken out of use together, after a choice for each booking, and restored with one Undo', async () => {
    const server = quiet();
    await book(server, 'member', DESK);
    await book(server, 'team-manager', SECOND);
    await openTwo(server);
    await chosen();
    await press('Take out of use');
    await screen.findByText('2 future bookings are affected');
    await press('Release all and notify');
    await press('Take 2 places out of use');
    await waitFor(() => expect(row(server, SECOND)?.is_available).toBe(false));
    expect(row(server, DESK)?.is_available).toBe(false);
    expect(held(server)).toEqual([]);
    await undo(() => expect(row(server, DESK)?.is_available).toBe(true));
    await waitFor(() => expect(held(server).toSorted()).toEqual([DESK, SECOND]));
  });

  it('RACE-9 do not change if one of them is refused, which is named', async () => {
    const server = quiet();
    await openTwo(server);
    await chosen();
    server.faults.add({
      endpoint: 'resources.removeBatch',
      kind: 'status',
      status: 409,
      times: 1,
      body: {
        result: {
          errors: { bookings: 'Booked meanwhile' },
          failing: [{ index: 1, status: 409, errors: { bookings: 'Booked meanwhile' } }],
        },
      },
    });
    await press('Delete 2 places');
    expect(await screen.findByText('D-15: Booked meanwhile.')).toBeVisible();
    expect(row(server, DESK)).toBeDefined();
  });

  it('lead to a sheet with their labels', async () => {
    const server = quiet();
    const { router } = await openTwo(server);
    await chosen();
    await userEvent.click(screen.getByRole('link', { name: 'Print labels' }));
    await screen.findByRole('img', { name: 'QR code for D-15' });
    expect(screen.getAllByRole('img', { name: /^QR code for / })).toHaveLength(2);
    expect(router.state.location.search).toMatchObject({ ids: `${DESK},${SECOND}` });
  });

  it('labels are not counted before they are known', async () => {
    const server = quiet();
    server.faults.add({ endpoint: 'resources.list', kind: 'status', status: 403 });
    await openPlaces(server, `/labels?within=${DESK}`);
    await screen.findByText('Couldn’t load the places');
    expect(screen.getByRole('button', { name: 'Print labels' })).toHaveAccessibleDescription(
      'There’s nothing to print yet',
    );
  });

  it('a label of one place says that places are selected, not that one is still to be chosen', async () => {
    await openPlaces(quiet(), `/labels?within=${DESK}`);
    await screen.findByRole('img', { name: 'QR code for D-14' });
    expect(screen.getByRole('combobox', { name: 'Floor or area' })).toHaveDisplayValue(
      'Selected places',
    );
  });
});

describe('one place', () => {
  it('is created below a floor, and Undo removes it', async () => {
    const server = quiet();
    await openPlaces(server, `/new?in=${FLOOR}`);
    await fill(/^Name/, 'D-900');
    await press('Create place');
    await screen.findByRole('complementary', { name: 'D-900' });
    expect(named(server, 'D-900')).toMatchObject([
      { type: 'desk', parent_id: FLOOR, total_slots: 1 },
    ]);
    await undo(() => expect(named(server, 'D-900')).toHaveLength(0));
  });

  it('RES-5 asks for its parent unless it is a floor', async () => {
    await openPlaces(quiet(), '/new?in=offi_berlin');
    await fill(/^Name/, 'Nowhere');
    await press('Create place');
    expect((await screen.findAllByText('Choose the floor or area it’s on'))[0]).toBeVisible();
  });

  it('F3 RES-7 is taken out of use after a choice for each booking, with one Undo for all of it', async () => {
    const server = quiet();
    await book(server, 'member', DESK);
    await book(server, 'team-manager', DESK, FARTHER);
    await openPlaces(server, `/${DESK}`);
    await userEvent.click(await screen.findByLabelText('In use', { exact: false }));
    await press('Save');
    await screen.findByText('2 future bookings are affected');
    const save = screen.getByRole('button', { name: 'Save D-14' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await press('Move all to the nearest similar place');
    expect(row(server, DESK)?.is_available).toBe(true);
    await press('Save D-14');
    await waitFor(() => expect(row(server, DESK)?.is_available).toBe(false));
    expect(held(server)).toHaveLength(2);
    expect(held(server)).not.toContain(DESK);
    await undo(() => expect(held(server)).toEqual([DESK, DESK]));
    expect(row(server, DESK)?.is_available).toBe(true);
  });

  it('RES-7 keeps its bookings where it only goes out of use', async () => {
    const server = quiet();
    await book(server, 'member', DESK);
    await openPlaces(server, `/${DESK}`);
    await userEvent.click(await screen.findByLabelText('In use', { exact: false }));
    await press('Save');
    await press('Keep all');
    await press('Save D-14');
    await waitFor(() => expect(row(server, DESK)?.is_available).toBe(false));
    expect(held(server)).toEqual([DESK]);
  });

  it('F5 RES-7 is deleted after its bookings were released, and Undo creates it again with its tags', async () => {
    const server = quiet();
    const tags = row(server, DESK)?.tag_ids;
    await book(server, 'member', DESK);
    await openPlaces(server, `/${DESK}`);
    await press('Delete D-14');
    await screen.findByText('1 future booking is affected');
    await press('Release all and notify');
    await press('Delete D-14');
    await waitFor(() => expect(row(server, DESK)).toBeUndefined());
    expect(held(server)).toEqual([]);
    await undo(() =>
      expect(named(server, 'D-14').map(({ tag_ids }) => tag_ids)).toContainEqual(tags),
    );
  });

  it('RES-7 LARGE-4 says what was done if the deletion is refused after the releases, and Undo restores it', async () => {
    const server = quiet();
    await book(server, 'member', DESK);
    await openPlaces(server, `/${DESK}`);
    await press('Delete D-14');
    await press('Release all and notify');
    server.faults.add({ endpoint: 'resources.removeBatch', kind: 'status', status: 500, times: 1 });
    await press('Delete D-14');
    await screen.findByText('Couldn’t make this change. What was changed before can be undone.');
    expect(row(server, DESK)).toBeDefined();
    expect(held(server)).toEqual([]);
    await press('Undo');
    await waitFor(() => expect(held(server)).toEqual([DESK]));
  });

  it('RACE-7 shows both versions if someone else was faster', async () => {
    const server = quiet();
    await openPlaces(server, `/${DESK}`);
    await fill(/^Description/, 'Mine');
    server.world.transact(() =>
      server.world.tables.resources.update(DESK, {
        description: 'By the window',
        updated_at: '2026-03-10T07:31:00.000Z',
      }),
    );
    await press('Save');
    expect(await screen.findByText('By the window')).toBeVisible();
    expect(row(server, DESK)?.description).toBe('By the window');
  });

  it('is tagged and untagged with Undo', async () => {
    const server = quiet();
    await openPlaces(server, `/${DESK}`);
    const section = await screen.findByRole('region', { name: 'Tags' });
    const before = row(server, DESK)?.tag_ids ?? [];
    await userEvent.click(
      within(section).getAllByRole('button', { name: /^Remove / })[0] as HTMLElement,
    );
    await waitFor(() => expect(row(server, DESK)?.tag_ids).toHaveLength(before.length - 1));
    await undo(() => expect(row(server, DESK)?.tag_ids).toHaveLength(before.length));
  });
});
