import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schedules } from '@/api/schedules';
import { addDays } from '@/domain/time';
import { journeys } from '@tests/helpers/journey';
import {
  bookAs,
  cell,
  counted,
  DATE,
  emptyRooms,
  inAddress,
  mine,
  noDialog,
  panel,
  roomId,
  ROOMS,
  span,
  width,
} from '@tests/helpers/rooms';

const { open, serve } = journeys();
const PATH = `${ROOMS}&people=8&room=${roomId('Spree')}&${inAddress('10:00', '11:00')}`;
/** The nth Thursday of the series; all are before the clocks change on March 29. */
const week = (n: number): string => addDays(DATE, 7 * n);

// Loads the code of the first series beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await import('@/areas/booking/rooms/series/series-section');
  await import('@/areas/booking/shared/meeting/scope-field');
  await import('@/areas/booking/rooms/page');
});
beforeEach(() => {
  width(true);
});

/** For two months, the only room bookings are on two dates in Spree. */
async function withClashes() {
  const server = serve(emptyRooms(undefined, '2026-05-20'));
  await bookAs(server, 'member-2', roomId('Spree'), span('10:00', '11:00', week(1)));
  await bookAs(server, 'member-2', roomId('Spree'), span('10:00', '12:00', week(2)));
  return server;
}

describe('a series of rooms', () => {
  it('R4 REC-5 REC-7 shows all ten dates before the commit, and a clash takes one interaction', async () => {
    const server = await withClashes();
    await open({ server, path: PATH });
    const form = within(await panel('Spree'));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Repeats' }), 'Every week');
    const dates = within(await form.findByRole('region', { name: 'Dates' }));
    await dates.findByText('3 of 10 dates are taken', {}, { timeout: 10_000 });
    expect(dates.getAllByRole('listitem')).toHaveLength(10);
    // A holiday clashes like any other date, and the only option is to leave it out.
    await dates.findByText('Berlin closed: public holiday');
    expect(dates.getByRole('combobox', { name: 'What to do about Thu, Apr 2' })).toHaveDisplayValue(
      'Skip',
    );
    // The nearest solution is preselected; another one takes one choice.
    const first = dates.getByRole('combobox', { name: 'What to do about Thu, Mar 19' });
    expect(first).toHaveDisplayValue(/instead$/);
    const done = counted();
    await userEvent.selectOptions(first, 'Skip');
    await userEvent.selectOptions(
      dates.getByRole('combobox', { name: 'What to do about Thu, Mar 26' }),
      '12:00–13:00 instead',
    );
    expect(done().keys).toBe(0);
    await userEvent.click(dates.getByRole('button', { name: 'Book 8 dates' }));
    // The message doesn’t claim Spree for dates in other rooms.
    await screen.findByText('You have Spree, 10:00–11:00, on 7 dates', {}, { timeout: 10_000 });
    screen.getByText(/1 more date is in another room or at another time/);
    screen.getAllByText('Booked 7 dates of Spree and 1 in another place or at another time');
    noDialog();
    expect(await mine(server)).toEqual(['Spree 10:00–11:00 accepted']);
    expect(await mine(server, week(1))).toEqual([]);
    expect(await mine(server, week(2))).toEqual(['Spree 12:00–13:00 accepted']);

    const [undo] = await screen.findAllByRole('button', { name: 'Undo all 8' });
    await userEvent.click(undo!);
    await waitFor(async () => expect(await mine(server)).toEqual([]));
    expect(await mine(server, week(2))).toEqual([]);
  });

  it('RES-12 an alternative room has at least as many seats, and shows them with its floor', async () => {
    const server = await withClashes();
    // For two people, so that smaller rooms would do for a single booking.
    await open({ server, path: PATH.replace('people=8', 'people=2') });
    const form = within(await panel('Spree'));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Repeats' }), 'Every week');
    const dates = within(await form.findByRole('region', { name: 'Dates' }));
    await dates.findByText('3 of 10 dates are taken', {}, { timeout: 10_000 });
    const choice = dates.getByRole<HTMLSelectElement>('combobox', {
      name: 'What to do about Thu, Mar 19',
    });
    const [said, floor, seats] =
      /, (Floor \d+|.*\(Floor \d+\)), (\d+) seats instead$/.exec(
        choice.selectedOptions[0]?.textContent ?? '',
      ) ?? [];
    expect(said).toBeDefined();
    expect(floor).toBeDefined();
    expect(Number(seats)).toBeGreaterThanOrEqual(8);
  });

  it('REC-6 another room on one date and a skipped first date make one series', async () => {
    const server = await withClashes();
    await bookAs(server, 'member-2', roomId('Spree'), span('10:00', '11:00'));
    await open({ server, path: PATH });
    const form = within(await panel('Spree'));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Repeats' }), 'Every week');
    const count = form.getByRole('spinbutton', { name: 'Number of dates' });
    await userEvent.clear(count);
    await userEvent.type(count, '5');
    const dates = within(await form.findByRole('region', { name: 'Dates' }));
    await dates.findByText('4 of 5 dates are taken', {}, { timeout: 10_000 });
    await userEvent.selectOptions(
      dates.getByRole('combobox', { name: 'What to do about Thu, Mar 12' }),
      'Skip',
    );
    await userEvent.click(dates.getByRole('button', { name: 'Book 3 dates' }));
    await screen.findByText('You have Spree, 10:00–11:00', {}, { timeout: 10_000 });
    screen.getByText(/2 more dates are in another room or at another time/);
    expect(await mine(server)).toEqual([]);
    const [other] = await mine(server, week(1));
    expect(other).toMatch(/^(?!Spree).* 10:00–11:00 accepted$/);
    const own = [...server.world.tables.schedules.all()].filter(
      ({ creator_id, series_id, created_at }) =>
        creator_id === 'user_member' && series_id !== null && created_at === server.world.now,
    );
    expect(new Set(own.map(({ series_id }) => series_id)).size).toBe(1);
    expect(own).toHaveLength(3);
  });

  it('R6 REC-9 an edit of a series says how many dates move, and moves only these', async () => {
    const server = serve(emptyRooms(undefined, '2026-05-20'));
    const first = span('10:00', '11:00');
    await schedules.create.call(
      {
        body: {
          schedule_slots: [{ resource_id: roomId('Spree'), ...first }],
          recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=3'], ...first },
        },
      },
      { client: server.as('member') },
    );
    await open({ server, path: `${ROOMS}&people=8` });
    await userEvent.click(await cell('Spree, 10:00 to 11:00, yours'));
    const from = await screen.findByRole('combobox', { name: 'From', hidden: true });
    const own = within(await panel('Spree'));
    await userEvent.click(await own.findByLabelText(/^All 3 upcoming dates/));
    await userEvent.selectOptions(from, '14:00');
    await own.findByText(/3 dates move to Spree, 14:00–15:00\. They don’t need approval again\./);
    await userEvent.click(own.getByRole('button', { name: 'Save 3 dates' }));
    await waitFor(async () => expect(await mine(server)).toEqual(['Spree 14:00–15:00 accepted']));
    expect(await mine(server, week(2))).toEqual(['Spree 14:00–15:00 accepted']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () =>
      expect(await mine(server, week(2))).toEqual(['Spree 10:00–11:00 accepted']),
    );
    expect(await mine(server)).toEqual(['Spree 10:00–11:00 accepted']);
  });

  /** Opens the panel at the second of three Thursdays; only the last one was moved to the afternoon. */
  async function openSecond() {
    const server = serve(emptyRooms(undefined, '2026-05-20'));
    const client = server.as('member');
    const first = span('10:00', '11:00');
    await schedules.create.call(
      {
        body: {
          schedule_slots: [
            { resource_id: roomId('Spree'), ...first },
            { resource_id: roomId('Spree'), ...span('15:00', '16:00', week(2)) },
          ],
          recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=3'], ...first },
        },
      },
      { client },
    );
    const { elements } = await schedules.mine.call(
      { params: { officeId: 'offi_berlin' }, query: { date: week(1), weeks: 1 } },
      { client },
    );
    const slot = elements.flatMap(({ slots }) => slots).find(({ start }) => start > week(1));
    // On a phone, where the panel is alone on the screen.
    width(false);
    await open({
      server,
      path: `/rooms?officeId=offi_berlin&date=${week(1)}&people=8&room=${roomId('Spree')}&slot=${slot?.id}`,
    });
    // The panel first shows what the rooms page knows, and then loads the booking itself.
    const scope = await screen.findByLabelText(/^This and the 1 after it/, {}, { timeout: 10_000 });
    const own = within(await panel('Spree'));
    return { server, own, scope };
  }
  const dates = async (server: Awaited<ReturnType<typeof withClashes>>) =>
    (await Promise.all([0, 1, 2].map((n) => mine(server, week(n))))).flat();

  it('REC-8 REC-9 UNDO-1 cancels one, the following, or all, names their dates, and restores them', async () => {
    const { server, own, scope } = await openSecond();
    expect(
      own.getAllByRole('radio', { hidden: true }).map((each) => each.closest('label')?.textContent),
    ).toEqual([
      expect.stringMatching(/^Only this dateMar 19/),
      expect.stringMatching(/^This and the 1 after itMar 19 and Mar 26/),
      expect.stringMatching(/^All 3 upcoming datesMar 12, Mar 19, and Mar 26/),
    ]);
    own.getByText('Past dates don’t change.');
    await userEvent.click(scope);
    await userEvent.click(own.getByText('Cancel 2 dates'));
    // The last one was in the afternoon.
    await screen.findByText('You released Spree, 10:00–11:00');
    screen.getByText(/and 1 date in another room or at another time/);
    screen.getAllByText('Canceled 1 date of Spree and 1 in another place or at another time');
    expect(await dates(server)).toEqual(['Spree 10:00–11:00 accepted']);
    await userEvent.click(screen.getAllByText('Undo all 2')[0]!);
    await waitFor(async () =>
      expect(await dates(server)).toEqual([
        'Spree 10:00–11:00 accepted',
        'Spree 10:00–11:00 accepted',
        'Spree 15:00–16:00 accepted',
      ]),
    );
  });

  it('REC-9 offers only choices that differ: at the first date, this and the following are all', async () => {
    const server = serve(emptyRooms(undefined, '2026-05-20'));
    const first = span('10:00', '11:00');
    await schedules.create.call(
      {
        body: {
          schedule_slots: [{ resource_id: roomId('Spree'), ...first }],
          recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=3'], ...first },
        },
      },
      { client: server.as('member') },
    );
    await open({ server, path: `${ROOMS}&people=8` });
    await userEvent.click(await cell('Spree, 10:00 to 11:00, yours'));
    const own = within(await panel('Spree'));
    await own.findByLabelText(/^All 3 upcoming dates/);
    own.getByLabelText(/^Only this date/);
    expect(own.queryByLabelText(/^This and the/)).not.toBeInTheDocument();
  });

  it('REC-8 REC-10 R6 moves this and the following, and a separately changed date keeps its time', async () => {
    const { server, own, scope } = await openSecond();
    await userEvent.click(scope);
    await userEvent.selectOptions(own.getByLabelText('From'), '12:00');
    await own.findByText(/2 dates move to Spree, 12:00–13:00\. They don’t need approval again\./);
    await userEvent.click(own.getByText('Save 2 dates'));
    await waitFor(async () =>
      expect(await dates(server)).toEqual([
        'Spree 10:00–11:00 accepted',
        'Spree 12:00–13:00 accepted',
        'Spree 15:00–16:00 accepted',
      ]),
    );
  });
});
