import type {
  Area,
  Definition,
  Definitions,
  Endpoint,
  ReplyOf,
  RequestOf,
} from '@/api/core/endpoint';
import type { World } from '../world/world';
import type { MembershipRow, OrganizationRow, UserRow } from '../world/rows';

/** Who is calling, as far as the credentials show. */
export interface Actor {
  /** Whose permissions and data count: under impersonation, the impersonated person’s. */
  readonly user: UserRow;
  /** The person who is really signed in. */
  readonly realUser: UserRow;
  readonly organization: OrganizationRow;
  readonly membership: MembershipRow;
}

/** The input of every handler. */
export interface Context {
  readonly world: World;
  readonly url: URL;
  readonly headers: Headers;
  readonly cookies: Readonly<Record<string, string>>;
  /** The signed-in person, with or without an organization. Throws 401 if there is none. */
  readonly user: UserRow;
  readonly realUser: UserRow;
  /** The caller within the call’s organization. Throws 401 or 403 if there is none. */
  readonly actor: Actor;
  /** Sets a response header, such as a cookie. */
  setHeader(name: string, value: string): void;
}

/** Handles one endpoint. Synchronous, so that a check and the write it guards are one step (RACE-1). */
export type Handler<D extends Definition> = (request: RequestOf<D> & Context) => ReplyOf<D>;

/** One handler for each endpoint of an area: leaving one out doesn’t compile. */
export type Handlers<A> = {
  readonly [K in keyof A]: A[K] extends Endpoint<infer D> ? Handler<D> : never;
};

/** An endpoint with its handler, without types, for the serving core. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: (request: unknown) => unknown;
}

/** Connects an area of the contract to its handlers. */
export function implement<Ds extends Definitions>(
  area: Area<Ds>,
  handlers: Handlers<Area<Ds>>,
): readonly Route[] {
  return Object.keys(area).map((name) => ({
    endpoint: area[name] as unknown as Endpoint,
    handler: handlers[name as keyof Ds] as unknown as Route['handler'],
  }));
}
