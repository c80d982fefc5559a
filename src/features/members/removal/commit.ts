import type { QueryClient } from '@tanstack/react-query';
import { resourcePermissions } from '@/api/resource-permissions';
import { schedules } from '@/api/schedules';
import type { User } from '@/api/schemas/people';
import type { Schedule, ScheduleSlotWrite } from '@/api/schemas/schedules';
import { teamManagement } from '@/api/team-management';
import { teams } from '@/api/teams';
import { tickets } from '@/api/tickets';
import { users } from '@/api/users';
import { visits } from '@/api/visits';
import { unchangedSlot } from '@/parts/booking/copies';
import { isMasked } from '@/parts/booking/masked';
import { restoreCanceled } from '@/parts/large/restore-canceled';
import { keepAnswers } from '@/parts/large/statuses';
import { undefinedIfGone } from '@/api/core/errors';
import { personById, teamsOf } from '@/reads/people';
import { batch, forEach, type EachResult } from '@/writes/batch';
import { PartialFailure } from '@/writes/partial-failure';
import { announcePartialFailure } from '@/writes/outcome';
import { readFirst } from '@/writes/read-first';
import { removeForSure } from '@/writes/remove-for-sure';
import { sequence, type Step } from '@/writes/sequence';
import type { Write } from '@/writes/write';
import { SUBJECT } from '../actions';
import { nameOf, t } from '../text';
import { announceRemoved } from './announce-removed';
import type { Belonging, BookingLeft, Disposition } from './belongings';

interface Handover {
  /** People being removed. */
  readonly people: readonly User[];
  /** Who takes over what’s handed over. */
  readonly successor: string;
  readonly items: readonly Belonging[];
  readonly dispositionOf: (item: Belonging) => Disposition | undefined;
}

/** Changes a booking whose requests keep their answers (LARGE-2); undoing it restores it as it was read. */
const change = (
  step: Step,
  of: Schedule,
  to: 'holder' | 'organizer',
  from: string,
  successor: string,
) => {
  const params = { id: of.id };
  const isOrganizer = of.organizer_id === from;
  const send = async (write: Write, organizer_id: string, slots: ScheduleSlotWrite[]) => {
    const body = {
      ...(isOrganizer && { organizer_id }),
      ...(to === 'holder' && { schedule_slots: slots }),
    };
    const saved = await write(schedules.change, { params, body });
    const pairs = of.slots.flatMap((was) => {
      const is = saved?.slots.find(({ id }) => id === was.id);
      return is ? [{ was, is }] : [];
    });
    await keepAnswers(write, of, pairs);
  };
  return step(
    (write) =>
      send(
        write,
        successor,
        of.slots.map((slot) =>
          slot.user?.id === from
            ? { ...unchangedSlot(slot), user_id: successor }
            : unchangedSlot(slot),
        ),
      ),
    (write) => send(write, from, of.slots.map(unchangedSlot)),
  );
};

interface Between {
  readonly client: QueryClient;
  /** Everyone being removed: nothing is handed over from one of them to another. */
  readonly leaving: ReadonlySet<string>;
  readonly successor: string;
  /** Receives the bookings to cancel once it’s certain that their organizer is removed. */
  readonly later: BookingLeft[];
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

async function settle(step: Step, item: Belonging, disposition: Disposition, between: Between) {
  const { client, leaving, successor, later } = between;
  const { from } = item;
  switch (item.kind) {
    // The server releases what isn’t handed over, together with the person.
    case 'bookings':
      if (disposition === 'pass') {
        const of = await present(client, item.of);
        if (of) await change(step, of, 'holder', from, successor);
      }
      return;
    case 'organized': {
      const of = await present(client, item.of);
      if (!of) return;
      if (disposition === 'pass') {
        // Otherwise it was removed with their own place in it.
        if (of.organizer_id === from) await change(step, of, 'organizer', from, successor);
      } else if (isMasked(client, item.of) || isMasked(client, of)) {
        // No one could restore it from what they see (PRIV-1). It may show more now only because a place in it was handed over to the
        // viewer, which is taken back if the person stays.
        later.push(item);
      } else {
        await step(
          (write) => write(schedules.remove, { params: { id: of.id } }),
          (write) => restoreCanceled(client, write, of),
        );
      }
      return;
    }
    case 'visits': {
      const params = { id: item.of.id };
      const body = (host_id: string) => ({ params, body: { host_id } });
      await (disposition === 'pass'
        ? step(
            (write) => write(visits.updateVisit, body(successor)),
            (write) => write(visits.updateVisit, body(from)),
          )
        : step(
            (write) => write(visits.updateVisit, { params, body: { status: 'cancelled' } }),
            (write) => write(visits.updateVisit, { params, body: { status: 'expected' } }),
          ));
      return;
    }
    case 'handled': {
      const body = (owner_user_id: string | null) => ({
        params: { id: item.of.id },
        body: { owner_user_id },
      });
      await step(
        (write) => write(tickets.update, body(disposition === 'pass' ? successor : null)),
        (write) => write(tickets.update, body(from)),
      );
      return;
    }
    case 'reported': {
      const { id, status } = item.of;
      if (disposition === 'keep') return;
      await step(
        (write) => write(tickets.update, { params: { id }, body: { status: 'cancelled' } }),
        (write) => write(tickets.update, { params: { id }, body: { status } }),
      );
      return;
    }
    case 'places': {
      const { id } = item.of.resource;
      if (disposition === 'release') return;
      await step(
        (write) =>
          write(resourcePermissions.addManager, { body: { resource_id: id, user_id: successor } }),
        async (write, made) => {
          if (!made) return;
          const params = { id, permissionId: made.id, userId: successor };
          await write(resourcePermissions.removeManager, { params });
        },
      );
      return;
    }
    case 'teams': {
      // The person themselves leaves when they’re removed.
      const params = { id: item.of.id, userId: successor };
      if (disposition === 'release') return;
      await step(
        (write) => write(teams.addUser, { params }),
        (write) => write(teams.removeUser, { params }),
      );
      return;
    }
    // The server withdraws unanswered requests together with the person.
    case 'leave':
      return;
    case 'groups': {
      const { id, manager_ids } = item.of;
      const without = manager_ids.filter((each) => !leaving.has(each));
      const next = disposition === 'pass' ? [...new Set([...without, successor])] : without;
      await step(
        (write) =>
          write(teamManagement.updateManagement, { params: { id }, body: { manager_ids: next } }),
        (write) =>
          write(teamManagement.updateManagement, { params: { id }, body: { manager_ids } }),
      );
    }
  }
}

/** The ids of the teams someone is in. */
async function teamIdsOf(client: QueryClient, userId: string): Promise<ReadonlySet<string>> {
  const { elements } = await readFirst(
    client,
    { ...teamsOf(userId), staleTime: 0 },
    { ownError: true },
  );
  return new Set(elements.map(({ id }) => id));
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

  constructor(later: readonly BookingLeft[]) {
    super();
    this.later = later;
  }
}

/**
 * Removes people, each after everything that was chosen for what they leave behind, as one unit per person: any failure reverts
 * everything before it and the person stays, while others are removed (ROLE-3, RACE-9). The removal itself comes last and can’t
 * be undone (UNDO-3). Bookings whose details are hidden from the viewer couldn’t be restored (PRIV-1), so they’re canceled only
 * after it; if that fails, the person is gone all the same, and the message names the bookings.
 *
 * @returns who was removed, and who stays with the reason
 */
export async function removePeople(
  client: QueryClient,
  { people, successor, items, dispositionOf }: Handover,
): Promise<EachResult<User>> {
  const leaving = new Set(people.map(({ id }) => id));
  const joins = items.some((item) => item.kind === 'teams' && dispositionOf(item) === 'pass');
  // A person who is already in a team would lose it if all of this were reverted.
  const already = joins ? await teamIdsOf(client, successor) : new Set<string>();
  const kept: { item: BookingLeft; error: unknown }[] = [];
  const removal = async (person: User) => {
    const later: BookingLeft[] = [];
    const { value: isCertain } = await sequence(client, async (step) => {
      for (const item of items) {
        const disposition = item.from === person.id ? dispositionOf(item) : undefined;
        if (!disposition || (item.kind === 'teams' && already.has(item.of.id))) continue;
        await settle(step, item, disposition, { client, leaving, successor, later });
      }
      return step(
        // Nothing that was handed over is taken back unless they stay, because they’d get it.
        (write) =>
          removeForSure(client, personById(person.id), () =>
            write(users.remove, { params: { id: person.id } }),
          ),
        () => Promise.resolve(),
      );
    });
    if (!isCertain) throw new Unconfirmed(later);
    if (later.length > 0) kept.push(...(await cancelForGood(client, later)).failed);
  };
  const done: User[] = [];
  const failed: { item: User; error: unknown }[] = [];
  for (const person of people) {
    try {
      await removal(person);
      done.push(person);
    } catch (error) {
      const what = t('done.removed', { count: 1, name: nameOf(person) });
      if (error instanceof PartialFailure)
        announcePartialFailure(error, { subject: SUBJECT, what });
      failed.push({ item: person, error });
    }
  }
  announceRemoved(done, kept);
  return { done, failed };
}
