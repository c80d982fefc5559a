import type { QueryClient } from '@tanstack/react-query';
import { resourcePermissions } from '@/api/resource-permissions';
import { schedules } from '@/api/schedules';
import type { User } from '@/api/schemas/people';
import type { Schedule } from '@/api/schemas/schedules';
import { teamManagement } from '@/api/team-management';
import { teams } from '@/api/teams';
import { tickets } from '@/api/tickets';
import { users } from '@/api/users';
import { visits } from '@/api/visits';
import { askedAgain, asWrite, kept } from '@/parts/booking/copies';
import { teamsOf } from '@/reads/people';
import { carryOut } from '@/writes/carry-out';
import { sequence, type Step } from '@/writes/sequence';
import { SUBJECT } from '../actions';
import { nameOf, t } from '../words';
import type { Belonging, Fate } from './belongings';

interface RemovalOf {
  readonly person: User;
  /** Who takes over what passes on. */
  readonly heir: string;
  readonly items: readonly Belonging[];
  readonly fateOf: (item: Belonging) => Fate | undefined;
}

const bookingAgain = (schedule: Schedule) => ({
  body: askedAgain(
    schedule,
    schedule.slots.map((slot) => asWrite(slot)),
  ),
});

/** Changes a booking, which may have been changed by a step before; taken back, it is as it was read. */
const change = (
  step: Step,
  of: Schedule,
  to: 'holder' | 'organizer',
  from: string,
  heir: string,
) => {
  const params = { id: of.id };
  const isOrganizer = of.organizer_id === from;
  return step(
    (write) =>
      write(schedules.change, {
        params,
        body: {
          ...(isOrganizer && { organizer_id: heir }),
          ...(to === 'holder' && {
            schedule_slots: of.slots.map((slot) =>
              slot.user?.id === from ? { ...kept(slot), user_id: heir } : kept(slot),
            ),
          }),
        },
      }),
    (write) =>
      write(schedules.change, {
        params,
        body: {
          ...(isOrganizer && { organizer_id: from }),
          ...(to === 'holder' && { schedule_slots: of.slots.map(kept) }),
        },
      }),
  );
};

async function settle(step: Step, item: Belonging, fate: Fate, from: string, heir: string) {
  switch (item.kind) {
    // What is not passed on is released by the server with the person themselves.
    case 'bookings':
      if (fate === 'pass') await change(step, item.of, 'holder', from, heir);
      return;
    case 'organized':
      if (fate === 'pass') await change(step, item.of, 'organizer', from, heir);
      else {
        await step(
          (write) => write(schedules.remove, { params: { id: item.of.id } }),
          (write) => write(schedules.create, bookingAgain(item.of)),
        );
      }
      return;
    case 'visits': {
      const params = { id: item.of.id };
      const body = (host_id: string) => ({ params, body: { host_id } });
      await (fate === 'pass'
        ? step(
            (write) => write(visits.updateVisit, body(heir)),
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
        (write) => write(tickets.update, body(fate === 'pass' ? heir : null)),
        (write) => write(tickets.update, body(from)),
      );
      return;
    }
    case 'reported': {
      const { id, status } = item.of;
      if (fate === 'keep') return;
      await step(
        (write) => write(tickets.update, { params: { id }, body: { status: 'cancelled' } }),
        (write) => write(tickets.update, { params: { id }, body: { status } }),
      );
      return;
    }
    case 'places': {
      const { id } = item.of.resource;
      if (fate === 'release') return;
      await step(
        (write) =>
          write(resourcePermissions.addManager, { body: { resource_id: id, user_id: heir } }),
        async (write, made) => {
          if (!made) return;
          const params = { id, permissionId: made.id, userId: heir };
          await write(resourcePermissions.removeManager, { params });
        },
      );
      return;
    }
    case 'teams': {
      // The person themselves leaves with the removal.
      const params = { id: item.of.id, userId: heir };
      if (fate === 'release') return;
      await step(
        (write) => write(teams.addUser, { params }),
        (write) => write(teams.removeUser, { params }),
      );
      return;
    }
    // What nobody has answered is withdrawn by the server with the person.
    case 'leave':
      return;
    case 'groups': {
      const { id, manager_ids } = item.of;
      const without = manager_ids.filter((each) => each !== from);
      const next = fate === 'pass' ? [...new Set([...without, heir])] : without;
      await step(
        (write) =>
          write(teamManagement.updateManagement, { params: { id }, body: { manager_ids: next } }),
        (write) =>
          write(teamManagement.updateManagement, { params: { id }, body: { manager_ids } }),
      );
    }
  }
}

/** The ids of the teams somebody is in. */
async function teamIdsOf(client: QueryClient, userId: string): Promise<ReadonlySet<string>> {
  const { elements } = await client.query({ ...teamsOf(userId), staleTime: 0 });
  return new Set(elements.map(({ id }) => id));
}

/**
 * Removes a person after all that was chosen for what they leave behind, as one: whatever fails takes everything before it
 * back, and the person stays (ROLE-3). The removal itself comes last, and nothing takes it back (UNDO-3).
 */
export const removePerson = (
  client: QueryClient,
  { person, heir, items, fateOf }: RemovalOf,
): Promise<unknown> =>
  carryOut(
    {
      subject: SUBJECT,
      done: t('done.removed', { name: nameOf(person) }),
      undoable: false,
      ownError: true,
    },
    async () => {
      const joins = items.some((item) => item.kind === 'teams' && fateOf(item) === 'pass');
      // Whoever is in a team already would lose it where all of this is taken back.
      const already = joins ? await teamIdsOf(client, heir) : new Set<string>();
      return sequence(client, async (step) => {
        for (const item of items) {
          const fate = fateOf(item);
          if (!fate || (item.kind === 'teams' && already.has(item.of.id))) continue;
          await settle(step, item, fate, person.id, heir);
        }
        await step(
          (write) => write(users.remove, { params: { id: person.id } }),
          () => Promise.resolve(),
        );
      });
    },
  );
