import type { Permission, Role } from '@/api/schemas/access';
import type { Denied, Right } from './verdict';

/** Roles and permissions by how much they allow, the least first. */
const BY_SIZE: readonly (Role | Permission)[] = [
  'member',
  'schedule:respond:manage',
  'schedule:others:managed:add',
  'page_manager',
  'team_manager',
  'resource_manager',
  'schedule:respond',
  'schedule:others:add',
  'scheduler',
  'admin:impersonate',
  'organization:enterprise',
  'office:add',
  'owner',
];

/** How much a right allows compared to others; features, which no one is granted, come first. */
const sizeOf = (right: Right): number => BY_SIZE.findIndex((each) => each === right);

/** Rights of which any one is enough: a refusal asks for the first, because no one should get more than they need (ROLE-7). */
export const smallestFirst = (rights: readonly Right[]): readonly Right[] =>
  rights.toSorted((a, b) => sizeOf(a) - sizeOf(b));

/** Of two refusals, the one that asks for less (ROLE-7). One that no right would lift asks for the most. */
export function smaller(a: Denied, b: Denied): Denied {
  const of = ({ missing: [first] = [] }: Denied): number =>
    first === undefined ? BY_SIZE.length : sizeOf(first);
  return of(b) < of(a) ? b : a;
}
