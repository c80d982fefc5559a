import { workPolicyEditing } from '@/api/work-policy-editing';
import { workPolicies } from '@/api/work-policies';
import type { RequestOf } from '@/api/core/endpoint';
import type { ActionKind } from '@/api/schemas/enums';
import { allOf, checkVersion, find, wasRemoved } from '../core/find';
import { changesIn } from '../core/given';
import { implement, type Actor, type Context } from '../core/implement';
import { newest } from '../core/lists';
import { byName, nameKey } from '../core/names';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import { isOwner, managedUserIds } from '../rules/access';
import { changesBetween, record } from '../rules/audit';
import {
  checkLength,
  findUse,
  holdsFor,
  managesPerson,
  policyUse,
  shortfall,
  spanOf,
  policyBalance,
  usesOn,
  workingDays,
  zoneOf,
} from '../rules/leave';
import { holdersOf } from '../rules/people';
import { addDays, dayOf } from '../rules/zone';
import type { WorkPolicyRow, WorkPolicyUseRow } from '../world/rows-leave';
import type { World } from '../world/world';

const policy = ({ organization_id: _of, ...shown }: WorkPolicyRow) => ({
  ...shown,
  team_ids: [...shown.team_ids],
});

function checkTeams(world: World, actor: Actor, ids: readonly string[] = []): void {
  for (const id of ids) {
    if (world.tables.teams.get(id)?.organization_id !== actor.organization.id) {
      refuse(422, { team_ids: 'Team not found' });
    }
  }
}

/** Everyone a request affects: the person, their managers, and owners. */
const concerned = (world: World, row: WorkPolicyUseRow): string[] => {
  const managers = world.tables.teamMembers
    .by('user', row.user_id)
    .flatMap(({ team_id }) => world.tables.teams.get(team_id)?.manager_ids ?? []);
  return [row.user_id, ...managers, ...holdersOf(world, row.organization_id, 'owner')];
};

/** The log contains person and days, never the reason (PRIV-3). */
function log(world: World, actor: Actor, kind: ActionKind, row: WorkPolicyUseRow): void {
  const user = world.tables.users.get(row.user_id);
  const before = { status: kind === 'work_policy_use:add' ? null : 'pending' };
  record(world, actor, {
    kind,
    object: row,
    name: `${user?.name ?? user?.email ?? ''}, ${row.start} – ${row.end}`,
    changes:
      kind === 'work_policy_use:delete'
        ? []
        : changesBetween<{ status: string | null }>(before, row, ['status']),
    deleted: kind === 'work_policy_use:delete',
  });
}

type UsesQuery = RequestOf<(typeof workPolicies)['uses']['definition']>['query'];

function listUses({ world, actor }: Context, rows: readonly WorkPolicyUseRow[], query: UsesQuery) {
  const { status, type, user, start, end } = query;
  return paginate(
    rows
      .filter(
        (row) =>
          row.organization_id === actor.organization.id &&
          (!status || status.includes(row.status)) &&
          (!type || type.includes(row.type)) &&
          (!user || user.includes(row.user_id)) &&
          (start === undefined || row.end >= start) &&
          (end === undefined || row.start <= end),
      )
      .map((row) => policyUse(world, actor, row)),
    query,
    { key: newest },
  );
}

type LeaveRequestBody = RequestOf<(typeof workPolicies)['request']['definition']>['body'];

/** A request’s policy: the one it names, otherwise the first of its type that applies to the person. */
function policyFor(world: World, actor: Actor, request: LeaveRequestBody): WorkPolicyRow {
  const open = byName(
    allOf(world.tables.workPolicies, actor).filter(
      (row) => row.type === request.type && holdsFor(world, row, actor.user.id),
    ),
  );
  const named = request.policy_id ? open.find(({ id }) => id === request.policy_id) : open[0];
  return (
    named ??
    refuse(422, {
      [request.policy_id ? 'policy_id' : 'type']: 'No leave policy of this type applies to you',
    })
  );
}

function checkRequest(
  world: World,
  actor: Actor,
  request: LeaveRequestBody,
  row: WorkPolicyRow,
): void {
  if (request.end < request.start) refuse(422, { end: 'The end must not be before the start' });
  checkLength(request);
  if (request.half_day && request.start !== request.end) {
    refuse(422, { half_day: 'A half day must start and end on the same day' });
  }
  const today = dayOf(world.now, zoneOf(world, actor.user, actor.organization.id));
  const first = addDays(today, row.notice_days);
  if (row.notice_days > 0 && request.start < first) {
    refuse(422, { start: `This must be requested ${row.notice_days} days in advance` }, { first });
  }
  const existing = usesOn(world, actor.organization.id, actor.user.id, request, [
    'pending',
    'accepted',
  ]);
  const other = (half: string | null): boolean =>
    half !== null && Boolean(request.half_day) && half !== request.half_day;
  const duplicate = existing.find(({ half_day }) => !other(half_day));
  if (duplicate) {
    refuse(
      422,
      { start: 'You’ve already requested these days' },
      { rule: 'duplicate', use: policyUse(world, actor, duplicate) },
    );
  }
}

export const workPoliciesHandlers = [
  ...implement(workPolicies, {
    list: ({ world, actor, query }) =>
      paginate(
        allOf(world.tables.workPolicies, actor)
          .filter(({ type }) => !query.type || query.type.includes(type))
          .map(policy),
        query,
        { key: ({ name }) => nameKey(name) },
      ),
    applicable: ({ world, actor, query }) => {
      const all = allOf(world.tables.workPolicies, actor).filter(
        ({ type }) => type === query.workPolicyType,
      );
      // The caller treats this as an empty list (LEAVE-6).
      if (all.length === 0) return notFound('Policy');
      const { user } = actor;
      const day = query.date ?? dayOf(world.now, zoneOf(world, user, actor.organization.id));
      const rows = all
        .filter((row) => holdsFor(world, row, user.id))
        .map((row) => ({ id: row.id, row }));
      const page = paginate(rows, query, { key: ({ row }) => nameKey(row.name) });
      return {
        ...page,
        elements: page.elements.map(({ row }) => ({
          policy: policy(row),
          ...policyBalance(world, row, user, day),
        })),
      };
    },
    request: ({ world, actor, body }) => {
      const row = policyFor(world, actor, body);
      checkRequest(world, actor, body, row);
      const request = { start: body.start, end: body.end, half_day: body.half_day ?? null };
      if (workingDays(world, actor.user, request).length === 0) {
        refuse(422, { start: 'None of these days is a working day' });
      }
      const short = shortfall(world, row, actor.user, request);
      if (short) {
        refuse(
          422,
          { quota: `${short.remaining} days are left of ${row.name}` },
          { rule: 'quota', lifted_by: null, ...short },
        );
      }
      const use = world.tables.workPolicyUses.insert({
        id: world.newId('wuse'),
        organization_id: actor.organization.id,
        user_id: actor.user.id,
        policy_id: row.id,
        type: body.type,
        status: row.requires_approval ? 'pending' : 'accepted',
        ...request,
        note: body.note ?? null,
        reason: null,
        responded_by: null,
        responded_at: null,
        created_at: world.now,
        updated_at: world.now,
      });
      log(world, actor, 'work_policy_use:add', use);
      broadcast(world, use, 'work_policy_use', 'created', concerned(world, use));
      return policyUse(world, actor, use);
    },
    uses: (context) =>
      listUses(
        context,
        context.world.tables.workPolicyUses.by('user', context.actor.user.id),
        context.query,
      ),
    managedUses: (context) => {
      const { world, actor, query } = context;
      // Owners may answer everyone’s requests, so they see all but their own (LEAVE-7).
      const rows = isOwner(actor.membership)
        ? allOf(world.tables.workPolicyUses, actor).filter((row) => row.user_id !== actor.user.id)
        : [...managedUserIds(world, actor.user.id)].flatMap((id) =>
            world.tables.workPolicyUses.by('user', id),
          );
      return listUses(context, rows, query);
    },
    use: ({ world, actor, params }) => policyUse(world, actor, findUse(world, actor, params.id)),
    respond: ({ world, actor, body }) => {
      const rows = [...new Set(body.ids)].map((id, index) => {
        const row = find(world.tables.workPolicyUses, actor, id, 'Request');
        if (!managesPerson(world, actor, row.user_id)) {
          refuse(
            403,
            {
              ids:
                row.user_id === actor.user.id
                  ? 'No one can answer their own request'
                  : 'You don’t manage this person',
            },
            { index, id, lifted_by: 'owner' },
          );
        }
        if (row.status !== 'pending' && row.status !== body.status) {
          refuse(409, { status: `This request is already ${row.status}` }, { index, id });
        }
        return row;
      });
      const elements = rows.map((row) => {
        // Repeating an answer changes nothing.
        if (row.status === body.status) return policyUse(world, actor, row);
        const next = world.tables.workPolicyUses.update(row.id, {
          status: body.status,
          reason: body.reason ?? null,
          responded_by: actor.user.id,
          responded_at: world.now,
          updated_at: world.now,
        });
        log(world, actor, `work_policy_use:respond:${body.status}`, next);
        broadcast(world, next, 'work_policy_use', 'updated', concerned(world, next));
        return policyUse(world, actor, next);
      });
      return { elements };
    },
    withdraw: ({ world, actor, params }) => {
      if (wasRemoved(world.tables.workPolicyUses, params.id)) return undefined;
      const row = findUse(world, actor, params.id);
      if (row.user_id !== actor.user.id) {
        refuse(403, { id: 'Only the person can withdraw a request' });
      }
      world.tables.workPolicyUses.remove(row.id);
      log(world, actor, 'work_policy_use:delete', row);
      broadcast(world, row, 'work_policy_use', 'deleted', concerned(world, row));
      return undefined;
    },
    matching: ({ world, actor, query }) => {
      if (query.end <= query.start) refuse(422, { end: 'The end must be after the start' });
      const userId = query.user ?? actor.user.id;
      if (!world.tables.memberships.get(`${actor.organization.id}:${userId}`)) notFound('User');
      const open = userId === actor.user.id || managesPerson(world, actor, userId);
      const rows = world.tables.workPolicyUses.by('user', userId).filter((row) => {
        if (row.organization_id !== actor.organization.id || row.status === 'rejected')
          return false;
        // Only the person sees pending requests.
        if (!open && row.status !== 'accepted') return false;
        const span = spanOf(world, row);
        return span.start < query.end && span.end > query.start;
      });
      return paginate(
        rows.map((row) => policyUse(world, actor, row)),
        query,
        { key: ({ start }) => start },
      );
    },
  }),
  ...implement(workPolicyEditing, {
    create: ({ world, actor, body }) => {
      checkTeams(world, actor, body.team_ids);
      const row = world.tables.workPolicies.insert({
        id: world.newId('wpol'),
        organization_id: actor.organization.id,
        type: body.type,
        name: body.name,
        description: body.description ?? null,
        quota: body.quota ?? null,
        quota_kind: body.quota_kind ?? 'at_most',
        period: body.period ?? 'year',
        notice_days: body.notice_days ?? 0,
        requires_approval: body.requires_approval ?? true,
        team_ids: body.team_ids ?? [],
        updated_at: world.now,
      });
      broadcast(world, row, 'work_policy', 'created');
      return policy(row);
    },
    update: ({ world, actor, params, body }) => {
      const row = find(world.tables.workPolicies, actor, params.id, 'Policy');
      checkVersion(body.updated_at, row.updated_at, () => policy(row));
      checkTeams(world, actor, body.team_ids);
      const next = world.tables.workPolicies.update(row.id, {
        ...changesIn(body),
        updated_at: world.now,
      });
      broadcast(world, next, 'work_policy', 'updated');
      return policy(next);
    },
    remove: ({ world, actor, params }) => {
      if (wasRemoved(world.tables.workPolicies, params.id)) return undefined;
      const row = find(world.tables.workPolicies, actor, params.id, 'Policy');
      for (const use of world.tables.workPolicyUses.by('policy', row.id)) {
        // Answered requests stay; pending ones will never be answered.
        if (use.status !== 'pending') continue;
        const next = world.tables.workPolicyUses.update(use.id, {
          status: 'rejected',
          reason: `${row.name} no longer exists`,
          responded_by: actor.user.id,
          responded_at: world.now,
          updated_at: world.now,
        });
        log(world, actor, 'work_policy_use:respond:rejected', next);
        broadcast(world, next, 'work_policy_use', 'updated', concerned(world, next));
      }
      world.tables.workPolicies.remove(row.id);
      broadcast(world, row, 'work_policy', 'deleted');
      return undefined;
    },
  }),
];
