import type { AdditionalAccess, ResourcePermission } from '@/api/schemas/permissions';
import type { Resource } from '@/api/schemas/places';
import type { AccessGrant, AccessRules, AddedAccess } from '@/domain/access';
import { instantMs } from '@/domain/time';

interface Parts {
  readonly zone: string;
  readonly places: readonly Resource[];
  readonly permissions: readonly ResourcePermission[];
  readonly added: readonly AdditionalAccess[];
}

/** A permission as the rules have it. */
export const grantOf = ({
  id,
  inherited_from,
  resource,
  target_type,
  target_id,
  start,
  end,
  weekdays,
}: ResourcePermission): AccessGrant => ({
  id,
  resource_id: (inherited_from ?? resource).id,
  target_type,
  target_id,
  start,
  end,
  weekdays,
});

/** A period that was added as the rules have it. */
export const addedOf = ({
  id,
  resource,
  target_type,
  target_id,
  start,
  end,
}: AdditionalAccess): AddedAccess => ({
  id,
  resource_id: resource.id,
  target_type,
  target_id,
  start: instantMs(start),
  end: instantMs(end),
});

/**
 * The lists of an office. Who looks after some of its places is told the periods of these alone: of other places it is known
 * who is listed, and taken to hold always.
 */
export function accessRulesFrom({ zone, places, permissions, added }: Parts): AccessRules {
  const here = new Set(places.map(({ id }) => id));
  const known = permissions.map(grantOf).filter(({ resource_id }) => here.has(resource_id));
  const told = new Set(known.map(({ resource_id }) => resource_id));
  const listed = places.flatMap((place) =>
    told.has(place.id)
      ? []
      : (['team', 'user'] as const).flatMap((target_type) =>
          Object.keys(target_type === 'team' ? place.teams : place.users).map(
            (target_id): AccessGrant => ({
              id: `${place.id} ${target_id}`,
              resource_id: place.id,
              target_type,
              target_id,
              start: null,
              end: null,
              weekdays: [],
            }),
          ),
        ),
  );
  return {
    zone,
    places: new Map(places.map((place) => [place.id, place])),
    grants: [...known, ...listed],
    added: added.map(addedOf).filter(({ resource_id }) => here.has(resource_id)),
    members: new Map(),
  };
}
