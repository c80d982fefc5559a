import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { liveStatus } from '@/lib/realtime';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { eventually } from '@tests/helpers/eventually';
import { journeys, reload } from '@tests/helpers/journey';
import { BERLIN, weekAs, weekOf, withEmptyDays } from '@tests/helpers/office-hours';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();
const emptyDays = (): TestServer => serve(withEmptyDays());
const review = () => screen.getByRole('region', { name: 'No future bookings are affected' });
const onDay = (name: string) => within(screen.getByRole('group', { name }));

const openHours = (server: TestServer, search = '', live = false) =>
  open({ server, persona: 'owner', path: `/admin/hours?office=${BERLIN}${search}`, live });

describe('regular hours', () => {
  it('RACE-7 F-6: two people change the regular hours: other days are merged, the same day is a choice, and a reload keeps mine', async () => {
    const server = emptyDays();
    await weekAs(server, {});
    await openHours(server, '&open=week', true);
    await eventually(() => expect(liveStatus().state).toBe('live'));
    await screen.findByRole('group', { name: 'Saturday' });
    await userEvent.click(onDay('Saturday').getByRole('checkbox'));
    await weekAs(server, { monday: '18:00:00' });
    await waitFor(() =>
      expect(onDay('Monday').getByRole('group', { name: /Until/ })).toHaveTextContent('18:00'),
    );
    expect(onDay('Saturday').getByRole('checkbox')).not.toBeChecked();
    await weekAs(server, { monday: '18:00:00', saturday: '18:00:00' });
    await screen.findByText('Someone else changed this');
    expect(onDay('Saturday').getByRole('checkbox')).not.toBeChecked();
    reload();
    await openHours(server, '&open=week');
    await screen.findByRole('group', { name: 'Saturday' });
    await waitFor(() => expect(onDay('Saturday').getByRole('checkbox')).not.toBeChecked());
  });

  it('RACE-7: of two people who save the regular hours at the same moment, the second changes nothing and gets both changes', async () => {
    const server = emptyDays();
    await weekAs(server, {});
    await openHours(server, '&open=week');
    await screen.findByRole('group', { name: 'Saturday' });
    await userEvent.click(onDay('Saturday').getByRole('checkbox'));
    // Without a live connection, the page doesn’t hear of it.
    await weekAs(server, { monday: '18:00:00' });
    await press('Save regular hours');
    await screen.findByText(/^Someone else just changed the regular hours, so nothing was saved\./);
    expect(await weekOf(server)).toMatchObject({ monday: '18:00:00', saturday: '17:00:00' });
    expect(onDay('Monday').getByRole('group', { name: /Until/ })).toHaveTextContent('18:00');
    expect(onDay('Saturday').getByRole('checkbox')).not.toBeChecked();
    await press('Save regular hours');
    await eventually(async () => expect(await weekOf(server)).not.toHaveProperty('saturday'));
    expect(await weekOf(server)).toMatchObject({ monday: '18:00:00', friday: '17:00:00' });
  });

  it('F-2: the regular hours are saved, with Undo, by a second press if the first answer was lost', async () => {
    const server = emptyDays();
    await weekAs(server, {});
    await openHours(server, '&open=week');
    await screen.findByRole('group', { name: 'Saturday' });
    await userEvent.click(onDay('Saturday').getByRole('checkbox'));
    server.faults.add({
      endpoint: 'officeHours.operational',
      kind: 'offline',
      after: true,
      times: 1,
    });
    await press('Save regular hours');
    await screen.findByText('We couldn’t confirm whether this change was made.');
    await userEvent.click(within(review()).getByRole('button', { name: 'Save regular hours' }));
    await screen.findAllByText('Saved regular hours in Berlin');
    expect(await weekOf(server)).not.toHaveProperty('saturday');
    await press('Undo');
    await eventually(async () => expect(await weekOf(server)).toHaveProperty('saturday'));
  });

  it('A-9: while the review waits for the person, Save of the form says so and isn’t busy', async () => {
    const server = emptyDays();
    await weekAs(server, {});
    await openHours(server, '&open=week');
    await screen.findByRole('group', { name: 'Saturday' });
    await userEvent.click(onDay('Saturday').getByRole('checkbox'));
    const save = () => screen.getAllByRole('button', { name: 'Save regular hours' })[0];
    server.faults.set([{ endpoint: 'officeHours.operational', kind: 'status', status: 500 }]);
    await press('Save regular hours');
    await screen.findByText('Couldn’t make this change. Nothing was changed.');
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
    expect(save()).toHaveAccessibleDescription('Continue below, or go back');
    expect(save()).toHaveFocus();
    server.faults.set([{ endpoint: 'officeHours.operational', kind: 'hang' }]);
    await userEvent.click(within(review()).getByRole('button', { name: 'Save regular hours' }));
    await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'));
  });

  it('RACE-7 UNDO-2: Undo of the regular hours doesn’t revert what someone else has changed since', async () => {
    const server = emptyDays();
    await weekAs(server, {});
    await openHours(server, '&open=week');
    await screen.findByRole('group', { name: 'Saturday' });
    await userEvent.click(onDay('Saturday').getByRole('checkbox'));
    await press('Save regular hours');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await weekAs(server, { monday: '18:00:00' });
    await userEvent.click(undo);
    await screen.findByText(/Someone else has changed the regular hours since\.$/);
    expect(await weekOf(server)).toMatchObject({ monday: '18:00:00' });
  });

  it('HOURS-3: a time of the regular hours that was cleared is asked for at its field, and nothing is sent', async () => {
    const server = emptyDays();
    await openHours(server, '&open=week');
    const monday = within(await screen.findByRole('group', { name: 'Monday' }));
    const until = within(monday.getByRole('group', { name: /Until/ }));
    for (const part of until.getAllByRole('spinbutton')) {
      part.focus();
      await userEvent.keyboard('{Backspace}{Backspace}');
    }
    await press('Save regular hours');
    expect(await monday.findByText('Enter both times, or neither')).toBeVisible();
    expect(
      server.world.tables.hours.by('office', BERLIN).filter(({ type }) => type === 'weekday'),
    ).toEqual(
      testServer()
        .world.tables.hours.by('office', BERLIN)
        .filter(({ type }) => type === 'weekday'),
    );
  });
});
