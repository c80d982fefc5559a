import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { undefinedIfGone } from '@/api/core/errors';
import { questions } from '@/api/questions';
import { resourcePermissions } from '@/api/resource-permissions';
import { schedules } from '@/api/schedules';
import type { User } from '@/api/schemas/people';
import type { Schedule } from '@/api/schemas/schedules';
import type { Ticket } from '@/api/schemas/tickets';
import { settings } from '@/api/settings';
import { teamManagement } from '@/api/team-management';
import { teams } from '@/api/teams';
import { ticketTypes } from '@/api/ticket-types';
import { tickets } from '@/api/tickets';
import { visits } from '@/api/visits';
import { isMasked } from '@/areas/booking/shared/masked';
import { bookingOperation } from '@/areas/organization/shared/large-changes/booking';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { carryOut, undoChange } from '@/areas/organization/shared/large-changes/changes';
import { type Call, callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { handoverOperation } from '@/areas/organization/shared/large-changes/handovers';
import { personRemovalOperation } from '@/areas/organization/shared/large-changes/person-removals';
import { Unfinished } from '@/areas/organization/shared/large-changes/unfinished';
import { questionnaireFields } from '@/areas/people/shared/questionnaire/fields';
import { teamsOf } from '@/areas/people/shared/queries/people';
import { batch, forEach, type EachResult } from '@/writes/batch';
import { Unknown, type Operation } from '@/writes/large/types';
import { readFirst } from '@/writes/read-first';
import { nameOf, t } from '../text';
import { announceRemoved } from './announce-removed';
import type { Belonging, BookingLeft, Contact, Disposition } from './belongings';

interface Handover {
  /** People being removed. */
  readonly people: readonly User[];
  /** Who takes over what’s handed over. */
  readonly successor: User;
  readonly items: readonly Belonging[];
  readonly dispositionOf: (item: Belonging) => Disposition | undefined;
  /** The unfinished removals that are continued, by the ids of the people; see {@link Unconfirmed}. */
  readonly continues?: ReadonlyMap<string, string>;
}

interface Chosen {
  readonly item: Belonging;
  readonly disposition: Disposition;
}

/** The current booking: a choice for someone earlier may have changed or canceled it. */
const present = (client: QueryClient, { id }: Schedule): Promise<Schedule | undefined> =>
  undefinedIfGone(
    readFirst(
      client,
      { ...schedules.get.query({ params: { id } }), staleTime: 0 },
      { ownError: true },
    ),
  );

interface Planned {
  readonly operations: readonly Operation[];
  /** The bookings to cancel once it’s certain that their organizer is removed. */
  readonly later: readonly BookingLeft[];
}

/** What was chosen for a booking that someone has a place in, organizes, or both. */
interface OfBooking {
  held?: Disposition;
  organized?: Disposition;
  readonly item: BookingLeft;
}

/** What happens to the bookings of someone, one operation for each. The server releases what isn’t handed over or canceled. */
async function ofBookings(
  client: QueryClient,
  chosen: readonly Chosen[],
  to: string,
): Promise<Planned> {
  const byId = new Map<string, OfBooking>();
  for (const { item, disposition } of chosen) {
    if (item.kind !== 'bookings' && item.kind !== 'organized') continue;
    const one = byId.get(item.of.id) ?? { item };
    one[item.kind === 'bookings' ? 'held' : 'organized'] = disposition;
    byId.set(item.of.id, one);
  }
  const operations: Operation[] = [];
  const later: BookingLeft[] = [];
  for (const { held, organized, item } of byId.values()) {
    const { from } = item;
    const schedule = await present(client, item.of);
    if (!schedule) continue;
    const isMaskedNow = isMasked(client, item.of) || isMasked(client, schedule);
    if (organized === 'release' && !isMaskedNow) {
      const releases = schedule.slots.map(({ id }) => id);
      operations.push(bookingOperation({ schedule, moves: [], releases, is_masked: false }));
      continue;
    }
    // No one could restore it from what they see (PRIV-1).
    if (organized === 'release') later.push(item);
    const isHeld = held === 'pass' && schedule.slots.some(({ user }) => user?.id === from);
    const isOrganized = schedule.organizer_id === from && (held === 'pass' || organized === 'pass');
    if (!isHeld && !isOrganized) continue;
    operations.push(
      handoverOperation({
        schedule,
        from,
        to,
        is_held: isHeld,
        is_organized: isOrganized,
      }),
    );
  }
  return { operations, later };
}

interface Between {
  /** Everyone being removed: nothing is handed over from one of them to another. */
  readonly leaving: ReadonlySet<string>;
  /** Those of them who are gone. */
  readonly gone: ReadonlySet<string>;
  readonly successor: User;
}

/** A call that writes another text of an office that says whom to turn to. */
function contactCall({ office, form }: Contact, text: string | null): Call {
  return form
    ? callOf(questions.saveOfOffice, {
        params: { officeId: office.id },
        body: { ...questionnaireFields(form), contact: text },
      })
    : callOf(settings.saveOffice, { params: { id: office.id }, body: { fallback_contact: text } });
}

/** What happens to anything but a booking; undefined if nothing does, because the server takes it from who leaves. */
function operationOf(
  { item, disposition }: Chosen,
  { leaving, gone, successor: { id: successor, ...named } }: Between,
): Operation | undefined {
  const { from, title: what } = item;
  const isPassed = disposition === 'pass';
  switch (item.kind) {
    case 'visits': {
      const to = (body: NonNullable<InputOf<typeof visits.updateVisit.definition>['body']>) =>
        callOf(visits.updateVisit, { params: { id: item.of.id }, body });
      return isPassed
        ? callOperation({
            what,
            call: to({ host_id: successor }),
            back: [{ call: to({ host_id: from }) }],
          })
        : callOperation({
            what,
            call: to({ status: 'cancelled' }),
            back: [{ call: to({ status: 'expected' }) }],
          });
    }
    case 'handled': {
      const to = (owner_user_id: string | null) =>
        callOf(tickets.update, { params: { id: item.of.id }, body: { owner_user_id } });
      return callOperation({
        what,
        call: to(isPassed ? successor : null),
        back: [{ call: to(from) }],
      });
    }
    case 'reported': {
      const to = (status: Ticket['status']) =>
        callOf(tickets.update, { params: { id: item.of.id }, body: { status } });
      if (disposition === 'keep') return undefined;
      return callOperation({ what, call: to('cancelled'), back: [{ call: to(item.of.status) }] });
    }
    case 'places': {
      const { id } = item.of.resource;
      if (!isPassed) return undefined;
      return callOperation({
        what,
        call: callOf(resourcePermissions.addManager, {
          body: { resource_id: id, user_id: successor },
        }),
        back: [
          {
            call: callOf(resourcePermissions.removeManager, {
              params: { id, permissionId: fromAnswer('id'), userId: successor },
            }),
          },
        ],
      });
    }
    case 'teams': {
      // The person themselves leaves when they’re removed.
      const params = { id: item.of.id, userId: successor };
      if (!isPassed) return undefined;
      return callOperation({
        what,
        call: callOf(teams.addUser, { params }),
        back: [{ call: callOf(teams.removeUser, { params }) }],
      });
    }
    case 'groups': {
      const { id, manager_ids } = item.of;
      const without = manager_ids.filter((each) => !leaving.has(each));
      const to = (ids: string[]) =>
        callOf(teamManagement.updateManagement, { params: { id }, body: { manager_ids: ids } });
      return callOperation({
        what,
        call: to(isPassed ? [...new Set([...without, successor])] : without),
        back: [{ call: to(manager_ids.filter((each) => !gone.has(each))) }],
      });
    }
    case 'types': {
      const params = { id: item.of.id, userId: successor };
      if (!isPassed) return undefined;
      return callOperation({
        what,
        call: callOf(ticketTypes.assign, { params }),
        back: [{ call: callOf(ticketTypes.unassign, { params }) }],
      });
    }
    case 'contacts':
      return callOperation({
        what,
        call: contactCall(item.of, isPassed ? nameOf(named) : null),
        back: [{ call: contactCall(item.of, item.of.text) }],
      });
    // The server withdraws unanswered requests together with the person.
    case 'leave':
    case 'bookings':
    case 'organized':
      return undefined;
  }
}

/** The same for what two people leave behind if whoever takes it over can only have it once. */
const keyOf = (item: Belonging): string =>
  item.kind === 'teams' || item.kind === 'types' ? `${item.kind} ${item.of.id}` : item.id;

/** The teams and types of requests that are someone’s already: reverting a handover would take those from them. */
async function alreadyOf(
  client: QueryClient,
  items: readonly Belonging[],
  userId: string,
): Promise<Set<string>> {
  const already = new Set<string>();
  for (const item of items)
    if (item.kind === 'types' && item.of.users.some(({ id }) => id === userId))
      already.add(keyOf(item));
  if (items.every(({ kind }) => kind !== 'teams')) return already;
  const { elements } = await readFirst(
    client,
    { ...teamsOf(userId), staleTime: 0 },
    { ownError: true },
  );
  for (const of of elements) already.add(`teams ${of.id}`);
  return already;
}

/** Cancels the bookings of someone who is gone that couldn’t be restored if they had stayed. A failure reverts nothing. */
const cancelForGood = (
  client: QueryClient,
  items: readonly BookingLeft[],
): Promise<EachResult<BookingLeft>> =>
  batch(client, (write) =>
    forEach(items, async ({ of }) => {
      if (await present(client, of)) await write(schedules.remove, { params: { id: of.id } });
    }),
  );

/** The answer to a removal was lost, and whether someone is gone couldn’t be read either. */
export class Unconfirmed extends Error {
  override readonly name = 'Unconfirmed';
  /** The bookings to cancel once it’s certain. They’re passed on with the person, so they may not be listed the next time. */
  readonly later: readonly BookingLeft[];
  /** The change that another attempt continues, if it consisted of more than the removal. */
  readonly id: string | undefined;

  constructor(later: readonly BookingLeft[], id: string | undefined) {
    super();
    this.later = later;
    this.id = id;
  }
}

interface Removing {
  readonly person: User;
  readonly planned: Planned;
  /** The unfinished removal of the same person that this one continues. */
  readonly continues: string | undefined;
}

/** Removes someone after everything else. Any failure but that no one can tell takes everything back. */
async function removeOne(
  client: QueryClient,
  { person, planned: { operations, later }, continues }: Removing,
): Promise<void> {
  const { id } = person;
  const done = t('done.removed', { count: 1, name: nameOf(person) });
  try {
    await carryOut(client, {
      done,
      words: done,
      first: operations,
      last: [personRemovalOperation({ id, name: nameOf(person) })],
      isFinal: true,
      isBrief: true,
      continues,
    });
  } catch (error) {
    if (error instanceof Unknown) throw new Unconfirmed(later, undefined);
    if (!(error instanceof Unfinished) || error.id === undefined) throw error;
    if (error.cause instanceof Unknown) throw new Unconfirmed(later, error.id);
    const { left } = await undoChange(client, error.id);
    // What couldn’t be taken back is in the notice of the change.
    throw left.length > 0 ? error : (error.cause ?? error);
  }
}

/**
 * Removes people, each after everything that was chosen for what they leave behind, as one large change per person: any failure takes
 * back everything before it and the person stays, while others are removed (ROLE-3, RACE-9). What couldn’t be taken back, or was
 * interrupted by a reload, has a notice with its Undo (LARGE-5). The removal itself comes last and can’t be undone (UNDO-3).
 * Bookings whose details are hidden from the viewer couldn’t be restored (PRIV-1), so they’re canceled only after it; if that
 * fails, the person is gone all the same, and the message names the bookings.
 *
 * @returns who was removed, and who stays with the reason
 */
export async function removePeople(
  client: QueryClient,
  { people, successor, items, dispositionOf, continues }: Handover,
): Promise<EachResult<User>> {
  const leaving = new Set(people.map(({ id }) => id));
  const gone = new Set<string>();
  const passed = items.filter((item) => dispositionOf(item) === 'pass');
  const already = await alreadyOf(client, passed, successor.id);
  const isAlready = (item: Belonging): boolean => already.has(keyOf(item));
  const kept: { item: BookingLeft; error: unknown }[] = [];
  const planOf = async (person: User): Promise<Planned> => {
    const chosen = items.flatMap((item): Chosen[] => {
      const disposition = item.from === person.id ? dispositionOf(item) : undefined;
      if (!disposition || isAlready(item)) return [];
      return [{ item, disposition }];
    });
    const { operations, later } = await ofBookings(client, chosen, successor.id);
    const others = chosen.flatMap((one) => operationOf(one, { leaving, gone, successor }) ?? []);
    return { operations: [...operations, ...others], later };
  };
  const done: User[] = [];
  const failed: { item: User; error: unknown }[] = [];
  for (const person of people) {
    try {
      const planned = await planOf(person);
      const before = continues?.get(person.id);
      // All but the removal was done the last time.
      const rest = before === undefined ? planned : { ...planned, operations: [] };
      await removeOne(client, { person, planned: rest, continues: before });
      gone.add(person.id);
      // What was handed over from one isn’t taken back if the next one stays.
      for (const item of passed) if (item.from === person.id) already.add(keyOf(item));
      const { later } = planned;
      if (later.length > 0) kept.push(...(await cancelForGood(client, later)).failed);
      done.push(person);
    } catch (error) {
      failed.push({ item: person, error });
    }
  }
  announceRemoved(done, kept);
  return { done, failed };
}
