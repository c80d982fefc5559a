import type { QueryClient } from '@tanstack/react-query';
import { PermissionWrite, resourcePermissions } from '@/api/resource-permissions';
import type { ResourcePermission } from '@/api/schemas/permissions';
import type { Schedule } from '@/api/schemas/schedules';
import type { TeamDetail } from '@/api/schemas/teams';
import { teamManagement } from '@/api/team-management';
import { workPolicyEditing } from '@/api/work-policy-editing';
import { displayName } from '@/domain/people';
import { now } from '@/lib/clock';
import { callOperation } from '@/areas/organization/shared/large-changes/call';
import { callOf, fromAnswer } from '@/areas/organization/shared/large-changes/endpoints';
import { handoverOperation } from '@/areas/organization/shared/large-changes/handovers';
import { copyOf } from '@/writes/copy';
import type { Operation } from '@/writes/large/types';
import { readFirst } from '@/writes/read-first';
import { CALLS, kindOf } from '../calls';
import type { Uses } from '../deletion/uses';
import { allPermissions, bookingsWith, membersOf } from '../queries';

interface Merge {
  readonly from: TeamDetail;
  readonly into: TeamDetail;
  readonly uses: Uses;
}

/** The days on which a permission applies; empty if that’s always. */
const daysOf = ({ start, end, weekdays }: ResourcePermission): string =>
  start === null && end === null && weekdays.length === 0
    ? ''
    : JSON.stringify([start, end, weekdays.toSorted()]);

/** Whoever may book a place always needs no other days. */
const isCovered = (permission: ResourcePermission, own: readonly ResourcePermission[]): boolean =>
  own.some((each) => daysOf(each) === '' || daysOf(each) === daysOf(permission));

/** One team gets what the other may book, where it may not yet. */
function accessOf({ into, uses }: Merge, all: readonly ResourcePermission[]): Operation[] {
  const own = all.filter(
    ({ target_type, target_id, inherited_from }) =>
      target_type === 'team' && target_id === into.id && inherited_from === null,
  );
  return uses.permissions.flatMap((permission) => {
    const { resource } = permission;
    const there = own.filter((each) => each.resource.id === resource.id);
    if (isCovered(permission, there)) return [];
    const body = copyOf(PermissionWrite, permission, {
      resource_id: () => resource.id,
      target_id: () => into.id,
    });
    const params = { id: resource.id, permissionId: fromAnswer('id'), teamId: into.id };
    const query = { resource: [resource.id], team: [into.id] };
    return [
      callOperation({
        what: resource.name,
        call: callOf(resourcePermissions.addPermission, { body }),
        back: [{ call: callOf(resourcePermissions.removeTeamPermission, { params }) }],
        creates: {
          list: callOf(resourcePermissions.permissions, { query }),
          known: there.map(({ id }) => id),
        },
      }),
    ];
  });
}

/** Policies for one team are for the other instead. */
const policiesOf = ({ from, into, uses }: Merge): Operation[] =>
  uses.policies.map(({ id, name, team_ids }) => {
    const params = { id };
    const next = team_ids.map((each) => (each === from.id ? into.id : each));
    const write = (ids: readonly string[]) =>
      callOf(workPolicyEditing.update, { params, body: { team_ids: [...ids] } });
    return callOperation({
      what: name,
      call: write([...new Set(next)]),
      back: [{ call: write(team_ids) }],
    });
  });

/** Whoever manages one group manages the other, too. */
function managersOf({ from, into }: Merge): Operation[] {
  const manager_ids = [...new Set([...into.manager_ids, ...from.manager_ids])];
  if (manager_ids.length === into.manager_ids.length) return [];
  const write = (ids: readonly string[]) =>
    callOf(teamManagement.updateManagement, {
      params: { id: into.id },
      body: { manager_ids: [...ids] },
    });
  return [
    callOperation({
      what: into.name,
      call: write(manager_ids),
      back: [{ call: write(into.manager_ids) }],
    }),
  ];
}

/** A team’s own bookings that aren’t over, among those of its members. */
export const ownBookings = (all: readonly Schedule[], teamId: string): Schedule[] =>
  all.filter(({ slots }) =>
    slots.some(({ team_id, end }) => team_id === teamId && Date.parse(end) > now()),
  );

/** What’s done before the first of two teams is deleted, so that the other has everything that it had. */
export async function mergeOperations(client: QueryClient, merge: Merge): Promise<Operation[]> {
  const { from, into } = merge;
  const kind = kindOf(from);
  const isGroup = kind === 'management';
  const read = ({ id }: TeamDetail) =>
    readFirst(client, { ...membersOf(kind, id), staleTime: 0 }, { ownError: true });
  const [had, has, permissions, bookings] = await Promise.all([
    read(from),
    read(into),
    isGroup ? undefined : readFirst(client, allPermissions(), { ownError: true }),
    isGroup ? undefined : readFirst(client, bookingsWith(from.id), { ownError: true }),
  ]);
  const present = new Set(has.elements.map(({ id }) => id));
  const { put, take } = CALLS[kind];
  return [
    ...had.elements
      .filter(({ id }) => !present.has(id))
      .map((person) => {
        const params = { id: into.id, userId: person.id };
        return callOperation({
          what: displayName(person),
          call: put(params),
          back: [{ call: take(params) }],
        });
      }),
    ...managersOf(merge),
    ...accessOf(merge, permissions?.elements ?? []),
    ...policiesOf(merge),
    ...ownBookings(bookings?.elements ?? [], from.id).map((schedule) =>
      handoverOperation({
        schedule,
        from: from.id,
        to: into.id,
        is_held: true,
        is_organized: false,
        is_team: true,
      }),
    ),
  ];
}
