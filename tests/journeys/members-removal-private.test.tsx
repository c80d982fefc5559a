import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { membershipId, personaUserId } from '@mocks/core/auth';
import type { Fault } from '@mocks/core/faults';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, DESK, hours, ROOM } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';
import { width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
const NAME = 'Rafael Moreau';
const LEAVING = personaUserId('team_manager');

let server: TestServer;

beforeEach(() => {
  width(true);
  server = serve(cleared(testServer()));
});

const isIn = () =>
  server.world.tables.memberships.get(membershipId('orga_meridian', LEAVING)) !== undefined;

/** The upcoming bookings of the room as the server has them, with nothing masked. */
const inRoom = () =>
  [...server.world.tables.schedules.all()]
    .filter(({ id, start, deleted_at }) => {
      const slots = server.world.tables.slots.by('schedule', id);
      const isHere = slots.some((slot) => slot.resource_id === ROOM && !slot.cancelled_at);
      return isHere && !deleted_at && start > server.world.now;
    })
    .map(({ id, title, creator_id, organizer_id, attendees }) => ({
      id,
      title,
      creator_id,
      organizer_id,
      guests: attendees.map(({ email }) => email),
    }));

interface Chosen {
  readonly visibility: 'private' | 'confidential';
  /** Whether the leaving person has a place in it too, which the admin takes over. */
  readonly takesPart?: boolean;
}

/** The review closes once everyone is removed. */
const closed = () =>
  waitFor(() =>
    expect(screen.queryByRole('region', { name: `Remove ${NAME}?` })).not.toBeInTheDocument(),
  );

/** Opens the review of someone who organizes a booking for others, whose details the admin doesn’t see, and cancels it. */
async function decided({ visibility, takesPart = false }: Chosen): Promise<HTMLElement> {
  const time = hours('2026-03-11', '18:30', '19:30');
  await bookAs(server, 'team_manager', {
    title: 'Salary talk',
    visibility,
    attendees: [{ email: 'ada@example.com', user_id: null }],
    schedule_slots: [
      { resource_id: ROOM, user_id: personaUserId('member'), ...time },
      ...(takesPart ? [{ resource_id: DESK, user_id: LEAVING, ...time }] : []),
    ],
  });
  await open({ server, persona: 'owner', path: `/admin/people/${LEAVING}?q=moreau` });
  await press('Remove from organization');
  const review = await screen.findByRole('region', { name: `Remove ${NAME}?` });
  const remove = await within(review).findByRole('button', { name: `Remove ${NAME}` });
  const choices = { name: /^(Transfer all|Add|Keep|Release all)/ };
  for (const each of within(review).getAllByRole('button', choices)) await userEvent.click(each);
  if (takesPart) {
    const own = within(review).getByRole('combobox', { name: 'What happens to D-14' });
    await userEvent.selectOptions(own, 'Transfer to Helene Sommer');
  }
  const others = within(review).getByRole('region', { name: /^\d+ bookings? for others$/ });
  await userEvent.click(within(others).getByRole('button', { name: 'Cancel all' }));
  await waitFor(() => expect(remove).not.toHaveAttribute('aria-disabled', 'true'));
  return remove;
}

it.each<[string, Chosen]>([
  ['a private booking', { visibility: 'private' }],
  ['a confidential booking', { visibility: 'confidential' }],
  ['one with a place that the admin takes over', { visibility: 'private', takesPart: true }],
])(
  'PRIV-1 ROLE-3 RACE-9 of the masked bookings for others, %s isn’t touched if the organizer stays after all',
  async (_which, chosen) => {
    const remove = await decided(chosen);
    const before = inRoom();
    expect(before).toMatchObject([{ title: 'Salary talk', guests: ['ada@example.com'] }]);
    server.faults.add({ endpoint: 'users.remove', kind: 'status', status: 409 });
    await userEvent.click(remove);
    await screen.findByText(`Couldn’t remove ${NAME}. Nothing was changed.`);
    expect(isIn()).toBe(true);
    expect(inRoom()).toEqual(before);
  },
);

it.each(['private', 'confidential'] as const)(
  'PRIV-1 ROLE-3 a %s booking for others is canceled once its organizer is removed',
  async (visibility) => {
    const remove = await decided({ visibility });
    await userEvent.click(remove);
    await closed();
    expect(isIn()).toBe(false);
    expect(inRoom()).toEqual([]);
  },
);

it.each<[string, Omit<Fault, 'endpoint'>, string]>([
  [
    'is refused',
    {
      kind: 'status',
      status: 409,
      body: { result: { errors: { schedule: 'The room is being moved.' } } },
    },
    'The room is being moved.',
  ],
  [
    'gets no answer',
    { kind: 'offline' },
    'The connection was interrupted, so check what’s still booked.',
  ],
])(
  'PRIV-1 ROLE-3 UNDO-3 says which masked booking is still there if canceling it after the removal %s',
  async (_what, fault, why) => {
    const remove = await decided({ visibility: 'private' });
    server.faults.add({ endpoint: 'schedules.remove', ...fault });
    await userEvent.click(remove);
    await screen.findByText(
      `${NAME} removed. 1 private booking they organized couldn’t be canceled: Treptow (Wed, Mar 11, 18:30–19:30 Berlin · 17:30–18:30 your time). ${why}`,
    );
    await closed();
    expect(isIn()).toBe(false);
    expect(inRoom()).toMatchObject([{ title: 'Salary talk', guests: ['ada@example.com'] }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  },
);

it('PRIV-1 ROLE-3 RACE-9 a masked booking is canceled only when it’s certain that its organizer is gone', async () => {
  const remove = await decided({ visibility: 'private' });
  server.faults.set([
    { endpoint: 'users.remove', kind: 'offline', after: true },
    { endpoint: 'users.get', kind: 'status', status: 422 },
    { endpoint: 'users.list', kind: 'status', status: 422 },
  ]);
  await userEvent.click(remove);
  const notice = await screen.findByText(`Couldn’t check whether ${NAME} was removed.`);
  expect(notice.closest('[role=alert]')).toHaveTextContent(
    '1 private booking they organized isn’t canceled yet.',
  );
  expect(inRoom()).toHaveLength(1);
  server.faults.set([]);
  await userEvent.click(remove);
  await closed();
  expect(inRoom()).toEqual([]);
});
