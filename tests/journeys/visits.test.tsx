import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { schedules } from '@/api/schedules';
import { visits } from '@/api/visits';
import type { VisitRow } from '@mocks/world/rows-visits';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { filledPanel } from '@tests/helpers/filled-panel';
import { journeys, shellReady } from '@tests/helpers/journey';

const { open, serve } = journeys();

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => userEvent.click(await button(name));
const panel = (name: string) => filledPanel(name, 'dialog');
const rowsNamed = ({ world }: TestServer, name: string): VisitRow[] =>
  Array.from(world.tables.visits.all()).filter(({ visitor }) => visitor.name === name);
/** A guest’s bookings that aren’t canceled. */
const bookingsFor = ({ world }: TestServer, name: string) =>
  Array.from(world.tables.schedules.all()).filter(
    ({ title, deleted_at }) => title === `Visit from ${name}` && !deleted_at,
  );
/** Invites Nils with the first free room in the open form. */
async function inviteWithRoom(): Promise<void> {
  const form = await panel('Invite a visitor');
  await userEvent.type(await form.findByRole('textbox', { name: /^Name/ }), 'Nils Berg');
  await userEvent.click(form.getByRole('combobox', { name: /^Room/ }));
  const [room] = await screen.findAllByRole('option');
  if (!room) throw new Error('No room is free');
  await userEvent.click(room);
  await userEvent.click(form.getByRole('button', { name: 'Invite visitor' }));
}
/** Chooses the first free place in a field of the form. */
async function chooseFirst(form: Awaited<ReturnType<typeof panel>>, field: RegExp): Promise<void> {
  await userEvent.click(form.getByRole('combobox', { name: field }));
  const [place] = await screen.findAllByRole('option');
  if (!place) throw new Error('Nothing is free');
  await userEvent.click(place);
}
/** The open form, with a name, a room, and a desk. */
async function fillWithBoth(): Promise<Awaited<ReturnType<typeof panel>>> {
  const form = await panel('Invite a visitor');
  await userEvent.type(await form.findByRole('textbox', { name: /^Name/ }), 'Nils Berg');
  await chooseFirst(form, /^Room/);
  await chooseFirst(form, /^Desk/);
  return form;
}
/** A walk-in at the door of the member’s office. */
const atTheDoor = (name = 'Ana Walk') => {
  const server = testServer();
  const { world } = server;
  world.transact(() => {
    const like = world.tables.visits.get('visi_ines');
    if (!like) throw new Error('No visit to copy');
    world.tables.visits.insert({
      ...like,
      id: 'visi_ana',
      visitor: { name, email: null, company: 'Nordlicht', phone: null },
      status: 'waiting',
      is_walk_in: true,
      code: '111222',
      note: null,
      start: world.now,
    });
  });
  return server;
};

describe('my visitors', () => {
  it('are listed by day, with past ones separately', async () => {
    await open({ path: '/visits' });
    const list = within(await screen.findByRole('region', { name: 'Upcoming' }));
    expect(await list.findAllByRole('link', { name: 'Ines Duarte' })).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: 'Past' }));
    const past = within(await screen.findByRole('region', { name: 'Past' }));
    expect(await past.findByRole('link', { name: 'Carl Rehn' })).toBeVisible();
    expect(past.getByText('Didn’t arrive')).toBeVisible();
  });

  it('VISIT-1 invites a guest with only a name, who then has a code', async () => {
    const { server } = await open({ path: '/visits' });
    await click('Invite a visitor');
    const form = await panel('Invite a visitor');
    await userEvent.type(await form.findByRole('textbox', { name: /^Name/ }), 'Nils Berg{Enter}');
    await screen.findByRole('link', { name: 'Nils Berg' });
    const [visit] = rowsNamed(server, 'Nils Berg');
    expect(visit).toMatchObject({
      status: 'expected',
      host_id: 'user_member',
      schedule_id: null,
      start: '2026-03-10T08:00:00.000Z',
    });
    expect(visit?.code).toMatch(/^\d{6}$/);
  });

  it('UNDO-3 books a room with the invitation, and Undo takes nothing from a guest who has arrived', async () => {
    const { server } = await open({ path: '/visits?invite=new' });
    const form = await panel('Invite a visitor');
    await userEvent.type(await form.findByRole('textbox', { name: /^Name/ }), 'Nils Berg');
    await userEvent.click(form.getByRole('combobox', { name: /^Room/ }));
    const [room] = await screen.findAllByRole('option');
    if (!room) throw new Error('No room is free');
    await userEvent.click(room);
    await userEvent.click(form.getByRole('button', { name: 'Invite visitor' }));
    await screen.findByRole('link', { name: 'Nils Berg' });
    const [booking] = bookingsFor(server, 'Nils Berg');
    expect(booking).toMatchObject({ visibility: 'private' });
    expect(rowsNamed(server, 'Nils Berg')).toMatchObject([{ schedule_id: booking?.id }]);
    const params = { id: rowsNamed(server, 'Nils Berg')[0]?.id ?? '' };
    const asHost = { client: server.as('member') };
    await visits.updateVisit.call({ params, body: { status: 'here' } }, asHost);
    await click('Undo');
    await screen.findAllByText('Couldn’t undo this. Nils Berg has arrived.');
    expect(rowsNamed(server, 'Nils Berg')[0]?.status).toBe('here');
    expect(bookingsFor(server, 'Nils Berg')).toHaveLength(1);
  });

  it('UNDO-1 books room and desk with one submit, and one Undo reverts all three', async () => {
    const { server } = await open({ path: '/visits?invite=new' });
    const { world } = server;
    const form = await fillWithBoth();
    await userEvent.click(form.getByRole('button', { name: 'Invite visitor' }));
    await screen.findByRole('link', { name: 'Nils Berg' });
    const [booking, ...others] = bookingsFor(server, 'Nils Berg');
    expect(others).toEqual([]);
    const slots = world.tables.slots.by('schedule', booking?.id ?? '');
    // The host has the room, and no one in the organization has the guest’s desk.
    const places = slots.map(({ resource_id, user_id }) => [
      world.tables.resources.get(resource_id)?.type,
      user_id,
    ]);
    expect(places).toEqual([
      ['meeting_room', 'user_member'],
      ['desk', null],
    ]);
    expect(rowsNamed(server, 'Nils Berg')).toMatchObject([{ schedule_id: booking?.id }]);
    await click('Undo');
    await waitFor(() => expect(rowsNamed(server, 'Nils Berg')[0]?.status).toBe('cancelled'));
    await waitFor(() => expect(bookingsFor(server, 'Nils Berg')).toEqual([]));
  });

  it.each(['schedules.create', 'stations.createVisit'])(
    'keeps nothing if %s fails for a room and a desk, and everything chosen stays',
    async (endpoint) => {
      const server = testServer();
      server.faults.add({ endpoint, kind: 'status', status: 422 });
      await open({ server, path: '/visits?invite=new' });
      const form = await fillWithBoth();
      const chosen = () =>
        [/^Room/, /^Desk/].map(
          (name) => form.getByRole<HTMLInputElement>('combobox', { name }).value,
        );
      const before = chosen();
      expect(before).not.toContain('');
      await userEvent.click(form.getByRole('button', { name: 'Invite visitor' }));
      await form.findByText('Couldn’t invite the visitor');
      expect(bookingsFor(server, 'Nils Berg')).toEqual([]);
      expect(rowsNamed(server, 'Nils Berg')).toEqual([]);
      expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Nils Berg');
      expect(chosen()).toEqual(before);
      server.faults.set([]);
      await userEvent.click(form.getByRole('button', { name: 'Invite visitor' }));
      await screen.findByRole('link', { name: 'Nils Berg' });
      expect(bookingsFor(server, 'Nils Berg')).toHaveLength(1);
      expect(rowsNamed(server, 'Nils Berg')).toHaveLength(1);
    },
  );

  it('keeps no booking when the guest could not be invited', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'stations.createVisit', kind: 'status', status: 422 });
    await open({ server, path: '/visits?invite=new' });
    const form = await panel('Invite a visitor');
    await userEvent.type(await form.findByRole('textbox', { name: /^Name/ }), 'Nils Berg');
    await userEvent.click(form.getByRole('combobox', { name: /^Desk/ }));
    const [desk] = await screen.findAllByRole('option');
    if (!desk) throw new Error('No desk is free');
    await userEvent.click(desk);
    await userEvent.click(form.getByRole('button', { name: 'Invite visitor' }));
    await form.findByText('Couldn’t invite the visitor');
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Nils Berg');
    expect(bookingsFor(server, 'Nils Berg')).toEqual([]);
    expect(rowsNamed(server, 'Nils Berg')).toEqual([]);
  });

  it('says what is missing or wrong before anything is sent', async () => {
    const { server } = await open({ path: '/visits?invite=new' });
    const count = () => [...server.world.tables.visits.all()].length;
    const before = count();
    const form = await panel('Invite a visitor');
    await userEvent.type(await form.findByRole('textbox', { name: /^Email/ }), 'ines{Enter}');
    expect(await form.findAllByText('Enter the visitor’s name')).not.toHaveLength(0);
    expect(form.getAllByText('Enter an address like name@example.com')).not.toHaveLength(0);
    // It’s 8:30 in Berlin.
    for (const [name, hour] of [
      [/^From/, '07'],
      [/^Until/, '08'],
    ] as const) {
      const time = within(form.getByRole('group', { name }));
      await userEvent.type(time.getByRole('spinbutton', { name: /^hour/ }), hour);
    }
    await userEvent.click(form.getByRole('button', { name: 'Invite visitor' }));
    expect(await form.findAllByText('This time has passed')).not.toHaveLength(0);
    expect(count()).toBe(before);
  });

  it('VISIT-7 invites a second guest with the same email address', async () => {
    const { server } = await open({ path: '/visits?invite=new' });
    const form = await panel('Invite a visitor');
    await userEvent.type(await form.findByRole('textbox', { name: /^Name/ }), 'Rui Duarte');
    await userEvent.click(form.getByRole('textbox', { name: /^Email/ }));
    await userEvent.paste('ines@lumenlabs.example');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('link', { name: 'Rui Duarte' });
    expect(screen.getAllByRole('link', { name: 'Ines Duarte' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Invite Rui Duarte again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invite Ines Duarte again' })).toBeVisible();
    for (const name of ['Rui Duarte', 'Ines Duarte']) {
      const emails = rowsNamed(server, name).map(({ visitor }) => visitor.email);
      expect(emails).toContain('ines@lumenlabs.example');
    }
  });

  it('invites a guest again on the next working day at the same time', async () => {
    const { server } = await open({ path: '/visits' });
    await userEvent.click(await screen.findByRole('link', { name: 'Invite Carl Rehn again' }));
    const form = await panel('Invite Carl Rehn again');
    await userEvent.click(await form.findByRole('button', { name: 'Invite visitor' }));
    await screen.findByRole('link', { name: 'Carl Rehn' });
    expect(rowsNamed(server, 'Carl Rehn')).toContainEqual(
      expect.objectContaining({
        status: 'expected',
        start: '2026-03-11T14:00:00.000Z',
        visitor: expect.objectContaining({ email: 'carl@example.org' }) as object,
      }),
    );
  });

  it('A-16 one that was canceled although the answer was lost leaves the focus on the page', async () => {
    const { server } = await open({ path: '/visits' });
    server.faults.set([{ endpoint: 'stations.removeVisit', kind: 'offline', after: true }]);
    const [first] = await screen.findAllByRole('button', { name: 'Cancel Ines Duarte’s visit' });
    await shellReady();
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('UNDO-1 cancels with one click, and expects the guest again with the same code', async () => {
    const { server } = await open({ path: '/visits' });
    const [first] = await screen.findAllByRole('button', {
      name: 'Cancel Ines Duarte’s visit',
    });
    if (!first) throw new Error('Nothing to cancel');
    await userEvent.click(first);
    await screen.findAllByText('Canceled Ines Duarte’s visit');
    expect(server.world.tables.visits.get('visi_ines')?.status).toBe('cancelled');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    await click('Undo');
    await waitFor(() =>
      expect(server.world.tables.visits.get('visi_ines')).toMatchObject({
        status: 'expected',
        code: '482915',
      }),
    );
  });

  it('UNDO-1 releases the room with the visit, and books it again', async () => {
    const { server } = await open({ path: '/visits?invite=new' });
    await inviteWithRoom();
    await click('Cancel Nils Berg’s visit');
    await waitFor(() => expect(bookingsFor(server, 'Nils Berg')).toEqual([]));
    await screen.findAllByText('Canceled Nils Berg’s visit');
    await click('Undo');
    await waitFor(() => {
      const [booking] = bookingsFor(server, 'Nils Berg');
      expect(booking).toBeDefined();
      expect(rowsNamed(server, 'Nils Berg')).toMatchObject([
        { status: 'expected', schedule_id: booking?.id },
      ]);
    });
  });

  it('UNDO-2 says who took the room in the meantime, and books the nearest instead', async () => {
    const { server } = await open({ path: '/visits?invite=new' });
    await inviteWithRoom();
    const [before] = await waitFor(() => {
      const made = bookingsFor(server, 'Nils Berg');
      expect(made).toHaveLength(1);
      return made;
    });
    const [slot] = server.world.tables.slots.by('schedule', before?.id ?? '');
    if (!slot) throw new Error('The room is booked');
    await click('Cancel Nils Berg’s visit');
    await waitFor(() => expect(bookingsFor(server, 'Nils Berg')).toEqual([]));
    const { resource_id, start, end } = slot;
    await schedules.create.call(
      { body: { schedule_slots: [{ resource_id, start, end }] } },
      { client: server.as('member-2') },
    );
    await click('Undo');
    await screen.findByText(/couldn’t undo this.*taken by Jonas Weber/i);
    expect(rowsNamed(server, 'Nils Berg')).toMatchObject([{ status: 'cancelled' }]);
    await click(/^Book /);
    await waitFor(() => {
      const [booking] = bookingsFor(server, 'Nils Berg');
      expect(rowsNamed(server, 'Nils Berg')).toMatchObject([
        { status: 'expected', schedule_id: booking?.id },
      ]);
    });
    const [other] = server.world.tables.slots.by(
      'schedule',
      bookingsFor(server, 'Nils Berg')[0]?.id ?? '',
    );
    expect(other).toMatchObject({ start, end });
    expect(other?.resource_id).not.toBe(resource_id);
  });

  it('VISIT-1 lets a walk-in in, permanently', async () => {
    const server = serve(atTheDoor());
    await open({ server, path: '/visits' });
    await click('Let Ana Walk in');
    await screen.findAllByText('Ana Walk can come in');
    expect(server.world.tables.visits.get('visi_ana')?.status).toBe('here');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('VISIT-1 turns a walk-in away', async () => {
    const server = serve(atTheDoor());
    await open({ server, path: '/visits' });
    await click('Turn Ana Walk away');
    await screen.findAllByText('Ana Walk was turned away');
    expect(server.world.tables.visits.get('visi_ana')?.status).toBe('denied');
  });
});

describe('one visit', () => {
  const openVisit = (id = 'visi_ines', server = testServer()) =>
    open({ server: serve(server), path: `/visits/${id}` });

  it('shows the code as digits and as a QR code, and copies the invitation', async () => {
    const user = userEvent.setup();
    await openVisit();
    expect(await screen.findByText('482 915')).toBeVisible();
    await screen.findByRole('img', { name: 'QR code for Ines Duarte' });
    await user.click(await button('Copy invitation'));
    const text = await navigator.clipboard.readText();
    expect(text).toContain('482 915');
    expect(text).toContain('10:00–12:00');
    expect(text).not.toContain('van to charge');
  });

  it('VISIT-5 replaces the old code with a new one', async () => {
    const { server } = await openVisit();
    await click('New code');
    await waitFor(() => expect(screen.queryByText('482 915')).not.toBeInTheDocument());
    const code = server.world.tables.visits.get('visi_ines')?.code ?? '';
    await screen.findByText(`${code.slice(0, 3)} ${code.slice(3)}`);
  });

  it('UNDO-1 changes the note, and undoes that', async () => {
    const { server } = await openVisit();
    await click('Edit');
    const note = await screen.findByRole('textbox', { name: /^Note/ });
    await userEvent.clear(note);
    await userEvent.type(note, 'Brings samples{Enter}');
    await screen.findByText('Brings samples');
    await click('Undo');
    await waitFor(() =>
      expect(server.world.tables.visits.get('visi_ines')?.note).toBe(
        'Needs a place to charge a van',
      ),
    );
  });

  it('moves the visit to another time at its office, and back', async () => {
    const { server } = await openVisit();
    await click('Edit');
    const from = within(await screen.findByRole('group', { name: /^From/ }));
    await userEvent.type(from.getByRole('spinbutton', { name: /^hour/ }), '09');
    await click('Save');
    await screen.findByText('09:00–12:00 Berlin · 08:00–11:00 your time');
    const startOf = () => server.world.tables.visits.get('visi_ines')?.start;
    expect(startOf()).toBe('2026-03-10T08:00:00.000Z');
    await click('Undo');
    await waitFor(() => expect(startOf()).toBe('2026-03-10T09:00:00.000Z'));
  });

  it('VISIT-9 lists what the guest signed, with its version', async () => {
    await openVisit('visi_ines_before');
    await screen.findByText('Visitor privacy notice');
    expect(screen.getByText(/^Version 1, signed by Ines Duarte/)).toBeVisible();
  });

  it('UI-7 says that a visit no longer exists or is another host’s', async () => {
    await openVisit('visi_paul');
    await screen.findByText('This visit no longer exists.');
  });
});
