import type { AdditionalAccess, ResourcePermission, ResourceRef } from '@/api/schemas/permissions';
import type { Resource } from '@/api/schemas/places';
import { officeDay, type LocalDate } from '@/domain/time';
import type { Manager } from '../queries';

/** One line of access: a permission, an added period, or someone who manages the place. */
export interface Grant {
  readonly id: string;
  readonly kind: 'permission' | 'added' | 'manager';
  readonly target_type: 'team' | 'user';
  readonly target_id: string;
  readonly name: string;
  readonly email: string | undefined;
  /** First and last day; null without a limit. */
  readonly start: LocalDate | null;
  readonly end: LocalDate | null;
  /** The area it comes from; null if it’s the place’s own. */
  readonly from: Pick<ResourceRef, 'id' | 'name'> | null;
  readonly state: 'now' | 'later' | 'over';
  readonly permission?: ResourcePermission;
  readonly added?: AdditionalAccess;
  /** The permission to manage, by the place it was granted for. */
  readonly manage?: { readonly id: string; readonly isInherited: boolean };
}

interface Parts {
  readonly place: Resource;
  readonly above: readonly Resource[];
  readonly permissions: readonly ResourcePermission[];
  readonly added: readonly AdditionalAccess[];
  readonly managers: readonly Manager[];
  readonly zone: string;
  /** Milliseconds. */
  readonly now: number;
}

const stateOf = (
  start: LocalDate | null,
  end: LocalDate | null,
  today: LocalDate,
): Grant['state'] =>
  end !== null && end < today ? 'over' : start !== null && start > today ? 'later' : 'now';

/** Everything that gives access to a place: its own, and what it inherits from the areas above it. */
export function grantsOf(parts: Parts): Grant[] {
  const { place, above, zone, now } = parts;
  const today = officeDay(now, zone);
  const holders = new Map(above.map((area) => [area.id, area]));
  const permissions = parts.permissions.map((permission): Grant => ({
    id: permission.id,
    kind: 'permission',
    target_type: permission.target_type,
    target_id: permission.target_id,
    name: permission.target_name ?? permission.target_id,
    email: undefined,
    start: permission.start,
    end: permission.end,
    from: permission.inherited_from,
    state: stateOf(permission.start, permission.end, today),
    permission,
  }));
  const added = parts.added
    .filter(({ resource }) => resource.id === place.id || holders.has(resource.id))
    .map((one): Grant => {
      const [start, end] = [officeDay(one.start, zone), officeDay(one.end, zone)];
      return {
        id: one.id,
        kind: 'added',
        target_type: one.target_type,
        target_id: one.target_id,
        name: one.target_name ?? one.target_id,
        email: undefined,
        start,
        end,
        from: one.resource.id === place.id ? null : one.resource,
        state: stateOf(start, end, today),
        added: one,
      };
    });
  const managers = parts.managers.flatMap(({ user, managed }): Grant[] => {
    const own = managed.find(({ resource }) => resource.id === place.id);
    if (!own) return [];
    const source = above.find(({ id }) =>
      managed.some(({ resource, is_inherited }) => resource.id === id && !is_inherited),
    );
    return [
      {
        id: `${own.permission_id} ${user.id}`,
        kind: 'manager',
        target_type: 'user',
        target_id: user.id,
        name: user.name ?? user.email,
        email: user.email,
        start: null,
        end: null,
        from: own.is_inherited ? (source ?? { id: place.id, name: place.name }) : null,
        state: 'now',
        manage: { id: own.permission_id, isInherited: own.is_inherited },
      },
    ];
  });
  return [...permissions, ...added, ...managers];
}

/** Which list decides who may book a place: its own, an area’s, or none, which lets everyone book (RES-6). */
export type RuleSource =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'own' }
  | { readonly kind: 'area'; readonly area: Pick<Resource, 'id' | 'name'> };

const isListed = ({ teams, users }: Resource): boolean =>
  Object.keys(teams).length > 0 || Object.keys(users).length > 0;

export function ruleSourceFor(place: Resource, above: readonly Resource[]): RuleSource {
  if (isListed(place)) return { kind: 'own' };
  const area = above.find(isListed);
  return area ? { kind: 'area', area } : { kind: 'everyone' };
}
