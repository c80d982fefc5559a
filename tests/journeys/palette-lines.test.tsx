import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { schedules } from '@/api/schedules';
import { testServer } from '@mocks/adapters/vitest';
import {
  bookAs,
  cleared,
  DESK,
  held,
  hours,
  releaseAll,
  ROOM,
  vacate,
} from '@tests/helpers/bookings';
import { openableDialogs } from '@tests/helpers/dialogs';
import { journeys } from '@tests/helpers/journey';
import { requestsOf } from '@tests/helpers/leave';
import { firstOption as first, typeLine as line } from '@tests/helpers/palette';

openableDialogs();
const { open, serve } = journeys();

describe('a line of text', () => {
  it('UNDO-1 LARGE-5 is sick on a day: what changes is said before Enter, and one Undo restores it', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-11') }],
    });
    await open({ server });
    const dialog = await line('sick tomorrow');
    const option = await first(dialog, /^Sick Wed, Mar 11/);
    expect(dialog).toHaveTextContent('Understood:SickWed, Mar 11');
    expect(option).toHaveTextContent(/is requested\. 1 booking is released: D-14\.$/);
    await userEvent.keyboard('{Enter}');
    await within(dialog).findByText('Sick Wed, Mar 11: plan, leave, and bookings changed');
    expect(await held(server)).toEqual([]);
    expect(await requestsOf(server)).toContain('sick 2026-03-11 2026-03-11 accepted');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await held(server)).toEqual(['D-14 2026-03-11T08:00 accepted']),
    );
  });

  it.each([
    ['sick tomorrow maybe', '“maybe” wasn’t understood.'],
    ['sick tomorrow 10-12', 'This is for whole days. Say it without a time.'],
    ['sick yesterday', 'That day has passed.'],
    ['move thu', 'Say which day to move to, such as “move thursday to friday”.'],
    ['move thu to thu', 'That’s the day they’re already on.'],
    ['move thu to fri', 'You have no booking on Thu, Mar 12 that can move.'],
    ['where is Qwertz', 'No one here is called “Qwertz”.'],
    ['sit next to', 'Say who, by part of the name.'],
    ['desk every tuesday', 'Only rooms can be booked every week here. For a desk, use the map.'],
    ['desk tomorow', 'There’s no place called “tomorow” here.'],
  ])('SUG-2 "%s" does nothing, and says why', async (text, why) => {
    await open({ server: serve(cleared(testServer())) });
    const dialog = await line(text);
    await within(dialog).findByText(why, { selector: 'p' });
    expect(
      within(dialog).queryByRole('option', { name: /^(Book|Move|Sick) / }),
    ).not.toBeInTheDocument();
  });

  it('UNDO-1 LARGE-5 moves what I have on a day to another one, with one Undo', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12') }],
    });
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: ROOM, ...hours('2026-03-12', '18:00', '18:30') }],
    });
    const before = await held(server);
    await open({ server });
    const dialog = await line('move thursday to friday');
    const option = await first(dialog, /^Move 2 bookings from Thu, Mar 12 to Fri, Mar 13/);
    expect(option).toHaveTextContent('D-14 and Treptow');
    expect(dialog).toHaveTextContent('Understood:MoveThu, Mar 12to Fri, Mar 13');
    await userEvent.keyboard('{Enter}');
    await within(dialog).findByText('Moved 2 bookings to Fri, Mar 13');
    expect(await held(server)).toEqual([
      'D-14 2026-03-13T08:00 accepted',
      'Treptow 2026-03-13T17:00 accepted',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await held(server)).toEqual(before));
  });

  it('SUG-3 says where someone is, and takes the desk next to theirs', async () => {
    const server = serve(cleared(testServer()));
    vacate(server, { persona: 'member-2' }, '2026-03-11');
    await bookAs(server, 'member-2', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-11') }],
    });
    await open({ server });
    const dialog = await line('where is jonas tomorrow');
    expect(await first(dialog, /^Jonas Weber: D-14, Berlin/)).toHaveTextContent('Wed, Mar 11');
    const field = within(dialog).getByRole('combobox');
    await userEvent.clear(field);
    await userEvent.type(field, 'sit next to jonas tomorrow');
    const option = await first(dialog, /^Book D-\d+ next to Jonas Weber/);
    expect(option).toHaveTextContent(/\d+ m from D-14 · Wed, Mar 11, 09:00–17:00/);
    const name = /Book (D-\d+)/.exec(option.textContent)?.[1] ?? '';
    await userEvent.keyboard('{Enter}');
    await within(dialog).findByText(`Booked ${name}`);
    expect(await held(server)).toEqual([`${name} 2026-03-11T08:00 accepted`]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await held(server)).toEqual([]));
  });

  it('SELF-5 books a desk in another office, on its day and in its hours', async () => {
    const { server } = await open({ server: serve(cleared(testServer())) });
    const dialog = await line('desk new york tomorrow');
    const option = await first(dialog, /^Book /);
    expect(dialog).toHaveTextContent('Understood:BookDeskNew YorkWed, Mar 11');
    expect(option).toHaveTextContent(/Wed, Mar 11, .* New York/);
    await userEvent.keyboard('{Enter}');
    await within(dialog).findByText(/^Booked /);
    const { elements } = await schedules.mine.call(
      { params: { officeId: 'offi_new_york' }, query: { date: '2026-03-10', weeks: 1 } },
      { client: server.as('member') },
    );
    expect(elements.flatMap(({ slots }) => slots).map(({ start }) => start.slice(0, 10))).toEqual([
      '2026-03-11',
    ]);
  });

  it('REC-7 UNDO-1 books a room every week, says which dates it leaves out, and one Undo removes them', async () => {
    const server = serve(testServer());
    releaseAll(server);
    await open({ server });
    const dialog = await line('room 12 people every thursday 10am');
    const option = await first(dialog, /^(Book|Request) .* every week, 9 times/);
    expect(option).toHaveTextContent(
      /from Thu, Mar 12, 10:00–11:00 .* · not on Thu, Apr 2 · \d+ seats/,
    );
    expect(dialog).toHaveTextContent('Understood:BookRoom12 peopleevery weekThu, Mar 12from 10:00');
    await userEvent.keyboard('{Enter}');
    const undo = await within(dialog).findByRole('button', { name: 'Undo all 9' });
    // Those of the next eight weeks, of which April 2 isn’t one.
    const days = ['03-12', '03-19', '03-26', '04-09', '04-16', '04-23', '04-30'];
    const listed = (await held(server)).map((each) => each.match(/2026-(\S+)T/)?.[1]);
    expect(listed).toEqual(days);
    await userEvent.click(undo);
    await waitFor(async () => expect(await held(server)).toEqual([]));
  });

  it('VISIT-1 a visitor is invited with the day and time of the line', async () => {
    await open();
    const dialog = await line('visitor tomorrow 10');
    await first(dialog, /^Invite a visitor Wed, Mar 11, 10:00/);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Invite a visitor' });
  });
});
