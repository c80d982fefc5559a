import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcements } from '@/ui/announcer';
import { testServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import {
  bookAs,
  cell,
  drag,
  emptyRooms,
  grid,
  mine,
  panel,
  roomId,
  ROOMS,
  span,
  width,
} from '@tests/helpers/rooms';

const { open, serve } = journeys();
const PATH = `${ROOMS}&people=8`;
const OWN = 'Spree, 10:00 to 11:00, yours';

// Loads the page’s code beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await import('@/areas/booking/rooms/page');
});
beforeEach(() => {
  width(true);
});

/** The member has Spree from 10:00 to 11:00, and the other member has it from 13:00 to 14:00. */
async function withMeeting() {
  const server = serve(emptyRooms());
  await bookAs(server, 'member', roomId('Spree'), span('10:00', '11:00'));
  await bookAs(server, 'member-2', roomId('Spree'), span('13:00', '14:00'));
  await open({ server, path: PATH });
  return server;
}
const said = (text: string) => waitFor(() => expect(announcements.get()?.text).toBe(text));
const edge = (of: HTMLElement, which: 'start' | 'end') =>
  of.querySelector(`[data-edge="${which}"]`)!;

afterEach(() => onlineManager.setOnline(true));

describe('one’s own booking on the gantt', () => {
  it('is dragged to another time and room in one step, and Undo reverts it', async () => {
    const server = await withMeeting();
    await userEvent.pointer(drag(await cell(OWN), await cell(/^Tempelhof, 15:00, free/)));
    await cell(/^Tempelhof, 15:00 to 16:00, yours/);
    expect(await mine(server)).toEqual(['Tempelhof 15:00–16:00 accepted']);
    const line = screen.getByText('You have Tempelhof, 15:00–16:00').parentElement!;
    await userEvent.click(within(line).getByText('Undo'));
    await cell(OWN);
    expect(await mine(server)).toEqual(['Spree 10:00–11:00 accepted']);
  });

  it('becomes longer or shorter by either edge', async () => {
    const server = await withMeeting();
    await userEvent.pointer(drag(edge(await cell(OWN), 'end'), await cell('Spree, 11:45, free')));
    await userEvent.pointer(
      drag(
        edge(await cell('Spree, 10:00 to 12:00, yours'), 'start'),
        await cell('Spree, 09:30, free'),
      ),
    );
    const longer = await cell('Spree, 09:30 to 12:00, yours');
    expect(await mine(server)).toEqual(['Spree 09:30–12:00 accepted']);
    // A booking doesn’t block itself: the other one is in the way.
    const taken = await cell('Spree, 13:00 to 14:00, booked by Jonas Weber');
    await userEvent.pointer(drag(edge(longer, 'end'), taken));
    await said('Not moved. Spree, 09:30–13:15. Jonas Weber has it 13:00–14:00.');
  });

  it('R6 says before it is dropped who is in the way, and stays in place', async () => {
    const server = await withMeeting();
    const user = userEvent.setup();
    const taken = await cell('Spree, 13:00 to 14:00, booked by Jonas Weber');
    await user.pointer([{ keys: '[MouseLeft>]', target: await cell(OWN) }, { target: taken }]);
    const why = 'Spree, 13:00–14:00. Jonas Weber has it 13:00–14:00.';
    await said(why);
    expect(within(await grid()).getByText(why)).toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: taken });
    await said(`Not moved. ${why}`);
    expect(within(await grid()).queryByText(why)).not.toBeInTheDocument();
    expect(await mine(server)).toEqual(['Spree 10:00–11:00 accepted']);
  });

  it('A-3 Escape cancels a drag', async () => {
    const server = await withMeeting();
    const user = userEvent.setup();
    const target = await cell('Spree, 15:00, free');
    await user.pointer([{ keys: '[MouseLeft>]', target: await cell(OWN) }, { target }]);
    await said('Spree, 15:00–16:00.');
    await user.keyboard('{Escape}');
    await user.pointer({ keys: '[/MouseLeft]', target });
    await said('Nothing was changed.');
    expect(await mine(server)).toEqual(['Spree 10:00–11:00 accepted']);
  });

  it('A-13 is moved by keyboard only: M picks it up, arrows move it, Enter drops it, and each step is announced', async () => {
    const server = await withMeeting();
    const own = await cell(OWN);
    expect(own).toHaveAccessibleDescription(
      'Press M to move it, S to change its start, or E to change its end.',
    );
    own.focus();
    await userEvent.keyboard('m');
    await said(
      'Spree, 10:00–11:00. Use the arrow keys to move it by time and room. Press Enter to drop it, or Escape to cancel.',
    );
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await said('Spree, 10:30–11:30.');
    expect(own).toHaveFocus();
    await userEvent.keyboard('e{ArrowRight}');
    await said('Spree, 10:30–11:45.');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName('Spree, 10:30 to 11:45, yours'),
    );
    expect(await mine(server)).toEqual(['Spree 10:30–11:45 accepted']);
    await userEvent.keyboard('s{ArrowRight}{Escape}');
    await said('Nothing was changed.');
    expect(await mine(server)).toEqual(['Spree 10:30–11:45 accepted']);
  });

  it('A-13 moves from room to room by keyboard', async () => {
    const server = await withMeeting();
    (await cell(OWN)).focus();
    await userEvent.keyboard('m{ArrowDown}');
    await waitFor(() => expect(announcements.get()?.text).toMatch(/^(?!Spree).*, 10:00–11:00\./));
    const room = announcements.get()!.text.split(',')[0]!;
    await userEvent.keyboard('{Enter}');
    await cell(new RegExp(`^${room}, 10:00 to 11:00, (yours|requested by you)$`));
    expect(await mine(server)).toHaveLength(1);
  });

  it('APPR-8 says that a room needs approval again, and that only one date of a series moves', async () => {
    const server = serve(emptyRooms(testServer(), '2026-03-26'));
    server.world.transact(() =>
      server.world.tables.resources.update(roomId('Tempelhof', 2), { is_approvable: true }),
    );
    await bookAs(server, 'member', roomId('Spree'), span('10:00', '11:00'), {
      recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=3'], ...span('10:00', '11:00') },
    });
    await open({ server, path: PATH });
    const user = userEvent.setup();
    await user.pointer([
      { keys: '[MouseLeft>]', target: await cell(OWN) },
      { target: await cell(/^Tempelhof, 10:00, free/) },
    ]);
    await waitFor(() =>
      expect(announcements.get()?.text).toMatch(
        /^Tempelhof.*, 10:00–11:00\. It needs approval again\. Only this date moves\.$/,
      ),
    );
    await user.keyboard('{Escape}');
  });

  it('RACE-3 a place that someone took in the meantime is refused in its panel, and it stays', async () => {
    const server = await withMeeting();
    const way = drag(await cell(OWN), await cell('Spree, 16:00, free'));
    await bookAs(server, 'member-2', roomId('Spree'), span('16:00', '17:00'));
    await userEvent.pointer(way);
    await within(await panel('Spree')).findByText('Spree can’t be booked for this time');
    await cell(OWN);
    expect(await mine(server)).toEqual(['Spree 10:00–11:00 accepted']);
  });

  it('F-2 is not moved offline, and not later either', async () => {
    const server = await withMeeting();
    const way = drag(await cell(OWN), await cell('Spree, 16:00, free'));
    onlineManager.setOnline(false);
    await userEvent.pointer(way);
    await screen.findByText(/^You’re offline\. Nothing was changed/);
    onlineManager.setOnline(true);
    await cell(OWN);
    expect(await mine(server)).toEqual(['Spree 10:00–11:00 accepted']);
  });

  it('OTH-4 what cannot be changed cannot be picked up, and says why', async () => {
    const server = serve(emptyRooms());
    const made = await bookAs(server, 'member', roomId('Spree'), span('10:00', '11:00'));
    server.world.transact(() =>
      server.world.tables.schedules.update(made!.id, { organizer_id: 'user_owner' }),
    );
    await open({ server, path: PATH });
    (await cell(OWN)).focus();
    await userEvent.keyboard('m');
    await said('Only the organizer can change this booking.');
  });
});
