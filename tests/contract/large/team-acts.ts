import { resourcePermissions } from '@/api/resource-permissions';
import { schedules } from '@/api/schedules';
import { teamActions } from '@/areas/people/teams/actions';
import { allPermissions, allPolicies, teamsOfKind } from '@/areas/people/teams/queries';
import type { Page } from './office';
import { whole, type Act } from './whole-acts';

/** A team that’s named by a policy and by who may book some places, and all of that. */
async function teamWithRules({ client, server }: Page) {
  const all = (await client.query(teamsOfKind('directory'))).elements;
  const team = all.find(({ id }) => id === 'team_finance');
  const other = all.find(({ id }) => id === 'team_sales');
  const [policy] = server.world.tables.workPolicies.all();
  if (!team || !other || !policy) throw new Error('No team');
  server.world.tables.workPolicies.update(policy.id, { team_ids: [team.id] });
  const permissions = (await client.query(allPermissions())).elements.filter(
    ({ target_id }) => target_id === team.id,
  );
  const policies = (await client.query(allPolicies())).elements.filter(({ team_ids }) =>
    team_ids.includes(team.id),
  );
  const uses = { permissions, policies, opened: new Set<string>(), invitations: 0, isWhole: true };
  return { team, other, uses };
}

export async function teamDeleted(given: Page): Promise<Act> {
  const { team, uses } = await teamWithRules(given);
  return () => whole(teamActions(given.client).remove(team, uses));
}

/** With access on some days, a policy, and a booking of the team. */
export async function teamsMerged(given: Page): Promise<Act> {
  for (const weekdays of [['monday'], ['friday']] as const) {
    await resourcePermissions.addPermission.call({
      body: {
        resource_id: 'reso_ber-2-d-16',
        target_type: 'team',
        target_id: 'team_finance',
        weekdays: [...weekdays],
      },
    });
  }
  const range = { start: '2026-12-16T18:00:00.000Z', end: '2026-12-16T19:00:00.000Z' };
  await schedules.create.call({
    body: {
      title: 'Closing',
      schedule_slots: [{ resource_id: 'reso_ber-2-treptow', team_id: 'team_finance', ...range }],
    },
  });
  const { team, other, uses } = await teamWithRules(given);
  return () => whole(teamActions(given.client).merge(team, other, uses));
}
