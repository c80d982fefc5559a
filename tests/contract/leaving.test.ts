import { expect, it } from 'vitest';
import { settings } from '@/api/settings';
import { tickets } from '@/api/tickets';
import { users } from '@/api/users';
import { visits } from '@/api/visits';
import type { World } from '@mocks/world/world';
import { contractTests, done } from '@tests/helpers/calls';

const contract = contractTests();
const { as } = contract;

/** What may still name someone who was removed: what happened, and what only they ever had. */
const HISTORY: ReadonlySet<string> = new Set([
  'actions.actor_id',
  'actions.impersonator_id',
  'news.author_id',
  'pages.author_id',
  'ticketComments.author_id',
  'ticketEvents.actor_id',
  'ticketEvents.from',
  'ticketEvents.to',
  'tickets.requester_id',
  'schedules.creator_id',
  'schedules.attendees[].user_id',
  'signatures.user_id',
  'visits.created_by',
  'workPolicyUses.responded_by',
  'workPolicyUses.user_id',
  // Their own.
  'calendars.reference_id',
  'chats.user_id',
  'favorites.user_id',
  'healthDocuments.user_id',
  'uploads.user_id',
  'userHealth.user_id',
  'userSettings.user_id',
  'users.id',
  'weeks.user_id',
]);

/** The same if the row is over: what they booked, handled, or hosted. */
const OVER: Readonly<Record<string, (row: Row, world: World) => boolean>> = {
  'schedules.organizer_id': (row, world) =>
    row.deleted_at != null ||
    row.end <= world.now ||
    world.tables.slots.by('schedule', row.id).every((slot) => isOver(slot, world)),
  'slots.user_id': (row, world) => isOver(row, world),
  'tickets.owner_user_id': ({ status }) => status === 'done' || status === 'cancelled',
  'visits.host_id': ({ status, end }, { now }) =>
    ['left', 'cancelled', 'denied'].includes(status) || (status === 'expected' && end <= now),
};

/** A slot that was canceled or refused, or that has ended. */
const isOver = (slot: Pick<Row, 'status' | 'end' | 'cancelled_at'>, { now }: World): boolean =>
  slot.cancelled_at != null || slot.status === 'rejected' || slot.end <= now;

interface Row {
  readonly id: string;
  readonly status: string;
  readonly end: string;
  readonly deleted_at?: string | null;
  readonly cancelled_at?: string | null;
}

/** Where an id stands in a row, as `table.field[].field`. */
function* placesOf(value: unknown, ids: ReadonlySet<string>, path: string): Generator<string> {
  if (typeof value === 'string') {
    if (ids.has(value)) yield path;
  } else if (Array.isArray(value)) {
    for (const each of value) yield* placesOf(each, ids, `${path}[]`);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, each] of Object.entries(value)) yield* placesOf(each, ids, `${path}.${key}`);
  }
}

function stillNamed(world: World, ids: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const [name, table] of Object.entries(world.tables)) {
    for (const row of table.all() as Iterable<Row>) {
      for (const path of placesOf(row, ids, name)) {
        if (HISTORY.has(path) || OVER[path]?.(row, world) === true) continue;
        found.push(`${path} of ${row.id}`);
      }
    }
  }
  return found;
}

const isOther = (id: string | null): id is string => id !== null && id !== 'user_owner';

it('ROLE-8 whoever is removed is named as responsible for nothing, anywhere', async () => {
  const { world } = contract.server;
  const { tickets: requests, visits: guests, ticketTypes, teams, resourceManagers } = world.tables;
  const each = [
    [...requests.all()].map(({ owner_user_id }) => owner_user_id),
    [...guests.all()].map(({ host_id }) => host_id),
    [...ticketTypes.all()].flatMap(({ user_ids }) => user_ids),
    [...teams.all()].flatMap(({ manager_ids, user_id }) => [...manager_ids, user_id]),
    [...resourceManagers.all()].map(({ user_id }) => user_id),
  ];
  // A few for each duty; many have several.
  const responsible = new Set(each.flatMap((ids) => [...new Set(ids.filter(isOther))].slice(0, 4)));
  expect(stillNamed(world, responsible).length).toBeGreaterThan(0);
  for (const id of responsible) await users.remove.call({ params: { id } }, as('owner'));
  expect(stillNamed(world, responsible)).toEqual([]);
});

it('ROLE-8 a request that is reopened, and a visit that is restored, name no one who is gone', async () => {
  const { world } = contract.server;
  const request = [...world.tables.tickets.all()].find(
    ({ status, owner_user_id }) =>
      status === 'done' && owner_user_id !== null && owner_user_id !== 'user_owner',
  );
  const guest = [...world.tables.visits.all()].find(
    ({ status, host_id, end }) =>
      status === 'expected' && host_id !== null && host_id !== 'user_owner' && end > world.now,
  );
  if (!request || !guest) throw new Error('The office has neither');
  const params = { id: guest.id };
  await visits.updateVisit.call({ params, body: { status: 'cancelled' } }, as('owner'));
  for (const id of new Set([request.owner_user_id, guest.host_id]))
    await users.remove.call({ params: { id: id ?? '' } }, as('owner'));
  const reopened = await done(
    tickets.update.call({ params: { id: request.id }, body: { status: 'open' } }, as('owner')),
  );
  expect(reopened).toMatchObject({ status: 'open', owner: null, owner_user_id: null });
  const restored = await done(
    visits.updateVisit.call({ params, body: { status: 'expected' } }, as('owner')),
  );
  expect(restored).toMatchObject({ status: 'expected', host: null });
});

it('ROLE-8 texts that say whom to turn to name no one who is gone, and others stay', async () => {
  const { world } = contract.server;
  const { offices, questionnaires, users: people } = world.tables;
  const leaver = people.get('user_member_2');
  const [first, second] = [...offices.all()].filter(
    ({ organization_id }) => organization_id === 'orga_meridian',
  );
  const [form] = questionnaires.all();
  if (!leaver?.name || !first || !second || !form) throw new Error('The office has none');
  const contact = (id: string, fallback_contact: string) =>
    settings.saveOffice.call({ params: { id }, body: { fallback_contact } }, as('owner'));
  await contact(first.id, `Reception, or ${leaver.name} (ext. 12)`);
  await contact(second.id, 'Reception, ext. 10');
  world.transact(() => questionnaires.update(form.id, { contact: leaver.email.toUpperCase() }));
  await users.remove.call({ params: { id: leaver.id } }, as('owner'));
  const read = async (id: string) =>
    (await settings.office.call({ params: { id } }, as('owner'))).fallback_contact;
  expect(await read(first.id)).toBeNull();
  expect(await read(second.id)).toBe('Reception, ext. 10');
  expect(questionnaires.get(form.id)).toMatchObject({ contact: null });
});
