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

/** A permission in the rules’ format. */
export const grantOf = ({
  resource,
  inherited_from,
  ...grant
}: ResourcePermission): AccessGrant => ({ ...grant, resource_id: (inherited_from ?? resource).id });

/** An added period in the rules’ format. */
export const addedOf = ({ resource, ...added }: AdditionalAccess): AddedAccess => ({
  ...added,
  resource_id: resource.id,
  start: instantMs(added.start),
  end: instantMs(added.end),
});

/**
 * An office’s lists. People who manage only some of its places get the periods only of these: for other places, it’s known who is
 * listed, and the entries are assumed to always apply.
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
