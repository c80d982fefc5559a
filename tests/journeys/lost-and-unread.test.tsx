import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, DESK, hours } from '@tests/helpers/bookings';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';
import { BERLIN, FRIDAY, withEmptyDays } from '@tests/helpers/office-hours';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();

beforeEach(() => width(true));

/** The answer of a call is lost, and nothing that shows what it did can be read. */
const lose = (server: TestServer, endpoint: string, reads: readonly string[]) =>
  server.faults.set([
    { endpoint, kind: 'offline', after: true },
    ...reads.map((each) => ({ endpoint: each, kind: 'status', status: 503 }) as const),
  ]);
const says = (text: RegExp | string) =>
  eventually(() => expect(screen.getByText(text)).toBeVisible());

/** Checks while nothing can be read, and once more when it can. */
async function checkTwice(server: TestServer): Promise<void> {
  await press('Check again');
  await says(/^Couldn’t check what was saved before\. Nothing was sent again\./);
  server.faults.set([]);
  await press('Check again');
  await says('What was saved before is shown now. Check it, and then save again.');
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
}

describe('F-2 an answer is lost and what was saved can’t be read: that’s said, and it can be checked again', () => {
  it('in the scheduler', async () => {
    const server = serve(testServer());
    await bookAs(server, 'scheduler', {
      schedule_slots: [
        { resource_id: DESK, user_id: 'user_member', ...hours('2026-04-13', '08:00', '16:00') },
      ],
    });
    const path = `/admin/scheduler?officeId=${BERLIN}&week=2026-04-13&q=lindqvist`;
    await open({ server, persona: 'scheduler', path });
    const cell = (name: RegExp) => screen.findByRole('gridcell', { name });
    (await cell(/^Maya Lindqvist, Mon, Apr 13: D-14/)).focus();
    lose(server, 'schedules.change', ['schedules.get', 'schedules.scheduler']);
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await says('We couldn’t confirm whether Maya Lindqvist was moved.');
    await checkTwice(server);
    expect(await cell(/^Maya Lindqvist, Tue, Apr 14: D-14/)).toBeVisible();
  });

  it('in the hours of an office', async () => {
    const server = serve(withEmptyDays());
    const path = `/admin/hours?office=${BERLIN}&open=${FRIDAY}`;
    await open({ server, persona: 'owner', path });
    await screen.findByRole('button', { name: 'Close this day' });
    lose(server, 'officeHours.create', ['officeHours.list', 'offices.restrictions']);
    await press('Close this day');
    await says('We couldn’t confirm whether this change was made.');
    expect(screen.queryByText('You can save this now.')).not.toBeInTheDocument();
    await checkTwice(server);
    expect(await screen.findByText('Set by an office closure')).toBeVisible();
  });

  it('in the review of a place, whose form keeps what was typed', async () => {
    const server = serve(withEmptyDays());
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, user_id: 'user_member', ...hours(FRIDAY) }],
    });
    await open({ server, persona: 'owner', path: `/admin/places/${DESK}` });
    const inUse = () => screen.getByRole('checkbox', { name: /^In use/ });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^In use/ }));
    await press('Save');
    await press('Keep all');
    lose(server, 'resources.update', ['resources.list', 'resources.get']);
    await press('Save D-14');
    await says('We couldn’t confirm whether this change was made.');
    expect(inUse()).not.toBeChecked();
    await checkTwice(server);
    expect(inUse()).not.toBeChecked();
    expect(server.world.tables.resources.get(DESK)?.is_available).toBe(false);
  });

  describe('in a form', () => {
    const typed = () => screen.getByRole('textbox', { name: /^Description/ });
    const isSaid = () => says('We couldn’t confirm whether this was saved');
    const row = ({ world }: TestServer) => world.tables.resources.get(DESK);

    /** Saves another description of a place, but its answer is lost. */
    async function saveDescription(server: TestServer, after: boolean): Promise<void> {
      await open({ server, persona: 'owner', path: `/admin/places/${DESK}` });
      await eventually(() => expect(typed()).toBeVisible());
      await userEvent.clear(typed());
      await userEvent.type(typed(), 'By the window');
      server.faults.set([
        { endpoint: 'resources.update', kind: 'offline', after },
        { endpoint: 'resources.list', kind: 'status', status: 503 },
        { endpoint: 'resources.get', kind: 'status', status: 503 },
      ]);
      await press('Save');
      await isSaid();
    }

    it('that was saved: nothing is left to save', async () => {
      const server = serve(withEmptyDays());
      await saveDescription(server, true);
      await press('Check again');
      await says(/^Couldn’t check what was saved before\./);
      await isSaid();
      server.faults.set([]);
      await press('Check again');
      // What was read again may be shown one moment after it’s known.
      await eventually(() => {
        expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
        const save = screen.getByRole('button', { name: 'Save' });
        expect(save).toHaveAttribute('aria-disabled', 'true');
      });
      expect(screen.queryByText('We couldn’t confirm whether this was saved')).toBeNull();
      expect(typed()).toHaveValue('By the window');
      expect(document.body).not.toHaveFocus();
    });

    it('that wasn’t saved: what was typed stays, and can be saved', async () => {
      const server = serve(withEmptyDays());
      await saveDescription(server, false);
      server.faults.set([]);
      await press('Check again');
      await says('What was saved before is shown now. Check it, and then save again.');
      expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
      expect(typed()).toHaveValue('By the window');
      expect(row(server)?.description).not.toBe('By the window');
      await press('Save');
      await eventually(() => expect(row(server)?.description).toBe('By the window'));
    });

    it('that is saved again while nothing can be read: it still isn’t known', async () => {
      const server = serve(withEmptyDays());
      await saveDescription(server, true);
      await press('Save');
      await says(/^Couldn’t check what was saved before\./);
      await isSaid();
      expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
    });
  });
});
