import type { OrganizationRow } from '../world/rows';
import type { StationRow } from '../world/rows-visits';
import type { Actor, Context } from './implement';
import { refuse } from './refuse';

/** Who makes a call that both stations and people make: a paired device by its token, otherwise a signed-in person. */
export type Guest =
  | { readonly station: StationRow; readonly actor: null; readonly organization: OrganizationRow }
  | { readonly station: null; readonly actor: Actor; readonly organization: OrganizationRow };

/** The secret in a call’s `Authorization` header. */
export function bearerOf(headers: Headers): string | undefined {
  const authorization = headers.get('Authorization');
  return authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined;
}

/** Throws 401 if neither is present: a removed station learns that it’s no longer paired with its next call. */
export function guestOf(context: Pick<Context, 'world' | 'headers' | 'actor'>): Guest {
  const { world, headers } = context;
  const bearer = bearerOf(headers);
  const [station] = bearer === undefined ? [] : world.tables.stations.by('token', bearer);
  if (!station) {
    const { actor } = context;
    return { station: null, actor, organization: actor.organization };
  }
  const organization = world.tables.organizations.get(station.organization_id);
  if (!organization) return refuse(401, { authorization: 'Pair this device again' });
  return { station, actor: null, organization };
}

/** A call that only the device itself makes. */
export function ownStation({ station }: Guest, id: string): StationRow {
  if (station?.id === id) return station;
  return refuse(403, { station: 'Only this station can do that' });
}
