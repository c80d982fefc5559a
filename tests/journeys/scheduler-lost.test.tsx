import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { schedules } from '@/api/schedules';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import type { Fault } from '@mocks/core/faults';
import { bookAs, DESK, hours } from '@tests/helpers/bookings';
import { filledPanel } from '@tests/helpers/filled-panel';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
/** A week without bookings. */
const MONDAY = '2026-04-13';
const BERLIN = 'offi_berlin';

const openWeek = (server: TestServer, search = '') =>
  open({
    server,
    persona: 'scheduler',
    path: `/admin/scheduler?officeId=${BERLIN}&week=${MONDAY}${search}`,
  });
/** The people with a desk on the Monday. */
async function seated(server: TestServer): Promise<string[]> {
  const { elements } = await schedules.ofOffice.call(
    { params: { officeId: BERLIN }, query: hours(MONDAY, '07:00', '19:00') },
    { client: server.as('owner') },
  );
  return elements.flatMap(({ slots }) =>
    slots.flatMap(({ user, resource }) => (resource.type === 'desk' && user ? [user.id] : [])),
  );
}
const choose = async (label: string, option: RegExp | string) => {
  const field = await screen.findByRole('combobox', { name: label });
  await userEvent.selectOptions(field, await within(field).findByRole('option', { name: option }));
};
const cell = (name: RegExp) => screen.findByRole('gridcell', { name });
const panel = (name: RegExp) => filledPanel(name, 'dialog');

describe('the scheduler', () => {
  it('F-2 a team isn’t taken for seated if the answer was lost', async () => {
    const server = serve(testServer());
    const team = server.world.tables.teamMembers
      .by('team', 'team_finance')
      .map(({ user_id }) => user_id);
    const lost = { kind: 'offline', after: true, times: 1 } as const;
    server.faults.set([{ ...lost, endpoint: 'schedules.createInOffice' }]);
    await openWeek(server);
    await choose('Team', 'Finance');
    await choose('Area', / › Finance$/);
    await userEvent.click(await screen.findByRole('button', { name: /^Assign \d+ desks$/ }));
    await screen.findByText(/^Connection problem/);
    expect((await seated(server)).toSorted()).toEqual(team.toSorted());
  });

  const booked = (server: TestServer) =>
    bookAs(server, 'scheduler', {
      schedule_slots: [
        { resource_id: DESK, user_id: 'user_member', ...hours(MONDAY, '08:00', '16:00') },
      ],
    });

  /** Opens a week with one booking, and moves it to the next day, while calls fail. */
  async function moveNext(server: TestServer, faults: readonly Fault[]): Promise<void> {
    await booked(server);
    await openWeek(server, '&q=lindqvist');
    (await cell(/^Maya Lindqvist, Mon, Apr 13: D-14/)).focus();
    server.faults.set(faults);
    await userEvent.keyboard('m{ArrowRight}{Enter}');
  }

  it('F-2 doesn’t say whether a booking was moved if the answer was lost, and shows where it is', async () => {
    const server = serve(testServer());
    await moveNext(server, [{ endpoint: 'schedules.change', kind: 'offline', after: true }]);
    await screen.findByText('We couldn’t confirm whether Maya Lindqvist was moved.');
    expect(screen.queryByText(/Nothing was changed/)).not.toBeInTheDocument();
    expect(await cell(/^Maya Lindqvist, Tue, Apr 14: D-14/)).toBeVisible();
  });

  it('F-2 a booking can be moved again if the change didn’t arrive', async () => {
    const server = serve(testServer());
    await moveNext(server, [{ endpoint: 'schedules.change', kind: 'offline' }]);
    await screen.findByText('We couldn’t confirm whether Maya Lindqvist was moved.');
    expect(await seated(server)).toEqual(['user_member']);
    // Trying again needs no other reading.
    server.faults.set([]);
    (await cell(/^Maya Lindqvist, Mon, Apr 13: D-14/)).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await screen.findAllByText(/^Moved Maya Lindqvist to D-14, Tue, Apr 14$/);
  });

  it('F-2 doesn’t say that nothing was changed if no one can tell whether a booking was moved', async () => {
    const server = serve(testServer());
    await moveNext(server, [
      { endpoint: 'schedules.change', kind: 'offline', after: true },
      { endpoint: 'schedules.scheduler', kind: 'status', status: 500 },
      { endpoint: 'schedules.get', kind: 'status', status: 500 },
    ]);
    await screen.findByText('We couldn’t confirm whether Maya Lindqvist was moved.');
    expect(screen.queryByText(/Nothing was changed/)).not.toBeInTheDocument();
    expect(await seated(server)).toEqual([]);
  });

  it('ERR-1 why someone couldn’t be seated on a day isn’t shown with the next day', async () => {
    const server = serve(testServer());
    server.faults.set([
      {
        endpoint: 'schedules.createInOffice',
        kind: 'status',
        status: 422,
        body: { result: { errors: { x: 'The desk is being repaired' } } },
      },
    ]);
    await openWeek(server, '&q=lindqvist');
    await userEvent.click(await cell(/^Maya Lindqvist, Mon, Apr 13: no place/));
    const monday = await panel(/ on Mon, Apr 13$/);
    await userEvent.click(await monday.findByRole('button', { name: /^Book D-/ }));
    expect(await monday.findByText('The desk is being repaired')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('The desk is being repaired')).toBeVisible();
    await userEvent.click(await cell(/^Maya Lindqvist, Tue, Apr 14: no place/));
    const tuesday = await panel(/ on Tue, Apr 14$/);
    await tuesday.findByRole('button', { name: /^Book D-/ });
    expect(screen.queryByText('The desk is being repaired')).not.toBeInTheDocument();
  });

  it('UNDO-2 Undo of a move whose old place was taken says by whom, and offers the nearest one there', async () => {
    const server = serve(testServer());
    await booked(server);
    await openWeek(server, '&q=lindqvist');
    (await cell(/^Maya Lindqvist, Mon, Apr 13: D-14/)).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await screen.findAllByText('Moved Maya Lindqvist to D-14, Tue, Apr 14');
    await bookAs(server, 'owner', {
      schedule_slots: [{ resource_id: DESK, ...hours(MONDAY, '08:00', '16:00') }],
    });
    const [undo] = await screen.findAllByRole('button', { name: 'Undo' });
    await userEvent.click(undo as HTMLElement);
    const notice = await screen.findByRole('region', { name: 'What couldn’t be undone' });
    await within(notice).findByText(/D-14 was taken by Helene Sommer until 17:00 Berlin\./);
    expect(await seated(server)).toEqual(['user_owner']);
    await userEvent.click(await within(notice).findByRole('button', { name: /^Book D-\d+/ }));
    await cell(/^Maya Lindqvist, Mon, Apr 13: D-(?!14)/);
    expect((await seated(server)).toSorted()).toEqual(['user_member', 'user_owner']);
  });
});
