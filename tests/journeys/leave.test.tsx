import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, held, hours, interactions } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { answers, requestLeaveAs, requestsOf } from '@tests/helpers/leave';

const { open, serve } = journeys();
// Without layout, nothing can cover anything, and checking for it takes most of a click’s time.
const user = userEvent.setup({ pointerEventsCheck: 0 });
/** The upcoming requests in the seed. */
const SEEDED = ['vacation 2026-04-13 2026-04-17 pending', 'unpaid 2026-04-27 2026-05-08 rejected'];
/** Monday to Friday, far enough ahead for any notice period. */
const WEEK = { start: '2026-03-23', end: '2026-03-27' };

// Loads the code of the first click beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('@/areas/leave/shared/actions'),
    import('@/areas/booking/shared/release'),
  ]);
});

// By label and text, because finding roles and names on a page of sixty days is slow without layout.
const policy = (name: RegExp) => screen.findByLabelText(name);
const day = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const request = (name: string) => screen.findByText(name);
const mine = () => screen.findByRole('list', { name: 'Upcoming' });

describe('requesting leave', () => {
  it('L1 UNDO-1 type, first day, last day, done: four presses, and one undoes it', async () => {
    const { server } = await open({ path: '/leave?date=2026-03-23' });
    const what = await policy(/^Floating holidays/);
    const count = interactions();
    await user.click(what);
    await user.click(await day('Monday, March 23, 2026'));
    await user.click(await day('Tuesday, March 24, 2026'));
    await user.click(await request('Request 2 days of Floating holidays'));
    await screen.findByText(/^Requested Mon, Mar 23 – Tue, Mar 24/);
    expect(count()).toBe(4);
    expect(await requestsOf(server)).toEqual(['holiday 2026-03-23 2026-03-24 pending', ...SEEDED]);
    const row = within(await mine())
      .getByText(/Mon, Mar 23/)
      .closest('li') as HTMLElement;
    await user.click(within(row).getByText('Undo'));
    await waitFor(async () => expect(await requestsOf(server)).toEqual(SEEDED));
  });

  it('A-10 a key that leaves the month counts for the next one, even if the page still shows the first', async () => {
    await open({ path: '/leave?date=2026-11-16' });
    const first = await day('Sunday, November 1, 2026');
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'Home' });
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    await waitFor(async () => expect(await day('Monday, November 2, 2026')).toHaveFocus());
  });

  it('LEAVE-5 days are typed; exceeding the balance is reported before the click, and by the server', async () => {
    const { server } = await open({ path: '/leave?policy=wpol_personal' });
    await user.click(await screen.findByLabelText('Days'));
    await user.paste('Mar 23–27');
    await screen.findByText('Mon, Mar 23 – Fri, Mar 27 · 5 working days');
    // One day was taken in February.
    await screen.findByText(/^Only 2 days of Personal days are left until Dec 31/);
    await user.keyboard('{Enter}');
    await screen.findByText('2 days are left of Personal days');
    expect(await requestsOf(server)).toEqual(SEEDED);
    // What was refused was another type of leave.
    await user.click(await policy(/^Vacation/));
    await waitFor(() =>
      expect(screen.queryByText('2 days are left of Personal days')).not.toBeInTheDocument(),
    );
    expect(screen.queryByText('Couldn’t request this leave')).not.toBeInTheDocument();
  });

  it('LEAVE-5 half a day is requested with its note', async () => {
    const path = '/leave?policy=wpol_personal&firstDay=2026-03-24';
    const { server } = await open({ path });
    await user.click(await screen.findByLabelText('Afternoon'));
    await user.click(screen.getByLabelText(/^Note/));
    await user.paste('Dentist');
    await user.click(await request('Request 0.5 days of Personal days'));
    await waitFor(async () =>
      expect(await requestsOf(server)).toContain(
        'personal 2026-03-24 2026-03-24 afternoon pending',
      ),
    );
    expect(await within(await mine()).findByText(/Dentist/)).toBeInTheDocument();
  });

  it('L1 types the person has used come first, with a card each; the rest is a line of names', async () => {
    const server = serve(testServer());
    await requestLeaveAs(server, { type: 'bereavement', start: '2026-03-23', end: '2026-03-23' });
    await open({ server, path: '/leave?date=2026-03-23' });
    await policy(/^Bereavement/);
    const group = within(screen.getByRole('group', { name: 'Leave type and balance' }));
    const types = group
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? '');
    expect(types.map((text) => /^[A-Z][a-z]+/.exec(text)?.[0]).slice(0, 5)).toEqual([
      'Vacation',
      'Personal',
      // In the member’s week plan.
      'Remote',
      'Office',
      'Bereavement',
    ]);
    // On a phone, the list of types is collapsed until someone expands it.
    const fold = group.getByRole('button', { name: /types?$/ });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
  });

  it('LEAVE-6 a type without a policy is an empty list', async () => {
    await open({ path: '/leave' });
    await screen.findByText('No policy: Leave');
    expect(screen.getByLabelText(/^Bereavement/)).toBeInTheDocument();
    expect(screen.queryByText(/couldn’t (be loaded|load)/i)).not.toBeInTheDocument();
  });

  it('LEAVE-6 any other failure names the types, with Retry', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'workPolicies.applicable', kind: 'status', status: 403 });
    await open({ server, path: '/leave' });
    await screen.findByText(/^Couldn’t load Vacation, .*, and Leave\.$/);
    server.faults.set([]);
    await user.click(screen.getByText('Try again'));
    await screen.findByText('No policy: Leave');
    expect(screen.queryByText(/couldn’t (be loaded|load)/i)).not.toBeInTheDocument();
  });
});

describe('leave and bookings', () => {
  it('L2 LEAVE-3 approved leave releases all overlapping bookings with one press and one Undo', async () => {
    const server = serve(cleared(testServer()));
    for (const date of ['2026-03-23', '2026-03-24', '2026-03-27']) {
      await bookAs(server, 'member', { schedule_slots: [{ resource_id: DESK, ...hours(date) }] });
    }
    const booked = await held(server);
    expect(booked).toHaveLength(3);
    await answers(server, await requestLeaveAs(server, { type: 'vacation', ...WEEK }), 'accepted');
    expect(await held(server)).toEqual(booked);
    await open({ server, path: '/leave' });
    await screen.findByText(
      'Vacation Mon, Mar 23 – Fri, Mar 27 is approved and overlaps 3 bookings',
    );
    await user.click(screen.getByText('Release all 3'));
    const done = await screen.findByText('3 bookings released');
    expect(await held(server)).toEqual([]);
    const notice = done.closest('[role="status"]') as HTMLElement;
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await held(server)).toEqual(booked));
  });

  it('LEAVE-4 the form names the bookings on these days, before the click', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-24') }],
    });
    await open({ server, path: '/leave?firstDay=2026-03-23&lastDay=2026-03-25' });
    await screen.findByText('You have 1 booking on these days.');
    expect(screen.getAllByRole('link', { name: 'D-14' })[0]).toHaveAttribute(
      'href',
      expect.stringContaining('/bookings/'),
    );
    await day('Tuesday, March 24, 2026, 1 booking');
  });

  it('LEAVE-7 UNDO-3 a withdrawn leave frees its days; Undo requests it again and says that it’s pending', async () => {
    const server = serve(testServer());
    await answers(server, await requestLeaveAs(server, { type: 'vacation', ...WEEK }), 'accepted');
    await open({ server, path: '/leave' });
    const name = 'Withdraw Vacation Mon, Mar 23 – Fri, Mar 27';
    await user.click(await screen.findByLabelText(name));
    await screen.findByText('Undo requests it again, and it then needs approval.');
    expect(await requestsOf(server)).toEqual(SEEDED);
    const row = screen.getByText(/^Undo requests/).closest('li') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await requestsOf(server)).toEqual([
        'vacation 2026-03-23 2026-03-27 pending',
        ...SEEDED,
      ]),
    );
  });
});

describe('answering', () => {
  const inbox = () => screen.findByRole('region', { name: 'Waiting for your approval' });

  it('L3 LEAVE-7 one press accepts, and bookings stay', async () => {
    const server = serve(cleared(testServer()));
    await bookAs(server, 'member', {
      schedule_slots: [{ resource_id: DESK, ...hours('2026-03-24') }],
    });
    await requestLeaveAs(server, { type: 'vacation', ...WEEK });
    await open({ server, persona: 'team-manager', path: '/leave?view=managed' });
    const accept = await within(await inbox()).findByRole('button', {
      name: 'Approve Vacation Mon, Mar 23 – Fri, Mar 27 for Maya Lindqvist',
    });
    const row = accept.closest('li') as HTMLElement;
    expect(row).toHaveTextContent('1 booking overlaps these days. It stays');
    await within(row).findByText(/^No one else you manage/);
    const count = interactions();
    await user.click(accept);
    await within(await inbox()).findByText('Approved');
    expect(count()).toBe(1);
    expect(await requestsOf(server)).toContain('vacation 2026-03-23 2026-03-27 accepted');
    expect(await held(server)).toHaveLength(1);
  });

  it('L3 two presses reject, with a reason for the person', async () => {
    const { server } = await open({ persona: 'team-manager', path: '/leave?view=managed' });
    const name = /^Decline Vacation .* for Maya Lindqvist$/;
    const reject = await within(await inbox()).findByRole('button', { name });
    const row = reject.closest('li') as HTMLElement;
    await user.click(reject);
    await user.type(await within(row).findByRole('textbox', { name: /^Reason/ }), 'The launch');
    await user.click(within(row).getByRole('button', { name: 'Decline' }));
    await within(row).findByText('Declined');
    expect(await requestsOf(server)).toContain('vacation 2026-04-13 2026-04-17 rejected');
  });

  it('RACE-9 an answer that someone else gave first is shown in the row', async () => {
    const server = serve(testServer());
    const id = await requestLeaveAs(server, { type: 'vacation', ...WEEK });
    await open({ server, persona: 'team-manager', path: '/leave?view=managed' });
    const name = /^Approve Vacation Mon, Mar 23/;
    const accept = await within(await inbox()).findByRole('button', { name });
    await answers(server, id, 'rejected');
    const row = accept.closest('li') as HTMLElement;
    await user.click(accept);
    await within(row).findByText('This request is already rejected');
  });

  it('shows which of my people are away, also in words', async () => {
    const server = serve(testServer());
    await answers(server, await requestLeaveAs(server, { type: 'vacation', ...WEEK }), 'accepted');
    await open({ server, persona: 'team-manager', path: '/leave?view=managed&date=2026-03-20' });
    const table = await screen.findByRole('table', { name: /March 2026/ });
    const maya = within(table).getByRole('row', { name: /^Maya Lindqvist/ });
    expect(within(maya).getByTitle('Vacation, Mon, Mar 23 – Fri, Mar 27')).toBeInTheDocument();
  });

  it('ROLE-1 a member has no such view; the link typed by hand says what is missing', async () => {
    await open({ path: '/leave?view=managed' });
    await screen.findByRole('link', { name: 'View my leave' });
    expect(screen.queryByRole('navigation', { name: 'Whose leave' })).not.toBeInTheDocument();
    expect(screen.getByText(/Team manager/)).toBeInTheDocument();
  });
});
