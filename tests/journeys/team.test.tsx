import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { session } from '@/api/session';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { crowd } from '@tests/helpers/crowd';
import { cleared, held, interactions } from '@tests/helpers/bookings';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';
import { namesOf, teamCell, teamHeads, teamNames, teamTable } from '@tests/helpers/team';
import { planAs, planned } from '@tests/helpers/week';

const { open, serve } = journeys();
/** Monday of the current week; today is Tuesday. */
const WEEK = '2026-03-09';

// Loads the code of the first click beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('@/areas/people/team/detail/detail'),
    import('@/areas/people/team/best/actions'),
    import('@/areas/people/team/filters/pick-popover'),
    import('@/areas/booking/shared/actions'),
  ]);
});

/** Finds a button by its text, because computing the roles of a whole table is slow without layout. */
async function button(words: string | RegExp): Promise<HTMLElement> {
  const found = (await screen.findByText(words)).closest('button');
  if (!found) throw new Error(`${String(words)} is no button`);
  return found;
}

/** The filter of one type that the member’s account remembers. */
async function remembered(server: TestServer, type: 'last_teams_filter' | 'last_users_filter') {
  const { value } = await session.setting.call(
    { params: { type } },
    { client: server.as('member') },
  );
  return value;
}

describe('who is where', () => {
  it('T1 a name is typed, and today is shown', async () => {
    await open({ path: '/team' });
    await teamTable();
    const field = screen.getByPlaceholderText('Find a person');
    await userEvent.type(field, 'felix br');
    await teamCell(/^Felix Brandt, Tuesday, March 10: .*D-\d+ \d\d:\d\d–/);
    await waitFor(async () =>
      expect(await teamNames()).toEqual(['Maya Lindqvist (you)', 'Felix Brandt']),
    );
    expect(screen.getByText('1 person')).toBeInTheDocument();
    await userEvent.type(field, ' xyz');
    await screen.findByText('No one here matches “felix br xyz”.');
    await userEvent.click(await button('Clear the search'));
    await waitFor(async () => expect((await teamHeads())[0]).toMatch(/^A \d+$/));
  });

  it('T3 T5 ROLE-5 by the letter of the last word, by a day, reversed, and back', async () => {
    await open({ path: '/team' });
    const grid = await teamTable();
    const letters = (await teamHeads()).map((head) => head.split(' ')[0]);
    expect(letters.slice(0, 2)).toEqual(['A', 'B']);
    const day = within(grid).getByLabelText(/^Wednesday, March 11: /);
    expect(day).toHaveAccessibleName(
      /^Wednesday, March 11: \d+ in the office, \d+ remote, \d+ away\. Sort by this day$/,
    );
    await userEvent.click(day);
    await waitFor(async () => expect((await teamHeads())[0]).toMatch(/^In the office \d+$/));
    expect(day.closest('[role="columnheader"]')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(day);
    await waitFor(async () => expect((await teamHeads())[0]).not.toMatch(/^In the office/));
    await userEvent.click(within(grid).getByLabelText('Sort by name'));
    await waitFor(async () => expect((await teamHeads())[0]).toMatch(/^A \d+$/));
  });

  it('UI-8 an address opens someone’s day; someone who left has a link back', async () => {
    const { router } = await open({ path: '/team?who=user_gone&day=2026-03-11' });
    await screen.findByText('This person is no longer here.');
    await userEvent.click(await button('Back to the team'));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('who'));
    await router.navigate({ to: '/team', search: { who: 'user_member_2', day: '2026-03-11' } });
    await screen.findByText('Wednesday, March 11', { selector: 'h3' });
  });
});

describe('filters', () => {
  it('UI-13 a chosen team is saved to the account and is in the address', async () => {
    const { server, router } = await open({ path: '/team' });
    await userEvent.click(await button('Teams'));
    const list = await screen.findByRole('dialog', { name: 'Teams' });
    const [own] = await within(list).findAllByRole('checkbox');
    if (!own) throw new Error('No team');
    await userEvent.click(own);
    await waitFor(async () =>
      expect(await remembered(server, 'last_teams_filter')).toEqual([expect.any(String)]),
    );
    const asked = () => (router.state.location.search as { team?: unknown }).team;
    const kept = await remembered(server, 'last_teams_filter');
    await waitFor(() => expect([asked()].flat()).toEqual(kept));
  });

  it('UI-13 UI-8 a saved filter applies, is in the address, and is cleared by one click', async () => {
    const server = serve(testServer());
    await session.saveSetting.call(
      { body: { type: 'last_teams_filter', value: ['team_design'] } },
      { client: server.as('member') },
    );
    const { router } = await open({ server, path: '/team' });
    await button('1 team');
    await waitFor(() => expect(router.state.location.search).toHaveProperty('team'));
    await userEvent.click(await button('Show everyone'));
    await button('Teams');
    await waitFor(async () => expect(await remembered(server, 'last_teams_filter')).toEqual([]));
    expect(router.state.location.search).not.toHaveProperty('team');
  });

  it('T4 the best day is for the selected people', async () => {
    const { server } = await open({ path: '/team?person=user_member_2&who=user_owner' });
    await screen.findByText(/^Best day for this person: /);
    await userEvent.click(await button(/^Show only /));
    await screen.findByText(/^(Best day for these 2 people: |No one plans)/);
    expect(await remembered(server, 'last_users_filter')).toEqual(['user_member_2', 'user_owner']);
  });

  it('ERR-7 people who may not read their teams have no filter by team, and no error', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'users.teams', kind: 'status', status: 403 });
    await open({ server, path: '/team' });
    await teamTable();
    await button('People');
    expect(screen.queryByText('Teams')).not.toBeInTheDocument();
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
  });
});

describe('sitting together', () => {
  it('T2 UNDO-1 the desk next to someone’s is two clicks from their day, with Undo', async () => {
    const server = serve(cleared(testServer()));
    await open({ server, path: '/team?searchText=felix+brandt' });
    const cell = await teamCell(/^Felix Brandt, Wednesday, March 11: .*D-\d+/);
    const spent = interactions();
    await userEvent.click(cell);
    const book = await screen.findByLabelText(/^Book D-\d+ next to Felix Brandt, /);
    const name = /^Book (D-\d+)/.exec(book.getAttribute('aria-label') ?? '')?.[1] ?? '';
    await userEvent.click(book);
    await screen.findByText(new RegExp(`^You’re at ${name}, `));
    expect(spent()).toBe(2);
    expect(await held(server)).toEqual([expect.stringContaining(`${name} 2026-03-11`)]);
    // The person’s own row shows it as well.
    await teamCell(new RegExp(`\\(you\\)|Maya Lindqvist, Wednesday, March 11: .*${name} `));
    const panel = screen.getByText('Sit next to Felix Brandt').closest('aside');
    if (!panel) throw new Error('There is no panel');
    await userEvent.click(within(panel).getByText('Undo'));
    await waitFor(async () => expect(await held(server)).toEqual([]));
  });

  it('T4 UNDO-1 the best day is planned with its desk by one click, and undone by one Undo', async () => {
    const server = serve(cleared(testServer()));
    await planAs(server, WEEK, {});
    await open({ server, path: '/team' });
    const spent = interactions();
    const take = await button(/^Plan (Wednesday|Thursday), March 1[12] and book D-\d+$/);
    const [, weekday, name] = /^Plan (\w+), .* book (D-\d+)$/.exec(take.textContent) ?? [];
    await userEvent.click(take);
    await screen.findByText(new RegExp(`^You have ${name ?? ''}, `));
    expect(spent()).toBe(1);
    const plan = weekday === 'Wednesday' ? ' ·  · office ·  ·  ·  · ' : ' ·  ·  · office ·  ·  · ';
    await waitFor(async () => expect(await planned(server, WEEK)).toBe(plan));
    expect(await held(server)).toEqual([expect.stringContaining(name ?? '')]);
    const best = screen.getByLabelText('Best day');
    await userEvent.click(await within(best).findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await held(server)).toEqual([]));
    await waitFor(async () => expect(await planned(server, WEEK)).toBe(' ·  ·  ·  ·  ·  · '));
  });

  it('T4 a best day far ahead shows its desk once it’s booked', async () => {
    const server = serve(cleared(testServer()));
    await open({ server, path: '/team?date=2026-03-25' });
    const take = await button(/^(Plan .* March 2\d and book|Book) D-\d+$/);
    const [name = ''] = /D-\d+$/.exec(take.textContent) ?? [];
    await userEvent.click(take);
    await screen.findByText(new RegExp(`^You have ${name}, `));
  });

  it('RACE-8 a refused desk leaves the day unplanned, with the reason in place', async () => {
    const server = serve(cleared(testServer()));
    await planAs(server, WEEK, {});
    server.faults.add({
      endpoint: 'schedules.create',
      kind: 'status',
      status: 409,
      body: {
        result: {
          errors: { resource_id: 'Someone was faster' },
          rule: 'taken',
          message: 'Someone was faster',
          scope: { type: 'resource', id: 'reso_x', name: 'D-14' },
          next_start: null,
          lifted_by: null,
        },
      },
    });
    await open({ server, path: '/team' });
    await userEvent.click(await button(/^Plan .* and book /));
    await screen.findByText(/Someone was faster/);
    expect(await planned(server, WEEK)).toBe(' ·  ·  ·  ·  ·  · ');
  });

  it('a day that no one has planned says so, and plans mine', async () => {
    const { server } = await open({ path: '/team?date=2026-04-08' });
    await screen.findByText('No one has planned Wednesday, April 8 yet.');
    await userEvent.click(await button(/^Plan Wednesday, April 8 and book /));
    await waitFor(async () =>
      expect(await planned(server, '2026-04-06')).toBe(' ·  · office ·  ·  ·  · '),
    );
  });
});

describe('states', () => {
  it('ERR-6 UI-9 an unreadable table says so, and Retry loads it', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'dashboards.table', kind: 'status', status: 403 });
    await open({ server, path: '/team' });
    await screen.findByText('Couldn’t load the team');
    server.faults.set([]);
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Try again' }).at(-1) ?? document.body,
    );
    await teamCell(/^Anton Albrecht, Tuesday, March 10: /);
  });

  it('a print whose days can’t be read says so and prints nothing; then it prints everyone', async () => {
    const { server } = await open({ path: '/team' });
    const grid = await teamTable();
    const isLoading = () => grid.querySelector('[aria-label$=": loading"]') !== null;
    await eventually(() => expect(isLoading()).toBe(false));
    let printed: string[] = [];
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {
      expect(isLoading()).toBe(false);
      printed = namesOf(grid);
    });
    const shown = namesOf(grid).length;
    server.faults.add({ endpoint: 'dashboards.table', kind: 'status', status: 422 });
    await userEvent.click(screen.getByLabelText('Print everyone'));
    await eventually(() => screen.getByText('Couldn’t load everyone’s days. Nothing was printed.'));
    expect(print).not.toHaveBeenCalled();
    server.faults.set([]);
    await userEvent.click(screen.getByLabelText('Print everyone'));
    await eventually(() => expect(print).toHaveBeenCalledOnce());
    const count = Number.parseInt(screen.getByText(/^\d+ people$/).textContent, 10);
    expect(printed).toHaveLength(count);
    expect(shown).toBeLessThan(count);
    await eventually(() => expect(namesOf(grid)).toHaveLength(shown));
  });

  it('a print of more than 500 people is disabled with the reason, until the table is filtered', async () => {
    const server = serve(testServer());
    crowd(server, 500);
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {});
    await open({ server, path: '/team' });
    await teamTable();
    const button = screen.getByLabelText('Print everyone');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(
      'At most 500 people can be printed. Filter the table to print it.',
    );
    await userEvent.click(button);
    await userEvent.type(screen.getByPlaceholderText('Find a person'), 'felix br');
    await eventually(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
    expect(print).not.toHaveBeenCalled();
  });

  it('UI-3 the table is one tab stop: arrows, the ends, a day opened by Enter and closed by Escape', async () => {
    await open({ path: '/team' });
    const today = await teamCell(/^Maya Lindqvist, Tuesday, March 10: /);
    expect(today).toHaveAttribute('tabindex', '0');
    today.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName(/^Anton Albrecht, Wednesday, March 11: /),
    );
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Anton Albrecht'));
    await userEvent.keyboard('{End}');
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName(/^Anton Albrecht, Sunday, March 22: /),
    );
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Sort by name'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
    const panel = (await screen.findByText('Anton Albrecht', { selector: 'h2' })).closest('aside');
    await waitFor(() => expect(panel?.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(document.activeElement).toHaveAccessibleName(/^Anton Albrecht, Monday, March 9: /);
  });
});
