import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { schedules } from '@/api/schedules';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import type { VisitRow } from '@mocks/world/rows-visits';
import { bookAs, cleared, DESK, hours, ROOM } from '@tests/helpers/bookings';
import { journeys, shellReady } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();

const RECEPTION = '/admin/visitors?officeId=offi_berlin';

afterEach(() => {
  vi.unstubAllGlobals();
});

const openReception = (server = testServer(), path = RECEPTION, persona = 'scheduler') =>
  open({ server: serve(server), persona, path });
const statusOf = ({ world }: TestServer, id: string) => world.tables.visits.get(id)?.status;

/** Adds another visit today at the member’s office. */
function withVisit(server: TestServer, id: string, change: Partial<VisitRow>): TestServer {
  const { world } = server;
  world.transact(() => {
    const like = world.tables.visits.get('visi_noor');
    if (!like) throw new Error('No visit to copy');
    world.tables.visits.insert({ ...like, id, ...change });
  });
  return server;
}
const visitor = (name: string) => ({ name, email: null, company: null, phone: null });
const walkIn = () =>
  withVisit(testServer(), 'visi_ana', {
    visitor: visitor('Ana Walk'),
    status: 'waiting',
    is_walk_in: true,
  });

describe('the reception', () => {
  it('ROLE-1 is for people who receive visitors', async () => {
    await open({ path: '/admin/visitors' });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });

  it('lists everyone expected in the office today, whoever invited them', async () => {
    await openReception();
    await screen.findByRole('link', { name: 'Ines Duarte' });
    expect(screen.getByRole('link', { name: 'Noor van Dijk' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Expected 3' })).toBeChecked();
    expect(screen.queryByRole('link', { name: 'Hemi Walker' })).not.toBeInTheDocument();
  });

  it('VISIT-2 checks a guest in with one click, the focus on the next one, and out again', async () => {
    const { server } = await openReception();
    await press('Check in Noor van Dijk');
    await screen.findAllByText('Noor van Dijk is here');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Check in Paul Achebe' })).toHaveFocus(),
    );
    expect(statusOf(server, 'visi_noor')).toBe('here');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('radio', { name: 'Here 1' }));
    await press('Check out Noor van Dijk');
    await screen.findAllByText('Noor van Dijk has left');
    expect(statusOf(server, 'visi_noor')).toBe('left');
    // No one else is here.
    await screen.findByText('No visitors are here.');
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('VISIT-1 answers a walk-in for the host', async () => {
    const { server } = await openReception(walkIn());
    const door = within(await screen.findByRole('region', { name: '1 person at the door' }));
    await userEvent.click(door.getByRole('button', { name: 'Let Ana Walk in' }));
    await waitFor(() => expect(statusOf(server, 'visi_ana')).toBe('here'));
  });

  it('F-29 A-15 a double click lets one walk-in in, not the next one too, who is one Tab away', async () => {
    const server = withVisit(walkIn(), 'visi_ben', {
      visitor: visitor('Ben Walk'),
      status: 'waiting',
      is_walk_in: true,
    });
    await openReception(server);
    await shellReady();
    await press('Let Ana Walk in');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Let Ana Walk in' })).not.toBeInTheDocument(),
    );
    const next = screen.getByRole('button', { name: 'Let Ben Walk in' });
    await waitFor(() => expect(next.closest('li')).toHaveFocus());
    // The second click, on what has moved under the pointer.
    fireEvent.click(next, { detail: 2 });
    await press('Check in Noor van Dijk');
    await screen.findAllByText('Noor van Dijk is here');
    expect(statusOf(server, 'visi_ben')).toBe('waiting');
    await userEvent.click(next);
    await waitFor(() => expect(statusOf(server, 'visi_ben')).toBe('here'));
  });

  it('says so if the host was faster', async () => {
    const { server } = await openReception(walkIn());
    const letIn = await screen.findByRole('button', { name: 'Let Ana Walk in' });
    server.world.transact(() =>
      server.world.tables.visits.update('visi_ana', {
        status: 'denied',
        updated_at: '2026-03-10T07:31:00.000Z',
      }),
    );
    await userEvent.click(letIn);
    await screen.findByText(/Someone changed this in the meantime/);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Let Ana Walk in' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByText('Ana Walk can come in')).not.toBeInTheDocument();
    expect(statusOf(server, 'visi_ana')).toBe('denied');
  });

  it('finds a guest by name in any state', async () => {
    const server = withVisit(testServer(), 'visi_gone', {
      visitor: visitor('Olga Stein'),
      status: 'left',
      arrived_at: '2026-03-10T06:40:00.000Z',
      left_at: '2026-03-10T07:10:00.000Z',
    });
    await openReception(server);
    await screen.findByRole('link', { name: 'Ines Duarte' });
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Search today’s visitors' }),
      'olga',
    );
    await screen.findByRole('link', { name: 'Olga Stein' });
  });

  it('renders only the visible rows of 500 visitors in a day', async () => {
    const server = testServer();
    for (let n = 0; n < 500; n++) {
      withVisit(server, `visi_many_${n}`, { visitor: visitor(`Guest ${n}`) });
    }
    await openReception(server);
    await screen.findByRole('radio', { name: 'Expected 503' });
    expect(screen.getAllByRole('button', { name: /^Check in / }).length).toBeLessThan(100);
  });
});

describe('the reception adds', () => {
  const added = ({ world }: TestServer, name: string) =>
    [...world.tables.visits.all()].filter((row) => row.visitor.name === name);

  async function fill(list: string) {
    await press('Add visitors');
    const panel = within(await screen.findByRole('dialog', { name: 'Add visitors' }));
    fireEvent.change(panel.getByRole('textbox', { name: 'Visitors' }), { target: { value: list } });
    await userEvent.type(panel.getByRole('combobox', { name: 'Host' }), 'Tomasz');
    await userEvent.click(await screen.findByRole('option', { name: /Tomasz Nowak/ }));
    return panel;
  }

  it('VISIT-1 VISIT-7 a group for a host, each with a code of their own, and one Undo cancels them', async () => {
    const { server } = await openReception();
    await screen.findByRole('link', { name: 'Ines Duarte' });
    const panel = await fill('Group One, ETH\nGroup Two\nGroup Two');
    await userEvent.click(panel.getByRole('button', { name: 'Add 3 visitors' }));
    await screen.findAllByText('Added 3 visitors');
    const rows = [...added(server, 'Group One'), ...added(server, 'Group Two')];
    expect(rows.map(({ status }) => status)).toEqual(['expected', 'expected', 'expected']);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(3);
    expect(new Set(rows.map(({ host_id }) => host_id)).size).toBe(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo adding' }));
    await waitFor(() =>
      expect(added(server, 'Group Two').map(({ status }) => status)).toEqual([
        'cancelled',
        'cancelled',
      ]),
    );
  });

  it('VISIT-2 UNDO-3 someone who’s here, without an Undo', async () => {
    const { server } = await openReception();
    await screen.findByRole('link', { name: 'Ines Duarte' });
    const panel = await fill('Walk In');
    await userEvent.click(panel.getByRole('checkbox', { name: /^They’re here/ }));
    await userEvent.click(panel.getByRole('button', { name: 'Add visitor' }));
    await screen.findAllByText('Checked in Walk In');
    expect(added(server, 'Walk In').map(({ status }) => status)).toEqual(['here']);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('keeps what was typed, and says which line is wrong', async () => {
    await openReception();
    const panel = await fill('Ana\nBen, ben@example');
    await userEvent.click(panel.getByRole('button', { name: 'Add 2 visitors' }));
    await panel.findAllByText('The email address in line 2 isn’t complete');
    expect(panel.getByRole('textbox', { name: 'Visitors' })).toHaveValue('Ana\nBen, ben@example');
  });
});

describe('other days', () => {
  it('UI-8 shows the next day, and the week by day', async () => {
    const server = withVisit(testServer(), 'visi_later', {
      visitor: visitor('Olga Later'),
      start: '2026-03-11T09:00:00.000Z',
      end: '2026-03-11T10:00:00.000Z',
    });
    await openReception(server);
    await press('Next day');
    await screen.findByRole('link', { name: 'Olga Later' });
    expect(screen.queryByRole('link', { name: 'Paul Achebe' })).not.toBeInTheDocument();
    // No one comes before their day.
    expect(screen.queryByRole('button', { name: /^Check in/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
    await screen.findByRole('link', { name: 'Paul Achebe' });
    expect(screen.getByRole('link', { name: 'Olga Later' })).toBeVisible();
  });

  it('marks who’s late, and checks in the one visitor a search finds with Enter', async () => {
    const server = withVisit(testServer(), 'visi_late', {
      visitor: visitor('Olga Late'),
      start: '2026-03-10T07:00:00.000Z',
    });
    await openReception(server);
    await screen.findByText('Late');
    const search = screen.getByRole('searchbox', { name: 'Search today’s visitors' });
    await userEvent.type(search, 'a{Enter}');
    expect(statusOf(server, 'visi_late')).toBe('expected');
    await userEvent.clear(search);
    await userEvent.type(search, 'olga{Enter}');
    await waitFor(() => expect(statusOf(server, 'visi_late')).toBe('here'));
  });
});

describe('a visit of another host', () => {
  const DAY = '2026-03-10';
  const TIME = hours(DAY, '10:00', '12:00');

  /** The member’s guest has a room that the member booked, and the reception cancels the visit. */
  async function cancelAtReception(
    visibility: 'public' | 'private' | 'confidential',
    { places = [ROOM], isGone = false }: { places?: string[]; isGone?: boolean } = {},
  ) {
    const server = serve(cleared(testServer()));
    const booking = await bookAs(server, 'member', {
      schedule_slots: places.map((resource_id) => ({ resource_id, ...TIME })),
      title: 'Visit from Ines Duarte',
      description: 'Show the laser lab',
      visibility,
    });
    const { visits, schedules: bookings } = server.world.tables;
    server.world.transact(() => {
      visits.update('visi_ines', { schedule_id: booking.id });
      if (isGone) bookings.update(booking.id, { deleted_at: server.world.now });
    });
    await openReception(server);
    await userEvent.click(await screen.findByRole('link', { name: 'Ines Duarte' }));
    await press('Cancel visit');
    await screen.findByRole('button', { name: 'Undo' });
    expect(visits.get('visi_ines')?.status).toBe('cancelled');
    /** The room’s bookings, as the host sees them. */
    const inRoom = async () => {
      const { elements } = await schedules.day.call(
        { params: { id: ROOM }, query: { date: DAY } },
        { client: server.as('member') },
      );
      return elements;
    };
    return { server, booking, inRoom, visit: () => visits.get('visi_ines') };
  }

  it.each(['private', 'confidential'] as const)(
    'PRIV-1 UNDO-3 is canceled without its %s booking, and says so; Undo expects the guest again',
    async (visibility) => {
      const { booking, inRoom, visit } = await cancelAtReception(visibility);
      await screen.findAllByText(
        'Canceled Ines Duarte’s visit. The place stays booked because the booking’s details are hidden from you.',
      );
      expect(await inRoom()).toEqual([booking]);
      await press('Undo');
      await waitFor(() => expect(visit()?.status).toBe('expected'));
      expect(await inRoom()).toEqual([booking]);
      expect(visit()?.schedule_id).toBe(booking.id);
    },
  );

  it('UNDO-2 is canceled with a booking that the reception can read, and Undo books the same again', async () => {
    const { booking, inRoom, visit } = await cancelAtReception('public');
    await screen.findAllByText('Canceled Ines Duarte’s visit');
    expect(await inRoom()).toEqual([]);
    await press('Undo');
    await waitFor(() => expect(visit()?.status).toBe('expected'));
    const [again] = await inRoom();
    expect(again).toMatchObject({
      title: 'Visit from Ines Duarte',
      description: 'Show the laser lab',
      organizer_id: 'user_member',
      slots: [{ user: { id: 'user_member' } }],
    });
    expect(again?.id).not.toBe(booking.id);
    expect(visit()?.schedule_id).toBe(again?.id);
  });

  it('UNDO-2 is restored without a place if one of its several places is taken', async () => {
    const { server, visit } = await cancelAtReception('public', { places: [ROOM, DESK] });
    await bookAs(server, 'member-2', { schedule_slots: [{ resource_id: DESK, ...TIME }] });
    await press('Undo');
    await screen.findByText(/couldn’t undo this/i);
    expect(visit()?.status).toBe('cancelled');
    expect(screen.queryByRole('button', { name: /^Book / })).not.toBeInTheDocument();
    await press('Restore the visit without a place');
    await waitFor(() => expect(visit()).toMatchObject({ status: 'expected', schedule_id: null }));
  });

  it('is canceled although its booking is already gone, and restored without one', async () => {
    const { visit } = await cancelAtReception('public', { isGone: true });
    await press('Undo');
    await waitFor(() => expect(visit()).toMatchObject({ status: 'expected', schedule_id: null }));
  });
});

describe('the evacuation list', () => {
  it('V7 prints employees and visitors of each floor with one click, in words instead of colors', async () => {
    const server = withVisit(testServer(), 'visi_lena', {
      visitor: visitor('Lena Roth'),
      status: 'here',
      arrived_at: '2026-03-10T07:20:00.000Z',
    });
    let paper = '';
    let floors: { caption: string; heads: string[]; rows: string[][] }[] = [];
    const words = (from: Element, selector: string) =>
      Array.from(from.querySelectorAll(selector), ({ textContent }) => textContent);
    vi.stubGlobal('print', () => {
      const list = document.querySelector('[aria-label^="Evacuation list"]');
      paper = list?.textContent ?? '';
      floors = Array.from(list?.querySelectorAll('table') ?? [], (table) => ({
        caption: table.caption?.textContent ?? '',
        heads: words(table, 'thead th'),
        rows: Array.from(table.tBodies[0]?.rows ?? [], (row) => words(row, 'th, td')),
      }));
    });
    await openReception(server);
    const button = await screen.findByRole('button', { name: 'Print evacuation list' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(button);
    expect(paper).toContain('Evacuation list: Berlin');
    expect(paper).toContain('Tuesday, March 10, 2026, 08:30');
    expect(paper).toContain('Lena Roth');
    expect(paper).toMatch(/\d+ (person|people)\. Employees: \d+\. Visitors: 1\./);
    const people = floors.flatMap(({ rows }) => rows);
    expect(paper).toContain(`${people.length} people. Employees: ${people.length - 1}.`);
    // Each floor says its number of people, and each person is named and said to be one or the other.
    expect(floors.length).toBeGreaterThan(1);
    for (const { caption, heads, rows } of floors) {
      expect(caption).toMatch(new RegExp(String.raw`^\S.* \(${rows.length}\)$`));
      expect(heads).toEqual(['Safe', 'Name', 'Who', 'Place', 'Host', 'Since']);
      for (const [, name, who, place, , since] of rows) {
        expect(name).not.toBe('');
        expect(who).toMatch(/^(Employee|Visitor)$/);
        if (who === 'Employee') expect(place).not.toBe('');
        expect(since).toMatch(/^\d\d:\d\d$/);
      }
    }
    expect(people.filter(([, , who]) => who === 'Visitor')).toEqual([
      ['', 'Lena Roth', 'Visitor', '', expect.any(String), '08:20'],
    ]);
    // The list is removed from the page.
    expect(document.body).not.toHaveTextContent('Evacuation list: Berlin');
  });

  it('UI-9 offers Retry if that failed', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'schedules.ofOffice', kind: 'status', status: 404 });
    await openReception(server);
    await screen.findByText('Couldn’t load the people in the building');
    server.faults.set([]);
    await press('Try again');
    await screen.findByRole('button', { name: 'Print evacuation list' });
  });
});
