import type { TestServer } from '@mocks/adapters/vitest';

/** Adds people to the organization, in the order of their names: "Crowd 000", "Crowd 001" … Returns their ids. */
export function crowd({ world }: Pick<TestServer, 'world'>, count: number): readonly string[] {
  const { users, memberships } = world.tables;
  const model = users.get('user_member');
  const member = memberships.by('user', 'user_member')[0];
  if (!model || !member) throw new Error('The seed has no such member');
  return world.transact(() =>
    Array.from({ length: count }, (_, n) => {
      const id = `user_crowd-${n}`;
      const name = `Crowd ${String(n).padStart(3, '0')}`;
      users.insert({ ...model, id, name, email: `${id}@meridian.example` });
      memberships.insert({ ...member, id: `${member.organization_id}:${id}`, user_id: id });
      return id;
    }),
  );
}
