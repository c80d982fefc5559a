import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { draftsOf } from '@/areas/booking/shared/plan/drafts';
import { logOut } from '@/session/sign-out';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, held, hours } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';
import { dayCell, EMPTY_WEEK, leaveOn, notesOf, planAs, planned } from '@tests/helpers/week';

const { open, serve } = journeys();
const PATH = `/week?date=${EMPTY_WEEK}`;
const TUESDAY = '2026-03-31';

// Loads the code of the first click beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('@/areas/booking/week/fill-card'),
    import('@/areas/booking/week/notes/desk-offer'),
    import('@/areas/booking/week/notes/book-all'),
    import('@/areas/booking/shared/actions'),
    import('@/areas/booking/shared/release'),
  ]);
});

/** Focuses a cell and presses keys in it. */
const pressOn = async (name: string, keys: string) => {
  (await dayCell(name)).focus();
  await userEvent.keyboard(keys);
};
const isStored = () => screen.findByText(/· saved$/);

describe('painting', () => {
  it('WL-1 each key paints a day and moves to the next, and the last state is saved', async () => {
    const { server } = await open({ path: PATH });
    await pressOn('Monday: not planned', '11214');
    expect(await dayCell('Friday: Not available')).toBeInTheDocument();
    await isStored();
    expect(await planned(server)).toBe('office · office · remote · office · not_available ·  · ');
    expect(await dayCell('Saturday: not planned')).toHaveFocus();
  });

  it('WL-1 a week is sent as a whole, one request at a time', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'workingLocations.save', kind: 'delay', delay: 50 });
    await open({ server, path: PATH });
    await dayCell('Monday: not planned');
    let running = 0;
    let most = 0;
    let sent = 0;
    const fetch = server.fetch.bind(server);
    server.fetch = async (request, ...rest) => {
      const isSave = request.method === 'POST' && request.url.endsWith('/working_locations');
      if (!isSave) return fetch(request, ...rest);
      sent += 1;
      running += 1;
      most = Math.max(most, running);
      const answer = await fetch(request, ...rest);
      running -= 1;
      return answer;
    };
    await pressOn('Monday: not planned', '11111');
    await isStored();
    expect(await planned(server)).toBe('office · office · office · office · office ·  · ');
    expect(most).toBe(1);
    expect(sent).toBeLessThanOrEqual(5);
  });

  it('F-53 what is being saved when the person signs out fails quietly', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'workingLocations.save', kind: 'delay', delay: 60_000 });
    const { queryClient } = await open({ server, path: PATH });
    const drafts = draftsOf(queryClient);
    const failures: unknown[] = [];
    const note = (reason: unknown) => failures.push(reason);
    process.on('unhandledRejection', note);
    try {
      await pressOn('Monday: not planned', '1');
      expect(drafts.get().size).toBe(1);
      act(logOut);
      await waitFor(() => expect(drafts.get().size).toBe(0));
      // Node tells of what no one handled at the end of its turn.
      await new Promise((later) => setTimeout(later));
      expect(failures).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
    }
  });

  it('WL-1 halves are painted separately and cleared, and Undo restores them', async () => {
    const { server } = await open({ path: PATH });
    await pressOn('Monday: not planned', '1');
    await pressOn('Monday afternoon: Office', '2');
    expect(await dayCell('Monday: Office, then Remote')).toBeInTheDocument();
    await screen.findByText('Monday afternoon: Remote · saved');
    expect(await planned(server)).toBe('office+remote ·  ·  ·  ·  ·  · ');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await dayCell('Monday: Office')).toBeInTheDocument();
    await waitFor(async () => expect(await planned(server)).toBe('office ·  ·  ·  ·  ·  · '));
    await pressOn('Monday: Office', '{Delete}');
    await waitFor(async () => expect(await planned(server)).toBe(' ·  ·  ·  ·  ·  · '));
  });

  it('UNDO-1 Ctrl+Z undoes action by action and does not change the other days', async () => {
    const { server } = await open({ path: PATH });
    await pressOn('Monday: not planned', '12');
    await screen.findByText('Tuesday: Remote · saved');
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await planned(server)).toBe('office ·  ·  ·  ·  ·  · '));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await planned(server)).toBe(' ·  ·  ·  ·  ·  · '));
  });

  it('RACE-8 a refused change is reverted, with the reason and another try', async () => {
    const server = serve(testServer());
    server.faults.add({
      endpoint: 'workingLocations.save',
      kind: 'status',
      status: 500,
      body: { result: { errors: { server: 'The store is full' } } },
      times: 1,
    });
    await open({ server, path: PATH });
    await pressOn('Monday: not planned', '3');
    const alert = await screen.findByText(/^Couldn’t save Mon, Mar 30/);
    expect(alert.closest('[role="alert"]')).toHaveTextContent('The store is full');
    expect(await dayCell('Monday: not planned')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await dayCell('Monday: Out of office')).toBeInTheDocument();
    await isStored();
    expect(await planned(server)).toBe('out_of_office ·  ·  ·  ·  ·  · ');
  });
});

describe('F-22 WL-2 a plan that cannot be read', () => {
  it('shows empty days that are not called unplanned, blocks painting, and has Retry', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'workingLocations.list', kind: 'status', status: 403 });
    await open({ server, path: PATH });
    await screen.findByText('Couldn’t load your plan');
    await dayCell('Monday: couldn’t be loaded');
    expect(screen.queryByRole('gridcell', { name: /not planned/ })).not.toBeInTheDocument();
    await pressOn('Monday: couldn’t be loaded', '1');
    expect(await dayCell('Monday: couldn’t be loaded')).toBeInTheDocument();
    const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(said.join(' ')).toContain('you can’t change it yet');
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pressOn('Monday: not planned', '1');
    expect(await dayCell('Monday: Office')).toBeInTheDocument();
  });

  it('HOURS-9 F-23 open days are assumed to be Monday to Friday if they cannot be read', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'dashboards.table', kind: 'status', status: 403 });
    await open({ server, path: PATH });
    await dayCell('Monday: not planned');
    expect(await screen.findAllByText('assumed', { exact: false })).toHaveLength(7);
    expect(screen.getAllByText('closed', { exact: false })).toHaveLength(2);
  });
});

describe('contradictions', () => {
  it('WL-3 a desk while remote is fixed with one click', async () => {
    const server = serve(cleared(testServer()));
    await planAs(server, EMPTY_WEEK, { tuesday: ['remote'] });
    await bookAs(server, 'member', {
      schedule_slots: [
        {
          resource_id: DESK,
          start: `${TUESDAY}T07:00:00.000Z`,
          end: `${TUESDAY}T15:00:00.000Z`,
        },
      ],
    });
    await open({ server, path: PATH });
    const cell = await dayCell('Tuesday: Remote');
    const fix = await within(notesOf('Tuesday')).findByRole('button', {
      name: 'Set Tuesday to office',
    });
    expect(cell).toHaveAccessibleDescription('D-14 is booked, but the plan says elsewhere');
    await userEvent.click(fix);
    expect(await dayCell('Tuesday: Office')).toBeInTheDocument();
    expect(fix).not.toBeInTheDocument();
    await isStored();
    expect(await planned(server)).toBe(' · office ·  ·  ·  ·  · ');
  });

  it('LEAVE-3 bookings on approved leave are released with one click and one Undo', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-12') }],
    });
    await leaveOn(server, '2026-03-12');
    await open({ server, path: '/week' });
    const fix = await screen.findByRole('button', { name: 'Release D-14' });
    expect(notesOf('Thursday')).toContainElement(fix);
    expect(notesOf('Thursday')).toHaveTextContent('Booked during Personal day');
    await userEvent.click(fix);
    await waitFor(async () => expect(await held(server)).toEqual([]));
    expect(await within(notesOf('Thursday')).findByText('Released D-14')).toBeInTheDocument();
    await userEvent.click(within(notesOf('Thursday')).getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await held(server)).toEqual(['D-14 2026-03-12T08:00 accepted']),
    );
  });

  it('WL-3 an office half books its desk for that half only', async () => {
    const server = serve(cleared(testServer()));
    await planAs(server, EMPTY_WEEK, { tuesday: ['remote', 'office'] });
    await open({ server, path: PATH });
    await dayCell('Tuesday: Remote, then Office');
    const book = await within(notesOf('Tuesday')).findByRole('button', {
      name: /^Book D-14, Tue, Mar \d+, 12:00–17:00/,
    });
    await userEvent.click(book);
    await within(notesOf('Tuesday')).findByRole('link', { name: /^D-14, 12:00–17:00/ });
    expect(screen.queryByText('No desk yet')).not.toBeInTheDocument();
  });
});

describe('patterns', () => {
  it('WL-4 fill only empty days, and planned ones on request, showing the difference first', async () => {
    const server = serve(testServer());
    const usual = { monday: ['remote'], tuesday: ['office'], friday: ['remote'] } as const;
    await planAs(server, '2026-03-23', {
      monday: [...usual.monday],
      tuesday: [...usual.tuesday],
      friday: [...usual.friday],
    });
    await planAs(server, EMPTY_WEEK, { tuesday: ['out_of_office'] });
    await open({ server, path: PATH });
    await dayCell('Tuesday: Out of office');
    await userEvent.click(await screen.findByRole('button', { name: 'Repeat a week' }));
    expect(screen.getByRole('combobox', { name: 'Pattern' })).toHaveFocus();
    const lines = async () =>
      within(await screen.findByRole('list', { name: 'What changes' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await lines()).toEqual(['Mon, Mar 30Remote', 'Fri, Apr 3Remote']);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Overwrite/ }));
    expect(await lines()).toContain('Tue, Mar 31Out of office Office instead');
    await userEvent.click(screen.getByRole('button', { name: 'Repeat last week · 3 days' }));
    await isStored();
    expect(await planned(server)).toBe('remote · office ·  ·  · remote ·  · ');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await planned(server)).toBe(' · out_of_office ·  ·  ·  ·  · '),
    );
  });
});

describe('repeating', () => {
  const offer = () => screen.findByRole('button', { name: /^Repeat last week · / });

  it('W2 is offered if a week is empty and the previous one is not, and stays while one paints', async () => {
    const server = serve(testServer());
    await planAs(server, '2026-03-23', { monday: ['remote'], friday: ['office'] });
    await open({ server, path: PATH });
    await dayCell('Monday: not planned');
    expect(await offer()).toHaveTextContent('Repeat last week · 2 days');
    await pressOn('Tuesday: not planned', '1');
    await isStored();
    expect(await offer()).toBeInTheDocument();
  });

  it('is collapsed if nothing was planned the week before', async () => {
    const server = serve(testServer());
    await planAs(server, '2026-03-23', {});
    await open({ server, path: PATH });
    await dayCell('Monday: not planned');
    await screen.findByRole('button', { name: 'Repeat a week', expanded: false });
    expect(screen.queryByText('Pattern')).not.toBeInTheDocument();
  });
});

describe('keys', () => {
  it('A-13 the arrows pass through both halves of a day before the next one', async () => {
    width(true);
    await open({ path: PATH });
    await pressOn('Monday: not planned', '{ArrowDown}');
    expect(await dayCell('Monday morning: not planned')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await dayCell('Monday afternoon: not planned')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await dayCell('Tuesday morning: not planned')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
    expect(await dayCell('Monday: not planned')).toHaveFocus();
  });
});

describe('quotas', () => {
  it('LEAVE-6 a type that the server does not know has none; another error is shown', async () => {
    const server = serve(testServer());
    const unknown: TestServer = {
      ...server,
      fetch: (...args) => {
        if (new URL(args[0].url).searchParams.get('workPolicyType') === 'office') {
          return Promise.resolve(new Response(null, { status: 404 }));
        }
        return server.fetch(...args);
      },
    };
    await open({ server: unknown, path: PATH });
    await dayCell('Monday: not planned');
    await screen.findByText('0 remote days (at most 2)');
    expect(screen.queryByText(/office days \(/)).not.toBeInTheDocument();
    expect(screen.queryByText(/couldn’t (be loaded|load)/i)).not.toBeInTheDocument();
  });

  it('LEAVE-6 another refusal is shown', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'workPolicies.applicable', kind: 'status', status: 403 });
    await open({ server, path: PATH });
    await dayCell('Monday: not planned');
    await waitFor(() =>
      expect(screen.getAllByText(/^Couldn’t load the quota of .* days/)).toHaveLength(2),
    );
  });
});
