import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { schedules } from '@/api/schedules';
import { testServer } from '@mocks/adapters/vitest';
import {
  bookAs,
  DATE,
  DAY,
  FLOOR,
  idOf,
  mapJourneys,
  desksOnTestDay,
  onPlan,
  panel,
  plan,
  twoFree,
  width,
} from '@tests/helpers/map';

const { open, openMap, without } = mapJourneys();

describe('the map', () => {
  it('M1 books a selected desk with two clicks, no dialog, and Undo next to it', async () => {
    const server = await without();
    const [name] = await twoFree(server);
    await openMap({ server });
    await userEvent.click(await onPlan(new RegExp(`^Desk ${name}, free`)));
    const detail = await panel(name);
    await userEvent.click(within(detail).getByRole('button', { name: `Book ${name}` }));
    await within(detail).findByText(`Yours 09:00–17:00`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await desksOnTestDay(server)).toEqual([name]);
    await onPlan(new RegExp(`^Desk ${name}, yours`));

    await userEvent.click(within(detail).getByRole('button', { name: 'Undo' }));
    await onPlan(new RegExp(`^Desk ${name}, .*free`));
    expect(await desksOnTestDay(server)).toEqual([]);
  });

  it('M1 Enter on the focused desk books it at once', async () => {
    const server = await without();
    const [name] = await twoFree(server);
    await openMap({ server });
    (await onPlan(new RegExp(`^Desk ${name}, `))).focus();
    await userEvent.keyboard('{Enter}');
    await onPlan(new RegExp(`^Desk ${name}, yours`));
    expect(await desksOnTestDay(server)).toEqual([name]);
  });

  it('SELF-2 offers to move from another desk, and names what that replaces', async () => {
    const server = await without();
    const [held, target] = await twoFree(server);
    await bookAs(server, 'member', idOf(held));
    await openMap({ server });
    await userEvent.click(await onPlan(new RegExp(`^Desk ${target}, free`)));
    const detail = await panel(target);
    await within(detail).findByText(new RegExp(`^Replaces ${held}, 09:00–17:00`));
    await userEvent.click(within(detail).getByRole('button', { name: 'Move here instead' }));
    await within(detail).findByText('Yours 09:00–17:00');
    expect(await desksOnTestDay(server)).toEqual([target]);
  });

  it('SELF-2 Enter on another desk replaces nothing without asking', async () => {
    const server = await without();
    const [held, target] = await twoFree(server);
    await bookAs(server, 'member', idOf(held));
    await openMap({ server });
    await onPlan(new RegExp(`^Desk ${held}, yours`));
    (await onPlan(new RegExp(`^Desk ${target}, free`))).focus();
    await userEvent.keyboard('{Enter}');
    await within(await panel(target)).findByRole('button', { name: 'Move here instead' });
    expect(await desksOnTestDay(server)).toEqual([held]);
  });

  it('RACE-3 a lost race keeps the desk selected, takes the focus, and offers three others', async () => {
    const server = await without();
    const [name] = await twoFree(server);
    await openMap({ server });
    await userEvent.click(await onPlan(new RegExp(`^Desk ${name}, free`)));
    const detail = await panel(name);
    const button = within(detail).getByRole('button', { name: `Book ${name}` });
    await bookAs(server, 'member-2', idOf(name));
    await userEvent.click(button);
    const notice = await within(detail).findByText(`${name} can’t be booked for this time`);
    expect(document.activeElement).toContainElement(notice);
    const ways = within(detail).getByRole('region', { name: 'Free alternatives' });
    expect(within(ways).getAllByRole('listitem')).toHaveLength(3);
    const [first] = within(ways).getAllByRole('button', { name: /^Book / });
    await userEvent.click(first!);
    await waitFor(async () => expect(await desksOnTestDay(server)).toHaveLength(1));
  });

  it('UI-1 the list and the plan name the same places for the same filter', async () => {
    const { router } = await openMap({ query: '&section=places&type=meeting_room' });
    const list = await screen.findByRole('list', { name: 'Places' });
    const listed = within(list)
      .getAllByRole('button')
      .map((row) => row.textContent)
      // The star in a row has no text.
      .filter((text) => text !== '');
    const drawn = within(await plan())
      .getAllByRole('button')
      .map((place) => place.getAttribute('aria-label') ?? '')
      .filter(
        (label) => label.startsWith('Room ') && !label.includes('doesn’t match your filters'),
      );
    expect(listed).toHaveLength(drawn.length);
    for (const label of drawn) {
      const name = /^Room ([^,]+)/.exec(label)?.[1] ?? '';
      expect(listed.some((text) => text.startsWith(name))).toBe(true);
    }
    expect(router.state.location.search).toMatchObject({ type: 'meeting_room' });
  });

  it('UI-8 filters, tab, and the selected place are in the address', async () => {
    const { router } = await openMap();
    await userEvent.click(await screen.findByRole('tab', { name: /^Places/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Desks/ }));
    await userEvent.type(screen.getByRole('searchbox'), 'D-14');
    await userEvent.click(await screen.findByRole('button', { name: /^D-14 / }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({
        section: 'places',
        type: 'desk',
        searchText: 'D-14',
        resource: idOf('D-14'),
      }),
    );
    await panel('D-14');
  });

  it('says which filter to clear when nothing matches, and how many places that brings back', async () => {
    await openMap({ query: '&section=places&type=booth&searchText=D-1' });
    await userEvent.click(await screen.findByRole('button', { name: /^All types \(\d+ places\)/ }));
    await screen.findByRole('list', { name: 'Places' });
  });

  it('UI-7 a link to a deleted place says so and offers the floor', async () => {
    const { router } = await openMap({ query: '&resource=reso_never' });
    const detail = await panel('No longer available');
    await userEvent.click(within(detail).getByRole('button', { name: 'Show Floor 2' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('resource'));
  });

  it('UI-7 a link that names only a place opens its floor', async () => {
    const { router } = await open({
      path: `/map?officeId=offi_berlin&floorId=area_ber-1&date=${DATE}&resource=${idOf('D-14')}`,
    });
    await panel('D-14');
    expect(router.state.location.search).toMatchObject({ floorId: FLOOR });
  });

  it('M2 the keyboard stays on the map when the page keys change the floor', async () => {
    await openMap();
    const [place] = within(await plan()).getAllByRole('button');
    act(() => place?.focus());
    await userEvent.keyboard('{PageUp}');
    const there = await screen.findByRole('group', { name: 'Drawing of Floor 3' });
    await waitFor(() => expect(there).toContainElement(document.activeElement as HTMLElement));
    const before = document.activeElement;
    await userEvent.keyboard('{ArrowRight}');
    expect(there).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).not.toBe(before);
  });

  it('M2 brackets change the day, and the page keys the floor', async () => {
    const { router } = await openMap();
    await plan();
    await userEvent.keyboard(']');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-03-13' }));
    await userEvent.keyboard('[[');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ date: DATE }));
    await userEvent.keyboard('{PageUp}');
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ floorId: 'area_ber-3' }),
    );
    await screen.findByRole('group', { name: 'Drawing of Floor 3' });
  });

  it('M2 two presses are two days, even if the page still draws the first', async () => {
    const { router } = await openMap();
    await plan();
    fireEvent.keyDown(document.body, { key: ']' });
    fireEvent.keyDown(document.body, { key: ']' });
    await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-03-14' }));
  });

  it('A-7 announces what is free on a floor once it is known', async () => {
    await openMap({ query: '&type=desk' });
    await screen.findByText(/^Floor 2: \d+ desks, \d+ free$/, { selector: '[role="status"] *' });
  });

  it('FAV-1 adds and removes a favorite with the two messages', async () => {
    await openMap({ query: `&resource=${idOf('D-20')}` });
    const detail = await panel('D-20');
    await userEvent.click(within(detail).getByRole('button', { name: 'Add to favorites' }));
    await screen.findAllByText('Added to your favorites!');
    await userEvent.click(await within(detail).findByRole('button', { name: 'Favorite' }));
    await screen.findAllByText('Removed from your favorites!');
    await within(detail).findByRole('button', { name: 'Add to favorites' });
  });

  it('ACC-1 a place that is out of use shows the rule, the scope, and who can override it', async () => {
    await openMap({ query: `&resource=${idOf('D-17')}` });
    const detail = await panel('D-17');
    const notice = await within(detail).findByText('D-17 can’t be booked for this time');
    expect(notice.closest('[role="status"]')).toHaveTextContent(
      /D-17 is out of use.*This applies only to D-17.*A manager of this place can change this/,
    );
    expect(within(detail).getByRole('button', { name: 'Book D-17' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('DEF-3 on a closed day names the next open one and goes there', async () => {
    const { router } = await open({
      path: `/map?officeId=offi_berlin&floorId=${FLOOR}&date=2026-03-14`,
    });
    await screen.findByText('Berlin is closed on this day');
    await userEvent.click(await screen.findByRole('button', { name: 'Go to Mon, Mar 16' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-03-16' }));
  });

  it('RANGE-2 UI-1 an end before the start is reported, and bar, slider, count, and booking agree on what is shown instead', async () => {
    const server = await without();
    const [name] = await twoFree(server);
    await openMap({ server, query: `&startTime=12:00&endTime=10:00&resource=${idOf(name)}` });
    await screen.findByText(/The end in this link isn’t after the start. Showing 12:00–13:00/);
    expect(await screen.findByLabelText('From', { selector: 'select' })).toHaveDisplayValue(
      '12:00',
    );
    expect(screen.getByLabelText('To', { selector: 'select' })).toHaveDisplayValue('13:00');
    expect(screen.getByLabelText('From', { selector: 'input' })).toHaveAttribute(
      'aria-valuetext',
      '12:00',
    );
    expect(screen.getByLabelText('To', { selector: 'input' })).toHaveAttribute(
      'aria-valuetext',
      '13:00',
    );
    const detail = await panel(name);
    await userEvent.click(within(detail).getByRole('button', { name: /^Book / }));
    await waitFor(async () =>
      expect(
        (
          await schedules.kind.call(
            { params: { kind: 'me' }, query: { date: DATE, weeks: 1 } },
            { client: server.as('member') },
          )
        ).elements.map(({ start, end }) => `${start} ${end}`),
      ).toContain(`${DATE}T11:00:00.000Z ${DATE}T12:00:00.000Z`),
    );
  });

  it('TZ-13 takes the day from a start that names one', async () => {
    const server = await without();
    const [name] = await twoFree(server);
    await open({
      server,
      path: `/map?officeId=offi_berlin&floorId=${FLOOR}&date=2026-03-20&startTime=2026-03-12T10:00&endTime=12:00&resource=${idOf(name)}`,
    });
    await within(await panel(name)).findByText(/Thu, Mar 12 · 10:00–12:00/);
  });

  it.each([
    ['private', 'Jonas Weber', /Jonas Weber D-\d+ · 09:00–17:00 Berlin · 08:00–16:00 your time$/],
    ['confidential', 'Reserved', 'No one here matches “jonas web”.'],
  ] as const)(
    'PRIV-1 PRIV-2 a %s booking is %s’s on the plan, and among the people only if it names one',
    async (visibility, holder, found) => {
      const server = await without();
      const [name] = await twoFree(server);
      await schedules.create.call(
        { body: { schedule_slots: [{ resource_id: idOf(name), ...DAY }], visibility } },
        { client: server.as('member-2') },
      );
      await openMap({ server, query: '&searchText=jonas+web' });
      await onPlan(new RegExp(`^Desk ${name}, taken by ${holder} until 17:00`));
      if (typeof found === 'string') await screen.findByText(found);
      else await screen.findByRole('button', { name: found });
    },
  );

  it('a phone shows map and list in turn, with the choice in the address', async () => {
    width(false);
    const { router } = await openMap();
    await plan();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'List' }));
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('group', { name: /^Drawing of / })).not.toBeInTheDocument();
    expect(router.state.location.search).toMatchObject({ view: 'list' });
  });

  it('on paper, the list has all of its places, not only those in view', async () => {
    await openMap({ query: '&section=places' });
    await screen.findByRole('list', { name: 'Places' });
    const rows = () =>
      within(screen.getByRole('list', { name: 'Places' })).getAllByRole('listitem');
    const inView = rows().length;
    const all = Number(rows()[0]?.getAttribute('aria-setsize'));
    expect(inView).toBeLessThan(all);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(rows()).toHaveLength(all);
    act(() => void dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(rows()).toHaveLength(inView));
  });

  it('F-1 a floor that cannot be loaded offers Retry', async () => {
    const server = testServer();
    server.faults.set([{ endpoint: 'resources.list', kind: 'status', status: 404 }]);
    await openMap({ server });
    await screen.findByText('Couldn’t load the floor');
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await plan();
  });
});
