import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { resourcePermissions } from '@/api/resource-permissions';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, hours } from '@tests/helpers/bookings';
import { typeParts } from '@tests/helpers/dates';
import { filledPanel } from '@tests/helpers/filled-panel';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
const DESK = 'reso_ber-2-d-14';
/** The wing of the first floor that is reserved for the finance team. */
const WING = 'area_ber-1-north';
const THURSDAY = '2026-03-19';

/** A world in which no one has booked the desk yet. */
function freeDesk(): TestServer {
  const server = testServer();
  const { world } = server;
  world.transact(() => {
    for (const slot of Array.from(world.tables.slots.all())) {
      if (slot.resource_id === DESK) {
        world.tables.slots.update(slot.id, { cancelled_at: world.now });
      }
    }
  });
  return serve(server);
}

type Grant = Parameters<typeof resourcePermissions.addPermission.call>[0]['body'];
const grant = (server: TestServer, more: Partial<Grant> = {}) =>
  resourcePermissions.addPermission.call(
    { body: { resource_id: DESK, target_type: 'user', target_id: 'user_member', ...more } },
    { client: server.as('owner') },
  );
const permissions = async (server: TestServer, resource = DESK) =>
  (
    await resourcePermissions.permissions.call(
      { query: { resource: [resource], past: true } },
      { client: server.as('owner') },
    )
  ).elements;
const isBooked = async (server: TestServer, { id }: Schedule): Promise<boolean> => {
  const client = server.as('owner');
  const found = await schedules.get.call({ params: { id } }, { client }).catch(() => undefined);
  return found !== undefined && !found.is_deleted && found.slots.length > 0;
};

const openAccess = (server: TestServer, id = DESK, search = '', persona = 'owner') =>
  open({ server, persona, path: `/admin/places/${id}/access${search}` });
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const click = async (name: RegExp | string) => userEvent.click(await button(name));
const panel = (name: string) => filledPanel(name, 'dialog');
const listed = (name: RegExp) => screen.findByRole('row', { name });
const answer = (term: string) => {
  const name = screen.getByText(term, { selector: 'dt' });
  return name.nextElementSibling?.textContent;
};

/** A desk in the wing that only the finance team may book. */
const deskInWing = ({ world }: TestServer) => {
  const desk = world.tables.resources.by('parent', WING).find(({ type }) => type === 'desk');
  if (!desk) throw new Error('The wing has no desk');
  return desk;
};

describe('why someone can’t book a place', () => {
  it('F7 ACC-1 one click names the rule, its source, the next time, and who can change it', async () => {
    const server = serve(testServer());
    const desk = deskInWing(server);
    await openAccess(server, desk.id, '?day=2026-03-12');
    const suggested = await screen.findByRole('group', { name: 'Suggested people' });
    const [someone] = within(suggested).getAllByRole('button');
    if (!someone) throw new Error('Nobody is suggested');
    await userEvent.click(someone);
    await screen.findByText(new RegExp(`can’t book ${desk.name} on Thu, Mar 12`));
    expect(answer('Rule')).toBe('Finance only');
    expect(answer('Set for')).toMatch(/^The area /);
    expect(answer('Possible again')).toBe('Not while this rule applies');
    expect(answer('Who can change it')).toMatch(/^A manager of this place can change this\./);
    const wing = screen.getByRole('link', { name: /^The area / });
    expect(wing).toHaveAttribute('href', expect.stringContaining(`/admin/places/${WING}/access`));
  });

  it('ACC-1 shows when a permission applies again, as the server says', async () => {
    const server = serve(testServer());
    await grant(server, { start: '2026-03-18' });
    await openAccess(server, DESK, '?person=user_member&day=2026-03-12');
    await screen.findByText('Maya Lindqvist can’t book D-14 on Thu, Mar 12');
    expect(answer('Possible again')).toBe('Wed, Mar 18, 00:00 Berlin');
  });

  it('says yes if the server would', async () => {
    const server = serve(testServer());
    await grant(server);
    await openAccess(server, DESK, `?person=user_member&day=${THURSDAY}`);
    await screen.findByText('Maya Lindqvist can book D-14 on Thu, Mar 19');
  });

  it('counts the places of an area, and the refused ones by rule', async () => {
    const server = serve(testServer());
    await openAccess(server, WING, '?person=user_member&day=2026-03-12');
    await screen.findByText(/^Maya Lindqvist can book 0 of \d+ places in/);
    expect(answer('Rule')).toBe('Finance only');
  });

  it('ACC-3 leads from the refusal to additional access for the person and the day, with Undo', async () => {
    const server = serve(testServer());
    const desk = deskInWing(server);
    await openAccess(server, desk.id, '?person=user_member&day=2026-03-12');
    await click('Give additional access');
    const form = await panel('Add additional access');
    await userEvent.click(form.getByRole('button', { name: 'Add additional access' }));
    await screen.findByText(`Maya Lindqvist can book ${desk.name} on Thu, Mar 12`);
    expect((await permissions(server, desk.id)).length).toBe(0);
    await click('Undo');
    await screen.findByText(new RegExp(`^Maya Lindqvist can’t book ${desk.name}`));
  });

  it('UI-7 says that a person of another organization, or none, can’t be asked about', async () => {
    await openAccess(serve(testServer()), DESK, '?person=user_gone');
    await screen.findByText(/^This person was removed or belongs to another organization\./);
    expect(screen.queryByText('Couldn’t check this')).not.toBeInTheDocument();
  });

  it('ROLE-1 is for people who manage places', async () => {
    const server = serve(testServer());
    await openAccess(server, DESK, '', 'member');
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });

  it('ACC-5 a manager of other places is told that this one isn’t theirs', async () => {
    const server = serve(testServer());
    await openAccess(server, deskInWing(server).id, '', 'resource-manager');
    await screen.findByText(/^You don’t have permission to see this/);
    expect(screen.queryByRole('grid', { name: 'Access' })).not.toBeInTheDocument();
  });

  it('UI-7 says that a deleted place no longer exists', async () => {
    const server = serve(testServer());
    await openAccess(server, 'reso_never');
    await screen.findByText('This place no longer exists.');
  });
});

describe('permissions of a place', () => {
  it('RES-6 ACC-4 the first permission lists the bookings of everyone it excludes, and one Undo restores everything', async () => {
    const server = freeDesk();
    const theirs = await bookAs(server, 'member-2', {
      schedule_slots: [{ resource_id: DESK, ...hours(THURSDAY) }],
    });
    await openAccess(server, DESK, '?grant=new');
    const form = await panel('Add permission');
    await form.findByText(/^Everyone can book D-14 today\./);
    await userEvent.click(form.getByRole('combobox', { name: 'Team or person' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Finance/ }));
    await userEvent.click(form.getByRole('button', { name: 'Add permission' }));
    await form.findByText('1 future booking is affected');
    expect(form.getByText(/This person can no longer book the place\./)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Release all and notify' }));
    await userEvent.click(form.getByRole('button', { name: 'Add Finance' }));
    expect(await listed(/^Finance/)).toBeVisible();
    expect(await isBooked(server, theirs)).toBe(false);
    expect((await permissions(server)).map(({ target_id }) => target_id)).toEqual(['team_finance']);
    await click('Undo');
    await waitFor(async () => expect(await permissions(server)).toEqual([]));
  });

  it('ACC-4 removing one lists the bookings that no longer fit, and keeps those that are kept', async () => {
    const server = freeDesk();
    await grant(server, { target_id: 'user_member_2' });
    const mine = await grant(server);
    const kept = await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours(THURSDAY) }],
    });
    await openAccess(server, DESK, `?grant=${mine?.id ?? ''}`);
    const form = await panel('Maya Lindqvist');
    await userEvent.click(form.getByRole('button', { name: 'Remove permission' }));
    await form.findByText('1 future booking is affected');
    expect(await permissions(server)).toHaveLength(2);
    await userEvent.click(form.getByRole('button', { name: 'Keep all' }));
    await userEvent.click(form.getByRole('button', { name: 'Remove Maya Lindqvist' }));
    await screen.findAllByText('Removed Maya Lindqvist from the list of D-14');
    expect(await isBooked(server, kept)).toBe(true);
    expect(await permissions(server)).toHaveLength(1);
    await click('Undo');
    await waitFor(async () => expect(await permissions(server)).toHaveLength(2));
  });

  it('REC-13 ACC-4 an end in the middle of a series lists the dates beyond it', async () => {
    const server = freeDesk();
    const mine = await grant(server, { start: '2026-03-01' });
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12') }],
      recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=3'], ...hours('2026-03-12') },
    });
    server.world.clock.jump(60_000);
    await openAccess(server, DESK, `?grant=${mine?.id ?? ''}`);
    const form = await panel('Maya Lindqvist');
    await typeParts(form, 'Last day', '03132026');
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await form.findByText('2 future bookings are affected');
    expect(
      form.getAllByText(/part of a series\. The permission ends on Fri, Mar 13\./),
    ).toHaveLength(2);
    expect(form.getByText(/^Thu, Mar 19, .*, part of a series/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Back' }));
    expect((await permissions(server))[0]).toMatchObject({ end: null });
  });

  it('RES-6 ACC-4 days of the week list the bookings on other days, are saved, and can be undone', async () => {
    const server = freeDesk();
    const mine = await grant(server);
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours(THURSDAY) }],
    });
    // Undo books again, so the booking isn’t the same.
    const booked = () =>
      [...server.world.tables.slots.all()].filter(
        ({ resource_id, cancelled_at }) => resource_id === DESK && !cancelled_at,
      ).length;
    expect(booked()).toBe(1);
    const days = async () => (await permissions(server)).map(({ weekdays }) => weekdays);
    await openAccess(server, DESK, `?grant=${mine?.id ?? ''}`);
    const form = await panel('Maya Lindqvist');
    const group = within(form.getByRole('group', { name: /^Days of the week/ }));
    await userEvent.click(group.getByRole('checkbox', { name: 'Monday' }));
    await userEvent.click(group.getByRole('checkbox', { name: 'Friday' }));
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await form.findByText('1 future booking is affected');
    expect(await days()).toEqual([[]]);
    await userEvent.click(form.getByRole('button', { name: 'Release all and notify' }));
    await userEvent.click(form.getByRole('button', { name: 'Save for Maya Lindqvist' }));
    await waitFor(async () => expect(await days()).toEqual([['monday', 'friday']]));
    expect(booked()).toBe(0);
    await userEvent.click(await form.findByRole('button', { name: 'Close' }));
    expect(await listed(/^Maya Lindqvist .*Mon, Fri/)).toBeVisible();
    await click('Undo');
    await waitFor(async () => expect(await days()).toEqual([[]]));
    await waitFor(() => expect(booked()).toBe(1));
  });

  it('an end before the start is refused at its field, and what was typed stays', async () => {
    const server = freeDesk();
    const mine = await grant(server, { start: '2026-03-20' });
    await openAccess(server, DESK, `?grant=${mine?.id ?? ''}`);
    const form = await panel('Maya Lindqvist');
    await typeParts(form, 'Last day', '03132026');
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    expect(await form.findAllByText(/The end can’t be before the start/)).not.toHaveLength(0);
    expect((await permissions(server))[0]).toMatchObject({ end: null });
  });

  it('a period that ends before it starts is refused at the wrong time or day', async () => {
    const server = freeDesk();
    await openAccess(server, DESK, '?grant=new-access&person=user_member&day=2026-03-12');
    const form = await panel('Add additional access');
    const add = form.getByRole('button', { name: 'Add additional access' });
    const parts = (name: string) =>
      within(form.getByRole('group', { name: new RegExp(`^${name}`) })).getAllByRole('spinbutton');
    await typeParts(form, 'Time from', '1800');
    await typeParts(form, 'Time until', '0900');
    await userEvent.click(add);
    const text = 'The end can’t be before the start';
    expect(await form.findAllByText(new RegExp(text))).not.toHaveLength(0);
    expect(parts('Time until')[0]).toBeInvalid();
    await typeParts(form, 'Until', '03112026');
    await userEvent.click(add);
    await waitFor(() => expect(parts('Until')[0]).toBeInvalid());
    expect(parts('Time from')[0]).toHaveTextContent('18');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('RES-6 approval applies to everyone on the list, and Undo restores each of them', async () => {
    const server = freeDesk();
    await grant(server, { is_approvable: true });
    await grant(server, { target_id: 'user_member_2', is_approvable: false });
    await openAccess(server);
    const flag = await screen.findByRole('checkbox', { name: /^Bookings need approval/ });
    await waitFor(() => expect(flag).toBeEnabled());
    await userEvent.click(flag);
    const flags = async () => (await permissions(server)).map(({ is_approvable }) => is_approvable);
    await waitFor(async () => expect(await flags()).toEqual([true, true]));
    await click('Undo');
    await waitFor(async () => expect((await flags()).filter((on) => on)).toHaveLength(1));
    await waitFor(() => expect(flag).not.toBeChecked());
  });

  it('lists what comes from the areas above, with links', async () => {
    const server = freeDesk();
    const desk = deskInWing(server);
    await openAccess(server, desk.id);
    const row = await listed(/^Finance/);
    const [source] = within(row).getAllByRole('link').slice(-1);
    expect(source).toHaveAttribute('href', expect.stringContaining(WING));
    const wing = server.world.tables.resources.get(WING)?.name;
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Places', 'Berlin', wing, desk.name, 'Access']),
    );
    expect(way.getByRole('link', { name: desk.name })).toHaveAttribute(
      'href',
      `/admin/places/${desk.id}`,
    );
    await screen.findByText(/has no list of its own, so the list of .* applies\.$/);
  });
});

describe('managers of a place', () => {
  it('UNDO-1 adds someone with the role, with Undo', async () => {
    const server = serve(testServer());
    await openAccess(server, WING, '?grant=new-manager');
    const form = await panel('Add manager');
    await userEvent.selectOptions(
      await form.findByRole('combobox', { name: 'Person' }),
      'Aylin Demir',
    );
    await userEvent.click(form.getByRole('button', { name: 'Add manager' }));
    expect(await listed(/^Aylin Demir Manager/)).toBeVisible();
    await click('Undo');
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /^Aylin Demir/ })).not.toBeInTheDocument(),
    );
  });

  const chooseManager = async (server: TestServer) => {
    await openAccess(server, WING, '?grant=new-manager');
    const form = await panel('Add manager');
    const people = await form.findByRole('combobox', { name: 'Person' });
    await userEvent.selectOptions(people, 'Aylin Demir');
    server.faults.add({
      endpoint: 'resources.addManager',
      kind: 'offline',
      after: true,
      times: 1,
    });
    const add = form.getByRole('button', { name: 'Add manager' });
    await userEvent.click(add);
    return { form, people, add };
  };

  it('F-2 a second press succeeds if no answer to the first arrived', async () => {
    const server = serve(testServer());
    const { form, people, add } = await chooseManager(server);
    expect(await form.findByRole('alert')).toBeVisible();
    // The list behind the panel already shows what was saved.
    await screen.findByRole('row', { name: /^Aylin Demir Manager/, hidden: true });
    expect(people).toHaveDisplayValue('Aylin Demir');
    await waitFor(() => expect(add).not.toHaveAttribute('aria-busy'));
    await userEvent.click(add);
    await screen.findAllByText(/^Aylin Demir manages/);
  });

  it('ERR-8 the manager of an area can’t be removed here, and the panel says so', async () => {
    const server = serve(testServer());
    await openAccess(server);
    await userEvent.click(
      within(await listed(/^Aylin Demir/)).getByRole('link', { name: 'Aylin Demir' }),
    );
    const form = await panel('Aylin Demir');
    await userEvent.click(form.getByRole('button', { name: 'Remove manager' }));
    await form.findByText("Delete can't be called without manage.");
    expect(form.getByRole('link', { name: /^Change it for / })).toBeVisible();
  });
});

describe('how to get there', () => {
  it('leads from a place on the map, for people who manage places', async () => {
    const server = serve(testServer());
    const { router } = await open({
      server,
      persona: 'owner',
      path: `/map?officeId=offi_berlin&floorId=area_ber-2&resource=${DESK}`,
    });
    await click('More about this place');
    await userEvent.click(await screen.findByRole('link', { name: 'Who can book this' }));
    await screen.findByRole('heading', { level: 1, name: 'Access to D-14' });
    expect(router.state.location.pathname).toBe(`/admin/places/${DESK}/access`);
  });
});
