import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { schedules } from '@/api/schedules';
import type { SchedulePatch } from '@/api/schemas/schedules';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys, reload } from '@tests/helpers/journey';
import { at, bookAs, emptyRooms, panel, roomId, ROOMS, span, width } from '@tests/helpers/rooms';

const { open, serve } = journeys();

// Loads the code of the first edit beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('@/areas/booking/rooms/page'),
    import('@/areas/booking/bookings/detail/page'),
    import('@/areas/booking/bookings/detail/edit-card'),
    import('@/areas/booking/shared/meeting/attendees'),
    import('@/areas/booking/rooms/panel/meeting-edit'),
    import('@/areas/booking/shared/meeting/scope-field'),
  ]);
});
beforeEach(() => width(true));

/** The member has "Planning" in Spree from 10:00 to 11:00, with Jonas. */
async function withMeeting(server = emptyRooms()) {
  serve(server);
  const made = await bookAs(server, 'member', roomId('Spree'), span('10:00', '11:00'), {
    title: 'Planning',
    attendees: [{ email: 'jonas.weber@meridian.example', presence_type: 'in_person' }],
  });
  return { server, id: made!.id, slotId: made!.slots[0]!.id };
}
const rowOf = (server: TestServer, id: string) => server.world.tables.schedules.get(id)!;
/** The fields that each change to the booking affected, from its log. */
const changesOf = (server: TestServer, id: string): string[][] =>
  [...server.world.tables.actions.all()]
    .filter(({ kind, object_id }) => kind === 'schedule:update' && object_id === id)
    .map(({ changes }) => changes.map(({ field }) => field).toSorted());
/** Changes the booking as someone else, or as the same person in another window. */
const changeAs = (server: TestServer, id: string, body: SchedulePatch) =>
  schedules.change.call({ params: { id }, body }, { client: server.as('owner') });

async function editOnPage(): Promise<void> {
  await userEvent.click(await screen.findByText('Edit details'));
  await screen.findByText('Edit booking');
}
const title = () => screen.findByLabelText<HTMLInputElement>(/^Title/, { selector: 'input' });
/** Changes the title at once: the test is about the effect, not about typing. */
const retitle = async (value: string) => fireEvent.change(await title(), { target: { value } });

describe('the details of someone else’s booking', () => {
  it.each(['private', 'confidential'] as const)(
    'PRIV-1 UI-6 a %s one cannot be edited by someone who sees only its mask',
    async (visibility) => {
      const server = emptyRooms();
      serve(server);
      const guest = { email: 'guest@example.com', presence_type: 'in_person' } as const;
      const made = await bookAs(server, 'member', roomId('Spree'), span('10:00', '11:00'), {
        title: 'Salary talk',
        visibility,
        attendees: [guest],
      });
      await open({ server, persona: 'scheduler', path: `/bookings/${made!.id}` });
      const edit = await screen.findByRole('button', { name: 'Edit details' });
      await waitFor(() => expect(edit).toHaveAttribute('aria-disabled', 'true'));
      expect(edit).toHaveAccessibleDescription(/details of this booking are hidden from you/);
      await userEvent.click(edit);
      expect(screen.queryByText('Edit booking')).not.toBeInTheDocument();
      expect(rowOf(server, made!.id)).toMatchObject({ title: 'Salary talk', attendees: [guest] });
    },
  );

  it('OTH-5 a public one can', async () => {
    const { server, id } = await withMeeting();
    await open({ server, persona: 'scheduler', path: `/bookings/${id}` });
    await editOnPage();
    expect((await title()).value).toBe('Planning');
  });
});

describe('editing the details of a booking', () => {
  it('changes title, people, and time in one write in its panel, and Undo reverts all of it', async () => {
    const { server, id, slotId } = await withMeeting();
    // Uses the phone layout: its list is lighter than the gantt, and the panel is the same.
    width(false);
    await open({ server, path: `${ROOMS}&people=8&room=${roomId('Spree')}&slot=${slotId}` });
    // The panel first shows what the list knows, and then loads the booking itself.
    await panel('Spree');
    await userEvent.click(await screen.findByText('Edit details'));
    const form = within(await panel('Spree'));
    await retitle('Planning of May');
    await userEvent.click(await form.findByLabelText('Remote'));
    await userEvent.selectOptions(form.getByLabelText('From'), '14:00');
    await userEvent.click(form.getByText('Save'));
    const undo = await form.findByText('Undo');
    expect(changesOf(server, id)).toEqual([['attendees', 'schedule_slots', 'title']]);
    expect(rowOf(server, id)).toMatchObject({
      title: 'Planning of May',
      start: at('14:00'),
      attendees: [{ email: 'jonas.weber@meridian.example', presence_type: 'remote' }],
    });
    await userEvent.click(undo);
    await waitFor(() =>
      expect(rowOf(server, id)).toMatchObject({
        title: 'Planning',
        start: at('10:00'),
        attendees: [{ presence_type: 'in_person' }],
      }),
    );
  });

  it('F-30 HUB-1 the hub brings another title: what is typed stays, and the person decides', async () => {
    const { server, id } = await withMeeting();
    await open({ server, path: `/bookings/${id}`, live: true });
    await editOnPage();
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    await retitle('Planning of May');
    await changeAs(server, id, { title: 'Planning of June', visibility: 'private' });
    const newer = within(await screen.findByRole('list', { name: 'Your values and theirs' }));
    expect(newer.getByText('Planning of May')).toBeVisible();
    expect(newer.getByText('Planning of June')).toBeVisible();
    expect(await title()).toHaveValue('Planning of May');
    // Fields that weren’t edited here follow the change.
    expect(screen.getByLabelText(/^Who can see/)).toHaveValue('private');
    expect(screen.getByText('Save').closest('button')).toHaveAccessibleDescription(
      'Choose a version to continue',
    );
    await userEvent.click(newer.getByRole('button', { name: 'Keep mine: Title' }));
    await userEvent.click(screen.getByText('Save'));
    await waitFor(() =>
      expect(rowOf(server, id)).toMatchObject({ title: 'Planning of May', visibility: 'private' }),
    );
  });

  it('RACE-7 F-30 saving an older version writes nothing and shows what others changed', async () => {
    const { server, id } = await withMeeting();
    await open({ server, path: `/bookings/${id}` });
    await editOnPage();
    await retitle('Planning of May');
    server.world.clock.jump(1_000);
    await changeAs(server, id, { attendees: [] });
    await userEvent.click(screen.getByText('Save'));
    await screen.findByText('Someone else changed this');
    expect(rowOf(server, id).title).toBe('Planning');
    expect(await title()).toHaveValue('Planning of May');
    expect(screen.queryByText('Jonas Weber')).not.toBeInTheDocument();
    await userEvent.click(screen.getByText('Save'));
    await waitFor(() =>
      expect(rowOf(server, id)).toMatchObject({ title: 'Planning of May', attendees: [] }),
    );
  });

  it('RACE-7 F-30 both changed the same fields: each shows both versions and has its own choice', async () => {
    const { server, id } = await withMeeting();
    await open({ server, path: `/bookings/${id}` });
    await editOnPage();
    await retitle('Planning of May');
    await userEvent.selectOptions(screen.getByLabelText(/^Who can see/), 'Only attendees');
    server.world.clock.jump(1_000);
    await changeAs(server, id, { title: 'Planning of June', visibility: 'confidential' });
    await userEvent.click(screen.getByText('Save'));
    const newer = within(await screen.findByRole('list', { name: 'Your values and theirs' }));
    expect(newer.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(newer.getByRole('button', { name: 'Use theirs: Title' }));
    await userEvent.click(newer.getByRole('button', { name: 'Keep mine: Who can see the title' }));
    expect(await title()).toHaveValue('Planning of June');
    await userEvent.click(screen.getByText('Save'));
    await waitFor(() =>
      expect(rowOf(server, id)).toMatchObject({ title: 'Planning of June', visibility: 'private' }),
    );
  });

  it('F-6 F-30 what was typed comes back after a reload, beside what others saved in the meantime', async () => {
    const { server, id } = await withMeeting();
    await open({ server, path: `/bookings/${id}` });
    await editOnPage();
    await retitle('Planning of May');
    reload();
    await changeAs(server, id, { title: 'Planning of June' });
    await open({ server, path: `/bookings/${id}` });
    await screen.findByText('Draft restored');
    expect(await title()).toHaveValue('Planning of May');
    const newer = within(await screen.findByRole('list', { name: 'Your values and theirs' }));
    expect(newer.getByText('Planning of June')).toBeVisible();
    await userEvent.click(screen.getByText('Start over'));
    expect(await title()).toHaveValue('Planning of June');
  });

  it('F-6 what was typed survives collapsing the form, and leaving asks first', async () => {
    const { server, id } = await withMeeting();
    const { router } = await open({ server, path: `/bookings/${id}` });
    await editOnPage();
    await retitle('Planning of May');
    await userEvent.click(screen.getByText('Edit details'));
    expect(screen.getByText('Edit booking')).not.toBeVisible();
    await userEvent.click(screen.getByText('Edit details'));
    expect(await title()).toHaveValue('Planning of May');
    void router.navigate({ to: '/people' });
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Leave without saving?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(await title()).toHaveValue('Planning of May');
    await userEvent.click(screen.getByText('Discard changes'));
    expect(screen.queryByText('Edit booking')).not.toBeInTheDocument();
    await userEvent.click(screen.getByText('Edit details'));
    expect(await title()).toHaveValue('Planning');
  });

  it('REC-9 REC-8 changes all upcoming dates of a series, and a date with its own title keeps it', async () => {
    const server = serve(emptyRooms(testServer(), '2026-03-26'));
    const made = await bookAs(server, 'member', roomId('Spree'), span('10:00', '11:00'), {
      title: 'Planning',
      recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=3'], ...span('10:00', '11:00') },
    });
    const dates = [...server.world.tables.schedules.all()]
      .filter(({ series_id }) => series_id === rowOf(server, made!.id).series_id)
      .toSorted((one, other) => one.start.localeCompare(other.start));
    const [first, , last] = dates;
    await changeAs(server, last!.id, { title: 'Retrospective' });
    await open({ server, path: `/bookings/${first!.id}` });
    await editOnPage();
    await userEvent.click(await screen.findByText('All 3 upcoming dates'));
    await retitle('Planning of May');
    await userEvent.click(screen.getByText('Save 3 dates'));
    await waitFor(() =>
      expect(dates.map(({ id }) => rowOf(server, id).title)).toEqual([
        'Planning of May',
        'Planning of May',
        'Retrospective',
      ]),
    );
  });

  it('OTH-4 B4 says which condition prevents editing', async () => {
    const { server, id } = await withMeeting();
    server.world.transact(() =>
      server.world.tables.schedules.update(id, { organizer_id: 'user_owner' }),
    );
    await open({ server, path: `/bookings/${id}` });
    const button = (await screen.findByText('Edit details')).closest('button');
    expect(button).toHaveAccessibleDescription(/organizer/i);
  });
});
