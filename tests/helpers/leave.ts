import { workPolicies } from '@/api/work-policies';
import type { TestServer } from '@mocks/adapters/vitest';
import type { WorkPolicyUseRow } from '@mocks/world/rows-leave';
import { grantLeave } from './leave-rows';

type Asked = NonNullable<Parameters<typeof workPolicies.request.call>[0]>['body'];

/** Requests days as a persona, as if from another browser. The server must already answer. */
export async function requestLeaveAs(
  server: TestServer,
  body: Asked,
  persona = 'member',
): Promise<string> {
  const use = await workPolicies.request.call({ body }, { client: server.as(persona) });
  return use?.id ?? '';
}

/** Answers a request as someone who may. */
export const answers = (server: TestServer, id: string, status: 'accepted' | 'rejected') =>
  workPolicies.respond.call({ body: { ids: [id], status } }, { client: server.as('team-manager') });

/** A persona’s requests as `vacation 2026-04-13 2026-04-17 pending`, earliest first. */
export async function requestsOf(server: TestServer, persona = 'member'): Promise<string[]> {
  const { elements } = await workPolicies.uses.call(
    { query: { start: '2026-03-10', limit: 100 } },
    { client: server.as(persona) },
  );
  return elements
    .map(({ type, start, end, half_day, status }) =>
      [type, start, end, half_day, status].filter(Boolean).join(' '),
    )
    .toSorted((a, b) => (a.split(' ')[1] ?? '').localeCompare(b.split(' ')[1] ?? ''));
}

/** Leave that was granted before the test begins, regardless of today’s rules. */
export function grantedIn({ world }: TestServer, change: Partial<WorkPolicyUseRow>): void {
  world.transact(() => grantLeave(world, change));
}
