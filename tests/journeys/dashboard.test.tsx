import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { schedules } from '@/api/schedules';
import { testServer } from '@mocks/adapters/vitest';
import { focused, journeys, shellReady } from '@tests/helpers/journey';

const { open } = journeys();

const day = async (name: string): Promise<HTMLElement> => {
  const word = await screen.findByText(name, { selector: 'strong' });
  const row = word.closest('li');
  if (!row) throw new Error(`${name} is no row`);
  return row;
};
const book = async (row: HTMLElement): Promise<HTMLElement> =>
  within(row).findByRole('button', { name: /^Book / });

describe('the dashboard', () => {
  it('SUG-1 names the desk and its reason before the click', async () => {
    await open();
    const tomorrow = await day('Tomorrow');
    expect(await book(tomorrow)).toHaveAccessibleName(
      'Book D-14, Wed, Mar 11, 09:00–17:00 Berlin · 08:00–16:00 your time',
    );
    expect(tomorrow).toHaveTextContent('D-14 Research your favorite, free 09:00–17:00');
    const names = screen
      .getAllByRole('button', { name: /^Book / })
      .map((button) => button.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(names.length);
  });

  it('D1 one click books it, the row says so, and Undo is there', async () => {
    const { server } = await open();
    const row = await day('Tomorrow');
    await userEvent.click(await book(row));
    await within(row).findByRole('button', { name: 'Undo' });
    expect(within(row).queryByRole('button', { name: /^Book / })).not.toBeInTheDocument();
    const mine = await schedules.mine.call(
      { params: { officeId: 'offi_berlin' }, query: { date: '2026-03-11' } },
      { client: server.as('member') },
    );
    const slots = mine.elements.flatMap((item) => item.slots);
    expect(slots).toContainEqual(
      expect.objectContaining({
        start: '2026-03-11T08:00:00.000Z',
        end: '2026-03-11T16:00:00.000Z',
        resource: expect.objectContaining({ name: 'D-14' }) as unknown,
      }),
    );
  });

  it('A-15 whoever books with the keyboard is then at the Undo of the same day, and stays in it', async () => {
    await open();
    await shellReady();
    const row = await day('Tomorrow');
    (await book(row)).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(within(row).getByRole('button', { name: 'Undo' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await book(row);
    await waitFor(() => expect(row).toContainElement(focused()));
  });

  it('RACE-8 the row shows the answer of its own write if the lists cannot be read', async () => {
    const { server } = await open();
    const row = await day('Tomorrow');
    const button = await book(row);
    for (const endpoint of ['schedules.kind', 'resources.schedulable']) {
      server.faults.add({ endpoint, kind: 'status', status: 503 });
    }
    await userEvent.click(button);
    await within(row).findByText(/^09:00–17:00/);
    expect(within(row).queryByRole('button', { name: /^Book / })).not.toBeInTheDocument();
    await userEvent.click(within(row).getByRole('button', { name: 'Undo' }));
    expect(await book(row)).toHaveAccessibleName(/D-14/);
  });

  it('UNDO-1 Undo in the row frees the desk and offers it again', async () => {
    await open();
    const row = await day('Tomorrow');
    await userEvent.click(await book(row));
    await userEvent.click(await within(row).findByRole('button', { name: 'Undo' }));
    expect(await book(row)).toHaveAccessibleName(/D-14/);
  });

  it('UNDO-1 the Undo that a press is on is still there when the list of bookings arrives', async () => {
    const server = testServer();
    let release = (): void => {};
    let held: Promise<void> | undefined;
    await open({
      server: {
        ...server,
        fetch: async (request, options) => {
          const { pathname } = new URL(request.url);
          if (pathname.endsWith('/schedules/me')) await held;
          return server.fetch(request, options);
        },
      },
    });
    const row = await day('Tomorrow');
    const button = await book(row);
    held = new Promise((resolve) => {
      release = resolve;
    });
    const known = new Set([...server.world.tables.schedules.all()].map(({ id }) => id));
    await userEvent.click(button);
    const undo = await within(row).findByRole('button', { name: 'Undo' });
    // Nothing but the list shows this.
    const added = [...server.world.tables.schedules.all()].find(({ id }) => !known.has(id));
    server.world.transact(() =>
      server.world.tables.schedules.update(added?.id ?? '', { title: 'Quiet morning' }),
    );
    release();
    await within(row).findByRole('link', { name: /Quiet morning/ });
    expect(within(row).getByRole('button', { name: 'Undo' })).toBe(undo);
  });

  it('UNDO-1 Ctrl+Z undoes the last booking from anywhere on the page', async () => {
    await open();
    const row = await day('Tomorrow');
    await userEvent.click(await book(row));
    await within(row).findByRole('button', { name: 'Undo' });
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await book(row)).toBeInTheDocument();
  });

  it('RACE-3 a desk that someone took in the meantime shows by whom, until when, and what is next', async () => {
    const { server } = await open();
    const row = await day('Tomorrow');
    const button = await book(row);
    await schedules.create.call(
      {
        body: {
          schedule_slots: [
            {
              resource_id: 'reso_ber-2-d-14',
              start: '2026-03-11T08:00:00.000Z',
              end: '2026-03-11T16:00:00.000Z',
              // For a guest, so that no other desk of the same person interferes.
              user_id: null,
            },
          ],
        },
      },
      { client: server.as('owner') },
    );
    await userEvent.click(button);
    expect(await within(row).findByRole('status')).toHaveTextContent(
      /D-14 can’t be booked for this time.*D-14 is taken.*It’s free for the whole time from Thu, Mar 12/,
    );
  });

  it('D5 a failed part says so and does not affect the others', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'news.*', kind: 'status', status: 403 });
    await open({ server });
    expect(await screen.findByText('Couldn’t load the news')).toBeInTheDocument();
    expect(await book(await day('Tomorrow'))).toBeInTheDocument();
    server.faults.set([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByText('Couldn’t load the news')).not.toBeInTheDocument(),
    );
  });

  it('D5 failed offers say so in their rows, and Retry loads them', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'resources.schedulable', kind: 'status', status: 403 });
    await open({ server });
    const failures = await screen.findAllByText('Couldn’t check for free desks');
    expect(failures).toHaveLength(4);
    server.faults.set([]);
    const row = await day('Tomorrow');
    await userEvent.click(within(row).getByRole('button', { name: 'Try again' }));
    expect(await book(row)).toBeInTheDocument();
    expect(screen.queryByText('Couldn’t check for free desks')).toBeNull();
  });

  it('HOURS-6 a closed day names its reason instead of an offer', async () => {
    // The Friday three weeks ahead is a public holiday in Berlin; viewed from the Thursday before.
    const server = testServer();
    const holiday = [...server.world.tables.hours.all()].find(({ type }) => type === 'holiday');
    server.world.clock.jump(Date.parse(`${holiday?.date}T07:00:00Z`) - server.world.clock.now());
    await open({ server });
    expect(await screen.findByText('Berlin closed: public holiday')).toBeInTheDocument();
  });

  it('DEF-4 a day on which the office closes early is offered until it closes', async () => {
    const server = testServer();
    server.world.tables.hours.insert({
      id: 'hour_early',
      organization_id: 'orga_meridian',
      office_id: 'offi_berlin',
      resource_id: null,
      type: 'rule',
      date: '2026-03-11',
      end_date: null,
      reason: 'Summer party',
      days: [{ day: null, start_time: '09:00:00', end_time: '13:00:00' }],
      is_available: true,
    });
    await open({ server });
    const row = await day('Tomorrow');
    expect(await book(row)).toHaveAccessibleName(
      'Book D-14, Wed, Mar 11, 09:00–13:00 Berlin · 08:00–12:00 your time',
    );
  });
});
